import {
  AppError,
  categoryOfStatus,
  databaseMessage,
  defaultMessage,
  describeError,
  messageFor,
  type ErrorCategory,
} from '../domain/errors.ts';

export { AppError } from '../domain/errors.ts';

/** An answer of our own API that was not a success. `data` is the parsed body, whatever it was. */
export class ApiError extends AppError {
  readonly statusText: string;
  readonly data: unknown;
  override readonly status: number;

  constructor(response: { status: number; statusText: string; requestId?: string | null }, data: unknown) {
    const category = categoryOfStatus(response.status);
    super(codeOf(data) ?? `http_${response.status}`, messageOf(data) ?? messageFor(category), {
      category,
      requestId: response.requestId ?? undefined,
    });
    this.name = 'ApiError';
    this.status = response.status;
    this.statusText = response.statusText;
    this.data = data;
  }
}

/** What the store keeps of an error: plain and serialisable. */
export interface PlainError {
  code: string;
  message: string;
  category: ErrorCategory;
  status?: number;
  requestId?: string;
}

/** Turns whatever was thrown into a plain error; unknown causes get a neutral sentence. */
export function plainError(error: unknown): PlainError {
  if (error instanceof AppError) {
    const { code, message, category, status, requestId } = error;
    return { code, message, category, status, requestId };
  }
  // What a mutation of the store has thrown is plain already.
  if (isPlain(error)) return error;
  if (isAbort(error)) return { code: 'cancelled', message: 'Cancelled', category: 'client' };
  return { code: 'unknown', message: defaultMessage, category: 'unknown' };
}

/** What somebody ended by themselves. */
export function cancelledError(): AppError {
  return new AppError('cancelled', 'Cancelled', { category: 'client' });
}

function isPlain(error: unknown): error is PlainError {
  return typeof error === 'object' && error !== null && 'code' in error && 'category' in error && 'message' in error;
}

/** An error that never reached a server, or an answer that could not be read. */
export function transportError(category: ErrorCategory, cause: unknown, message = messageFor(category)): AppError {
  return new AppError(category, message, { category, cause });
}

/** An error of the database client. Its own text goes to `cause`; the reader gets what its code means, else `message`. */
export function databaseError(error: { code?: string; message: string }, message: string): AppError {
  const offline = !error.code && /fetch|network/i.test(error.message);
  if (offline) return transportError('network', error);
  // The one name in Postgres' text that says which field is meant.
  const column = /column "(\w+)"/.exec(error.message)?.[1];
  // Half an emoji, which no JSON of Postgres takes: the same fault as NUL.
  const code = /invalid input syntax for type json/.test(error.message) ? '22P05' : error.code;
  const meaning = code ? databaseMessage(code, column) : null;
  return new AppError(error.code || 'database', meaning ?? message, { category: 'database', cause: error });
}

/** The sentence to show for anything that was thrown or kept as a plain error. */
export function errorText(error: unknown, fallback: string = defaultMessage): string {
  return describeError(error, fallback).message;
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function codeOf(data: unknown): string | null {
  const body = record(data);
  return text(record(body?.error)?.code) ?? text(body?.code);
}

function messageOf(data: unknown): string | null {
  const body = record(data);
  return text(record(body?.error)?.message) ?? text(body?.error) ?? text(body?.message);
}

function record(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.length > 0 ? value : null;
}
