import { answer, keepLive, serverState, type Asking } from '../../data/server-state.ts';
import { designLimits } from '../../domain/designs.ts';
import {
  readApprovals,
  readDesign,
  readDesigns,
  readPartners,
  readTimeline,
  timelinePerLoad,
  watchDesigns,
  type DesignsKey,
  type DesignsPlace,
} from './designs.data.ts';
import type { Approval, Design, DesignSummary, Partner, TimelineEvent } from './designs.model.ts';
import { designFileAddress } from './files.data.ts';
import { live } from './live-rows.ts';

/** Designs, their approvals and their timeline; live while a screen reads them. */
export const designsApi = serverState.injectEndpoints({
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
          (options): Asking => designsApi.endpoints.designs.initiate(key, options),
          (again) => watchDesigns(key.userId, again),
        ),
    }),
    design: build.query<Design, string>({
      queryFn: (id) => answer(readDesign(id)),
      onCacheEntryAdded: live(
        ['designs', 'design_participants', 'design_parameters', 'design_approvals'],
        (id, options): Asking => designsApi.endpoints.design.initiate(id, options),
        true,
      ),
    }),
    designApprovals: build.query<Approval[], string>({
      queryFn: (id) => answer(readApprovals(id)),
      onCacheEntryAdded: live(
        ['design_approvals'],
        (id, options): Asking => designsApi.endpoints.designApprovals.initiate(id, options),
        true,
      ),
    }),
    designTimeline: build.infiniteQuery<TimelineEvent[], string, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < timelinePerLoad ? undefined : page.at(-1)?.id),
      },
      queryFn: ({ queryArg, pageParam }) => answer(readTimeline(queryArg, pageParam)),
      onCacheEntryAdded: live(['design_events'], (id, options): Asking =>
        designsApi.endpoints.designTimeline.initiate(id, options),
      ),
    }),
    designPartners: build.query<Partner[], string>({ queryFn: () => answer(readPartners()) }),
    /** The signed address of one picture in full, by its path. */
    designPicture: build.query<string | null, string>({
      queryFn: (path) => answer(designFileAddress(path)),
      keepUnusedDataFor: 600,
    }),
  }),
});
