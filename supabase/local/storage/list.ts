/** Listing one folder: its files with what is known about them, and its folders with a name alone. */
import { z } from 'zod';
import { asCaller } from './database.ts';
import type { StorageCall, StorageContext } from './settings.ts';

const sortColumns = ['name', 'created_at', 'updated_at', 'last_accessed_at'] as const;

/** More are not given at once, whatever is asked for. */
const mostListed = 1500;

const listBody = z.looseObject({
  prefix: z.string(),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .default(100)
    .transform((limit) => Math.min(limit, mostListed)),
  offset: z.coerce.number().int().min(0).default(0),
  search: z.string().nullish(),
  sortBy: z.looseObject({ column: z.enum(sortColumns), order: z.enum(['asc', 'desc']).default('asc') }).nullish(),
});

/**
 * $1 bucket, $2 folder with its slash, $3 beginning of the names, $4 limit, $5 offset. Folders come first. The `like`
 * beside starts_with lets the index on names find the folder.
 */
const listSql = (column: (typeof sortColumns)[number], order: 'asc' | 'desc'): string => `
  with entry as (
    select substr(name, length($2::text) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata
    from storage.objects
    where bucket_id = $1 and starts_with(name, $2) and name ilike $3
  ), level as (
    select distinct on (split_part(rest, '/', 1), strpos(rest, '/') > 0)
      split_part(rest, '/', 1) as name, strpos(rest, '/') > 0 as folder,
      id, updated_at, created_at, last_accessed_at, metadata
    from entry
    order by split_part(rest, '/', 1), strpos(rest, '/') > 0
  )
  select name,
    case when not folder then id end as id,
    case when not folder then updated_at end as updated_at,
    case when not folder then created_at end as created_at,
    case when not folder then last_accessed_at end as last_accessed_at,
    case when not folder then metadata end as metadata
  from level
  order by folder desc, ${column === 'name' ? '' : `${column} ${order}, `}name collate "C" ${order}
  limit $4 offset $5`;

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** What one may not see is not there: a bucket that does not exist has no objects. */
export async function list(context: StorageContext, call: StorageCall, bucket: string): Promise<Response> {
  const body = await call.body.json(listBody);
  const prefix = body.prefix === '' || body.prefix.endsWith('/') ? body.prefix : `${body.prefix}/`;
  const names = `${escapeLike(prefix)}${escapeLike(body.search ?? '')}%`;
  const rows = await asCaller(context.connections, call.claims, 'storage.object.list', ({ sql }) =>
    sql(listSql(body.sortBy?.column ?? 'name', body.sortBy?.order ?? 'asc'), [
      bucket,
      prefix,
      names,
      body.limit,
      body.offset,
    ]),
  );
  return Response.json(rows);
}
