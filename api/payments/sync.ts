/**
 * From what was told to what is true: reads a payment or a subscription again at the payment service and applies it. The
 * webhook's worker, the sweep, the reconciliation and an impatient browser all come through here, so that it does not
 * matter who comes first, how often, or in which order.
 */
import type { Logger } from 'pino';
import {
  eventBetween,
  transition,
  type PaidTier,
  type SubscriptionEffect,
  type SubscriptionState,
} from '#domain/subscription-states.ts';
import type { PaymentGateway } from './gateway.ts';
import type { PaymentsDb } from './payments.db.ts';
import { subjectOf } from './stripe-facts.gateway.ts';

export interface SyncDeps {
  db: PaymentsDb;
  gateway: PaymentGateway;
  log: Logger;
}

export type SyncOutcome = 'applied' | 'unknown';
export type PaymentSync = ReturnType<typeof createPaymentSync>;

export function createPaymentSync({ db, gateway, log }: SyncDeps) {
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

  async function syncSubscription(id: string): Promise<SyncOutcome> {
    const reading = await db.nextReading();
    const facts = { ...(await gateway.readSubscription(id)), reading };
    const applied = await db.applySubscription(id, facts);
    if (!applied.ok) return 'unknown';
    if ('stale' in applied) return 'applied';
    const event = eventBetween(
      {
        state: (applied.before ?? 'incomplete') as SubscriptionState,
        tier: applied.tier_before as PaidTier | null,
        periodEnd: applied.period_end_before ?? null,
      },
      { state: applied.status as SubscriptionState, tier: applied.tier as PaidTier, periodEnd: applied.period_end },
    );
    const step = event && transition((applied.before ?? 'incomplete') as SubscriptionState, event);
    if (step && applied.user_id) await tell(applied.user_id, id, facts.period_end, facts.tier, step.effects);
    return 'applied';
  }

  async function tell(user: string, id: string, end: string, tier: string, effects: readonly SubscriptionEffect[]) {
    for (const effect of effects) {
      const words = WORDS[effect];
      if (!words) continue;
      const [title, message] = words;
      const date = end.slice(0, 10);
      await db.tell(
        user,
        effect.replace('tell', 'subscription'),
        title,
        message.replace('{date}', date),
        `${id}:${effect}:${end}:${tier}`,
      );
    }
  }

  /** One stored event: which object it points to, that object as it is now. */
  async function applyEvent(payload: unknown): Promise<SyncOutcome> {
    const subject = subjectOfEvent(payload);
    if (!subject) return 'unknown';
    const outcome = subject.kind === 'payment' ? await syncPayment(subject.id) : await syncSubscription(subject.id);
    log.info({ ...subject, outcome }, 'payment event applied');
    return outcome;
  }

  /** The same for events about the same object; null when there is nothing to read. */
  function subjectKey(payload: unknown): string | null {
    const subject = subjectOfEvent(payload);
    return subject && `${subject.kind} ${subject.id}`;
  }

  return { syncPayment, syncSubscription, applyEvent, subjectKey };
}

function subjectOfEvent(payload: unknown) {
  const object = (payload as { data?: { object?: unknown } } | null)?.data?.object;
  return typeof object === 'object' && object ? subjectOf(object as Record<string, unknown>) : null;
}

const WORDS: Partial<Record<SubscriptionEffect, [title: string, message: string]>> = {
  tell_started: ['Your subscription has started', 'The credits of this month are on your balance. They end on {date}.'],
  tell_renewed: ['Your subscription was renewed', 'The credits of the new month are on your balance.'],
  tell_payment_failed: ['A payment of your subscription failed', 'Please check your card; we will try again.'],
  tell_upgraded: ['Your subscription was upgraded', 'The additional credits are on your balance.'],
  tell_ending: ['Your subscription will end', 'You keep it and its credits until {date}.'],
  tell_resumed: ['Your subscription goes on', 'It will be renewed on {date}.'],
  tell_ended: ['Your subscription has ended', 'Credits that you have bought stay on your balance.'],
};
