/** What the database answers about a person's own images. */
import * as z from 'zod/mini';
import { collectionMessages as says } from '../domain/collections.ts';
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

/** What else shows some own images: told before they are deleted. */
export const getDeletionEffects = reads(
  'get_deletion_effects',
  'It could not be read where these designs are used.',
  row({
    images: z.number(),
    shared: z.number(),
    projects: z.array(z.string()),
    messages: z.number(),
    requests: z.number(),
    collections: z.array(z.string()),
    public_collections: z.number(),
  }),
);

/** Puts own images into the trash; `unshared` are the ids of their public copies, which are hidden now. */
export const trashAiImages = changes(
  'trash_ai_images',
  'The image could not be deleted.',
  { image_required: says.imageRequired, not_found: 'This image no longer exists.' },
  z.object({ trashed: z.number(), unshared: z.array(z.string()) }),
);

export const restoreAiImages = changes(
  'restore_ai_images',
  'The image could not be restored.',
  { image_required: says.imageRequired, not_found: 'This image was deleted for good.' },
  z.object({ restored: z.number() }),
);

/** Removes images of the trash for good; `paths` are their files in the bucket `designs`, which the caller removes. */
export const emptyTrash = changes(
  'empty_trash',
  'The image could not be deleted.',
  {},
  z.object({ deleted: z.number(), paths: z.array(z.string()) }),
);

/** For the worker: images whose 30 days in the trash are over; it removes their files in the bucket `designs`. */
export const sweepTrash = changes(
  'sweep_trash',
  'The trash could not be swept.',
  {},
  z.object({ paths: z.array(z.string()) }),
);

/** Own images by what people remember of them; in the order of a collection with the notes there. */
export const filterAiImages = reads(
  'filter_ai_images',
  'Failed to load your images',
  z.array(
    z.object({
      id: z.string(),
      generation_id: text,
      image_url: z.string(),
      thumbnail_url: text,
      title: text,
      prompt: z.string(),
      tags: z.array(z.string()),
      favorite: z.boolean(),
      style: text,
      width: z.nullable(z.number()),
      height: z.nullable(z.number()),
      created_at: z.string(),
      notes: z.string(),
    }),
  ),
);
