/**
 * From what was told to what is true: reads a payment or a subscription again at the payment service and applies it. The
 * webhook's worker, the sweep, the reconciliation and an impatient browser all come through here, so that it does not
 * matter who comes first, how often, or in which order.
 */
import type { Logger } from 'pino';
import { eventBetween, transition, type SubscriptionEffect } from '#domain/subscription-states.ts';
import type { PaymentGateway, SubscriptionFacts } from './gateway.ts';
import type { PaymentsDb, UnfinishedPurchase } from './payments.db.ts';
import { subjectOf } from './stripe-facts.gateway.ts';

export interface SyncDeps {
  db: PaymentsDb;
  gateway: PaymentGateway;
  log: Logger;
}

export type SyncOutcome = 'applied' | 'unknown';
export type PaymentSync = ReturnType<typeof createPaymentSync>;

export function createPaymentSync(deps: SyncDeps) {
  const { db, gateway, log } = deps;
  const { syncSubscription, endSubscriptions } = createSubscriptionSync(deps);

  async function syncPayment(paymentIntent: string): Promise<SyncOutcome> {
    const reading = await db.nextReading();
    const facts = { ...(await gateway.readPayment(paymentIntent)), reading };
    const applied = await db.applyPayment(paymentIntent, facts);
    if (applied.ok) return 'applied';
    // It may pay an invoice that we have not read yet.
    const subscription = await gateway.subscriptionOfPayment(paymentIntent);
    if (!subscription || (await syncSubscription(subscription)) === 'unknown') return 'unknown';
    // Before the invoice is paid there is nothing to take back of it.
    return (await db.applyPayment(paymentIntent, facts)).ok || facts.status !== 'succeeded' ? 'applied' : 'unknown';
  }

  /** A checkout page: once somebody tries to pay on it there is a payment to read; one that expired before is over. */
  async function syncCheckout(session: string): Promise<SyncOutcome> {
    const { paymentIntent, isExpired } = await gateway.readCheckout(session);
    if (paymentIntent) return syncPayment(paymentIntent);
    return isExpired && (await db.expireCheckout(session)) ? 'applied' : 'unknown';
  }

  /** Asks again about a purchase that has not ended. One that was given up is ended at the payment service first. */
  async function syncPurchase(purchase: UnfinishedPurchase, isGivenUp: boolean): Promise<SyncOutcome> {
    const { checkout_session: session, payment_intent: intent } = purchase;
    if (session) {
      if (isGivenUp) await gateway.expireCheckout(session);
      return syncCheckout(session);
    }
    if (!intent) return 'unknown';
    if (isGivenUp) await gateway.cancelPayment(intent);
    return syncPayment(intent);
  }

  /** One stored event: which object it points to, that object as it is now. */
  async function applyEvent(payload: unknown): Promise<SyncOutcome> {
    const subject = subjectOfEvent(payload);
    if (!subject) return 'unknown';
    const outcome = await SYNC[subject.kind](subject.id);
    log.info({ ...subject, outcome }, 'payment event applied');
    return outcome;
  }

  const SYNC = { payment: syncPayment, checkout: syncCheckout, subscription: syncSubscription };

  /** The same for events about the same object; null when there is nothing to read. */
  function subjectKey(payload: unknown): string | null {
    const subject = subjectOfEvent(payload);
    return subject && `${subject.kind} ${subject.id}`;
  }

  return { syncPayment, syncPurchase, syncSubscription, endSubscriptions, applyEvent, subjectKey };
}

function createSubscriptionSync({ db, gateway, log }: SyncDeps) {
  async function syncSubscription(id: string): Promise<SyncOutcome> {
    const reading = await db.nextReading();
    const facts = { ...(await gateway.readSubscription(id)), reading };
    const applied = await db.applySubscription(id, facts);
    if (!applied.ok) {
      if (!(await db.isClosedCustomer(facts.customer))) return 'unknown';
      return endOwnerless(id, facts);
    }
    if ('stale' in applied.value) return 'applied';
    const { userId, status, tier, periodEnd, tierBefore, periodEndBefore } = applied.value;
    if (userId === null) return endOwnerless(id, facts);
    const before = applied.value.before ?? 'incomplete';
    const event = eventBetween(
      { state: before, tier: tierBefore, periodEnd: periodEndBefore },
      { state: status, tier, periodEnd },
    );
    const step = event && transition(before, event);
    const sub = { id, end: facts.period_end, tier: facts.tier };
    if (step) await notify(db, userId, sub, step.effects);
    return 'applied';
  }

  /** Nothing is billed for an account that is gone, however it went. */
  async function endOwnerless(id: string, { status }: SubscriptionFacts): Promise<SyncOutcome> {
    if (status === 'canceled') return 'applied';
    await gateway.cancelNow(id);
    const reading = await db.nextReading();
    await db.applySubscription(id, { ...(await gateway.readSubscription(id)), reading });
    log.warn({ subscription: id, status }, 'ended a subscription whose account is gone');
    return 'applied';
  }

  /** For what an account that is gone has left at the payment service: its subscriptions, then the payer. */
  async function endSubscriptions(customer: string | null, known: readonly string[]): Promise<void> {
    const listed = customer ? await gateway.subscriptionsOfCustomer(customer) : [];
    for (const id of new Set([...listed, ...known])) {
      await gateway.cancelNow(id);
      await syncSubscription(id);
    }
    if (customer) await gateway.forgetCustomer(customer);
  }

  return { syncSubscription, endSubscriptions };
}

function subjectOfEvent(payload: unknown) {
  const object = (payload as { data?: { object?: unknown } } | null)?.data?.object;
  return typeof object === 'object' && object ? subjectOf(object as Record<string, unknown>) : null;
}

/** Tells a subscriber what a change came to, once for each period. */
async function notify(
  db: PaymentsDb,
  user: string,
  sub: { id: string; end: string; tier: string },
  effects: readonly SubscriptionEffect[],
): Promise<void> {
  for (const effect of effects) {
    const words = WORDS[effect];
    if (!words) continue;
    const [title, message] = words;
    const date = new Date(sub.end).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    await db.notify(
      user,
      effect.replace('notify', 'subscription'),
      title,
      message.replace('{date}', date),
      `${sub.id}:${effect}:${sub.end}:${sub.tier}`,
    );
  }
}

const WORDS: Partial<Record<SubscriptionEffect, [title: string, message: string]>> = {
  notify_started: [
    'Your subscription has started',
    'The credits of this month are on your balance. They end on {date}.',
  ],
  notify_renewed: ['Your subscription was renewed', 'The credits of the new month are on your balance.'],
  notify_payment_failed: ['A payment of your subscription failed', 'Please check your card; we will try again.'],
  notify_upgraded: ['Your subscription was upgraded', 'The additional credits are on your balance.'],
  notify_ending: ['Your subscription will end', 'You keep it and its credits until {date}.'],
  notify_resumed: ['Your subscription goes on', 'It will be renewed on {date}.'],
  notify_ended: ['Your subscription has ended', 'Credits that you have bought stay on your balance.'],
};
