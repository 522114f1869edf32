/** What logs keep of errors. */
import { inspect } from 'node:util';
import { hideAddresses } from '#domain/redaction.ts';

/** SQLSTATE classes whose messages quote values: data exceptions, broken constraints, errors raised by functions. */
const QUOTING = /^(22|23|P0|XX)[0-9A-Z]{3}$/;

/** What the caller may not do: no right, or writing where only reading is. Nothing is wrong here, so one line says it. */
const REFUSALS = new Set<unknown>(['42501', '25006']);

/**
 * Name and stack. What Postgres quotes of rows and callers stays out, as does all that hangs on the error, which holds rows and
 * addresses with passwords.
 */
export function loggable(error: unknown): string {
  if (!(error instanceof Error)) return hideAddresses(typeof error === 'string' ? error : inspect(error));
  const stack = error.stack ?? `${error.name}: ${error.message}`;
  const { code } = error as { code?: unknown };
  if (REFUSALS.has(code)) return hideAddresses(`SQLSTATE ${String(code)} ${error.message}`);
  const quotes = typeof code === 'string' && QUOTING.test(code);
  return hideAddresses(quotes ? stack.replace(error.message, `SQLSTATE ${code}`) : stack);
}
