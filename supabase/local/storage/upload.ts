/** Writing objects: check the caller first, stream to a draft, then row and file in one step. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isShallowJson } from '#domain/json-nesting.ts';
import type { Claims } from '../keys.ts';
import { allStorable } from '../storable.ts';
import { asCaller, asServer, findBucket, selectObject } from './database.ts';
import type { BucketRow, CallerTransaction, ObjectMetadata, ObjectRow, Sql } from './database.ts';
import { invalidRequest, noSuchKey, unstorable } from './errors.ts';
import type { Draft, StoredVersion } from './files.ts';
import { assertHeaderValue, assertMimeAllowed, assertObjectName, sizeLimitOf } from './keys.ts';
import { boundaryOf, readForm } from './multipart.ts';
import type { StorageCall, StorageContext } from './settings.ts';

type UserMetadata = Record<string, unknown>;

/** Where an object goes and who puts it there. */
export interface Target {
  bucket: string;
  name: string;
  /** Under whose rights the row is written. */
  claims: Claims;
  /** Who will own the object; usually claims.sub, with a signed upload the one who signed. */
  owner: string | null;
  upsert: boolean;
  operation: string;
}

export interface ObjectContent {
  mime: string;
  cacheControl: string;
  userMetadata: UserMetadata | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const insertObject = `insert into storage.objects (id, bucket_id, name, owner, owner_id, metadata, user_metadata, version)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;
const replaceObject = `${insertObject} on conflict (bucket_id, name) do update set metadata = excluded.metadata,
  user_metadata = excluded.user_metadata, version = excluded.version, owner = excluded.owner,
  owner_id = excluded.owner_id, updated_at = now()`;

function writeRow(
  sql: Sql,
  target: Target,
  version: StoredVersion,
  metadata: Partial<ObjectMetadata>,
  userMetadata: UserMetadata | null,
): Promise<unknown> {
  const owner = target.owner && uuid.test(target.owner) ? target.owner : null;
  return sql(target.upsert ? replaceObject : insertObject, [
    version.id,
    target.bucket,
    target.name,
    owner,
    target.owner,
    metadata,
    userMetadata,
    version.version,
  ]);
}

/**
 * Takes the name, as the owner: the caller may have no right to see or lock what is replaced. Two first uploads at once follow each
 * other, so that the second one sees the first. Whoever writes a row does this first: what is locked while it is written comes
 * after it, in the same order for all.
 */
async function takeName({ asOwner }: CallerTransaction, target: Target): Promise<ObjectRow | null> {
  const owner = await asOwner();
  await owner('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`storage ${target.bucket}/${target.name}`]);
  const [before] = await owner<ObjectRow>(`${selectObject} for update`, [target.bucket, target.name]);
  await owner('select set_config($1, $2, true)', ['role', target.claims.role]);
  return before ?? null;
}

/**
 * Throws what the upload would end with by the caller's rights, and leaves nothing behind. It runs before the first
 * byte is stored, so that who may not upload cannot fill the disk.
 */
export async function assertMayWrite(context: StorageContext, target: Target, mime: string): Promise<void> {
  await asCaller(context.connections, target.claims, target.operation, async (transaction) => {
    const { sql } = transaction;
    await takeName(transaction, target);
    await sql('savepoint attempt');
    await writeRow(sql, target, { id: randomUUID(), version: randomUUID() }, { mimetype: mime }, null);
    await sql('rollback to savepoint attempt');
  });
}

async function writeAndPublish(
  context: StorageContext,
  transaction: CallerTransaction,
  target: Target,
  draft: Draft,
  content: ObjectContent,
): Promise<{ row: ObjectRow; replaced: StoredVersion | null }> {
  const { sql, asOwner } = transaction;
  const metadata: ObjectMetadata = {
    eTag: `"${draft.md5}"`,
    size: draft.size,
    mimetype: content.mime,
    cacheControl: content.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: draft.size,
    httpStatusCode: 200,
  };
  const version = { id: randomUUID(), version: randomUUID() };
  const before = await takeName(transaction, target);
  await writeRow(sql, target, version, metadata, content.userMetadata);
  // The row may be invisible to who wrote it: read it as the owner.
  const [row] = await (await asOwner())<ObjectRow>(selectObject, [target.bucket, target.name]);
  await context.files.publish(draft.path, row);
  return { row, replaced: before };
}

/**
 * Takes back the file of a transaction that failed after it was placed. When the connection broke in the middle of the
 * commit, the row may be there all the same: then the file stays. Without a database nobody knows; `sweep` will.
 */
async function unpublish(context: StorageContext, version: StoredVersion): Promise<void> {
  const known = 'select 1 from storage.objects where version = $1';
  const rows = await asServer(context.connections, known, [version.version]);
  if (rows.length === 0) await context.files.remove(version);
}

/** Makes a draft an object. Whatever fails, row and file are both there or both not. */
export async function commitObject(
  context: StorageContext,
  target: Target,
  draft: Draft,
  content: ObjectContent,
): Promise<ObjectRow> {
  const published: StoredVersion[] = [];
  let written: { row: ObjectRow; replaced: StoredVersion | null };
  try {
    assertHeaderValue(content.mime);
    assertHeaderValue(content.cacheControl);
    written = await asCaller(context.connections, target.claims, target.operation, async (transaction) => {
      const result = await writeAndPublish(context, transaction, target, draft, content);
      published.push(result.row);
      return result;
    });
  } catch (error) {
    await context.files.discard(draft.path);
    for (const version of published) await unpublish(context, version).catch(() => undefined);
    throw error;
  }
  if (written.replaced) await context.files.remove(written.replaced);
  return written.row;
}

async function receiveFile(
  context: StorageContext,
  target: Target,
  bucket: BucketRow,
  mime: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<Draft> {
  assertMimeAllowed(bucket, mime);
  await assertMayWrite(context, target, mime);
  return context.files.receive(chunks, sizeLimitOf(bucket, context.maxBytes));
}

/** As deep as auth lets the metadata of a person be. */
const metadataLevels = 16;
const userMetadataSchema = z.record(z.string(), z.unknown());

/** JSON, or base64 of JSON as the header carries it. */
function parseUserMetadata(text: string | null | undefined): UserMetadata | null {
  if (!text) return null;
  const plain = text.trim().startsWith('{') ? text : Buffer.from(text, 'base64').toString('utf8');
  if (!isShallowJson(plain, metadataLevels)) throw invalidRequest('The metadata is nested too deeply');
  let metadata: UserMetadata;
  try {
    metadata = userMetadataSchema.parse(JSON.parse(plain));
  } catch {
    throw invalidRequest('The metadata is no JSON object');
  }
  if (!allStorable(metadata)) throw unstorable('The metadata');
  return metadata;
}

const maxFieldBytes = 64 * 1024;

async function readField(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > maxFieldBytes) throw invalidRequest('A field of the form is too long');
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
}

const defaultMime = 'application/octet-stream';

/** A form: fields and one file, in any order. */
async function receiveForm(
  context: StorageContext,
  call: StorageCall,
  target: Target,
  bucket: BucketRow,
  boundary: string,
): Promise<{ draft: Draft; content: ObjectContent }> {
  const fields = new Map<string, string>();
  let file: { draft: Draft; mime: string } | null = null;
  try {
    for await (const part of readForm(call.body.chunks(), boundary)) {
      if (part.filename === null) fields.set(part.name, await readField(part.chunks));
      else if (file) throw invalidRequest('The form has more than one file');
      else {
        const mime = fields.get('contentType') || part.type || defaultMime;
        file = { draft: await receiveFile(context, target, bucket, mime, part.chunks), mime };
      }
    }
    if (!file) throw invalidRequest('The form has no file');
    const seconds = fields.get('cacheControl');
    return {
      draft: file.draft,
      content: {
        mime: file.mime,
        cacheControl: seconds ? `max-age=${seconds}` : 'no-cache',
        userMetadata: parseUserMetadata(fields.get('metadata')),
      },
    };
  } catch (error) {
    if (file) await context.files.discard(file.draft.path);
    throw error;
  }
}

/** Takes the body of a request, form or plain, as an object. */
export async function storeUpload(context: StorageContext, call: StorageCall, target: Target): Promise<ObjectRow> {
  assertObjectName(target.name);
  const bucket = await findBucket(context.connections, target.bucket);
  const { headers } = call.request;
  const type = headers.get('content-type') ?? '';
  const boundary = boundaryOf(type);
  if (boundary) {
    const { draft, content } = await receiveForm(context, call, target, bucket, boundary);
    return commitObject(context, target, draft, content);
  }
  const content: ObjectContent = {
    mime: type || defaultMime,
    cacheControl: headers.get('cache-control') ?? 'no-cache',
    userMetadata: parseUserMetadata(headers.get('x-metadata')),
  };
  const draft = await receiveFile(context, target, bucket, content.mime, call.body.chunks());
  return commitObject(context, target, draft, content);
}

/** Copies an object that the caller may read to a place where the caller may write. */
export async function copyObject(
  context: StorageContext,
  source: { bucket: string; name: string },
  target: Target,
  change: { mime?: string; cacheControl?: string; userMetadata?: UserMetadata | null },
): Promise<ObjectRow> {
  assertObjectName(target.name);
  const bucket = await findBucket(context.connections, target.bucket);
  const rows = await asCaller(context.connections, target.claims, target.operation, ({ sql }) =>
    sql<ObjectRow>(selectObject, [source.bucket, source.name]),
  );
  const row = rows.at(0);
  if (!row?.metadata) throw noSuchKey();
  const { metadata } = row;
  assertMimeAllowed(bucket, change.mime ?? metadata.mimetype);
  if (metadata.size > sizeLimitOf(bucket, context.maxBytes)) throw invalidRequest('The object is too large');
  await assertMayWrite(context, target, metadata.mimetype);
  const path = await context.files.copyOf(row);
  const draft = { path, size: metadata.size, md5: metadata.eTag.replaceAll('"', '') };
  return commitObject(context, target, draft, {
    mime: change.mime ?? metadata.mimetype,
    cacheControl: change.cacheControl ?? metadata.cacheControl,
    userMetadata: change.userMetadata === undefined ? row.user_metadata : change.userMetadata,
  });
}
