/** What the database answers about collections of own images, and about favorites. */
import * as z from 'zod/mini';
import { collectionMessages as says } from '../domain/collections.ts';
import { commentMessages } from '../domain/comments.ts';
import { galleryTexts } from '../domain/texts/dashboard.ts';
import { changes, reads, row, text } from './contract.ts';

/** A shared design of somebody, kept in a collection, with whom it names. */
const saved = {
  id: z.string(),
  title: z.string(),
  image_url: z.string(),
  thumbnail_url: text,
  author_name: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  attributions: z.unknown(),
};

export const getOwnCollections = reads(
  'get_own_collections',
  'Failed to load your collections',
  z.array(
    row({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      is_public: z.boolean(),
      is_default: z.boolean(),
      cover_image_id: text,
      created_at: z.string(),
      images: z.number(),
      /** How many shared designs of others are kept in it. */
      saved: z.number(),
      cover_path: text,
    }),
  ),
);

export const createImageCollection = changes(
  'create_image_collection',
  'The collection could not be created.',
  { name_required: says.nameRequired, too_long: says.tooLong, too_many: says.tooMany },
  z.object({ id: z.string() }),
);

export const updateImageCollection = changes('update_image_collection', 'The collection could not be saved.', {
  collection_required: says.collectionRequired,
  name_required: says.nameRequired,
  too_long: says.tooLong,
  not_found: says.gone,
  not_in_collection: says.notInCollection,
});

export const deleteImageCollection = changes('delete_image_collection', 'The collection could not be deleted.', {
  collection_required: says.collectionRequired,
  not_found: says.gone,
  is_default: says.isDefault,
});

/** `already`: how many of the images were in the collection before. */
export const addToCollection = changes(
  'add_to_collection',
  'The image could not be added.',
  {
    image_required: says.imageRequired,
    no_collection: says.noCollection,
    not_found: says.noImage,
    not_favorite: says.notFavorite,
  },
  row({ collection_id: z.string(), added: z.number(), already: z.number() }),
);

export const removeFromCollection = changes('remove_from_collection', 'The image could not be removed.', {
  collection_required: says.noOpenCollection,
  not_found: says.gone,
});

export const arrangeCollection = changes('arrange_collection', 'The new order could not be saved. Try again.', {
  collection_required: says.collectionRequired,
  not_found: says.gone,
});

export const noteInCollection = changes('note_in_collection', 'The note could not be saved.', {
  collection_required: says.collectionRequired,
  image_required: says.imageRequired,
  too_long: says.tooLong,
  not_in_collection: says.notInCollection,
});

/** `already`: how many of the images were as wanted before. */
export const setFavorite = changes(
  'set_favorite',
  'The favorite could not be saved.',
  { image_required: says.imageRequired, not_found: says.noImage },
  z.object({ changed: z.number(), already: z.number() }),
);

export const renameAiImage = changes('rename_ai_image', 'The title could not be saved.', {
  image_required: says.imageRequired,
  too_long: says.tooLong,
  not_found: says.noImage,
});

export const tagAiImages = changes('tag_ai_images', 'The tags could not be saved.', {
  image_required: says.imageRequired,
  tag_required: says.tagRequired,
  too_long: says.tagTooLong,
  too_many: says.tooManyTags,
  not_found: says.noImage,
});

/** Null where there is no public collection with this id. */
export const getPublicCollection = reads(
  'get_public_collection',
  'Failed to load this collection',
  z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      owner: z.string(),
      images: z.array(
        z.object({
          id: z.string(),
          path: z.string(),
          style: text,
          width: z.nullable(z.number()),
          height: z.nullable(z.number()),
          attributions: z.unknown(),
        }),
      ),
      saved: z.array(row(saved)),
    }),
  ),
);

/** The newest first; only what is shared now. */
export const listSavedDesigns = reads('list_saved_designs', says.imagesFailed, z.array(row(saved)));

/** `already`: it was in the collection before. */
export const saveSharedDesign = changes(
  'save_shared_design',
  says.saveFailed,
  {
    design_required: commentMessages.designRequired,
    no_collection: says.noCollection,
    not_found: galleryTexts.noLongerShared,
    closed: galleryTexts.closed,
    too_many: says.tooManySaved,
  },
  row({ collection_id: z.string(), already: z.boolean() }),
);

export const removeSavedDesign = changes('remove_saved_design', 'The design could not be taken out.', {
  collection_required: says.noOpenCollection,
  not_found: says.gone,
});
