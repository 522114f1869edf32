import { answer, serverState } from '../../data/serverState.ts';
import { readSubscription, readTiers, type Subscription, type Tier } from './subscription.data.ts';

export const subscriptionApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    tiers: build.query<Tier[], void>({ queryFn: () => answer(readTiers()) }),
    subscription: build.query<Subscription | null, string>({
      queryFn: () => answer(readSubscription()),
      providesTags: ['Balance'],
    }),
  }),
});
