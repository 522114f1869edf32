import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type ReactNode, type Ref } from 'react';

import { textProblem } from '../domain/text-length.ts';
import { LimitNote } from './LimitNote.tsx';

interface TextAreaProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Under the field: a hint, or the error when `invalid`. */
  help?: ReactNode;
  invalid?: boolean;
  /** Most characters. A longer text is kept and marked, never cut: whoever saves refuses it. */
  limit?: number;
  placeholder?: string;
  required?: boolean;
  minRows?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled field for several lines, which grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { label, value, onChange, help, invalid = false, limit, placeholder, required, minRows = 4, ref } = props;
  const id = useId();
  const long = limit === undefined ? null : textProblem(value, limit);
  const shown = (invalid && help) || (long ?? help);
  return (
    <FormControl fullWidth error={invalid || long !== null}>
      <FormLabel
        htmlFor={id}
        sx={{ fontSize: 'max(0.75rem, 0.88em)', fontWeight: 550, color: 'text.primary', mb: 0.75 }}
      >
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        inputRef={ref}
        multiline
        minRows={minRows}
        maxRows={14}
        value={value}
        placeholder={placeholder}
        required={required}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ 'aria-describedby': shown ? `${id}-help` : undefined }}
      />
      {shown && (
        <FormHelperText id={`${id}-help`} role={invalid ? 'alert' : undefined}>
          {shown}
        </FormHelperText>
      )}
      {long && !invalid && <LimitNote>{long}</LimitNote>}
    </FormControl>
  );
}
