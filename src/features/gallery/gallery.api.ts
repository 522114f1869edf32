import { reads, writes } from '../../data/fresh.ts';
import { serverState } from '../../data/server-state.ts';
import { readPublicDesign, readPublicDesigns, readSharePreview, recordView, toggleLike } from './gallery.data.ts';
import type { DesignQuery, PublicDesign } from './gallery.model.ts';

/** `userId` is part of the key: what somebody has liked belongs to them. */
export type PublicDesignsKey = DesignQuery & { userId: string | null };

/** A design in the list that shows it. */
interface OfList {
  id: string;
  key: PublicDesignsKey;
}

/** The public gallery. */
export const galleryApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    publicDesigns: build.query<PublicDesign[], PublicDesignsKey>(reads(readPublicDesigns, ['public_ai_designs'])),
    /** One that is not in the list: from a link. Null where it is not shared. */
    publicDesign: build.query<PublicDesign | null, { id: string; userId: string | null }>(
      reads(({ id }) => readPublicDesign(id), ['public_ai_designs']),
    ),
    sharePreview: build.query<PublicDesign, string>(reads(readSharePreview)),
    // Likes and views are put into the one design: the list, read again, might be in another order under the person's eyes.
    toggleLike: build.mutation<{ liked: boolean; likes: number }, OfList>({
      ...writes(({ id }: OfList) => toggleLike(id), []),
      async onQueryStarted({ id, key }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(patchDesign(key, id, data));
      },
    }),
    recordView: build.mutation<number | null, OfList>({
      ...writes(({ id, key }: OfList) => recordView(id, key.userId), []),
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
