import { paths } from '../../config/paths.ts';
import { lazyPage as page } from '../lazy-page.tsx';
import type { PageRow } from './page-row.ts';

const open = { access: 'public', shell: 'public', plain: true } as const;
const platform = {
  ...open,
  description:
    import.meta.env.SSR &&
    'What Inkroom offers clients and tattoo artists: design studio, consultant, six drawing styles, exact credits, verified artists.',
  Page: page(() => import('../../pages/PlatformPage.tsx'), 'PlatformPage'),
};

/** The public site: open to everybody, in the visitors' frame, without the component library. */
export const site: readonly PageRow[] = [
  {
    ...open,
    path: paths.home,
    title: 'Tattoo designs that work on skin',
    description:
      import.meta.env.SSR &&
      'Turn a photo and an idea into four black-ink tattoo designs at true size, drawn to work on skin. 10 credits to start, no credit card required.',
    links: [
      { in: ['footer'], label: 'Home' },
      // The home page scrolls to it (useHashScroll), from wherever the link is followed.
      { in: ['site'], label: 'Testimonials', to: `${paths.home}#testimonials`, rank: 1 },
    ],
    Page: page(() => import('../../pages/HomePage.tsx'), 'HomePage'),
  },
  {
    ...open,
    path: paths.howItWorks,
    title: 'How It Works',
    description:
      import.meta.env.SSR &&
      'From a picture on your phone to four tattoo designs: the photo is measured, a consultant asks, you say how big, the engine draws.',
    links: [{ in: ['site', 'footer'], label: 'How It Works' }],
    Page: page(() => import('../../pages/HowItWorksPage.tsx'), 'HowItWorksPage'),
  },
  { ...platform, path: paths.features, title: 'Features' },
  { ...platform, path: paths.platform, title: 'Platform overview' },
  {
    ...open,
    path: paths.comprehensivePlatform,
    title: 'Platform Tools',
    description:
      import.meta.env.SSR &&
      'Every tool of Inkroom: design studio, own images, Discover, credits, artists, account and settings.',
    links: [{ in: ['site', 'footer'], label: 'Platform Tools' }],
    Page: page(() => import('../../pages/ComprehensivePlatformPage.tsx'), 'ComprehensivePlatformPage'),
  },
  {
    ...open,
    path: paths.pricing,
    title: 'Pricing',
    description:
      import.meta.env.SSR &&
      'What tattoo designs cost on Inkroom: credit packages that never expire, monthly tiers, and 10 credits to start without a card.',
    links: [
      { in: ['footer'], label: 'Pricing', rank: 1 },
      { in: ['site'], label: 'Pricing', rank: 2 },
    ],
    Page: page(() => import('../../pages/PricingPage.tsx'), 'PricingPage'),
  },
  {
    ...open,
    path: paths.tryOut,
    title: 'Try the AI generator',
    description:
      import.meta.env.SSR &&
      'Draw a tattoo design from one picture or a few words without an account: six styles, small and with a watermark, nothing stored.',
    links: [
      { in: ['site'], label: 'Try it', rank: 2 },
      { in: ['visitorBegin'], label: 'From a photo', text: 'See it drawn in six styles.', icon: 'consultant' },
      { in: ['visitorBegin'], label: 'From words', text: 'Describe it, and see it drawn.', icon: 'generator', rank: 1 },
    ],
    Page: page(() => import('../../pages/TryOutPage.tsx'), 'TryOutPage'),
  },
  {
    ...open,
    path: paths.publicFontGenerator,
    title: 'Tattoo font generator',
    description:
      import.meta.env.SSR &&
      'See your words in over 1000 font styles at their size on skin, with what would close there. Free, without an account.',
    links: [
      {
        in: ['visitorBegin'],
        label: 'Lettering',
        text: 'Set a name or a date to be worn.',
        icon: 'lettering',
        rank: 2,
      },
    ],
    Page: page(() => import('../../pages/PublicFontGeneratorPage.tsx'), 'PublicFontGeneratorPage'),
  },
  {
    ...open,
    path: paths.publicInternationalFonts,
    title: 'Chinese, Arabic, Hindi and Thai lettering',
    description:
      import.meta.env.SSR &&
      'Chinese, Japanese, Korean, Arabic, Hindi, Thai and Hebrew lettering for tattoos, joined and ordered as people write it.',
    Page: page(() => import('../../pages/PublicInternationalFontsPage.tsx'), 'PublicInternationalFontsPage'),
  },
  {
    ...open,
    path: paths.publicRomanNumerals,
    title: 'Roman numeral converter',
    description:
      import.meta.env.SSR &&
      'Numbers and dates as Roman numerals for tattoos, and back: four orders, with a note on every form that is not standard.',
    Page: page(() => import('../../pages/PublicRomanNumeralsPage.tsx'), 'PublicRomanNumeralsPage'),
  },
  {
    ...open,
    path: paths.reading,
    unlisted: true,
    title: 'Is this lettering right?',
    Page: page(() => import('../../pages/ReadingPage.tsx'), 'ReadingPage'),
  },
  {
    ...open,
    path: paths.privacyPolicy,
    title: 'Privacy Policy',
    description:
      import.meta.env.SSR &&
      'What Inkroom knows about you, why, for how long, who else sees it, and how you take it back.',
    links: [{ in: ['legal'], label: 'Privacy Policy' }],
    Page: page(() => import('../../pages/PrivacyPolicyPage.tsx'), 'PrivacyPolicyPage'),
  },
  {
    ...open,
    path: paths.termsOfService,
    title: 'Terms of Service',
    description:
      import.meta.env.SSR && 'The agreement between you and the operator of this Inkroom installation, in plain words.',
    links: [{ in: ['legal'], label: 'Terms of Service' }],
    Page: page(() => import('../../pages/TermsOfServicePage.tsx'), 'TermsOfServicePage'),
  },
  {
    ...open,
    path: paths.cookiePolicy,
    title: 'Cookie Policy',
    description: import.meta.env.SSR && 'What your browser keeps for Inkroom, key by key, what for and how long.',
    links: [{ in: ['legal'], label: 'Cookie Policy' }],
    Page: page(() => import('../../pages/CookiePolicyPage.tsx'), 'CookiePolicyPage'),
  },
  {
    ...open,
    path: paths.copyright,
    title: 'Copyright and takedown',
    description:
      import.meta.env.SSR &&
      'Who owns which work on Inkroom, what its pictures are made of, and how to have a copy taken down.',
    links: [{ in: ['legal'], label: 'Copyright' }],
    Page: page(() => import('../../pages/CopyrightPage.tsx'), 'CopyrightPage'),
  },
  {
    ...open,
    path: paths.cookiePreferences,
    title: 'Cookie Preferences',
    description: import.meta.env.SSR && 'Decide what Inkroom may keep in this browser and what it may send.',
    links: [{ in: ['legal'], label: 'Cookie Preferences' }],
    Page: page(() => import('../../pages/CookiePreferencesPage.tsx'), 'CookiePreferencesPage'),
  },
];
