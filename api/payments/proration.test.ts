/** The price of an upgrade: the one that was shown holds for some minutes, and no caller can choose another. */
import { describe, expect, it } from 'vitest';
import type { Person } from '../testing/kit.ts';
import { CARDS, openSubscriptionTests, type PaymentStage } from '../testing/payments-kit.ts';

let stage: PaymentStage;
const { subscriber, own } = openSubscriptionTests((opened) => {
  stage = opened;
});
const seconds = (iso: unknown) => Math.floor(Date.parse(String(iso)) / 1000);
async function invoices(person: Person) {
  const query = stage.api.service.from('subscription_invoices').select('kind, amount_cents').eq('user_id', person.id);
  return (await query.order('changed_at')).data;
}

describe('the date that decides the price of an upgrade', () => {
  it.each<[string, (period: { start: number; end: number }) => number]>([
    ['just before the end of the period', ({ end }) => end - 3600],
    ['a little ahead of the clock', ({ start }) => start + 7200],
    ['a year before the period', ({ start }) => start - 366 * 86_400],
    ['just before the period', ({ start }) => start - 1],
    ['after every time there is', () => Number.MAX_SAFE_INTEGER],
  ])('is refused when it is %s, and nothing changes', async (_, dateOf) => {
    const person = await subscriber();
    const before = await own(person);
    const prorationDate = dateOf({ start: seconds(before.periodStart), end: seconds(before.periodEnd) });
    for (const wish of [{ tierId: 'premium' }, { tierId: 'premium', interval: 'yearly' }]) {
      const answer = await stage.post(person, 'change-subscription', { ...wish, prorationDate });
      expect([answer.status, answer.body.code]).toEqual([409, 'not_possible']);
      expect(answer.body.error).toContain('The price that you saw is not valid any longer');
    }
    await stage.settle();
    expect(await own(person)).toEqual(before);
    expect(await invoices(person)).toHaveLength(1);
  });

  it('holds for some minutes as it was shown, and not for an hour', async () => {
    const person = await subscriber();
    await stage.payments.standIn?.moveClock(10 * 86_400);
    await stage.settle();
    const wish = { tierId: 'premium' };
    const old = (await stage.post(person, 'preview-subscription', wish)).body;
    await stage.payments.standIn?.moveClock(3600);
    const late = await stage.post(person, 'change-subscription', { ...wish, prorationDate: old.prorationDate });
    expect([late.status, late.body.code]).toEqual([409, 'not_possible']);
    const shown = (await stage.post(person, 'preview-subscription', wish)).body;
    await stage.payments.standIn?.moveClock(300);
    const answer = await stage.post(person, 'change-subscription', { ...wish, prorationDate: shown.prorationDate });
    expect([answer.status, answer.body.change]).toEqual([200, 'upgrade']);
    await stage.settle();
    expect((await invoices(person))?.at(-1)).toEqual({ kind: 'upgrade', amount_cents: shown.amountCents });
  });

  it('of the period before is refused by the payment service too, also where we have not heard of the new one', async () => {
    const person = await subscriber();
    const { id, periodStart } = await own(person);
    const premium = {
      tier: 'premium',
      name: 'Premium',
      interval: 'month',
      amountCents: 5999,
      currency: 'usd',
    } as const;
    const gateway = stage.payments.gateway;
    for (const at of [seconds(periodStart) - 1, Number.MAX_SAFE_INTEGER]) {
      await expect(gateway?.upgrade(String(id), premium, at)).rejects.toMatchObject({
        type: 'StripeInvalidRequestError',
        param: 'proration_date',
      });
    }
    expect(await own(person)).toMatchObject({ tier: 'basic' });
  });
});

describe('what the payment service writes on an upgrade', () => {
  const lines = async (person: Person, wish: object) =>
    (await stage.post(person, 'preview-subscription', wish)).body.lines as {
      description: string;
      amountCents: number;
    }[];
  const today = async () =>
    (await stage.payments.standIn?.now())?.toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

  it('names the tiers as the product does, and what is paid back apart from what is paid', async () => {
    const person = await subscriber();
    const day = await today();
    const [back, rest] = await lines(person, { tierId: 'premium' });
    expect(back.description).toBe(`Unused time on Basic after ${day}`);
    expect(back.amountCents).toBeLessThan(0);
    expect(rest.description).toBe(`Remaining time on Unlimited after ${day}`);
    expect((await lines(person, { tierId: 'pro', interval: 'yearly' })).map(({ description }) => description)).toEqual([
      `Unused time on Basic after ${day}`,
      '1 × Pro (at $359.88 / year)',
    ]);
  });
});

