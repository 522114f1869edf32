/** From Stripe's objects to ours: pure, so that every shape of them can be tested. */
import type Stripe from 'stripe';
import type { BillingInterval, PaidTier } from '#domain/subscription-states.ts';
import { paidTierSchema } from '#domain/subscription-states.ts';
import type { InvoiceFacts, PaymentFacts, ReversalFacts, SubscriptionFacts, VendorEvent } from './gateway.ts';

/** The last second that dates of JavaScript, of JSON and of the database all know. */
const LAST_SECOND = 253_402_300_799;

/** A time that is no time is cut to the nearest one: an absurd number must not keep the rest from being read, for ever. */
export function iso(seconds: number): string {
  const known = Number.isNaN(seconds) ? 0 : Math.min(Math.max(seconds, 0), LAST_SECOND);
  return new Date(known * 1000).toISOString();
}

export function paymentFacts(
  intent: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[],
  disputes: readonly Stripe.Dispute[],
): PaymentFacts {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const card = charge?.payment_method_details?.card ?? null;
  return {
    status: paymentStatus(intent),
    payment_id: intent.metadata.payment_id ?? null,
    amount_received: intent.amount_received,
    currency: intent.currency,
    error: intent.last_payment_error?.message ?? null,
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
    receipt_url: charge?.receipt_url ?? null,
    paid_at: intent.status === 'succeeded' ? iso(charge?.created ?? intent.created) : null,
    reversals: [...refunds.map(refundFacts), ...disputes.map(disputeFacts)],
  };
}

function paymentStatus(intent: Stripe.PaymentIntent): PaymentFacts['status'] {
  switch (intent.status) {
    case 'succeeded':
      return 'succeeded';
    case 'processing':
      return 'processing';
    case 'canceled':
      return 'canceled';
    case 'requires_action':
      return 'requires_action';
    default:
      return intent.last_payment_error ? 'failed' : 'open';
  }
}

function refundFacts(refund: Stripe.Refund): ReversalFacts {
  const status = refund.status ?? 'pending';
  const counts = status !== 'failed' && status !== 'canceled';
  return { id: refund.id, kind: 'refund', amount_cents: refund.amount, status, counts, reason: refund.reason };
}

/** A dispute takes the money at once; a warning does not, and one that was won gives it back. */
function disputeFacts(dispute: Stripe.Dispute): ReversalFacts {
  const counts = ['needs_response', 'under_review', 'lost'].includes(dispute.status);
  const { id, amount, status, reason } = dispute;
  return { id, kind: 'dispute', amount_cents: amount, status, counts, reason };
}

export function subscriptionState(sub: Stripe.Subscription): SubscriptionFacts['status'] {
  switch (sub.status) {
    case 'incomplete':
      return 'incomplete';
    case 'incomplete_expired':
    case 'canceled':
      return 'canceled';
    case 'past_due':
    case 'unpaid':
    case 'paused':
      return sub.cancel_at === null ? 'past_due' : 'canceling';
    default:
      return sub.cancel_at === null ? 'active' : 'canceling';
  }
}

export interface PriceFacts {
  tier: PaidTier;
  interval: BillingInterval;
}

export function tierOfPrice(price: Stripe.Price): PriceFacts {
  const interval = price.recurring?.interval === 'year' ? 'year' : 'month';
  return { tier: paidTierSchema.parse(price.metadata.tier), interval };
}

/** Paid invoices in order of their periods. An upgrade belongs to the period that ends when its own lines end. */
export async function invoiceFacts(
  invoices: readonly Stripe.Invoice[],
  readPrice: (id: string) => Promise<PriceFacts>,
): Promise<InvoiceFacts[]> {
  const found: InvoiceFacts[] = [];
  for (const invoice of invoices) {
    const facts = await oneInvoice(invoice, readPrice);
    if (facts) found.push(facts);
  }
  found.sort((a, b) => a.changed_at.localeCompare(b.changed_at));
  for (const facts of found.filter((each) => each.kind === 'upgrade')) {
    const base = found.filter((each) => each.kind !== 'upgrade' && each.period_end === facts.period_end).at(-1);
    facts.period_start = base?.period_start ?? periodBefore(facts.period_end, facts.interval);
    if (facts.changed_at < facts.period_start) facts.changed_at = facts.period_start;
  }
  return found;
}

