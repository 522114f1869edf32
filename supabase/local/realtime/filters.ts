import type { TableInfo } from './metadata.ts';

export type Operator =
  'eq' | 'neq' | 'lt' | 'lte' | 'gt' | 'gte' | 'like' | 'ilike' | 'match' | 'imatch' | 'isdistinct' | 'in' | 'is';

/** One comparison of a filter such as `room=eq.red` or `id=not.in.(1,2)`. */
export interface Condition {
  column: string;
  operator: Operator;
  negated: boolean;
  /** As text; a list for `in`; null only for `isdistinct.null`. */
  value: string | string[] | null;
}

/** A filter that cannot be understood or does not fit the table; the message is meant for the client. */
export class FilterError extends Error {}

const SQL_OPERATORS: Record<Exclude<Operator, 'in' | 'is'>, string> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  like: '~~',
  ilike: '~~*',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
};
const IS_VALUES = new Set(['null', 'true', 'false', 'unknown']);
const MAX_CONDITIONS = 20;
const MAX_LIST = 100;
const MAX_PATTERN = 256;
const PATTERNS = new Set<Operator>(['like', 'ilike', 'match', 'imatch']);

/** Splits at top-level commas: not inside double quotes or parentheses. */
function splitList(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quoted = false;
  let current = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (quoted && character === '\\') {
      current += character + (text[index + 1] ?? '');
      index += 1;
      continue;
    }
    if (character === '"') quoted = !quoted;
    if (!quoted && character === '(') depth += 1;
    if (!quoted && character === ')') depth -= 1;
    if (character === ',' && !quoted && depth === 0) {
      parts.push(current);
      current = '';
    } else current += character;
  }
  if (quoted) throw new FilterError('a double quote is not closed');
  parts.push(current);
  return parts;
}

function unquote(text: string): string {
  if (text.length < 2 || !text.startsWith('"') || !text.endsWith('"')) return text;
  return text.slice(1, -1).replace(/\\(.)/gs, '$1');
}

function parseValue(operator: Operator, raw: string): string | string[] | null {
  if (operator === 'in') {
    if (!raw.startsWith('(') || !raw.endsWith(')')) throw new FilterError('in needs a list in parentheses');
    const items = splitList(raw.slice(1, -1)).map((item) => unquote(item.trim()));
    if (items.length > MAX_LIST) throw new FilterError(`in takes at most ${MAX_LIST} values`);
    if (items.length === 1 && items[0] === '' && raw === '()') throw new FilterError('in needs at least one value');
    return items;
  }
  if (operator === 'is') {
    const value = raw.toLowerCase();
    if (!IS_VALUES.has(value)) throw new FilterError('is takes null, true, false or unknown');
    return value;
  }
  if (operator === 'isdistinct' && raw === 'null') return null;
  const value = unquote(raw);
  if (PATTERNS.has(operator) && value.length > MAX_PATTERN) {
    throw new FilterError(`${operator} takes a pattern of at most ${MAX_PATTERN} characters`);
  }
  return value;
}

function parseCondition(text: string): Condition {
  const match = /^([^=]+)=(not\.)?([a-z]+)\.(.*)$/s.exec(text.trim());
  if (!match) throw new FilterError(`"${text}" is not of the form column=operator.value`);
  const [, column, negation, operator, raw] = match;
  const known = operator === 'in' || operator === 'is' || operator in SQL_OPERATORS;
  if (!known) throw new FilterError(`unknown operator "${operator}"`);
  const checked = operator as Operator;
  return { column: unquote(column), operator: checked, negated: Boolean(negation), value: parseValue(checked, raw) };
}

/** Parses `column=[not.]operator.value[,...]`; all conditions must hold. Throws FilterError. */
export function parseFilter(text: string): Condition[] {
  if (text.trim() === '') return [];
  const conditions = splitList(text).map(parseCondition);
  if (conditions.length > MAX_CONDITIONS) throw new FilterError(`a filter takes at most ${MAX_CONDITIONS} conditions`);
  return conditions;
}

interface ConditionGroup {
  number: number;
  /** Type of the array that carries the values. */
  arraySql: string;
  values: (string | null)[];
}

const arrayLiteral = (items: string[]): string =>
  `{${items.map((item) => `"${item.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;

