import { z } from 'zod';

/** How two or three pictures become one design. */
export const arrangementSchema = z.enum(['double-exposure', 'side-by-side', 'split', 'in-front']);
export type Arrangement = z.infer<typeof arrangementSchema>;

/** As a choice, with what the pictures are in it, in their order, and the two ends of its slider. */
export const arrangements: Record<
  Arrangement,
  { label: string; hint: string; parts: readonly [string, string, string]; blend: readonly [string, string] }
> = {
  'double-exposure': {
    label: 'Double exposure',
    hint: 'One subject keeps its shape and is filled with another picture.',
    parts: ['The shape', 'Fills it', 'Stands behind'],
    blend: ['More of the shape', 'More of the fill'],
  },
  'side-by-side': {
    label: 'Side by side',
    hint: 'Subjects close together in one shared outline.',
    parts: ['Left', 'Right of it', 'On the right'],
    blend: ['Touching', 'Overlapping'],
  },
  split: {
    label: 'Split',
    hint: 'Half of each, joined together. Faces are aligned at the eyes.',
    parts: ['Left part', 'Right part', 'Third part'],
    blend: ['Straight cut', 'Torn'],
  },
  'in-front': {
    label: 'One in front',
    hint: 'The first is in front of the others, with clear skin between them.',
    parts: ['In front', 'Behind', 'Behind, right'],
    blend: ['Small in front', 'Large in front'],
  },
};

/** How the pictures of a job are laid together; `blend` 0..1 runs between the two ends that `arrangements` names. */
export const fusionSchema = z.object({
  arrangement: arrangementSchema,
  blend: z.number().min(0).max(1).default(0.5),
});
export type Fusion = z.infer<typeof fusionSchema>;
