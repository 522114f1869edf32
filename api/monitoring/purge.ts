/** Reported events go after 90 days (privacy policy, fault reports): the worker looks once an hour. */
import type { Logger } from 'pino';
import { purgeMonitoringEvents } from '#contracts/administration.ts';
import { answerOf, type Supabase } from '../supabase.ts';

/** A delete of this size is quick and blocks nobody. */
const BATCH = 1000;
/** What one look removes at most; after a flood of reports the next looks go on. */
const BATCHES = 50;
const EVERY_MS = 3_600_000;

export function createMonitoringPurge(
  service: Supabase,
  log: Logger,
  { batch = BATCH, batches = BATCHES }: { batch?: number; batches?: number } = {},
): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + EVERY_MS;
    let removed = 0;
    for (let round = 0; round < batches; round += 1) {
      const count = await answerOf(service, purgeMonitoringEvents, { p_limit: batch });
      removed += count;
      if (count < batch) break;
    }
    if (removed > 0) log.info({ removed }, 'old reported events removed');
  };
}
