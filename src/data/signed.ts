import { databaseError } from './errors.ts';
import { supabase } from './supabase.ts';

/** Buckets whose files only those see who may see what they belong to. */
type PrivateBucket = 'designs' | 'design-versions' | 'message-attachments' | 'user-content';

/** Of one question: the storage takes no more than a thousand names at once. */
const NAMES_AT_ONCE = 500;

/** Addresses of files live this long, in seconds. */
const SIGNED_SECONDS = 3600;

/**
 * Signed addresses of stored files, by path; those that are missing or closed have none, as have all where the storage does not
 * answer.
 * @throws AppError with the sentence `failure`, where one is given, when the storage does not answer.
 */
export async function signed(
  bucket: PrivateBucket,
  paths: Iterable<string | null>,
  failure?: string,
): Promise<Map<string, string>> {
  const wanted = new Set(paths);
  wanted.delete(null);
  if (wanted.size === 0) return new Map();
  const { storage } = await supabase();
  const names = [...wanted] as string[];
  const parts = Array.from({ length: Math.ceil(names.length / NAMES_AT_ONCE) }, (_, part) =>
    names.slice(part * NAMES_AT_ONCE, (part + 1) * NAMES_AT_ONCE),
  );
  const answers = await Promise.all(parts.map((part) => storage.from(bucket).createSignedUrls(part, SIGNED_SECONDS)));
  const error = answers.find((answer) => answer.error)?.error;
  if (error && failure !== undefined) throw databaseError({ message: error.message }, failure);
  const found = answers.flatMap(({ data }) => data ?? []);
  return new Map(found.flatMap(({ path, signedUrl }) => (path && signedUrl ? [[path, signedUrl]] : [])));
}

/** The signed address of one file; null where it has none. */
export async function signedAddress(bucket: PrivateBucket, path: string | null): Promise<string | null> {
  return (await signed(bucket, [path])).get(path ?? '') ?? null;
}
