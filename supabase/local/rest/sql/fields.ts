/** Columns, filters and orders as SQL. */
import { RestError, unknownColumn } from '../errors.ts';
import type { Node } from '../plan/tree.ts';
import type { Condition, Filter, Operation } from '../request/filter.ts';
import type { FieldItem, FieldRef } from '../request/select.ts';
import { SYSTEM_COLUMNS } from '../schema/schema.ts';
import type { Relationship, Table } from '../schema/schema.ts';
import { arrayText, qualified, quoteName, quoteText } from './parts.ts';
import type { Parameters } from './parts.ts';

const JSON_TYPES = new Set(['json', 'jsonb']);
/** Types whose text can be searched as it is. */
const TEXT_TYPE = /^(text|character varying|character|json|jsonb)\b/;

/**
 * Postgres reads `row.name` as `name(row)` where there is no such column, so any function of the search path could be called by a
 * name that is none. Only those that the schema offers for rows of the table are taken, and `count`, by which rows of an embedded
 * resource are counted: `makers?select=name,pieces(count)`.
 */
function assertColumn(table: Table, name: string): void {
  const isPlain = name === '*' || name === 'count' || table.columns.has(name);
  if (!isPlain && !table.computed.has(name) && !SYSTEM_COLUMNS.has(name)) throw unknownColumn(table.name, name);
}

/** A column, or a function of the row. */
export function fieldSql({ alias, table }: Node, { name, path }: FieldRef): string {
  if (table) assertColumn(table, name);
  const column = `${quoteName(alias)}.${name === '*' ? '*' : quoteName(name)}`;
  if (path.length === 0) return column;
  const type = table?.columns.get(name)?.type ?? '';
  const steps = path.map(
    ({ asText, key }) => `${asText ? '->>' : '->'}${typeof key === 'number' ? key : quoteText(key)}`,
  );
  return `(${JSON_TYPES.has(type) ? column : `to_jsonb(${column})`}${steps.join('')})`;
}

export function nameOf({ field, alias, aggregate }: FieldItem): string {
  if (alias !== undefined) return alias;
  if (aggregate) return aggregate;
  const key = field.path.findLast((step) => typeof step.key === 'string')?.key;
  return key === undefined ? field.name : String(key);
}

const castSql = (sql: string, type: string | undefined): string =>
  type === undefined ? sql : `CAST(${sql} AS ${type})`;

/** The value of a field before any aggregate. */
export function plainSql(node: Node, { field, cast, aggregate }: FieldItem): string {
  return castSql(aggregate && field.name === '*' ? '1' : fieldSql(node, field), cast);
}

export function aggregateSql(value: string, { aggregate, aggregateCast }: FieldItem): string {
  return castSql(`${aggregate}(${value})`, aggregateCast);
}

/** `is null` on an embedded resource: whether there are such rows. */
function embedSql(node: Node, { field, operation, isNegated }: Filter, embedAlias: string): string {
  if (field.path.length > 0 || operation.kind !== 'is' || !operation.value.endsWith('NULL')) {
    throw new RestError(400, 'PGRST120', `Bad operator on the '${field.name}' embedded resource`, {
      details: 'Only is null or not is null filters are allowed on embedded resources',
    });
  }
  const isAbsent = (operation.value === 'NULL') !== isNegated;
  return `${embedAlias} IS ${isAbsent ? 'NOT ' : ''}DISTINCT FROM NULL`;
}

/** `embeds` leads from the name of an embedded resource to the SQL of its value. */
export function conditionSql(
  node: Node,
  condition: Condition,
  parameters: Parameters,
  embeds: ReadonlyMap<string, string>,
): string {
  if (condition.kind === 'group') {
    const { operator, isNegated, members } = condition;
    const parts = members.map((member) => conditionSql(node, member, parameters, embeds));
    return `${isNegated ? 'NOT ' : ''}(${parts.join(` ${operator} `)})`;
  }
  const embedded = embeds.get(condition.field.name);
  if (embedded !== undefined) return embedSql(node, condition, embedded);
  const sql = operationSql(node, condition.field, condition.operation, parameters);
  return condition.isNegated ? `NOT ${sql}` : sql;
}

