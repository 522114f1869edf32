/**
 * The only place of the API where supabase-js is made. The secret key passes row level security, so these clients stay
 * in this process and are handed on by deps.ts.
 */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { readAnswer, type Arguments, type Contract, type FunctionName, type Outcome } from '#contracts/contract.ts';
import type { Database } from '../src/data/database.types.ts';
import type { Env } from './env.ts';

/** Names of tables, columns and functions are checked by the compiler; answers are parsed by a zod schema where they arrive. */
export type Supabase = SupabaseClient<Database>;

const serverOptions = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };

/** Rows, functions and files with the rights of the server. */
export function createServiceClient(env: Pick<Env, 'supabaseUrl' | 'secretKey'>): Supabase {
  return createClient(env.supabaseUrl, env.secretKey, {
    ...serverOptions,
    global: { fetch: fetchWithDeadline(20_000) },
  });
}

/** For verifying tokens only: it never holds a session, and its key is the public one. */
export function createTokenClient(env: Pick<Env, 'supabaseUrl' | 'publishableKey'>): Supabase {
  return createClient(env.supabaseUrl, env.publishableKey, {
    ...serverOptions,
    global: { fetch: fetchWithDeadline(10_000) },
  });
}

/** A hung connection to the backend must not hang a request for ever; uploads of a few MB fit well in the time. */
function fetchWithDeadline(milliseconds: number): typeof fetch {
  return (input, init) => {
    const deadline = AbortSignal.timeout(milliseconds);
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    return fetch(input, { ...init, signal });
  };
}

/** Postgres: what a row points at is not there. The account went while its token, or what was remembered of it, still counted. */
export const ACCOUNT_GONE = '23503';

/** Thrown when the backend did not do what was asked; `code` is Postgres's or PostgREST's, where there is one. */
export class BackendError extends Error {
  readonly code: string | null;
  readonly status: number | null;
  constructor(what: string, cause: { message: string; code?: string; status?: number | string }) {
    super(`${what}: ${cause.message}`, { cause });
    this.name = 'BackendError';
    this.code = cause.code ?? null;
    this.status = cause.status === undefined ? null : Number(cause.status);
  }
}

interface Answer<T> {
  data: T | null;
  error: { message: string; code?: string; status?: number | string } | null;
}

/** Unwraps an answer of supabase-js; throws BackendError, named after what was tried. */
export function unwrap<T>(what: string, answer: Answer<T>): T {
  if (answer.error) throw new BackendError(what, answer.error);
  return answer.data as T;
}

/** Calls a function of the database whose answer nobody needs, or which is still to be parsed. */
export async function rpc<Name extends FunctionName>(
  service: Supabase,
  name: Name,
  parameters?: Arguments<Name>,
): Promise<unknown> {
  return unwrap<unknown>(name, await service.rpc(name, parameters));
}

/** Calls a function of the database by its contract: its answer, or its refusal. Throws for an answer that breaks the contract. */
export async function call<Name extends FunctionName, Answer>(
  service: Supabase,
  contract: Contract<Name, Answer>,
  parameters?: Arguments<Name>,
): Promise<Outcome<Answer>> {
  return readAnswer(contract, await rpc(service, contract.name, parameters));
}

/** The answer of a function that refuses nothing that can be asked here; throws BackendError for a refusal. */
export async function answerOf<Name extends FunctionName, Answer>(
  service: Supabase,
  contract: Contract<Name, Answer>,
  parameters?: Arguments<Name>,
): Promise<Answer> {
  const outcome = await call(service, contract, parameters);
  if (!outcome.ok) throw new BackendError(contract.name, { message: outcome.sentence, code: outcome.code });
  return outcome.value;
}
