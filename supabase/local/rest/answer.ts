/** Runs a plan and makes the answer of what Postgres says. */
import type { Lent } from './connections.ts';
import { databaseError, RestError } from './errors.ts';
import { planRequest } from './plan/statement.ts';
import type { Plan, Statement } from './plan/statement.ts';
import { appliedPreferences } from './request/preferences.ts';
import type { Preferences } from './request/preferences.ts';
import { outOfRange } from './request/request.ts';
import type { RestRequest } from './request/request.ts';
import type { Schema } from './schema/schema.ts';
import type { AnswerRow } from './sql/answer.ts';
import { inTransaction } from './transaction.ts';
import type { Caller, Run } from './transaction.ts';

export interface AnswerContext {
  lent: Lent;
  schema: Schema;
  caller: Caller;
  maxRows: number;
  maxBytes: number | null;
  extraSearchPath: readonly string[];
}

interface Outcome {
  row: AnswerRow;
  page: number;
  total: number | null;
}

export async function answer(request: RestRequest, context: AnswerContext): Promise<Response> {
  const { schema, caller, lent } = context;
  const plan = planAtCost(request, context);
  const { tx, timezone } = request.preferences;
  const settings = {
    caller,
    limitMs: lent.limitMs,
    timezone,
    isReadOnly: plan.isReadOnly,
    searchPath: [request.schema, ...context.extraSearchPath]
      .map((name) => `"${name.replaceAll('"', '""')}"`)
      .join(', '),
    preRequest: schema.preRequest,
    roleSettings: schema.roleSettings.get(caller.claims.role) ?? new Map<string, string>(),
  };
  const rollsBack = tx === undefined ? schema.rollsBack : tx === 'rollback';
  return inTransaction(lent, settings, async (run) => {
    const result = request.media.plan
      ? await explain(request, plan, run)
      : respond(request, plan, await execute(request, plan, run));
    return { result, commits: !rollsBack && result.status < 400 };
  });
}

/** Understanding a request costs its caller as much as asking the database does. */
function planAtCost(request: RestRequest, context: AnswerContext): Plan {
  const begun = performance.now();
  try {
    return planRequest(request, context.schema, context);
  } finally {
    context.lent.charge(performance.now() - begun);
  }
}

/** Planned and estimated counts are exact as well: the planner's guess knows of rows that the caller must not see. */
async function execute(request: RestRequest, plan: Plan, run: Run): Promise<Outcome> {
  const isCounted = request.preferences.count !== undefined;
  const isWrite = !['read', 'call'].includes(request.action);
  const [row] = await run<AnswerRow>(plan.statement(isCounted && !isWrite));
  if (!row) throw new RestError(500, 'PGRSTX00', 'The database gave no answer.');
  if (row.isTooLarge === 't') {
    throw new RestError(400, 'PGRST100', 'The answer is too large: ask for fewer rows or columns');
  }
  const page = Number(row.page);
  return { row, page, total: isCounted ? (isWrite ? page : Number(row.total)) : null };
}

async function explain({ media, preferences }: RestRequest, plan: Plan, run: Run): Promise<Response> {
  const { isJson = false, options = [] } = media.plan ?? {};
  const chosen = [`FORMAT ${isJson ? 'JSON' : 'TEXT'}`, ...options].join(', ');
  const { sql, values }: Statement = plan.statement(preferences.count === 'exact');
  const rows = await run<{ 'QUERY PLAN': string }>({ sql: `EXPLAIN (${chosen}) ${sql}`, values });
  const body = rows.map((row) => row['QUERY PLAN']).join('\n');
  return new Response(body, { headers: { 'content-type': media.contentType } });
}

/** Preferences that count for an action, in the order of the header that tells of them. */
const APPLIED: Record<RestRequest['action'], readonly (keyof Preferences)[]> = {
  read: ['count', 'tx', 'handling', 'timezone'],
  insert: ['resolution', 'missing', 'return', 'count', 'tx', 'handling', 'timezone'],
  update: ['missing', 'return', 'count', 'tx', 'handling', 'timezone', 'maxAffected'],
  delete: ['return', 'count', 'tx', 'handling', 'timezone', 'maxAffected'],
  call: ['count', 'tx', 'handling', 'timezone', 'maxAffected'],
  describe: [],
};

function respond(request: RestRequest, plan: Plan, outcome: Outcome): Response {
  const { action, media, preferences, isHead } = request;
  const { row, page } = outcome;
  refuseTooMany(request, page);
  if (media.form === 'object' && page !== 1) {
    throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${page} rows`,
    });
  }
  const isVoid = plan.routine?.returns === 'void';
  const hasBody = row.body !== null && !isHead && !isVoid;
  const headers = new Headers({ 'content-range': contentRange(request, outcome) });
  if (hasBody || (isHead && !isVoid)) headers.set('content-type', media.contentType);
  if (request.isSchemaChosen) headers.set('content-profile', request.schema);
  const applied = appliedPreferences(preferences, APPLIED[action]);
  if (applied) headers.set('preference-applied', applied);
  for (const [name, value] of writtenHeaders(row.headers)) headers.append(name, value);
  const status = writtenStatus(row.status) ?? statusOf(request, outcome, hasBody || isHead);
  const allowsBody = status !== 204 && status !== 304;
  return new Response(hasBody && allowsBody ? row.body : null, { status, headers });
}

function refuseTooMany({ action, preferences }: RestRequest, page: number): void {
  const { handling, maxAffected } = preferences;
  if (handling !== 'strict' || maxAffected === undefined || page <= maxAffected) return;
  if (action === 'read' || action === 'insert') return;
  throw new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${page} rows`,
  });
}

function contentRange({ action, range }: RestRequest, { page, total }: Outcome): string {
  const of = total === null ? '*' : String(total);
  if (action === 'insert' || action === 'delete' || page === 0) return `*/${of}`;
  const first = action === 'update' ? 0 : range.offset;
  return `${first}-${first + page - 1}/${of}`;
}

function statusOf({ action, range }: RestRequest, { row, page, total }: Outcome, hasBody: boolean): number {
  // An upsert that only changed what was there made nothing.
  if (action === 'insert') return row.inserted === '0' ? 200 : 201;
  if (!hasBody) return 204;
  if (action === 'update' || action === 'delete' || total === null) return 200;
  if (range.offset > total) {
    throw outOfRange(`An offset of ${range.offset} was requested, but there are only ${total} rows.`);
  }
  return page < total ? 206 : 200;
}

/** What a function set as `response.status`. */
function writtenStatus(text: string | null): number | null {
  if (text === null) return null;
  const status = /^\d{3}$/.test(text) ? Number(text) : 0;
  if (status >= 200 && status <= 599) return status;
  throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code');
}

/** What a function set as `response.headers`: `[{"Cache-Control": "no-store"}]`. */
function writtenHeaders(text: string | null): [string, string][] {
  if (text === null) return [];
  try {
    const list = JSON.parse(text) as Record<string, string>[];
    const pairs = list.map((one) => Object.entries(one));
    if (pairs.some(([pair, ...others]) => others.length > 0 || typeof pair?.[1] !== 'string')) throw new Error('pairs');
    return [...new Headers(pairs.flat())];
  } catch {
    throw new RestError(
      500,
      'PGRST111',
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    );
  }
}

/** Any failure as an answer; those that are not the caller's fault are told to the log too. */
export function failureAnswer(error: unknown, role: string, onError: ((error: unknown) => void) | undefined): Response {
  const fault = databaseError(error, role);
  if (!(error instanceof RestError)) onError?.(error);
  return fault.toResponse();
}
