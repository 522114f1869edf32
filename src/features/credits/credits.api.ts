import { answer, keepLive, serverState, type Asking } from '../../data/server-state.ts';
import type { CreditPackage } from '../../domain/packages.ts';
import { readBalance, readPackages, readTransactions, watchBalance, type Balance } from './credits.data.ts';
import type { Transaction } from './credits.model.ts';

/** The balance, kept true by the server's own changes while somebody looks at it. */
export const creditsApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    balance: build.query<Balance, string>({
      queryFn: (userId) => answer(readBalance(userId)),
      providesTags: ['Balance'],
      onCacheEntryAdded: (userId, entry) =>
        keepLive(
          entry,
          (options): Asking => creditsApi.endpoints.balance.initiate(userId, options),
          (again) => watchBalance(userId, again),
        ),
    }),
    packages: build.query<readonly CreditPackage[], void>({
      queryFn: () => answer(readPackages()),
    }),
    transactions: build.query<Transaction[], string>({
      queryFn: (userId) => answer(readTransactions(userId)),
      // Every change of the balance is a new line.
      onCacheEntryAdded: (userId, entry) =>
        keepLive(
          entry,
          (options): Asking => creditsApi.endpoints.transactions.initiate(userId, options),
          (again) => watchBalance(userId, again),
        ),
    }),
  }),
});
