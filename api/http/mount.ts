/**
 * Turns route declarations into Express handlers. The order is fixed and matters: burst limit, caller, quotas, and only
 * then the body, so that nobody can make the server read megabytes without being allowed to call at all.
 */
import type { Express, Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import { ApiError, type Issue } from '../errors.ts';
import { quotaAddress } from './address.ts';
import type { Authenticator } from './auth.ts';
import { bodyReader } from './body.ts';
import { requestIdOf } from './logging.ts';
import { createBurstLimit, type QuotaKeeper } from './quota.ts';
import { RESPONDED, type Caller, type Route } from './route.ts';
import { assertStorable } from './storable.ts';

export interface MountOptions {
  auth: Authenticator;
  quotas: QuotaKeeper;
  /** Aborted when the server stops waiting for requests that are still running. */
  stopping: AbortSignal;
  /** Multiplies every burst limit; the load bench lifts them, nothing else does. */
  burstFactor?: number;
  /** Told of each request whose caller was let in, when its answer is on its way. */
  onAnswered?: (answered: AnsweredRequest) => void;
}

export interface AnsweredRequest {
  method: string;
  /** The route as it is declared, not the address as it was sent. */
  path: string;
  status: number;
  userId: string | null;
  requestId: string;
  milliseconds: number;
}

/** Mounts all routes; throws when two of them claim the same method and path. */
export function mountRoutes(app: Express, routes: readonly Route[], options: MountOptions): void {
  const seen = new Set<string>();
  for (const route of routes) {
    const name = `${route.method} ${route.path}`;
    if (seen.has(name)) throw new Error(`Route ${name} is declared twice.`);
    seen.add(name);
    app[route.method](route.path, handlerFor(route, options));
  }
}

function handlerFor(route: Route, options: MountOptions): RequestHandler {
  const burst = createBurstLimit(Math.ceil(route.burst * (options.burstFactor ?? 1)));
  const readBody = bodyReader(route);
  return async (req, res) => {
    const address = quotaAddress(req.ip);
    await burst(address);
    const user = await callerOf(route, req, options.auth);
    tellWhenAnswered(route, req, res, options, user?.id ?? null);
    for (const rule of route.quotas) {
      if (rule.only === 'signed-in' && !user) continue;
      if (rule.only === 'anonymous' && user) continue;
      const subject = rule.per === 'all' ? 'all' : rule.per === 'user' && user ? user.id : address;
      await options.quotas.take(rule, subject);
    }
    await readBody(req, res);
    const answer = await answerOf(route, {
      user,
      body: route.body ? parse(route.body, req.body ?? {}, 'body') : undefined,
      query: route.query ? parse(route.query, req.query, 'query') : undefined,
      rawBody: Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0),
      requestId: requestIdOf(req),
      idempotencyKey: idempotencyKeyOf(req),
      ip: address,
      header: (name) => req.get(name),
      signal: AbortSignal.any([hangUpOf(res), options.stopping]),
      log: req.log,
      req,
      res,
    });
    if (answer === RESPONDED) return;
    if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-store');
    res.status(route.status).json(route.response.parse(answer));
  };
}

function tellWhenAnswered(
  route: Route,
  req: Request,
  res: Response,
  { onAnswered }: MountOptions,
  userId: string | null,
): void {
  if (!onAnswered) return;
  const began = performance.now();
  res.on('finish', () => {
    const milliseconds = Math.round(performance.now() - began);
    const { method } = req;
    onAnswered({ method, path: route.path, status: res.statusCode, userId, requestId: requestIdOf(req), milliseconds });
  });
}

/** The handler's answer; what went wrong inside is said in the route's own words, where it has some. */
async function answerOf(route: Route, context: Parameters<Route['handler']>[0]): Promise<unknown> {
  try {
    return await route.handler(context);
  } catch (error) {
    if (error instanceof ApiError || route.failure === undefined) throw error;
    throw new ApiError('internal', { message: route.failure, cause: error });
  }
}

async function callerOf(route: Route, req: Request, auth: Authenticator): Promise<Caller | null> {
  if (route.access === 'public' || route.access === 'signature') return null;
  const header = req.get('authorization');
  if (route.access === 'optional' && !header) return null;
  const identity = await auth.identify(header);
  const fresh = route.money || route.access === 'admin';
  const caller = await auth.account(identity, { fresh, closing: route.closing });
  if (route.access === 'admin' && caller.role !== 'admin') throw new ApiError('forbidden');
  return caller;
}

function parse(schema: z.ZodType, value: unknown, part: 'body' | 'query'): unknown {
  // A webhook's bytes are checked by their signature.
  if (!Buffer.isBuffer(value)) assertStorable(value, part);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues: Issue[] = parsed.error.issues.map((issue) => ({
    path: issue.path.map(String).join('.') || part,
    message: issue.message,
  }));
  // A schema's own sentences are written for people; zod's are not, and stay in `issues`.
  const own = parsed.error.issues.find((issue) => !/^(Invalid|Too |Unrecognized|Expected)/.test(issue.message));
  throw new ApiError('validation_failed', { issues, message: own?.message });
}

function idempotencyKeyOf(req: Request): string | null {
  const given = req.get('idempotency-key');
  if (given === undefined) return null;
  if (!/^[\w.:-]{8,200}$/.test(given)) {
    throw new ApiError('validation_failed', {
      issues: [{ path: 'Idempotency-Key', message: 'Must be 8 to 200 letters, digits or . : _ -' }],
    });
  }
  return given;
}

/** Aborts when the connection closes before the answer is out. */
function hangUpOf(res: Response): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort(new Error('the caller hung up'));
  });
  return controller.signal;
}
