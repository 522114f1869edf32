/** Figures by day for the administrators' analytics: the worker counts them at its start and once an hour. */
import { rollUpDays } from '#contracts/analytics.ts';
import { answerOf, type Supabase } from '../supabase.ts';

const EVERY_MS = 3_600_000;
/** More days than that are only to be caught up with: at the next look. */
const AT_ONCE = 14;

export function createRollUp(service: Supabase): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    if (performance.now() < nextAt) return;
    const counted = await answerOf(service, rollUpDays);
    if (counted < AT_ONCE) nextAt = performance.now() + EVERY_MS;
  };
}
