import { answer, serverState } from '../../data/serverState.ts';
import { readOwnImages, watchOwnImages, type OwnImage } from './ownImages.data.ts';

/** The person's own images, apart from the public gallery: dashboards show them and load nothing of it. */
export const ownImagesApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    ownImages: build.query<OwnImage[], { userId: string; limit: number }>({
      queryFn: ({ userId, limit }) => answer(readOwnImages(userId, limit)),
      providesTags: ['OwnImages'],
      async onCacheEntryAdded(key, { dispatch, cacheEntryRemoved }) {
        const refetch = () => {
          void dispatch(ownImagesApi.endpoints.ownImages.initiate(key, { forceRefetch: true, subscribe: false }));
        };
        const stop = watchOwnImages(key.userId, refetch);
        await cacheEntryRemoved;
        stop();
      },
    }),
  }),
});
