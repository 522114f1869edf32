import { answer, serverState } from '../../../data/serverState.ts';
import {
  findUsers,
  readBatches,
  readCreditStatistics,
  reconcile,
  type Batch,
  type CreditStatistics,
  type FoundUser,
  type Reconciliation,
} from './bulk.data.ts';

export const bulkApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    creditStatistics: build.query<CreditStatistics, void>({ queryFn: () => answer(readCreditStatistics()) }),
    batches: build.query<Batch[], void>({ queryFn: () => answer(readBatches()) }),
    foundUsers: build.query<FoundUser[], string>({ queryFn: (text) => answer(findUsers(text)) }),
    reconciliation: build.query<Reconciliation, void>({ queryFn: () => answer(reconcile()) }),
  }),
});
