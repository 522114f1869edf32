/** INSERT, UPDATE and DELETE. The body goes to Postgres as it came, which reads every value by its column's type. */
import { RestError } from '../errors.ts';
import type { Node } from '../plan/tree.ts';
import type { Payload } from '../request/body.ts';
import type { Preferences } from '../request/preferences.ts';
import type { Column, Table } from '../schema/schema.ts';
import { conditionSql } from './fields.ts';
import { qualified, quoteName, quoteText } from './parts.ts';
import type { Parameters } from './parts.ts';

export interface Write {
  table: Table;
  /** Where the conditions are, and the fields that are given back. */
  target: Node;
  /** SQL of what is given back. */
  returning: string;
  preferences: Preferences;
  onConflict: string[] | undefined;
}

const NO_EMBEDS = new Map<string, string>();

function columnsOf(table: Table, names: readonly string[]): Column[] {
  return names.map((name) => {
    const column = table.columns.get(name);
    if (column) return column;
    throw new RestError(
      400,
      'PGRST204',
      `Could not find the '${name.slice(0, 200)}' column of '${table.name}' in the schema cache`,
    );
  });
}

/** The rows of the body as a table; without `missing=default` an absent key is a null. */
function bodySql(columns: readonly Column[], payload: Payload, usesDefaults: boolean, parameters: Parameters): string {
  const types = columns.map(({ name, type }) => `${quoteName(name)} ${type}`).join(', ');
  const body = `${parameters.add(payload.text)}::json`;
  const rows = payload.isArray ? body : `json_build_array(${body})`;
  const defaults = usesDefaults ? columns.filter((column) => column.default !== null) : [];
  if (defaults.length === 0) return `json_to_recordset(${rows}) AS "pgrst_body" (${types})`;
  const values = defaults.map((column) => `${quoteText(column.name)}, ${column.default}`).join(', ');
  return (
    `json_array_elements(${rows}) AS "pgrst_given" (row), ` +
    `LATERAL json_to_record((jsonb_build_object(${values}) || "pgrst_given".row::jsonb)::json) AS "pgrst_body" (${types})`
  );
}

/** Nothing to write: no rows of the right kind. */
const nothing = ({ table, target }: Write): string =>
  `SELECT ${quoteName(target.alias)}.* FROM (SELECT (NULL::${qualified(table)}).*) AS ${quoteName(target.alias)} WHERE FALSE`;

export function insertSql(write: Write, payload: Payload, parameters: Parameters): string {
  const { table, target, returning, preferences } = write;
  const columns = columnsOf(table, payload.keys ?? []);
  if (payload.count === 0) return nothing(write);
  const into = `INSERT INTO ${qualified(table)} AS ${quoteName(target.alias)}`;
  if (columns.length === 0) return `${into} DEFAULT VALUES RETURNING ${returning}`;
  const names = columns.map(({ name }) => quoteName(name)).join(', ');
  const values = columns.map(({ name }) => `"pgrst_body".${quoteName(name)}`).join(', ');
  const source = bodySql(columns, payload, preferences.missing === 'default', parameters);
  const conflict = conflictSql(write, columns);
  const counting = conflict && preferences.resolution === 'merge-duplicates' ? ` WHERE ${countingBy(1)}` : '';
  return `${into} (${names}) SELECT ${values} FROM ${source}${counting}${conflict} RETURNING ${returning}`;
}

/** Where an upsert notes how many of its rows are new: each adds one, and each that is merged takes one away. */
export const INSERTED = 'pgrst.inserted';

const countingBy = (step: number): string =>
  `set_config('${INSERTED}', (coalesce(nullif(current_setting('${INSERTED}', true), ''), '0')::int + ${step})::text, true) IS NOT NULL`;

function conflictSql({ table, preferences, onConflict }: Write, columns: readonly Column[]): string {
  const keys = onConflict ?? table.primaryKey;
  if (!preferences.resolution || keys.length === 0) return '';
  const target = ` ON CONFLICT (${keys.map(quoteName).join(', ')}) DO`;
  if (preferences.resolution === 'ignore-duplicates') return `${target} NOTHING`;
  const values = columns.map(({ name }) => `${quoteName(name)} = EXCLUDED.${quoteName(name)}`).join(', ');
  return `${target} UPDATE SET ${values} WHERE ${countingBy(-1)}`;
}

function whereSql({ target }: Write, parameters: Parameters): string {
  const conditions = target.conditions.map((condition) => conditionSql(target, condition, parameters, NO_EMBEDS));
  return conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
}

export function updateSql(write: Write, payload: Payload, parameters: Parameters): string {
  const { table, target, returning } = write;
  const columns = columnsOf(table, payload.keys ?? []);
  if (columns.length === 0 || payload.count === 0) return nothing(write);
  const values = columns.map(({ name }) => `${quoteName(name)} = "pgrst_body".${quoteName(name)}`).join(', ');
  const source = `(SELECT * FROM ${bodySql(columns, payload, write.preferences.missing === 'default', parameters)} LIMIT 1) AS "pgrst_body"`;
  return `UPDATE ${qualified(table)} AS ${quoteName(target.alias)} SET ${values} FROM ${source}${whereSql(write, parameters)} RETURNING ${returning}`;
}

export function deleteSql(write: Write, parameters: Parameters): string {
  const { table, target, returning } = write;
  return `DELETE FROM ${qualified(table)} AS ${quoteName(target.alias)}${whereSql(write, parameters)} RETURNING ${returning}`;
}
