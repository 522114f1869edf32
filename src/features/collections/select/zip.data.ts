import { makeZip } from 'client-zip';

import { databaseError } from '../../../data/errors.ts';
import { signed } from '../../../data/signed.ts';
import { withStorageRetries } from '../../../data/storage-retries.ts';
import { supabase } from '../../../data/supabase.ts';
import { AppError } from '../../../domain/errors.ts';
import { titleOfPrompt } from '../../../domain/image-title.ts';
import { zipNames } from './zip-names.ts';

/** More than that does not go into one file: phones could not open it. */
const MOST_BYTES = 1024 ** 3;
/** What has come is put aside in parts of this size, which browsers keep on the disk. */
const PART_BYTES = 32 * 1024 ** 2;
/** Rows of one question: their ids stand in its address. */
const ROWS_AT_ONCE = 100;

export interface ZipProgress {
  done: number;
  /** Files that are not there any longer; the others are saved. */
  missing: number;
}

interface Wanted {
  name: string;
  url: string | null;
  at: Date;
}

/**
 * The full-size files of own images in one ZIP, in the given order. They are read one after another, so that no more than one is
 * on its way; nothing is packed, because PNG is packed already.
 * @throws AppError when all of it is more than `mostBytes`, or when the connection is lost; the signal's reason when it is cancelled
 */
export async function zipImages(
  imageIds: readonly string[],
  onProgress: (progress: ZipProgress) => void,
  signal: AbortSignal,
  mostBytes = MOST_BYTES,
): Promise<{ file: Blob; missing: number }> {
  const wanted = await readWanted(imageIds);
  const progress = { done: 0, missing: 0 };
  const files = async function* () {
    for (const { name, url, at } of wanted) {
      signal.throwIfAborted();
      const response = url ? await withStorageRetries(() => readFile(url, signal)) : null;
      if (response?.body) yield { name, input: response.body, lastModified: at };
      else progress.missing += 1;
      // Here the file before has been put into the ZIP.
      progress.done += 1;
      onProgress({ ...progress });
    }
  };
  const file = await collect(makeZip(files()), signal, mostBytes);
  if (progress.missing === wanted.length)
    throw new AppError('not_found', 'The files of these designs are missing.', { category: 'storage' });
  return { file, missing: progress.missing };
}

/** Null where there is no such file. */
async function readFile(url: string, signal: AbortSignal): Promise<Response | null> {
  const response = await fetch(url, { signal });
  if (response.ok) return response;
  if (response.status === 400 || response.status === 404) return null;
  const sentence = `A design could not be read (${response.status})`;
  throw new AppError('download_failed', sentence, { category: 'storage', status: response.status });
}

async function readWanted(imageIds: readonly string[]): Promise<Wanted[]> {
  const client = await supabase();
  const parts = Array.from({ length: Math.ceil(imageIds.length / ROWS_AT_ONCE) }, (_, part) =>
    imageIds.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  );
  const answers = await Promise.all(
    parts.map((ids) =>
      client.from('ai_generated_images').select('id, title, prompt, image_url, created_at').in('id', ids),
    ),
  );
  const rows = answers.flatMap(({ data, error }) => {
    if (error) throw databaseError(error, 'Failed to load your images');
    return data;
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = imageIds.flatMap((id) => byId.get(id) ?? []);
  const addresses = await signed(
    'designs',
    ordered.map((row) => row.image_url),
    'Failed to load your images',
  );
  const names = zipNames(ordered.map(({ title, prompt }) => title || titleOfPrompt(prompt)));
  return ordered.map((row, index) => ({
    name: names[index],
    url: addresses.get(row.image_url) ?? null,
    at: new Date(row.created_at),
  }));
}

async function collect(stream: ReadableStream<Uint8Array>, signal: AbortSignal, mostBytes: number): Promise<Blob> {
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let [size, waiting] = [0, 0];
  const reader = stream.getReader();
  const stop = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', stop);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) break;
      chunks.push(value as Uint8Array<ArrayBuffer>);
      size += value.byteLength;
      waiting += value.byteLength;
      if (size > mostBytes) {
        const sentence = 'These designs are more than 1 GB together. Select fewer of them.';
        throw new AppError('too_large', sentence, { category: 'validation' });
      }
      if (waiting < PART_BYTES) continue;
      parts.push(new Blob(chunks));
      [chunks, waiting] = [[], 0];
    }
    return new Blob([...parts, ...chunks], { type: 'application/zip' });
  } catch (error) {
    stop();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
