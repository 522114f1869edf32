import type { CountedRequests, EventCursor, Limits, SystemState } from '../../../contracts/watching.ts';
import { reads, readsPages, writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import {
  changeJob,
  readEvents,
  readJobs,
  readLimits,
  readRequests,
  readSystem,
  type EventPage,
  type JobChange,
  type JobList,
} from './watching.data.ts';
import type { EventFilter } from './watching.model.ts';

/** The log, the state of the system and the queue of drawings. */
export const watchingApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    events: build.infiniteQuery<EventPage, EventFilter, EventCursor | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      ...readsPages(readEvents),
    }),
    system: build.query<SystemState, void>(reads(readSystem)),
    requests: build.query<CountedRequests[], number>(reads(readRequests)),
    limits: build.query<Limits, void>(reads(readLimits)),
    jobs: build.query<JobList, 'open' | 'failed'>(reads(readJobs, [{ table: 'generations' }])),
    changeJob: build.mutation<null, JobChange>(writes(changeJob, ['generations'])),
  }),
});
