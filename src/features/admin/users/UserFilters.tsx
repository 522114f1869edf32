import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';

import { roleNames, statusNames, userSorts, type UserFilter } from './users.model.ts';

interface UserFiltersProps {
  filter: UserFilter;
  onChange: (part: Partial<UserFilter>) => void;
}

/** So long after the last key a search is asked, in ms. */
const TYPING_MS = 250;

/** Search, role, status and order of the list. */
export function UserFilters({ filter, onChange }: UserFiltersProps) {
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2.5,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(240px, 1fr) repeat(3, 170px)' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <SearchField value={filter.search} onChange={(search) => onChange({ search })} />
      <Choice
        label="Role"
        value={filter.role}
        all="All roles"
        names={roleNames}
        onChange={(role) => onChange({ role: role as UserFilter['role'] })}
      />
      <Choice
        label="Status"
        value={filter.status}
        all="Any status"
        names={statusNames}
        onChange={(status) => onChange({ status: status as UserFilter['status'] })}
      />
      <Choice
        label="Order"
        value={filter.sort}
        names={userSorts}
        onChange={(sort) => onChange({ sort: (sort ?? 'newest') as UserFilter['sort'] })}
      />
    </Box>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address was changed from elsewhere.
  if (value !== known) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      size="small"
      type="search"
      label="Email, name or account id"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      slotProps={{ htmlInput: { maxLength: 200 } }}
    />
  );
}

interface ChoiceProps {
  label: string;
  value: string | null;
  /** The entry for no filter; there is none for what is always chosen. */
  all?: string;
  names: Record<string, string>;
  onChange: (value: string | null) => void;
}

function Choice({ label, value, all, names, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value ?? 'all'}
      onChange={(event) => onChange(event.target.value === 'all' ? null : event.target.value)}
    >
      {all && <MenuItem value="all">{all}</MenuItem>}
      {Object.entries(names).map(([id, name]) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
