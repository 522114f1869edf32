import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';

import { monitoringLevels } from '../../../domain/monitoring.ts';
import { Choice } from '../parts/Choice.tsx';
import { TypedField } from '../parts/TypedField.tsx';
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

const levels = Object.fromEntries(monitoringLevels.map((level) => [level, level]));

/** By what the log can be narrowed. */
export function EventFilters({ filter, onChange }: EventFiltersProps) {
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2.5,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, 1fr)' },
      }}
    >
      <Choice
        label="Level"
        value={filter.level}
        all="All levels"
        names={levels}
        onChange={(level) => onChange({ level: level as EventFilter['level'] })}
      />
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
