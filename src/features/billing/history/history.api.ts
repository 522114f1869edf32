import { answer, serverState } from '../../../data/server-state.ts';
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
    historyNewest: build.query<number, string>({
      queryFn: (userId) => answer(readNewestTransaction(userId)),
    }),
    historyPage: build.query<HistoryPage, HistoryQuery>({
      queryFn: (query) => answer(readTransactions(query)),
    }),
    purchaseReceipt: build.query<Receipt | null, string>({
      queryFn: (paymentId) => answer(readReceipt(paymentId)),
    }),
    jobStatement: build.query<StatementStep[], string>({
      queryFn: (generationId) => answer(readStatement(generationId)),
    }),
  }),
});
