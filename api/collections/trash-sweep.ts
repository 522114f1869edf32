/** For the worker: images that have been in the trash for 30 days go, with their files, a bounded number at a time. */
import { sweepTrash } from '#contracts/images.ts';
import { removeFiles } from '../images/objects.ts';
import { answerOf, type Supabase } from '../supabase.ts';

const EVERY_MS = 600_000;

export function createTrashSweep(service: Supabase): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + EVERY_MS;
    const { paths } = await answerOf(service, sweepTrash);
    await removeFiles(
      service,
      paths.map((path) => ({ bucket: 'designs', path })),
    );
  };
}
