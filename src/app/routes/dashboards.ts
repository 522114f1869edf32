import { paths } from '../../config/paths.ts';
import { pageTexts } from '../../domain/texts/pages.ts';
import { lazyPage as page } from '../lazy-page.tsx';
import type { PageRow } from './page-row.ts';

/** Where the roles land after signing in. */
export const dashboards: readonly PageRow[] = [
  {
    path: paths.universalDashboard,
    formerly: ['/client/*', '/artist/*'],
    access: 'signedIn',
    shell: 'app',
    title: 'Dashboard',
    head: { title: pageTexts.welcomeBack, lead: pageTexts.dashboardLead },
    icon: 'dashboard',
    links: [
      { in: ['menu', 'account'], roles: ['client'], label: 'Dashboard' },
      { in: ['phone'], roles: ['client'], label: 'Home' },
    ],
    Page: page(() => import('../../pages/UniversalDashboardPage.tsx'), 'UniversalDashboardPage'),
  },
  {
    path: paths.artistDashboard,
    access: 'artist',
    shell: 'app',
    title: 'Artist dashboard',
    // The name follows when it is known.
    head: { title: 'Welcome back', lead: pageTexts.artistLead },
    icon: 'dashboard',
    links: [
      { in: ['menu', 'account'], roles: ['artist'], label: 'Dashboard' },
      { in: ['phone'], roles: ['artist'], label: 'Home' },
    ],
    Page: page(() => import('../../pages/ArtistDashboardPage.tsx'), 'ArtistDashboardPage'),
  },
  {
    path: paths.adminDashboard,
    formerly: ['/admin/*'],
    access: 'admin',
    shell: 'app',
    title: 'Admin dashboard',
    icon: 'admin',
    links: [
      { in: ['menu'], roles: ['admin'], label: 'Admin Dashboard' },
      { in: ['account'], roles: ['admin'], label: 'Dashboard' },
    ],
    Page: page(() => import('../../pages/AdminDashboardPage.tsx'), 'AdminDashboardPage'),
  },
];
