import { reads, rowsOf, writes } from '../../data/fresh.ts';
import { serverState } from '../../data/server-state.ts';
import { readApplications, readOwnApplication, sendApplication, withdrawApplication } from './application.data.ts';
import type { Application, ApplicationForm } from './application.model.ts';

// What is called by contract comes when it is called: a dashboard, which shows a decision, does without schemas.
const decisions = () => import('./decisions.data.ts');

interface Decision {
  id: string;
  approve: boolean;
  note: string;
}

/** Applications of artists, live on both sides. */
export const applicationApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    ownApplication: build.query<Application | null, string>(
      reads(readOwnApplication, (userId) => [rowsOf('artist_applications', 'user_id', userId)]),
    ),
    applications: build.query<Application[], 'pending' | 'decided'>(
      reads(readApplications, [{ table: 'artist_applications' }]),
    ),
    sendApplication: build.mutation<null, ApplicationForm>(writes(sendApplication, ['artist_applications'])),
    withdrawApplication: build.mutation<null, string>(writes(withdrawApplication, ['artist_applications'])),
    acknowledgeDecision: build.mutation<null, string>(
      writes(async (id) => (await decisions()).acknowledgeDecision(id), ['artist_applications']),
    ),
    reviewApplication: build.mutation<null, Decision>(
      writes(async (decision) => (await decisions()).reviewApplication(decision), ['artist_applications']),
    ),
  }),
});
