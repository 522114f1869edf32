import type { PriceHistory } from '../../../contracts/prices.ts';
import { reads, writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import { planPrice, readPriceHistory, type PlannedPrice } from './prices.data.ts';

const again = { forceRefetch: true, subscribe: false } as const;

/** What operations cost, cost before, and will cost. Whoever plans a price reads them again, whatever came of it. */
export const pricesApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    priceHistory: build.query<PriceHistory, void>(reads(readPriceHistory)),
    planPrice: build.mutation<null, PlannedPrice>({
      ...writes(planPrice, []),
      onQueryStarted: async (_price, { dispatch, queryFulfilled }) => {
        await queryFulfilled.catch(() => undefined);
        void dispatch(pricesApi.endpoints.priceHistory.initiate(undefined, again));
      },
    }),
  }),
});
