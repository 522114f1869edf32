import { reads, readsPages, rowsOf } from '../../data/fresh.ts';
import { serverState } from '../../data/server-state.ts';
import { countOwnImages, readOwnImages, type Cursor, type OwnImage } from './own-images.data.ts';

/** So many come first, and again whenever the end comes near. */
export const PAGE = 20;

export const ownImageRows = (userId: string) => rowsOf('ai_generated_images', 'user_id', userId, 20_000);
/** What lists of own images show. Of an image that goes into the trash nobody hears: the collections tell of it. */
export const ownImageLists = (userId: string) => [
  ownImageRows(userId),
  rowsOf('ai_image_collections', 'user_id', userId),
];

/** The person's own images, apart from the public gallery: dashboards show them and load nothing of it. */
export const ownImagesApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    ownImages: build.query<OwnImage[], { userId: string; limit: number }>(
      reads(
        ({ userId, limit }) => readOwnImages(userId, limit),
        ({ userId }) => ownImageLists(userId),
      ),
    ),
    allOwnImages: build.infiniteQuery<OwnImage[], string, Cursor | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < PAGE ? undefined : page[PAGE - 1]),
      },
      ...readsPages((userId: string, after: Cursor | null) => readOwnImages(userId, PAGE, after), ownImageLists),
    }),
    ownImageCount: build.query<number, string>(reads(countOwnImages, ownImageLists)),
  }),
});
