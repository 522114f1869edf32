import { useId } from 'react';

import { textProblem } from '../../domain/text-length.ts';
import { tryOutLimits } from '../../domain/try-out-limits.ts';
import { LimitNote } from '../../ui/LimitNote.tsx';
import css from './TryOut.module.css';

interface WordsFieldProps {
  words: string;
  withPhoto: boolean;
  /** What the words name is arranged by hand. */
  isArranged: boolean;
  onChange: (words: string) => void;
}

export function WordsField({ words, withPhoto, isArranged, onChange }: WordsFieldProps) {
  const id = useId();
  const long = textProblem(words, tryOutLimits.words);
  const hint = withPhoto
    ? 'The engine draws what the picture shows. Your words are kept for later.'
    : isArranged
      ? 'You arrange this design yourself. The words are kept with it and change nothing on it.'
      : 'Write it, or choose motifs below. Four layouts are drawn at once, free.';
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {withPhoto ? 'In words' : 'What should it show?'}
      </label>
      <textarea
        id={id}
        className={css.words}
        rows={2}
        value={words}
        placeholder={withPhoto ? undefined : 'A wolf before mountains, with a crescent moon'}
        aria-invalid={long !== null || undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={css.small} id={`${id}-hint`} data-invalid={long !== null || undefined}>
        {long ?? hint}
      </p>
      {long && <LimitNote>{long}</LimitNote>}
    </div>
  );
}
