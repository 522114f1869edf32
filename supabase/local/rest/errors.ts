/** Errors as PostgREST answers them. https://postgrest.org/en/stable/references/errors.html */

import { refusal } from '../refusals.ts';

export interface ErrorBody {
  code: string;
  message: string;
  details: unknown;
  hint: string | null;
}

/** A path, a routine or a table that does not exist, and too much at once. */
const REFUSALS = new Set(['PGRST125', 'PGRST202', 'PGRST205', 'too_many_requests']);

/** An answer that ends the request; whatever its transaction did is rolled back. */
export class RestError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: unknown; hint?: string | null; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.body = { code, message, details: more.details ?? null, hint: more.hint ?? null };
    this.headers = more.headers ?? {};
  }

  toResponse(): Response {
    const response = Response.json(this.body, { status: this.status, headers: this.headers });
    return REFUSALS.has(this.body.code) ? refusal(response) : response;
  }
}

/** In the words of Postgres. */
export const unknownColumn = (resource: string, name: string): RestError =>
  new RestError(400, '42703', `column ${resource}.${name} does not exist`);

/** What pg tells of a failed statement. */
interface DatabaseError {
  code?: string;
  message?: string;
  detail?: string;
  hint?: string;
  routine?: string;
}

/** First match wins. */
const STATUS_BY_STATE: [RegExp, number][] = [
  // PostgREST says 500. It is the limit of the caller's role that ended the statement, or one on waiting for others.
  [/^(57014|55P03)/, 504],
  [/^08|^53(?!400)|^57P01/, 503],
  [/^2350[35]/, 409],
  [/^25006/, 405],
  [/^(0L|0P|28)/, 403],
  [/^P0001/, 400],
  [/^(42P01|42883)/, 404],
  [/^(09|25|2D|38|39|3B|40|42P17|53400|54|55|57|58|F0|HV|P0|XX)/, 500],
];

/** Driver codes of a lost or refused connection, for instance while the database restarts. */
const NO_CONNECTION = /^(ECONN|EPIPE|ETIMEDOUT)/;
/** pg gives these no code. */
const CONNECTION_LOST = /^Connection terminated|connection error and is not queryable|^timeout exceeded when trying/;
const CUSTOM_STATUS = /^PT(\d{3})$/;

export function statusOf(sqlState: string): number {
  return STATUS_BY_STATE.find(([pattern]) => pattern.test(sqlState))?.[1] ?? 400;
}

export function isConnectionLoss(error: unknown): boolean {
  const { code, message } = error as DatabaseError;
  return NO_CONNECTION.test(code ?? '') || CONNECTION_LOST.test(message ?? '');
}

/** Where the request is to blame and PostgREST answers 500, told by the place in Postgres that refuses it. */
const STATUS_BY_ROUTINE: Record<string, number> = {
  // No right would help: Postgres cannot write through this view.
  error_view_not_updatable: 405,
  // A text search with more operators in a row than it takes.
  pushOpStack: 400,
};

function statusFor(error: DatabaseError, role: string): number {
  const { code = '', message = '', routine = '' } = error;
  if (code === '42501') return role === 'anon' ? 401 : 403;
  const ofRoutine = STATUS_BY_ROUTINE[routine];
  if (ofRoutine) return ofRoutine;
  // Too long, too deep or too many for Postgres; a function that raises this says something about itself.
  if (code.startsWith('54') && routine !== 'exec_stmt_raise') return 400;
  if (code === '22023' && /^role ".*" does not exist$/.test(message)) return 401;
  const custom = Number(CUSTOM_STATUS.exec(code)?.[1]);
  if (custom) return custom >= 200 && custom <= 599 ? custom : 500;
  return statusOf(code);
}

/** `raise sqlstate 'PGRST'`: the function wrote the whole answer as JSON into message and detail. */
function writtenByFunction({ message = '', detail = '' }: DatabaseError): RestError {
  try {
    const body = JSON.parse(message) as Partial<ErrorBody>;
    const { status, headers } = JSON.parse(detail) as { status: number; headers?: Record<string, string> };
    if (!body.code || !body.message || !Number.isInteger(status) || status < 200 || status > 599)
      throw new Error('parts');
    return new RestError(status, body.code, body.message, { details: body.details, hint: body.hint, headers });
  } catch {
    return new RestError(500, 'PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, {
      details: message,
      hint: 'MESSAGE needs "code" and "message", DETAIL needs "status"; both must be JSON objects.',
    });
  }
}

export function databaseError(error: unknown, role: string): RestError {
  if (error instanceof RestError) return error;
  if (isConnectionLoss(error)) {
    return new RestError(503, 'PGRST001', 'Database connection error. Retrying the connection.', {
      headers: { 'retry-after': '1' },
    });
  }
  const fault = error as DatabaseError;
  if (fault.code === 'PGRST') return writtenByFunction(fault);
  if (!/^[0-9A-Z]{5}$/.test(fault.code ?? '')) {
    return new RestError(500, 'PGRSTX00', 'The request could not be answered.');
  }
  return new RestError(statusFor(fault, role), fault.code ?? '', fault.message ?? '', {
    details: fault.detail,
    hint: fault.hint,
    // RFC 9110: a 401 says how to identify oneself.
    headers: statusFor(fault, role) === 401 ? { 'www-authenticate': 'Bearer' } : {},
  });
}
