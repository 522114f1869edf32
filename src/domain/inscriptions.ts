/** Lines of lettering in a drawing: a name, a date, a motto, beside what is drawn and never on it. */
import { z } from 'zod';
import type { EngineStyleName } from './catalogue/styles.ts';
import type { LetterBox, PathCommand } from './lettering.ts';

/** Under this keyword their outlines stand in the texts of a PNG, as path data in its pixels: files of vectors have the very same. */
export const lettersKeyword = 'inkroom-letters';

export const inscriptionPlaces = ['below', 'above', 'around', 'banner'] as const;
export type InscriptionPlace = (typeof inscriptionPlaces)[number];

export const inscriptionLimits = { lines: 4, characters: 80 } as const;

/** Faces that are offered for them; all of them come with the product. */
export const inscriptionFaceIds = [
  'great-vibes-400',
  'parisienne-400',
  'dancing-script-600',
  'pacifico-400',
  'caveat-600',
  'reenie-beanie-400',
  'permanent-marker-400',
  'kaushan-script-400',
  'cormorant-garamond-600',
  'cinzel-600',
  'playfair-display-700',
  'im-fell-english-400',
  'fondamento-400',
  'poiret-one-400',
  'bebas-neue-400',
  'almendra-700',
  'cinzel-decorative-700',
  'pirata-one-400',
  'grenze-gotisch-500',
  'unifrakturmaguntia-400',
  'new-rocker-400',
  'metal-mania-400',
] as const;
export type InscriptionFaceId = (typeof inscriptionFaceIds)[number];

/** Languages whose characters look alike and are written differently. */
export const inscriptionLanguages = ['ja', 'zh-Hans', 'zh-Hant'] as const;
export type InscriptionLanguage = (typeof inscriptionLanguages)[number];

const tooLong = `A line of lettering has at most ${inscriptionLimits.characters} characters.`;

const inscriptionSchema = z.object({
  text: z
    .string()
    .normalize('NFC')
    .trim()
    .min(1, 'A line of lettering needs words.')
    .max(inscriptionLimits.characters, tooLong)
    .refine(
      (text) => text.isWellFormed() && !/\p{Cc}/u.test(text),
      'This text holds a character that cannot be drawn.',
    ),
  place: z.enum(inscriptionPlaces),
  /** Without it, the face that goes with the style. */
  face: z.enum(inscriptionFaceIds).optional(),
  /** Where the characters do not tell it. */
  language: z.enum(inscriptionLanguages).optional(),
});
export type Inscription = z.output<typeof inscriptionSchema>;

export const inscriptionsSchema = z
  .array(inscriptionSchema)
  .max(inscriptionLimits.lines, `A drawing has at most ${inscriptionLimits.lines} lines of lettering.`);

/** A line of lettering, and the room that a drawing has for it; millimetres on the sheet. */
export interface LetterWish {
  inscription: Inscription;
  style: EngineStyleName;
  /** Most that its ink may take from left to right; on a circle, along it. */
  widthMm: number;
  /** Of its small letters, where the width allows it. */
  xHeightMm: number;
  /** What it stands around, with its middle in the origin: no ink lies within that radius. Null for a straight line. */
  circle: { radiusMm: number; half: 'upper' | 'lower' } | null;
  /** A ribbon that it is written along, as large as fits: height of its ink, and the curve of the ribbon's middle, whose ends lie higher. */
  ribbon?: { heightMm: number; radiusMm: number };
}

/** Closed shapes that do not overlap, filled by the even-odd rule; millimetres, y downwards. On a ribbon its middle is the origin. */
export interface LetterShape {
  commands: readonly PathCommand[];
  box: LetterBox;
  /** What is to be known of it: what closes in skin at this size, characters that no font has. */
  notes: readonly string[];
}
