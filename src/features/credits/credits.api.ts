import { reads, rowsOf } from '../../data/fresh.ts';
import { serverState } from '../../data/server-state.ts';
import type { CreditPackage } from '../../domain/packages.ts';
import { readBalance, readPackages, readTransactions, type Balance } from './credits.data.ts';
import type { Transaction } from './credits.model.ts';

/** Every line of the ledger changes the balance. */
const balanceRows = (userId: string) => [rowsOf('user_subscriptions', 'user_id', userId, 15_000)];

/** The balance, kept true by the server's own changes while somebody looks at it. */
export const creditsApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    balance: build.query<Balance, string>(reads(readBalance, balanceRows)),
    packages: build.query<readonly CreditPackage[], void>(reads(readPackages)),
    transactions: build.query<Transaction[], string>(reads(readTransactions, balanceRows)),
  }),
});
