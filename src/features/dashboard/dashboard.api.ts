import { reads, rowsChanged, rowsOf } from '../../data/fresh.ts';
import { serverState } from '../../data/server-state.ts';
import type { ArtistFields, PageProfile } from '../../domain/completeness.ts';
import { readArtistFields, readOwnFields, readReturnedPayment, watchPayments } from './dashboard.data.ts';
import type { Payment, PaymentReturn } from './payment/payment.ts';

interface PaymentKey {
  userId: string;
  wanted: PaymentReturn;
}

/** The queries that only dashboards use, live while one is open. */
export const dashboardApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    artistFields: build.query<ArtistFields, string>(reads(readArtistFields, ['user_profiles', 'artist_profiles'])),
    ownFields: build.query<PageProfile, string>(
      reads(readOwnFields, (userId) => [rowsOf('user_profiles', 'id', userId)]),
    ),
    payment: build.query<Payment | null, PaymentKey>({
      ...reads(({ userId, wanted }: PaymentKey) => readReturnedPayment(userId, wanted), ['payments']),
      // Payments tell of nothing: the balance does, and of a payment that fails not even that. One question at a time.
      onCacheEntryAdded: async ({ userId }, { dispatch, getCacheEntry, cacheEntryRemoved }) => {
        const look = () => {
          const { data, isLoading } = getCacheEntry();
          const isSettled = data?.status === 'succeeded' || data?.status === 'failed';
          if (!isSettled && !isLoading) dispatch(rowsChanged(['payments']));
        };
        const stop = watchPayments(userId, look);
        const timer = setInterval(look, 3_000);
        await cacheEntryRemoved;
        clearInterval(timer);
        stop();
      },
    }),
  }),
});
