/** The parameter `select`: `id,title:name,meta->>ink,price.sum()::int,maker:makers!hint!inner(name),...parts(number)` */
import { Cursor } from './cursor.ts';

export interface JsonStep {
  asText: boolean;
  key: string | number;
}

export interface FieldRef {
  /** `*` for all columns. */
  name: string;
  path: JsonStep[];
}

export const AGGREGATES = ['sum', 'avg', 'count', 'max', 'min'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

export interface FieldItem {
  kind: 'field';
  field: FieldRef;
  alias?: string;
  cast?: string;
  aggregate?: Aggregate;
  aggregateCast?: string;
}

export interface RelationItem {
  kind: 'relation';
  name: string;
  alias?: string;
  hint?: string;
  isInner: boolean;
  isSpread: boolean;
  select: SelectItem[];
}

export type SelectItem = FieldItem | RelationItem;

const INDEX = /-?\d+(?=->|::|[.,)]|$)/y;
const KEY = /(?:[^(\-:.,>)]|-(?!>))+/uy;

export function parseSelect(text: string): SelectItem[] {
  const cursor = new Cursor(text, 'select parameter');
  const items = readItems(cursor);
  cursor.end();
  return items;
}

function readItems(cursor: Cursor): SelectItem[] {
  cursor.skipBlanks();
  if (cursor.isAtEnd || cursor.next === ')') return [];
  return cursor.list(() => readItem(cursor));
}

function readItem(cursor: Cursor): SelectItem {
  cursor.skipBlanks();
  if (cursor.takes('...')) return readRelation(cursor, { name: cursor.name(), isSpread: true });
  if (cursor.takes('*')) return { kind: 'field', field: { name: '*', path: [] } };
  const first = cursor.name();
  const isAlias = cursor.next === ':' && !cursor.sees('::');
  if (isAlias) cursor.at += 1;
  const alias = isAlias ? first : undefined;
  const name = isAlias ? cursor.name() : first;
  if (name === 'count' && cursor.takes('()'))
    return readCast(cursor, { kind: 'field', field: { name: '*', path: [] }, alias, aggregate: 'count' });
  if (cursor.next === '!' || cursor.next === '(') return readRelation(cursor, { name, alias, isSpread: false });
  return readField(cursor, name, alias);
}

function readRelation(cursor: Cursor, known: Pick<RelationItem, 'name' | 'alias' | 'isSpread'>): RelationItem {
  const item: RelationItem = { kind: 'relation', isInner: false, select: [], ...known };
  for (let count = 0; count < 2 && cursor.takes('!'); count += 1) {
    const word = cursor.name();
    if (word === 'inner') item.isInner = true;
    else if (word !== 'left') item.hint ??= word;
  }
  cursor.expect('(');
  item.select = cursor.nested(() => readItems(cursor));
  cursor.skipBlanks();
  cursor.expect(')');
  return item;
}

function readField(cursor: Cursor, name: string, alias: string | undefined): FieldItem {
  const item: FieldItem = { kind: 'field', field: { name, path: readJsonPath(cursor) }, alias };
  if (cursor.takes('::')) item.cast = cursor.identifier('type name');
  if (!cursor.takes('.')) return item;
  const aggregate = AGGREGATES.find((candidate) => cursor.takes(`${candidate}()`));
  if (!aggregate) cursor.fail('"sum()", "avg()", "count()", "max()" or "min()"');
  return readCast(cursor, { ...item, aggregate });
}

function readCast(cursor: Cursor, item: FieldItem): FieldItem {
  return cursor.takes('::') ? { ...item, aggregateCast: cursor.identifier('type name') } : item;
}

/** `->a->0->>b` */
export function readJsonPath(cursor: Cursor): JsonStep[] {
  const path: JsonStep[] = [];
  while (cursor.takes('->')) {
    const asText = cursor.takes('>');
    const index = cursor.match(INDEX);
    const key = index ?? (cursor.next === '"' ? cursor.quoted() : cursor.match(KEY)?.trim());
    if (!key) cursor.fail('any non reserved character different from: .,>()');
    path.push({ asText, key: index === null ? key : Number(index) });
  }
  return path;
}

export function readFieldRef(cursor: Cursor): FieldRef {
  cursor.skipBlanks();
  const field = { name: cursor.name(), path: readJsonPath(cursor) };
  cursor.skipBlanks();
  return field;
}
