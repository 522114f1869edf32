/**
 * What only the payment service knows: each kind of difference planted once and named, and purchases that nobody finished
 * are ended there and here, unless they were paid at the last moment.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import type { Person } from '../testing/kit.ts';
import { CARDS } from '../testing/payments-kit.ts';
import { openStripeStage, type StripeStage } from '../testing/stripe-kit.ts';
import { nameDifferences } from '../credits/reconcile-names.ts';

let stack: TestStack;
let stage: StripeStage;
let owner: pg.Client;
beforeAll(async () => {
  stack = await startTestStack();
  stage = await openStripeStage(stack);
  owner = new pg.Client({ connectionString: stack.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await stage?.stop();
  await stack?.stop();
});
afterEach(() => {
  expect(stage.double.refused).toEqual([]);
});

interface Purchase {
  person: Person;
  id: string;
  /** For the bank: a card dialog or a checkout page. */
  ref: { clientSecret: string } | { session: string };
}

async function begin(way: 'card' | 'checkout'): Promise<Purchase> {
  const person = await stage.person();
  const { body } = await stage.post(person, 'buy-credits', { packageId: 'small', way });
  const ref =
    way === 'card'
      ? { clientSecret: String(body.clientSecret) }
      : { session: String(body.checkoutUrl).split('/').at(-1) ?? '' };
  return { person, id: String(body.paymentId), ref };
}
const intentOf = ({ ref }: Purchase): string => ('clientSecret' in ref ? ref.clientSecret.split('_secret_')[0] : '');
const statusOf = async ({ id }: Purchase): Promise<unknown> =>
  (await owner.query<{ status: string }>('select status from public.payments where id = $1', [id])).rows[0].status;
const free = async ({ person }: Purchase): Promise<number> => (await stage.balance(person)).free;
/** Without the time that things under way are given. */
const differences = () => stage.reconciler.differences({ graceMs: -60_000 });
const sweepAll = () => stage.payments.sweep({ graceMs: -60_000, givenUpAfterMs: -60_000 });

describe('a difference to the payment service', () => {
  it('is named when an event never arrived, and when a payment was made that we believe open', async () => {
    const purchase = await begin('card');
    await stage.bank.pay(purchase.ref, CARDS.accepted);
    const found = await differences();
    expect(new Set(found.map((each) => each.check))).toEqual(new Set(['event_missing', 'payment_status']));
    expect(found).toContainEqual({
      check: 'payment_status',
      userId: purchase.person.id,
      subject: purchase.id,
      expected: 'succeeded',
      found: 'open',
    });
    await stage.deliver();
    expect(await differences()).toEqual([]);
    expect(await free(purchase)).toBe(110);
  });

  it('is named when money was paid back that we know nothing of', async () => {
    const purchase = await begin('card');
    await stage.bank.pay(purchase.ref, CARDS.accepted);
    await stage.deliver();
    await stage.bank.refund(intentOf(purchase), 700);
    expect(await differences()).toContainEqual({
      check: 'payment_reversed_amount',
      userId: purchase.person.id,
      subject: purchase.id,
      expected: 700,
      found: 0,
    });
    const { body } = await stage.get(await stage.admin(), 'reconciliation');
    expect((await stage.post(await stage.person(), 'sweep', {})).status).toBe(403);
    const shown = (body.differences as { check: string }[]).find(({ check }) => check === 'payment_reversed_amount');
    expect(shown).toMatchObject({
      userId: purchase.person.id,
      person: { email: purchase.person.email },
      about: expect.stringMatching(/^Purchase of 100 credits for \$15\.00, \d+ \w+ 20\d\d$/) as string,
    });
    expect(body.total).toBe((body.differences as unknown[]).length);
    await stage.deliver();
    expect(await differences()).toEqual([]);
  });

  it('is named with its person by few questions, however many there are', async () => {
    const person = await stage.person();
    let questions = 0;
    const counting = new Proxy(stage.api.service, {
      get(service, key) {
        if (key === 'from') questions += 1;
        return Reflect.get(service, key) as unknown;
      },
    });
    const many = Array.from({ length: 250 }, (_, index) => ({
      check: index % 2 ? 'available_balance' : 'payment_status',
      userId: index === 0 ? person.id : randomUUID(),
      subject: randomUUID(),
      expected: 1,
      found: 0,
    }));
    const named = await nameDifferences(counting, many);
    expect(named[0].person?.email).toBe(person.email);
    expect(named[1].person).toBeNull();
    // 250 people and 125 payments, a hundred at a time.
    expect(questions).toBe(3 + 2);
  });

  it('is named when the payment service does not know a payment of ours', async () => {
    const purchase = await begin('card');
    await stage.deliver();
    await owner.query(`update public.payments set payment_intent = 'pi_nowhere' where id = $1`, [purchase.id]);
    expect(await differences()).toEqual([
      {
        check: 'payment_unknown_at_vendor',
        userId: purchase.person.id,
        subject: purchase.id,
        expected: 'pi_nowhere',
        found: '',
      },
    ]);
    await owner.query(`update public.payments set payment_intent = $2 where id = $1`, [
      purchase.id,
      intentOf(purchase),
    ]);
    expect(await differences()).toEqual([]);
  });
});

