import { baseCost } from '../../../domain/catalogue/prices.ts';
import { signUpCredits } from '../../../domain/credits.ts';
import type { IconName } from '../site/Icon.tsx';

/** What the product does, as told on the public pages. Only what is true today stands here (decisions 18 and 82). */
export interface Feature {
  icon: IconName;
  title: string;
  description: string;
  /** One more fact, shown in the popup. */
  additionalInfo: string;
  benefits: readonly string[];
}

export const keyFeatures: readonly Feature[] = [
  {
    icon: 'Image',
    title: 'From your own photo',
    description: 'A pet, a flower, a face, or an object that matters to you: Inkroom finds the subject and draws it.',
    additionalInfo: 'JPEG, PNG, WebP, GIF, HEIC and HEIF up to 10 MB. Location and camera data are removed.',
    benefits: [
      'The subject is cut out of its background when its outline is clear, and you can switch that off',
      'A blank or flat photo is refused with a reason instead of being drawn badly',
      'Your photo is private and never published, even when you share a design',
    ],
  },
  {
    icon: 'MessageSquare',
    title: 'A consultant that asks',
    description: 'It asks what a tattoo artist would ask, then writes the brief with you.',
    additionalInfo: 'Subject, style, placement, size, mood and must-haves; in centimeters or inches.',
    benefits: [
      'You answer in your own words and see the brief grow',
      'Nothing is drawn before you have read the brief and pressed the button',
      'With Art Analysis Mode on it only looks at the picture and talks about it',
    ],
  },
  {
    icon: 'Sparkles',
    title: 'Four designs at a time',
    description: 'Four drawings that differ in structure, not four copies of one.',
    additionalInfo: 'Faithful, bold and simplified, mixed technique, and one with an ornament behind the subject.',
    benefits: [
      'The first one shows as soon as it is ready, while the others are still being drawn',
      '16 styles, from fine line and traditional to Japanese, realism and watercolor',
      'Refine goes back to the conversation with everything you said',
    ],
  },
  {
    icon: 'Pen',
    title: 'Drawn to size',
    description: 'Say how wide it will be worn. No line is drawn thinner than skin can hold.',
    additionalInfo: 'From 10 to 600 mm. Lines under 0.3 mm and gaps under 0.8 mm tend to heal into one.',
    benefits: [
      'Millimeters and inches',
      'You set detail and line weight',
      'High resolution, 2048 px, for large pieces',
    ],
  },
  {
    icon: 'Eye',
    title: 'Measured, not guessed',
    description: 'We measure your photo first: what fills it, how dark it is, how busy.',
    additionalInfo: 'Extent of the subject, tonal range, edge density, dominant colors, symmetry.',
    benefits: [
      'You learn when a face is too small to stay recognizable',
      'You learn about dark and low-contrast photos before you spend credits',
      'Inkroom says so when it does not recognize something',
    ],
  },
  {
    icon: 'BarChart',
    title: 'Credits you can check',
    description: 'The price is on the button. Failed drawings are not charged.',
    get additionalInfo() {
      return `Four designs cost ${baseCost('batch4')} credits, a single image ${baseCost('single')}. Every account starts with ${signUpCredits}.`;
    },
    benefits: [
      'Credits are held while the designs are drawn and settled once',
      'When only some designs arrive, you pay for those only',
      'A ledger records every credit',
    ],
  },
  {
    icon: 'Heart',
    title: 'Private until you share',
    description: 'Every design is saved to your own images. Nothing is public unless you say so.',
    additionalInfo: 'One visible switch, off by default, and a setting for its default.',
    benefits: [
      'Share a design on Discover and take it back whenever you want',
      'One like per person, one view per person and day',
      'Shared copies contain nothing of your photo',
    ],
  },
  {
    icon: 'Calendar',
    title: 'At any hour',
    description: '24/7 AI design assistance, and designs that can be drawn again next year.',
    additionalInfo:
      'The built-in engine and consultant need no outside service, so an outage elsewhere does not stop you.',
    benefits: [
      'You lose no design on a reload or a lost connection: the job continues',
      'Each design keeps its receipt: engine version, seed and every setting',
      '“Recreate exactly” draws the same pixels again',
    ],
  },
  {
    icon: 'Users',
    title: 'Verified artists',
    description: '100% verified artists: the badge means that an administrator has reviewed the person’s work.',
    additionalInfo: 'Everybody starts as a client. Artists apply and are approved.',
    benefits: [
      'A person reads the portfolio links, studio and message',
      'The applicant gets a decision and a reason',
      'No rating or review is made up',
    ],
  },
];

/** What the tab on the home page tells each side. */
export const audiences = {
  client: {
    label: 'For clients',
    title: 'Bring a finished idea to the studio',
    features: [
      ['From photo or words to four designs', 'One conversation, in black or in color, with the price on the button.'],
      [
        'Lettering that lasts',
        'Your words in 1000+ font styles and in Chinese, Arabic, Hindi or Thai. You see which letter would close on skin.',
      ],
      ['Own images', 'Everything you made, with its brief and receipt, private until you share it.'],
      ['Discover', 'Designs that other people chose to share, by style, newest or most liked.'],
      ['Balance and statement', 'A ledger that you can check to the last credit.'],
      ['Settings that follow you', 'Dark or light theme, ten accents, text size, less motion, more contrast.'],
    ],
  },
  artist: {
    label: 'For artists',
    title: 'Get a brief you can start from',
    features: [
      ['Apply with your work', 'Portfolio links, studio and a few words. An administrator reads them and answers.'],
      ['Verified badge', 'It means that a person reviewed the artist. There is no other way to get it.'],
      ['Artist dashboard', 'New designs appear without reloading.'],
      [
        'Stencils at true size',
        'Clean linework as PDF or SVG at its width on skin, mirrored where you want it, or as PNG.',
      ],
      ['The same tools for everybody', 'Every user gets the same AI tools, artists and clients alike.'],
    ],
  },
} as const;

export type Audience = keyof typeof audiences;
