import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

import { FieldLabel } from './FieldLabel.tsx';

interface ChoiceFieldProps<Value extends string> {
  label: string;
  value: Value | '';
  options: readonly { value: Value; label: string }[];
  /** What stands for no choice; without it one is always chosen. */
  none?: string;
  disabled?: boolean;
  onChange: (value: Value | '') => void;
}

/** One of a list, by the device's own list of choices, with its label above. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, value, options, none, disabled, onChange } = props;
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <NativeSelect
        fullWidth
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value ?? '')}
        input={<OutlinedInput sx={{ minHeight: 48, '& select': { py: 1.25 } }} />}
        inputProps={{ id }}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}
