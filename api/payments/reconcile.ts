/**
 * The proof of the books, whole: what the database can compare itself, and what only the payment service knows. Every
 * difference has a name; no difference is the only good answer. The sweep is the part that repairs: it fetches what was
 * missed and applies it by the same functions as the webhooks.
 */
import { z } from 'zod';
import type { Logger } from 'pino';
import type { VendorCheck } from '#domain/books.ts';
import { rpc, unwrap, type Supabase } from '../supabase.ts';
import type { PaymentFacts, PaymentGateway } from './gateway.ts';
import type { PaymentsDb } from './payments.db.ts';
import { nameDifferences } from './reconcile-names.ts';
import { isMissing } from './stripe-errors.gateway.ts';
import type { PaymentSync } from './sync.ts';

export interface Difference {
  check: string;
  userId: string | null;
  subject: string;
  expected: number | string;
  found: number | string;
}

/** What only the payment service knows: each of its checks is explained where the others are. */
type VendorDifference = Difference & { check: VendorCheck };

export interface ReconcileDeps {
  service: Supabase;
  db: PaymentsDb;
  gateway: PaymentGateway | null;
  sync: PaymentSync | null;
  log: Logger;
}

/** Stripe keeps events for thirty days. */
const EVENT_DAYS = 30;
/** What is under way at this moment is no difference. */
const GRACE_MS = 15 * 60_000;
/** So long a purchase waits for its payment: a checkout page at Stripe expires after a day, a card dialog has to be ended by us. */
const GIVEN_UP_AFTER_MS = 86_400_000;

const BOOKS = ['reconcile_credits', 'reconcile_payments', 'reconcile_accounts'] as const;

interface SweepOptions {
  graceMs?: number;
  givenUpAfterMs?: number;
}

const rowSchema = z.object({
  check_name: z.string(),
  user_id: z.string().nullable(),
  subject: z.string().nullable(),
  expected: z.coerce.number().nullable(),
  found: z.coerce.number().nullable(),
});
const paymentSchema = z.object({
  id: z.string(),
  user_id: z.string().nullable(),
  payment_intent: z.string(),
  status: z.string(),
  amount_reversed_cents: z.number(),
});

export type Reconciler = ReturnType<typeof createReconciler>;

export function createReconciler(deps: ReconcileDeps) {
  return {
    async differences(options: { graceMs?: number } = {}): Promise<Difference[]> {
      const { service } = deps;
      const books = await Promise.all(BOOKS.map((name) => booksOf(service, name)));
      return [...books.flat(), ...(await vendorDifferences(deps, options.graceMs ?? GRACE_MS))];
    },
    /** The same with the people and things that they are about. */
    named: (differences: readonly Difference[]) => nameDifferences(deps.service, differences),
    sweep: (options: SweepOptions = {}) => sweep(deps, options),
  };
}

async function booksOf(service: Supabase, name: (typeof BOOKS)[number]): Promise<Difference[]> {
  const rows = z.array(rowSchema).parse(await rpc(service, name));
  return rows.map((row) => ({
    check: row.check_name,
    userId: row.user_id,
    subject: row.subject ?? '',
    expected: row.expected ?? 0,
    found: row.found ?? 0,
  }));
}

/** Events of the last days that never arrived, and payments that differ from what the payment service says. */
async function vendorDifferences(
  { db, gateway, service }: ReconcileDeps,
  graceMs: number,
): Promise<VendorDifference[]> {
  if (!gateway) return [];
  const since = new Date(Date.now() - EVENT_DAYS * 86_400_000);
  const events = await gateway.listEvents(Math.floor(since.getTime() / 1000));
  const old = events.filter((event) => event.subject && Date.parse(event.happenedAt) < Date.now() - graceMs);
  const known = await db.knownEvents(old.map((event) => event.id));
  const missing = old
    .filter((event) => !known.has(event.id))
    .map((event): VendorDifference => ({
      check: 'event_missing',
      userId: null,
      subject: `${event.type} ${event.id}`,
      expected: 1,
      found: 0,
    }));
  return [...missing, ...(await paymentDifferences(service, gateway, since))];
}

async function paymentDifferences(
  service: Supabase,
  gateway: PaymentGateway,
  since: Date,
): Promise<VendorDifference[]> {
  const query = service
    .from('payments')
    .select('id, user_id, payment_intent, status, amount_reversed_cents')
    .not('payment_intent', 'is', null)
    .gte('created_at', since.toISOString())
    .order('created_at')
    .limit(1000);
  const rows = z.array(paymentSchema).parse(unwrap<unknown>('read payments', await query));
  const found: VendorDifference[] = [];
  for (const row of rows) {
    const facts = await readOrNull(gateway, row.payment_intent);
    const base = { userId: row.user_id, subject: row.id };
    if (!facts) {
      found.push({ ...base, check: 'payment_unknown_at_vendor', expected: row.payment_intent, found: '' });
      continue;
    }
    if ((facts.status === 'succeeded') !== (row.status === 'succeeded')) {
      found.push({ ...base, check: 'payment_status', expected: facts.status, found: row.status });
      continue;
    }
    const counting = facts.reversals.filter((each) => each.counts);
    const reversed = counting.reduce((sum, each) => sum + each.amount_cents, 0);
    if (Math.min(reversed, facts.amount_received) !== row.amount_reversed_cents) {
      found.push({ ...base, check: 'payment_reversed_amount', expected: reversed, found: row.amount_reversed_cents });
    }
  }
  return found;
}

/** Null only when the payment service says that there is no such payment; any other failure is one. */
async function readOrNull(gateway: PaymentGateway, paymentIntent: string): Promise<PaymentFacts | null> {
  try {
    return await gateway.readPayment(paymentIntent);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Fetches missed events, asks again about what has not ended, ends what was given up. Answers how much it found. */
async function sweep(deps: ReconcileDeps, options: SweepOptions): Promise<{ events: number; asked: number }> {
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
