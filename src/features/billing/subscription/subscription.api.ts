import { reads, rowsOf } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import { readSubscription, readTiers, type Subscription, type Tier } from './subscription.data.ts';

export const subscriptionApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    tiers: build.query<readonly Tier[], void>(reads(readTiers)),
    // Renewals, failed payments and ends happen without anybody's click.
    subscription: build.query<Subscription | null, string>(
      reads(readSubscription, (userId) => [rowsOf('user_subscriptions', 'user_id', userId, 15_000)]),
    ),
  }),
});
