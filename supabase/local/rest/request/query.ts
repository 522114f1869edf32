/** The query string of a request: what to select, and for each level of the tree its filters, order and range. */
import { Cursor } from './cursor.ts';
import { looksLikeFilter, parseFilter, parseLogic } from './filter.ts';
import type { Condition } from './filter.ts';
import { parseSelect, readFieldRef, readJsonPath } from './select.ts';
import type { FieldRef, SelectItem } from './select.ts';

export interface OrderTerm {
  /** Orders by a column of an embedded row. */
  relation?: string;
  field: FieldRef;
  isDescending?: boolean;
  nullsFirst?: boolean;
}

export interface Level {
  /** Names of the embedded resources from the root to this level. */
  path: string[];
  conditions: Condition[];
  order: OrderTerm[];
  limit?: number;
  offset?: number;
}

export interface Query {
  select: SelectItem[];
  levels: Level[];
  columns?: string[];
  onConflict?: string[];
  /** Of a function that is called by GET. */
  args: [name: string, value: string][];
}

const RESERVED = new Set(['select', 'columns', 'on_conflict']);
const WHOLE_NUMBER = /^[+-]?\d+$/;

/** With `takesArguments`, what does not look like a filter is an argument. */
export function parseQuery(params: URLSearchParams, takesArguments: boolean): Query {
  const levels = new Map<string, Level>();
  const level = (path: string[]): Level => {
    const key = JSON.stringify(path);
    const found = levels.get(key) ?? { path, conditions: [], order: [] };
    levels.set(key, found);
    return found;
  };
  const args: Query['args'] = [];
  for (const [key, value] of params) {
    if (!RESERVED.has(key)) readParameter(key, value, level, takesArguments ? args : null);
  }
  return {
    select: parseSelect(params.get('select') ?? '*'),
    levels: [...levels.values()],
    columns: parseNames(params.get('columns'), 'columns parameter'),
    onConflict: parseNames(params.get('on_conflict'), 'on_conflict parameter'),
    args,
  };
}

function readParameter(key: string, value: string, level: (path: string[]) => Level, args: Query['args'] | null): void {
  const last = key.slice(key.lastIndexOf('.') + 1);
  if (last === 'and' || last === 'or') {
    const path = parsePath(key).slice(0, -1);
    const isNegated = path.at(-1) === 'not';
    level(isNegated ? path.slice(0, -1) : path).conditions.push(parseLogic(last, isNegated, value));
  } else if (last === 'order') {
    level(parsePath(key).slice(0, -1)).order = parseOrder(value);
  } else if (last === 'limit' || last === 'offset') {
    // What is no number counts for nothing, as in PostgREST.
    if (WHOLE_NUMBER.test(value)) level(parsePath(key).slice(0, -1))[last] = Number(value);
  } else if (args && !looksLikeFilter(value)) {
    args.push([key, value]);
  } else {
    const cursor = new Cursor(key, 'tree path');
    const names = readPath(cursor);
    const field = { name: names.at(-1) ?? '', path: readJsonPath(cursor) };
    cursor.end();
    level(names.slice(0, -1)).conditions.push(parseFilter(field, value));
  }
}

function readPath(cursor: Cursor): string[] {
  const names = [cursor.name()];
  while (cursor.takes('.')) names.push(cursor.name());
  return names;
}

function parsePath(text: string): string[] {
  const cursor = new Cursor(text, 'tree path');
  const names = readPath(cursor);
  cursor.end();
  return names;
}

function parseOrder(text: string): OrderTerm[] {
  const cursor = new Cursor(text, 'order');
  const terms = cursor.list(() => {
    const field = readFieldRef(cursor);
    const term: OrderTerm = cursor.next === '(' ? readRelatedField(cursor, field) : { field };
    if (cursor.takes('.desc')) term.isDescending = true;
    else if (cursor.takes('.asc')) term.isDescending = false;
    if (cursor.takes('.nullsfirst')) term.nullsFirst = true;
    else if (cursor.takes('.nullslast')) term.nullsFirst = false;
    return term;
  });
  if (!cursor.isAtEnd) cursor.fail('"asc", "desc", "nullsfirst", "nullslast" or ","');
  return terms;
}

function readRelatedField(cursor: Cursor, relation: FieldRef): OrderTerm {
  if (relation.path.length > 0) cursor.fail('field name');
  cursor.expect('(');
  const field = readFieldRef(cursor);
  cursor.expect(')');
  return { relation: relation.name, field };
}

function parseNames(text: string | null, what: string): string[] | undefined {
  if (text === null) return undefined;
  const cursor = new Cursor(text, what);
  const names = cursor.list(() => {
    cursor.skipBlanks();
    return cursor.name();
  });
  cursor.end();
  return [...new Set(names)];
}
