import { paths } from '../config/paths.ts';
import { workspaceTexts } from '../domain/texts/workspace.ts';
import { ProjectList } from '../features/project/list/ProjectList.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RouterButton } from '../ui/RouterButton.tsx';

/** /workspace: all designs of the person. */
export function WorkspacesPage() {
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
      <ProjectList />
    </>
  );
}
