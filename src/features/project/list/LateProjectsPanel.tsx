import { Suspense } from 'react';

import type { ProjectRole } from '../../../domain/designs.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ProjectOutlines } from './ProjectOutlines.tsx';

const ProjectsPanel = lazyPart(async () => (await import('./ProjectsPanel.tsx')).ProjectsPanel, 'within');

/** Shows the projects on a dashboard. Their code loads after the dashboard itself. */
export function LateProjectsPanel({ as: role }: { as: ProjectRole }) {
  return (
    <Suspense fallback={<ProjectOutlines />}>
      <ProjectsPanel as={role} />
    </Suspense>
  );
}
