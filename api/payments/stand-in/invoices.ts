/** Invoices of the stand-in's subscriptions: lines, payment, and what a paid or a failed one does to the subscription. */
import { tierName } from '#domain/packages.ts';
import type { Work } from './work.ts';
import type {
  SimCustomer,
  SimDeletedCustomer,
  SimIntent,
  SimInvoice,
  SimItem,
  SimLine,
  SimPrice,
  SimSubscription,
} from './objects.ts';
import { cancelOpenIntent, createIntent } from './intents.ts';

/** Later than any retry: Stripe's own schedule gives up after about three weeks. */
const MAX_FAILURES = 4;

/** A month or a year after the anchor, `periods` times, keeping its day where the month has one. */
export function periodAt(anchor: number, interval: 'month' | 'year', periods: number): number {
  const start = new Date(anchor * 1000);
  const months = interval === 'year' ? periods * 12 : periods;
  const day = start.getUTCDate();
  const at = new Date(start);
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return Math.floor(at.getTime() / 1000);
}

interface LineInput {
  subscription: string;
  price: SimPrice;
  amount: number;
  start: number;
  end: number;
  proration?: boolean;
}

/** In the words of Stripe's own invoices: what is paid back, what is left to pay, or a period that is paid whole. */
function describe({ amount, price, start, proration }: LineInput): string {
  const name = tierName(price.metadata.tier);
  if (!proration) return `1 × ${name} (at $${(price.unit_amount / 100).toFixed(2)} / ${price.recurring.interval})`;
  const day = new Date(start * 1000).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return `${amount < 0 ? 'Unused' : 'Remaining'} time on ${name} after ${day}`;
}

export function line(work: Work, input: LineInput): SimLine {
  return {
    id: `il_${work.newId('reply').slice(6)}`,
    object: 'line_item',
    amount: input.amount,
    currency: input.price.currency,
    description: describe(input),
    period: { start: input.start, end: input.end },
    parent: {
      type: 'subscription_item_details',
      subscription_item_details: { proration: input.proration ?? false, subscription: input.subscription },
    },
    pricing: { type: 'price_details', price_details: { price: input.price.id, product: input.price.product } },
  };
}

/** What an upgrade costs today: the rest of the period at the new price, less the rest at the old one. */
export function prorationLines(work: Work, sub: SimSubscription, price: SimPrice, at: number): SimLine[] {
  const item = sub.items.data[0];
  const share = (item.current_period_end - at) / (item.current_period_end - item.current_period_start);
  const base = { subscription: sub.id, start: at, end: item.current_period_end, proration: true };
  return [
    line(work, { ...base, price: item.price, amount: -Math.round(item.price.unit_amount * share) }),
    line(work, { ...base, price, amount: Math.round(price.unit_amount * share) }),
  ];
}

export function createInvoice(
  work: Work,
  sub: SimSubscription,
  reason: SimInvoice['billing_reason'],
  lines: SimLine[],
): { invoice: SimInvoice; intent: SimIntent | null } {
  const id = work.newId('invoice');
  const total = lines.reduce((sum, each) => sum + each.amount, 0);
  const due = Math.max(0, total);
  const intent =
    due > 0
      ? createIntent(work, {
          amount: due,
          currency: 'usd',
          customer: sub.customer,
          metadata: {},
          description: 'Subscription',
          invoice: id,
        })
      : null;
  const invoice: SimInvoice = {
    id,
    object: 'invoice',
    customer: sub.customer,
    currency: 'usd',
    amount_due: due,
    amount_paid: 0,
    total,
    billing_reason: reason,
    status: 'open',
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    parent: { type: 'subscription_details', subscription_details: { subscription: sub.id, metadata: sub.metadata } },
    payments: {
      object: 'list',
      data: intent
        ? [
            {
              id: `inpay_${id}`,
              object: 'invoice_payment',
              payment: { type: 'payment_intent', payment_intent: intent.id },
            },
          ]
        : [],
      has_more: false,
      url: '/v1/invoice_payments',
    },
    confirmation_secret: intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null,
    hosted_invoice_url: null,
    status_transitions: { paid_at: null },
    created: work.now,
  };
  sub.latest_invoice = id;
  work.put('invoice', sub.id, invoice);
  work.emit('invoice.created', invoice);
  work.emit('invoice.finalized', invoice);
  return { invoice, intent };
}

