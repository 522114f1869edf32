import { paths } from '../../config/paths.ts';
import { lazyPage as page } from '../lazy-page.tsx';
import type { PageRow } from './page-row.ts';

const bare = { shell: 'bare', plain: true } as const;

/** The ways into an account, and what links in e-mails lead to. */
export const signIn: readonly PageRow[] = [
  {
    ...bare,
    path: paths.login,
    access: 'signedOut',
    title: 'Sign in',
    description:
      import.meta.env.SSR && 'Sign in to Inkroom to design tattoos from your photos and keep your designs together.',
    Page: page(() => import('../../pages/LoginPage.tsx'), 'LoginPage'),
  },
  {
    ...bare,
    path: paths.register,
    access: 'signedOut',
    title: 'Create an account',
    description:
      import.meta.env.SSR &&
      'Create a free Inkroom account: 10 credits to start drawing tattoo designs. No credit card required.',
    Page: page(() => import('../../pages/RegisterPage.tsx'), 'RegisterPage'),
  },
  {
    ...bare,
    path: paths.confirmSignup,
    unlisted: true,
    access: 'signedOut',
    title: 'Confirm your sign-up',
    description: import.meta.env.SSR && 'Confirm your e-mail address to finish your Inkroom account.',
    Page: page(() => import('../../pages/ConfirmSignupPage.tsx'), 'ConfirmSignupPage'),
  },
  {
    ...bare,
    path: paths.forgotPassword,
    access: 'public',
    title: 'Forgot password',
    description: import.meta.env.SSR && 'Ask for a link to set a new password for your Inkroom account.',
    Page: page(() => import('../../pages/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  },
  {
    ...bare,
    path: paths.resetPassword,
    unlisted: true,
    access: 'public',
    title: 'Set a new password',
    description: import.meta.env.SSR && 'Set a new password for your Inkroom account.',
    Page: page(() => import('../../pages/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  },
  {
    ...bare,
    path: paths.unsubscribe,
    unlisted: true,
    access: 'public',
    title: 'News by e-mail',
    description: import.meta.env.SSR && 'Switch off the mails about what is new for you in Inkroom.',
    Page: page(() => import('../../pages/UnsubscribePage.tsx'), 'UnsubscribePage'),
  },
];
