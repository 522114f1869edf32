import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';

import { isEnter } from '../../ui/keys.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import css from './Builder.module.css';
import { thumbOf } from './thumb.ts';
import { foundMotifs } from './wall.ts';

interface MotifPickerProps {
  id?: string;
  label: string;
  /** Words whose motif is chosen; without it a press chooses once. */
  picked?: ReadonlySet<string>;
  /** No other one can be chosen. */
  isFull?: boolean;
  onPick: (word: string) => void;
  /** What is to be said about the choice. */
  children?: ReactNode;
}

/** All motifs that the built-in engine can draw, to search and to look through. */
export function MotifPicker({ id, label, picked, isFull = false, onPick, children }: MotifPickerProps) {
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search);
  const groups = useMemo(() => foundMotifs(sought), [sought]);
  return (
    <section id={id} className={css.picker} aria-label={label}>
      <TextInput
        type="search"
        label="Search motifs"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        // A search does not send the form around it.
        onKeyDown={(event) => isEnter(event) && event.preventDefault()}
      />
      {children}
      <div className={css.walls}>
        {groups.length === 0 && <p className={css.note}>No motif has this name. Try an animal, a flower or a thing.</p>}
        {groups.map(({ name, words }) => (
          <div key={name} role="group" aria-label={name} className={css.group}>
            <h3 className={css.groupName}>{name}</h3>
            <div className={css.motifs}>
              {words.map((word) => (
                <button
                  key={word}
                  type="button"
                  className={css.motif}
                  aria-pressed={picked?.has(word)}
                  aria-disabled={(isFull && !picked?.has(word)) || undefined}
                  onClick={() => onPick(word)}
                >
                  <img src={thumbOf(word)} alt="" width={96} height={96} loading="lazy" decoding="async" />
                  <span>{word}</span>
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
