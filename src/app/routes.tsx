import type { ComponentType, LazyExoticComponent } from 'react';

import { paths } from '../config/paths.ts';
import type { PageLoaderStyle } from '../ui/PageLoader.tsx';
import { lazyPage as page } from './lazyPage.tsx';

/** Who may open a page. `signedOut` pages send signed-in people to their dashboard. */
export type Access = 'public' | 'signedOut' | 'signedIn' | 'artist' | 'admin';
/** `auto`: the signed-in frame for those who are signed in, the public one for visitors. `bare`: no frame. */
export type Shell = 'app' | 'public' | 'auto' | 'bare';

export interface AppRoute {
  path: string;
  access: Access;
  shell: Shell;
  /** Shown in the browser's title as `<title> · Inkroom`. */
  title: string;
  /** What shows while the page's module is on the way; plain when left out. */
  loader?: PageLoaderStyle;
  Page: LazyExoticComponent<ComponentType>;
}

export const routes: readonly AppRoute[] = [
  {
    path: paths.home,
    access: 'public',
    shell: 'public',
    title: 'Tattoo designs that work on skin',
    Page: page(() => import('../pages/HomePage.tsx'), 'HomePage'),
  },
  {
    path: paths.discovery,
    access: 'public',
    shell: 'auto',
    title: 'Discover designs',
    Page: page(() => import('../pages/DiscoveryPage.tsx'), 'DiscoveryPage'),
  },
  {
    path: paths.login,
    access: 'signedOut',
    shell: 'bare',
    title: 'Sign in',
    Page: page(() => import('../pages/LoginPage.tsx'), 'LoginPage'),
  },
  {
    path: paths.register,
    access: 'signedOut',
    shell: 'bare',
    title: 'Create an account',
    Page: page(() => import('../pages/RegisterPage.tsx'), 'RegisterPage'),
  },
  {
    path: paths.confirmSignup,
    access: 'signedOut',
    shell: 'bare',
    title: 'Confirm your sign-up',
    Page: page(() => import('../pages/ConfirmSignupPage.tsx'), 'ConfirmSignupPage'),
  },
  {
    path: paths.forgotPassword,
    access: 'public',
    shell: 'bare',
    title: 'Forgot password',
    Page: page(() => import('../pages/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  },
  {
    path: paths.resetPassword,
    access: 'public',
    shell: 'bare',
    title: 'Set a new password',
    Page: page(() => import('../pages/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  },
  {
    path: paths.universalDashboard,
    access: 'signedIn',
    shell: 'app',
    title: 'Dashboard',
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
    path: paths.settings,
    access: 'signedIn',
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
 * Old addresses. Their special targets (profile, AI setup, portfolio, workspace, studio) join this table together with
 * the pages that they lead to; until then the wildcard takes them to the dashboard.
 */
export const redirects: readonly AppRedirect[] = [
  { from: paths.dashboard, to: 'byRole', access: 'signedIn' },
  { from: '/client/*', to: paths.universalDashboard, access: 'signedIn' },
  { from: '/artist/*', to: paths.universalDashboard, access: 'signedIn' },
  { from: '/admin/*', to: paths.adminDashboard, access: 'admin' },
];
