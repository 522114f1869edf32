import { textProblem } from '../domain/text-length.ts';
import { LimitNote } from './LimitNote.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';

interface LimitedInputProps extends Omit<TextInputProps, 'quiet' | 'maxLength'> {
  value: string;
  /** Most characters. */
  limit: number;
}

/**
 * A field whose text has a limit. A longer one is kept and marked, never cut: whoever saves refuses it. Not for sign-in,
 * whose first load it would add to; codes and short numbers, of which nobody loses an end, have `maxLength`.
 */
export function LimitedInput({ limit, ...input }: LimitedInputProps) {
  const long = input.invalid ? null : textProblem(input.value, limit);
  return (
    <>
      <TextInput {...input} {...(long && { invalid: true, quiet: true, help: long })} />
      {long && <LimitNote>{long}</LimitNote>}
    </>
  );
}
