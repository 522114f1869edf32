import { answer, serverState } from '../../data/serverState.ts';
import { readOwnImages, readPublicDesigns, recordView, toggleLike, watchOwnImages } from './gallery.data.ts';
import type { DesignQuery, OwnImage, PublicDesign } from './gallery.model.ts';

/** `userId` is part of the key: what somebody has liked belongs to them. */
export type PublicDesignsKey = DesignQuery & { userId: string | null };

/** The public gallery and the person's own images. */
export const galleryApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    publicDesigns: build.query<PublicDesign[], PublicDesignsKey>({
      queryFn: ({ userId, ...query }) => answer(readPublicDesigns(query, userId)),
      providesTags: ['PublicDesigns'],
    }),
    toggleLike: build.mutation<{ liked: boolean; likes: number }, { id: string; key: PublicDesignsKey }>({
      queryFn: ({ id }) => answer(toggleLike(id)),
      // The count moves when the server says so.
      async onQueryStarted({ id, key }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(patchDesign(key, id, data));
      },
    }),
    recordView: build.mutation<number | null, { id: string; key: PublicDesignsKey }>({
      queryFn: ({ id, key }) => answer(recordView(id, key.userId)),
      async onQueryStarted({ id, key }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data !== null) dispatch(patchDesign(key, id, { views: data }));
      },
    }),
    ownImages: build.query<OwnImage[], { userId: string; limit: number }>({
      queryFn: ({ userId, limit }) => answer(readOwnImages(userId, limit)),
      providesTags: ['OwnImages'],
      async onCacheEntryAdded(key, { dispatch, cacheEntryRemoved }) {
        const refetch = () => {
          void dispatch(galleryApi.endpoints.ownImages.initiate(key, { forceRefetch: true, subscribe: false }));
        };
        const stop = watchOwnImages(key.userId, refetch);
        await cacheEntryRemoved;
        stop();
      },
    }),
  }),
});

function patchDesign(key: PublicDesignsKey, id: string, change: Partial<PublicDesign>) {
  return galleryApi.util.updateQueryData('publicDesigns', key, (designs) => {
    const design = designs.find((entry) => entry.id === id);
    if (design) Object.assign(design, change);
  });
}
