import { answer, keepLive, serverState, type Asking } from '../../data/server-state.ts';
import type { ArtistFields } from '../../domain/completeness.ts';
import { readArtistFields, readPayment, watchPayments } from './dashboard.data.ts';
import type { Payment, PaymentReturn } from './payment/payment.ts';

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
    payment: build.query<Payment | null, PaymentKey>({
      queryFn: ({ userId, wanted }) => answer(readPayment(userId, wanted)),
      onCacheEntryAdded: (key, entry) =>
        keepLive(
          entry,
          (options): Asking => dashboardApi.endpoints.payment.initiate(key, options),
          (again) => {
            const look = () => {
              const status = entry.getCacheEntry().data?.status;
              if (status !== 'succeeded' && status !== 'failed') again();
            };
            const stop = watchPayments(key.userId, look);
            // Confirming takes seconds; a payment that fails changes no balance, so nothing else would tell. One question at a time.
            const timer = setInterval(() => entry.getCacheEntry().isLoading || look(), 3_000);
            return () => {
              clearInterval(timer);
              stop();
            };
          },
        ),
    }),
  }),
});
