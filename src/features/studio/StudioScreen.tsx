import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';

import { paths } from '../../config/paths.ts';
import { DesignPaper } from '../../ui/DesignPaper.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { StudioArtistCard } from './StudioArtistCard.tsx';
import { studioProfileApi } from './studio.api.ts';
import type { Studio } from './studio.data.ts';

/** A studio: its artists, what they share, how to reach them. */
export function StudioScreen() {
  const { studioId = '' } = useParams();
  const studio = studioProfileApi.useStudioQuery(studioId);
  const name = studio.data?.name;
  useEffect(() => {
    if (name) document.title = `${name} · Inkroom`;
  }, [name]);
  if (studio.isError && !studio.data) {
    return <ErrorState error={studio.error} onRetry={() => void studio.refetch()} />;
  }
  if (studio.isLoading || studio.data === undefined) return <StudioSkeleton />;
  if (studio.data === null) return <NoStudio />;
  return <Found studio={studio.data} />;
}

function Found({ studio }: { studio: Studio }) {
  const names = new Map(studio.artists.map((artist) => [artist.id, artist.name]));
  return (
    <Stack spacing={{ xs: 4, md: 6 }}>
      <StudioHead studio={studio} />
      <Box component="section" aria-labelledby="studio-artists">
        <Typography id="studio-artists" variant="h3" component="h2" sx={{ mb: 2.5 }}>
          {studio.artists.length === 1 ? 'Artist' : 'Artists'}
        </Typography>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {studio.artists.map((artist) => (
            <StudioArtistCard key={artist.id} artist={artist} />
          ))}
        </Box>
      </Box>
      <Box component="section" aria-labelledby="studio-work">
        <Typography id="studio-work" variant="h3" component="h2" sx={{ mb: 2.5 }}>
          Designs on Discover
        </Typography>
        <Work studio={studio} names={names} />
      </Box>
    </Stack>
  );
}

function StudioHead({ studio }: { studio: Studio }) {
  const count = studio.artists.length;
  const where = studio.address ?? studio.location;
  return (
    <Box component="header" sx={{ borderBottom: '1px solid', borderColor: 'divider', pb: { xs: 3, md: 4 } }}>
      <Typography variant="overline" color="textSecondary">
        Tattoo studio
      </Typography>
      <Typography variant="h1" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {studio.name}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1.5 }}>
        {[where, count === 1 ? '1 verified artist' : `${count} verified artists`].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

function Work({ studio, names }: { studio: Studio; names: Map<string, string | null> }) {
  if (studio.designs.length === 0) {
    return (
      <Typography color="textSecondary">
        None of their designs is on Discover yet. Their tattoo work is shown above.
      </Typography>
    );
  }
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(3, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
      }}
    >
      {studio.designs.map((design) => (
        <Box component="li" key={design.id} sx={{ minWidth: 0 }}>
          <DesignPaper src={design.src} alt={design.title} />
          <Typography variant="body2" noWrap sx={{ mt: 0.75, fontWeight: 600 }}>
            {design.title}
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap component="p">
            {names.get(design.artistId) ?? 'Artist'}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function NoStudio() {
  return (
    <EmptyState
      wholePage
      title="Studio not found"
      text="There is no studio at this address, or none of its artists is listed anymore."
      action={
        <RouterButton to={paths.discovery} variant="contained">
          Go to Discover
        </RouterButton>
      }
    />
  );
}

function StudioSkeleton() {
  return (
    <Stack spacing={4} role="status" aria-label="Loading the studio">
      <Box>
        <Skeleton width={120} />
        <Skeleton width={360} height={72} sx={{ maxWidth: '100%' }} />
        <Skeleton width={220} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <Skeleton variant="rounded" height={220} />
        <Skeleton variant="rounded" height={220} />
      </Box>
    </Stack>
  );
}
