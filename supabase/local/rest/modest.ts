/**
 * What a request of anybody but the service may ask for: nothing whose time its caller chooses, and nothing of what Postgres
 * keeps of a row for itself.
 */
import type { Claims } from '../keys.ts';
import { RestError, unknownColumn } from './errors.ts';
import type { Condition } from './request/filter.ts';
import type { RestRequest } from './request/request.ts';
import type { SelectItem } from './request/select.ts';
import { SYSTEM_COLUMNS } from './schema/schema.ts';

/** In bytes. All of these are far beyond what the product asks for. */
const MAX_BODY = { visitor: 64 * 1024, person: 1024 * 1024 };
/** The database drops what is larger before it is sent to us. */
const MAX_ANSWER = 4 * 1024 * 1024;
const MAX_DEPTH = 5;
const MAX_EMBEDS = 20;
const MAX_FIELDS = 100;
/** Beside `*`, a column may be named once more. */
const MAX_REPEATS = 2;
const MAX_CONDITIONS = 200;
const MAX_LISTED = 1000;
const MAX_WILDCARDS = 16;

const refused = (message: string): RestError => new RestError(400, 'PGRST100', message);

export interface Allowance {
  isTrusted: boolean;
  /** Of a body, in bytes. */
  maxBody: number;
  /** Of an answer; null for any. */
  maxAnswer: number | null;
}

export function allowanceOf({ role, sub }: Claims): Allowance {
  if (role === 'service_role') return { isTrusted: true, maxBody: Infinity, maxAnswer: null };
  const maxBody = sub === undefined ? MAX_BODY.visitor : MAX_BODY.person;
  return { isTrusted: false, maxBody, maxAnswer: MAX_ANSWER };
}

export function assertModest({ name, query }: RestRequest): void {
  assertSmallTree(query.select);
  assertOwnColumns(name, query.select);
  for (const { path, order } of query.levels) {
    for (const { relation, field } of order) assertOwnColumn(relation ?? path.at(-1) ?? name, field.name);
  }
  const open = query.levels.flatMap(({ path, conditions }) =>
    conditions.map((condition) => ({ resource: path.at(-1) ?? name, condition })),
  );
  for (let count = 0; ; count += 1) {
    const next = open.pop();
    if (!next) return;
    if (count > MAX_CONDITIONS) throw refused(`A request may have at most ${MAX_CONDITIONS} conditions`);
    const { resource, condition } = next;
    if (condition.kind === 'group') open.push(...condition.members.map((member) => ({ resource, condition: member })));
    else {
      assertOwnColumn(resource, condition.field.name);
      assertQuick(condition.operation);
    }
  }
}

/** System columns tell which rows were written together, and that somebody has locked one: what no policy hides. */
function assertOwnColumn(resource: string, name: string): void {
  if (SYSTEM_COLUMNS.has(name)) throw unknownColumn(resource, name);
}

function assertOwnColumns(resource: string, items: readonly SelectItem[]): void {
  for (const item of items) {
    if (item.kind === 'relation') assertOwnColumns(item.name, item.select);
    else assertOwnColumn(resource, item.field.name);
  }
}

function assertSmallTree(select: readonly SelectItem[]): void {
  let count = 0;
  let fields = 0;
  let level = select;
  for (let depth = 0; level.length > 0; depth += 1) {
    const embeds = level.filter((item) => item.kind === 'relation');
    count += embeds.length;
    fields += level.length - embeds.length;
    if (fields > MAX_FIELDS) throw refused(`A request may name at most ${MAX_FIELDS} columns`);
    if (count > MAX_EMBEDS) throw refused(`A request may embed at most ${MAX_EMBEDS} resources`);
    if (depth === MAX_DEPTH && embeds.length > 0)
      throw refused(`Embeds may be nested at most ${MAX_DEPTH} levels deep`);
    for (const items of [select, ...embeds.map((embed) => embed.select)]) assertFewRepeats(items);
    level = embeds.flatMap((embed) => embed.select);
  }
}

function assertFewRepeats(items: readonly SelectItem[]): void {
  const named = items.flatMap((item) => (item.kind === 'field' ? [JSON.stringify(item.field)] : []));
  for (const [, same] of Map.groupBy(named, (name) => name)) {
    if (same.length > MAX_REPEATS) throw refused(`A column may be named at most ${MAX_REPEATS} times`);
  }
}

function assertQuick(operation: Extract<Condition, { kind: 'filter' }>['operation']): void {
  if (operation.kind === 'in' && operation.values.length > MAX_LISTED) {
    throw refused(`A list may have at most ${MAX_LISTED} values`);
  }
  if (operation.kind !== 'compare') return;
  // How long a regular expression takes is up to who wrote it.
  if (operation.operator.startsWith('~')) throw refused('The operators match and imatch are not available');
  if (operation.operator.endsWith('LIKE') && operation.value.split(/[*%]/).length > MAX_WILDCARDS + 1) {
    throw refused(`A pattern may have at most ${MAX_WILDCARDS} wildcards`);
  }
}
