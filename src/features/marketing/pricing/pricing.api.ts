import { reads } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import { readPrices, type PriceList } from './pricing.data.ts';

const pricingApi = serverState.injectEndpoints({
  endpoints: (build) => ({ prices: build.query<PriceList, void>(reads(readPrices)) }),
});

export const { usePricesQuery } = pricingApi;
