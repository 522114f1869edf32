import { answer, type Asking } from '../../data/server-state.ts';
import { readApprovals, readDesign, readPartners, readTimeline, timelinePerLoad } from './designs.data.ts';
import type { Approval, Design, Partner, TimelineEvent } from './designs.model.ts';
import { designListApi } from './list.api.ts';
import { live } from './live-rows.ts';

/** Designs, their approvals and their timeline; live while a screen reads them. */
export const designsApi = designListApi.injectEndpoints({
  endpoints: (build) => ({
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
  }),
});
