import { randomUUID } from 'node:crypto';
import type { RouteContext } from '../http/route.ts';
import type { OrderKey } from './generation.service.ts';

type Headers = Pick<RouteContext<'user', undefined, undefined>, 'idempotencyKey' | 'header'>;

/** Names an order, by its header or anew, with the newest price that its page knows (`Known-Price`). */
export function orderOf(context: Headers): OrderKey {
  const known = context.header('Known-Price') ?? '';
  return {
    requestId: context.idempotencyKey ?? randomUUID(),
    knownPrice: /^\d{1,15}$/.test(known) ? Number(known) : null,
  };
}
