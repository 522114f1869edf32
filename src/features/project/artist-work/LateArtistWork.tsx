import Box from '@mui/material/Box';
import { Suspense } from 'react';

import { lazyPart } from '../../../ui/lazy-part.tsx';

const ArtistWork = lazyPart(async () => (await import('./ArtistWork.tsx')).ArtistWork, 'within');

/** An artist's work at a glance. Its code loads after the dashboard itself, into a place that is kept for it. */
export function LateArtistWork() {
  return (
    <Box sx={{ mb: { xs: 2, md: 3 }, minHeight: { xs: 470, md: 236 } }}>
      <Suspense fallback={null}>
        <ArtistWork />
      </Suspense>
    </Box>
  );
}
