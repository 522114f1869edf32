import { z } from 'zod';

/** Who drew the motifs of a design, where their licence asks us to name them. What cannot be read is no credit. */
export const attributionsSchema = z
  .array(
    z.looseObject({
      name: z.string(),
      author: z.string().optional(),
      license: z.string().optional(),
      url: z
        .url({ protocol: /^https?$/ })
        .optional()
        .catch(undefined),
    }),
  )
  .catch([]);

export type Attributions = z.infer<typeof attributionsSchema>;
