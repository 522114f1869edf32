import { AppError } from './errors.ts';
import { withStorageRetries } from './storage-retries.ts';
import { supabase } from './supabase.ts';

/**
 * The file under a path that the caller may read.
 * @throws AppError with the sentence `failure`, after the further tries of storage (R114) where those may help.
 */
export function downloadStored(bucket: 'designs' | 'design-versions', path: string, failure: string): Promise<Blob> {
  return withStorageRetries(async () => {
    const { data, error } = await (await supabase()).storage.from(bucket).download(path);
    if (!error) return data;
    // Without a status no answer has arrived.
    const category = error.status ? 'storage' : 'network';
    throw new AppError('storage', failure, { category, status: error.status, cause: error });
  });
}
