import { EnvError } from '../api/env.ts';
import { StartError } from '../supabase/local/errors.ts';

/** 2 = the person can put it right (settings, ports, a running instance); 3 = the machine or the project is broken. */
export type ExitCode = 2 | 3;

/** A fault with one clear sentence that says the way out. */
export class Problem extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Problem';
    this.exitCode = exitCode;
  }
}

const EXIT_CODES: Record<StartError['code'], ExitCode> = {
  port_in_use: 2,
  home_in_use: 2,
  database_outdated: 2,
  migration_failed: 3,
  database_failed: 3,
  environment: 3,
};

/** Exit code of any error that ends a command. */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof Problem) return error.exitCode;
  if (error instanceof StartError) return EXIT_CODES[error.code];
  return error instanceof EnvError ? 2 : 3;
}

/** What is shown: the sentence alone where we wrote one, the stack where something unforeseen broke. */
export function describeProblem(error: unknown): string {
  if (error instanceof Problem || error instanceof StartError || error instanceof EnvError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Ends the process with the sentence and the code that fit the error. */
export function endWith(error: unknown): never {
  process.stderr.write(`\n${describeProblem(error)}\n`);
  process.exit(exitCodeOf(error));
}
