import { paths } from '../../config/paths.ts';
import { workspaceTexts } from '../../domain/texts/workspace.ts';
import { lazyPage as page } from '../lazy-page.tsx';
import type { PageRow } from './page-row.ts';

const signedIn = { access: 'signedIn', shell: 'app' } as const;

const workspace = page(() => import('../../pages/WorkspacePage.tsx'), 'WorkspacePage');

/** Where clients and artists work on designs together. A design's own row is the last: its path has the others in it. */
export const workspaces: readonly PageRow[] = [
  {
    ...signedIn,
    path: paths.workspaces,
    formerly: ['/artist/workspace', '/client/workspace', '/collaborative-workspace'],
    title: workspaceTexts.listTitle,
    head: { title: workspaceTexts.listTitle, lead: workspaceTexts.listLead },
    icon: 'workspace',
    links: [{ in: ['menu'], roles: ['client', 'artist'], label: workspaceTexts.listTitle }],
    Page: page(() => import('../../pages/WorkspacesPage.tsx'), 'WorkspacesPage'),
    next: workspace,
  },
  {
    ...signedIn,
    path: paths.workspacePair,
    title: 'Workspace of two',
    Page: page(() => import('../../pages/WorkspacePairPage.tsx'), 'WorkspacePairPage'),
  },
  {
    ...signedIn,
    path: paths.collaborativeWorkspace,
    title: 'Work together',
    Page: page(() => import('../../pages/CollaborativeWorkspacePage.tsx'), 'CollaborativeWorkspacePage'),
  },
  {
    ...signedIn,
    path: paths.workspace,
    title: 'Workspace',
    Page: workspace,
  },
];
