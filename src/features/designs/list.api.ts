import { answer, keepLive, serverState, type Asking } from '../../data/server-state.ts';
import { designLimits } from '../../domain/designs.ts';
import type { DesignSummary } from './designs.model.ts';
import { designFileAddress } from './files.data.ts';
import { readDesigns, watchDesigns, type DesignsKey, type DesignsPlace } from './list.data.ts';

/** The list of designs and their pictures: what a dashboard shows of them. */
export const designListApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    designs: build.infiniteQuery<DesignSummary[], DesignsKey & { userId: string }, DesignsPlace>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => {
          const last = page.at(-1);
          return page.length < designLimits.perLoad || !last ? undefined : { updatedAt: last.updatedAt, id: last.id };
        },
      },
      queryFn: ({ queryArg, pageParam }) => answer(readDesigns(queryArg, pageParam)),
      onCacheEntryAdded: (key, entry) =>
        keepLive(
          entry,
          (options): Asking => designListApi.endpoints.designs.initiate(key, options),
          (again) => watchDesigns(key.userId, again),
        ),
    }),
    /** The signed address of one picture in full, by its path. */
    designPicture: build.query<string | null, string>({
      queryFn: (path) => answer(designFileAddress(path)),
      keepUnusedDataFor: 600,
    }),
  }),
});
