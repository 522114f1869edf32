import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId } from 'react';

import { languageName, spokenLanguages } from '../../../domain/artists.ts';
import { FieldLabel } from '../../../ui/FieldLabel.tsx';

interface LanguagesInputProps {
  label: string;
  value: readonly string[];
  onChange: (codes: string[]) => void;
}

const MOST = 20;

/** Chooses the languages that somebody speaks with clients. */
export function LanguagesInput({ label, value, onChange }: LanguagesInputProps) {
  const id = useId();
  return (
    <Box>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Autocomplete
        id={id}
        multiple
        autoHighlight
        filterSelectedOptions
        // One that is not in the list was chosen elsewhere, and stays.
        options={[...new Set<string>([...spokenLanguages, ...value])]}
        value={[...value]}
        sx={{ '& .MuiOutlinedInput-root': { minHeight: 48, py: 0.5 } }}
        getOptionLabel={languageName}
        getOptionDisabled={() => value.length >= MOST}
        onChange={(_event, codes) => onChange(codes)}
        renderInput={(props) => <TextField {...props} hiddenLabel placeholder={value.length === 0 ? 'English' : ''} />}
      />
    </Box>
  );
}
