import { reads, readsPages, rowsOf, writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import { PAGE } from '../own-images.api.ts';
import type { DeletionEffects } from './effects.ts';
import {
  eraseImages,
  readDeletionEffects,
  readTrash,
  restoreImages,
  trashImages,
  type TrashedImage,
} from './trash.data.ts';

const changed = ['ai_generated_images', 'ai_image_collections', 'public_ai_designs'] as const;

/** Deleting own images, and the trash in which they lie for 30 days. */
export const trashApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    deletionEffects: build.query<DeletionEffects, readonly string[]>(reads(readDeletionEffects, changed)),
    trashedImages: build.infiniteQuery<TrashedImage[], string, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (page, _pages, offset) => (page.length < PAGE ? undefined : offset + PAGE),
      },
      ...readsPages(
        (_userId: string, offset: number) => readTrash(PAGE, offset),
        // Of what lies in the trash nobody hears: its collections tell of it.
        (userId) => ['ai_generated_images', rowsOf('ai_image_collections', 'user_id', userId)],
      ),
    }),
    trashImages: build.mutation<null, readonly string[]>(writes(trashImages, changed)),
    restoreImages: build.mutation<null, readonly string[]>(writes(restoreImages, changed)),
    eraseImages: build.mutation<null, readonly string[] | null>(writes(eraseImages, changed)),
  }),
});