describe('a purchase that nobody finishes', () => {
  it('stays open for a day', async () => {
    const purchases = [await begin('card'), await begin('checkout')];
    const swept = await stage.post(await stage.admin(), 'sweep', {});
    expect(swept).toMatchObject({
      status: 200,
      body: { events: expect.any(Number) as number, asked: expect.any(Number) as number },
    });
    await stage.payments.sweep({ graceMs: -60_000 });
    expect(await Promise.all(purchases.map(statusOf))).toEqual(['open', 'open']);
    await stage.bank.pay(purchases[1].ref, CARDS.accepted);
    await stage.deliver();
    expect(await free(purchases[1])).toBe(110);
  });

  it.each([
    ['in the card dialog', 'card', null],
    ['after a declined card', 'card', CARDS.declined],
    ["before the bank's question was answered", 'card', CARDS.confirmation],
    ['on the checkout page', 'checkout', null],
    ['on the checkout page after a declined card', 'checkout', CARDS.declined],
  ] as const)('%s is ended by the sweep, and can be paid no more', async (_, way, card) => {
    const purchase = await begin(way);
    if (card) await stage.bank.pay(purchase.ref, card);
    await stage.deliver();
    await sweepAll();
    expect(await statusOf(purchase)).toBe('canceled');
    await expect(stage.bank.pay(purchase.ref, CARDS.accepted)).rejects.toMatchObject({ code: 'not_possible' });
    await stage.deliver();
    expect([await statusOf(purchase), await free(purchase)]).toEqual(['canceled', 10]);
    expect(await differences()).toEqual([]);
  });

  it.each(['card', 'checkout'] as const)('but pays by %s at the last moment gets its credits', async (way) => {
    const purchase = await begin(way);
    await stage.bank.pay(purchase.ref, CARDS.accepted);
    // Nothing was told yet: the sweep believes it given up, and Stripe refuses to end it.
    await sweepAll();
    expect([await statusOf(purchase), await free(purchase)]).toEqual(['succeeded', 110]);
    await stage.deliver();
    expect(await free(purchase)).toBe(110);
    expect(await differences()).toEqual([]);
  });

  it('on a checkout page expires there by itself, and the event alone ends it here', async () => {
    const [untouched, declined] = [await begin('checkout'), await begin('checkout')];
    await stage.bank.pay(declined.ref, CARDS.declined);
    await stage.deliver();
    await stage.bank.moveClock(86_400);
    await stage.deliver();
    expect(await Promise.all([untouched, declined].map(statusOf))).toEqual(['canceled', 'canceled']);
    expect(await differences()).toEqual([]);
  });
});
