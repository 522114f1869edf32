import { paths } from '../../config/paths.ts';
import { lazyPage as page } from '../lazy-page.tsx';
import type { PageRow } from './page-row.ts';

const signedIn = { access: 'signedIn', shell: 'app' } as const;

/** Who a person is here, what is new for them, and how they want it. */
export const account: readonly PageRow[] = [
  {
    ...signedIn,
    path: paths.profile,
    formerly: ['/client/profile', '/artist/studio', '/client/studio'],
    title: 'My profile',
    links: [{ in: ['account'], roles: ['client'], label: 'Profile' }],
    Page: page(() => import('../../pages/ProfilePage.tsx'), 'ProfilePage'),
  },
  {
    ...signedIn,
    path: paths.artistProfile,
    access: 'artist',
    title: 'My artist page',
    icon: 'person',
    links: [
      { in: ['menu'], roles: ['artist'], label: 'My Profile' },
      { in: ['account'], roles: ['artist'], label: 'Profile' },
    ],
    Page: page(() => import('../../pages/ArtistProfilePage.tsx'), 'ArtistProfilePage'),
  },
  {
    ...signedIn,
    path: paths.profileSetup,
    title: 'Set up your profile',
    Page: page(() => import('../../pages/ProfileSetupPage.tsx'), 'ProfileSetupPage'),
  },
  {
    ...signedIn,
    path: paths.notifications,
    title: 'Notifications',
    Page: page(() => import('../../pages/NotificationsPage.tsx'), 'NotificationsPage'),
  },
  {
    ...signedIn,
    path: paths.settings,
    title: 'Settings',
    icon: 'settings',
    links: [{ in: ['menu', 'account'], label: 'Settings' }],
    Page: page(() => import('../../pages/SettingsPage.tsx'), 'SettingsPage'),
  },
];
