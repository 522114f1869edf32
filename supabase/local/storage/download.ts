/** Reading objects: whole, in part, or not at all when the reader has it already. */
import type { FileHandle } from 'node:fs/promises';
import { asCaller, asServer, findBucket, selectObject } from './database.ts';
import type { ObjectRow } from './database.ts';
import { invalidRequest, noSuchBucket, noSuchKey } from './errors.ts';
import { readRange } from './files.ts';
import type { Place, StorageCall, StorageContext } from './settings.ts';

type Finder = () => Promise<ObjectRow | null>;

/** The file of a row. It may just have been replaced: then the row is read once more. */
async function openObject(context: StorageContext, find: Finder): Promise<Found> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const row = await find();
    if (!row?.version) throw noSuchKey();
    const handle = await context.files.open(row);
    if (handle) return { row, handle };
  }
  throw noSuchKey();
}

/** Markup is shown as text, as the real service does: a stored page must not run under this address. */
function servedType(mime: string | undefined): string {
  if (!mime) return 'application/octet-stream';
  return /^(text\/html|application\/xhtml\+xml|text\/xml|application\/xml)\b/i.test(mime) ? 'text/plain' : mime;
}

/** As long as names of files may be: clients refuse to read a header of many kilobytes. */
const maxDownloadName = 255;

function assertDownloadName(parameters: URLSearchParams): void {
  const { length } = parameters.get('download') ?? '';
  if (length > maxDownloadName) throw invalidRequest('The name for the download is too long');
}

function disposition(parameters: URLSearchParams): string | null {
  const name = parameters.get('download');
  if (name === null) return null;
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return name ? `attachment; filename="${encoded}"; filename*=UTF-8''${encoded}` : 'attachment';
}

/** @param expires when the signed address ends that it was asked by: it must not be kept for longer than that */
function headersOf(row: ObjectRow, call: StorageCall, expires?: Date): Headers {
  const { metadata } = row;
  const headers = new Headers({
    'content-type': servedType(metadata?.mimetype),
    etag: metadata?.eTag ?? `"${row.version}"`,
    'last-modified': new Date(metadata?.lastModified ?? row.updated_at).toUTCString(),
    ...(expires ? { expires: expires.toUTCString() } : { 'cache-control': metadata?.cacheControl ?? 'no-cache' }),
    'accept-ranges': 'bytes',
    'x-robots-tag': 'none',
    'x-content-type-options': 'nosniff',
    // An SVG is a document that may hold scripts.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });
  const attachment = disposition(call.url.searchParams);
  if (attachment) headers.set('content-disposition', attachment);
  return headers;
}

/** Whether the reader's copy is still good. If-None-Match decides alone when it is there. */
function isUnchanged(request: Request, headers: Headers): boolean {
  const etags = request.headers.get('if-none-match');
  if (etags !== null) {
    const own = headers.get('etag');
    return etags.split(',').some((etag) => etag.trim() === '*' || etag.trim().replace(/^W\//, '') === own);
  }
  const since = Date.parse(request.headers.get('if-modified-since') ?? '');
  return Number.isFinite(since) && Date.parse(headers.get('last-modified') ?? '') <= since;
}

interface ByteRange {
  start: number;
  end: number;
}

/** The one range asked for; null for the whole, 'impossible' for one outside. Several ranges are answered as a whole. */
export function parseRange(header: string | null, size: number): ByteRange | 'impossible' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || match[0] === 'bytes=-') return null;
  const [, from, to] = match;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'impossible' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'impossible' : { start, end };
}

interface Found {
  row: ObjectRow;
  handle: FileHandle;
}

async function sendFile(call: StorageCall, { row, handle }: Found, expires?: Date): Promise<Response> {
  const headers = headersOf(row, call, expires);
  if (isUnchanged(call.request, headers)) {
    await handle.close();
    return new Response(null, { status: 304, headers });
  }
  const { size } = await handle.stat();
  const condition = call.request.headers.get('if-range');
  const isWhole = call.request.method === 'HEAD' || (condition && condition !== headers.get('etag'));
  const range = isWhole ? null : parseRange(call.request.headers.get('range'), size);
  if (range === 'impossible') {
    await handle.close();
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers.set('content-length', String(end - start + 1));
  if (range) headers.set('content-range', `bytes ${start}-${end}/${size}`);
  const status = range ? 206 : 200;
  if (call.request.method === 'HEAD' || size === 0) {
    await handle.close();
    return new Response(null, { status, headers });
  }
  return new Response(readRange(handle, start, end), { status, headers });
}

async function send(context: StorageContext, call: StorageCall, find: Finder, expires?: Date): Promise<Response> {
  assertDownloadName(call.url.searchParams);
  return sendFile(call, await openObject(context, find), expires);
}

/** Reads the row anew at each call: as anybody, without policies, or with the caller's rights. */
const finder =
  (context: StorageContext, call: StorageCall, place: Place, everybody: boolean): Finder =>
  async () => {
    const key = [place.bucket, place.name];
    const rows = everybody
      ? await asServer<ObjectRow>(context.connections, selectObject, key)
      : await asCaller(context.connections, call.claims, 'storage.object.get_authenticated', ({ sql }) =>
          sql<ObjectRow>(selectObject, key),
        );
    return rows[0] ?? null;
  };

/** /object/public: anybody, from public buckets only. */
export async function readPublic(context: StorageContext, call: StorageCall, place: Place): Promise<Response> {
  const bucket = await findBucket(context.connections, place.bucket);
  if (!bucket.public) throw noSuchBucket();
  return send(context, call, finder(context, call, place, true));
}

/** /object/sign: who holds the token. */
export async function readSigned(context: StorageContext, call: StorageCall, place: Place): Promise<Response> {
  const token = await context.signer.readDownload(place, call.url.searchParams.get('token'));
  return send(context, call, finder(context, call, place, true), new Date(token.exp * 1000));
}

/** /object and /object/authenticated: who the policies let. */
export async function readObject(context: StorageContext, call: StorageCall, place: Place): Promise<Response> {
  const bucket = await findBucket(context.connections, place.bucket);
  return send(context, call, finder(context, call, place, bucket.public));
}

/** /object/info: what is known about an object, without its bytes. */
export async function readInfo(context: StorageContext, call: StorageCall, place: Place): Promise<Response> {
  const bucket = await findBucket(context.connections, place.bucket);
  const row = await finder(context, call, place, bucket.public)();
  if (!row) throw noSuchKey();
  const { metadata } = row;
  return Response.json({
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: row.user_metadata ?? {},
    last_modified: row.updated_at,
    created_at: row.created_at,
  });
}
