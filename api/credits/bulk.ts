/** Batches of credits as the database keeps them; API and worker apply them chunk by chunk, in turn or at once. */
import type { Logger } from 'pino';
import { z } from 'zod';
import type { CreditBatch } from '#domain/credit-administration.ts';
import { repeat } from '../repeat.ts';
import { rpc, type Supabase } from '../supabase.ts';
import { batchSchema, showBatches, type Batch } from './bulk-answer.ts';

export type BulkCredits = ReturnType<typeof createBulkCredits>;

export function createBulkCredits(service: Supabase) {
  const chunk = async (id: string): Promise<'done' | 'more' | 'busy'> => {
    const answer = z
      .object({ status: z.string().optional(), busy: z.boolean().optional() })
      .parse(await rpc(service, 'apply_bulk_chunk', { p_batch_id: id }));
    if (answer.busy) return 'busy';
    return answer.status === 'done' ? 'done' : 'more';
  };
  return {
    service,
    chunk,
    async read(id: string | null, limit = 20): Promise<Batch[]> {
      return z.array(batchSchema).parse(await rpc(service, 'read_bulk_batches', { p_batch_id: id, p_limit: limit }));
    },
    shownAll: (batches: readonly Batch[]) => showBatches(service, batches),
    shown: async (batch: Batch): Promise<CreditBatch> => (await showBatches(service, [batch]))[0],
    /** The worker's part, until `signal` aborts: a chunk of every waiting batch in turn. */
    run(log: Logger, signal: AbortSignal): Promise<void> {
      const step = async (): Promise<boolean> => {
        const steps = [];
        for (const id of z.array(z.string()).parse(await rpc(service, 'waiting_bulk_batches'))) {
          if (signal.aborted) return false;
          steps.push(await chunk(id));
        }
        return steps.includes('more');
      };
      return repeat({ name: 'applying batches of credits', step, everyMs: 500, longestPauseMs: 10_000, log }, signal);
    },
  };
}
