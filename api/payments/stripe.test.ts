/**
 * The gateway against a double on a real socket: every request of every journey passes Stripe's own parameter rules, and
 * errors, limits, lost answers and retries after an unclear answer neither lose a payment nor make a second one.
 */
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import schemaFile from '../../tests/stripe-double/schema.json' with { type: 'json' };
import type { Fault } from '../../tests/stripe-double/double.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { CARDS } from '../testing/payments-kit.ts';
import { openStripeStage, type StripeStage } from '../testing/stripe-kit.ts';
import type { Person } from '../testing/kit.ts';
import { API_VERSION } from './api-version.ts';

let stack: TestStack;
let stage: StripeStage;
let double: StripeStage['double'];
let bank: StripeStage['bank'];

beforeAll(async () => {
  stack = await startTestStack();
  stage = await openStripeStage(stack);
  ({ double, bank } = stage);
});
afterAll(async () => {
  await stage?.stop();
  await stack?.stop();
});
afterEach(() => {
  // Whatever a test does, Stripe would have refused none of it.
  expect(double.refused).toEqual([]);
  expect(double.faults).toEqual([]);
});

const deliver = () => stage.deliver();
const buy = (person: Person, key: string = randomUUID()) =>
  stage.post(person, 'buy-credits', { creditPackageId: 'small', userType: 'client' }, key);
const intents = async () => (await double.store.list('payment_intent', null)).length;
const fail = (endpoint: RegExp, ...faults: Fault[]): void => {
  double.faults.push(...faults.map((fault) => ({ endpoint, fault })));
};

it('the parameters are those of the pinned SDK and version', () => {
  expect(schemaFile.version).toBe(packageJson.dependencies.stripe);
  expect(API_VERSION).toBe(Stripe.API_VERSION ?? API_VERSION);
});

describe('the double', () => {
  const raw = () =>
    new Stripe('sk_test_double', {
      host: '127.0.0.1',
      port: new URL(double.url).port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    });
  const params = { amount: 1500, currency: 'usd' };
  it.each<[string, object]>([
    ['a missing amount', { currency: 'usd' }],
    ['an unknown parameter', { ...params, colour: 'red' }],
    ['a word that is none of the known', { ...params, capture_method: 'sometimes' }],
    ['a text where a number belongs', { ...params, amount: 'a lot' }],
    ['too small an amount', { ...params, amount: 49 }],
    [
      'two ways to name payment methods',
      { ...params, payment_method_types: ['card'], automatic_payment_methods: { enabled: true } },
    ],
    ['an unknown parameter further down', { ...params, automatic_payment_methods: { enabled: true, maybe: 1 } }],
  ])('refuses %s, as Stripe does', async (_, wrong) => {
    await expect(raw().paymentIntents.create(wrong as Stripe.PaymentIntentCreateParams)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
    });
    expect(double.refused).toHaveLength(1);
    double.refused = [];
  });
});

describe('buying', () => {
  it('by card, by the hosted page, refunded and disputed: all by requests that Stripe takes', async () => {
    const person = await stage.person();
    const card = await buy(person);
    expect(card.body).toMatchObject({ credits: 100, isTest: true });
    await bank.pay({ clientSecret: String(card.body.clientSecret) }, CARDS.accepted);
    const page = await stage.post(person, 'buy-credits', { packageId: 'medium', way: 'checkout' });
    await bank.pay({ session: String(page.body.checkoutUrl).split('/').at(-1) ?? '' }, CARDS.accepted);
    await deliver();
    expect(await stage.balance(person)).toEqual({ free: 360, debt: 0 });
    await bank.refund(String(card.body.clientSecret).split('_secret_')[0], null);
    await deliver();
    expect(await stage.balance(person)).toEqual({ free: 260, debt: 0 });
    expect(new Set(double.seen.map((each) => each.version))).toEqual(new Set([API_VERSION]));
  });

  it.each<[string, Fault[]]>([
    ['a connection that breaks before', ['cut-before', 'cut-before']],
    ['an answer that is lost after the payment was made', ['cut-after', 'cut-after']],
    ['two errors', ['error-500', 'error-500']],
  ])('goes through %s without a second payment', async (_, faults) => {
    const person = await stage.person();
    const before = await intents();
    fail(/^POST \/v1\/payment_intents$/, ...faults);
    const { status, body } = await buy(person);
    expect(status).toBe(200);
    expect(await intents()).toBe(before + 1);
    const made = double.seen.filter((each) => each.endpoint === 'POST /v1/payment_intents').slice(-faults.length - 1);
    expect(new Set(made.map((each) => each.idempotencyKey)).size).toBe(1);
    await bank.pay({ clientSecret: String(body.clientSecret) }, CARDS.accepted);
    await deliver();
    expect((await stage.balance(person)).free).toBe(110);
  });

  it('that stays unclear is answered as a time-out; asked again it is the same payment', async () => {
    const person = await stage.person();
    const key = randomUUID();
    const before = await intents();
    fail(/^POST \/v1\/payment_intents$/, 'cut-after', 'cut-after', 'cut-after');
    const unclear = await buy(person, key);
    expect([unclear.status, unclear.body.code, unclear.body.error]).toEqual([
      504,
      'upstream_timeout',
      'Failed to purchase credits',
    ]);
    const clear = await buy(person, key);
    expect([clear.status, await intents()]).toEqual([200, before + 1]);
  });

  it.each<[Fault, number, string]>([
    ['odd-422', 502, 'Failed to purchase credits'],
    ['declined', 402, 'Your card was declined.'],
    ['rate-limit', 503, 'Failed to purchase credits'],
  ])('refused by %s is told as %i', async (fault, status, error) => {
    const person = await stage.person();
    fail(/^POST \/v1\/payment_intents$/, fault);
    const answer = await buy(person);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });
});

