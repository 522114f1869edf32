import { reads } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import type { TimelineEntry } from '../../../domain/design-timeline.ts';
import { readMessageEntries } from './timeline.data.ts';

export const timelineApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    designMessageEntries: build.query<TimelineEntry[], string>(reads(readMessageEntries)),
  }),
});
