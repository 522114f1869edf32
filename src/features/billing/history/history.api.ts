import { reads, rowsOf } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import {
  readNewestTransaction,
  readStatement,
  readHistory,
  type HistoryPage,
  type HistoryQuery,
  type StatementStep,
} from './history.data.ts';
import { readPaymentReceipt, type PaymentReceipt } from './receipts.data.ts';

/** The history of credits. What is new is told by the balance, which every row of the ledger moves; pages stand still meanwhile. */
export const historyApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    historyNewest: build.query<number, string>(
      reads(readNewestTransaction, (userId) => [rowsOf('user_subscriptions', 'user_id', userId, 15_000)]),
    ),
    historyPage: build.query<HistoryPage, HistoryQuery>(reads(readHistory)),
    purchaseReceipt: build.query<PaymentReceipt | null, string>(reads(readPaymentReceipt)),
    jobStatement: build.query<StatementStep[], string>(reads(readStatement)),
  }),
});
