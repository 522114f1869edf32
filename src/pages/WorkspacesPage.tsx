import { useEffect } from 'react';

import { paths } from '../config/paths.ts';
import { workspaceTexts } from '../domain/texts/workspace.ts';
import { DesignList } from '../features/designs/designs.public.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RouterButton } from '../ui/RouterButton.tsx';

const soonMs = 800;

/** /workspace: all designs of the person. */
export function WorkspacesPage() {
  // Who looks at the list will open a design: the code for it comes meanwhile.
  useEffect(() => {
    const timer = setTimeout(() => void import('./WorkspacePage.tsx').catch(() => undefined), soonMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <PageHeader
        title={workspaceTexts.listTitle}
        lead={workspaceTexts.listLead}
        action={
          <RouterButton to={paths.newDesign} variant="contained" size="large" fullWidth>
            New Design
          </RouterButton>
        }
      />
      <DesignList />
    </>
  );
}
