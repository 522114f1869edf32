/** The table of subscriptions, row by row, and that what is read leads to the row that it means. */
import { describe, expect, it } from 'vitest';
import {
  billingIntervalSchema,
  changeOf,
  eventBetween,
  paidTierSchema,
  subscriptionEvents,
  subscriptionStates,
  transition,
  type SubscriptionEffect,
  type SubscriptionEvent,
  type SubscriptionState,
} from './subscription-states.ts';

type Row = [SubscriptionState, SubscriptionEvent, SubscriptionState, ...SubscriptionEffect[]];
/** Written out by hand, apart from the table: a change of the table must be made here too. */
const ROWS: Row[] = [
  ['none', 'subscribe', 'incomplete', 'ask_first_payment'],
  ['incomplete', 'subscribe', 'incomplete', 'ask_first_payment'],
  ['incomplete', 'first_payment_paid', 'active', 'grant_month', 'notify_started'],
  ['incomplete', 'first_payment_failed', 'incomplete', 'ask_first_payment', 'notify_payment_failed'],
  ['incomplete', 'first_payment_expired', 'canceled'],
  ['incomplete', 'cancel', 'canceled'],
  ['incomplete', 'cancel_now', 'canceled'],
  ['active', 'renewal_paid', 'active', 'grant_month', 'notify_renewed'],
  ['active', 'renewal_failed', 'past_due', 'keep_tier', 'notify_payment_failed'],
  ['active', 'upgrade', 'active', 'ask_proration', 'keep_tier'],
  ['active', 'upgrade_paid', 'active', 'grant_difference', 'notify_upgraded'],
  ['active', 'upgrade_failed', 'active', 'keep_tier', 'notify_payment_failed'],
  ['active', 'downgrade', 'active', 'lower_tier_next_period'],
  ['active', 'cancel', 'canceling', 'keep_credits_until_period_end', 'notify_ending'],
  ['active', 'cancel_now', 'canceled', 'credits_end', 'free_tier', 'notify_ended'],
  ['past_due', 'renewal_paid', 'active', 'grant_month', 'notify_renewed'],
  ['past_due', 'renewal_failed', 'past_due', 'keep_tier', 'notify_payment_failed'],
  ['past_due', 'payments_given_up', 'canceled', 'credits_end', 'free_tier', 'notify_ended'],
  ['past_due', 'cancel', 'canceling', 'keep_credits_until_period_end', 'notify_ending'],
  ['past_due', 'cancel_now', 'canceled', 'credits_end', 'free_tier', 'notify_ended'],
  ['canceling', 'resume', 'active', 'notify_resumed'],
  ['canceling', 'renewal_paid', 'canceling', 'grant_month', 'notify_renewed'],
  ['canceling', 'period_ended', 'canceled', 'credits_end', 'free_tier', 'notify_ended'],
  ['canceling', 'cancel_now', 'canceled', 'credits_end', 'free_tier', 'notify_ended'],
  ['canceled', 'subscribe', 'incomplete', 'ask_first_payment'],
];

describe('the table of subscription states', () => {
  it.each(ROWS)('%s, %s: %s', (from, event, to, ...effects) => {
    expect(transition(from, event)).toEqual({ to, effects });
  });

  const known = new Set(ROWS.map(([from, event]) => `${from} ${event}`));
  const others = subscriptionStates
    .flatMap((state) => subscriptionEvents.map((event) => [state, event] as const))
    .filter(([state, event]) => !known.has(`${state} ${event}`));
  it.each(others)('%s refuses %s', (state, event) => {
    expect(transition(state, event)).toBeNull();
  });

  it('grants a month exactly where a period was paid', () => {
    const granting = ROWS.filter(([, , , ...effects]) => effects.includes('grant_month')).map(([, event]) => event);
    expect(new Set(granting)).toEqual(new Set(['first_payment_paid', 'renewal_paid']));
  });
});

describe('what a change that was read means', () => {
  const seen = (state: SubscriptionState, tier: 'basic' | 'pro' = 'basic', periodEnd = '2026-12-01') => ({
    state,
    tier,
    periodEnd,
  });
  it.each([
    [seen('incomplete'), seen('active'), 'first_payment_paid'],
    [seen('incomplete'), seen('canceled'), 'first_payment_expired'],
    [seen('active'), seen('past_due'), 'renewal_failed'],
    [seen('past_due'), seen('active'), 'renewal_paid'],
    [seen('past_due'), seen('canceled'), 'payments_given_up'],
    [seen('active'), seen('canceling'), 'cancel'],
    [seen('canceling'), seen('active'), 'resume'],
    [seen('canceling'), seen('canceled'), 'period_ended'],
    [seen('active'), seen('canceled'), 'cancel_now'],
    [seen('active'), seen('active', 'basic', '2027-01-01'), 'renewal_paid'],
    [seen('active'), seen('active', 'pro'), 'upgrade_paid'],
    [seen('active'), seen('active'), null],
    [seen('canceled'), seen('canceled', 'pro', '2027-01-01'), null],
  ] as const)('%j then %j is %s', (before, after, event) => {
    expect(eventBetween(before, after)).toBe(event);
    // Whatever is read stands in the table and leads to the state that was read.
    if (event) expect(transition(before.state, event)?.to).toBe(after.state);
  });
});

describe('a change of tier', () => {
  it.each([
    ['basic', 'month', 'basic', 'month', 'same'],
    ['basic', 'month', 'pro', 'month', 'upgrade'],
    ['pro', 'month', 'basic', 'month', 'downgrade'],
    ['basic', 'month', 'basic', 'year', 'upgrade'],
    ['pro', 'month', 'basic', 'year', 'downgrade'],
    ['pro', 'year', 'pro', 'month', 'downgrade'],
    ['basic', 'year', 'premium', 'year', 'upgrade'],
  ] as const)('from %s a %s to %s a %s is %s', (tier, interval, toTier, toInterval, kind) => {
    expect(changeOf({ tier, interval }, { tier: toTier, interval: toInterval })).toBe(kind);
  });

  it('knows the other names', () => {
    expect(paidTierSchema.parse('unlimited')).toBe('premium');
    expect(billingIntervalSchema.parse('yearly')).toBe('year');
    expect(paidTierSchema.safeParse('free').success).toBe(false);
  });
});
