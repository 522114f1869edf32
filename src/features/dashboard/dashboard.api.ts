import { answer, serverState } from '../../data/serverState.ts';
import type { ArtistFields } from '../../domain/completeness.ts';
import {
  readArtistFields,
  readPayment,
  readRunningJobs,
  readSharedDesigns,
  watchJobs,
  watchPayments,
  watchSharedDesigns,
  type RunningJob,
  type SharedDesign,
} from './dashboard.data.ts';
import type { Payment, PaymentReturn } from './payment.ts';

interface PaymentKey {
  userId: string;
  wanted: PaymentReturn;
}

/** What only the dashboards read, live while one of them is open. */
export const dashboardApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    artistFields: build.query<ArtistFields, string>({
      queryFn: (userId) => answer(readArtistFields(userId)),
      providesTags: ['Profile'],
    }),
    runningJobs: build.query<RunningJob[], string>({
      queryFn: (userId) => answer(readRunningJobs(userId)),
      async onCacheEntryAdded(userId, { dispatch, cacheEntryRemoved }) {
        const refetch = () => {
          const options = { forceRefetch: true, subscribe: false };
          void dispatch(dashboardApi.endpoints.runningJobs.initiate(userId, options));
        };
        const stop = watchJobs(userId, refetch);
        await cacheEntryRemoved;
        stop();
      },
    }),
    sharedDesigns: build.query<SharedDesign[], string>({
      queryFn: () => answer(readSharedDesigns()),
      async onCacheEntryAdded(userId, { dispatch, getCacheEntry, cacheEntryRemoved }) {
        const refetch = () => {
          const options = { forceRefetch: true, subscribe: false };
          void dispatch(dashboardApi.endpoints.sharedDesigns.initiate(userId, options));
        };
        const isOwn = (id: string) => !!getCacheEntry().data?.some((design) => design.id === id);
        const stop = watchSharedDesigns(isOwn, refetch);
        await cacheEntryRemoved;
        stop();
      },
    }),
    payment: build.query<Payment | null, PaymentKey>({
      queryFn: ({ userId, wanted }) => answer(readPayment(userId, wanted)),
      async onCacheEntryAdded(key, { dispatch, getCacheEntry, cacheEntryRemoved }) {
        const refetch = () => {
          const status = getCacheEntry().data?.status;
          if (status === 'succeeded' || status === 'failed') return;
          void dispatch(dashboardApi.endpoints.payment.initiate(key, { forceRefetch: true, subscribe: false }));
        };
        const stop = watchPayments(key.userId, refetch);
        // Confirming takes seconds; a payment that fails changes no balance, so nothing else would tell.
        const timer = setInterval(refetch, 3_000);
        await cacheEntryRemoved;
        clearInterval(timer);
        stop();
      },
    }),
  }),
});
