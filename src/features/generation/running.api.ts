import { answer, keepLive, serverState, type Asking } from '../../data/server-state.ts';
import { readRunningJobs, watchJobs, type RunningJob } from './rows.data.ts';

/** What is being drawn for a person, live while somebody looks. Apart from the rest: pages that draw nothing read it too. */
export const runningApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    runningJobs: build.query<RunningJob[], string>({
      queryFn: (userId) => answer(readRunningJobs(userId)),
      onCacheEntryAdded: (userId, entry) =>
        keepLive(
          entry,
          (options): Asking => runningApi.endpoints.runningJobs.initiate(userId, options),
          (again) => watchJobs(userId, again, again),
        ),
    }),
  }),
});
