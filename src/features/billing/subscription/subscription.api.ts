import { answer, keepLive, serverState, type Asking } from '../../../data/server-state.ts';
import { readSubscription, readTiers, watchSubscription, type Subscription, type Tier } from './subscription.data.ts';

export const subscriptionApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    tiers: build.query<readonly Tier[], void>({ queryFn: () => answer(readTiers()) }),
    subscription: build.query<Subscription | null, string>({
      queryFn: () => answer(readSubscription()),
      providesTags: ['Balance'],
      // Renewals, failed payments and ends happen without anybody's click.
      onCacheEntryAdded: (userId, entry) =>
        keepLive(
          entry,
          (options): Asking => subscriptionApi.endpoints.subscription.initiate(userId, options),
          (again) => watchSubscription(userId, again),
        ),
    }),
  }),
});