function operationSql(node: Node, field: FieldRef, operation: Operation, parameters: Parameters): string {
  const left = fieldSql(node, field);
  switch (operation.kind) {
    case 'is':
      return `${left} IS ${operation.value}`;
    case 'in':
      return `${left} = ANY (${parameters.add(arrayText(operation.values))})`;
    case 'search': {
      const type = field.path.length > 0 ? 'text' : (node.table?.columns.get(field.name)?.type ?? '');
      const language = operation.language === undefined ? '' : `${quoteText(operation.language)}, `;
      const searched = TEXT_TYPE.test(type) ? `to_tsvector(${language}${left})` : left;
      return `${searched} @@ ${operation.function}(${language}${parameters.add(operation.value)})`;
    }
    case 'compare': {
      const { operator, quantifier } = operation;
      const isPattern = operator === 'LIKE' || operator === 'ILIKE';
      const right = parameters.add(isPattern ? operation.value.replaceAll('*', '%') : operation.value);
      return quantifier ? `${left} ${operator} ${quantifier} (${right})` : `${left} ${operator} ${right}`;
    }
  }
}

export function orderSql(node: Node): string {
  const terms = node.order.map(({ relation, field, isDescending, nullsFirst }) => {
    const sql = relation === undefined ? fieldSql(node, field) : relatedSql(node, relation, field);
    const direction = isDescending === undefined ? '' : isDescending ? ' DESC' : ' ASC';
    const nulls = nullsFirst === undefined ? '' : ` NULLS ${nullsFirst ? 'FIRST' : 'LAST'}`;
    return `${sql}${direction}${nulls}`;
  });
  return terms.length > 0 ? ` ORDER BY ${terms.join(', ')}` : '';
}

/** A column of the one row that is embedded. */
function relatedSql(node: Node, relation: string, field: FieldRef): string {
  const embed = node.embeds.find(({ name }) => name === relation);
  if (!embed) {
    throw new RestError(400, 'PGRST108', `'${relation}' is not an embedded resource in this request`, {
      hint: `Verify that '${relation}' is included in the 'select' query parameter.`,
    });
  }
  const { relationship } = embed;
  if (!relationship.isToOne) {
    throw new RestError(400, 'PGRST118', `A related order on '${relation}' is not possible`, {
      details: `'${node.table?.name ?? node.alias}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
    });
  }
  const inner: Node = { ...embed.node, alias: `${embed.node.alias}_order`, embeds: [] };
  return `(SELECT ${fieldSql(inner, field)} FROM ${sourceSql(node, embed.relationship, inner)} WHERE ${joinSql(node, relationship, inner)} LIMIT 1)`;
}

/** Where embedded rows come from. */
export function sourceSql(parent: Node, relationship: Relationship, child: Node): string {
  const schema = child.table?.schema ?? '';
  const alias = quoteName(child.alias);
  if (relationship.kind === 'computed') {
    // What a write or a function gave back has no type of its own, so the row is put together again.
    const columns = [...(parent.table?.columns.keys() ?? [])].map(
      (name) => `${quoteName(parent.alias)}.${quoteName(name)}`,
    );
    const row = `ROW(${columns.join(', ')})::${qualified({ schema, name: relationship.table })}`;
    return `${qualified({ schema, name: relationship.name })}(${row}) AS ${alias}`;
  }
  const target = `${qualified({ schema, name: relationship.foreignTable })} AS ${alias}`;
  if (!relationship.junction) return target;
  return `${target}, ${qualified({ schema, name: relationship.junction.table })} AS ${junctionName(child)}`;
}

const junctionName = ({ alias }: Node): string => quoteName(`${alias}_junction`);

/** What makes rows belong to the row above. */
export function joinSql(parent: Node, { columns, junction }: Relationship, child: Node): string {
  const [above, own] = [quoteName(parent.alias), quoteName(child.alias)];
  const equal = (table: string, column: string, other: string, otherColumn: string): string =>
    `${table}.${quoteName(column)} = ${other}.${quoteName(otherColumn)}`;
  const parts = columns.map(([column, foreign]) => equal(own, foreign, above, column));
  if (junction) {
    const between = junctionName(child);
    parts.push(...junction.source.map(([column, via]) => equal(between, via, above, column)));
    parts.push(...junction.target.map(([column, via]) => equal(between, via, own, column)));
  }
  return parts.length > 0 ? parts.join(' AND ') : 'TRUE';
}
