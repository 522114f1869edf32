/**
 * A contract says what a function of the database answers: the shape of the answer, the codes with which it refuses, and the
 * sentence for each. Browser and server read every answer by it, and the tests of the database check every answer against it.
 */
import * as z from 'zod/mini';
import { camelCase } from '../domain/camel-case.ts';
import type { Database, Json } from '../data/database.types.ts';

type Functions = Database['public']['Functions'];
export type FunctionName = Extract<keyof Functions, string>;

/** Postgres takes null for every parameter, and what JSON can say of an object for one of type jsonb. */
export type Arguments<Name extends FunctionName> = {
  [Parameter in keyof Functions[Name]['Args']]:
    (Json extends Functions[Name]['Args'][Parameter] ? object : Functions[Name]['Args'][Parameter]) | null;
};

/** Code of a refusal to the sentence for people. */
export type Refusals = Readonly<Record<string, string>>;

export interface Contract<Name extends FunctionName, Answer> {
  readonly name: Name;
  /** The sentence when the call did not succeed and nothing better is known. */
  readonly failed: string;
  readonly answer: z.ZodMiniType<Answer>;
  /** Null for a function that only reads: its answer is no `{ ok }`. */
  readonly refusals: Refusals | null;
}

/** A function that reads: `answer` is the whole of what it returns. */
export function reads<Name extends FunctionName, Answer>(
  name: Name,
  failed: string,
  answer: z.ZodMiniType<Answer>,
): Contract<Name, Answer> {
  return { name, failed, answer, refusals: null };
}

/** A function that changes something: `{ ok: true, ...answer }`, or `{ ok: false, code }` with one of the refusals. */
export function changes<Name extends FunctionName, Answer = object>(
  name: Name,
  failed: string,
  refusals: Refusals,
  answer?: z.ZodMiniType<Answer>,
): Contract<Name, Answer> {
  return { name, failed, refusals, answer: answer ?? (z.object({}) as unknown as z.ZodMiniType<Answer>) };
}

/** `details` is the whole answer of a refusal: some say more than their code. */
export type Outcome<Answer> =
  | { ok: true; value: Answer }
  | { ok: false; code: string; sentence: string; details: Readonly<Record<string, unknown>> };

const envelope = z.looseObject({ ok: z.boolean(), code: z.optional(z.string()) });

/** Reads what a function has returned. Throws zod's error for an answer that breaks the contract. */
export function readAnswer<Answer>(contract: Contract<FunctionName, Answer>, returned: unknown): Outcome<Answer> {
  const { answer, refusals, failed } = contract;
  if (!refusals) return { ok: true, value: answer.parse(returned) };
  const { ok, code = 'unknown', ...details } = envelope.parse(returned);
  if (ok) return { ok, value: answer.parse(returned) };
  return { ok, code, sentence: refusals[code] ?? failed, details };
}

type CamelCase<Key> = Key extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<CamelCase<Rest>>}` : Key;
export type CamelKeys<Row> = { [Key in keyof Row as CamelCase<Key>]: Row[Key] };

/** An object of the database, whose keys are written in camelCase from here on. Only its own: each nested row does it itself. */
export function row<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
): z.ZodMiniType<CamelKeys<z.output<z.ZodMiniObject<Shape>>>> {
  const keys = Object.keys(shape).map((key) => [key, camelCase(key)] as const);
  const snake = z.object(shape) as unknown as z.ZodMiniType<Record<string, unknown>>;
  const camel = z.transform((value: Record<string, unknown>) =>
    Object.fromEntries(keys.map(([key, name]) => [name, value[key]])),
  );
  return z.pipe(snake, camel) as unknown as z.ZodMiniType<CamelKeys<z.output<z.ZodMiniObject<Shape>>>>;
}

/** A text that may be missing. */
export const text = z.nullable(z.string());
/** A number that Postgres may send as text (numeric), or not at all. */
export const amount = z.nullable(z.coerce.number());
