/** Objects by name: upload, sign, list, move, copy, remove. */
import { z } from 'zod';
import type { Claims } from '../keys.ts';
import { asCaller, findBucket, objectColumns, selectObject, serviceClaims } from './database.ts';
import type { ObjectRow } from './database.ts';
import { denied, noSuchKey, tooLarge } from './errors.ts';
import { assertMimeAllowed, assertObjectName, sizeLimitOf } from './keys.ts';
import type { Place, StorageCall, StorageContext } from './settings.ts';
import { assertMayWrite, copyObject, storeUpload } from './upload.ts';
import type { Target } from './upload.ts';

const uploadTokenSeconds = 2 * 60 * 60;

const wantsUpsert = (call: StorageCall): boolean => call.request.headers.get('x-upsert') === 'true';

function targetOf(call: StorageCall, place: Place, operation: string, upsert: boolean): Target {
  return { ...place, claims: call.claims, owner: call.claims.sub ?? null, upsert, operation };
}

export async function upload(context: StorageContext, call: StorageCall, place: Place): Promise<Response> {
  const replace = call.request.method === 'PUT';
  const operation = replace ? 'storage.object.upload_update' : 'storage.object.upload';
  const row = await storeUpload(context, call, targetOf(call, place, operation, replace || wantsUpsert(call)));
  return Response.json({ Id: row.id, Key: `${place.bucket}/${row.name}` });
}

/** The path stands unencoded in signed addresses: storage-js encodes what it gets. */
const signedPath = (kind: string, { bucket, name }: Place, token: string): string =>
  `/${kind}/${bucket}/${name}?token=${token}`;

export async function signUpload(context: StorageContext, call: StorageCall, place: Place): Promise<Response> {
  assertObjectName(place.name);
  await findBucket(context.connections, place.bucket);
  const upsert = wantsUpsert(call);
  const target = targetOf(call, place, 'storage.object.sign_upload_url', upsert);
  await assertMayWrite(context, target, 'application/octet-stream');
  const token = context.signer.signUpload(place, uploadTokenSeconds, call.claims.sub, upsert);
  return Response.json({ url: signedPath('object/upload/sign', place, token), token });
}

/** The rights were checked when the address was signed; the upload itself runs under the server's. */
export async function uploadSigned(context: StorageContext, call: StorageCall, place: Place): Promise<Response> {
  const token = await context.signer.readUpload(place, call.url.searchParams.get('token'));
  const row = await storeUpload(context, call, {
    ...place,
    claims: serviceClaims,
    owner: token.owner ?? null,
    upsert: token.upsert,
    operation: 'storage.object.upload_signed',
  });
  return Response.json({ Key: `${place.bucket}/${row.name}` });
}

/** A lifetime beyond would be no date any more. */
const maxLifetime = 100 * 365 * 24 * 60 * 60;
const lifetime = z.coerce.number().int().min(1).max(maxLifetime);

/** A signed address outlives the right to read: who loses that right may hold one for so long. Screens ask for an hour. */
const maxReaderSeconds = 24 * 60 * 60;

/** How long an address lives: as long as the server says, or as a reader wishes, within bounds. */
function granted(claims: Claims, seconds: number): number {
  return claims.role === 'service_role' ? seconds : Math.min(seconds, maxReaderSeconds);
}
const signOneBody = z.looseObject({ expiresIn: lifetime });

export async function signDownload(context: StorageContext, call: StorageCall, place: Place): Promise<Response> {
  const body = await call.body.json(signOneBody);
  const rows = await asCaller(context.connections, call.claims, 'storage.object.sign', ({ sql }) =>
    sql<ObjectRow>(selectObject, [place.bucket, place.name]),
  );
  if (!rows[0]) throw noSuchKey();
  const token = context.signer.signDownload(place, granted(call.claims, body.expiresIn));
  return Response.json({ signedURL: signedPath('object/sign', place, token) });
}

const NOT_READABLE = 'Either the object does not exist or you do not have access to it';
const signManyBody = z.looseObject({ expiresIn: lifetime, paths: z.array(z.string()).min(1).max(1000) });

