/** Names of objects and buckets, and the rules for what may be stored under them. */
import type { BucketRow } from './database.ts';
import { invalidBucketName, invalidKey, invalidRequest, tooLarge, wrongMime } from './errors.ts';

/** The characters that S3 and the real service take. */
const safe = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const maxKeyLength = 1024;

export function assertObjectName(name: string): void {
  const segments = name.split('/');
  const odd = segments.some((segment) => segment === '' || segment === '.' || segment === '..');
  if (!safe.test(name) || name.length > maxKeyLength || odd) throw invalidKey(name);
}

export function assertBucketName(name: string): void {
  if (!safe.test(name) || name.includes('/') || name.length > 100 || name.trim() !== name) {
    throw invalidBucketName();
  }
}

const units: Record<string, number> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

/** Bytes of a limit as createBucket takes it: a number, "1MB", or null for none. No bucket takes more than `maxBytes`. */
export function parseSizeLimit(limit: string | number | null | undefined, maxBytes: number): number | null {
  if (limit === null || limit === undefined) return null;
  const bytes = typeof limit === 'number' ? limit : bytesOf(limit);
  if (!Number.isSafeInteger(bytes) || bytes < 0) {
    throw invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
  }
  if (bytes > maxBytes) throw tooLarge();
  return bytes;
}

function bytesOf(text: string): number {
  const [, amount, unit] = /^(\d{1,15}(?:\.\d{1,15})?)([kmg]?b)$/i.exec(text) ?? [];
  return amount ? Math.floor(Number(amount) * units[unit.toLowerCase()]) : NaN;
}

/** What a bucket may be told to take: "image/png", "image/*", "*" and "*\/*". */
export function assertMimePattern(pattern: string): void {
  const isType = /^[a-z\d+.-]{1,127}\/(?:[a-z\d+.-]{1,127}(?:; ?charset=[a-z\d-]{1,40})?|\*)$/i.test(pattern);
  if (!isType && pattern !== '*' && pattern !== '*/*') throw wrongMime(pattern.slice(0, 200));
}

/** Throws unless the bucket takes this type; patterns are "image/png", "image/*" and "*\/*". */
export function assertMimeAllowed(bucket: BucketRow, mime: string): void {
  // Sent as one header, a list of types is taken by its last one: "image/png;, text/html" would be a page.
  if (mime.includes(',')) throw wrongMime(mime);
  const allowed = bucket.allowed_mime_types;
  if (!allowed || allowed.length === 0) return;
  const bare = mime.split(';')[0].trim().toLowerCase();
  const fits = allowed.some((pattern) => {
    const wanted = pattern.toLowerCase();
    return (
      wanted === '*' ||
      wanted === '*/*' ||
      wanted === bare ||
      (wanted.endsWith('/*') && bare.startsWith(wanted.slice(0, -1)))
    );
  });
  if (!fits) throw wrongMime(bare);
}

/** Type and caching rule are sent as headers with every download: what no header can carry is refused beforehand. */
export function assertHeaderValue(value: string): void {
  if (!/^[\x20-\x7e]{0,255}$/.test(value))
    throw invalidRequest('A content type or cache rule holds characters that no header can');
}

/** The smaller of the bucket's and the installation's limit, in bytes. */
export function sizeLimitOf(bucket: BucketRow, maxBytes: number): number {
  return bucket.file_size_limit === null ? maxBytes : Math.min(maxBytes, Number(bucket.file_size_limit));
}
