/** Reads tables, foreign keys and functions of the exposed schemas from the system catalogue. */
import type pg from 'pg';

export interface TableRow {
  id: string;
  schema: string;
  name: string;
  isView: boolean;
  columns: { number: number; name: string; type: string; default: string | null }[];
  /** Names of functions of the exposed schemas that take one row of it. */
  computed: string[];
  primaryKey: string[];
  /** The rule of a view, as Postgres keeps it. */
  rule: string | null;
}

export interface KeyRow {
  name: string;
  tableId: string;
  foreignTableId: string;
  columns: string[];
  foreignColumns: string[];
  isUnique: boolean;
}

export interface ComputedRow {
  schema: string;
  name: string;
  tableId: string;
  foreignTableId: string;
  isToOne: boolean;
}

export interface RoutineRow {
  schema: string;
  name: string;
  parameters: { name: string; type: string; isRequired: boolean; isVariadic: boolean }[];
  isVolatile: boolean;
  returnsSet: boolean;
  returns: 'scalar' | 'composite' | 'void';
  table: string | null;
}

export interface SettingRow {
  role: string;
  setting: string;
}

/** A table that a view reads may lie in a schema that is not exposed, so all tables and keys are read. */
const TABLES = `
  select c.oid::text as id, n.nspname as schema, c.relname as name, c.relkind in ('v', 'm') as "isView",
    coalesce(columns.list, '[]') as columns, coalesce(key.names, '[]') as "primaryKey",
    coalesce(computed.names, '[]') as computed, rule.ev_action::text as rule
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  left join lateral (
    select json_agg(json_build_object(
      'number', a.attnum, 'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
      'default', case
        when a.attidentity <> '' then format('nextval(%L)', pg_get_serial_sequence(c.oid::regclass::text, a.attname))
        when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid)
      end) order by a.attnum) as list
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  ) columns on true
  left join lateral (
    select json_agg(a.attname order by a.attnum) as names
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.conrelid = c.oid and k.contype = 'p'
  ) key on true
  left join lateral (
    select json_agg(p.proname) as names
    from pg_proc p join pg_namespace home on home.oid = p.pronamespace
    where p.pronargs = 1 and p.prokind = 'f' and p.proargtypes[0] = c.reltype and home.nspname = any ($1)
  ) computed on true
  left join pg_rewrite rule on rule.ev_class = c.oid and rule.ev_type = '1' and c.relkind in ('v', 'm')
  where c.relkind in ('r', 'p', 'f', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    and n.nspname not like 'pg_temp%'`;

const KEYS = `
  select k.conname as name, k.conrelid::text as "tableId", k.confrelid::text as "foreignTableId",
    (select json_agg(a.attname order by u.place) from unnest(k.conkey) with ordinality u (number, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number) as columns,
    (select json_agg(a.attname order by u.place) from unnest(k.confkey) with ordinality u (number, place)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.number) as "foreignColumns",
    exists (
      select from pg_constraint u where u.conrelid = k.conrelid and u.contype in ('p', 'u')
        and u.conkey @> k.conkey and u.conkey <@ k.conkey
    ) as "isUnique"
  from pg_constraint k
  where k.contype = 'f' and k.conparentid = 0
  order by k.conrelid, k.conname`;

/** Functions from a row to rows: `maker(pieces)` returns `setof makers`. */
const COMPUTED = `
  select n.nspname as schema, p.proname as name, source.typrelid::text as "tableId",
    target.typrelid::text as "foreignTableId", not p.proretset or p.prorows = 1 as "isToOne"
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_type source on source.oid = p.proargtypes[0] and source.typtype = 'c'
  join pg_type target on target.oid = p.prorettype and target.typtype = 'c'
  where p.pronargs = 1 and p.prokind = 'f' and n.nspname = any ($1)`;

const ROUTINES = `
  select n.nspname as schema, p.proname as name, coalesce(args.list, '[]') as parameters,
    p.provolatile = 'v' as "isVolatile", p.proretset as "returnsSet",
    case
      when t.oid = 'void'::regtype then 'void'
      when t.typtype = 'c' or t.oid = 'record'::regtype or coalesce(p.proargmodes && '{t,b,o}', false) then 'composite'
      else 'scalar'
    end as returns,
    case when owner.oid = p.pronamespace then result.relname end as table
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_type given on given.oid = p.prorettype
  join pg_type t on t.oid = case when given.typtype = 'd' then given.typbasetype else given.oid end
  left join pg_class result on result.oid = t.typrelid and result.relkind <> 'c'
  left join pg_namespace owner on owner.oid = result.relnamespace
  left join lateral (
    select json_agg(json_build_object('name', coalesce(u.name, ''), 'type', case format_type(u.type, null)
        when 'character' then 'character varying' when 'bit' then 'bit varying' else format_type(u.type, null) end,
      'isRequired', u.place <= p.pronargs - p.pronargdefaults, 'isVariadic', coalesce(u.mode = 'v', false))
      order by u.place) as list
    from (
      select name, type, mode, row_number() over (order by place) as place
      from unnest(p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes)
        with ordinality as every (name, type, mode, place)
      where type is not null and coalesce(mode, 'i') in ('i', 'b', 'v')
    ) u
  ) args on true
  where p.prokind = 'f' and t.oid not in ('trigger'::regtype, 'event_trigger'::regtype) and n.nspname = any ($1)
  order by n.nspname, p.proname, p.oid`;

const SETTINGS = `
  select r.rolname as role, s.setting
  from pg_db_role_setting d join pg_roles r on r.oid = d.setrole, unnest(d.setconfig) as s (setting)
  where d.setdatabase in (0, (select oid from pg_database where datname = current_database()))
  order by d.setdatabase`;

export interface Catalogue {
  tables: TableRow[];
  keys: KeyRow[];
  computed: ComputedRow[];
  routines: RoutineRow[];
  settings: SettingRow[];
}

export async function readCatalogue(pool: pg.Pool, schemas: readonly string[]): Promise<Catalogue> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    // One snapshot for all of them; and with an empty search path every type is written with its schema.
    await client.query(`begin isolation level repeatable read read only; set local search_path = ''`);
    const [tables, keys] = [await client.query<TableRow>(TABLES, [schemas]), await client.query<KeyRow>(KEYS)];
    const computed = await client.query<ComputedRow>(COMPUTED, [schemas]);
    const routines = await client.query<RoutineRow>(ROUTINES, [schemas]);
    const settings = await client.query<SettingRow>(SETTINGS);
    await client.query('commit');
    return {
      tables: tables.rows,
      keys: keys.rows,
      computed: computed.rows,
      routines: routines.rows,
      settings: settings.rows,
    };
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}