const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Values travel as an array of the column's type where there is one; lists, and values of array columns, as text. */
function travelsAsText(condition: Condition, typeSql: string): boolean {
  return condition.operator === 'in' || /(^|\.)"?_/.test(typeSql);
}

/** SQL that is true where the row `t` meets a condition whose value stands in `u.v`. */
function comparison(condition: Condition, typeSql: string): string {
  const column = `t.${quoteIdentifier(condition.column)}`;
  const { operator } = condition;
  if (operator === 'is') return `${column} is ${String(condition.value)}`;
  if (operator === 'in') return `${column} = any (cast(u.v as ${typeSql}[]))`;
  const value = travelsAsText(condition, typeSql) ? `cast(u.v as ${typeSql})` : 'u.v';
  return `${column} ${SQL_OPERATORS[operator]} ${value}`;
}

/**
 * All conditions on one table, evaluated in one statement: conditions of the same column and operator form one group
 * whose values travel as one array, so that 200 subscribers with `user_id=eq.<me>` cost one expression, and the
 * statement's text (hence its plan) stays the same while subscribers come and go.
 */
export class FilterPlan {
  readonly #groups = new Map<string, ConditionGroup>();
  /** Where a condition's result stands: number of the group and position in it, from 1, as Postgres writes it. */
  readonly #places = new Map<Condition, { group: number; position: string }>();

  constructor(table: TableInfo, conditions: Iterable<Condition>) {
    const types = new Map(table.columns.map((column) => [column.name, column.typeSql]));
    for (const condition of conditions) {
      const typeSql = types.get(condition.column);
      // A column dropped after the subscription: the condition can never be met.
      if (typeSql !== undefined) this.#add(condition, typeSql);
    }
  }

  #add(condition: Condition, typeSql: string): void {
    const positive = comparison(condition, typeSql);
    const sql = condition.negated ? `not (${positive})` : positive;
    let group = this.#groups.get(sql);
    if (!group) {
      const elementSql = condition.operator === 'is' || travelsAsText(condition, typeSql) ? 'text' : typeSql;
      group = { number: this.#groups.size, arraySql: `${elementSql}[]`, values: [] };
      this.#groups.set(sql, group);
    }
    const value = Array.isArray(condition.value) ? arrayLiteral(condition.value) : condition.value;
    this.#places.set(condition, { group: group.number, position: String(group.values.push(value)) });
  }

  /** Select list items over the row `t`, one array of met positions per group; `first` is the number of the first parameter. */
  expressions(first: number): string[] {
    return [...this.#groups].map(
      ([sql, { number, arraySql }]) =>
        `array(select u.n from unnest($${first + number}::${arraySql}) with ordinality as u(v, n) where ${sql})`,
    );
  }

  parameters(): (string | null)[][] {
    return [...this.#groups.values()].map((group) => group.values);
  }

  /** Whether a row meets all conditions, given the groups' results for it. */
  matches(conditions: Condition[], met: ReadonlySet<string>[]): boolean {
    return conditions.every((condition) => {
      const place = this.#places.get(condition);
      return place !== undefined && met[place.group].has(place.position);
    });
  }
}

/** SQL and parameters of a statement that fails when a condition's values do not fit its column. */
export function validationQuery(table: TableInfo, conditions: Condition[]): { sql: string; values: unknown[] } {
  const plan = new FilterPlan(table, conditions);
  const types = new Map(table.columns.map((column) => [column.name, column.typeSql]));
  const values: unknown[] = plan.parameters();
  const checks = plan.expressions(1);
  for (const condition of conditions) {
    const typeSql = types.get(condition.column);
    if (typeSql === undefined) throw new FilterError(`the column "${condition.column}" does not exist`);
    if (condition.operator === 'is') {
      continue;
    }
    for (const value of [condition.value].flat()) {
      const parameter = values.push(value);
      checks.push(`cast($${parameter}::text as ${typeSql})::text`);
      if (condition.operator === 'match' || condition.operator === 'imatch')
        checks.push(`('' ~ $${parameter}::text)::text`);
    }
  }
  const nulls = table.columns.map((column) => `null::${column.typeSql} as ${quoteIdentifier(column.name)}`).join(', ');
  return { sql: `select ${checks.join(', ') || 'true'} from (select ${nulls}) t`, values };
}
