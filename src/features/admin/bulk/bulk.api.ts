import { answer, serverState } from '../../../data/server-state.ts';
import type { CreditBatch, CreditStatistics, Reconciliation } from '../../../domain/credit-administration.ts';
import { findUsers, readBatches, readCreditStatistics, reconcile, type FoundUser } from './bulk.data.ts';

export const bulkApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    creditStatistics: build.query<CreditStatistics, void>({ queryFn: () => answer(readCreditStatistics()) }),
    batches: build.query<CreditBatch[], void>({ queryFn: () => answer(readBatches()) }),
    foundUsers: build.query<FoundUser[], string>({ queryFn: (text) => answer(findUsers(text)) }),
    reconciliation: build.query<Reconciliation, void>({ queryFn: () => answer(reconcile()) }),
  }),
});
