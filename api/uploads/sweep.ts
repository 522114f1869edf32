/** For the worker: files that no row names go, a bounded number at a time. */
import { z } from 'zod';
import { removeFiles } from '../images/objects.ts';
import { rpc, type Supabase } from '../supabase.ts';

const sweptSchema = z.object({ files: z.array(z.object({ bucket: z.string(), path: z.string() })) });
const EVERY_MS = 600_000;

export function createFileSweep(service: Supabase): () => Promise<void> {
  let nextAt = 0;
  return async () => {
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + EVERY_MS;
    await removeFiles(service, sweptSchema.parse(await rpc(service, 'sweep_files')).files);
  };
}
