/** Subscriptions in local mode, with a clock that is moved: paid, renewed, failed, raised, lowered, ended, taken up again. */
import { describe, expect, it } from 'vitest';
import { CARDS, openSubscriptionTests, type PaymentStage } from '../testing/payments-kit.ts';
import type { Person } from '../testing/kit.ts';

let stage: PaymentStage;
const { newcomer, subscriber, own } = openSubscriptionTests((opened) => {
  stage = opened;
});

async function later(days: number): Promise<void> {
  await stage.payments.standIn?.moveClock(days * 86_400);
  await stage.settle();
  await stage.payments.db.sweep();
}
async function state(person: Person) {
  const { data } = await stage.api.service
    .from('user_subscriptions')
    .select('subscription_tier, subscription_status, current_credits')
    .eq('user_id', person.id)
    .single();
  return [data?.subscription_tier, data?.subscription_status, data?.current_credits];
}

describe('a monthly subscription', () => {
  it('starts when it is paid, is renewed each month, and its credits end with their month', async () => {
    const person = await newcomer();
    const { body } = await stage.post(person, 'subscribe', { tierId: 'basic' });
    await stage.settle();
    expect(await state(person)).toEqual(['free', 'incomplete', 10]);
    await stage.pay(person, body.clientSecret, CARDS.declined);
    await stage.settle();
    expect(await state(person)).toEqual(['free', 'incomplete', 10]);
    await stage.pay(person, body.clientSecret, CARDS.accepted);
    await stage.settle();
    await stage.settle();
    expect(await state(person)).toEqual(['basic', 'active', 30]);
    await stage.post(person, 'deduct-credits', { operationType: 'batch4' });
    await later(32);
    // 17 of the first month are gone, 20 of the second have come, the 10 of the sign-up stay.
    expect(await state(person)).toEqual(['basic', 'active', 30]);
    const { data } = await stage.api.service
      .from('credit_transactions')
      .select('operation_type')
      .eq('user_id', person.id)
      .order('id');
    expect(data?.map((row) => String(row.operation_type))).toEqual([
      'grant',
      'subscription_created',
      'credit_usage',
      'expiry',
      'subscription_renewed',
    ]);
  });

  it('is one for each person, also when asked twice at once', async () => {
    const person = await newcomer();
    const answers = await Promise.all([1, 2, 3].map(() => stage.post(person, 'subscribe', { tierId: 'pro' })));
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.subscriptionId)).size).toBe(1);
    const paying = await subscriber();
    const second = await stage.post(paying, 'subscribe', { tierId: 'pro' });
    expect([second.status, second.body.code]).toEqual([409, 'already_subscribed']);
  });

  it('can be chosen anew before it is paid', async () => {
    const person = await newcomer();
    const first = await stage.post(person, 'subscribe', { tierId: 'basic' });
    const second = await stage.post(person, 'subscribe', { tierId: 'unlimited' });
    expect(second.body.subscriptionId).not.toBe(first.body.subscriptionId);
    await stage.pay(person, second.body.clientSecret, CARDS.accepted);
    await stage.settle();
    expect(await state(person)).toEqual(['premium', 'active', 1009]);
    // The history calls the tier what the product calls it, not by its id.
    const history = stage.api.service.from('credit_transactions').select('reason').eq('user_id', person.id);
    expect((await history.order('id')).data?.at(-1)).toEqual({ reason: 'Unlimited: credits of the month' });
  });

  it('that cannot be charged becomes overdue, is tried again, and ends', async () => {
    const person = await subscriber('basic', 'monthly', CARDS.declinedLater);
    await later(32);
    expect(await state(person)).toEqual(['basic', 'past_due', 10]);
    await later(25);
    expect(await state(person)).toEqual(['free', 'canceled', 10]);
    const { data } = await stage.api.service.from('notifications').select('type').eq('recipient_id', person.id);
    expect(data?.map((row) => row.type)).toEqual(
      expect.arrayContaining(['subscription_started', 'subscription_payment_failed', 'subscription_ended']),
    );
  });
});

