import { reads, readsPages, rowsOf } from '../../data/fresh.ts';
import { serverState } from '../../data/server-state.ts';
import { countOwnImages, readOwnImages, type Cursor, type OwnImage } from './own-images.data.ts';

export const PAGE = 48;

export const ownImageRows = (userId: string) => rowsOf('ai_generated_images', 'user_id', userId, 20_000);

/** The person's own images, apart from the public gallery: dashboards show them and load nothing of it. */
export const ownImagesApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    ownImages: build.query<OwnImage[], { userId: string; limit: number }>(
      reads(
        ({ userId, limit }) => readOwnImages(userId, limit),
        ({ userId }) => [ownImageRows(userId)],
      ),
    ),
    allOwnImages: build.infiniteQuery<OwnImage[], string, Cursor | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < PAGE ? undefined : page[PAGE - 1]),
      },
      ...readsPages(
        (userId: string, after: Cursor | null) => readOwnImages(userId, PAGE, after),
        (userId) => [ownImageRows(userId)],
      ),
    }),
    ownImageCount: build.query<number, string>(reads(countOwnImages, (userId) => [ownImageRows(userId)])),
  }),
});
