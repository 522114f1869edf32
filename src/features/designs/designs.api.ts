import { reads, readsPages } from '../../data/fresh.ts';
import { followedRows, workspaceRows } from './design-rows.ts';
import { readApprovals, readDesign, readPartners, readTimeline, timelinePerLoad } from './designs.data.ts';
import type { Approval, Design, Partner, TimelineEvent } from './designs.model.ts';
import { designListApi } from './list.api.ts';

/** Designs, their approvals and their timeline. */
export const designsApi = designListApi.injectEndpoints({
  endpoints: (build) => ({
    design: build.query<Design, string>(
      reads(readDesign, workspaceRows('designs', 'design_participants', 'design_parameters', 'design_approvals')),
    ),
    designApprovals: build.query<Approval[], string>(reads(readApprovals, workspaceRows('design_approvals'))),
    designTimeline: build.infiniteQuery<TimelineEvent[], string, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < timelinePerLoad ? undefined : page.at(-1)?.id),
      },
      ...readsPages(readTimeline, followedRows('design_events')),
    }),
    designPartners: build.query<Partner[], string>(reads(readPartners, ['contact_requests'])),
  }),
});
