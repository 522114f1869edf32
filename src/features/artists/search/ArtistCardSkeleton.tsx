import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** A placeholder as tall as a card with three facts and a row of chips, so that nothing moves when results arrive. */
export function ArtistCardSkeleton() {
  return (
    <Card component="li" data-testid="artist-skeleton" aria-hidden>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 0.75, p: 0.75, pb: 0 }}>
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} variant="rounded" sx={{ aspectRatio: '4 / 5', height: 'auto' }} />
        ))}
      </Box>
      <Stack spacing={1.75} sx={{ p: 2.5 }}>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
          <Skeleton variant="circular" width={44} height={44} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="60%" height={26} />
            <Skeleton width="40%" height={20} />
          </Box>
        </Stack>
        <Box>
          <Skeleton width="70%" height={25} />
          <Skeleton width="50%" height={25} />
          <Skeleton width="60%" height={25} />
        </Box>
        <Stack direction="row" spacing={0.75}>
          <Skeleton variant="rounded" width={120} height={24} />
          <Skeleton variant="rounded" width={70} height={24} />
        </Stack>
      </Stack>
    </Card>
  );
}
