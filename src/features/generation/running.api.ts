import { reads, rowsOf } from '../../data/fresh.ts';
import { serverState } from '../../data/server-state.ts';
import { readRunningJobs, type RunningJob } from './rows.data.ts';

/** What is being drawn for a person, live while somebody looks. Apart from the rest: pages that draw nothing read it too. */
export const runningApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    runningJobs: build.query<RunningJob[], string>(
      reads(readRunningJobs, (userId) => [rowsOf('generations', 'user_id', userId, 10_000)]),
    ),
  }),
});
