/** Filters and trees of them: `eq.5`, `not.in.(a,"b,c")`, `or=(a.gt.1,and(b.is.null,not.c.like.*x))`. */
import { Cursor } from './cursor.ts';
import { readFieldRef } from './select.ts';
import type { FieldRef } from './select.ts';

export type IsValue = 'NULL' | 'NOT NULL' | 'TRUE' | 'FALSE' | 'UNKNOWN';

export type Operation =
  | { kind: 'compare'; operator: string; quantifier?: 'ANY' | 'ALL'; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'search'; function: string; language?: string; value: string };

export interface Filter {
  kind: 'filter';
  field: FieldRef;
  isNegated: boolean;
  operation: Operation;
}

export interface Group {
  kind: 'group';
  operator: 'AND' | 'OR';
  isNegated: boolean;
  members: Condition[];
}

export type Condition = Filter | Group;

const OPERATORS: Record<string, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'LIKE',
  ilike: 'ILIKE',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
  isdistinct: 'IS DISTINCT FROM',
};
const QUANTIFIABLE = new Set(['eq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike', 'match', 'imatch']);
const SEARCHES: Record<string, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};
const IS_VALUES: Record<string, IsValue> = {
  null: 'NULL',
  not_null: 'NOT NULL',
  true: 'TRUE',
  false: 'FALSE',
  unknown: 'UNKNOWN',
};
const WORD = /[a-z]+/y;
const REST = /[\s\S]*/y;
const BARE_IN_LIST = /[^,)]*/y;
const ARRAY = /\{[^{}]*\}/y;
const IS_WORD = /[a-z_]+/iy;

/** Whether a value begins like a filter: what tells filters from arguments in `GET /rpc/name`. */
export function looksLikeFilter(text: string): boolean {
  const [, word = '', after = ''] = /^(?:not\.)?([a-z]+)([.(]|$)/.exec(text) ?? [];
  if (after === '.') return word in OPERATORS || word in SEARCHES || word === 'in' || word === 'is';
  return after === '(' && (QUANTIFIABLE.has(word) || word in SEARCHES);
}

/** The value of `column=value`. */
export function parseFilter(field: FieldRef, text: string): Filter {
  const cursor = new Cursor(text, 'filter');
  const filter = readFilter(cursor, field, (inner) => inner.match(REST) ?? '');
  cursor.end();
  return filter;
}

/** The value of `or=(...)` and `and=(...)`. */
export function parseLogic(operator: 'and' | 'or', isNegated: boolean, text: string): Group {
  const cursor = new Cursor(text, 'logic tree');
  const members = readMembers(cursor);
  cursor.end();
  return { kind: 'group', operator: operator === 'and' ? 'AND' : 'OR', isNegated, members };
}

function readMembers(cursor: Cursor): Condition[] {
  cursor.skipBlanks();
  cursor.expect('(');
  const members = cursor.nested(() => cursor.list(() => readCondition(cursor)));
  cursor.skipBlanks();
  cursor.expect(')');
  cursor.skipBlanks();
  return members;
}

const GROUP_START = /(not\.)?(and|or)[ \t]*(?=\()/y;

function readCondition(cursor: Cursor): Condition {
  cursor.skipBlanks();
  const start = cursor.match(GROUP_START);
  if (start !== null) {
    const isNegated = start.startsWith('not.');
    const operator = start.includes('and') ? 'AND' : 'OR';
    return { kind: 'group', operator, isNegated, members: readMembers(cursor) };
  }
  const field = readFieldRef(cursor);
  cursor.expect('.');
  return readFilter(cursor, field, readListed);
}

/** A value among others: quoted, an array, or up to the next comma or bracket. */
function readListed(cursor: Cursor): string {
  const start = cursor.at;
  if (cursor.next === '"') {
    const value = tryQuoted(cursor);
    if (value !== null) return value;
    cursor.at = start;
  }
  const array = cursor.match(ARRAY);
  if (array !== null && (cursor.isAtEnd || /[,)]/.test(cursor.next))) return array;
  cursor.at = start;
  return cursor.match(BARE_IN_LIST) ?? '';
}

/** A quote that is not closed, or goes on behind its end, is part of a bare value. */
function tryQuoted(cursor: Cursor): string | null {
  try {
    const value = cursor.quoted();
    return cursor.isAtEnd || cursor.next === ',' || cursor.next === ')' ? value : null;
  } catch {
    return null;
  }
}

function readFilter(cursor: Cursor, field: FieldRef, readValue: (cursor: Cursor) => string): Filter {
  const isNegated = cursor.takes('not.');
  return { kind: 'filter', field, isNegated, operation: readOperation(cursor, readValue) };
}

function readOperation(cursor: Cursor, readValue: (cursor: Cursor) => string): Operation {
  const start = cursor.at;
  const word = cursor.match(WORD) ?? '';
  if (word === 'in' && cursor.takes('.')) return { kind: 'in', values: readValues(cursor) };
  if (word === 'is' && cursor.takes('.')) {
    const value = IS_VALUES[(cursor.match(IS_WORD) ?? '').toLowerCase()];
    return value ? { kind: 'is', value } : cursor.fail('isVal: (null, not_null, true, false, unknown)');
  }
  const search = Object.hasOwn(SEARCHES, word) ? SEARCHES[word] : undefined;
  if (search) {
    const language = cursor.takes('(') ? cursor.identifier('language') : undefined;
    if (language !== undefined) cursor.expect(')');
    cursor.expect('.');
    return { kind: 'search', function: search, language, value: readValue(cursor) };
  }
  const operator = Object.hasOwn(OPERATORS, word) ? OPERATORS[word] : undefined;
  if (!operator) {
    cursor.at = start;
    cursor.fail('operator (eq, gt, ...)');
  }
  let quantifier: 'ANY' | 'ALL' | undefined;
  if (QUANTIFIABLE.has(word)) quantifier = cursor.takes('(any)') ? 'ANY' : cursor.takes('(all)') ? 'ALL' : undefined;
  cursor.expect('.');
  return { kind: 'compare', operator, quantifier, value: readValue(cursor) };
}

function readValues(cursor: Cursor): string[] {
  cursor.skipBlanks();
  cursor.expect('(');
  const values = [readListedPlain(cursor)];
  while (cursor.takes(',')) values.push(readListedPlain(cursor));
  cursor.expect(')');
  cursor.skipBlanks();
  return values.length === 1 && values[0] === '' ? [] : values;
}

function readListedPlain(cursor: Cursor): string {
  const start = cursor.at;
  if (cursor.next === '"') {
    const value = tryQuoted(cursor);
    if (value !== null) return value;
    cursor.at = start;
  }
  return cursor.match(BARE_IN_LIST) ?? '';
}
