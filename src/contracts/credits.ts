/** What the database answers about credits: what things cost, what is spent, batches for many accounts. */
import * as z from 'zod/mini';
import { changes, reads, row, text } from './contract.ts';

/** What an operation costs, item by item; null for one that is not for sale. */
export const quoteCredits = reads(
  'quote_credits',
  'The price could not be read.',
  z.nullable(z.object({ total: z.number(), items: z.array(z.object({ label: z.string(), credits: z.number() })) })),
);

/** Spends credits once for each request id. A refusal for want of credits says what is `needed` and the `balance`. */
export const deductCredits = changes(
  'deduct_credits',
  'The credits could not be spent.',
  {
    account_not_found: 'This account has no credits.',
    insufficient_credits: 'There are not enough credits.',
    request_conflict: 'Something else was spent under this request id.',
  },
  z.object({ balance: z.number() }),
);

const batch = row({
  batch_id: z.string(),
  status: z.enum(['running', 'done']),
  credits: z.number(),
  reason: z.string(),
  total: z.number(),
  succeeded: z.number(),
  failed: z.number(),
  reverses: text,
  reversed_by: text,
  created_at: z.string(),
  finished_at: text,
  failures: z.array(z.object({ userId: z.string(), error: text })),
});
export type Batch = z.output<typeof batch>;

const notMade = 'The batch could not be made.';
export const createBulkBatch = changes(
  'create_bulk_batch',
  notMade,
  { request_conflict: 'Another batch was made under this request id.' },
  batch,
);
export const reverseBulkBatch = changes(
  'reverse_bulk_batch',
  notMade,
  {
    not_found: 'This batch is not there.',
    not_reversible: 'Only a finished batch that is no reversal can be reversed.',
  },
  batch,
);
export const readBulkBatches = reads('read_bulk_batches', 'The batches could not be read.', z.array(batch));
export const waitingBulkBatches = reads('waiting_bulk_batches', 'The batches could not be read.', z.array(z.string()));
/** Applies a part of a batch; `busy`: somebody else does it right now. */
export const applyBulkChunk = reads(
  'apply_bulk_chunk',
  'The batch could not be applied.',
  z.object({ status: z.optional(z.string()), busy: z.optional(z.boolean()) }),
);
export const previewBulkCredits = reads(
  'preview_bulk_credits',
  'The batch could not be counted.',
  row({ users: z.number(), unknown: z.number(), failing: z.number(), total_credits: z.number() }),
);
export const creditStatistics = reads(
  'credit_statistics',
  'The statistics could not be read.',
  row({
    users: z.number(),
    total_credits: z.number(),
    average_credits: z.number(),
    tiers: z.record(z.string(), z.number()),
  }),
);
