/**
 * The storage service: what Supabase's storage service answers under /storage/v1, for everything that Inkroom uses. Rows
 * live in storage.objects under the project's own policies, bytes in files below `root`. Not here: resumable uploads
 * (TUS), the S3 protocol and object versions.
 */
import type { Pool } from 'pg';
import type { Claims, SigningKeys } from '../keys.ts';
import { allStorable } from '../storable.ts';
import { createBucket, deleteBucket, emptyBucket, listBuckets, readBucket, updateBucket } from './buckets.ts';
import { openLending } from './connections.ts';
import { readInfo, readObject, readPublic, readSigned } from './download.ts';
import { StorageError, errorResponse, invalidRequest, tooLarge, unstorable } from './errors.ts';
import { FileStore } from './files.ts';
import type { StoredVersion } from './files.ts';
import { listV2 } from './list-v2.ts';
import { list } from './list.ts';
import {
  copy,
  move,
  removeMany,
  removeOne,
  signDownload,
  signDownloads,
  signUpload,
  upload,
  uploadSigned,
} from './objects.ts';
import { RequestBody } from './settings.ts';
import type { StorageCall, StorageContext } from './settings.ts';
import { UrlSigner } from './signing.ts';

export interface StorageServiceOptions {
  /** May log in as supabase_storage_admin, owner of the storage tables, or as a superuser. */
  pool: Pool;
  /** The same, for everybody but the service; absent in tests. */
  callersPool?: Pool;
  /** Folder of the files; made when needed. */
  root: string;
  keys: Pick<SigningKeys, 'urlSecret'>;
  /** Address of the gateway; addresses in answers are relative, as the clients expect. */
  publicUrl: string;
  maxBytes: number;
  log?: (message: string, error?: unknown) => void;
}

export type StorageService = (request: Request, claims: Claims) => Promise<Response>;

type PathParts = Record<string, string>;
type Handler = (context: StorageContext, call: StorageCall, parts: PathParts) => Promise<Response>;

const place = (parts: PathParts): { bucket: string; name: string } => ({ bucket: parts.bucket, name: parts.name });

const health: Handler = () => Promise.resolve(Response.json({ healthy: true }));

/** Methods and decoded paths, the special ones before the general. */
const routes: [methods: string, path: RegExp, handle: Handler][] = [
  ['GET', /^(status|health)$/, health],
  ['GET', /^bucket$/, (context, call) => listBuckets(context, call)],
  ['POST', /^bucket$/, (context, call) => createBucket(context, call)],
  ['GET', /^bucket\/(?<bucket>[^/]+)$/, (context, call, { bucket }) => readBucket(context, call, bucket)],
  ['PUT', /^bucket\/(?<bucket>[^/]+)$/, (context, call, { bucket }) => updateBucket(context, call, bucket)],
  ['DELETE', /^bucket\/(?<bucket>[^/]+)$/, (context, call, { bucket }) => deleteBucket(context, call, bucket)],
  ['POST', /^bucket\/(?<bucket>[^/]+)\/empty$/, (context, call, { bucket }) => emptyBucket(context, call, bucket)],
  [
    'GET HEAD',
    /^object\/public\/(?<bucket>[^/]+)\/(?<name>.+)$/s,
    (context, call, parts) => readPublic(context, call, place(parts)),
  ],
  [
    'GET HEAD',
    /^object\/sign\/(?<bucket>[^/]+)\/(?<name>.+)$/s,
    (context, call, parts) => readSigned(context, call, place(parts)),
  ],
  [
    'POST',
    /^object\/sign\/(?<bucket>[^/]+)\/(?<name>.+)$/s,
    (context, call, parts) => signDownload(context, call, place(parts)),
  ],
  ['POST', /^object\/sign\/(?<bucket>[^/]+)$/, (context, call, { bucket }) => signDownloads(context, call, bucket)],
  [
    'POST',
    /^object\/upload\/sign\/(?<bucket>[^/]+)\/(?<name>.+)$/s,
    (context, call, parts) => signUpload(context, call, place(parts)),
  ],
  [
    'PUT',
    /^object\/upload\/sign\/(?<bucket>[^/]+)\/(?<name>.+)$/s,
    (context, call, parts) => uploadSigned(context, call, place(parts)),
  ],
  ['POST', /^object\/list\/(?<bucket>[^/]+)$/, (context, call, { bucket }) => list(context, call, bucket)],
  ['POST', /^object\/list-v2\/(?<bucket>[^/]+)$/, (context, call, { bucket }) => listV2(context, call, bucket)],
  ['POST', /^object\/move$/, (context, call) => move(context, call)],
  ['POST', /^object\/copy$/, (context, call) => copy(context, call)],
  [
    'GET HEAD',
    /^object\/info\/(?:(?:public|authenticated)\/)?(?<bucket>[^/]+)\/(?<name>.+)$/s,
    (context, call, parts) => readInfo(context, call, place(parts)),
  ],
  [
    'GET HEAD',
    /^object\/(?:authenticated\/)?(?<bucket>[^/]+)\/(?<name>.+)$/s,
    (context, call, parts) => readObject(context, call, place(parts)),
  ],
  ['DELETE', /^object\/(?<bucket>[^/]+)$/, (context, call, { bucket }) => removeMany(context, call, bucket)],
  [
    'DELETE',
    /^object\/(?<bucket>[^/]+)\/(?<name>.+)$/s,
    (context, call, parts) => removeOne(context, call, place(parts)),
  ],
  [
    'POST PUT',
    /^object\/(?<bucket>[^/]+)\/(?<name>.+)$/s,
    (context, call, parts) => upload(context, call, place(parts)),
  ],
];

