import { z } from 'zod';

import { callApi } from '../../data/api.ts';
import { AppError } from '../../data/errors.ts';
import { sha256Of } from '../../data/sha256.ts';
import { supabase } from '../../data/supabase.ts';
import { uploadFile } from '../../data/upload.ts';
import { designLimits, pictureTypes } from '../../domain/designs.ts';

const BUCKET = 'design-versions';
const SIGNED_SECONDS = 3600;
/** An address is used again until shortly before it ends, so that pictures do not load anew with every change of a row. */
const REUSED_MS = 50 * 60_000;
const known = new Map<string, { url: string; until: number }>();

/** A file that the server has looked at: it can become a version, a reference or an attachment. */
export interface CheckedFile {
  path: string;
  sha256: string;
  width: number;
  height: number;
}

const checkedSchema = z.object({ path: z.string(), sha256: z.string(), width: z.number(), height: z.number() });

/** Signed addresses by path; those that are missing or closed have none. */
export async function designFileAddresses(paths: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = new Set(paths.filter((path): path is string => path !== null));
  const now = Date.now();
  const missing = [...wanted].filter((path) => (known.get(path)?.until ?? 0) < now);
  if (missing.length > 0) {
    const client = await supabase();
    const { data } = await client.storage.from(BUCKET).createSignedUrls(missing, SIGNED_SECONDS);
    for (const { path, signedUrl } of data ?? []) {
      if (path && signedUrl) known.set(path, { url: signedUrl, until: now + REUSED_MS });
    }
  }
  return new Map([...wanted].flatMap((path) => (known.has(path) ? [[path, known.get(path)?.url ?? '']] : [])));
}

let waiting: { paths: Set<string>; answer: Promise<Map<string, string>> } | null = null;

/** The signed address of one picture; null when it is missing or closed. Those that are asked for at one moment are signed by one call. */
export async function designFileAddress(path: string): Promise<string | null> {
  const signed = known.get(path);
  if (signed && signed.until >= Date.now()) return signed.url;
  waiting ??= signTogether(new Set());
  waiting.paths.add(path);
  return (await waiting.answer).get(path) ?? null;
}

function signTogether(paths: Set<string>) {
  const moment = new Promise<void>((resolve) => setTimeout(resolve));
  const answer = moment.then(() => {
    waiting = null;
    return designFileAddresses([...paths]);
  });
  return { paths, answer };
}

/** The bytes of a picture, for comparing and merging. */
export async function downloadDesignFile(path: string): Promise<Blob> {
  const { data, error } = await (await supabase()).storage.from(BUCKET).download(path);
  if (error) throw new AppError('storage', 'The picture could not be loaded.', { category: 'storage', cause: error });
  return data;
}

/** Uploads a picture under the name of its hash and lets the server look at it. */
export async function uploadDesignFile(userId: string, file: Blob, signal?: AbortSignal): Promise<CheckedFile> {
  const type = pictureTypes.find((known) => known === file.type);
  if (!type) throw new AppError('type', 'Choose a PNG, JPG or WEBP picture.', { category: 'validation' });
  if (file.size > designLimits.fileBytes) {
    throw new AppError('size', 'This picture is larger than 10MB.', { category: 'validation' });
  }
  const ending = type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length);
  const path = `${userId}/${await sha256Of(file)}.${ending}`;
  await uploadFile({ bucket: BUCKET, path, file, signal });
  return callApi('/api/designs/files', { method: 'POST', body: { path }, schema: checkedSchema, signal });
}

/** Brings an own AI image among the files of designs. */
export function copyOwnImage(imageId: string): Promise<CheckedFile> {
  return callApi('/api/designs/files', { method: 'POST', body: { imageId }, schema: checkedSchema });
}

/** Brings a picture of a request that was approved among the files of designs. */
export function copyRequestPicture(contactRequestId: string, path: string): Promise<CheckedFile> {
  return callApi('/api/designs/files', { method: 'POST', body: { contactRequestId, path }, schema: checkedSchema });
}
