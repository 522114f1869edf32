import { answer, keepLive, serverState, type Asking } from '../../data/server-state.ts';
import { countOwnImages, readOwnImages, watchOwnImages, type Cursor, type OwnImage } from './own-images.data.ts';

const PAGE = 48;

/** The person's own images, apart from the public gallery: dashboards show them and load nothing of it. */
export const ownImagesApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    ownImages: build.query<OwnImage[], { userId: string; limit: number }>({
      queryFn: ({ userId, limit }) => answer(readOwnImages(userId, limit)),
      providesTags: ['OwnImages'],
      onCacheEntryAdded: (key, entry) =>
        keepLive(
          entry,
          (options): Asking => ownImagesApi.endpoints.ownImages.initiate(key, options),
          (again) => watchOwnImages(key.userId, again),
        ),
    }),
    allOwnImages: build.infiniteQuery<OwnImage[], string, Cursor | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < PAGE ? undefined : page[PAGE - 1]),
      },
      queryFn: ({ queryArg, pageParam }) => answer(readOwnImages(queryArg, PAGE, pageParam)),
      providesTags: ['OwnImages'],
      onCacheEntryAdded: (userId, entry) =>
        keepLive(
          entry,
          (options): Asking => ownImagesApi.endpoints.allOwnImages.initiate(userId, options),
          (again) => watchOwnImages(userId, again),
        ),
    }),
    ownImageCount: build.query<number, string>({
      queryFn: (userId) => answer(countOwnImages(userId)),
      providesTags: ['OwnImages'],
      onCacheEntryAdded: (userId, entry) =>
        keepLive(
          entry,
          (options): Asking => ownImagesApi.endpoints.ownImageCount.initiate(userId, options),
          (again) => watchOwnImages(userId, again),
        ),
    }),
  }),
});
