import { paths } from '../../config/paths.ts';
import { lazyPage as page } from '../lazy-page.tsx';
import type { PageRow } from './page-row.ts';

const admin = { access: 'admin', shell: 'app' } as const;

/** What only administrators see; their dashboard stands with the others (dashboards.ts). */
export const administration: readonly PageRow[] = [
  {
    ...admin,
    path: paths.adminApplications,
    title: 'Artist applications',
    Page: page(() => import('../../pages/AdminApplicationsPage.tsx'), 'AdminApplicationsPage'),
  },
  {
    ...admin,
    path: paths.adminReviews,
    title: 'Reported reviews',
    Page: page(() => import('../../pages/AdminReviewsPage.tsx'), 'AdminReviewsPage'),
  },
  {
    ...admin,
    path: paths.adminProfile,
    title: 'Administrator profile',
    links: [{ in: ['account'], roles: ['admin'], label: 'Profile' }],
    Page: page(() => import('../../pages/AdminProfilePage.tsx'), 'AdminProfilePage'),
  },
  {
    ...admin,
    path: paths.adminSettings,
    title: 'Settings',
    Page: page(() => import('../../pages/SettingsPage.tsx'), 'SettingsPage'),
  },
];
