/** For tests of what is left of a person. */
import type pg from 'pg';

/** Every table of the product, its backend and its files in which any column of any row holds the text. */
export async function tablesThatMention(pool: pg.Pool, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'private', 'auth', 'storage', 'realtime')`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select 1 from ${name} t where t::text ilike '%' || $1 || '%' limit 1`, [
      text,
    ]);
    if (rowCount) found.push(name);
  }
  return found;
}
