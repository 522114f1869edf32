import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDeferredValue, useId, useState } from 'react';

import { cityText, type City } from '../../../domain/cities.ts';
import { cut } from '../../../domain/cut.ts';
import { FieldLabel } from '../../../ui/FieldLabel.tsx';
import { artistsApi } from '../artists.api.ts';

interface CityFieldProps {
  label: string;
  value: City | null;
  onChange: (city: City | null) => void;
  placeholder?: string;
  help?: string;
  invalid?: boolean;
}

/** A city, found by the first letters of any of its words. Credit for the data stands with the licences. */
export function CityField({ label, value, onChange, placeholder, help, invalid }: CityFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const asked = useDeferredValue(typed.trim());
  const isChosen = value !== null && typed === cityText(value);
  const found = artistsApi.useFoundCitiesQuery(asked.length > 1 && !isChosen ? cut(asked, 100) : skipToken);
  return (
    <Box sx={{ minWidth: 0 }}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Autocomplete
        id={id}
        fullWidth
        autoHighlight
        options={asked.length > 1 ? (found.data ?? []) : []}
        value={value}
        inputValue={typed}
        onInputChange={(_event, next) => setTyped(next)}
        onChange={(_event, city) => onChange(city)}
        // As high as the fields beside it.
        sx={{ '& .MuiOutlinedInput-root': { minHeight: 48, py: 0.5 } }}
        getOptionLabel={cityText}
        getOptionKey={(city) => city.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        // The server has searched, in other spellings too.
        filterOptions={(options) => options}
        loading={found.isFetching}
        noOptionsText={noOptions(asked, found.isError)}
        renderInput={(props) => (
          <TextField {...props} hiddenLabel placeholder={placeholder ?? 'Berlin'} error={invalid} />
        )}
      />
      {help && <FormHelperText error={invalid}>{help}</FormHelperText>}
    </Box>
  );
}

function noOptions(asked: string, failed: boolean): string {
  if (failed) return 'The cities could not be loaded. Keep typing to try again.';
  return asked.length > 1 ? 'No city of at least 20,000 people starts with this' : 'Type the first letters';
}
