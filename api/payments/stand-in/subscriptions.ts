/** Subscriptions of the stand-in: made, changed, renewed as its clock moves, ended. */
import { Refusal, type Work } from './work.ts';
import { testCard } from './cards.ts';
import { liveCustomer } from './customers.ts';
import {
  createInvoice,
  dropPendingUpdate,
  endSubscription,
  invoicePaid,
  line,
  openPeriod,
  periodAt,
  prorationLines,
} from './invoices.ts';
import type { SimCustomer, SimDeletedCustomer, SimIntent, SimInvoice, SimPrice, SimSubscription } from './objects.ts';
import { settleIntent } from './payments.ts';

const DAY = 86_400;
/** So long an upgrade waits for its payment, but never beyond the period that it changes. */
const UPDATE_WAITS = 23 * 3600;

export async function createSubscription(
  work: Work,
  input: { customer: string; price: string; metadata: Record<string, string> },
): Promise<SimSubscription> {
  const price = await work.get<SimPrice>('price', input.price);
  await liveCustomer(work, input.customer);
  const id = work.newId('subscription');
  const end = periodAt(work.now, price.recurring.interval, 1);
  const item = {
    id: `si_${id.slice(4)}`,
    object: 'subscription_item' as const,
    price,
    current_period_start: work.now,
    current_period_end: end,
  };
  const sub: SimSubscription = {
    id,
    object: 'subscription',
    customer: input.customer,
    status: 'incomplete',
    items: { object: 'list', data: [item], has_more: false, url: '/v1/subscription_items' },
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    latest_invoice: null,
    metadata: input.metadata,
    pending_update: null,
    created: work.now,
    livemode: false,
    anchor: work.now,
    failures: 0,
  };
  work.put('subscription', input.customer, sub);
  createInvoice(work, sub, 'subscription_create', [
    line(work, { subscription: id, price, amount: price.unit_amount, start: work.now, end }),
  ]);
  work.emit('customer.subscription.created', sub);
  return sub;
}

export interface SubscriptionChange {
  price?: string;
  cancelAtPeriodEnd?: boolean;
  proration: 'none' | 'always_invoice';
  prorationDate?: number;
  pendingIfIncomplete: boolean;
}

export async function updateSubscription(work: Work, id: string, change: SubscriptionChange): Promise<SimSubscription> {
  const sub = await work.get<SimSubscription>('subscription', id);
  if (sub.status === 'canceled' || sub.status === 'incomplete_expired') {
    throw new Refusal(
      400,
      'invalid_request_error',
      'A canceled subscription can only update its cancellation_details.',
    );
  }
  if (change.cancelAtPeriodEnd !== undefined) {
    sub.cancel_at_period_end = change.cancelAtPeriodEnd;
    sub.cancel_at = change.cancelAtPeriodEnd ? sub.items.data[0].current_period_end : null;
    sub.canceled_at = change.cancelAtPeriodEnd ? work.now : null;
  }
  if (change.price) await changePrice(work, sub, change);
  work.put('subscription', sub.customer, sub);
  work.emit('customer.subscription.updated', sub);
  return sub;
}

async function changePrice(work: Work, sub: SimSubscription, change: SubscriptionChange): Promise<void> {
  const item = sub.items.data[0];
  const price = await work.get<SimPrice>('price', change.price ?? '');
  if (price.id === item.price.id) return;
  if (change.proration === 'none') {
    if (price.recurring.interval !== item.price.recurring.interval)
      throw new Refusal(400, 'invalid_request_error', 'The stand-in changes no interval without a proration.');
    await dropPendingUpdate(work, sub);
    item.price = price;
    return;
  }
  await dropPendingUpdate(work, sub);
  const { invoice, intent } = createInvoice(work, sub, 'subscription_update', linesOfChange(work, sub, price, change));
  // A new interval starts a period of its own, today; as everything of a change it comes when it is paid.
  const isOther = price.recurring.interval !== item.price.recurring.interval;
  const opens = isOther ? { start: work.now, end: periodAt(work.now, price.recurring.interval, 1) } : null;
  const expires_at = Math.min(work.now + UPDATE_WAITS, item.current_period_end);
  sub.pending_update = { price, expires_at, invoice: invoice.id, opens };
  work.put('subscription', sub.customer, sub);
  if (!intent) await invoicePaid(work, invoice.id, null);
  else await chargeSavedCard(work, sub, intent);
}

