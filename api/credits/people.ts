/** Names of people for screens of administrators: read for all of them together, never one by one. */
import { z } from 'zod';
import type { ShownPerson } from '#domain/credit-administration.ts';
import { unwrap, type Supabase } from '../supabase.ts';

/** So many ids fit into the address of one question. */
const AT_ONCE = 100;

const rowSchema = z.object({ id: z.string(), email: z.string().nullable(), full_name: z.string().nullable() });

export async function readPeople(service: Supabase, ids: readonly string[]): Promise<Map<string, ShownPerson>> {
  const rows = await inParts(ids, rowSchema, (part) =>
    service.from('user_profiles').select('id, email, full_name').in('id', part),
  );
  return new Map(rows.map((row) => [row.id, { name: row.full_name ?? '', email: row.email ?? '' }]));
}

/** Rows of many ids, a hundred at a time. */
export async function inParts<T>(
  ids: readonly string[],
  schema: z.ZodType<T>,
  read: (part: string[]) => PromiseLike<Parameters<typeof unwrap<unknown>>[1]>,
): Promise<T[]> {
  const distinct = [...new Set(ids)];
  const parts = Array.from({ length: Math.ceil(distinct.length / AT_ONCE) }, (_, index) =>
    distinct.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  const answers = await Promise.all(parts.map(read));
  return answers.flatMap((answer) => z.array(schema).parse(unwrap<unknown>('read names', answer)));
}
