import type { ComponentType } from 'react';

import { paths } from '../../config/paths.ts';
import { lazyPage } from '../lazy-page.tsx';
import type { adminPages } from './admin-pages.ts';
import type { PageRow } from './page-row.ts';

const admin = { access: 'admin', shell: 'app' } as const;

const page = (name: keyof typeof adminPages) =>
  lazyPage(
    async () => (await (await import('./admin-pages.ts')).adminPages[name]()) as Record<string, ComponentType>,
    name,
  );

const inMenu = (label: string) => [{ in: ['menu'] as const, roles: ['admin'] as const, label }];

/** What only administrators see; their dashboard stands with the others (dashboards.ts). */
export const administration: readonly PageRow[] = [
  {
    ...admin,
    path: paths.adminUsers,
    title: 'User management',
    icon: 'artists',
    links: inMenu('User Management'),
    Page: page('AdminUsersPage'),
  },
  { ...admin, path: paths.adminUser, title: 'User', Page: page('AdminUserPage') },
  {
    ...admin,
    path: paths.adminAiSettings,
    title: 'AI settings',
    icon: 'consultant',
    links: inMenu('AI Settings'),
    Page: page('AdminAiSettingsPage'),
  },
  {
    ...admin,
    path: paths.adminLogs,
    title: 'System logs',
    icon: 'requests',
    links: inMenu('System Logs'),
    Page: page('AdminLogsPage'),
  },
  {
    ...admin,
    path: paths.adminSystem,
    title: 'System monitoring',
    icon: 'dashboard',
    links: inMenu('System Monitoring'),
    Page: page('AdminSystemPage'),
  },
  {
    ...admin,
    path: paths.adminAuth,
    title: 'Authentication',
    icon: 'person',
    links: inMenu('Authentication'),
    Page: page('AdminAuthPage'),
  },
  {
    ...admin,
    path: paths.adminSecurity,
    title: 'Security settings',
    icon: 'admin',
    links: inMenu('Security'),
    Page: page('AdminSecurityPage'),
  },
  {
    ...admin,
    path: paths.adminConfig,
    title: 'System settings',
    icon: 'generator',
    links: inMenu('Configuration'),
    Page: page('AdminConfigPage'),
  },
  {
    ...admin,
    path: paths.adminModeration,
    title: 'Moderation',
    icon: 'messages',
    links: inMenu('Moderation'),
    Page: page('AdminModerationPage'),
  },
  { ...admin, path: paths.adminApplications, title: 'Artist applications', Page: page('AdminApplicationsPage') },
  { ...admin, path: paths.adminReviews, title: 'Reported reviews', Page: page('AdminReviewsPage') },
  {
    ...admin,
    path: paths.adminProfile,
    title: 'Administrator profile',
    links: [{ in: ['account'], roles: ['admin'], label: 'Profile' }],
    Page: page('AdminProfilePage'),
  },
  {
    ...admin,
    path: paths.adminSettings,
    title: 'Settings',
    Page: lazyPage(() => import('../../pages/SettingsPage.tsx'), 'SettingsPage'),
  },
];
