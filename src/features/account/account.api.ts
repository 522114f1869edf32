import { reads } from '../../data/fresh.ts';
import { serverState } from '../../data/server-state.ts';
import { readAccountFacts, type AccountFacts } from './account.data.ts';

const api = serverState.injectEndpoints({
  endpoints: (build) => ({ accountFacts: build.query<AccountFacts, string>(reads(readAccountFacts)) }),
});

export const { useAccountFactsQuery } = api;
