/** Buckets: reading and administering them. */
import { z } from 'zod';
import { asCaller } from './database.ts';
import type { BucketRow, ObjectRow } from './database.ts';
import { bucketNotEmpty, invalidRequest, noSuchBucket } from './errors.ts';
import { assertBucketName, assertMimePattern, parseSizeLimit } from './keys.ts';
import { parseAs } from './settings.ts';
import type { StorageCall, StorageContext } from './settings.ts';

const updateBody = z.looseObject({
  public: z.boolean().nullish(),
  file_size_limit: z.union([z.string(), z.number()]).nullish(),
  allowed_mime_types: z.array(z.string()).max(1000).nullish(),
});
const createBody = updateBody.extend({ name: z.string(), id: z.string().nullish() });

const shownColumns = 'id, name, owner, public, created_at, updated_at, file_size_limit, allowed_mime_types';

function shown(bucket: BucketRow): Record<string, unknown> {
  const limit = bucket.file_size_limit;
  return { ...bucket, owner: bucket.owner ?? '', file_size_limit: limit === null ? null : Number(limit) };
}

function typesOf(patterns: string[] | null | undefined): string[] | null {
  const types = patterns?.filter((pattern) => pattern !== '') ?? null;
  types?.forEach(assertMimePattern);
  return types;
}

const listQuery = z.object({
  limit: z.coerce.number().int().min(1).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().default(''),
});

export async function listBuckets(context: StorageContext, call: StorageCall): Promise<Response> {
  const query = parseAs(listQuery, Object.fromEntries(call.url.searchParams), 'querystring');
  const rows = await asCaller(context.connections, call.claims, 'storage.bucket.list', ({ sql }) =>
    sql<BucketRow>(
      `select ${shownColumns}, type from storage.buckets where strpos(lower(name), lower($1)) > 0
       order by ${query.sortColumn} ${query.sortOrder} limit $2 offset $3`,
      [query.search, query.limit ?? null, query.offset],
    ),
  );
  return Response.json(rows.map(shown));
}

export async function createBucket(context: StorageContext, call: StorageCall): Promise<Response> {
  const body = await call.body.json(createBody);
  const { name } = body;
  const id = body.id || name;
  assertBucketName(name);
  assertBucketName(id);
  await asCaller(context.connections, call.claims, 'storage.bucket.create', ({ sql }) =>
    sql(
      `insert into storage.buckets (id, name, owner_id, public, file_size_limit, allowed_mime_types)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        id,
        name,
        call.claims.sub ?? null,
        body.public ?? false,
        parseSizeLimit(body.file_size_limit, context.maxBytes),
        typesOf(body.allowed_mime_types),
      ],
    ),
  );
  return Response.json({ name });
}

/** The bucket as far as the caller may see it. */
async function visibleBucket(context: StorageContext, call: StorageCall, id: string): Promise<BucketRow> {
  const rows = await asCaller(context.connections, call.claims, 'storage.bucket.get', ({ sql }) =>
    sql<BucketRow>(`select ${shownColumns} from storage.buckets where id = $1`, [id]),
  );
  if (!rows[0]) throw noSuchBucket();
  return rows[0];
}

export async function readBucket(context: StorageContext, call: StorageCall, id: string): Promise<Response> {
  return Response.json(shown(await visibleBucket(context, call, id)));
}

export async function updateBucket(context: StorageContext, call: StorageCall, id: string): Promise<Response> {
  const body = await call.body.json(updateBody);
  if (['public', 'file_size_limit', 'allowed_mime_types'].every((key) => body[key] === undefined)) {
    throw invalidRequest('No content provided');
  }
  await visibleBucket(context, call, id);
  const rows = await asCaller(context.connections, call.claims, 'storage.bucket.update', ({ sql }) =>
    sql(
      `update storage.buckets set public = coalesce($2, public),
         file_size_limit = case when $3::boolean then $4 else file_size_limit end,
         allowed_mime_types = case when $5::boolean then $6 else allowed_mime_types end, updated_at = now()
       where id = $1 returning id`,
      [
        id,
        body.public ?? null,
        body.file_size_limit !== undefined,
        parseSizeLimit(body.file_size_limit, context.maxBytes),
        body.allowed_mime_types !== undefined,
        typesOf(body.allowed_mime_types),
      ],
    ),
  );
  if (rows.length === 0) throw noSuchBucket();
  return Response.json({ message: 'Successfully updated' });
}

export async function emptyBucket(context: StorageContext, call: StorageCall, id: string): Promise<Response> {
  await visibleBucket(context, call, id);
  const rows = await asCaller(context.connections, call.claims, 'storage.bucket.empty', ({ sql }) =>
    sql<ObjectRow>('delete from storage.objects where bucket_id = $1 returning *', [id]),
  );
  for (const row of rows) if (row.version) await context.files.remove(row);
  return Response.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
}

export async function deleteBucket(context: StorageContext, call: StorageCall, id: string): Promise<Response> {
  await visibleBucket(context, call, id);
  const rows = await asCaller(context.connections, call.claims, 'storage.bucket.delete', async ({ sql, asOwner }) => {
    const deletable = await sql<BucketRow>(
      `delete from storage.buckets b where id = $1
         and not exists (select 1 from storage.objects o where o.bucket_id = b.id) returning *`,
      [id],
    );
    if (deletable.length > 0) return deletable;
    const inside = await (await asOwner())('select 1 from storage.objects where bucket_id = $1 limit 1', [id]);
    if (inside.length > 0) throw bucketNotEmpty();
    return [];
  });
  if (rows.length === 0) throw noSuchBucket();
  return Response.json({ message: 'Successfully deleted' });
}
