import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';

import type { DesignRole } from '../../../domain/designs.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const DesignsPanel = lazyPart(async () => (await import('./DesignsPanel.tsx')).DesignsPanel, 'within');

/** The designs of a dashboard, whose code comes after the dashboard itself. */
export function LateDesignsPanel({ as: role }: { as: DesignRole }) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
      <DesignsPanel as={role} />
    </Suspense>
  );
}