describe('changes', () => {
  it('a higher tier costs the difference of the rest, shown before, and grants it once it is paid', async () => {
    const person = await subscriber('basic');
    await later(15);
    const preview = await stage.post(person, 'preview-subscription', { tierId: 'pro' });
    expect(preview.body).toMatchObject({ change: 'upgrade', currency: 'usd' });
    const cents = Number(preview.body.amountCents);
    expect(cents).toBeGreaterThan(600);
    expect(cents).toBeLessThan(900);
    await stage.post(person, 'change-subscription', { tierId: 'pro', prorationDate: preview.body.prorationDate });
    await stage.settle();
    const [tier, status, credits] = await state(person);
    expect([tier, status]).toEqual(['pro', 'active']);
    // About half a month (of 28 to 31 days) of the 30 further credits, rounded up.
    expect(credits).toBeGreaterThanOrEqual(30 + 12);
    expect(credits).toBeLessThanOrEqual(30 + 16);
    await later(20);
    expect(await state(person)).toEqual(['pro', 'active', 60]);
  });

  it('a higher tier that is not paid changes nothing', async () => {
    const person = await subscriber('basic', 'monthly', CARDS.declinedLater);
    const changed = await stage.post(person, 'change-subscription', { tierId: 'premium' });
    expect(changed.body).toMatchObject({ status: 'incomplete', change: 'upgrade', effectiveAt: null });
    await stage.settle();
    expect(await state(person)).toEqual(['basic', 'active', 30]);
    await stage.pay(person, changed.body.clientSecret, CARDS.accepted);
    await stage.settle();
    // All 979 further credits of the month that has just begun, which were paid for.
    expect(await state(person)).toEqual(['premium', 'active', 30 + 979]);
  });

  it('a lower tier comes with the next period; choosing the paid one again takes that back', async () => {
    const person = await subscriber('pro');
    const lowered = await stage.post(person, 'change-subscription', { tierId: 'basic' });
    expect(lowered.body).toMatchObject({ change: 'downgrade' });
    expect(await state(person)).toEqual(['pro', 'active', 60]);
    expect(await own(person)).toMatchObject({ tier: 'pro', nextTier: 'basic' });
    await stage.post(person, 'change-subscription', { tierId: 'pro' });
    expect(await own(person)).toMatchObject({ tier: 'pro', nextTier: null });
    await stage.post(person, 'change-subscription', { tierId: 'basic' });
    await later(32);
    expect(await state(person)).toEqual(['basic', 'active', 30]);
  });

  it('ends with its period, and can be taken up again until then', async () => {
    const person = await subscriber('basic');
    const ending = await stage.post(person, 'cancel-subscription', { userId: person.id });
    expect(ending.body).toEqual({ success: true, cancelAt: (await own(person)).periodEnd });
    expect(await state(person)).toEqual(['basic', 'canceling', 30]);
    expect((await stage.post(person, 'change-subscription', { tierId: 'pro' })).status).toBe(409);
    expect((await stage.post(person, 'resume-subscription', {})).status).toBe(200);
    expect(await state(person)).toEqual(['basic', 'active', 30]);
    expect((await stage.post(person, 'resume-subscription', {})).status).toBe(409);
    await stage.post(person, 'cancel-subscription', {});
    await later(32);
    expect(await state(person)).toEqual(['free', 'canceled', 10]);
    expect((await stage.post(person, 'cancel-subscription', {})).status).toBe(404);
    expect((await stage.post(person, 'subscribe', { tierId: 'basic' })).status).toBe(200);
  });

  it('a year is paid at once and granted month by month', async () => {
    const person = await subscriber('basic', 'yearly');
    expect(await state(person)).toEqual(['basic', 'active', 30]);
    const { data } = await stage.api.service
      .from('subscription_invoices')
      .select('amount_cents')
      .eq('user_id', person.id);
    expect(data).toEqual([{ amount_cents: 17_988 }]);
    for (let month = 0; month < 3; month += 1) {
      await later(31);
      await stage.payments.db.sweep();
      expect(await state(person)).toEqual(['basic', 'active', 30]);
    }
    const grants = await stage.api.service.from('subscription_grants').select('credits').eq('user_id', person.id);
    expect(grants.data).toHaveLength(4);
  });

  it('refunded, the credits of its month go', async () => {
    const person = await subscriber('basic');
    const { data } = await stage.api.service
      .from('subscription_invoices')
      .select('payment_intent')
      .eq('user_id', person.id)
      .single();
    await stage.payments.standIn?.refund(String(data?.payment_intent), null);
    await stage.settle();
    expect((await state(person))[2]).toBe(10);
  });

  it('of an account that is closed are ended at the payment service', async () => {
    const person = await subscriber('basic');
    const { id } = await own(person);
    await stage.payments.cancelSubscriptionsOf(person.id);
    expect((await stage.payments.gateway?.readSubscription(String(id)))?.status).toBe('canceled');
    expect(await state(person)).toEqual(['free', 'canceled', 10]);
    await stage.payments.cancelSubscriptionsOf(person.id);
  });
});

it('the books are in order after all of this', async () => {
  await stage.settle();
  expect(await stage.reconciler.differences({ graceMs: 0 })).toEqual([]);
});
