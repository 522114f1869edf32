import { answer, serverState } from '../../data/serverState.ts';
import { readSubscription, readTiers, watchSubscription, type Subscription, type Tier } from './subscription.data.ts';

export const subscriptionApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    tiers: build.query<readonly Tier[], void>({ queryFn: () => answer(readTiers()) }),
    subscription: build.query<Subscription | null, string>({
      queryFn: () => answer(readSubscription()),
      providesTags: ['Balance'],
      // Renewals, failed payments and ends happen without anybody's click.
      async onCacheEntryAdded(userId, { dispatch, cacheEntryRemoved }) {
        const refetch = () => {
          const again = subscriptionApi.endpoints.subscription.initiate;
          void dispatch(again(userId, { forceRefetch: true, subscribe: false }));
        };
        const stop = watchSubscription(userId, refetch);
        await cacheEntryRemoved;
        stop();
      },
    }),
  }),
});
