import { paths } from '../config/paths.ts';
import { pageTexts } from '../domain/texts/pages.ts';
import type { PageLoaderStyle } from '../ui/PageLoader.tsx';
import { lazyPage as page, type LazyPage } from './lazy-page.tsx';
import { siteRoutes } from './site-routes.tsx';

/** Who may open a page. `signedOut` pages send signed-in people to their dashboard. */
export type Access = 'public' | 'signedOut' | 'signedIn' | 'artist' | 'admin';
/** `auto`: the signed-in frame for those who are signed in, the public one for visitors. `bare`: no frame. */
export type Shell = 'app' | 'public' | 'auto' | 'bare';

/** The words at the top of a page, where they are the same for everybody. */
export interface PageHead {
  title: string;
  lead: string;
  /** Beneath them a wall of designs will hang: its outlines keep the place. */
  wall?: boolean;
}

export interface AppRoute {
  path: string;
  access: Access;
  shell: Shell;
  /** Shown in the browser's title as `<title> · Inkroom`. */
  title: string;
  /** The page does without the component library (docs/contracts.md, "A public page"): it starts with half the code. */
  plain?: boolean;
  /** What shows while the page's module is on the way; plain when left out. */
  loader?: PageLoaderStyle;
  /** Shown in the page's place while it is on its way. */
  head?: PageHead;
  /** Not for search engines: it means something to one person only. */
  unlisted?: boolean;
  Page: LazyPage;
}

