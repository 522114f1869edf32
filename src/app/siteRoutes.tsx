import { paths } from '../config/paths.ts';
import { lazyPage as page } from './lazyPage.tsx';
import type { AppRoute } from './routes.tsx';

const open = { access: 'public', shell: 'public', plain: true } as const;
const platformPage = page(() => import('../pages/PlatformPage.tsx'), 'PlatformPage');

/** The public site: open to everybody, in the visitors' frame, without the component library. */
export const siteRoutes: readonly AppRoute[] = [
  {
    ...open,
    path: paths.home,
    title: 'Tattoo designs that work on skin',
    description:
      'Turn a photo and an idea into four black-ink tattoo designs at true size, drawn to work on skin. 10 credits to start, no credit card required.',
    Page: page(() => import('../pages/HomePage.tsx'), 'HomePage'),
  },
  {
    ...open,
    path: paths.howItWorks,
    title: 'How it works',
    description:
      'From a picture on your phone to four tattoo designs: the photo is measured, a consultant asks, you say how big, the engine draws.',
    Page: page(() => import('../pages/HowItWorksPage.tsx'), 'HowItWorksPage'),
  },
  {
    ...open,
    path: paths.features,
    title: 'Features',
    description:
      'What Inkroom offers clients and tattoo artists: design studio, consultant, six drawing styles, exact credits, verified artists.',
    Page: platformPage,
  },
  {
    ...open,
    path: paths.platform,
    title: 'Platform overview',
    description:
      'What Inkroom offers clients and tattoo artists: design studio, consultant, six drawing styles, exact credits, verified artists.',
    Page: platformPage,
  },
  {
    ...open,
    path: paths.comprehensivePlatform,
    title: 'Platform tools',
    description:
      'Every tool of Inkroom, room by room: design studio, own images, Discover, credits, artists, account and settings.',
    Page: page(() => import('../pages/ComprehensivePlatformPage.tsx'), 'ComprehensivePlatformPage'),
  },
  {
    ...open,
    path: paths.pricing,
    title: 'Pricing',
    description:
      'What tattoo designs cost on Inkroom: credit packages that never expire, monthly tiers, and 10 credits to start without a card.',
    Page: page(() => import('../pages/PricingPage.tsx'), 'PricingPage'),
  },
  {
    ...open,
    path: paths.privacyPolicy,
    title: 'Privacy policy',
    description: 'What Inkroom knows about you, why, for how long, who else sees it, and how you take it back.',
    Page: page(() => import('../pages/PrivacyPolicyPage.tsx'), 'PrivacyPolicyPage'),
  },
  {
    ...open,
    path: paths.termsOfService,
    title: 'Terms of service',
    description: 'The agreement between you and the operator of this Inkroom installation, in words that can be read.',
    Page: page(() => import('../pages/TermsOfServicePage.tsx'), 'TermsOfServicePage'),
  },
  {
    ...open,
    path: paths.cookiePolicy,
    title: 'Cookie policy',
    description: 'What your browser keeps for Inkroom, key by key, what for and how long.',
    Page: page(() => import('../pages/CookiePolicyPage.tsx'), 'CookiePolicyPage'),
  },
  {
    ...open,
    path: paths.copyright,
    title: 'Copyright and takedown',
    description: 'Whose work is whose on Inkroom, what its pictures are made of, and how to have a copy taken down.',
    Page: page(() => import('../pages/CopyrightPage.tsx'), 'CopyrightPage'),
  },
  {
    ...open,
    path: paths.cookiePreferences,
    title: 'Cookie preferences',
    description: 'Decide what Inkroom may keep in this browser and what it may send.',
    Page: page(() => import('../pages/CookiePreferencesPage.tsx'), 'CookiePreferencesPage'),
  },
];
