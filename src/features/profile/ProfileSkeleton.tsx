import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** A profile page before its profile is there, in its shape. */
export function ProfileSkeleton() {
  return (
    <Stack spacing={3} role="status" aria-label="Loading your profile">
      <Skeleton variant="rounded" sx={{ height: { xs: 340, md: 230 } }} />
      <Skeleton variant="rounded" width={320} height={44} sx={{ maxWidth: '100%' }} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 340px' } }}>
        <Skeleton variant="rounded" height={420} />
        <Skeleton variant="rounded" height={420} />
      </Box>
    </Stack>
  );
}
