import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';

import type { ProjectRole } from '../../../domain/designs.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const ProjectsPanel = lazyPart(async () => (await import('./ProjectsPanel.tsx')).ProjectsPanel, 'within');

/** Shows the projects on a dashboard. Their code loads after the dashboard itself. */
export function LateProjectsPanel({ as: role }: { as: ProjectRole }) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
      <ProjectsPanel as={role} />
    </Suspense>
  );
}
