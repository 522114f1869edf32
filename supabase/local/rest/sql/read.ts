/** A tree of what to read as one SELECT: embedded rows come as JSON from lateral joins. */
import type { Embed, Node } from '../plan/tree.ts';
import type { Condition } from '../request/filter.ts';
import type { FieldItem } from '../request/select.ts';
import { aggregateSql, conditionSql, fieldSql, joinSql, nameOf, orderSql, plainSql, sourceSql } from './fields.ts';
import { quoteName } from './parts.ts';
import type { Parameters } from './parts.ts';

/** One result of a SELECT. */
interface Output {
  /** Null for `row.*`. */
  name: string | null;
  sql: string;
  /** What is to be done with it once rows are grouped. */
  aggregate?: FieldItem;
  isJson?: boolean;
}

/** A join of embedded rows, and what it gives the row above. */
interface Joined {
  embed: Embed;
  sql: string;
  /** Null when there are none. */
  value: string;
  outputs: Output[];
}

export interface ReadOptions {
  /** FROM without the word. */
  from: string;
  where?: string[];
  /** Only as much as decides which rows there are. */
  isCount?: boolean;
  /** Aggregates are left to the level above. */
  leavesAggregates?: boolean;
}

interface Selection {
  sql: string;
  outputs: Output[];
}

export function readSql(node: Node, options: ReadOptions, parameters: Parameters): string {
  return selection(node, options, parameters).sql;
}

/** How many rows there are, whatever part of them is asked for. */
export function countSql(node: Node, options: ReadOptions, parameters: Parameters): string {
  const everything = { ...node, limit: null, offset: 0, order: [] };
  return `SELECT count(*) FROM (${readSql(everything, { ...options, isCount: true }, parameters)}) AS "pgrst_counted"`;
}

function selection(node: Node, options: ReadOptions, parameters: Parameters): Selection {
  const isGrouped = aggregates(node) && !options.leavesAggregates;
  const needsAll = !options.isCount || isGrouped;
  const joins = node.embeds
    .filter((embed) => needsAll || embed.isInner || isTested(node, embed))
    .map((embed) => joined(node, embed, parameters));
  const outputs = [...fieldOutputs(node, isGrouped), ...joins.flatMap((join) => join.outputs)];
  const shown = needsAll ? outputs.map((output, index) => shownAs(output, index, isGrouped)) : [];
  const values = new Map(joins.map(({ embed, value }) => [embed.name, value]));
  const where = [
    ...(options.where ?? []),
    ...node.conditions.map((condition) => conditionSql(node, condition, parameters, values)),
  ];
  const keys = isGrouped ? outputs.filter(({ aggregate }) => !aggregate) : [];
  const sql = [
    // A level without results still decides whether there is a row.
    `SELECT ${shown.length > 0 ? shown.map((output) => output.sql).join(', ') : '1 AS "pgrst_nothing"'}`,
    ` FROM ${options.from}`,
    ...joins.map((join) => join.sql),
    where.length > 0 ? ` WHERE ${where.join(' AND ')}` : '',
    keys.length > 0 ? ` GROUP BY ${keys.map(groupable).join(', ')}` : '',
    orderSql(node),
    node.limit === null ? '' : ` LIMIT ${node.limit}`,
    node.offset === 0 ? '' : ` OFFSET ${node.offset}`,
  ].join('');
  return { sql, outputs: shown.map(({ column, output }) => ({ ...output, name: output.name, sql: column })) };
}

interface Shown {
  sql: string;
  /** Its name in the result. */
  column: string;
  output: Output;
}

function shownAs(output: Output, index: number, isGrouped: boolean): Shown {
  const { name, sql, aggregate } = output;
  if (name === null) return { sql, column: '*', output };
  // What the level above aggregates goes there under a name that no column has.
  const column = quoteName(aggregate && !isGrouped ? `pgrst_aggregated_${index}` : name);
  const value = isGrouped ? (aggregate ? aggregateSql(sql, aggregate) : groupable(output)) : sql;
  return { sql: `${value} AS ${column}`, column, output };
}

/** Postgres can group by jsonb, and not by json, which is what embedded rows are. */
const groupable = ({ sql, isJson }: Output): string => (isJson ? `(${sql})::jsonb` : sql);

/** Whether rows of a level are grouped: for aggregates of its own, or of the one row that is spread among its columns. */
function aggregates({ fields, embeds }: Node): boolean {
  return (
    fields.some(({ aggregate }) => aggregate) ||
    embeds.some(({ isSpread, relationship, node }) => isSpread && relationship.isToOne && aggregates(node))
  );
}

/** A filter asks whether there are such rows. */
function isTested(node: Node, { name }: Embed): boolean {
  const mentions = (condition: Condition): boolean =>
    condition.kind === 'group' ? condition.members.some(mentions) : condition.field.name === name;
  return node.conditions.some(mentions);
}