async function oneInvoice(
  invoice: Stripe.Invoice,
  readPrice: (id: string) => Promise<PriceFacts>,
): Promise<InvoiceFacts | null> {
  const lines = invoice.lines.data.map((line) => ({ line, price: line.pricing?.price_details?.price ?? null }));
  // The last positive line names what was bought; a credit alone buys nothing.
  const bought = lines
    .filter(({ line, price }) => price && (line.amount > 0 || invoice.lines.data.length === 1))
    .at(-1);
  if (!bought?.price) return null;
  const price = await readPrice(idOf(bought.price));
  const isUpgrade =
    invoice.billing_reason === 'subscription_update' &&
    bought.line.parent?.subscription_item_details?.proration === true;
  const left = isUpgrade ? lines.find(({ line, price: old }) => line.amount < 0 && old) : undefined;
  const previous = left?.price ? await readPrice(idOf(left.price)) : null;
  const kind =
    invoice.billing_reason === 'subscription_create' ? 'first' : isUpgrade && previous ? 'upgrade' : 'period';
  const payment = invoice.payments?.data.at(0)?.payment.payment_intent ?? null;
  const [begins, ends] = [iso(bought.line.period.start), iso(bought.line.period.end)];
  return {
    id: invoice.id,
    kind,
    tier: price.tier,
    previous_tier: kind === 'upgrade' ? (previous?.tier ?? null) : null,
    interval: price.interval,
    amount_cents: invoice.amount_paid,
    currency: invoice.currency,
    // Nothing begins after its end; what says so is of no length and still belongs to its period.
    period_start: begins < ends ? begins : periodBefore(ends, price.interval),
    period_end: ends,
    changed_at: begins < ends ? begins : ends,
    payment_intent: payment === null ? null : idOf(payment),
    invoice_url: invoice.hosted_invoice_url ?? null,
    paid_at: iso(invoice.status_transitions.paid_at ?? invoice.created),
  };
}

function periodBefore(end: string, interval: BillingInterval): string {
  const at = new Date(end);
  at.setUTCMonth(at.getUTCMonth() - (interval === 'year' ? 12 : 1));
  return at.toISOString();
}

function idOf(value: string | { id: string }): string {
  return typeof value === 'string' ? value : value.id;
}

/** Which object an event is about, by the ids that its object carries. The object itself is read again before it is believed. */
export function eventFacts(event: Stripe.Event): VendorEvent {
  const object = event.data.object as unknown as Record<string, unknown>;
  const objectId = textOf(object.id);
  return { id: event.id, type: event.type, occurredAt: iso(event.created), objectId, subject: subjectOf(object) };
}

export function subjectOf(object: Record<string, unknown>): VendorEvent['subject'] {
  const id = textOf(object.id);
  switch (object.object) {
    case 'payment_intent':
      return id ? { kind: 'payment', id } : null;
    case 'charge':
    case 'refund':
    case 'dispute': {
      const intent = refOf(object.payment_intent);
      return intent ? { kind: 'payment', id: intent } : null;
    }
    case 'checkout.session': {
      const intent = refOf(object.payment_intent);
      if (intent) return { kind: 'payment', id: intent };
      return id ? { kind: 'checkout', id } : null;
    }
    case 'subscription':
      return id ? { kind: 'subscription', id } : null;
    case 'invoice': {
      const parent = object.parent as { subscription_details?: { subscription?: unknown } | null } | null | undefined;
      const subscription = refOf(parent?.subscription_details?.subscription);
      return subscription ? { kind: 'subscription', id: subscription } : null;
    }
    default:
      return null;
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function refOf(value: unknown): string | null {
  if (typeof value === 'object' && value !== null) return textOf((value as { id?: unknown }).id);
  return textOf(value);
}
