import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** The page of an artist before it is known, in its shape. */
export function ArtistPageSkeleton() {
  return (
    <Stack spacing={4} role="status" aria-label="Loading the artist">
      <Stack direction={{ xs: 'column', lg: 'row' }} spacing={3} sx={{ justifyContent: 'space-between' }}>
        <Stack direction="row" spacing={3} sx={{ alignItems: 'center' }}>
          <Skeleton variant="circular" width={96} height={96} sx={{ flex: 'none' }} />
          <Box>
            <Skeleton width={240} height={48} sx={{ maxWidth: '50vw' }} />
            <Skeleton width={180} sx={{ maxWidth: '50vw' }} />
            <Skeleton width={280} sx={{ maxWidth: '50vw' }} />
          </Box>
        </Stack>
        <Stack direction="row" spacing={1}>
          <Skeleton variant="rounded" width={150} height={46} />
          <Skeleton variant="rounded" width={150} height={46} />
        </Stack>
      </Stack>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 340px' } }}>
        <Stack spacing={3}>
          <Skeleton variant="rounded" height={150} />
          <Skeleton variant="rounded" height={110} />
          <Skeleton variant="rounded" height={420} />
        </Stack>
        <Stack spacing={3}>
          <Skeleton variant="rounded" height={190} />
          <Skeleton variant="rounded" height={260} />
        </Stack>
      </Box>
    </Stack>
  );
}
