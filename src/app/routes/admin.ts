import type { ComponentType } from 'react';

import { paths } from '../../config/paths.ts';
import type { PageIconName } from '../../ui/PageIcon.tsx';
import { lazyPage } from '../lazy-page.tsx';
import type { adminPages } from './admin-pages.ts';
import type { PageRow } from './page-row.ts';

type Short = keyof typeof adminPages extends `Admin${infer Name}Page` ? Name : never;

// Short, because all of this comes with every first load.
const page = (name: string, title: string, short: Short, more: Partial<PageRow> = {}): PageRow => ({
  access: 'admin',
  shell: 'app',
  path: `/admin/${name}`,
  title,
  Page: lazyPage(
    async () =>
      (await (await import('./admin-pages.ts')).adminPages[`Admin${short}Page`]()) as Record<string, ComponentType>,
    `Admin${short}Page`,
  ),
  ...more,
});

const inMenu = (name: string, label: string, icon: PageIconName, short: Short) =>
  page(name, label, short, { icon, links: [{ in: ['menu'], roles: ['admin'], label }] });

/** What only administrators see; their dashboard stands with the others (dashboards.ts). */
export const administration: readonly PageRow[] = [
  inMenu('users', 'User Management', 'artists', 'Users'),
  page('users/:userId', 'User', 'User'),
  inMenu('ai-settings', 'AI Settings', 'consultant', 'AiSettings'),
  inMenu('logs', 'System Logs', 'requests', 'Logs'),
  inMenu('system', 'System Monitoring', 'dashboard', 'System'),
  inMenu('auth', 'Authentication', 'person', 'Auth'),
  inMenu('analytics', 'Analytics', 'analyzer', 'Analytics'),
  inMenu('security', 'Security', 'admin', 'Security'),
  inMenu('config', 'Configuration', 'generator', 'Config'),
  inMenu('moderation', 'Moderation', 'messages', 'Moderation'),
  page('applications', 'Applications', 'Applications'),
  page('reviews', 'Reviews', 'Reviews'),
  page('profile', 'Profile', 'Profile', {
    links: [{ in: ['account'], roles: ['admin'], label: 'Profile' }],
  }),
  {
    access: 'admin',
    shell: 'app',
    path: paths.adminSettings,
    title: 'Settings',
    Page: lazyPage(() => import('../../pages/SettingsPage.tsx'), 'SettingsPage'),
  },
];
