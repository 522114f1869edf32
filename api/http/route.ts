/**
 * A route says everything about itself where it is defined: who may call it, how often, how large a body it takes and
 * what shapes go in and out. `mountRoutes` (mount.ts) refuses nothing and adds nothing: what is not declared here does
 * not happen, and the contract test and the OpenAPI document walk over the same list.
 */
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';

/**
 * `public` ignores tokens, `optional` verifies one when it is sent, `user` and `admin` need one, `signature` routes get
 * the raw body and check it themselves (webhooks).
 */
export type Access = 'public' | 'optional' | 'user' | 'admin' | 'signature';

export interface Caller {
  id: string;
  email: string | null;
  role: 'client' | 'artist' | 'admin';
}

export interface QuotaRule {
  /** Short and stable: it is part of the counter's key. Routes that share a name share the counter. */
  name: string;
  /** `user` falls back to the address when nobody is signed in; `all` is one counter for everybody. */
  per: 'user' | 'ip' | 'all';
  points: number;
  windowSeconds: number;
  /** Applies to signed-in or anonymous callers only. */
  only?: 'signed-in' | 'anonymous';
  /** 0 asks whether there is one left. */
  cost?: number;
  /**
   * `exact` (when nothing is said): each use is counted in the database, for what costs money or sends mail. `shares`: a process
   * takes a few uses at once and spends them by itself; together they never pass the limit, but what one of them holds another
   * cannot use. `process`: each process counts for itself, where nothing is lost when more get through.
   */
  counting?: 'exact' | 'shares' | 'process';
  /** Sentence instead of the usual one. */
  message?: string;
}

/** Largest bodies: JSON 256 KB, JSON that carries an image 12 MB (8 MB of file in base64), others 1 MB unless their route says more. */
export type BodyKind = 'none' | 'json' | 'image' | 'raw';
export const BODY_LIMIT_BYTES: Record<Exclude<BodyKind, 'none'>, number> = {
  json: 256 * 1024,
  image: 12 * 1024 * 1024,
  raw: 1024 * 1024,
};

type CallerFor<A extends Access> = A extends 'user' | 'admin' ? Caller : A extends 'optional' ? Caller | null : null;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export interface RouteContext<A extends Access, B, Q> {
  user: CallerFor<A>;
  body: Parsed<B>;
  query: Parsed<Q>;
  /** Of a raw body: the bytes as they came. */
  rawBody: Buffer;
  requestId: string;
  /** `Idempotency-Key` header, when it is one of 8..200 safe characters. */
  idempotencyKey: string | null;
  /** The caller's address, IPv6 cut to its /64 so that one host is one caller. */
  ip: string;
  header(name: string): string | undefined;
  /** Aborted when the caller hangs up or the server gives up waiting for stragglers. */
  signal: AbortSignal;
  log: Logger;
  /** For answers that are streamed; return `RESPONDED` then. */
  req: Request;
  res: Response;
}

/** Returned by a handler that has written the response itself. */
export const RESPONDED: unique symbol = Symbol('responded');

export interface RouteDefinition<A extends Access, B, Q, I> {
  method: 'get' | 'post';
  /** Full path, `/api/...`. */
  path: string;
  summary: string;
  access: A;
  quotas: QuotaRule[];
  /** Requests per ten seconds from one address to this route in one process; default 60. */
  burst?: number;
  /** True where credits move or are told: the account is read afresh, so that its block or end counts from this moment. */
  money?: boolean;
  /** True where the owner of an account that is being deleted may still come: to go on with it. */
  closing?: boolean;
  bodyKind?: BodyKind;
  /** Of a raw body, in bytes; by the query as it came, as the body is not read yet. */
  bodyLimit?: (query: Record<string, unknown>) => number;
  body?: B;
  query?: Q;
  response: z.ZodType<unknown, I>;
  /** Status of success; default 200. */
  status?: number;
  /** What is said when it fails inside, instead of the general sentence. */
  failure?: string;
  /** Codes of its own, beyond those that every route can answer; for the OpenAPI document. */
  errors?: ErrorCode[];
}

/** A definition with its generics folded away, as lists of routes hold it. */
export interface Route {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly quotas: readonly QuotaRule[];
  readonly burst: number;
  readonly money: boolean;
  readonly closing: boolean;
  readonly bodyKind: BodyKind;
  readonly bodyLimit: ((query: Record<string, unknown>) => number) | undefined;
  readonly body: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
  readonly response: z.ZodType;
  readonly status: number;
  readonly failure: string | undefined;
  readonly errors: readonly ErrorCode[];
  readonly handler: (context: UntypedContext) => Promise<unknown>;
}

/** What mount.ts fills in after it has verified caller and shapes. */
export type UntypedContext = Omit<RouteContext<Access, undefined, undefined>, 'user' | 'body' | 'query'> & {
  user: Caller | null;
  body: unknown;
  query: unknown;
};

/**
 * Declares one route: `route({ ... }).answer(async (context) => ...)`. The handler comes in a second step so that its
 * context and its result are typed by the schemas of the first.
 */
export function route<
  A extends Access,
  I,
  B extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
>(
  definition: RouteDefinition<A, B, Q, I>,
): { answer(handler: (context: RouteContext<A, B, Q>) => Promise<I | typeof RESPONDED>): Route } {
  const { method, path, summary, access, quotas, response } = definition;
  if (!path.startsWith('/api/')) throw new Error(`Route ${path} must stand under /api/.`);
  return {
    answer: (handler) => ({
      method,
      path,
      summary,
      access,
      quotas,
      burst: definition.burst ?? 60,
      money: definition.money ?? false,
      closing: definition.closing ?? false,
      bodyLimit: definition.bodyLimit,
      bodyKind: definition.bodyKind ?? (definition.body ? 'json' : 'none'),
      body: definition.body,
      query: definition.query,
      response,
      status: definition.status ?? 200,
      failure: definition.failure,
      errors: definition.errors ?? [],
      // mount.ts has parsed body and query by these very schemas and has verified the caller for this access.
      handler: (context) => handler(context as unknown as RouteContext<A, B, Q>),
    }),
  };
}
