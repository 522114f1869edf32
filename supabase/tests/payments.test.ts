/** Payments in the database: what is told in any order, twice or late ends the same. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, booksOf, refund, type Reversal } from './books.ts';
import { call, openStage } from './personas.ts';
import type { Query, Row, Stage } from './personas.ts';

let stage: Stage;
let run: Query;
beforeAll(async () => {
  stage = await openStage();
  run = stage.run;
});
afterAll(() => stage.stop());
const { newAccount, begin, deduct, applyPayment, worth, differences } = booksOf(() => run);

describe('a payment', () => {
  it('that brought another amount or currency than its order grants nothing and is named', async () => {
    const user = await newAccount();
    const payment = await begin(user);
    expect(await applyPayment(payment, 'succeeded', [], { amount_received: 150 })).toMatchObject({ granted: 0 });
    expect(await worth(user)).toBe(10);
    expect((await differences()).map((row) => row.check_name)).toEqual(['payment_not_granted']);
    // The right truth, read later, mends it.
    expect(await applyPayment(payment)).toMatchObject({ granted: 100 });
    expect(await differences()).toEqual([]);
  });

  it('that comes after its account is gone grants nothing and is kept for the accountant', async () => {
    const user = await newAccount();
    const payment = await begin(user);
    await call(run, 'erase_user_account', { p_user_id: user });
    expect(await applyPayment(payment)).toMatchObject({ granted: 0 });
    expect(await run(`select problem, user_id from public.payments where id = $1`, [payment.id])).toEqual([
      { problem: 'account_gone', user_id: null },
    ]);
    await run(`delete from public.payments where id = $1`, [payment.id]);
  });

  it('is told of by nobody: an unknown one is answered, not believed', async () => {
    expect(await call(run, 'apply_payment', { p_payment_intent: 'pi_x', p_facts: { status: 'succeeded' } })).toEqual({
      ok: false,
      code: 'unknown_payment',
    });
  });

  it('ends the same in whatever order and however often its truths are told, half of them while it is spent', async () => {
    const truths: [string, Reversal[]][] = [
      ['open', []],
      ['failed', []],
      ['processing', []],
      ['succeeded', []],
      ['succeeded', [refund('a', 300)]],
      ['succeeded', [refund('a', 300), refund('b', 600)]],
      ['succeeded', [refund('a', 300, false), refund('b', 600)]],
    ];
    const last = truths[6];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(6), { minLength: 1, maxLength: 10 }), fc.nat(80), async (order, spent) => {
        const user = await newAccount();
        const payment = await begin(user);
        const suffix = randomUUID();
        const mine = (reversals: Reversal[]) => reversals.map((each) => ({ ...each, id: each.id + suffix }));
        let hasSpent = 0;
        for (const [step, index] of order.entries()) {
          await applyPayment(payment, truths[index][0], mine(truths[index][1]));
          if (step === 0 && spent > 0) {
            const answer = await call(run, 'deduct_credits', {
              p_user_id: user,
              p_request_id: 'spend',
              p_amount: spent,
              p_feature: 'agent',
            });
            hasSpent = answer.ok ? spent : 0;
          }
        }
        await Promise.all([
          applyPayment(payment, last[0], mine(last[1])),
          applyPayment(payment, last[0], mine(last[1])),
        ]);
        // 600 of 1500 cents are back with the payer: 40 of 100 credits.
        expect(await worth(user)).toBe(10 + 100 - 40 - hasSpent);
      }),
      { seed: 20261121, numRuns: 25 },
    );
    expect(await differences()).toEqual([]);
  });

  it('refunded whole and disputed over nothing gives its credits back, and the dispute is written down', async () => {
    const user = await newAccount();
    const payment = await begin(user);
    const dispute = { ...refund(`${payment.id}-d`, 0), kind: 'dispute', status: 'needs_response' };
    expect(await applyPayment(payment, 'succeeded', [dispute, refund(`${payment.id}-r`, 1500)])).toMatchObject({
      ok: true,
    });
    expect(await worth(user)).toBe(10);
    const rows = await run(`select kind, amount_cents from public.payment_reversals where user_id = $1 order by kind`, [
      user,
    ]);
    expect(rows).toEqual([
      { kind: 'dispute', amount_cents: 0 },
      { kind: 'refund', amount_cents: 1500 },
    ]);
    expect(await differences()).toEqual([]);
  });

  it.each<[string, Partial<Reversal>]>([
    ['a kind that nobody knows', { kind: 'gift' }],
    ['an amount below nothing', { amount_cents: -5 }],
    ['an amount beyond all numbers', { amount_cents: 1e15 }],
    ['no amount', { amount_cents: undefined }],
    ['no id', { id: undefined }],
  ])('with a reversal of %s loses none of the others', async (_, wrong) => {
    const user = await newAccount();
    const payment = await begin(user);
    const bad = { ...refund(`${payment.id}-bad`, 5), ...wrong };
    const good = [refund(`${payment.id}-1`, 300), refund(`${payment.id}-2`, 450)];
    expect(await applyPayment(payment, 'succeeded', [good[0], bad, good[1]])).toMatchObject({ ok: true, granted: 100 });
    expect(await worth(user)).toBe(60);
    expect(await differences()).toEqual([]);
  });

  it('told fifty times at once is one grant', async () => {
    const user = await newAccount();
    const payment = await begin(user);
    const answers = await Promise.all(Array.from({ length: 50 }, () => applyPayment(payment)));
    expect(answers.filter((answer) => answer.duplicate === false)).toHaveLength(1);
    expect(await worth(user)).toBe(110);
  });
});

describe('a subscription', () => {
  const invoice = (id: string, kind: string, tier: string, from: number, to: number, more: Row = {}) => ({
    id,
    kind,
    tier,
    interval: 'month',
    amount_cents: 1499,
    currency: 'usd',
    period_start: at(from),
    period_end: at(to),
    changed_at: at(from),
    payment_intent: `pi_${id}`,
    paid_at: at(from),
    ...more,
  });
  async function subscriber(): Promise<{ user: string; id: string; say(invoices: Row[], more?: Row): Promise<Row> }> {
    const user = await newAccount();
    await run(`select public.keep_customer($1, $2)`, [user, `cus_${user}`]);
    const id = `sub_${user}`;
    return {
      user,
      id,
      say: (invoices, more = {}) =>
        call(run, 'apply_subscription', {
          p_id: id,
          p_facts: {
            customer: `cus_${user}`,
            status: 'active',
            tier: 'basic',
            interval: 'month',
            period_start: at(-10),
            period_end: at(20),
            is_test: true,
            invoices,
            ...more,
          },
        }),
    };
  }

  it('grants each month once, whatever is told again or late', async () => {
    const { user, id, say } = await subscriber();
    const first = invoice(`${id}1`, 'first', 'basic', -40, -10);
    const second = invoice(`${id}2`, 'period', 'basic', -10, 20);
    await Promise.all([say([second]), say([second]), say([second])]);
    expect(await worth(user)).toBe(30);
    // The month before is heard of late: granted, and gone at once, because it is over.
    await say([first, second]);
    await say([second, first]);
    expect(await worth(user)).toBe(30);
    const grants = await run(`select credits from public.subscription_grants where user_id = $1`, [user]);
    expect(grants).toHaveLength(2);
    expect(await differences()).toEqual([]);
  });

  it('gives the difference of an upgrade for what is left, in either order of hearing', async () => {
    const base = (id: string) => invoice(`${id}1`, 'first', 'basic', -15, 15);
    const upgrade = (id: string) =>
      invoice(`${id}2`, 'upgrade', 'pro', -15, 15, { previous_tier: 'basic', changed_at: at(0), amount_cents: 750 });
    const sums: number[] = [];
    for (const order of [
      (id: string) => [[base(id)], [base(id), upgrade(id)]],
      (id: string) => [[upgrade(id)], [upgrade(id), base(id)]],
    ]) {
      const { user, id, say } = await subscriber();
      for (const invoices of order(id)) await say(invoices, { tier: 'pro' });
      sums.push(await worth(user));
    }
    // 10 of the sign-up, 20 of the month, and half of 30: each begun credit is whole.
    expect(sums).toEqual([45, 45]);
    expect(await differences()).toEqual([]);
  });

  it.each([
    ['at once, all credits spent', 0, 20, 0],
    ['at once, nothing spent', 0, 0, 20],
    ['after half of the month, all spent', 15, 20, 10],
    ['after half of the month, fewer spent than the half that is not paid back', 15, 8, 20],
    ['after half of the month, 14 spent', 15, 14, 16],
  ])(
    'of months that becomes a year %s: what was paid back and spent is taken from its first month',
    async (...each) => {
      const [, day, spent, granted] = each;
      const { user, id, say } = await subscriber();
      const first = invoice(`${id}1`, 'first', 'basic', -day, 30 - day);
      await say([first]);
      // The month ends before the credits of the sign-up, which stay.
      if (spent > 0) await deduct(user, spent);
      const year = invoice(`${id}2`, 'period', 'basic', 0, 365, { interval: 'year', amount_cents: 17_988 });
      await say([year, first], { interval: 'year', period_end: at(365) });
      // Told again, and spent anew: it stays what it was.
      if (granted > 0) await deduct(user, 1);
      await say([first, year], { interval: 'year', period_end: at(365) });
      const rows = await run(`select credits from public.subscription_grants where invoice_id = $1`, [year.id]);
      expect(rows).toEqual([{ credits: granted }]);
      expect(await worth(user)).toBe(10 + granted - Math.min(1, granted));
      expect(await differences()).toEqual([]);
    },
  );

  // The payment service counts in seconds, and a first payment and two upgrades have been seen within one.
  describe('raised in the second in which it began', () => {
    const changes = (id: string) => [
      invoice(`${id}b`, 'first', 'basic', -15, 15),
      invoice(`${id}c`, 'upgrade', 'pro', -15, 15, { previous_tier: 'basic' }),
      invoice(`${id}a`, 'upgrade', 'premium', -15, 15, { previous_tier: 'pro' }),
    ];
    it.each([
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ])('is of the highest tier that was paid, told in the order %i %i %i', async (...order) => {
      const { user, id, say } = await subscriber();
      const answer = await say(
        order.map((place) => changes(id)[place]),
        { tier: 'premium' },
      );
      expect(answer).toMatchObject({ tier: 'premium', next_tier: null });
      const [account] = await run(`select subscription_tier from public.user_subscriptions where user_id = $1`, [user]);
      expect(account.subscription_tier).toBe('premium');
      const [tier] = await run(`select monthly_credits from public.subscription_tiers where id = 'premium'`);
      expect(await worth(user)).toBe(10 + Number(tier.monthly_credits));
    });

    it('is of its new interval, which takes the place of the first month', async () => {
      const { user, id, say } = await subscriber();
      const first = invoice(`${id}z`, 'first', 'basic', -15, 15);
      const year = invoice(`${id}a`, 'period', 'basic', -15, 350, { interval: 'year' });
      await say([first]);
      expect(await worth(user)).toBe(30);
      for (const order of [
        [first, year],
        [year, first],
      ])
        await say(order, { interval: 'year', period_end: at(350) });
      expect(await worth(user)).toBe(30);
      expect(await differences()).toEqual([]);
    });
  });
});
