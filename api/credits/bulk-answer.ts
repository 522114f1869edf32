/** A batch as administrators read it: in words and sums, its first failures with the people whom they concern. */
import { z } from 'zod';
import type { CreditBatch } from '#domain/credit-administration.ts';
import { counted, grouped } from '#domain/numbers.ts';
import type { Supabase } from '../supabase.ts';
import { readPeople } from './people.ts';

/** So many failures of a batch are named; a screen shows no more. */
const NAMED = 5;

export const batchSchema = z.object({
  batch_id: z.string(),
  status: z.enum(['running', 'done']),
  credits: z.number().int(),
  reason: z.string(),
  total: z.number().int(),
  succeeded: z.number().int(),
  failed: z.number().int(),
  reverses: z.string().nullable(),
  reversed_by: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  failures: z.array(z.object({ userId: z.string(), error: z.string().nullable() })),
});
export type Batch = z.output<typeof batchSchema>;

export async function showBatches(service: Supabase, batches: readonly Batch[]): Promise<CreditBatch[]> {
  const ids = batches.flatMap(({ failures }) => failures.slice(0, NAMED).map(({ userId }) => userId));
  const people = await readPeople(service, ids);
  return batches.map((batch) => ({
    message: wordsOf(batch),
    summary: {
      successful_updates: batch.succeeded,
      failed_updates: batch.failed,
      credits_added: batch.credits,
      total_credits_distributed: batch.credits * batch.succeeded,
    },
    results: {
      failed: batch.failures.map(({ userId, error }) => ({
        userId,
        error: error ?? 'Failed',
        person: people.get(userId) ?? null,
      })),
    },
    batchId: batch.batch_id,
    status: batch.status,
    total: batch.total,
    reverses: batch.reverses,
    reversedBy: batch.reversed_by,
    reason: batch.reason,
    createdAt: batch.created_at,
    finishedAt: batch.finished_at,
    confirmationNeeded: null,
  }));
}

function wordsOf({ credits, succeeded, failed, total, status }: Batch): string {
  const isDone = status === 'done';
  if (isDone && succeeded === 0) return `No credits ${credits > 0 ? 'added' : 'removed'}: nobody was changed`;
  const verb = credits > 0 ? 'added to' : 'removed from';
  const progress = isDone ? '' : `, ${grouped(total - succeeded - failed)} to go`;
  return `${counted(Math.abs(credits), 'credit')} ${verb} ${counted(succeeded, 'user')}${progress}`;
}
