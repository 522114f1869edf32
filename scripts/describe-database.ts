/**
 * Prints everything that migrations make, in a fixed order, so that two databases can be compared: before and after
 * migrations were rewritten, or a hosted one and ours. `node scripts/describe-database.ts [folder of migrations]` boots
 * a temporary database; with DATABASE_URL (a superuser's) it reads that one.
 */
import path from 'node:path';
import pg from 'pg';
import { startTestDatabase } from '../tests/stack.ts';

/** Objects of extensions belong to nobody's migration. */
const OWN = `n.nspname in ('public', 'private') and not exists (
  select 1 from pg_depend e where e.deptype = 'e' and e.objid = o.oid and e.classid = o.tableoid)`;

/** Grants as they work: without those of the owner, and written out where the catalogue says "as by default". */
const grants = (acl: string, kind: string, owner: string): string => `(
  select string_agg(format('%s %s%s', case x.grantee when 0 then 'PUBLIC' else x.grantee::regrole::text end, x.privilege_type,
    case when x.is_grantable then ' with grant option' else '' end), ', ' order by x.grantee::regrole::text collate "C", x.privilege_type)
  from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) x where x.grantee <> ${owner})`;

/** Each query answers one column, "fact". */
const QUERIES: Record<string, string> = {
  schemas: `select format('%s: owner %s; grants %s', nspname, nspowner::regrole, ${grants('nspacl', 'n', 'nspowner')}) as fact
    from pg_namespace where nspname in ('public', 'private')`,
  extensions: `select format('%s in %s', extname, extnamespace::regnamespace) as fact from pg_extension`,
  'default privileges': `select format('%s in %s, %s: %s', defaclrole::regrole, coalesce(nullif(defaclnamespace, 0)::regnamespace::text, 'all'),
      defaclobjtype, (select string_agg(a::text, ' ' order by a::text) from unnest(defaclacl) a)) as fact from pg_default_acl`,
  relations: `select format('%s %s: kind %s, persistence %s, owner %s, options %s, row security %s%s, replica identity %s; grants %s', n.nspname,
      o.relname, o.relkind, o.relpersistence, o.relowner::regrole, o.reloptions, o.relrowsecurity, o.relforcerowsecurity, o.relreplident,
      ${grants('o.relacl', 'r', 'o.relowner')}) as fact
    from pg_class o join pg_namespace n on n.oid = o.relnamespace where ${OWN} and o.relkind in ('r', 'p', 'v', 'm', 'S')`,
  columns: `select format('%s.%s.%s: %s%s%s, identity "%s", generated "%s", collation %s, storage %s; grants %s', n.nspname, o.relname, a.attname,
      format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' else '' end,
      coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), ''), a.attidentity, a.attgenerated, nullif(a.attcollation, 0)::regcollation,
      a.attstorage, (select string_agg(format('%s %s', x.grantee::regrole, x.privilege_type), ', '
        order by x.grantee::regrole::text collate "C", x.privilege_type) from aclexplode(a.attacl) x)) as fact
    from pg_attribute a join pg_class o on o.oid = a.attrelid join pg_namespace n on n.oid = o.relnamespace
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${OWN} and o.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`,
  'order of columns': `select format('%s.%s: %s', n.nspname, o.relname, string_agg(a.attname, ', ' order by a.attnum)) as fact
    from pg_attribute a join pg_class o on o.oid = a.attrelid join pg_namespace n on n.oid = o.relnamespace
    where ${OWN} and o.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped group by n.nspname, o.relname`,
  sequences: `select format('%s.%s: %s', schemaname, sequencename, to_jsonb(s) - array['schemaname', 'sequencename', 'last_value']) as fact
    from pg_sequences s where schemaname in ('public', 'private')`,
  constraints: `select format('%s %s: %s', o.conrelid::regclass, o.conname, pg_get_constraintdef(o.oid)) as fact
    from pg_constraint o join pg_namespace n on n.oid = o.connamespace where ${OWN}`,
  indexes: `select format('%s%s', pg_get_indexdef(i.indexrelid), case when i.indisreplident then ' replica identity' else '' end) as fact
    from pg_index i join pg_class o on o.oid = i.indrelid join pg_namespace n on n.oid = o.relnamespace where ${OWN}`,
  views: `select format('%s.%s: %s', n.nspname, o.relname, pg_get_viewdef(o.oid)) as fact
    from pg_class o join pg_namespace n on n.oid = o.relnamespace where ${OWN} and o.relkind in ('v', 'm')`,
  functions: `select format('%s; owner %s; grants %s', pg_get_functiondef(o.oid), o.proowner::regrole, ${grants('o.proacl', 'f', 'o.proowner')}) as fact
    from pg_proc o join pg_namespace n on n.oid = o.pronamespace where ${OWN} and o.prokind <> 'a'`,
  triggers: `select format('%s, enabled %s', pg_get_triggerdef(t.oid), t.tgenabled) as fact
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal
      and c.relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage', 'realtime')`,
  policies: `select format('%s "%s": %s, %s, to %s, using %s, check %s', p.polrelid::regclass, p.polname, p.polcmd,
      case when p.polpermissive then 'permissive' else 'restrictive' end,
      (select string_agg(case r when 0 then 'PUBLIC' else r::regrole::text end, ', ' order by r::regrole::text) from unnest(p.polroles) r),
      pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) as fact from pg_policy p`,
  publications: `select format('%s: %s.%s (%s) where %s', pubname, schemaname, tablename,
      (select string_agg(a, ', ' order by a) from unnest(attnames) a), rowfilter) as fact from pg_publication_tables
    where schemaname in ('public', 'private')`,
  comments: `select format('%s %s: %s', i.type, i.identity, d.description) as fact
    from pg_description d, lateral pg_identify_object(d.classoid, d.objoid, d.objsubid) i
    where i.schema in ('public', 'private', 'storage', 'auth') or (i.type = 'schema' and i.identity in ('public', 'private'))`,
};

/** Reference data: the rows of every table, without the moments at which they were written. */
async function describeRows(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select o.oid::regclass::text as name from pg_class o join pg_namespace n on n.oid = o.relnamespace
     where o.relkind in ('r', 'p') and (${OWN} or o.oid = 'storage.buckets'::regclass) order by o.oid::regclass::text collate "C"`,
  );
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ fact: string }>(
      `select (to_jsonb(t) - array['created_at', 'updated_at'])::text as fact from ${name} t order by (to_jsonb(t) - array['created_at', 'updated_at'])::text collate "C"`,
    );
    lines.push(...rows.map(({ fact }) => `${name}: ${fact}`));
  }
  return lines;
}

/** The same schema gives the same text, whatever way it came about. */
async function describeDatabase(client: pg.Client): Promise<string> {
  // Names with their schema everywhere.
  await client.query(`set search_path = ''`);
  const lines: string[] = [];
  for (const [title, sql] of Object.entries(QUERIES)) {
    const { rows } = await client.query<{ fact: string }>(`select fact from (${sql}) q order by fact collate "C"`);
    lines.push(`## ${title}`, ...rows.map(({ fact }) => fact));
  }
  lines.push('## rows', ...(await describeRows(client)));
  return `${lines.join('\n')}\n`;
}

async function main(): Promise<void> {
  const migrationsDir = process.argv[2] && path.resolve(process.argv[2]);
  const database = process.env.DATABASE_URL ? null : await startTestDatabase({ migrationsDir });
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL ?? database?.adminUrl });
  try {
    await client.connect();
    process.stdout.write(await describeDatabase(client));
  } finally {
    await client.end();
    await database?.stop();
  }
}

if (import.meta.main) await main();
