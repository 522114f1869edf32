/** For the worker: files that no row names go, a bounded number at a time. */
import { sweepFiles } from '#contracts/files.ts';
import { removeFiles } from '../images/objects.ts';
import { answerOf, type Supabase } from '../supabase.ts';

const EVERY_MS = 600_000;

export function createFileSweep(service: Supabase): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + EVERY_MS;
    await removeFiles(service, (await answerOf(service, sweepFiles)).files);
  };
}
