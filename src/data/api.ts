import { cut } from '../domain/cut.ts';
import { apiTexts } from '../domain/texts/api.ts';
import { ApiError, AppError, transportError } from './errors.ts';
import { reportError } from './monitoring.ts';
import { repairSession, reportForbidden } from './repair.ts';
import { accessToken } from './supabase.ts';

/** Anything that parses an unknown value, such as a zod schema. */
export interface Schema<T> {
  parse(value: unknown): T;
}

export interface ApiCall<T> {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in the place of `body`. */
  file?: Blob;
  query?: Record<string, string | number | undefined>;
  /** Checks and types the answer. Without it the answer is returned as unknown. */
  schema?: Schema<T>;
  signal?: AbortSignal;
  /** Milliseconds after which the call is given up with code `timeout`. */
  timeoutMs?: number;
  /** The sentence of that time-out. */
  timeoutMessage?: string;
  /** `none` sends no token even when signed in (public calls). Default: the token when there is one. */
  auth?: 'token' | 'none';
  /** False where a 401 is an answer like any other, and must not end the session. */
  repair?: boolean;
  headers?: Record<string, string>;
}

/**
 * Calls our own API with JSON in and JSON out. Throws ApiError (status, statusText, data) on a non-2xx answer and
 * AppError with code `html_response`, `parse`, `network`, `timeout` or `cancelled` otherwise.
 */
export async function callApi<T = unknown>(path: string, call: ApiCall<T> = {}): Promise<T> {
  try {
    const response = await requestApi(path, call);
    const data = await readAnswer(response);
    return call.schema ? parseWith(call.schema, data) : (data as T);
  } catch (error) {
    reportOurs(error);
    throw error;
  }
}

/** What the person cannot help and somebody must look at: our server failed, or answered what nobody can read. */
function reportOurs(error: unknown): void {
  if (error instanceof ApiError) {
    const { status, code, requestId } = error;
    // A full queue is no fault, and reports of it would come when the server has the least time for them.
    if (status >= 500 && code !== 'queue_full')
      reportError(error, { type: 'api_error', statusCode: status, requestId });
  } else if (error instanceof AppError && (error.category === 'html_response' || error.category === 'parse')) {
    reportError(error, { type: error.category });
  }
}

/** Sends a call with the person's token, repairs the session once after a 401, and answers whatever came. */
export async function requestApi<T>(path: string, call: ApiCall<T>): Promise<Response> {
  const token = call.auth === 'none' ? null : await accessToken();
  let response = await send(path, call, token);
  if (response.status === 401 && token && call.repair !== false) {
    const fresh = await repairSession(token);
    if (fresh) response = await send(path, call, fresh);
  }
  if (response.status === 403 && token) reportForbidden();
  return response;
}

/** The JSON of an answer; throws ApiError when it is not a 2xx. */
export async function readAnswer(response: Response): Promise<unknown> {
  const data = await readJson(response);
  if (!response.ok) {
    const { status, statusText } = response;
    throw new ApiError({ status, statusText, requestId: response.headers.get('X-Request-Id') }, data);
  }
  return data;
}

async function send<T>(path: string, call: ApiCall<T>, token: string | null): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json', ...call.headers });
  if (call.file) headers.set('Content-Type', 'application/octet-stream');
  else if (call.body !== undefined) headers.set('Content-Type', 'application/json');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const limit = call.timeoutMs ? AbortSignal.timeout(call.timeoutMs) : null;
  const signals = [call.signal, limit].filter((signal): signal is AbortSignal => !!signal);
  try {
    return await fetch(addressOf(path, call.query), {
      method: call.method ?? (call.body === undefined && !call.file ? 'GET' : 'POST'),
      headers,
      body: call.file ?? (call.body === undefined ? undefined : JSON.stringify(call.body)),
      signal: signals.length > 0 ? AbortSignal.any(signals) : undefined,
    });
  } catch (error) {
    throw failure(error, call, limit);
  }
}

function addressOf(path: string, query: ApiCall<unknown>['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return window.location.origin + (text ? `${path}?${text}` : path);
}

function failure<T>(error: unknown, call: ApiCall<T>, limit: AbortSignal | null): AppError {
  if (call.signal?.aborted) return new AppError('cancelled', 'Cancelled', { category: 'client', cause: error });
  return limit?.aborted ? transportError('timeout', error, call.timeoutMessage) : transportError('network', error);
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw transportError('network', error);
  });
  const type = response.headers.get('Content-Type') ?? '';
  if (type.includes('text/html') || /^\s*<(!doctype|html)/i.test(text)) {
    throw transportError('html_response', cut(text, 200), apiTexts.html);
  }
  if (response.status === 204) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw transportError('parse', error, apiTexts.notJson);
  }
}

/** Checks and types an answer; throws AppError with code `parse`. */
export function parseWith<T>(schema: Schema<T>, data: unknown): T {
  try {
    return schema.parse(data);
  } catch (error) {
    throw transportError('parse', error);
  }
}
