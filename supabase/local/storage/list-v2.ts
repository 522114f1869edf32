/** Listing page by page: every object below a beginning, or only what stands before the next slash, as folders. */
import { z } from 'zod';
import { asCaller } from './database.ts';
import { invalidParameter } from './errors.ts';
import { escapeLike } from './list.ts';
import type { StorageCall, StorageContext } from './settings.ts';

const sortColumns = ['name', 'created_at', 'updated_at'] as const;
const orders = ['asc', 'desc'] as const;
const mostPerPage = 1000;

const listBody = z.looseObject({
  prefix: z.string().default(''),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .default(mostPerPage)
    .transform((limit) => Math.min(limit, mostPerPage)),
  cursor: z.string().nullish(),
  with_delimiter: z.boolean().default(false),
  sortBy: z.looseObject({ column: z.enum(sortColumns), order: z.enum(orders).default('asc') }).nullish(),
});

/** Where a page ends, and in which order: the next one goes on in the same, whatever its request says. */
const cursorSchema = z.object({
  column: z.enum(sortColumns),
  order: z.enum(orders),
  name: z.string(),
  /** What the last entry has in `column`, to the microsecond; its creation where `column` is the name. */
  at: z.iso.datetime(),
});
type Cursor = z.infer<typeof cursorSchema>;

const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function readCursor(text: string): Cursor {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw invalidParameter('Invalid Parameter continuation token');
  }
}

interface Entry {
  id: string;
  name: string;
  folder: boolean;
  metadata: unknown;
  updated_at: Date;
  created_at: Date;
  last_accessed_at: Date;
  at: string;
}

/**
 * $1 bucket, $2 beginning of the names, $3 the same for `like`, which finds the index, $4 whether folders are folded, $5
 * most entries, $6 name of the last entry before the page, $7 its time. A folder is as old as the oldest object in it.
 */
function listSql(column: Cursor['column'], order: Cursor['order']): string {
  const time = column === 'name' ? 'created_at' : column;
  const keys = [...(column === 'name' ? [] : [time]), 'name collate "C"'];
  const last = column === 'name' ? '$6' : '$7::timestamptz, $6';
  return `
    with entry as (
      select *, case when $4 then strpos(substr(name, length($2::text) + 1), '/') else 0 end as slash
      from storage.objects where bucket_id = $1 and starts_with(name, $2) and name like $3
    ), named as (
      select id, case when slash > 0 then left(name, length($2::text) + slash) else name end as name, slash > 0 as folder,
        metadata, updated_at, created_at, last_accessed_at
      from entry
    ), level as (
      select distinct on (name) * from named order by name, ${time}
    )
    select *, to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from level
    where $6::text is null or (${keys.join(', ')}) ${order === 'asc' ? '>' : '<'} (${last})
    order by ${keys.map((key) => `${key} ${order}`).join(', ')} limit $5`;
}

const unknownOfFolders = { id: null, metadata: null, updated_at: null, created_at: null, last_accessed_at: null };

/** The last part of a name, without the slash of a folder. */
const keyOf = (name: string): string => name.split('/').findLast((part) => part !== '') ?? name;

/** What one may not see is not there: a bucket that does not exist has no objects. */
export async function listV2(context: StorageContext, call: StorageCall, bucket: string): Promise<Response> {
  const body = await call.body.json(listBody);
  const before = body.cursor ? readCursor(body.cursor) : null;
  const { column, order } = before ?? body.sortBy ?? { column: 'name', order: 'asc' };
  const found = await asCaller(context.connections, call.claims, 'storage.object.list_v2', ({ sql }) =>
    sql<Entry>(listSql(column, order), [
      bucket,
      body.prefix,
      `${escapeLike(body.prefix)}%`,
      body.with_delimiter,
      body.limit + 1,
      before?.name ?? null,
      ...(column === 'name' ? [] : [before?.at ?? null]),
    ]),
  );
  const page = found.slice(0, body.limit);
  const last = found.length > page.length ? page.at(-1) : undefined;
  const shown = page.map(({ folder, at: _at, ...entry }) => ({
    ...(folder ? { ...unknownOfFolders, name: entry.name } : entry),
    ...(body.with_delimiter && { key: keyOf(entry.name) }),
  }));
  return Response.json({
    hasNext: last !== undefined,
    ...(last && { nextCursor: writeCursor({ column, order, name: last.name, at: last.at }), nextCursorKey: last.name }),
    folders: shown.filter(({ id }) => id === null),
    objects: shown.filter(({ id }) => id !== null),
  });
}