describe('an upgrade that nobody pays', () => {
  const HOUR = 3600;
  async function statuses(person: Person): Promise<string[]> {
    const { id } = await own(person);
    const answer = await stage.payments.standIn?.fetch(`https://api.stripe.com/v1/invoices?subscription=${String(id)}`);
    return ((await answer?.json()) as { data: { status: string }[] }).data.map(({ status }) => status);
  }
  /** Basic, whose card is declined after the first payment; the secret is that of an upgrade which waits for another card. */
  async function waiting(): Promise<{ person: Person; secret: unknown }> {
    const person = await subscriber('basic', 'monthly', CARDS.declinedLater);
    const { body } = await stage.post(person, 'change-subscription', { tierId: 'premium' });
    await stage.settle();
    expect(await statuses(person)).toEqual(['open', 'paid']);
    return { person, secret: body.clientSecret };
  }

  it('is void after 23 hours: it can be paid no more, and nothing has changed', async () => {
    const { person, secret } = await waiting();
    const before = await own(person);
    await stage.payments.standIn?.moveClock(22 * HOUR);
    expect(await statuses(person)).toEqual(['open', 'paid']);
    await stage.payments.standIn?.moveClock(HOUR);
    await stage.settle();
    expect(await statuses(person)).toEqual(['void', 'paid']);
    expect((await stage.pay(person, secret, CARDS.accepted)).body.code).toBe('not_possible');
    await stage.settle();
    expect(await own(person)).toEqual(before);
    expect(await invoices(person)).toHaveLength(1);
    expect(await stage.reconciler.differences({ graceMs: 0 })).toEqual([]);
  });

  it('waits no longer than the period that it would have changed', async () => {
    const person = await subscriber('basic', 'monthly', CARDS.declinedLater);
    const end = seconds((await own(person)).periodEnd);
    const now = seconds((await stage.payments.standIn?.now())?.toISOString());
    await stage.payments.standIn?.moveClock(end - now - HOUR);
    await stage.post(person, 'change-subscription', { tierId: 'premium' });
    await stage.payments.standIn?.moveClock(2 * HOUR);
    await stage.settle();
    // The renewal is the newest; it was declined.
    expect(await statuses(person)).toEqual(['open', 'void', 'paid']);
    expect(await own(person)).toMatchObject({ tier: 'basic', status: 'past_due' });
  });

  it('is replaced by another one, and ends with the subscription', async () => {
    const { person, secret } = await waiting();
    await stage.post(person, 'change-subscription', { tierId: 'pro' });
    await stage.settle();
    expect(await statuses(person)).toEqual(['open', 'void', 'paid']);
    expect((await stage.pay(person, secret, CARDS.accepted)).body.code).toBe('not_possible');
    const { id } = await own(person);
    await stage.payments.gateway?.cancelNow(String(id));
    await stage.settle();
    expect(await statuses(person)).toEqual(['void', 'void', 'paid']);
  });
});

describe('from months to a year', () => {
  it('nobody has a month for nothing: its credits were spent, so they are taken from the first month of the year', async () => {
    const person = await subscriber();
    for (let n = 0; n < 7; n += 1) await stage.post(person, 'deduct-credits', { operationType: 'batch4' });
    // 10 of the sign-up and 20 of the month, less 21.
    expect((await stage.balance(person)).free).toBe(9);
    const wish = { tierId: 'basic', interval: 'yearly' };
    const preview = (await stage.post(person, 'preview-subscription', wish)).body;
    expect(preview.note).toContain('taken from the first month of the year');
    const { prorationDate } = preview;
    expect((await stage.post(person, 'change-subscription', { ...wish, prorationDate })).status).toBe(200);
    await stage.settle();
    expect(await own(person)).toMatchObject({ tier: 'basic', interval: 'year' });
    // Some seconds of the month have passed, which are not paid back: rounded in favour of the person.
    const { free } = await stage.balance(person);
    expect([9, 10]).toContain(free);
    await stage.payments.standIn?.moveClock(32 * 86_400);
    await stage.settle();
    await stage.payments.db.sweep();
    expect((await stage.balance(person)).free).toBe(29);
    expect(await stage.reconciler.differences({ graceMs: 0 })).toEqual([]);
  });

  it('the year begins when it is paid, and until then the month is what it was', async () => {
    const person = await subscriber('basic', 'monthly', CARDS.declinedLater);
    const before = await own(person);
    const changed = await stage.post(person, 'change-subscription', { tierId: 'basic', interval: 'yearly' });
    expect(changed.body).toMatchObject({ status: 'incomplete', effectiveAt: null });
    await stage.settle();
    expect(await own(person)).toEqual(before);
    await stage.pay(person, changed.body.clientSecret, CARDS.accepted);
    await stage.settle();
    const year = await own(person);
    expect(year).toMatchObject({ tier: 'basic', interval: 'year', status: 'active' });
    expect(seconds(year.periodEnd) - seconds(year.periodStart)).toBeGreaterThan(364 * 86_400);
    await stage.payments.standIn?.moveClock(40 * 86_400);
    await stage.settle();
    expect(await invoices(person)).toHaveLength(2);
  });

  it('who has spent nothing has the credits of the first month whole', async () => {
    const person = await subscriber();
    await stage.post(person, 'change-subscription', { tierId: 'pro', interval: 'yearly' });
    await stage.settle();
    expect((await stage.balance(person)).free).toBe(60);
  });
});
