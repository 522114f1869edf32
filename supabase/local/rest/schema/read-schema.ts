/** Puts together what the planner needs from what the catalogue tells. */
import type pg from 'pg';
import { readCatalogue } from './catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { relationshipsOf } from './relationships.ts';
import type { Schema, SchemaPart } from './schema.ts';

/** The login role, whose settings with this prefix are those of the service: `alter role authenticator set pgrst.…`. */
const LOGIN_ROLE = 'authenticator';
/** Of types that hold one unnamed argument, which is the whole body. */
const BODY_TYPES = new Set(['json', 'jsonb', 'text']);

export async function readSchema(pool: pg.Pool, schemas: readonly string[]): Promise<Schema> {
  const catalogue = await readCatalogue(pool, schemas);
  const roleSettings = new Map<string, Map<string, string>>();
  for (const { role, setting } of catalogue.settings) {
    const at = setting.indexOf('=');
    const own = roleSettings.get(role) ?? new Map<string, string>();
    roleSettings.set(role, own.set(setting.slice(0, at), setting.slice(at + 1)));
  }
  const setting = (name: string): string | undefined => roleSettings.get(LOGIN_ROLE)?.get(`pgrst.db_${name}`);
  const end = setting('tx_end') ?? 'commit';
  const preRequest = setting('pre_request');
  return {
    preRequest: preRequest === undefined ? null : await findFunction(pool, preRequest),
    parts: new Map(schemas.map((schema) => [schema, partOf(catalogue, schema)])),
    roleSettings,
    allowsAggregates: setting('aggregates_enabled') === 'true',
    allowsPlan: setting('plan_enabled') === 'true',
    maySetTransaction: end.endsWith('-allow-override'),
    rollsBack: end.startsWith('rollback'),
  };
}

/** Null in a database without it: settings of a role hold for the whole server. */
async function findFunction(pool: pg.Pool, name: string): Promise<string | null> {
  const { rows } = await pool.query<{ found: string }>(
    `select format('%I.%I', n.nspname, p.proname) as found from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.oid = to_regprocedure($1 || '()')`,
    [name],
  );
  return rows[0]?.found ?? null;
}

function partOf(catalogue: Catalogue, schema: string): SchemaPart {
  const tables = catalogue.tables
    .filter((table) => table.schema === schema)
    .map(({ name, isView, columns, computed, primaryKey }) => ({
      schema,
      name,
      isView,
      primaryKey,
      computed: new Set(computed),
      columns: new Map(columns.map((column) => [column.name, column])),
    }));
  const routines = catalogue.routines.filter((routine) => {
    const unnamed = routine.parameters.filter(({ name }) => name === '');
    // What cannot be called by names is no function of this interface.
    return (
      routine.schema === schema &&
      (unnamed.length === 0 || (routine.parameters.length === 1 && BODY_TYPES.has(unnamed[0]?.type ?? '')))
    );
  });
  return {
    tables: new Map(tables.map((table) => [table.name, table])),
    relationships: Map.groupBy(relationshipsOf(catalogue, schema), ({ table }) => table),
    routines: Map.groupBy(routines, ({ name }) => name),
  };
}
