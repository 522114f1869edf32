import type { Condition, FilterPlan } from './filters.ts';
import type { TableColumn, TableInfo } from './metadata.ts';
import type { Relation, Tuple } from './pgoutput.ts';
import type { Session } from './session.ts';

/** A row ready to be sent: JSON text per column; a column that was not sent is missing. */
export interface JsonRow {
  values: Map<string, string>;
  /** Larger than 1 MiB: only short values are kept. */
  tooLarge: boolean;
}

/** Statements take their rows and filters as arrays: planning for their contents would cost more than it gains. */
export const CONVERSION_SETUP = 'set plan_cache_mode = force_generic_plan';

/** Limits of the hosted service: rows above one MiB lose every value of more than 64 bytes. */
const MAX_ROW_BYTES = 1_048_576;
const KEPT_VALUE_BYTES = 64;

const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

interface Layout {
  stored: { column: TableColumn; position: number }[];
  generated: TableColumn[];
}

/** Columns that the stream carries and that still exist, and generated ones, which Postgres 17 leaves out of the stream. */
function layoutOf(table: TableInfo, relation: Relation): Layout {
  const stored: Layout['stored'] = [];
  const generated: TableColumn[] = [];
  for (const column of table.columns) {
    const position = relation.columns.findIndex((sent) => sent.name === column.name);
    if (position >= 0) stored.push({ column, position });
    else if (column.generated !== null) generated.push(column);
  }
  return { stored, generated };
}

/** SQL for the set `t` of typed rows, from one array of texts per stored column and then one per further column. */
function typedRows(layout: Layout, further: { name: string; typeSql: string }[] = []): string {
  const typed = layout.stored.map(({ column }) => ({ name: column.name, typeSql: column.typeSql }));
  const columns = [...typed, ...further];
  const selected = columns.map(({ name, typeSql }, index) => `r.c${index}::${typeSql} as ${quoteIdentifier(name)}`);
  const computed = layout.generated.map((column) => `, (${column.generated}) as ${quoteIdentifier(column.name)}`);
  const parameters = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  return `(select *${computed.join('')} from (
      select r.n as "realtime row number", ${selected.join(', ')}
        from unnest(${parameters}) with ordinality as r(${columns.map((_, index) => `c${index}`).join(', ')}, n)) s) t`;
}

function conversionSql(layout: Layout): string {
  const columns = [...layout.stored.map(({ column }) => column), ...layout.generated];
  const outputs = columns.map((column) => `to_jsonb(t.${quoteIdentifier(column.name)})::text`);
  return `select ${outputs.join(', ')} from ${typedRows(layout)} order by t."realtime row number"`;
}

function isTooLarge(tuple: Tuple): boolean {
  let bytes = 0;
  for (const value of tuple) bytes += value ? value.length : 0;
  return bytes > MAX_ROW_BYTES;
}

/** A column's text as the conversion gets it. */
function inputOf(tuple: Tuple, position: number, tooLarge: boolean): string | null {
  const value = tuple[position] ?? null;
  return tooLarge && value !== null && value.length > KEPT_VALUE_BYTES ? null : value;
}

function inputsOf(layout: Layout, tuples: Tuple[], large: boolean[]): (string | null)[][] {
  return layout.stored.map(({ position }) => tuples.map((tuple, row) => inputOf(tuple, position, large[row])));
}

/**
 * Converts rows to JSON in one statement, as the table's owner: conversion may run code of the application's own types and
 * generated columns. Values are what `to_jsonb` makes of them, never parsed here.
 */
export async function convertRows(
  session: Session,
  table: TableInfo,
  relation: Relation,
  tuples: Tuple[],
): Promise<JsonRow[]> {
  const layout = layoutOf(table, relation);
  if (layout.stored.length === 0) return tuples.map(() => ({ values: new Map(), tooLarge: false }));
  const large = tuples.map(isTooLarge);
  const rows = await session.rows(conversionSql(layout), inputsOf(layout, tuples, large), table.owner);
  return rows.map((cells, row) => toJsonRow(layout, tuples[row], large[row], cells));
}

function toJsonRow(layout: Layout, tuple: Tuple, tooLarge: boolean, cells: unknown[]): JsonRow {
  const values = new Map<string, string>();
  let complete = true;
  layout.stored.forEach(({ column, position }, index) => {
    const value = tuple[position];
    const dropped = tooLarge && value !== null && value !== undefined && value.length > KEPT_VALUE_BYTES;
    if (value === undefined || dropped) complete = false;
    else values.set(column.name, (cells[index] as string | null) ?? 'null');
  });
  const first = layout.stored.length;
  if (complete) {
    layout.generated.forEach((column, index) => {
      values.set(column.name, (cells[first + index] as string | null) ?? 'null');
    });
  }
  return { values, tooLarge };
}

/** A row and the conditions of those who listen to it and may see it. */
export interface FilteredRow {
  tuple: Tuple;
  conditions: Set<Condition>;
}

/** Compares every row with its own conditions, in one statement; per row, the positions met of each group of the plan. */
export async function evaluateFilters(
  session: Session,
  table: TableInfo,
  relation: Relation,
  rows: FilteredRow[],
  plan: FilterPlan,
): Promise<ReadonlySet<number>[][]> {
  const layout = layoutOf(table, relation);
  if (layout.stored.length === 0 || plan.groupCount === 0) return rows.map(() => []);
  const asked = Array.from({ length: plan.groupCount }, (_, group) => ({
    name: `realtime asked ${group}`,
    typeSql: 'int[]',
  }));
  const first = layout.stored.length + asked.length + 1;
  const expressions = plan.expressions(first, (group) => `unnest(t."realtime asked ${group}")`);
  const sql = `select ${expressions.join(', ')} from ${typedRows(layout, asked)} order by t."realtime row number"`;
  const tuples = rows.map(({ tuple }) => tuple);
  const positions = rows.map(({ conditions }) => plan.positions(conditions));
  const values = [
    ...inputsOf(layout, tuples, tuples.map(isTooLarge)),
    ...asked.map((_, group) => positions.map((row) => row[group])),
    ...plan.parameters(),
  ];
  const answers = await session.rows(sql, values, table.owner);
  return answers.map((cells) => cells.map((met) => new Set(met as number[])));
}
