import { z } from 'zod';
import { offeredStyle } from './styles.ts';

/** What is done to a photo before and while it is drawn. Each is off where it is absent. */
export const sketchOptionsSchema = z.object({
  /** Light and noise are evened out before anything is looked for. */
  preprocessImage: z.literal(true).optional(),
  /** Fine structure is brought out before lines are looked for. */
  sharpenImage: z.literal(true).optional(),
  /** Shading runs from open skin to black over a shorter way. */
  enhanceContrast: z.literal(true).optional(),
  /** Fainter edges become lines too. */
  preserveEdges: z.literal(true).optional(),
});
export type SketchOptions = z.infer<typeof sketchOptionsSchema>;
export type SketchOption = keyof SketchOptions;

/** As switches, with what each does, and in the words that a model gets, which takes no switches. */
export const sketchOptions: Record<SketchOption, { label: string; hint: string; words: string }> = {
  preserveEdges: {
    label: 'Preserve edges',
    hint: 'Faint edges become lines too: whiskers, folds, the far ear.',
    words: 'every edge of the photo kept',
  },
  enhanceContrast: {
    label: 'Enhance contrast',
    hint: 'Makes dark areas black and leaves light areas as open skin.',
    words: 'high contrast',
  },
  sharpenImage: {
    label: 'Sharpen',
    hint: 'For soft photos: brings out hair, feathers and texture.',
    words: 'crisp fine detail',
  },
  preprocessImage: {
    label: 'Prepare the photo',
    hint: 'Evens out uneven light and removes noise from dark photos.',
    words: 'even light',
  },
};

/** The options that were asked for; undefined where none was, so that a job without them is the job it always was. */
export function sketchOptionsOf(wishes: Partial<Record<SketchOption, boolean>>): SketchOptions | undefined {
  const on = Object.keys(sketchOptions).filter((name) => wishes[name as SketchOption] === true);
  return on.length === 0 ? undefined : sketchOptionsSchema.parse(Object.fromEntries(on.map((name) => [name, true])));
}

/** What a photo is sketched in. */
export const sketchStyles = [
  offeredStyle('sketch', 'Pencil sketch', 'searching lines and hatching'),
  offeredStyle('fine-line', 'Line drawing', 'clean linework, ready for a stencil'),
  offeredStyle('dotwork', 'Dotwork', 'tone by dots'),
  offeredStyle('woodcut', 'Woodcut', 'engraved lines'),
  offeredStyle('blackwork', 'Blackwork', 'solid blacks'),
  offeredStyle('geometric', 'Geometric', 'facets'),
];
export const defaultSketchStyle = 'sketch';

/** Detail that a level stands for, 0..1. */
export const detailLevels = { low: 0.25, medium: 0.5, high: 0.75 } as const;
export type DetailLevel = keyof typeof detailLevels;
