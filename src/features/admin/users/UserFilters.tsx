import Box from '@mui/material/Box';

import { Choice } from '../parts/Choice.tsx';
import { TypedField } from '../parts/TypedField.tsx';
import { roleNames, statusNames, userSorts, type UserFilter } from './users.model.ts';

interface UserFiltersProps {
  filter: UserFilter;
  onChange: (part: Partial<UserFilter>) => void;
}

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
      <TypedField
        type="search"
        label="Email, name or account id"
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
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
