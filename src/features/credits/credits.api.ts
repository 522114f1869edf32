import { answer, serverState } from '../../data/serverState.ts';
import type { CreditPackage } from '../../domain/packages.ts';
import { readBalance, readPackages, readTransactions, watchBalance, type Balance } from './credits.data.ts';
import type { Transaction } from './credits.model.ts';

/** The balance, kept true by the server's own changes while somebody looks at it. */
export const creditsApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    balance: build.query<Balance, string>({
      queryFn: (userId) => answer(readBalance(userId)),
      providesTags: ['Balance'],
      async onCacheEntryAdded(userId, { dispatch, cacheEntryRemoved }) {
        const refetch = () => {
          void dispatch(creditsApi.endpoints.balance.initiate(userId, { forceRefetch: true, subscribe: false }));
        };
        const stop = watchBalance(userId, refetch);
        await cacheEntryRemoved;
        stop();
      },
    }),
    packages: build.query<readonly CreditPackage[], void>({
      queryFn: () => answer(readPackages()),
    }),
    transactions: build.query<Transaction[], string>({
      queryFn: (userId) => answer(readTransactions(userId)),
      // Every change of the balance is a new line.
      async onCacheEntryAdded(userId, { dispatch, cacheEntryRemoved }) {
        const refetch = () => {
          void dispatch(creditsApi.endpoints.transactions.initiate(userId, { forceRefetch: true, subscribe: false }));
        };
        const stop = watchBalance(userId, refetch);
        await cacheEntryRemoved;
        stop();
      },
    }),
  }),
});
