import { camelCase } from '../domain/camel-case.ts';
import type { Arguments, Contract, FunctionName } from '../contracts/contract.ts';
import { databaseError } from './errors.ts';
import { supabase } from './supabase.ts';

/**
 * Calls a function that reads by the type of its contract alone, for what pages show at first: they have no room for schemas.
 * The tests of the database hold the answer to the contract. Not for answers with documents of people's own keys.
 */
export async function callLight<Of extends Contract<FunctionName, unknown>>(
  name: Of['name'],
  failed: string,
  args?: Arguments<Of['name']>,
): Promise<AnswerOf<Of>> {
  return camelKeys(await callUnread(name, failed, args)) as AnswerOf<Of>;
}

/** Calls a function whose answer nobody needs, or whose caller reads it. */
export async function callUnread<Name extends FunctionName>(
  name: Name,
  failed: string,
  args?: Arguments<Name>,
): Promise<unknown> {
  // The client's own types do not know that Postgres takes null for every parameter.
  const { data, error } = await (await supabase()).rpc(name, args as never);
  if (error) throw databaseError(error, failed);
  return data;
}

type AnswerOf<Of> = Of extends Contract<FunctionName, infer Answer> ? Answer : never;

function camelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [camelCase(key), camelKeys(inner)]));
}
