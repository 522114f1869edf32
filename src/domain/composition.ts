/**
 * What lies on the sheet of a design from words where a person has arranged it: each piece with its place, from back to front. The
 * sheet is a square of `compositionSheet` units, from the top left.
 */
import { z } from 'zod';

export const compositionSheet = 1024;

/** What a design is called that was arranged without words. */
export const arrangedPrompt = 'My own arrangement';

export const compositionLimits = {
  items: 24,
  /** Centers may lie a little beside the sheet. */
  place: [-256, 1280],
  /** Longer side of a motif, width and height of a banner. */
  size: [24, 1536],
  /** Of an ornament. */
  radius: [4, 768],
  /** Characters on a banner. */
  text: 40,
  /** Of the lines of a motif, beside those of the main one. */
  weight: [0.3, 1.5],
} as const;

function between(what: string, [least, most]: readonly [number, number]) {
  const error = `${what} must lie between ${least} and ${most}.`;
  return z.number({ error }).min(least, { error }).max(most, { error });
}

const place = {
  /** Center of its box. */
  x: between('The place of a piece', compositionLimits.place),
  y: between('The place of a piece', compositionLimits.place),
};
const size = between('The size of a piece', compositionLimits.size);

const motifSchema = z.object({
  kind: z.literal('motif'),
  /** Drawing of the library ("own/rose"), or a word that has one ("rose"). */
  id: z
    .string()
    .max(60)
    .regex(/^[\w-]+(?:[ /][\w-]+)*$/, 'This is not the name of a motif.'),
  ...place,
  /** Longer side of its box. */
  size,
  /** Radians, clockwise. */
  turn: between('The turn of a motif', [-6.2832, 6.2832]),
  mirrored: z.boolean(),
  weight: between('The weight of the lines', compositionLimits.weight).default(1),
});

const ornamentSchema = z.object({
  kind: z.enum([
    ...(['ring', 'disc', 'rays', 'laurel', 'diamond', 'mandala', 'crescent', 'star', 'dots', 'trail'] as const),
    ...([
      'frame-circle',
      'frame-triangle',
      'frame-diamond',
      'frame-square',
      'frame-hexagon',
      'frame-oval',
      'frame-arch',
    ] as const),
  ]),
  ...place,
  radius: between('The radius of an ornament', compositionLimits.radius),
});

const bannerSchema = z.object({
  kind: z.literal('banner'),
  text: z.string().trim().min(1, 'A banner needs words.').max(compositionLimits.text),
  ...place,
  width: size,
  height: size,
});

/** From back to front. */
export const compositionSchema = z
  .array(z.discriminatedUnion('kind', [motifSchema, ornamentSchema, bannerSchema]))
  .min(1)
  .max(compositionLimits.items, `A design holds at most ${compositionLimits.items} pieces.`);
export type Composition = z.output<typeof compositionSchema>;
export type CompositionItem = Composition[number];
