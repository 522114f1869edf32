import { useId, type ReactNode, type Ref } from 'react';

import css from './TryOut.module.css';

interface WordsInputProps {
  ref?: Ref<HTMLTextAreaElement>;
  label: string;
  hint: string;
  placeholder?: string;
  words: string;
  isInvalid?: boolean;
  onChange: (words: string) => void;
  children?: ReactNode;
}

/** The field for words, with its hint beneath. */
export function WordsInput(props: WordsInputProps) {
  const { ref, label, hint, placeholder, words, isInvalid, onChange, children } = props;
  const id = useId();
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={ref}
        id={id}
        className={css.words}
        rows={2}
        value={words}
        placeholder={placeholder}
        aria-invalid={isInvalid || undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={css.small} id={`${id}-hint`} data-invalid={isInvalid || undefined}>
        {hint}
      </p>
      {children}
    </div>
  );
}

/** How it looks before anything is written or chosen. */
export const untouchedWords = {
  label: 'What should it show?',
  hint: 'Write it, or choose motifs below. Four layouts are drawn at once, free.',
  placeholder: 'A wolf before mountains, with a crescent moon',
};
