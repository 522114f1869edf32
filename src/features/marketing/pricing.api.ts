import { answer, serverState } from '../../data/serverState.ts';
import { readPrices, type PriceList } from './pricing.data.ts';

const pricingApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    prices: build.query<PriceList, void>({ queryFn: () => answer(readPrices()) }),
  }),
});

export const { usePricesQuery } = pricingApi;
