/** Where the realtime service reports what happens. Never receives tokens, keys or row contents. */
export interface Log {
  debug(message: string, details?: Record<string, unknown>): void;
  warn(message: string, details?: Record<string, unknown>): void;
}

export const silentLog: Log = { debug: () => undefined, warn: () => undefined };

/** SQLSTATE classes whose messages quote data: data exceptions, broken constraints, errors raised by functions. */
const QUOTING_CLASSES = new Set(['22', '23', 'P0', 'XX']);

/** What may be logged of an error: Postgres quotes values of rows and claims in some messages, which then stay out. */
export function faultOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && QUOTING_CLASSES.has(code.slice(0, 2))) return `SQLSTATE ${code}`;
  return typeof message === 'string' ? message : 'unknown error';
}
