import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDeferredValue, useState } from 'react';

import { ErrorState } from '../../../ui/ErrorState.tsx';
import { bulkApi } from './bulk.api.ts';
import type { FoundUser } from './bulk.data.ts';

interface UserPickerProps {
  chosen: FoundUser[];
  onChange: (users: FoundUser[]) => void;
}

const labelOf = (user: FoundUser) => (user.name ? `${user.name} (${user.email})` : user.email);

/** Finds people by name or address on the server, however many there are. */
export function UserPicker({ chosen, onChange }: UserPickerProps) {
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const found = bulkApi.useFoundUsersQuery(asked.length > 1 ? asked : skipToken);
  return (
    <>
      <Autocomplete
        multiple
        options={asked.length > 1 ? (found.currentData ?? []) : []}
        value={chosen}
        inputValue={text}
        onInputChange={(_event, next) => setText(next)}
        onChange={(_event, users) => onChange(users)}
        getOptionLabel={labelOf}
        getOptionKey={(user) => user.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        // The server has filtered.
        filterOptions={(options) => options}
        loading={found.isFetching}
        noOptionsText={asked.length > 1 ? 'Nobody found' : 'Type a name or address'}
        renderInput={(props) => <TextField {...props} label="Users" />}
      />
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
    </>
  );
}