describe('what is told', () => {
  it('while Stripe cannot be read waits, and is applied later', async () => {
    const person = await stage.person();
    const { body } = await buy(person);
    await bank.pay({ clientSecret: String(body.clientSecret) }, CARDS.accepted);
    // Three tries of the SDK for each of the first three events.
    fail(/^GET \/v1\/payment_intents/, ...Array.from({ length: 3 }, (): Fault => 'error-500'));
    await deliver();
    await stage.payments.sweep({ graceMs: -60_000 });
    expect((await stage.balance(person)).free).toBe(110);
  });

  it('twice, in any order, from the sweep and from the webhook together is applied once', async () => {
    const people = await Promise.all([1, 2, 3].map(() => stage.person()));
    for (const person of people) {
      const { body } = await buy(person);
      await bank.pay({ clientSecret: String(body.clientSecret) }, CARDS.accepted);
    }
    const open = await stage.payments.db.unfinishedPurchases(new Date(Date.now() + 60_000));
    const sync = stage.payments.sync;
    await Promise.all([
      deliver(),
      stage.payments.sweep(),
      ...open.flatMap((each) => [sync?.syncPurchase(each, false), sync?.syncPurchase(each, false)]),
    ]);
    await deliver();
    for (const person of people) expect((await stage.balance(person)).free).toBe(110);
  });
});

describe('subscribing', () => {
  it('paying, raising, lowering, ending and taking up again: all by requests that Stripe takes', async () => {
    const person = await stage.person();
    const begun = await stage.post(person, 'subscribe', { tierId: 'basic', interval: 'monthly' });
    await bank.pay({ clientSecret: String(begun.body.clientSecret) }, CARDS.accepted);
    await deliver();
    expect((await stage.balance(person)).free).toBe(30);
    expect((await stage.post(person, 'preview-subscription', { tierId: 'pro' })).body.amountCents).toBeGreaterThan(
      1400,
    );
    expect((await stage.post(person, 'change-subscription', { tierId: 'pro' })).body.change).toBe('upgrade');
    await deliver();
    expect((await stage.post(person, 'change-subscription', { tierId: 'basic' })).body.change).toBe('downgrade');
    expect((await stage.post(person, 'cancel-subscription', {})).status).toBe(200);
    expect((await stage.post(person, 'resume-subscription', {})).status).toBe(200);
    expect((await stage.post(person, 'customer-portal', {})).body.url).toContain('/credits');
    await stage.payments.cancelSubscriptionsOf(person.id);
    const endpoints = new Set(double.seen.map((each) => each.endpoint));
    expect([...endpoints].filter((each) => !(each in schemaFile.endpoints))).toEqual([]);
    expect(endpoints).toContain('POST /v1/invoices/create_preview');
    expect(endpoints).toContain('DELETE /v1/subscriptions/{id}');
  });

  it('is made once when its answer is lost', async () => {
    const person = await stage.person();
    const before = (await double.store.list('subscription', null)).length;
    fail(/^POST \/v1\/subscriptions$/, 'cut-after', 'cut-after', 'cut-after');
    expect((await stage.post(person, 'subscribe', { tierId: 'basic' })).status).toBe(504);
    expect((await stage.post(person, 'subscribe', { tierId: 'basic' })).status).toBe(200);
    expect((await double.store.list('subscription', null)).length).toBe(before + 1);
  });
});

describe('forgetting who paid', () => {
  const shown = async (customer: string) => (await double.store.read(customer))?.data;

  it.each<[string, Fault[]]>([
    ['at once', []],
    ['after a connection that breaks before', ['cut-before', 'error-500']],
    ['after an answer that is lost', ['cut-after']],
  ])('takes a customer out for ever %s, however often it is asked for', async (_, faults) => {
    const person = await stage.person();
    const begun = await stage.post(person, 'subscribe', { tierId: 'basic', interval: 'monthly' });
    await bank.pay({ clientSecret: String(begun.body.clientSecret) }, CARDS.accepted);
    await deliver();
    const customer = String(await stage.payments.db.customerOf(person.id));
    expect(await shown(customer)).toMatchObject({ email: person.email });
    fail(/^DELETE \/v1\/customers/, ...faults);
    await stage.payments.forgetCustomerOf(person.id);
    await stage.payments.forgetCustomerOf(person.id);
    expect(await shown(customer)).toEqual({ id: customer, object: 'customer', deleted: true });
    const subscription = await stage.payments.gateway?.readSubscription(String(begun.body.subscriptionId));
    expect(subscription).toMatchObject({ customer, status: 'canceled', invoices: [{ kind: 'first' }] });
    // Nothing more can be sold to it.
    expect((await buy(person)).body.code).toBe('upstream_failed');
    await deliver();
  });

  it('that is not there is fine, and it has no subscriptions', async () => {
    const { gateway } = stage.payments;
    await gateway?.forgetCustomer('cus_0');
    fail(/^GET \/v1\/subscriptions$/, 'missing');
    expect(await gateway?.subscriptionsOfCustomer('cus_0')).toEqual([]);
  });

  it('fails when Stripe cannot be reached, so that it is tried again', async () => {
    fail(/^DELETE \/v1\/customers/, 'error-500', 'error-500', 'error-500');
    await expect(stage.payments.gateway?.forgetCustomer('cus_0')).rejects.toThrow('An unknown error occurred');
  });
});

it('the books agree with Stripe after all of this', async () => {
  await deliver();
  await stage.payments.sweep({ graceMs: -60_000 });
  await deliver();
  const differences = await stage.reconciler.differences({ graceMs: 0 });
  expect(differences).toEqual([]);
});
