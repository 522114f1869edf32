/** Database errors as PostgREST answers them: which HTTP status belongs to which SQLSTATE. */

/** What lite reads from an error; code PGRST tells it to answer with the status and body given here. */
export interface RestError {
  code?: string;
  message?: string;
  detail?: string | null;
  hint?: string | null;
}

/** First match wins. https://postgrest.org/en/stable/references/errors.html */
const STATUS_BY_STATE: [RegExp, number][] = [
  [/^08|^53(?!400)|^57P01/, 503],
  [/^2350[35]/, 409],
  [/^25006/, 405],
  [/^(0L|0P|28)/, 403],
  [/^P0001/, 400],
  [/^42P01/, 404],
  [/^(09|25|2D|38|39|3B|40|42P17|53400|54|55|57|58|F0|HV|P0|XX)/, 500],
];

/** Driver codes of a lost or refused connection, for instance while the database restarts. */
const NO_CONNECTION = /^(ECONN|EPIPE|ETIMEDOUT)/;
/** pg gives these no code. */
const CONNECTION_LOST = /^Connection terminated|connection error and is not queryable|^timeout exceeded when trying/;

export function statusOf(sqlState: string): number {
  return STATUS_BY_STATE.find(([pattern]) => pattern.test(sqlState))?.[1] ?? 400;
}

/** An answer that lite sends as it stands. */
export function fixedAnswer(
  status: number,
  body: { code: string; message: string; details: string | null; hint: string | null },
): RestError {
  return { code: 'PGRST', message: JSON.stringify(body), detail: JSON.stringify({ status, headers: {} }) };
}

/**
 * Turns a database error into its answer. Left to lite: 42501 (its status depends on the caller), 42703 and 42883
 * (it puts the names as PostgREST does), and errors raised with PostgREST's own codes PGRST and PTxyz.
 */
export function restError(error: RestError): RestError {
  const { code } = error;
  if (NO_CONNECTION.test(code ?? '') || CONNECTION_LOST.test(error.message ?? '')) {
    return fixedAnswer(503, {
      code: 'PGRST001',
      message: 'Database connection error. Retrying the connection.',
      details: null,
      hint: null,
    });
  }
  if (typeof code !== 'string') return error;
  const isSqlState = /^[0-9A-Z]{5}$/.test(code);
  if (!isSqlState || code.startsWith('PT') || ['PGRST', '42501', '42703', '42883'].includes(code)) return error;
  return fixedAnswer(statusOf(code), {
    code,
    message: error.message ?? '',
    details: error.detail ?? null,
    hint: error.hint ?? null,
  });
}
