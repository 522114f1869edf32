/**
 * The photo of a request, brought into the caller's own private folder: decoded under limits, upright, without metadata,
 * at most 1,600 px. The name follows from the content, so sending the same photo twice stores one file, and a job refers
 * to exactly the bytes it will read.
 */
import { uploadLimits } from '#domain/limits.ts';
import { designerTexts } from '#domain/texts/designer.ts';
import { ApiError } from '../errors.ts';
import { dataUrlToBytes, decodePhoto } from '../images/decode.ts';
import { assertDrawable } from '../images/drawable.ts';
import { encodeReference, sha256Hex } from '../images/encode.ts';
import { FetchRefused, type GuardedFetch } from '../net/guarded-fetch.ts';
import { BackendError, type Supabase } from '../supabase.ts';

interface ReferenceDeps {
  service: Supabase;
  supabaseUrl: string;
  guardedFetch: GuardedFetch;
}

const OWN_BUCKETS = new Set(['user-content', 'designs', 'design-versions']);
const PUBLIC_BUCKETS = new Set(['published', 'portfolio']);

/** Buckets by the names that older addresses give them (decision 13). */
const OLD_NAMES: Record<string, string | undefined> = { 'tattoo-images': 'portfolio' };

/**
 * Stores what `given` points to and returns its path in `user-content`. Takes a data image, an https address, an address
 * of this installation's storage, or a storage path of the caller. Throws `image_rejected` (also for what nothing can be drawn from), `forbidden` or `not_found`.
 */
export async function storeReference(deps: ReferenceDeps, userId: string, given: string): Promise<string> {
  const image = await decodePhoto(await bytesOf(deps, userId, given.trim()), { owner: userId });
  assertDrawable(image);
  const file = await encodeReference(image);
  const path = `${userId}/references/${fileNameOf(file)}`;
  const { error } = await deps.service.storage
    .from('user-content')
    .upload(path, file, { contentType: 'image/jpeg', upsert: true, cacheControl: '3600' });
  if (error) throw new BackendError('store reference', error);
  return path;
}

function fileNameOf(file: Uint8Array): string {
  return `${uuidFromHash(sha256Hex(file))}.jpg`;
}

/** Whether a stored reference still is the file that was stored under this name: its owner may have put another there. */
export function isNamedByContent(path: string, file: Uint8Array): boolean {
  return path.endsWith(`/references/${fileNameOf(file)}`);
}

async function bytesOf(deps: ReferenceDeps, userId: string, given: string): Promise<Uint8Array> {
  if (given.startsWith('data:')) return dataUrlToBytes(given);
  const stored = storedFileOf(given, deps.supabaseUrl);
  if (stored) return await download(deps, userId, stored);
  if (!/^https?:/i.test(given)) {
    throw new ApiError('image_rejected', { message: designerTexts.noValidImage });
  }
  try {
    return (await deps.guardedFetch(given, { type: 'image/', maxBytes: uploadLimits.imageBytes })).bytes;
  } catch (cause) {
    if (cause instanceof FetchRefused) throw new ApiError('image_rejected', { message: cause.message, cause });
    throw cause;
  }
}

interface StoredFile {
  bucket: string;
  path: string;
}

/** Bucket and path when `given` is an address of our storage, or a path such as `user-content/<uid>/...` or `<uid>/...`. */
export function storedFileOf(given: string, supabaseUrl: string): StoredFile | null {
  let text = given;
  if (/^https?:/i.test(given)) {
    if (!URL.canParse(given)) return null;
    const url = new URL(given);
    const match = /^\/storage\/v1\/(?:object|render\/image)\/(?:sign|public|authenticated)\/(.+)$/.exec(url.pathname);
    if (url.origin !== new URL(supabaseUrl).origin || !match) return null;
    const decoded = decodedPath(match[1]);
    if (decoded === null) return null;
    text = decoded;
  }
  if (!/^[\w-]+(\/[\w .-]+)+$/.test(text) || text.split('/').some((part) => /^\.+$/.test(part))) return null;
  const [named, ...rest] = text.split('/');
  const first = OLD_NAMES[named] ?? named;
  if (OWN_BUCKETS.has(first) || PUBLIC_BUCKETS.has(first)) return { bucket: first, path: rest.join('/') };
  return { bucket: 'user-content', path: text };
}

/** Null where the percent signs mean nothing. */
function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

async function download(deps: ReferenceDeps, userId: string, file: StoredFile): Promise<Uint8Array> {
  // The server's key passes every policy, so ownership is checked here: private folders start with their owner's id.
  if (!PUBLIC_BUCKETS.has(file.bucket) && !file.path.startsWith(`${userId}/`)) throw new ApiError('forbidden');
  const { data, error } = await deps.service.storage.from(file.bucket).download(file.path);
  if (error) throw new ApiError('not_found', { message: 'The reference image no longer exists.', cause: error });
  return new Uint8Array(await data.arrayBuffer());
}

/** True when a stored reference can still be read; throws when storage itself does not answer. */
export async function referenceExists(service: Supabase, path: string): Promise<boolean> {
  const { error } = await service.storage.from('user-content').info(path);
  if (!error) return true;
  const missing = 'status' in error && (error.status === 404 || error.status === 400);
  if (missing) return false;
  throw new BackendError('look for reference', error);
}

/** The first 128 bits of a hash in the form of a version-5 UUID. */
export function uuidFromHash(hex: string): string {
  const variant = ((parseInt(hex[16], 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