export async function signDownloads(context: StorageContext, call: StorageCall, bucket: string): Promise<Response> {
  const body = await call.body.json(signManyBody);
  const rows = await asCaller(context.connections, call.claims, 'storage.object.sign_many', ({ sql }) =>
    sql<{ name: string }>('select name from storage.objects where bucket_id = $1 and name = any($2)', [
      bucket,
      body.paths,
    ]),
  );
  const seconds = granted(call.claims, body.expiresIn);
  const signed = new Map(
    rows.map(({ name }) => {
      const token = context.signer.signDownload({ bucket, name }, seconds);
      return [name, signedPath('object/sign', { bucket, name }, token)];
    }),
  );
  return Response.json(
    body.paths.map((path) => {
      const signedURL = signed.get(path) ?? null;
      return { error: signedURL === null ? NOT_READABLE : null, path, signedURL };
    }),
  );
}

const moveBody = z.looseObject({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
});

/** A file is named by its row's ids, so a move touches the row alone. */
export async function move(context: StorageContext, call: StorageCall): Promise<Response> {
  const body = await call.body.json(moveBody);
  const bucket = body.destinationBucket ?? body.bucketId;
  assertObjectName(body.destinationKey);
  const target = bucket === body.bucketId ? null : await findBucket(context.connections, bucket);
  const row = await asCaller(context.connections, call.claims, 'storage.object.move', async ({ sql }) => {
    const sources = await sql<ObjectRow>(selectObject, [body.bucketId, body.sourceKey]);
    if (sources.length === 0) throw noSuchKey();
    const { metadata } = sources[0];
    if (metadata && target) {
      assertMimeAllowed(target, metadata.mimetype);
      if (metadata.size > sizeLimitOf(target, context.maxBytes)) throw tooLarge();
    }
    const rows = await sql<ObjectRow>(
      `update storage.objects set bucket_id = $3, name = $4, updated_at = now()
       where bucket_id = $1 and name = $2 returning ${objectColumns}`,
      [body.bucketId, body.sourceKey, bucket, body.destinationKey],
    );
    const moved = rows.at(0);
    if (!moved) throw denied();
    return moved;
  });
  return Response.json({ message: 'Successfully moved', Id: row.id, Key: `${bucket}/${row.name}` });
}

const copyBody = moveBody.extend({
  copyMetadata: z.boolean().nullish(),
  metadata: z.looseObject({ cacheControl: z.string().nullish(), mimetype: z.string().nullish() }).nullish(),
});

export async function copy(context: StorageContext, call: StorageCall): Promise<Response> {
  const body = await call.body.json(copyBody);
  const place = { bucket: body.destinationBucket ?? body.bucketId, name: body.destinationKey };
  const row = await copyObject(
    context,
    { bucket: body.bucketId, name: body.sourceKey },
    targetOf(call, place, 'storage.object.copy', wantsUpsert(call)),
    {
      mime: body.metadata?.mimetype ?? undefined,
      cacheControl: body.metadata?.cacheControl ?? undefined,
      userMetadata: body.copyMetadata === false ? null : undefined,
    },
  );
  return Response.json({ ...row, Id: row.id, Key: `${place.bucket}/${row.name}` });
}

const removeBody = z.looseObject({ prefixes: z.array(z.string()).min(1).max(1000) });

async function removeNames(
  context: StorageContext,
  call: StorageCall,
  bucket: string,
  names: string[],
  operation: string,
): Promise<ObjectRow[]> {
  const rows = await asCaller(context.connections, call.claims, operation, ({ sql }) =>
    sql<ObjectRow>(`delete from storage.objects where bucket_id = $1 and name = any($2) returning ${objectColumns}`, [
      bucket,
      names,
    ]),
  );
  // After the commit: a file without a row is swept, a row without a file would be an error to its reader.
  for (const row of rows) if (row.version) await context.files.remove(row);
  return rows;
}

/** What the caller may not delete is left out of the answer, as is what does not exist. */
export async function removeMany(context: StorageContext, call: StorageCall, bucket: string): Promise<Response> {
  const { prefixes } = await call.body.json(removeBody);
  return Response.json(await removeNames(context, call, bucket, prefixes, 'storage.object.delete_many'));
}

export async function removeOne(context: StorageContext, call: StorageCall, place: Place): Promise<Response> {
  const rows = await removeNames(context, call, place.bucket, [place.name], 'storage.object.delete');
  if (rows.length === 0) throw noSuchKey();
  return Response.json({ message: 'Successfully deleted' });
}
