import { useId, useMemo, useState } from 'react';

import { PlainButton } from '../../ui/PlainButton.tsx';
import css from './Builder.module.css';
import { MotifPicker } from './MotifPicker.tsx';
import { Nearest } from './Nearest.tsx';
import { Slots } from './Slots.tsx';
import { StarterMotifs } from './StarterMotifs.tsx';
import { pickedMotifs, withMotif } from './wall.ts';

interface MotifWallProps {
  words: string;
  onChange: (words: string) => void;
  /** It is open from the start. */
  isOpen?: boolean;
}

/** What of the words is drawn, as chips, and the wall of motifs that go into the words; while it is closed, a row of the commonest. */
export function MotifWall({ words, onChange, isOpen: opens = false }: MotifWallProps) {
  const [isOpen, setOpen] = useState(opens);
  const id = useId();
  return (
    <div className={css.picker}>
      <Slots words={words} onChange={onChange} />
      <Nearest words={words} onChange={onChange} />
      <div>
        <PlainButton look="outlined" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide the motifs' : 'Browse motifs'}
        </PlainButton>
      </div>
      {!isOpen && <StarterMotifs inOneRow words={words} onChange={onChange} />}
      {isOpen && <Wall id={id} words={words} onChange={onChange} />}
    </div>
  );
}

function Wall({ id, words, onChange }: MotifWallProps & { id: string }) {
  const { picked, room } = useMemo(() => pickedMotifs(words), [words]);
  const [refused, setRefused] = useState<string | null>(null);
  const press = (word: string) => {
    const isRefused = room === 0 && !picked.has(word);
    setRefused(isRefused ? word : null);
    if (!isRefused) onChange(withMotif(words, word));
  };
  return (
    <MotifPicker id={id} label="Motifs" picked={picked} isFull={room === 0} onPick={press}>
      <p className={css.note} role="status">
        {room === 0 && refused && `No room for ${refused}. `}
        {room === 0
          ? 'The design is full. Take a motif away to choose another.'
          : `Room for ${room === 1 ? 'one more motif' : `${room} more motifs`}.`}
      </p>
    </MotifPicker>
  );
}
