import type { TableColumn, TableInfo } from './metadata.ts';
import type { JsonRow } from './records.ts';
import type { Change } from './replication.ts';

/** A change with its rows as JSON: `row` is the new one (the old one of a DELETE), `oldRow` what an UPDATE sent of the old one. */
export interface ConvertedChange {
  change: Change;
  row: JsonRow;
  oldRow: JsonRow | null;
}

function recordJson(row: JsonRow, columns: TableColumn[]): string {
  const pairs: string[] = [];
  for (const column of columns) {
    const value = row.values.get(column.name);
    if (value !== undefined) pairs.push(`${JSON.stringify(column.name)}:${value}`);
  }
  return `{${pairs.join(',')}}`;
}

/** Columns of the old row that may be told. */
function oldColumns({ change }: ConvertedChange, table: TableInfo, columns: TableColumn[]): TableColumn[] {
  const sentAsIdentity = new Set(change.relation.columns.filter((sent) => sent.identity).map((sent) => sent.name));
  const keys = columns.filter((column) => column.key);
  if (change.before.kind === 'none') return keys;
  if (change.before.kind === 'key') return keys.filter((column) => sentAsIdentity.has(column.name));
  // A deleted row can no longer be checked against the policies, so that only its key may leave.
  return change.type === 'DELETE' && table.rowSecurity ? keys : columns;
}

/**
 * JSON text of an event's `data` for a role that may read `readable`. Values are spliced in as the database wrote them,
 * so that large numbers keep their digits.
 */
export function changePayload(
  converted: ConvertedChange,
  table: TableInfo,
  readable: Set<string>,
  select: string[] | null,
): string {
  const { change, row, oldRow } = converted;
  const columns = table.columns.filter(
    (column) => readable.has(column.name) && (select === null || select.includes(column.name)),
  );
  const parts = [
    `"schema":${JSON.stringify(table.schema)}`,
    `"table":${JSON.stringify(table.table)}`,
    `"type":"${change.type}"`,
    `"commit_timestamp":"${change.committedAt.toISOString()}"`,
    `"columns":${JSON.stringify(columns.map(({ name, typeName }) => ({ name, type: typeName })))}`,
  ];
  if (change.type !== 'DELETE') parts.push(`"record":${recordJson(row, columns)}`);
  if (change.type !== 'INSERT') {
    parts.push(`"old_record":${recordJson(oldRow ?? row, oldColumns(converted, table, columns))}`);
  }
  const tooLarge = row.tooLarge || oldRow?.tooLarge;
  parts.push(`"errors":${tooLarge ? '["Error 413: Payload Too Large"]' : 'null'}`);
  return `{${parts.join(',')}}`;
}
