import { answer, serverState } from '../../data/server-state.ts';
import { readPublicDesigns, readSharePreview, recordView, toggleLike } from './gallery.data.ts';
import type { DesignQuery, PublicDesign } from './gallery.model.ts';

/** `userId` is part of the key: what somebody has liked belongs to them. */
export type PublicDesignsKey = DesignQuery & { userId: string | null };

/** The public gallery. */
export const galleryApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    publicDesigns: build.query<PublicDesign[], PublicDesignsKey>({
      queryFn: (query) => answer(readPublicDesigns(query)),
      providesTags: ['PublicDesigns'],
    }),
    sharePreview: build.query<PublicDesign, string>({
      queryFn: (imageId) => answer(readSharePreview(imageId)),
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
  }),
});

function patchDesign(key: PublicDesignsKey, id: string, change: Partial<PublicDesign>) {
  return galleryApi.util.updateQueryData('publicDesigns', key, (designs) => {
    const design = designs.find((entry) => entry.id === id);
    if (design) Object.assign(design, change);
  });
}
