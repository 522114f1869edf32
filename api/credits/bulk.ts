/** Batches of credits as the database keeps them; API and worker apply them chunk by chunk, in turn or at once. */
import type { Logger } from 'pino';
import { applyBulkChunk, readBulkBatches, waitingBulkBatches, type Batch } from '#contracts/credits.ts';
import type { CreditBatch } from '#domain/credit-administration.ts';
import { repeat } from '../repeat.ts';
import { answerOf, type Supabase } from '../supabase.ts';
import { showBatches } from './bulk-answer.ts';

export type BulkCredits = ReturnType<typeof createBulkCredits>;

export function createBulkCredits(service: Supabase) {
  const chunk = async (id: string): Promise<'done' | 'more' | 'busy'> => {
    const { busy, status } = await answerOf(service, applyBulkChunk, { p_batch_id: id });
    if (busy) return 'busy';
    return status === 'done' ? 'done' : 'more';
  };
  return {
    service,
    chunk,
    async read(id: string | null, limit = 20): Promise<Batch[]> {
      return answerOf(service, readBulkBatches, { p_batch_id: id, p_limit: limit });
    },
    shownAll: (batches: readonly Batch[]) => showBatches(service, batches),
    shown: async (batch: Batch): Promise<CreditBatch> => (await showBatches(service, [batch]))[0],
    /** The worker's part, until `signal` aborts: a chunk of every waiting batch in turn. */
    run(log: Logger, signal: AbortSignal): Promise<void> {
      const step = async (): Promise<boolean> => {
        const steps = [];
        for (const id of await answerOf(service, waitingBulkBatches)) {
          if (signal.aborted) return false;
          steps.push(await chunk(id));
        }
        return steps.includes('more');
      };
      return repeat({ name: 'applying batches of credits', step, everyMs: 500, longestPauseMs: 10_000, log }, signal);
    },
  };
}
