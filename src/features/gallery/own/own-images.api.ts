import { answer, keepLive, serverState, type Asking } from '../../../data/server-state.ts';
import { readOwnImages, watchOwnImages, type OwnImage } from './own-images.data.ts';

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
  }),
});
