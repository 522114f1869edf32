/** Derives from foreign keys how tables and views belong together. */
import type { Catalogue, TableRow } from './catalogue.ts';
import type { Relationship } from './schema.ts';
import { originsOf } from './view-columns.ts';

/** A foreign key, or the same seen through views on one end or on both. */
interface Link {
  name: string;
  table: TableRow;
  foreignTable: TableRow;
  columns: [column: string, foreignColumn: string][];
  isUnique: boolean;
}

/** A table or a view of it, with the names that the table's columns have there. */
interface Face {
  table: TableRow;
  names: Map<string, string>;
}

function facesOf(tables: readonly TableRow[]): Map<string, Face[]> {
  const byId = new Map(tables.map((table) => [table.id, table]));
  const origins = new Map(tables.filter(({ rule }) => rule).map(({ id, rule }) => [id, originsOf(rule ?? '')]));
  const faces = new Map<string, Face[]>(
    tables
      .filter(({ isView }) => !isView)
      .map((table) => [table.id, [{ table, names: new Map(table.columns.map(({ name }) => [name, name])) }]]),
  );
  /** Follows a column of a view down to that of a table; views on views are no deeper than people nest them. */
  const baseOf = (tableId: string, number: number, depth = 0): [tableId: string, column: string] | null => {
    const table = byId.get(tableId);
    const column = table?.columns.find((candidate) => candidate.number === number);
    if (!table || !column || depth > 20) return null;
    if (!table.isView) return [tableId, column.name];
    const origin = origins.get(tableId)?.find((candidate) => candidate.column === number);
    return origin ? baseOf(origin.tableId, origin.tableColumn, depth + 1) : null;
  };
  for (const view of tables.filter(({ isView }) => isView)) {
    const named = new Map<string, Map<string, string>>();
    for (const { number, name } of view.columns) {
      const [tableId, column] = baseOf(view.id, number) ?? [];
      if (!tableId || !column) continue;
      const names = named.get(tableId) ?? new Map<string, string>();
      if (!names.has(column)) names.set(column, name);
      named.set(tableId, names);
    }
    for (const [tableId, names] of named) faces.get(tableId)?.push({ table: view, names });
  }
  return faces;
}

function linksOf({ tables, keys }: Catalogue): Link[] {
  const faces = facesOf(tables);
  return keys.flatMap((key) => {
    const sources = (faces.get(key.tableId) ?? []).filter(({ names }) => key.columns.every((name) => names.has(name)));
    const targets = (faces.get(key.foreignTableId) ?? []).filter(({ names }) =>
      key.foreignColumns.every((name) => names.has(name)),
    );
    return sources.flatMap((source) =>
      targets
        .filter((target) => target.table.schema === source.table.schema)
        .map((target) => ({
          name: key.name,
          table: source.table,
          foreignTable: target.table,
          isUnique: key.isUnique,
          columns: key.columns.map((name, index): [string, string] => [
            source.names.get(name) ?? '',
            target.names.get(key.foreignColumns[index] ?? '') ?? '',
          ]),
        })),
    );
  });
}

const swap = ([left, right]: [string, string]): [string, string] => [right, left];

function bothWays(link: Link): Relationship[] {
  const { name, table, foreignTable, columns, isUnique } = link;
  return [
    {
      table: table.name,
      foreignTable: foreignTable.name,
      isForeignView: foreignTable.isView,
      kind: isUnique ? 'one-to-one' : 'many-to-one',
      isToOne: true,
      name,
      columns,
    },
    {
      table: foreignTable.name,
      foreignTable: table.name,
      isForeignView: table.isView,
      kind: isUnique ? 'one-to-one' : 'one-to-many',
      isToOne: isUnique,
      name,
      columns: columns.map(swap),
    },
  ];
}

/** Two foreign keys of a table whose columns are all part of its primary key connect what they point at. */
function acrossJunctions(links: readonly Link[]): Relationship[] {
  const keyed = links.filter(({ table, columns }) => columns.every(([column]) => table.primaryKey.includes(column)));
  const byTable = Map.groupBy(keyed, ({ table }) => table.id);
  return [...byTable.values()].flatMap((own) =>
    own.flatMap((source) =>
      own
        .filter((target) => target.name !== source.name)
        .map((target): Relationship => ({
          table: source.foreignTable.name,
          foreignTable: target.foreignTable.name,
          isForeignView: target.foreignTable.isView,
          kind: 'many-to-many',
          isToOne: false,
          name: source.table.name,
          columns: [],
          junction: {
            table: source.table.name,
            source: source.columns.map(swap),
            target: target.columns.map(swap),
            constraints: [source.name, target.name],
          },
        })),
    ),
  );
}

/** All relationships that start in a schema; none leaves it. */
export function relationshipsOf(catalogue: Catalogue, schema: string): Relationship[] {
  const links = linksOf(catalogue).filter(({ table }) => table.schema === schema);
  const byId = new Map(catalogue.tables.map((table) => [table.id, table]));
  const computed = catalogue.computed.flatMap((row): Relationship[] => {
    const [table, foreignTable] = [byId.get(row.tableId), byId.get(row.foreignTableId)];
    if (row.schema !== schema || table?.schema !== schema || foreignTable?.schema !== schema) return [];
    return [
      {
        table: table.name,
        foreignTable: foreignTable.name,
        isForeignView: foreignTable.isView,
        kind: 'computed',
        isToOne: row.isToOne,
        name: row.name,
        columns: [],
      },
    ];
  });
  const derived = [...links.flatMap(bothWays), ...acrossJunctions(links)];
  // A function of the name of a table takes its place.
  const isReplaced = (one: Relationship): boolean =>
    computed.some(({ table, name }) => table === one.table && name === one.foreignTable);
  return [...computed, ...derived.filter((one) => !isReplaced(one))];
}