/** The lines that an upgrade would be billed for now. */
export function linesOfChange(work: Work, sub: SimSubscription, price: SimPrice, change: { prorationDate?: number }) {
  const item = sub.items.data[0];
  const at = change.prorationDate ?? work.now;
  // As Stripe does; written so that what is no number is refused too.
  if (change.prorationDate !== undefined && !(at >= item.current_period_start && at <= item.current_period_end)) {
    const message = 'Cannot specify a proration_date outside of the current period.';
    throw new Refusal(400, 'invalid_request_error', message, { param: 'proration_date' });
  }
  if (price.recurring.interval === item.price.recurring.interval) return prorationLines(work, sub, price, at);
  const [credit] = prorationLines(work, sub, price, at);
  const end = periodAt(at, price.recurring.interval, 1);
  return [credit, line(work, { subscription: sub.id, price, amount: price.unit_amount, start: at, end })];
}

async function chargeSavedCard(work: Work, sub: SimSubscription, intent: SimIntent): Promise<void> {
  const customer = await work.get<SimCustomer | SimDeletedCustomer>('customer', sub.customer);
  const card = 'card' in customer && customer.card ? testCard(customer.card) : null;
  if (!card) return;
  intent.card = card.number;
  await settleIntent(work, intent, card.later ?? card.outcome);
}

export async function cancelNow(work: Work, id: string): Promise<SimSubscription> {
  const sub = await work.get<SimSubscription>('subscription', id);
  if (sub.status === 'canceled' || sub.status === 'incomplete_expired')
    throw new Refusal(404, 'invalid_request_error', `No such subscription: '${id}'`, { code: 'resource_missing' });
  await endSubscription(work, sub);
  return sub;
}

/** False when the clock cannot have brought anything: spares reading every subscription one by one. */
export function mayBeDue(sub: SimSubscription, now: number): boolean {
  if (sub.pending_update && sub.pending_update.expires_at <= now) return true;
  if (sub.status === 'incomplete') return sub.created + DAY <= now;
  if (sub.status === 'active') return sub.items.data[0].current_period_end <= now;
  return sub.status === 'past_due';
}

/** What the clock has brought to one subscription since it was last looked at: renewals, retries, ends. At most one step; true when there may be more. */
export async function advanceSubscription(work: Work, id: string): Promise<boolean> {
  const sub = await work.get<SimSubscription>('subscription', id);
  const item = sub.items.data[0];
  if (sub.pending_update && sub.pending_update.expires_at <= work.now) {
    await dropPendingUpdate(work, sub);
    work.emit('customer.subscription.pending_update_expired', sub);
    return true;
  }
  if (sub.status === 'incomplete' && sub.created + DAY <= work.now) {
    await endSubscription(work, sub);
    return false;
  }
  if (sub.status === 'past_due') return retryCharge(work, sub);
  if (sub.status !== 'active' || item.current_period_end > work.now) return false;
  if (sub.cancel_at_period_end) {
    await endSubscription(work, sub, item.current_period_end);
    return false;
  }
  const { interval } = item.price.recurring;
  let periods = 1;
  while (periodAt(sub.anchor, interval, periods) <= item.current_period_end) periods += 1;
  const [start, end] = [item.current_period_end, periodAt(sub.anchor, interval, periods)];
  openPeriod(item, start, end);
  const { intent } = createInvoice(work, sub, 'subscription_cycle', [
    line(work, { subscription: sub.id, price: item.price, amount: item.price.unit_amount, start, end }),
  ]);
  work.put('subscription', sub.customer, sub);
  if (intent) await chargeSavedCard(work, sub, intent);
  return true;
}

/** Retries on the third, fifth and seventh day after the renewal failed. */
async function retryCharge(work: Work, sub: SimSubscription): Promise<boolean> {
  const invoice = await work.get<SimInvoice>('invoice', sub.latest_invoice ?? '');
  const due = invoice.created + (sub.failures * 2 + 1) * DAY;
  if (due > work.now || invoice.status !== 'open') return false;
  const intent = await work.get<SimIntent>('payment_intent', invoice.payments.data[0].payment.payment_intent);
  await chargeSavedCard(work, sub, intent);
  return true;
}
