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
    description: 'A pet, a flower, a face, a thing that matters: the studio finds the subject and draws that.',
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
    additionalInfo: 'Subject, style, placement, size, mood and must-haves; centimetres and inches are understood.',
    benefits: [
      'You answer in your own words and see the brief grow',
      'Nothing is drawn before you have read the brief and pressed the button',
      'With Art Analysis Mode on it only looks at the picture and talks about it',
    ],
  },
  {
    icon: 'Sparkles',
    title: 'Four designs at a time',
    description: 'Four drawings that differ in structure, not four shakes of the same one.',
    additionalInfo: 'Faithful, bold and simplified, mixed technique, and one with an ornament behind the subject.',
    benefits: [
      'The first one shows as soon as it is ready, while the others are still being drawn',
      'Six hands: fine line, blackwork, dotwork, sketch, woodcut, geometric',
      'Refine goes back to the conversation with everything you said',
    ],
  },
  {
    icon: 'Pen',
    title: 'Drawn to size',
    description: 'Say how wide it will be worn. No line is drawn thinner than skin can hold.',
    additionalInfo: 'From 10 to 600 mm. Lines under 0.3 mm and gaps under 0.8 mm tend to heal into one.',
    benefits: [
      'Millimetres first, inches beside them',
      'Detail and line weight are yours to set',
      'High resolution, 2048 px, for large pieces',
    ],
  },
  {
    icon: 'Eye',
    title: 'Measured, not guessed',
    description: 'Before the talk, the photo is measured: what fills it, how dark it is, how busy.',
    additionalInfo: 'Extent of the subject, tonal range, edge density, dominant colours, symmetry.',
    benefits: [
      'You are told when a face is too small to keep its likeness',
      'Dark and low-contrast photos are named before you spend credits',
      'What could not be recognised is said to be unknown',
    ],
  },
  {
    icon: 'BarChart',
    title: 'Credits you can check',
    description: 'The price stands on the button. What fails is not charged.',
    additionalInfo: 'Four designs cost 3 credits, a single image 1. Every account starts with 10.',
    benefits: [
      'Credits are held while the designs are drawn and settled once',
      'When only some designs arrive, you pay for those and the rest comes back',
      'Every movement stands in an append-only ledger',
    ],
  },
  {
    icon: 'Heart',
    title: 'Private until you share',
    description: 'Every design is saved to your own images. Nothing is public unless you say so.',
    additionalInfo: 'One visible switch, off at first, and a setting for what it starts with.',
    benefits: [
      'Share a design on Discover and take it back whenever you want',
      'One like for each person, one view for each viewer and day',
      'Published copies carry no trace of your photo',
    ],
  },
  {
    icon: 'Calendar',
    title: 'At any hour',
    description: '24/7 AI design assistance, and designs that can be drawn again next year.',
    additionalInfo: 'The built-in engine and consultant need no outside service, so an outage elsewhere stops nobody.',
    benefits: [
      'A reload or a lost connection loses no design: the job goes on and you find it again',
      'Each design keeps its receipt: engine version, seed and every setting',
      '“Recreate exactly” draws the same pixels again',
    ],
  },
  {
    icon: 'Users',
    title: 'Verified artists',
    description: '100% verified artists: the badge means that an administrator has reviewed the person’s work.',
    additionalInfo: 'Everybody starts as a client. Becoming an artist takes an application and a decision.',
    benefits: [
      'Portfolio links, studio and a message are read by a person',
      'The applicant is told the decision and the reason',
      'No rating and no review is invented for anybody',
    ],
  },
];

/** What the tab on the home page tells each side. */
export const audiences = {
  client: {
    label: 'For clients',
    title: 'Arrive at the studio with something to draw from',
    features: [
      ['From photo or words to four designs', 'One conversation, three credits, in black or in colour.'],
      ['Own images', 'Everything you made, with its brief and receipt, private until you share it.'],
      ['Discover', 'Flash that other people chose to share, by style, newest or most liked.'],
      ['Balance and statement', 'Credits counted by a ledger that can be checked to the last one.'],
      ['Settings that follow you', 'Dark or paper, ten accents, text size, less motion, more contrast.'],
    ],
  },
  artist: {
    label: 'For artists',
    title: 'Get a brief you can start from',
    features: [
      ['Apply with your work', 'Portfolio links, studio and a few words. An administrator reads them and answers.'],
      ['Verified badge', 'It means reviewed by a person, and there is no other way to get it.'],
      ['Artist dashboard', 'New designs appear as they are made, without reloading.'],
      [
        'Stencils at true size',
        'Clean linework as PDF or SVG at its width on skin, mirrored where you want it, or as PNG.',
      ],
      ['The same tools as everybody', 'Every user gets the same AI tools, artists and clients alike.'],
    ],
  },
} as const;

export type Audience = keyof typeof audiences;
