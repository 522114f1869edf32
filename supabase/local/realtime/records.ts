import { FilterPlan } from './filters.ts';
import type { Condition } from './filters.ts';
import type { TableColumn, TableInfo } from './metadata.ts';
import type { Relation, Tuple } from './pgoutput.ts';
import type { Session } from './session.ts';

/** A row ready to be sent: JSON text per column; a column that was not sent is missing. */
export interface JsonRow {
  values: Map<string, string>;
  /** Positions met, per group of the filter plan. */
  met: ReadonlySet<string>[];
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

function conversionSql(layout: Layout, plan: FilterPlan): string {
  const inputs = layout.stored.map((_, index) => `c${index}`);
  const typed = layout.stored
    .map(({ column }, index) => `r.c${index}::${column.typeSql} as ${quoteIdentifier(column.name)}`)
    .join(', ');
  const computed = layout.generated
    .map((column) => `, (${column.generated}) as ${quoteIdentifier(column.name)}`)
    .join('');
  const columns = [...layout.stored.map(({ column }) => column), ...layout.generated];
  const outputs = columns.map((column) => `to_jsonb(t.${quoteIdentifier(column.name)})::text`);
  const parameters = layout.stored.map((_, index) => `$${index + 1}::text[]`).join(', ');
  return `select ${[...outputs, ...plan.expressions(layout.stored.length + 1)].join(', ')}
    from (select *${computed} from (
      select r.n as "realtime row number", ${typed}
        from unnest(${parameters}) with ordinality as r(${inputs.join(', ')}, n)) s) t
   order by t."realtime row number"`;
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

/**
 * Converts rows to JSON and evaluates the filters on them, in one statement, as the table's owner: conversion may run
 * code of the application's own types and generated columns. Values are what `to_jsonb` makes of them, never parsed here.
 */
export async function convertRows(
  session: Session,
  table: TableInfo,
  relation: Relation,
  tuples: Tuple[],
  plan: FilterPlan,
): Promise<JsonRow[]> {
  const layout = layoutOf(table, relation);
  if (layout.stored.length === 0) return tuples.map(() => ({ values: new Map(), met: [], tooLarge: false }));
  const large = tuples.map(isTooLarge);
  const inputs = layout.stored.map(({ position }) => tuples.map((tuple, row) => inputOf(tuple, position, large[row])));
  const rows = await session.rows(conversionSql(layout, plan), [...inputs, ...plan.parameters()], table.owner);
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
  const met = cells.slice(first + layout.generated.length).map((positions) => new Set(positions as string[]));
  return { values, met, tooLarge };
}

/**
 * Converts with filters; when that fails (a pattern that runs out of time, a comparison that cannot be made), once more
 * with each condition alone, so that one client's filter cannot take the events away from the others.
 */
export async function convertAndFilter(
  session: Session,
  table: TableInfo,
  relation: Relation,
  tuples: Tuple[],
  plan: FilterPlan,
  conditions: () => Set<Condition>,
  onBadCondition: (condition: Condition, error: unknown) => void,
): Promise<{ rows: JsonRow[]; plan: FilterPlan }> {
  try {
    return { rows: await convertRows(session, table, relation, tuples, plan), plan };
  } catch (error) {
    if (conditions().size === 0) throw error;
  }
  const bare = new FilterPlan(table, []);
  await convertRows(session, table, relation, tuples, bare);
  const good = new Set<Condition>();
  for (const condition of conditions()) {
    try {
      await convertRows(session, table, relation, tuples, new FilterPlan(table, [condition]));
      good.add(condition);
    } catch (error) {
      onBadCondition(condition, error);
    }
  }
  const rest = new FilterPlan(table, good);
  return { rows: await convertRows(session, table, relation, tuples, rest), plan: rest };
}
