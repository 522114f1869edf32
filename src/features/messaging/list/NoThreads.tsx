import Box from '@mui/material/Box';

import { useAppSelector } from '../../../app/hooks.ts';
import { paths } from '../../../config/paths.ts';
import { selectRole } from '../../../session/auth.slice.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RouterButton } from '../../../ui/RouterButton.tsx';

/** No conversation yet: what makes one. */
export function NoThreads() {
  const isArtist = useAppSelector(selectRole) === 'artist';
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
          isArtist ? (
            <RouterButton to={paths.requests} variant="outlined" color="inherit">
              See requests
            </RouterButton>
          ) : (
            <RouterButton to={paths.artists} variant="outlined" color="inherit">
              Find an artist
            </RouterButton>
          )
        }
      />
    </Box>
  );
}
