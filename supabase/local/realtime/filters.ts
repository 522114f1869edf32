import type { TableInfo } from './metadata.ts';

/** Comparisons alone: how long a pattern takes is in the hands of whoever writes it, and everybody waits for the filters. */
export type Operator = 'eq' | 'neq' | 'lt' | 'lte' | 'gt' | 'gte' | 'isdistinct' | 'in' | 'is';

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
  isdistinct: 'is distinct from',
};
const IS_VALUES = new Set(['null', 'true', 'false', 'unknown']);
const MAX_CONDITIONS = 20;
const MAX_LIST = 100;
const PATTERNS = new Set(['like', 'ilike', 'match', 'imatch']);

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
  return unquote(raw);
}

function parseCondition(text: string): Condition {
  const match = /^([^=]+)=(not\.)?([a-z]+)\.(.*)$/s.exec(text.trim());
  if (!match) throw new FilterError(`"${text}" is not of the form column=operator.value`);
  const [, column, negation, operator, raw] = match;
  if (PATTERNS.has(operator)) throw new FilterError(`the pattern operator "${operator}" is not offered`);
  const known = operator === 'in' || operator === 'is' || Object.hasOwn(SQL_OPERATORS, operator);
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

/** Values that a row is compared with; no filter at all counts as one. */
export function comparisonsOf(conditions: Condition[]): number {
  return Math.max(
    1,
    conditions.reduce((sum, { value }) => sum + [value].flat().length, 0),
  );
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
 * statement's text (hence its plan) stays the same while subscribers come and go. Each row says which of a group's values
 * it is compared with: those of listeners who may see it.
 */
export class FilterPlan {
  readonly #groups = new Map<string, ConditionGroup>();
  /** Where a condition's result stands: number of the group and position in it, from 1, as Postgres counts. */
  readonly #places = new Map<Condition, { group: number; position: number }>();

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
    this.#places.set(condition, { group: group.number, position: group.values.push(value) });
  }

  get groupCount(): number {
    return this.#groups.size;
  }

  /**
   * Select list items over the row `t`, one array of met positions per group. `first` is the number of the first
   * parameter; `asked` gives SQL for a set of the positions that are asked about, by group and parameter.
   */
  expressions(first: number, asked: (group: number, parameter: string) => string): string[] {
    return [...this.#groups].map(([sql, { number, arraySql }]) => {
      const parameter = `$${first + number}::${arraySql}`;
      const pairs = `select a.n, (${parameter})[a.n] as v from ${asked(number, parameter)} as a(n)`;
      return `array(select u.n from (${pairs}) u where ${sql})`;
    });
  }

  parameters(): (string | null)[][] {
    return [...this.#groups.values()].map((group) => group.values);
  }

  /** Per group, the positions of these conditions as an array of Postgres. */
  positions(conditions: Iterable<Condition>): string[] {
    const positions = Array.from({ length: this.#groups.size }, () => new Set<number>());
    for (const condition of conditions) {
      const place = this.#places.get(condition);
      if (place) positions[place.group].add(place.position);
    }
    return positions.map((set) => `{${[...set].join(',')}}`);
  }

  /** Whether a row meets all conditions, given the groups' results for it. */
  matches(conditions: Condition[], met: ReadonlySet<number>[]): boolean {
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
  const checks = plan.expressions(1, (_group, parameter) => `generate_subscripts(${parameter}, 1)`);
  for (const condition of conditions) {
    const typeSql = types.get(condition.column);
    if (typeSql === undefined) throw new FilterError(`the column "${condition.column}" does not exist`);
    if (condition.operator === 'is') {
      continue;
    }
    for (const value of [condition.value].flat()) {
      const parameter = values.push(value);
      checks.push(`cast($${parameter}::text as ${typeSql})::text`);
    }
  }
  const nulls = table.columns.map((column) => `null::${column.typeSql} as ${quoteIdentifier(column.name)}`).join(', ');
  return { sql: `select ${checks.join(', ') || 'true'} from (select ${nulls}) t`, values };
}
