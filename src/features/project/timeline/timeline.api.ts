import { reads, readsPages } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import type { TimelineEntry } from '../../../domain/design-timeline.ts';
import { followedRows } from '../record/project-rows.ts';
import type { TimelineEvent } from '../record/project.model.ts';
import { readMessageEntries, readTimeline, timelinePerLoad } from './timeline.data.ts';

export const timelineApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    projectTimeline: build.infiniteQuery<TimelineEvent[], string, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < timelinePerLoad ? undefined : page.at(-1)?.id),
      },
      ...readsPages(readTimeline, followedRows('design_events')),
    }),
    projectMessageEntries: build.query<TimelineEntry[], string>(reads(readMessageEntries)),
  }),
});
