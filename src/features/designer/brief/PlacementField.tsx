import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

import { hasSides, onSide, placementById, placements, sideOf, type Side } from '../../../domain/placements.ts';
import { BodyMap } from './BodyMap.tsx';

interface PlacementFieldProps {
  /** The placement in the brief, which may be free text. */
  value: string | null;
  onChange: (placement: string) => void;
}

/** Chooses the placement on a figure seen from both sides, or from a list. */
export function PlacementField({ value, onChange }: PlacementFieldProps) {
  const id = useId();
  const known = placementById(value);
  const side = sideOf(value);
  return (
    <Stack spacing={1.5}>
      <BodyMap value={value} onChange={onChange} />
      <FormControl fullWidth size="small">
        <InputLabel id={id}>Place on the body</InputLabel>
        <Select
          labelId={id}
          label="Place on the body"
          value={known?.id ?? value ?? ''}
          onChange={(event) => onChange(onSide(event.target.value, side))}
        >
          {value && !known && <MenuItem value={value}>{value}</MenuItem>}
          {placements.map((place) => (
            <MenuItem key={place.id} value={place.id}>
              {place.label}
            </MenuItem>
          ))}
        </Select>
      </FormControl>
      {known && hasSides(known.id) && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-label="Side of the body"
          value={side}
          onChange={(_event, next: Side | null) => onChange(onSide(known.id, next))}
        >
          <ToggleButton value="left">Left</ToggleButton>
          <ToggleButton value="right">Right</ToggleButton>
        </ToggleButtonGroup>
      )}
      {known?.advice && (
        <Typography variant="caption" color="textSecondary">
          {known.advice}
        </Typography>
      )}
    </Stack>
  );
}
