import { reads } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import {
  readNewestTransaction,
  readStatement,
  readTransactions,
  type HistoryPage,
  type HistoryQuery,
  type StatementStep,
} from './history.data.ts';
import { readReceipt, type Receipt } from './receipts.data.ts';

/** The history of credits. What is new is announced by the balance, which every row of the ledger moves. */
export const historyApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    historyNewest: build.query<number, string>(reads(readNewestTransaction)),
    historyPage: build.query<HistoryPage, HistoryQuery>(reads(readTransactions)),
    purchaseReceipt: build.query<Receipt | null, string>(reads(readReceipt)),
    jobStatement: build.query<StatementStep[], string>(reads(readStatement)),
  }),
});