export const routes: readonly AppRoute[] = [
  ...siteRoutes,
  {
    path: paths.discovery,
    access: 'public',
    shell: 'auto',
    title: pageTexts.discover,
    head: { title: pageTexts.discover, lead: pageTexts.discoverLead, wall: true },
    Page: page(() => import('../pages/DiscoveryPage.tsx'), 'DiscoveryPage'),
  },
  {
    path: paths.login,
    access: 'signedOut',
    shell: 'bare',
    title: 'Sign in',
    plain: true,
    Page: page(() => import('../pages/LoginPage.tsx'), 'LoginPage'),
  },
  {
    path: paths.register,
    access: 'signedOut',
    shell: 'bare',
    title: 'Create an account',
    plain: true,
    Page: page(() => import('../pages/RegisterPage.tsx'), 'RegisterPage'),
  },
  {
    path: paths.confirmSignup,
    unlisted: true,
    access: 'signedOut',
    shell: 'bare',
    title: 'Confirm your sign-up',
    plain: true,
    Page: page(() => import('../pages/ConfirmSignupPage.tsx'), 'ConfirmSignupPage'),
  },
  {
    path: paths.forgotPassword,
    access: 'public',
    shell: 'bare',
    title: 'Forgot password',
    plain: true,
    Page: page(() => import('../pages/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  },
  {
    path: paths.resetPassword,
    unlisted: true,
    access: 'public',
    shell: 'bare',
    title: 'Set a new password',
    plain: true,
    Page: page(() => import('../pages/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  },
  {
    path: paths.unsubscribe,
    unlisted: true,
    access: 'public',
    shell: 'bare',
    title: 'News by e-mail',
    plain: true,
    Page: page(() => import('../pages/UnsubscribePage.tsx'), 'UnsubscribePage'),
  },
  {
    path: paths.universalDashboard,
    access: 'signedIn',
    shell: 'app',
    title: 'Dashboard',
    head: { title: pageTexts.welcomeBack, lead: pageTexts.dashboardLead },
    Page: page(() => import('../pages/UniversalDashboardPage.tsx'), 'UniversalDashboardPage'),
  },
  {
    path: paths.tattooDesigner,
    access: 'signedIn',
    shell: 'app',
    title: 'Design consultant',
    loader: 'cinematic',
    Page: page(() => import('../pages/TattooDesignerPage.tsx'), 'TattooDesignerPage'),
  },
  {
    path: paths.aiCollections,
    access: 'signedIn',
    shell: 'app',
    title: 'Design Collections',
    Page: page(() => import('../pages/AiCollectionsPage.tsx'), 'AiCollectionsPage'),
  },
  {
    path: paths.artistDashboard,
    access: 'artist',
    shell: 'app',
    title: 'Artist dashboard',
    // The name follows when it is known.
    head: { title: 'Welcome back', lead: pageTexts.artistLead },
    Page: page(() => import('../pages/ArtistDashboardPage.tsx'), 'ArtistDashboardPage'),
  },
  {
    path: paths.paymentReturn,
    access: 'signedIn',
    shell: 'app',
    title: 'Payment',
    Page: page(() => import('../pages/PaymentReturnPage.tsx'), 'PaymentReturnPage'),
  },
  {
    path: paths.notifications,
    access: 'signedIn',
    shell: 'app',
    title: 'Notifications',
    Page: page(() => import('../pages/NotificationsPage.tsx'), 'NotificationsPage'),
  },
  {
    path: paths.credits,
    access: 'signedIn',
    shell: 'app',
    title: 'Credits and billing',
    Page: page(() => import('../pages/CreditsPage.tsx'), 'CreditsPage'),
  },
  {
    path: paths.receipt,
    access: 'signedIn',
    shell: 'app',
    title: 'Receipt',
    Page: page(() => import('../pages/ReceiptPage.tsx'), 'ReceiptPage'),
  },
  {
    path: paths.profile,
    access: 'signedIn',
    shell: 'app',
    title: 'My profile',
    Page: page(() => import('../pages/ProfilePage.tsx'), 'ProfilePage'),
  },
  {
    path: paths.artistProfile,
    access: 'artist',
    shell: 'app',
    title: 'My artist page',
    Page: page(() => import('../pages/ArtistProfilePage.tsx'), 'ArtistProfilePage'),
  },
  {
    path: paths.adminProfile,
    access: 'admin',
    shell: 'app',
    title: 'Administrator profile',
    Page: page(() => import('../pages/AdminProfilePage.tsx'), 'AdminProfilePage'),
  },
  {
    path: paths.profileSetup,
    access: 'signedIn',
    shell: 'app',
    title: 'Set up your profile',
    Page: page(() => import('../pages/ProfileSetupPage.tsx'), 'ProfileSetupPage'),
  },
  {
    path: paths.becomeArtist,
    access: 'signedIn',
    shell: 'app',
    title: 'Work as an artist',
    Page: page(() => import('../pages/ArtistApplicationPage.tsx'), 'ArtistApplicationPage'),
  },
  {
    path: paths.adminApplications,
    access: 'admin',
    shell: 'app',
    title: 'Artist applications',
    Page: page(() => import('../pages/AdminApplicationsPage.tsx'), 'AdminApplicationsPage'),
  },
  {
    path: paths.studio,
    access: 'public',
    shell: 'auto',
    title: 'Studio',
    Page: page(() => import('../pages/StudioPage.tsx'), 'StudioPage'),
  },
  {
    path: paths.testCheckout,
    access: 'signedIn',
    shell: 'bare',
    title: 'Test payment',
    Page: page(() => import('../pages/TestCheckoutPage.tsx'), 'TestCheckoutPage'),
  },
  {
    path: paths.settings,
    access: 'signedIn',
    shell: 'app',
    title: 'Settings',
    Page: page(() => import('../pages/SettingsPage.tsx'), 'SettingsPage'),
  },
  {
    path: paths.adminSettings,
    access: 'admin',
    shell: 'app',
    title: 'Settings',
    Page: page(() => import('../pages/SettingsPage.tsx'), 'SettingsPage'),
  },
  {
    path: paths.adminDashboard,
    access: 'admin',
    shell: 'app',
    title: 'Admin dashboard',
    Page: page(() => import('../pages/AdminDashboardPage.tsx'), 'AdminDashboardPage'),
  },
  {
    path: paths.notFound,
    access: 'public',
    shell: 'auto',
    title: 'Page not found',
    plain: true,
    Page: page(() => import('../pages/NotFoundPage.tsx'), 'NotFoundPage'),
  },
];

export interface AppRedirect {
  from: string;
  /** `byRole`: the dashboard of the person's role. The query string is always kept. */
  to: string;
  access: Access;
}

/**
 * Old addresses. Their special targets (AI setup, workspace) join this table together with
 * the pages that they lead to; until then the wildcard takes them to the dashboard.
 */
export const redirects: readonly AppRedirect[] = [
  { from: paths.dashboard, to: 'byRole', access: 'signedIn' },
  { from: '/client/profile', to: paths.profile, access: 'signedIn' },
  { from: '/artist/studio', to: paths.profile, access: 'signedIn' },
  { from: '/artist/portfolio', to: paths.aiCollections, access: 'signedIn' },
  { from: '/client/portfolio', to: paths.aiCollections, access: 'signedIn' },
  { from: '/client/studio', to: paths.profile, access: 'signedIn' },
  { from: '/client/*', to: paths.universalDashboard, access: 'signedIn' },
  { from: '/artist/*', to: paths.universalDashboard, access: 'signedIn' },
  { from: '/admin/*', to: paths.adminDashboard, access: 'admin' },
];
