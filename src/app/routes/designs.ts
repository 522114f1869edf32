import { paths } from '../../config/paths.ts';
import { pageTexts } from '../../domain/texts/pages.ts';
import { lazyPage as page } from '../lazy-page.tsx';
import type { PageRow } from './page-row.ts';

const create = {
  access: 'signedIn',
  shell: 'app',
  title: 'New design',
  Page: page(() => import('../../pages/CreateDesignPage.tsx'), 'CreateDesignPage'),
} as const;

/** Beginning a design, and its approval. */
export const designs: readonly PageRow[] = [
  {
    path: paths.begin,
    access: 'signedIn',
    shell: 'app',
    title: pageTexts.begin,
    head: { title: pageTexts.begin, lead: pageTexts.beginLead },
    icon: 'create',
    links: [{ in: ['phone'], roles: ['client', 'artist'], label: 'Create', rank: 1 }],
    Page: page(() => import('../../pages/BeginPage.tsx'), 'BeginPage'),
  },
  {
    ...create,
    path: paths.createDesign,
    icon: 'create',
    links: [{ in: ['artistActions'], label: 'Create Design' }],
  },
  { ...create, path: paths.newDesign },
  {
    path: paths.approval,
    access: 'signedIn',
    shell: 'app',
    title: 'Approval',
    Page: page(() => import('../../pages/ApprovalSheetPage.tsx'), 'ApprovalSheetPage'),
  },
  {
    path: paths.approvalCheck,
    access: 'public',
    shell: 'public',
    plain: true,
    title: 'Check an approval',
    description:
      import.meta.env.SSR &&
      'Compare a file with an approved tattoo design: the same file, or not. The file stays on your device.',
    Page: page(() => import('../../pages/ApprovalCheckPage.tsx'), 'ApprovalCheckPage'),
  },
];
