/** A batch as administrators read it: in words and sums, its first failures with the people whom they concern. */
import type { Batch } from '#contracts/credits.ts';
import type { CreditBatch } from '#domain/credit-administration.ts';
import { counted, grouped } from '#domain/numbers.ts';
import type { Supabase } from '../supabase.ts';
import { readPeople } from './people.ts';

/** So many failures of a batch are named; a screen shows no more. */
const NAMED = 5;

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
    batchId: batch.batchId,
    status: batch.status,
    total: batch.total,
    reverses: batch.reverses,
    reversedBy: batch.reversedBy,
    reason: batch.reason,
    createdAt: batch.createdAt,
    finishedAt: batch.finishedAt,
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
