/** What the database answers about a person's own images. */
import * as z from 'zod/mini';
import { changes, reads, row, text } from './contract.ts';

/** An own image, what it was made from, what was drawn together with that, and all that was made from those. */
export const imageFamily = reads(
  'image_family',
  'Failed to load this design',
  z.array(
    row({
      id: z.string(),
      parent_id: text,
      generation_id: text,
      step: text,
      index: z.number(),
      image_url: z.string(),
      thumbnail_url: text,
      width: z.nullable(z.number()),
      height: z.nullable(z.number()),
      style: text,
      prompt: z.string(),
      receipt: z.unknown(),
      created_at: z.string(),
    }),
  ),
);

/** Deletes an own image; `paths` are its files in the bucket `designs`, which the caller removes. */
export const deleteAiImage = changes(
  'delete_ai_image',
  'The image could not be deleted.',
  { not_found: 'This image no longer exists.' },
  z.object({ paths: z.array(z.string()) }),
);
