/** Credits of many accounts and the comparison of their books, as the API tells administrators of them. */
import { z } from 'zod';

/** Most characters of a batch's reason. */
export const batchReasonLimit = 300;

/** What a batch's reason says when nothing was typed. */
export function usualReason(credits: number): string {
  const many = Math.abs(credits);
  if (many === 1) return credits < 0 ? 'Bulk credit removal of 1 credit' : 'Bulk credit addition of 1 credit';
  return credits < 0 ? `Bulk credit removal of ${many} credits` : `Bulk credit addition of ${many} credits`;
}

const personSchema = z.object({ name: z.string(), email: z.string() });
export type ShownPerson = z.infer<typeof personSchema>;

export const creditBatchSchema = z.object({
  message: z.string(),
  summary: z.object({
    successful_updates: z.number().int(),
    failed_updates: z.number().int(),
    credits_added: z.number().int(),
    total_credits_distributed: z.number().int(),
  }),
  results: z.object({
    failed: z.array(z.object({ userId: z.string(), error: z.string(), person: personSchema.nullable() })),
  }),
  batchId: z.string().nullable(),
  status: z.enum(['preview', 'running', 'done']),
  total: z.number().int(),
  reverses: z.string().nullable(),
  reversedBy: z.string().nullable(),
  reason: z.string(),
  createdAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  confirmationNeeded: z.string().nullable(),
});
/** A batch, or what it would be (`preview`). */
export type CreditBatch = z.infer<typeof creditBatchSchema>;

export const creditStatisticsSchema = z.object({
  users: z.number().int(),
  totalCredits: z.number().int(),
  averageCredits: z.number().int(),
  tiers: z.record(z.string(), z.number().int()),
});
export type CreditStatistics = z.infer<typeof creditStatisticsSchema>;

const differenceSchema = z.object({
  check: z.string(),
  userId: z.string().nullable(),
  subject: z.string(),
  expected: z.union([z.number(), z.string()]),
  found: z.union([z.number(), z.string()]),
  /** Whom it concerns; null where the account is gone, or nobody is. */
  person: personSchema.nullable(),
  /** A purchase or a batch in words; null where the reference is all there is. */
  about: z.string().nullable(),
});
export type NamedDifference = z.infer<typeof differenceSchema>;

export const reconciliationSchema = z.object({
  checkedAt: z.string(),
  differences: z.array(differenceSchema),
  /** Of all of them; the first ones are listed. */
  total: z.number().int(),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

/** What a sweep of the payments has found: events that were missed, and what was asked about again. */
export const paymentSweepSchema = z.object({ events: z.number().int(), asked: z.number().int() });
export type PaymentSweep = z.infer<typeof paymentSweepSchema>;