function fieldOutputs(node: Node, isGrouped: boolean): Output[] {
  return node.fields.flatMap((item): Output[] => {
    const sql = plainSql(node, item);
    if (item.aggregate) return [{ name: nameOf(item), sql, aggregate: item }];
    if (item.field.name !== '*') return [{ name: nameOf(item), sql }];
    return isGrouped ? everyColumn(node, quoteName(node.alias)) : [{ name: null, sql }];
  });
}

/** `*` as the columns that it stands for. */
function everyColumn({ table }: Node, alias: string): Output[] {
  return [...(table?.columns.keys() ?? [])].map((name) => ({ name, sql: `${alias}.${quoteName(name)}` }));
}

function joined(node: Node, embed: Embed, parameters: Parameters): Joined {
  const { relationship, isInner, isSpread, node: child } = embed;
  const { isToOne } = relationship;
  const alias = quoteName(`pgrst_${child.alias}`);
  const options = {
    from: sourceSql(node, relationship, child),
    where: [joinSql(node, relationship, child)],
    leavesAggregates: isSpread && isToOne,
  };
  const rows = selection(child, options, parameters);
  const lateral = (sql: string, condition = 'TRUE'): string =>
    ` ${isInner ? 'INNER' : 'LEFT'} JOIN LATERAL (${sql}) AS ${alias} ON ${condition}`;
  if (isSpread) return isToOne ? spreadOne(embed, alias, rows, lateral) : spreadMany(embed, alias, rows, lateral);
  const value = `${alias}."pgrst_json"`;
  const json = isToOne ? `row_to_json("pgrst_row".*)` : `json_agg("pgrst_row".*)`;
  const isEmpty = child.fields.length + child.embeds.length === 0;
  return {
    embed,
    sql: lateral(
      `SELECT ${json} AS "pgrst_json" FROM (${rows.sql}) AS "pgrst_row"`,
      isInner ? `${value} IS NOT NULL` : 'TRUE',
    ),
    value,
    outputs: isEmpty ? [] : [{ name: embed.name, sql: isToOne ? value : `COALESCE(${value}, '[]')`, isJson: true }],
  };
}

type Lateral = (sql: string, condition?: string) => string;

/** The columns of the one row stand among those of the row above; what is to be aggregated, is so there. */
function spreadOne(embed: Embed, alias: string, rows: Selection, lateral: Lateral): Joined {
  return {
    embed,
    sql: lateral(`SELECT "pgrst_row".*, TRUE AS "pgrst_there" FROM (${rows.sql}) AS "pgrst_row"`),
    value: `${alias}."pgrst_there"`,
    outputs: rows.outputs.flatMap((output) =>
      output.name === null ? everyColumn(embed.node, alias) : [{ ...output, sql: `${alias}.${output.sql}` }],
    ),
  };
}

/** Each column becomes a list. */
function spreadMany(embed: Embed, alias: string, rows: Selection, lateral: Lateral): Joined {
  const columns = rows.outputs.flatMap((output) => (output.name === null ? everyColumn(embed.node, '') : [output]));
  const names = columns.map(({ name }) => quoteName(name ?? ''));
  const lists = names.map((name) => `json_agg("pgrst_row".${name}) AS ${name}`);
  const results = [...lists, 'TRUE AS "pgrst_there"'].join(', ');
  return {
    embed,
    sql: lateral(`SELECT ${results} FROM (${rows.sql}) AS "pgrst_row" HAVING count(*) > 0`),
    value: `${alias}."pgrst_there"`,
    outputs: columns.map(({ name }, index) => ({
      name,
      sql: `COALESCE(${alias}.${names[index]}, '[]')`,
      isJson: true,
    })),
  };
}

/** Columns of rows that a write or a function gives back: as many as the tree needs, because others may be forbidden. */
export function returningSql(node: Node): string {
  const { alias, fields, embeds, order, conditions } = node;
  const names = new Set<string>();
  for (const { field, aggregate } of fields) if (!(aggregate && field.name === '*')) names.add(field.name);
  for (const { relationship } of embeds) {
    if (relationship.kind === 'computed') names.add('*');
    for (const [column] of relationship.columns) names.add(column);
    for (const [column] of relationship.junction?.source ?? []) names.add(column);
  }
  for (const { relation, field } of order) if (relation === undefined) names.add(field.name);
  const embedded = new Set(embeds.map(({ name }) => name));
  const collect = (condition: Condition): void => {
    if (condition.kind === 'group') condition.members.forEach(collect);
    else if (!embedded.has(condition.field.name)) names.add(condition.field.name);
  };
  conditions.forEach(collect);
  const known = node.table?.columns;
  // Beside all columns, only functions of the row have to be named.
  const listed = names.has('*')
    ? ['*', ...[...names].filter((name) => name !== '*' && known && !known.has(name))]
    : [...names];
  const sql = listed.map((name) => fieldSql({ ...node, alias }, { name, path: [] }));
  return sql.length > 0 ? sql.join(', ') : '1 AS "pgrst_nothing"';
}
