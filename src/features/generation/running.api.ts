import { reads, rowsOf } from '../../data/fresh.ts';
import { serverState } from '../../data/server-state.ts';
import { readRunningJobs, type RunningJob } from './rows.data.ts';

/** Reads a person's running jobs, live while it is used. It is a file of its own, so that pages that draw nothing stay small. */
export const runningApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    runningJobs: build.query<RunningJob[], string>(
      reads(readRunningJobs, (userId) => [rowsOf('generations', 'user_id', userId, 10_000)]),
    ),
  }),
});
