import { reads, rowsOf, writes } from '../../data/fresh.ts';
import { serverState } from '../../data/server-state.ts';
import {
  addImages,
  arrangeImages,
  createCollection,
  deleteCollection,
  moveImages,
  noteImage,
  readCollections,
  removeImages,
  renameImage,
  saveCollection,
  setFavorite,
  tagImages,
  type Collection,
  type CollectionWords,
} from './collections.data.ts';

interface ImagesOf {
  collectionId: string;
  imageIds: readonly string[];
}

/** Collections, favorites and titles of own images. */
export const collectionsApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    collections: build.query<Collection[], string>(
      reads(readCollections, (userId) => [
        rowsOf('ai_image_collections', 'user_id', userId),
        // A deleted image leaves its collections.
        'ai_generated_images',
      ]),
    ),
    createCollection: build.mutation<string, CollectionWords>(writes(createCollection, ['ai_image_collections'])),
    saveCollection: build.mutation<null, CollectionWords & Pick<Collection, 'id' | 'coverImageId'>>(
      writes(saveCollection, ['ai_image_collections']),
    ),
    deleteCollection: build.mutation<null, string>(writes(deleteCollection, ['ai_image_collections'])),
    addImages: build.mutation<number, ImagesOf & { favoritesOnly: boolean }>(
      writes(addImages, ['ai_image_collections']),
    ),
    removeImages: build.mutation<null, ImagesOf>(writes(removeImages, ['ai_image_collections'])),
    arrangeImages: build.mutation<null, ImagesOf>(writes(arrangeImages, ['ai_image_collections'])),
    moveImages: build.mutation<number, { imageIds: readonly string[]; from: string; to: string }>(
      writes(moveImages, ['ai_image_collections']),
    ),
    tagImages: build.mutation<null, { imageIds: readonly string[]; tags: readonly string[]; only: boolean }>(
      writes(tagImages, ['ai_generated_images']),
    ),
    noteImage: build.mutation<null, { collectionId: string; imageId: string; notes: string }>(
      writes(noteImage, ['ai_image_collections']),
    ),
    setFavorite: build.mutation<number, { imageIds: readonly string[]; on: boolean }>(
      writes(setFavorite, ['ai_generated_images']),
    ),
    renameImage: build.mutation<null, { imageId: string; title: string }>(writes(renameImage, ['ai_generated_images'])),
  }),
});