function decodePath(url: URL): string {
  let path: string;
  try {
    path = decodeURIComponent(url.pathname.replace(/^\/storage\/v1\//, '').replace(/\/$/, ''));
  } catch {
    throw invalidRequest('The address is not encoded correctly');
  }
  if (!allStorable([path, ...url.searchParams])) throw unstorable('The address');
  return path;
}

function dispatch(context: StorageContext, call: StorageCall): Promise<Response> {
  const path = decodePath(call.url);
  for (const [methods, pattern, handle] of routes) {
    if (!methods.split(' ').includes(call.request.method)) continue;
    const match = pattern.exec(path);
    if (match) return handle(context, call, { ...match.groups });
  }
  const message = `Route ${call.request.method}:/${path} not found`;
  throw new StorageError(404, 'Not Found', 'InvalidRequest', message, 404);
}

/** The gateway ends bodies above its limit with an error of this name; it may come wrapped. */
const isBodyTooLarge = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'BodyTooLarge' || isBodyTooLarge(error.cause));

/** As Node says that a caller hung up while sending. */
const hasGoneAway = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

async function knownVersions(pool: Pool, versions: StoredVersion[]): Promise<Set<string>> {
  const [{ hidden }] = (
    await pool.query<{ hidden: boolean }>(`select row_security_active('storage.objects') as hidden`)
  ).rows;
  // A login that sees only some of the rows would take all other files for leftovers.
  if (hidden) throw new Error('The storage pool must log in as the owner of storage.objects.');
  const { rows } = await pool.query<{ version: string }>(
    'select version from storage.objects where version = any($1)',
    [versions.map(({ version }) => version)],
  );
  return new Set(rows.map(({ version }) => version));
}

/** Opens the service: answers every request under /storage/v1 with the rights of `claims`. */
export function createStorageService(options: StorageServiceOptions): StorageService {
  const { pool, callersPool = pool, root, keys, maxBytes } = options;
  const log = options.log ?? console.error;
  const files = new FileStore(root);
  const lending = openLending(pool, callersPool);
  const parts: Omit<StorageContext, 'connections'> = {
    files,
    signer: new UrlSigner(keys.urlSecret),
    maxBytes,
  };
  files
    .sweep((versions) => knownVersions(pool, versions))
    .catch((error: unknown) => {
      log('Leftover files could not be removed', error);
    });
  return async (request, claims) => {
    const body = new RequestBody(request);
    try {
      return await lending.admit(request, claims, (connections) =>
        dispatch({ ...parts, connections }, { request, claims, url: new URL(request.url), body }),
      );
    } catch (error) {
      const fault = isBodyTooLarge(error) ? tooLarge() : error;
      await body.drain();
      if (fault instanceof StorageError) return errorResponse(fault, request.method);
      // Of who went away while sending there is nothing to tell.
      if (!hasGoneAway(error)) log(`${request.method} ${new URL(request.url).pathname} failed`, error);
      return errorResponse(
        new StorageError(500, 'Internal', 'InternalError', 'Internal Server Error', 500),
        request.method,
      );
    }
  };
}
