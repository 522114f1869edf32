/** What only the payment service knows about our books: events that never arrived, and payments that it says otherwise about. */
import { z } from 'zod';
import type { Difference, VendorCheck } from '#domain/books.ts';
import { unwrap, type Supabase } from '../supabase.ts';
import type { PaymentFacts, PaymentGateway } from './gateway.ts';
import type { PaymentsDb } from './payments.db.ts';
import { isMissing } from './stripe-errors.gateway.ts';

/** Each of its checks is explained where the others are. */
type VendorDifference = Difference & { check: VendorCheck };

export interface BooksDeps {
  service: Supabase;
  db: PaymentsDb;
  gateway: PaymentGateway | null;
}

/** Stripe keeps events for thirty days. */
export const EVENT_DAYS = 30;
/** What is under way at this moment is no difference. */
export const GRACE_MS = 15 * 60_000;

const paymentSchema = z.object({
  id: z.string(),
  user_id: z.string().nullable(),
  payment_intent: z.string(),
  status: z.string(),
  amount_reversed_cents: z.number(),
});

/** Events of the last days that never arrived, and payments that differ from what the payment service says. */
export async function vendorDifferences(
  { db, gateway, service }: BooksDeps,
  graceMs = GRACE_MS,
): Promise<VendorDifference[]> {
  if (!gateway) return [];
  const since = new Date(Date.now() - EVENT_DAYS * 86_400_000);
  const events = await gateway.listEvents(Math.floor(since.getTime() / 1000));
  const old = events.filter((event) => event.subject && Date.parse(event.occurredAt) < Date.now() - graceMs);
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
