import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';

import { useAppSelector } from '../../app/hooks.ts';
import { artistPath } from '../../config/paths.ts';
import { profileMessages } from '../../domain/profile-messages.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { RouterLink } from '../../ui/RouterButton.tsx';
import { peopleApi } from './people.api.ts';
import { FavouriteButton } from './FavouriteButton.tsx';
import { FindArtists } from './FindArtists.tsx';

const wall = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } };

/** Lists the person's favorite artists. */
export function FavouriteArtists() {
  const userId = useAppSelector(selectUserId);
  const { data, isError, error, refetch } = peopleApi.useFavouriteArtistsQuery(userId ?? skipToken);
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Box role="status" aria-label="Loading favorites" sx={wall}>
        <Skeleton variant="rounded" height={112} />
        <Skeleton variant="rounded" height={112} />
      </Box>
    );
  if (data.length === 0)
    return (
      <EmptyState
        title="No favorites yet"
        text="Tap the heart on an artist’s page to save them here."
        action={<FindArtists />}
      />
    );
  return (
    <Box component="ul" sx={{ ...wall, listStyle: 'none', m: 0, p: 0 }}>
      {data.map(({ id, name, location, styles, avatarUrl, accepting }) => (
        <Card component="li" key={id} sx={{ p: 2 }}>
          <Stack direction="row" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
            <PersonAvatar person={{ id, avatarUrl }} size={48} fallback="identicon" />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
                <RouterLink to={artistPath(id)} color="inherit">
                  {name}
                </RouterLink>
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {location ?? profileMessages.noLocation}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {styles.join(' • ')}
              </Typography>
              {!accepting && (
                <Typography variant="body2" color="warning" sx={{ mt: 0.5 }}>
                  Not taking new clients right now
                </Typography>
              )}
            </Box>
            <FavouriteButton artistId={id} artistName={name} />
          </Stack>
        </Card>
      ))}
    </Box>
  );
}