/** A paid invoice opens its period, or brings the upgrade that waited for it. */
export async function invoicePaid(work: Work, invoiceId: string, intent: SimIntent | null): Promise<void> {
  const invoice = await work.get<SimInvoice>('invoice', invoiceId);
  if (invoice.status === 'paid') return;
  const sub = await work.get<SimSubscription>('subscription', invoice.parent.subscription_details.subscription);
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.status_transitions.paid_at = work.now;
  work.put('invoice', sub.id, invoice);
  if (intent?.card) {
    const customer = await work.get<SimCustomer | SimDeletedCustomer>('customer', sub.customer);
    if (!('deleted' in customer)) {
      customer.card = intent.card;
      work.put('customer', null, customer);
    }
  }
  if (sub.pending_update?.invoice === invoice.id) bringUpdate(sub);
  if (sub.status === 'incomplete' || sub.status === 'past_due') sub.status = 'active';
  sub.failures = 0;
  work.put('subscription', sub.customer, sub);
  work.emit('invoice.paid', invoice);
  work.emit('invoice.payment_succeeded', invoice);
  work.emit('customer.subscription.updated', sub);
}

function bringUpdate(sub: SimSubscription): void {
  if (!sub.pending_update) return;
  const { price, opens } = sub.pending_update;
  const item = sub.items.data[0];
  item.price = price;
  if (opens) {
    sub.anchor = opens.start;
    openPeriod(item, opens.start, opens.end);
  }
  sub.pending_update = null;
}

export async function invoiceFailed(work: Work, invoiceId: string): Promise<void> {
  const invoice = await work.get<SimInvoice>('invoice', invoiceId);
  const sub = await work.get<SimSubscription>('subscription', invoice.parent.subscription_details.subscription);
  work.emit('invoice.payment_failed', invoice);
  // The first payment and an upgrade wait for another card; a renewal makes the subscription overdue.
  if (invoice.billing_reason !== 'subscription_cycle') return;
  sub.failures += 1;
  sub.status = 'past_due';
  if (sub.failures >= MAX_FAILURES) await endSubscription(work, sub);
  work.put('subscription', sub.customer, sub);
  if (sub.status === 'past_due') work.emit('customer.subscription.updated', sub);
}

/** Nobody can pay it any more. */
async function voidInvoice(work: Work, invoiceId: string): Promise<void> {
  const invoice = await work.get<SimInvoice>('invoice', invoiceId);
  if (invoice.status !== 'open') return;
  invoice.status = 'void';
  work.put('invoice', invoice.parent.subscription_details.subscription, invoice);
  work.emit('invoice.voided', invoice);
  for (const { payment } of invoice.payments.data) {
    cancelOpenIntent(work, await work.get<SimIntent>('payment_intent', payment.payment_intent), 'void_invoice');
  }
}

/** A change that was not paid in time, or that another one replaces: it is forgotten, and its invoice is void. */
export async function dropPendingUpdate(work: Work, sub: SimSubscription): Promise<void> {
  if (!sub.pending_update) return;
  await voidInvoice(work, sub.pending_update.invoice);
  sub.pending_update = null;
  work.put('subscription', sub.customer, sub);
}

export async function endSubscription(work: Work, sub: SimSubscription, at: number = work.now): Promise<void> {
  await dropPendingUpdate(work, sub);
  if (sub.status === 'incomplete' && sub.latest_invoice) await voidInvoice(work, sub.latest_invoice);
  sub.status = sub.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
  sub.canceled_at ??= at;
  sub.ended_at = at;
  work.put('subscription', sub.customer, sub);
  work.emit('customer.subscription.deleted', sub);
}

export function openPeriod(item: SimItem, start: number, end: number): void {
  item.current_period_start = start;
  item.current_period_end = end;
}
