import { useMemo } from 'react';

import css from './Builder.module.css';
import { nearestIn, replacedWord } from './nearest.ts';
import { thumbOf } from './thumb.ts';

interface NearestProps {
  words: string;
  onChange: (words: string) => void;
}

/** For words that cannot be drawn: the motifs that come nearest. A press puts one in the place of the word. */
export function Nearest({ words, onChange }: NearestProps) {
  const unknown = useMemo(() => nearestIn(words), [words]);
  return unknown.map(({ word, nearest }) => (
    <div key={word} className={css.nearest} role="group" aria-label={`In place of ${word}`}>
      <span className={css.note}>No motif for “{word}”. Nearest:</span>
      {nearest.map((motif) => (
        <button
          key={motif}
          type="button"
          className={css.offer}
          onClick={() => onChange(replacedWord(words, word, motif))}
        >
          <img src={thumbOf(motif)} alt="" width={42} height={42} />
          {motif}
        </button>
      ))}
    </div>
  ));
}
