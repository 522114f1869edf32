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
    icon: 'person',
    links: [
      { in: ['account'], roles: ['client'], label: 'Profile' },
      { in: ['phone'], roles: ['client'], label: 'Me', rank: 4 },
    ],
    Page: page(() => import('../../pages/ProfilePage.tsx'), 'ProfilePage'),
  },
  {
    ...signedIn,
    path: paths.artistProfile,
    formerly: ['/artist-dashboard/studio'],
    access: 'artist',
    title: 'My artist page',
    icon: 'person',
    links: [
      { in: ['menu'], roles: ['artist'], label: 'My Profile' },
      { in: ['account'], roles: ['artist'], label: 'Profile' },
      { in: ['phone'], roles: ['artist'], label: 'Me', rank: 4 },
    ],
    Page: page(() => import('../../pages/ArtistProfilePage.tsx'), 'ArtistProfilePage'),
  },
  {
    // Artists alone have one: the page leads others on (decision 54).
    ...signedIn,
    path: paths.portfolio,
    formerly: ['/artist/portfolio', '/artist-dashboard/portfolio'],
    title: 'My portfolio',
    icon: 'portfolio',
    links: [{ in: ['menu'], roles: ['artist'], label: 'Portfolio' }],
    Page: page(() => import('../../pages/PortfolioPage.tsx'), 'PortfolioPage'),
  },
  {
    ...signedIn,
    path: paths.profileSetup,
    title: 'Set up your profile',
    Page: page(() => import('../../pages/ProfileSetupPage.tsx'), 'ProfileSetupPage'),
  },
  {
    ...signedIn,
    path: paths.requests,
    title: 'Requests',
    icon: 'requests',
    links: [{ in: ['menu'], roles: ['client', 'artist'], label: 'Requests' }],
    Page: page(() => import('../../pages/RequestsPage.tsx'), 'RequestsPage'),
  },
  {
    ...signedIn,
    path: paths.messages,
    title: 'Messages',
    icon: 'messages',
    links: [
      { in: ['menu'], roles: ['client', 'artist'], label: 'Messages' },
      { in: ['phone'], roles: ['client', 'artist'], label: 'Messages', rank: 3 },
    ],
    Page: page(() => import('../../pages/MessagesPage.tsx'), 'MessagesPage'),
  },
  {
    ...signedIn,
    path: paths.newMessage,
    title: 'New message',
    Page: page(() => import('../../pages/NewMessagePage.tsx'), 'NewMessagePage'),
  },
  {
    ...signedIn,
    path: paths.messageThread,
    title: 'Messages',
    Page: page(() => import('../../pages/MessagesPage.tsx'), 'MessagesPage'),
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
