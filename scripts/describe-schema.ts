/**
 * Reads the catalogue of a migrated database: what of schema public the REST API can show, in a fixed order. Input of
 * generate-types.ts.
 */
import type pg from 'pg';

export interface Column {
  name: string;
  /** Name of the type in pg_type; arrays begin with an underscore. */
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  /** Generated and always-identity columns cannot be written. */
  writable: boolean;
}

export interface Relationship {
  name: string;
  columns: string[];
  isOneToOne: boolean;
  table: string;
  tableColumns: string[];
}

export interface Relation {
  name: string;
  isView: boolean;
  columns: Column[];
  relationships: Relationship[];
}

export interface Parameter {
  name: string;
  type: string;
  optional: boolean;
}

export interface SqlFunction {
  name: string;
  parameters: Parameter[];
  returnsSet: boolean;
  /** Relation whose rows are returned, or null. */
  relation: string | null;
  /** Columns of `returns table (...)`, or null. */
  columns: Parameter[] | null;
  type: string;
}

export interface Schema {
  relations: Relation[];
  functions: SqlFunction[];
}

const RELATIONS = `
  select c.relname as name, c.relkind = 'v' as "isView",
    (select coalesce(json_agg(json_build_object('name', a.attname, 'type', t.typname, 'nullable', not a.attnotnull,
        'hasDefault', a.atthasdef or a.attidentity <> '', 'writable', a.attgenerated = '' and a.attidentity <> 'a')
        order by a.attname collate "C"), '[]')
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(json_build_object('name', k.conname, 'table', f.relname,
        'columns', (select json_agg(a.attname order by n) from unnest(k.conkey) with ordinality u(num, n)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num),
        'tableColumns', (select json_agg(a.attname order by n) from unnest(k.confkey) with ordinality u(num, n)
          join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num),
        'isOneToOne', exists (select 1 from pg_constraint u where u.conrelid = k.conrelid and u.contype in ('p', 'u')
          and u.conkey @> k.conkey and u.conkey <@ k.conkey)) order by k.conname collate "C"), '[]')
      from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and f.relnamespace = 'public'::regnamespace) as relationships
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
  order by c.relname collate "C"`;

const FUNCTIONS = `
  select p.proname as name, p.proretset as "returnsSet", r.typname as type, rc.relname as relation,
    (select coalesce(json_agg(json_build_object('name', a.name, 'type', t.typname,
        'optional', a.n > p.pronargs - p.pronargdefaults) order by a.n), '[]')
      from unnest(p.proargtypes::oid[], p.proargnames[1:p.pronargs]) with ordinality a(type, name, n)
      join pg_type t on t.oid = a.type) as parameters,
    (select json_agg(json_build_object('name', p.proargnames[n], 'type', t.typname, 'optional', false) order by n)
      from unnest(p.proallargtypes, p.proargmodes) with ordinality a(type, mode, n) join pg_type t on t.oid = a.type
      where a.mode in ('t', 'o')) as columns
  from pg_proc p
  join pg_type r on r.oid = p.prorettype
  left join pg_class rc on rc.oid = r.typrelid and rc.relkind in ('r', 'v', 'p')
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and r.typname <> 'trigger'
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    -- A function of a row is a field of its table for the API, and nothing to call.
    and not exists (select 1 from pg_type a where a.oid = p.proargtypes[0] and a.typtype = 'c')
  order by p.proname collate "C", p.oid::regprocedure::text collate "C"`;

/** All tables, views and functions of schema public, sorted by name. */
export async function describeSchema(client: pg.ClientBase): Promise<Schema> {
  const relations = await client.query<Relation>(RELATIONS);
  const functions = await client.query<SqlFunction>(FUNCTIONS);
  return { relations: relations.rows, functions: functions.rows };
}
