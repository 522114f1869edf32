import {
  billingIntervalSchema,
  changeOf,
  paidTierSchema,
  subscriptionStateSchema,
  transition,
  type SubscriptionState,
} from '../../../domain/subscription-states.ts';
import type { Interval, Subscription, Tier, Wish } from './subscription.data.ts';

/** The action of a tier's button, or the reason why it has none. */
export interface Offer {
  kind: 'subscribe' | 'pay' | 'change' | 'keep' | 'yours' | 'refused';
  label: string;
  /** A sentence for those who wonder why they cannot choose. */
  why: string | null;
}

const offer = (kind: Offer['kind'], label: string, why: string | null = null): Offer => ({ kind, label, why });

/** Price of a tier for an interval, in US dollars. */
export function priceOf(tier: Tier, interval: Interval): number {
  return interval === 'yearly' ? (tier.yearly_price ?? tier.price * 12) : tier.price;
}

export function intervalOf(subscription: Subscription): Interval {
  return subscription.interval.startsWith('year') ? 'yearly' : 'monthly';
}

/** True once the server says that a wish is what the person has. */
export function isFulfilled(wish: Wish, subscription: Subscription | null): boolean {
  return subscription?.status === 'active' && isOf(subscription, wish);
}

const isOf = (subscription: Subscription, wish: Wish): boolean =>
  subscription.tier === wish.tierId && intervalOf(subscription) === wish.interval;

/** Returns what somebody can do with a tier. `current` is null without a live subscription. */
export function offerOf(current: Subscription | null, wish: Wish): Offer {
  const state = current ? subscriptionStateSchema.catch('none').parse(current.status) : 'none';
  if (!current || transition(state, 'subscribe')) {
    return current && isOf(current, wish) ? offer('pay', 'Pay now') : offer('subscribe', 'Subscribe');
  }
  if (isOf(current, wish)) {
    const isLeaving = current.nextTier !== null && current.nextTier !== current.tier;
    return isLeaving && state === 'active' ? offer('keep', 'Keep tier') : offer('yours', 'Your tier');
  }
  const isNext = current.nextTier === wish.tierId && intervalOf(current) === wish.interval;
  // After a cancellation nothing comes next.
  if (isNext && state !== 'canceling') return offer('yours', 'Starts next');
  if (!transition(state, 'upgrade')) return offer('refused', 'Change', reasonOf(state));
  return possible(current, wish) ? offer('change', 'Change') : offer('refused', 'Change', intervalReason(current));
}

function reasonOf(state: SubscriptionState): string | null {
  if (state === 'past_due') return 'The tier can be changed once the open payment is made.';
  if (state === 'canceling') return 'Keep the subscription to change its tier.';
  return null;
}

/** A lower tier comes with the next period, which keeps its length. */
function possible(current: Subscription, wish: Wish): boolean {
  const from = { tier: paidTierSchema.parse(current.tier), interval: billingIntervalSchema.parse(current.interval) };
  const to = { tier: paidTierSchema.parse(wish.tierId), interval: billingIntervalSchema.parse(wish.interval) };
  return changeOf(from, to) !== 'downgrade' || from.interval === to.interval;
}

function intervalReason(current: Subscription): string {
  return intervalOf(current) === 'yearly'
    ? 'To go back to monthly payments, cancel the yearly subscription and subscribe again when the year is over.'
    : 'A lower tier cannot start with yearly payments. Change to it monthly first.';
}
