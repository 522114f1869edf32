import type { Relation } from './pgoutput.ts';

/** Anything that runs a statement and gives rows as arrays: a Session, or a pool in an adapter. */
export interface Rows {
  rows(sql: string, values: unknown[]): Promise<unknown[][]>;
}

export interface TableColumn {
  name: string;
  /** Short type name as clients get it, such as `int8` or `_text`. */
  typeName: string;
  /** The type, quoted and with its schema, for casts. */
  typeSql: string;
  /** Part of the primary key. */
  key: boolean;
  /** The expression of a generated column, else null. */
  generated: string | null;
}

export interface TableInfo {
  relationId: number;
  schema: string;
  table: string;
  /** Quoted name with schema. */
  sqlName: string;
  owner: string;
  rowSecurity: boolean;
  columns: TableColumn[];
}

const TABLE_SQL = `
  select c.oid::int8::text, n.nspname, c.relname, format('%I.%I', n.nspname, c.relname),
         pg_get_userbyid(c.relowner), c.relrowsecurity,
         a.attname, t.typname, format('%I.%I', tn.nspname, t.typname),
         coalesce(a.attnum = any (i.indkey), false),
         case when a.attgenerated <> '' then pg_get_expr(d.adbin, d.adrelid) end
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_catalog.pg_type t on t.oid = a.atttypid
    join pg_catalog.pg_namespace tn on tn.oid = t.typnamespace
    left join pg_catalog.pg_index i on i.indrelid = c.oid and i.indisprimary
    left join pg_catalog.pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where `;

type TableRow = [string, string, string, string, string, boolean, string, string, string, boolean, string | null];

function toTable(rows: TableRow[]): TableInfo | null {
  if (rows.length === 0) return null;
  const [relationId, schema, table, sqlName, owner, rowSecurity] = rows[0];
  const columns = rows.map((row) => ({
    name: row[6],
    typeName: row[7],
    typeSql: row[8],
    key: row[9],
    generated: row[10],
  }));
  return { relationId: Number(relationId), schema, table, sqlName, owner, rowSecurity, columns };
}

/** A published table by its name; null when it does not exist or is not in the publication. */
export async function findPublishedTable(
  database: Rows,
  publication: string,
  schema: string,
  table: string,
): Promise<TableInfo | null> {
  const published = `exists (select from pg_catalog.pg_publication_tables p
     where p.pubname = $1 and p.schemaname = n.nspname and p.tablename = c.relname)`;
  const sql = `${TABLE_SQL} n.nspname = $2 and c.relname = $3 and ${published} order by a.attnum`;
  return toTable((await database.rows(sql, [publication, schema, table])) as TableRow[]);
}

/** Whether the publication holds any table of the schema ('*' for any schema). */
export async function publishesSchema(database: Rows, publication: string, schema: string): Promise<boolean> {
  const sql = `select exists (select from pg_catalog.pg_publication_tables
     where pubname = $1 and ($2 = '*' or schemaname = $2))`;
  return (await database.rows(sql, [publication, schema]))[0][0] === true;
}

/**
 * What the catalogue says about the relations of the replication stream. Postgres sends a relation's description again
 * whenever its definition changed, as a new object, and with it the entry here is read anew: once the transaction that
 * brought it is visible, or the catalogue would still show the old definition, and that would be kept.
 */
export class Metadata {
  readonly #database: Rows;
  readonly #awaitCommits: (xids: number[]) => Promise<void>;
  readonly #tables = new WeakMap<Relation, Promise<TableInfo | null>>();

  constructor(database: Rows, awaitCommits: (xids: number[]) => Promise<void>) {
    this.#database = database;
    this.#awaitCommits = awaitCommits;
  }

  /** The table as the transaction `xid`, a change of which came with this description, left it; null when it was dropped since. */
  table(relation: Relation, xid: number): Promise<TableInfo | null> {
    const known = this.#tables.get(relation);
    if (known) return known;
    const loading = this.#awaitCommits([xid])
      .then(() => this.#database.rows(`${TABLE_SQL} c.oid = $1::oid order by a.attnum`, [relation.id]))
      .then((rows) => toTable(rows as TableRow[]));
    loading.catch(() => this.#tables.delete(relation));
    this.#tables.set(relation, loading);
    return loading;
  }
}
