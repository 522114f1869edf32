import { reads, writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import type {
  CreditBatch,
  CreditStatistics,
  PaymentSweep,
  Reconciliation,
} from '../../../domain/credit-administration.ts';
import { findUsers, readBatches, readCreditStatistics, reconcile, sweepPayments, type FoundUser } from './bulk.data.ts';

export const bulkApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    creditStatistics: build.query<CreditStatistics, void>(reads(readCreditStatistics)),
    batches: build.query<CreditBatch[], void>(reads(readBatches)),
    foundUsers: build.query<FoundUser[], string>(reads(findUsers)),
    reconciliation: build.query<Reconciliation, void>(reads(reconcile)),
    sweepPayments: build.mutation<PaymentSweep, void>(writes(sweepPayments, ['payments'])),
  }),
});
