import { z } from 'zod';
import { attributionsSchema } from './attributions.ts';

/** A public collection as everybody with its address sees it. `src`: an address that works for an hour. */
export const publicCollectionSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** The name of whoever made it. */
  owner: z.string(),
  images: z.array(
    z.object({
      id: z.uuid(),
      src: z.string(),
      style: z.string().nullable(),
      width: z.number(),
      height: z.number(),
      attributions: attributionsSchema,
    }),
  ),
  /** Designs that others share on Discover, the one that was added last first. `src` works as long as they are shared. */
  saved: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      author: z.string(),
      src: z.string(),
      width: z.number(),
      height: z.number(),
      attributions: attributionsSchema,
    }),
  ),
});
export type PublicCollection = z.output<typeof publicCollectionSchema>;
