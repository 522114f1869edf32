/** The generator without an account: one picture or a few words, drawn small and with a watermark. */
import { z } from 'zod';
import { sixStyles } from './catalogue/styles.ts';
import { compositionSchema } from './composition.ts';
import { tryOutLimits } from './try-out-limits.ts';

export type TryOutStyle = (typeof sixStyles)[number];

/** Body of POST /api/try-out. Of words and a picture, the picture is drawn. */
export const tryOutRequestSchema = z
  .object({
    /** A data image. */
    photo: z.string().max(tryOutLimits.photoText, 'This image is too large.').optional(),
    words: z.string().trim().max(tryOutLimits.words).default(''),
    /** Where the visitor has arranged what the words name. */
    composition: compositionSchema.optional(),
    style: z.enum(sixStyles),
    /** Kept in the browser: the same design is drawn from it later, with an account. */
    seed: z.number().int().min(0).max(4_294_967_295),
  })
  .refine(({ photo, words, composition }) => Boolean(photo ?? composition) || words !== '', {
    message: 'Add a picture, or describe what to draw.',
    path: ['words'],
  });
export type TryOutRequest = z.output<typeof tryOutRequestSchema>;

export const tryOutResponseSchema = z.object({
  /** A PNG as data image. */
  image: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** What the engine has to say about it, and whom a motif is by; sentences for people. */
  notes: z.array(z.string()),
});
export type TryOutDrawing = z.output<typeof tryOutResponseSchema>;
