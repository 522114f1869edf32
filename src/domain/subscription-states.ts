/**
 * The life of a subscription as a table: in which state which event may come, where it leads, and what follows from it
 * (decision 42). The payment service is the truth about states; this table says what people may ask for, and what a
 * change that was read means.
 */
import { z } from 'zod';

export const subscriptionStates = ['none', 'incomplete', 'active', 'past_due', 'canceling', 'canceled'] as const;
export const subscriptionStateSchema = z.enum(subscriptionStates);
export type SubscriptionState = z.infer<typeof subscriptionStateSchema>;

export const billingIntervals = ['month', 'year'] as const;
export type BillingInterval = (typeof billingIntervals)[number];

export const paidTiers = ['basic', 'pro', 'premium'] as const;
export type PaidTier = (typeof paidTiers)[number];

export const subscriptionEvents = [
  'subscribe',
  'first_payment_paid',
  'first_payment_failed',
  'first_payment_expired',
  'renewal_paid',
  'renewal_failed',
  'payments_given_up',
  'upgrade',
  'upgrade_paid',
  'upgrade_failed',
  'downgrade',
  'cancel',
  'cancel_now',
  'resume',
  'period_ended',
] as const;
export type SubscriptionEvent = (typeof subscriptionEvents)[number];

/** What follows: credits, money asked for, and what the person is told. */
export type SubscriptionEffect =
  | 'ask_first_payment'
  | 'grant_month'
  | 'ask_proration'
  | 'grant_difference'
  | 'keep_tier'
  | 'lower_tier_next_period'
  | 'keep_credits_until_period_end'
  | 'credits_end'
  | 'free_tier'
  | 'notify_started'
  | 'notify_renewed'
  | 'notify_payment_failed'
  | 'notify_upgraded'
  | 'notify_ending'
  | 'notify_resumed'
  | 'notify_ended';

export interface Transition {
  to: SubscriptionState;
  effects: readonly SubscriptionEffect[];
}

const to = (state: SubscriptionState, ...effects: SubscriptionEffect[]): Transition => ({ to: state, effects });

/** Events that are missing under a state are refused in it. */
export const subscriptionTable: Record<SubscriptionState, Partial<Record<SubscriptionEvent, Transition>>> = {
  none: {
    subscribe: to('incomplete', 'ask_first_payment'),
  },
  incomplete: {
    // Asking again before paying shows the same payment, or gives the unpaid one up for another tier.
    subscribe: to('incomplete', 'ask_first_payment'),
    first_payment_paid: to('active', 'grant_month', 'notify_started'),
    first_payment_failed: to('incomplete', 'ask_first_payment', 'notify_payment_failed'),
    first_payment_expired: to('canceled'),
    cancel: to('canceled'),
    cancel_now: to('canceled'),
  },
  active: {
    renewal_paid: to('active', 'grant_month', 'notify_renewed'),
    renewal_failed: to('past_due', 'keep_tier', 'notify_payment_failed'),
    upgrade: to('active', 'ask_proration', 'keep_tier'),
    upgrade_paid: to('active', 'grant_difference', 'notify_upgraded'),
    upgrade_failed: to('active', 'keep_tier', 'notify_payment_failed'),
    downgrade: to('active', 'lower_tier_next_period'),
    cancel: to('canceling', 'keep_credits_until_period_end', 'notify_ending'),
    cancel_now: to('canceled', 'credits_end', 'free_tier', 'notify_ended'),
  },
  past_due: {
    renewal_paid: to('active', 'grant_month', 'notify_renewed'),
    renewal_failed: to('past_due', 'keep_tier', 'notify_payment_failed'),
    payments_given_up: to('canceled', 'credits_end', 'free_tier', 'notify_ended'),
    cancel: to('canceling', 'keep_credits_until_period_end', 'notify_ending'),
    cancel_now: to('canceled', 'credits_end', 'free_tier', 'notify_ended'),
  },
  canceling: {
    resume: to('active', 'notify_resumed'),
    // What was paid before the end is granted, also when it is heard of late.
    renewal_paid: to('canceling', 'grant_month', 'notify_renewed'),
    period_ended: to('canceled', 'credits_end', 'free_tier', 'notify_ended'),
    cancel_now: to('canceled', 'credits_end', 'free_tier', 'notify_ended'),
  },
  canceled: {
    subscribe: to('incomplete', 'ask_first_payment'),
  },
};

/** Null when the event is refused in this state. */
export function transition(state: SubscriptionState, event: SubscriptionEvent): Transition | null {
  return subscriptionTable[state][event] ?? null;
}

export interface SeenSubscription {
  state: SubscriptionState;
  tier: PaidTier | null;
  periodEnd: string | null;
}

/** The event that explains the change from one reading to the next; null when nothing has changed that matters. */
export function eventBetween(before: SeenSubscription, after: SeenSubscription): SubscriptionEvent | null {
  if (before.state !== after.state) return changeOfState(before.state, after.state);
  if (after.state === 'incomplete' || after.state === 'canceled' || after.state === 'none') return null;
  if (before.periodEnd !== null && after.periodEnd !== null && before.periodEnd < after.periodEnd) {
    return after.state === 'past_due' ? 'renewal_failed' : 'renewal_paid';
  }
  if (before.tier !== after.tier && after.state === 'active') return 'upgrade_paid';
  return null;
}

function changeOfState(before: SubscriptionState, after: SubscriptionState): SubscriptionEvent | null {
  if (after === 'active') {
    if (before === 'canceling') return 'resume';
    return before === 'past_due' ? 'renewal_paid' : 'first_payment_paid';
  }
  if (after === 'past_due') return 'renewal_failed';
  if (after === 'canceling') return 'cancel';
  if (after === 'canceled') {
    if (before === 'incomplete') return 'first_payment_expired';
    if (before === 'past_due') return 'payments_given_up';
    return before === 'canceling' ? 'period_ended' : 'cancel_now';
  }
  return null;
}

const RANK: Record<PaidTier, number> = { basic: 1, pro: 2, premium: 3 };

/** `same` when nothing would change. A year in place of months is an upgrade unless the tier is lower. */
export function changeOf(
  from: { tier: PaidTier; interval: BillingInterval },
  wanted: { tier: PaidTier; interval: BillingInterval },
): 'same' | 'upgrade' | 'downgrade' {
  if (from.tier === wanted.tier && from.interval === wanted.interval) return 'same';
  if (RANK[wanted.tier] < RANK[from.tier]) return 'downgrade';
  return from.interval === 'year' && wanted.interval === 'month' ? 'downgrade' : 'upgrade';
}

/** `unlimited` is another name of premium (decision 39). */
export const paidTierSchema = z
  .enum([...paidTiers, 'unlimited'])
  .transform((tier): PaidTier => (tier === 'unlimited' ? 'premium' : tier));
/** `monthly` and `yearly` are what the specified client sends. */
export const billingIntervalSchema = z
  .enum(['month', 'monthly', 'year', 'yearly'])
  .transform((interval): BillingInterval => (interval.startsWith('year') ? 'year' : 'month'));
