import { z } from 'zod';

/** What can be drawn beside an own image, each as one more image for the price of one. */
export const nudgeSchema = z.enum([
  'again',
  'bolder',
  'finer',
  'more-black',
  'more-white',
  'other-ornament',
  'high-resolution',
]);
export type Nudge = z.infer<typeof nudgeSchema>;

/** As a choice, and in the name of what came of it: 'Design 2, bolder'. */
export const nudgeLabels: Record<Nudge, string> = {
  again: 'Draw it again',
  bolder: 'Bolder',
  finer: 'Finer',
  'more-black': 'More black',
  'more-white': 'More white',
  'other-ornament': 'Other ornament',
  'high-resolution': 'The same at 2048 px',
};

/** Body of POST /api/design-studio/vary. */
export const varyRequestSchema = z.object({ imageId: z.uuid(), nudge: nudgeSchema });
export type VaryRequest = z.infer<typeof varyRequestSchema>;
