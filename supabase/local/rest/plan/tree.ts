/** The tree of what is read: every level with its source, its fields and its place in the level above. */
import { RestError } from '../errors.ts';
import type { Condition } from '../request/filter.ts';
import type { Level, OrderTerm, Query } from '../request/query.ts';
import type { FieldItem, RelationItem, SelectItem } from '../request/select.ts';
import type { Relationship, SchemaPart, Table } from '../schema/schema.ts';
import { findRelationship } from './embed.ts';

export interface Embed {
  /** The key in the answer, and the name in filters. */
  name: string;
  relationship: Relationship;
  isInner: boolean;
  isSpread: boolean;
  node: Node;
}

export interface Node {
  /** Name of its rows within the statement. */
  alias: string;
  /** Null for rows of no known table: those of a function. */
  table: Table | null;
  fields: FieldItem[];
  embeds: Embed[];
  conditions: Condition[];
  order: OrderTerm[];
  limit: number | null;
  offset: number;
}

export interface TreeSettings {
  schema: string;
  part: SchemaPart;
  maxRows: number;
  allowsAggregates: boolean;
  /** Of an answer; null for any. */
  maxBytes: number | null;
}

/** Each is a join, and planning joins takes the database longer than reading them. */
const MAX_EMBEDS = 100;

/** `source` names the rows at the root: a table, or what a write or a function returned. */
export function planTree(query: Query, source: { alias: string; table: Table | null }, settings: TreeSettings): Node {
  let count = 0;
  const build = (items: readonly SelectItem[], alias: string, table: Table | null): Node => {
    const node: Node = { alias, table, fields: [], embeds: [], conditions: [], order: [], limit: null, offset: 0 };
    for (const item of items) {
      if (item.kind === 'relation') node.embeds.push(distinct(node, embed(item, table)));
      else node.fields.push(checked(item, settings));
    }
    return node;
  };
  const embed = (item: RelationItem, table: Table | null): Embed => {
    const relationship = findRelationship(
      settings.schema,
      settings.part,
      table?.name ?? source.alias,
      item.name,
      item.hint,
    );
    const target = settings.part.tables.get(relationship.foreignTable) ?? null;
    count += 1;
    if (count > MAX_EMBEDS) throw new RestError(400, 'PGRST100', `A request may embed at most ${MAX_EMBEDS} resources`);
    const node = build(item.select, `${relationship.foreignTable}_${count}`, target);
    node.limit = settings.maxRows;
    return { name: item.alias ?? item.name, relationship, isInner: item.isInner, isSpread: item.isSpread, node };
  };
  const items: SelectItem[] =
    query.select.length > 0 ? query.select : [{ kind: 'field', field: { name: '*', path: [] } }];
  const root = build(items, source.alias, source.table);
  for (const level of query.levels) place(level, root, settings.maxRows);
  return root;
}

/** Two embeds of one name could not be told apart in the answer, nor in filters. */
function distinct({ alias, embeds }: Node, added: Embed): Embed {
  if (!embeds.some(({ name }) => name === added.name)) return added;
  throw new RestError(400, '42712', `table name "${alias}_${added.name}_1" specified more than once`);
}

function checked(item: FieldItem, { allowsAggregates }: TreeSettings): FieldItem {
  if (item.aggregate && !allowsAggregates) {
    throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
  }
  return item;
}

function place(level: Level, root: Node, maxRows: number): void {
  let node = root;
  for (const name of level.path) {
    const found = node.embeds.find((embed) => embed.name === name);
    if (!found) throw notEmbedded(name);
    node = found.node;
  }
  node.conditions.push(...level.conditions);
  node.order = level.order;
  // Those of the root come with the range of the whole request.
  if (node === root) return;
  if (level.limit !== undefined) node.limit = Math.max(0, Math.min(level.limit, maxRows));
  if (level.offset !== undefined) node.offset = Math.max(0, Math.min(level.offset, Number.MAX_SAFE_INTEGER));
}

function notEmbedded(name: string): RestError {
  return new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}
