import { paths } from '../config/paths.ts';

/** What search engines and shared links say of a page. For the build alone (prerender.tsx): the app never needs it. */
export const descriptions: Readonly<Record<string, string>> = {
  [paths.discovery]:
    'Browse tattoo designs drawn from photos in fine line, dotwork, blackwork, sketch, woodcut and geometric styles, shared by people on Inkroom.',
  [paths.login]: 'Sign in to Inkroom to design tattoos from your photos and keep your designs together.',
  [paths.register]:
    'Create a free Inkroom account: 10 credits to start, enough for three sets of tattoo designs. No credit card required.',
  [paths.confirmSignup]: 'Confirm your e-mail address to finish your Inkroom account.',
  [paths.forgotPassword]: 'Ask for a link to set a new password for your Inkroom account.',
  [paths.resetPassword]: 'Set a new password for your Inkroom account.',
  [paths.unsubscribe]: 'Switch off the mails about what is new for you in Inkroom.',
  [paths.home]:
    'Turn a photo and an idea into four black-ink tattoo designs at true size, drawn to work on skin. 10 credits to start, no credit card required.',
  [paths.howItWorks]:
    'From a picture on your phone to four tattoo designs: the photo is measured, a consultant asks, you say how big, the engine draws.',
  [paths.features]:
    'What Inkroom offers clients and tattoo artists: design studio, consultant, six drawing styles, exact credits, verified artists.',
  [paths.platform]:
    'What Inkroom offers clients and tattoo artists: design studio, consultant, six drawing styles, exact credits, verified artists.',
  [paths.comprehensivePlatform]:
    'Every tool of Inkroom, room by room: design studio, own images, Discover, credits, artists, account and settings.',
  [paths.pricing]:
    'What tattoo designs cost on Inkroom: credit packages that never expire, monthly tiers, and 10 credits to start without a card.',
  [paths.privacyPolicy]: 'What Inkroom knows about you, why, for how long, who else sees it, and how you take it back.',
  [paths.termsOfService]:
    'The agreement between you and the operator of this Inkroom installation, in words that can be read.',
  [paths.cookiePolicy]: 'What your browser keeps for Inkroom, key by key, what for and how long.',
  [paths.copyright]:
    'Whose work is whose on Inkroom, what its pictures are made of, and how to have a copy taken down.',
  [paths.cookiePreferences]: 'Decide what Inkroom may keep in this browser and what it may send.',
};
