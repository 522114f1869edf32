import type { Ref } from 'react';

import { textProblem } from '../../domain/text-length.ts';
import { tryOutLimits } from '../../domain/try-out-limits.ts';
import { LimitNote } from '../../ui/LimitNote.tsx';
import { untouchedWords, WordsInput } from './WordsInput.tsx';

interface WordsFieldProps {
  ref?: Ref<HTMLTextAreaElement>;
  words: string;
  withPhoto: boolean;
  /** What the words name is arranged by hand. */
  isArranged: boolean;
  onChange: (words: string) => void;
}

export function WordsField({ ref, words, withPhoto, isArranged, onChange }: WordsFieldProps) {
  const long = textProblem(words, tryOutLimits.words);
  const shown = withPhoto
    ? { label: 'In words', hint: 'The engine draws what the picture shows. Your words are kept for later.' }
    : untouchedWords;
  const hint = isArranged
    ? 'You arrange this design yourself. The words are kept with it and change nothing on it.'
    : shown.hint;
  return (
    <WordsInput {...shown} {...{ ref, words, onChange }} hint={long ?? hint} isInvalid={long !== null}>
      {long && <LimitNote>{long}</LimitNote>}
    </WordsInput>
  );
}
