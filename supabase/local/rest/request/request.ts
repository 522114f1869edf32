/** A request in parts that the planner understands. Throws RestError for everything that it cannot read. */
import { RestError } from '../errors.ts';
import { readBody } from './body.ts';
import { negotiate } from './media.ts';
import type { Media } from './media.ts';
import { parsePreferences } from './preferences.ts';
import type { Preferences } from './preferences.ts';
import { parseQuery } from './query.ts';
import type { Query } from './query.ts';

export type Action = 'read' | 'insert' | 'update' | 'delete' | 'call' | 'describe';

export interface RestRequest {
  action: Action;
  method: string;
  isHead: boolean;
  schema: string;
  /** The caller chose the schema by a header, and is told so. */
  isSchemaChosen: boolean;
  /** Of the table or of the function. */
  name: string;
  query: Query;
  preferences: Preferences;
  media: Media;
  contentType: string;
  body: string;
  /** Of the whole answer, from the header or from `limit` and `offset`. */
  range: { offset: number; limit: number | null };
}

export interface RequestSettings {
  schemas: readonly string[];
  allowsPlan: boolean;
  maySetTransaction: boolean;
  /** Of a body, in bytes. */
  maxBody: number;
}

const TABLE_ACTIONS: Record<string, Action> = {
  GET: 'read',
  HEAD: 'read',
  POST: 'insert',
  PATCH: 'update',
  DELETE: 'delete',
};

export async function readRequest(request: Request, settings: RequestSettings): Promise<RestRequest> {
  const { method, headers } = request;
  const url = new URL(request.url);
  url.searchParams.delete('apikey');
  const { action, name } = findTarget(url.pathname, method);
  const isRead = method === 'GET' || method === 'HEAD';
  const profile = headers.get(isRead ? 'accept-profile' : 'content-profile');
  const schema = profile ?? settings.schemas[0] ?? '';
  if (!settings.schemas.includes(schema)) {
    throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, {
      hint: `Only the following schemas are exposed: ${settings.schemas.join(', ')}`,
    });
  }
  const query = parseQuery(url.searchParams, action === 'call' && isRead);
  return {
    action,
    method,
    isHead: method === 'HEAD',
    schema,
    isSchemaChosen: profile !== null,
    name,
    query,
    preferences: parsePreferences(headers.get('prefer'), settings.maySetTransaction),
    media: negotiate(headers.get('accept'), settings.allowsPlan),
    contentType: (headers.get('content-type') ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? '',
    body: isRead || method === 'DELETE' ? '' : await readBody(request, settings.maxBody),
    range: readRange(method, headers.get('range'), query),
  };
}

function findTarget(pathname: string, method: string): { action: Action; name: string } {
  const segments = pathname
    .replace(/^\/rest\/v1/, '')
    .split('/')
    .filter(Boolean)
    .map(decodeSegment);
  const [first = '', second = ''] = segments;
  if (segments.length === 0) {
    if (method === 'GET' || method === 'HEAD') return { action: 'describe', name: '' };
    throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
  }
  if (first === 'rpc' && segments.length === 2) {
    if (['GET', 'HEAD', 'POST'].includes(method)) return { action: 'call', name: second };
    throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  }
  if (segments.length > 1) throw invalidPath();
  const action = TABLE_ACTIONS[method];
  if (!action) throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
  return { action, name: first };
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalidPath();
  }
}

const invalidPath = (): RestError => new RestError(404, 'PGRST125', 'Invalid path specified in request URL');

/** `limit` and `offset` go before the header. Both ends of `Range: 0-9` belong to it. */
function readRange(method: string, header: string | null, query: Query): RestRequest['range'] {
  const root = query.levels.find(({ path }) => path.length === 0);
  if ((root?.limit ?? 0) < 0) {
    throw outOfRange('Limit should be greater than or equal to zero.');
  }
  const range = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(method === 'GET' || method === 'HEAD' ? (header ?? '') : '');
  const first = range ? Number(range[1]) : 0;
  const last = range?.[2] ? Number(range[2]) : null;
  if (last !== null && last < first) {
    throw outOfRange('The lower boundary must be lower than or equal to the upper boundary in the Range header.');
  }
  const limit = root?.limit ?? (last === null ? null : last - first + 1);
  return { offset: bounded(root?.offset ?? first), limit: limit === null ? null : bounded(limit) };
}

function bounded(count: number): number {
  return Math.max(0, Math.min(count, Number.MAX_SAFE_INTEGER));
}

export function outOfRange(details: string): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });
}
