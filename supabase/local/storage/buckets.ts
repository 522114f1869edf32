/** Buckets: reading and administering them. */
import { z } from 'zod';
import { asCaller } from './database.ts';
import type { BucketRow, ObjectRow } from './database.ts';
import { StorageError, noSuchBucket } from './errors.ts';
import { assertBucketName, parseSizeLimit } from './keys.ts';
import type { StorageCall, StorageContext } from './settings.ts';

const sizeLimit = z.union([z.string(), z.number()]).nullish();
const createBody = z.looseObject({
  id: z.string().nullish(),
  name: z.string().nullish(),
  public: z.boolean().nullish(),
  file_size_limit: sizeLimit,
  allowed_mime_types: z.array(z.string()).nullish(),
});

function shown(bucket: BucketRow): Record<string, unknown> {
  const limit = bucket.file_size_limit;
  return { ...bucket, file_size_limit: limit === null ? null : Number(limit) };
}

const sortColumns = ['id', 'name', 'created_at', 'updated_at'];

export async function listBuckets(context: StorageContext, call: StorageCall): Promise<Response> {
  const parameters = call.url.searchParams;
  const column = sortColumns.find((name) => name === parameters.get('sortColumn')) ?? 'name';
  const order = parameters.get('sortOrder') === 'desc' ? 'desc' : 'asc';
  const number = (key: string): number | null =>
    parameters.has(key) ? Math.max(0, Number(parameters.get(key))) : null;
  const rows = await asCaller(context.pool, call.claims, 'storage.bucket.list', ({ sql }) =>
    sql<BucketRow>(
      `select * from storage.buckets where strpos(lower(name), lower($1)) > 0
       order by ${column} ${order} limit $2 offset coalesce($3, 0)`,
      [parameters.get('search') ?? '', number('limit'), number('offset')],
    ),
  );
  return Response.json(rows.map(shown));
}

export async function createBucket(context: StorageContext, call: StorageCall): Promise<Response> {
  const body = await call.body.json(createBody);
  const name = body.name ?? body.id ?? '';
  const id = body.id ?? name;
  assertBucketName(name);
  assertBucketName(id);
  await asCaller(context.pool, call.claims, 'storage.bucket.create', ({ sql }) =>
    sql(
      `insert into storage.buckets (id, name, owner_id, public, file_size_limit, allowed_mime_types)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        id,
        name,
        call.claims.sub ?? null,
        body.public ?? false,
        parseSizeLimit(body.file_size_limit),
        body.allowed_mime_types ?? null,
      ],
    ),
  );
  return Response.json({ name });
}

/** The bucket as far as the caller may see it. */
async function visibleBucket(context: StorageContext, call: StorageCall, id: string): Promise<BucketRow> {
  const rows = await asCaller(context.pool, call.claims, 'storage.bucket.get', ({ sql }) =>
    sql<BucketRow>('select * from storage.buckets where id = $1', [id]),
  );
  if (!rows[0]) throw noSuchBucket();
  return rows[0];
}

export async function readBucket(context: StorageContext, call: StorageCall, id: string): Promise<Response> {
  return Response.json(shown(await visibleBucket(context, call, id)));
}

export async function updateBucket(context: StorageContext, call: StorageCall, id: string): Promise<Response> {
  const body = await call.body.json(createBody);
  await visibleBucket(context, call, id);
  const rows = await asCaller(context.pool, call.claims, 'storage.bucket.update', ({ sql }) =>
    sql(
      `update storage.buckets set public = coalesce($2, public),
         file_size_limit = case when $3::boolean then $4 else file_size_limit end,
         allowed_mime_types = case when $5::boolean then $6 else allowed_mime_types end, updated_at = now()
       where id = $1 returning id`,
      [
        id,
        body.public ?? null,
        body.file_size_limit !== undefined,
        parseSizeLimit(body.file_size_limit),
        body.allowed_mime_types !== undefined,
        body.allowed_mime_types ?? null,
      ],
    ),
  );
  if (rows.length === 0) throw noSuchBucket();
  return Response.json({ message: 'Successfully updated' });
}

export async function emptyBucket(context: StorageContext, call: StorageCall, id: string): Promise<Response> {
  await visibleBucket(context, call, id);
  const rows = await asCaller(context.pool, call.claims, 'storage.bucket.empty', ({ sql }) =>
    sql<ObjectRow>('delete from storage.objects where bucket_id = $1 returning *', [id]),
  );
  for (const row of rows) if (row.version) await context.files.remove(row);
  return Response.json({ message: 'Successfully emptied' });
}

export async function deleteBucket(context: StorageContext, call: StorageCall, id: string): Promise<Response> {
  await visibleBucket(context, call, id);
  const rows = await asCaller(context.pool, call.claims, 'storage.bucket.delete', async ({ sql, asOwner }) => {
    const deletable = await sql<BucketRow>(
      `delete from storage.buckets b where id = $1
         and not exists (select 1 from storage.objects o where o.bucket_id = b.id) returning *`,
      [id],
    );
    if (deletable.length > 0) return deletable;
    const inside = await (await asOwner())('select 1 from storage.objects where bucket_id = $1 limit 1', [id]);
    if (inside.length > 0) {
      throw new StorageError(409, 'InvalidRequest', 'InvalidRequest', 'The bucket you tried to delete is not empty');
    }
    return [];
  });
  if (rows.length === 0) throw noSuchBucket();
  return Response.json({ message: 'Successfully deleted' });
}
