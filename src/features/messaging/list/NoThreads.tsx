import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { skipToken } from '@reduxjs/toolkit/query/react';

import { useAppSelector } from '../../../app/hooks.ts';
import { paths } from '../../../config/paths.ts';
import { selectRole, selectUserId } from '../../../session/auth.slice.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RouterButton } from '../../../ui/RouterButton.tsx';
import { partnersApi } from '../../contacts/partners.public.ts';
import { WriteTo } from './WriteTo.tsx';

/** No conversation yet: whom one can write to, or what makes one. */
export function NoThreads() {
  const isArtist = useAppSelector(selectRole) === 'artist';
  const userId = useAppSelector(selectUserId);
  const { data: people = [] } = partnersApi.usePartnersQuery(userId ?? skipToken);
  if (people.length > 0)
    return (
      <Box sx={{ p: 2 }}>
        <EmptyState
          title="No messages yet"
          text="Nobody has written yet. Send the first message."
          action={<WriteTo people={people} />}
        />
      </Box>
    );
  return (
    <Box sx={{ p: 2 }}>
      <EmptyState
        title="No messages yet"
        text={
          isArtist
            ? 'When you approve a request of a client, you can write to each other here.'
            : 'Ask an artist for a tattoo. When they approve, you can write to each other here.'
        }
        action={
          <Stack spacing={1}>
            {!isArtist && (
              <RouterButton to={paths.artists} variant="outlined" color="inherit">
                Find an artist
              </RouterButton>
            )}
            <RouterButton to={paths.requests} variant={isArtist ? 'outlined' : 'text'} color="inherit">
              See requests
            </RouterButton>
          </Stack>
        }
      />
    </Box>
  );
}
