import Box from '@mui/material/Box';
import { Suspense } from 'react';

import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { PageIconName } from '../../../ui/PageIcon.tsx';

// The icons of all pages, which no first load carries.
const PageIcon = lazyPart(async () => (await import('../../../ui/PageIcon.tsx')).PageIcon, 'quiet');

/** The icon of a tool. Its place is kept until it is there. */
export function ToolIcon({ icon }: { icon: PageIconName | undefined }) {
  return (
    <Box component="span" sx={{ display: 'flex', width: '1.25rem', height: '1.25rem' }}>
      <Suspense fallback={null}>{icon && <PageIcon icon={icon} />}</Suspense>
    </Box>
  );
}
