import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';

import { monitoringLevels } from '../../../domain/monitoring.ts';
import type { EventFilter } from './watching.model.ts';

interface EventFiltersProps {
  filter: EventFilter;
  onChange: (part: Partial<EventFilter>) => void;
}

const fields = {
  type: 'Event',
  path: 'Route, from its beginning',
  person: 'Account id',
  reference: 'Reference or request id',
} as const;

/** By what the log can be narrowed. */
export function EventFilters({ filter, onChange }: EventFiltersProps) {
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2.5,
        gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(3, 1fr)' },
      }}
    >
      <TextField
        select
        size="small"
        label="Level"
        value={filter.level ?? 'all'}
        onChange={(event) =>
          onChange({ level: monitoringLevels.find((level) => level === event.target.value) ?? null })
        }
      >
        <MenuItem value="all">All levels</MenuItem>
        {monitoringLevels.map((level) => (
          <MenuItem key={level} value={level}>
            {level}
          </MenuItem>
        ))}
      </TextField>
      {(Object.keys(fields) as (keyof typeof fields)[]).map((name) => (
        <TypedField
          key={name}
          label={fields[name]}
          value={filter[name]}
          onChange={(text) => onChange({ [name]: text })}
        />
      ))}
      <TextField
        size="small"
        type="datetime-local"
        label="Until"
        value={filter.before}
        onChange={(event) => onChange({ before: event.target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Box>
  );
}

/** So long after the last key a filter is asked, in ms. */
const TYPING_MS = 300;

function TypedField({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address was changed from elsewhere, as by a reference that was pressed.
  if (value !== known) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value || typed.trim() === known) return undefined;
    const timer = setTimeout(() => onChange(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      size="small"
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  );
}
