import { answer, serverState } from '../../data/server-state.ts';
import {
  readApplications,
  readOwnApplication,
  sendApplication,
  watchApplications,
  withdrawApplication,
} from './application.data.ts';
import type { Application, ApplicationForm } from './application.model.ts';

// What is called by contract comes when it is called: a dashboard, which shows a decision, does without schemas.
const decisions = () => import('./decisions.data.ts');

/** Applications of artists, live on both sides. */
export const applicationApi = serverState.enhanceEndpoints({ addTagTypes: ['Applications'] }).injectEndpoints({
  endpoints: (build) => ({
    ownApplication: build.query<Application | null, string>({
      queryFn: (userId) => answer(readOwnApplication(userId)),
      providesTags: ['Applications'],
      async onCacheEntryAdded(userId, { dispatch, cacheEntryRemoved }) {
        const stop = watchApplications(userId, () => dispatch(refresh()));
        await cacheEntryRemoved;
        stop();
      },
    }),
    applications: build.query<Application[], 'pending' | 'decided'>({
      queryFn: (which) => answer(readApplications(which)),
      providesTags: ['Applications'],
      async onCacheEntryAdded(_which, { dispatch, cacheEntryRemoved }) {
        const stop = watchApplications(null, () => dispatch(refresh()));
        await cacheEntryRemoved;
        stop();
      },
    }),
    sendApplication: build.mutation<null, ApplicationForm>({
      queryFn: (form) => answer(done(sendApplication(form))),
      invalidatesTags: ['Applications'],
    }),
    withdrawApplication: build.mutation<null, string>({
      queryFn: (id) => answer(done(withdrawApplication(id))),
      invalidatesTags: ['Applications'],
    }),
    acknowledgeDecision: build.mutation<null, string>({
      queryFn: (id) => answer(done(decisions().then(({ acknowledgeDecision }) => acknowledgeDecision(id)))),
      invalidatesTags: ['Applications'],
    }),
    reviewApplication: build.mutation<null, { id: string; approve: boolean; note: string }>({
      queryFn: (decision) => answer(done(decisions().then(({ reviewApplication }) => reviewApplication(decision)))),
      // A refusal is news too: somebody else may have decided.
      invalidatesTags: ['Applications'],
    }),
  }),
});

const refresh = () => applicationApi.util.invalidateTags(['Applications']);

/** Answers null, because server state holds no undefined. */
async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}
