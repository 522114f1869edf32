import { paths } from '../config/paths.ts';
import { lazyPage as page } from './lazy-page.tsx';
import type { AppRoute } from './routes.tsx';

const open = { access: 'public', shell: 'public', plain: true } as const;
const platformPage = page(() => import('../pages/PlatformPage.tsx'), 'PlatformPage');

/** The public site: open to everybody, in the visitors' frame, without the component library. */
export const siteRoutes: readonly AppRoute[] = [
  {
    ...open,
    path: paths.home,
    title: 'Tattoo designs that work on skin',
    Page: page(() => import('../pages/HomePage.tsx'), 'HomePage'),
  },
  {
    ...open,
    path: paths.howItWorks,
    title: 'How It Works',
    Page: page(() => import('../pages/HowItWorksPage.tsx'), 'HowItWorksPage'),
  },
  {
    ...open,
    path: paths.features,
    title: 'Features',
    Page: platformPage,
  },
  {
    ...open,
    path: paths.platform,
    title: 'Platform overview',
    Page: platformPage,
  },
  {
    ...open,
    path: paths.comprehensivePlatform,
    title: 'Platform Tools',
    Page: page(() => import('../pages/ComprehensivePlatformPage.tsx'), 'ComprehensivePlatformPage'),
  },
  {
    ...open,
    path: paths.pricing,
    title: 'Pricing',
    Page: page(() => import('../pages/PricingPage.tsx'), 'PricingPage'),
  },
  {
    ...open,
    path: paths.privacyPolicy,
    title: 'Privacy Policy',
    Page: page(() => import('../pages/PrivacyPolicyPage.tsx'), 'PrivacyPolicyPage'),
  },
  {
    ...open,
    path: paths.termsOfService,
    title: 'Terms of Service',
    Page: page(() => import('../pages/TermsOfServicePage.tsx'), 'TermsOfServicePage'),
  },
  {
    ...open,
    path: paths.cookiePolicy,
    title: 'Cookie Policy',
    Page: page(() => import('../pages/CookiePolicyPage.tsx'), 'CookiePolicyPage'),
  },
  {
    ...open,
    path: paths.copyright,
    title: 'Copyright and takedown',
    Page: page(() => import('../pages/CopyrightPage.tsx'), 'CopyrightPage'),
  },
  {
    ...open,
    path: paths.cookiePreferences,
    title: 'Cookie Preferences',
    Page: page(() => import('../pages/CookiePreferencesPage.tsx'), 'CookiePreferencesPage'),
  },
];
