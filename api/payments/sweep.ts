/** The part of the books that repairs: it fetches what was missed and applies it by the same functions as the webhooks. */
import type { Logger } from 'pino';
import { EVENT_DAYS, GRACE_MS } from './books.ts';
import type { PaymentGateway } from './gateway.ts';
import type { PaymentsDb } from './payments.db.ts';
import type { PaymentSync } from './sync.ts';

export interface SweepDeps {
  db: PaymentsDb;
  gateway: PaymentGateway | null;
  sync: PaymentSync | null;
  log: Logger;
}

/** So long a purchase waits for its payment: a checkout page at Stripe expires after a day, a card dialog has to be ended by us. */
const GIVEN_UP_AFTER_MS = 86_400_000;

export interface SweepOptions {
  graceMs?: number;
  givenUpAfterMs?: number;
}

/** Fetches missed events, asks again about what has not ended, ends what was given up. Answers how much it found. */
export async function sweepPayments(
  deps: SweepDeps,
  options: SweepOptions = {},
): Promise<{ events: number; asked: number }> {
  const { db, gateway, sync, log } = deps;
  await db.sweep();
  if (!gateway || !sync) return { events: 0, asked: 0 };
  const last = await db.lastEventAt();
  const since = Math.max((last?.getTime() ?? 0) - 3 * 86_400_000, Date.now() - EVENT_DAYS * 86_400_000);
  const events = await gateway.listEvents(Math.floor(since / 1000));
  const known = await db.knownEvents(events.map((event) => event.id));
  const missed = events.filter((event) => event.subject && !known.has(event.id));
  for (const event of missed) await db.recordEvent(event, 'sweep');
  const before = new Date(Date.now() - (options.graceMs ?? GRACE_MS));
  const givenUp = Date.now() - (options.givenUpAfterMs ?? GIVEN_UP_AFTER_MS);
  const purchases = await db.unfinishedPurchases(before);
  const subscriptions = new Set([...(await db.overdueSubscriptions(before)), ...(await db.ownerlessSubscriptions())]);
  const ask = async (what: string, act: () => Promise<unknown>): Promise<void> => {
    await act().catch((error: unknown) => log.warn({ err: error, what }, 'the sweep could not read this'));
  };
  for (const each of purchases) {
    await ask(each.id, () => sync.syncPurchase(each, Date.parse(each.created_at) < givenUp));
  }
  for (const id of subscriptions) await ask(id, () => sync.syncSubscription(id));
  const counts = { events: missed.length, purchases: purchases.length, subscriptions: subscriptions.size };
  log.info(counts, 'payments swept');
  return { events: counts.events, asked: counts.purchases + counts.subscriptions };
}
