import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';

type Passed = Pick<
  OutlinedInputProps,
  | 'type'
  | 'name'
  | 'value'
  | 'onChange'
  | 'onKeyDown'
  | 'onBlur'
  | 'autoComplete'
  | 'autoFocus'
  | 'placeholder'
  | 'disabled'
  | 'endAdornment'
  | 'startAdornment'
  | 'multiline'
  | 'minRows'
  | 'maxRows'
  | 'inputRef'
  | 'inputProps'
  | 'sx'
>;

export interface TextInputProps extends Passed {
  label: string;
  /** Under the field: a hint, or the error when `invalid`. */
  help?: ReactNode;
  invalid?: boolean;
}

/** A labelled field: the label stands above it, where it stays readable while typing. */
export function TextInput({ label, help, invalid = false, inputProps, ...input }: TextInputProps) {
  const id = useId();
  return (
    <FormControl fullWidth error={invalid}>
      <FormLabel htmlFor={id} sx={{ fontSize: '0.88rem', fontWeight: 550, color: 'text.primary', mb: 0.75 }}>
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        inputProps={{ 'aria-describedby': help ? `${id}-help` : undefined, ...inputProps }}
        {...input}
      />
      {help && (
        <FormHelperText id={`${id}-help`} role={invalid ? 'alert' : undefined}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}
