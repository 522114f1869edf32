import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/** Cards of requests under a heading. */
export function RequestList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Stack>
    </Box>
  );
}

export function RequestSkeletons() {
  return (
    <Stack spacing={2} role="status" aria-label="Loading requests">
      <Skeleton variant="rounded" height={320} />
      <Skeleton variant="rounded" height={120} />
    </Stack>
  );
}

export function LoadMore({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  return (
    <Button color="inherit" disabled={busy} onClick={onClick} sx={{ alignSelf: 'center' }}>
      Show older ones
    </Button>
  );
}
