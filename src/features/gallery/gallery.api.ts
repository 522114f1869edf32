import { reads, readsPages, rowsOf, writes } from '../../data/fresh.ts';
import type { RootState } from '../../data/root-reducer.ts';
import { serverState } from '../../data/server-state.ts';
import { discoveryPageSize } from '../../domain/limits.ts';
import {
  readDesignContext,
  readPublicDesign,
  readPublicDesigns,
  readSharePreview,
  recordView,
  toggleLike,
} from './gallery.data.ts';
import type { DesignContext, DesignCursor, DesignQuery, PublicDesign, SharePreview } from './gallery.model.ts';

/** `userId` is part of the key: what somebody has liked belongs to them. */
export type PublicDesignsKey = DesignQuery & { userId: string | null };

/** A design, and who looks at it. */
interface Shown {
  id: string;
  userId: string | null;
}

/** The public gallery. */
export const galleryApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    publicDesigns: build.infiniteQuery<PublicDesign[], PublicDesignsKey, DesignCursor>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < discoveryPageSize ? undefined : cursorOf(page)),
      },
      ...readsPages(
        ({ userId: _, ...query }: PublicDesignsKey, after: DesignCursor) => readPublicDesigns(query, after),
        ['public_ai_designs'],
      ),
    }),
    /** One by its address. Null where it is not shared, or not any more; members hear of that, and of likes. */
    publicDesign: build.query<PublicDesign | null, Shown>(
      reads(
        ({ id }) => readPublicDesign(id),
        ({ id, userId }) => ['public_ai_designs', ...(userId ? [rowsOf('design_changes', 'design_id', id)] : [])],
      ),
    ),
    designContext: build.query<DesignContext | null, string>(reads(readDesignContext, ['public_ai_designs'])),
    sharePreview: build.query<SharePreview, string>(reads(readSharePreview)),
    // Likes and views are put into the one design: the list, read again, might be in another order under the person's eyes.
    toggleLike: build.mutation<{ liked: boolean; likes: number }, Shown>({
      ...writes(({ id }: Shown) => toggleLike(id), []),
      async onQueryStarted(shown, { dispatch, getState, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) for (const patch of patches(getState() as RootState, shown, data)) dispatch(patch);
      },
    }),
    recordView: build.mutation<number | null, Shown>({
      ...writes(({ id, userId }: Shown) => recordView(id, userId), []),
      async onQueryStarted(shown, { dispatch, getState, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data !== null)
          for (const patch of patches(getState() as RootState, shown, { views: data })) dispatch(patch);
      },
    }),
  }),
});

function cursorOf(page: readonly PublicDesign[]): DesignCursor {
  const last = page.at(-1);
  return last ? { id: last.id, likes: last.likes, createdAt: last.createdAt } : null;
}

/** Changes a design wherever it is shown: on every wall that was read, and on its own page. */
function patches(state: RootState, { id, userId }: Shown, change: Partial<PublicDesign>) {
  const put = (designs: PublicDesign[]) => {
    const design = designs.find((entry) => entry.id === id);
    if (design) Object.assign(design, change);
  };
  const walls = galleryApi.util.selectCachedArgsForQuery(state, 'publicDesigns');
  return [
    ...walls.map((key) =>
      galleryApi.util.updateQueryData('publicDesigns', key, ({ pages }) => {
        for (const page of pages) put(page);
      }),
    ),
    galleryApi.util.updateQueryData('publicDesign', { id, userId }, (design) => {
      if (design) Object.assign(design, change);
    }),
  ];
}
