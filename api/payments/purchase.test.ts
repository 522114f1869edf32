/** Buying credits in local mode: the same gateway, tables and webhook handler as with Stripe. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { CARDS, openPaymentStage, type PaymentStage } from '../testing/payments-kit.ts';
import { call, startTestApi, type Person } from '../testing/kit.ts';

let stack: TestStack;
let stage: PaymentStage;
beforeAll(async () => {
  stack = await startTestStack();
  stage = await openPaymentStage(stack);
});
afterAll(async () => {
  await stage?.stop();
  await stack?.stop();
});

async function bought(person: Person): Promise<string> {
  const { body } = await stage.post(person, 'buy-credits', { creditPackageId: 'small', userType: 'client' });
  await stage.pay(person, body.clientSecret, CARDS.accepted);
  await stage.settle();
  return String(body.paymentId);
}
const notices = async (person: Person): Promise<string[]> => {
  const { data } = await stage.api.service.from('notifications').select('type').eq('recipient_id', person.id);
  return (data ?? []).map((row) => row.type).sort();
};

describe('buying with a card', () => {
  it('grants the credits of the pack once the webhook came, and not before', async () => {
    const person = await stage.person();
    const { status, body } = await stage.post(person, 'buy-credits', { creditPackageId: 'medium', userType: 'client' });
    expect([status, body.credits, body.isTest]).toEqual([200, 250, true]);
    expect(body.clientSecret).toMatch(/^pi_\w+_secret_/);
    expect(body.checkoutUrl).toBeUndefined();
    const paid = await stage.pay(person, body.clientSecret, CARDS.accepted);
    expect(paid.body).toMatchObject({ status: 'succeeded', amountCents: 3000, currency: 'usd' });
    expect((await stage.balance(person)).free).toBe(10);
    await stage.settle();
    expect((await stage.balance(person)).free).toBe(260);
    expect((await stage.get(person, `payment-status?paymentId=${String(body.paymentId)}`)).body).toMatchObject({
      status: 'succeeded',
      credits: 250,
      creditsGranted: 250,
    });
    expect(await notices(person)).toEqual(['payment_succeeded']);
    const { data } = await stage.api.service
      .from('payments')
      .select('card_brand, card_last4, problem')
      .eq('id', String(body.paymentId));
    expect(data).toEqual([{ card_brand: 'visa', card_last4: '4242', problem: null }]);
  });

  it('asked again with the same key is the same payment; another pack under that key is refused', async () => {
    const person = await stage.person();
    const key = randomUUID();
    const first = await stage.post(person, 'buy-credits', { creditPackageId: 'small' }, key);
    const again = await Promise.all(
      [1, 2, 3].map(() => stage.post(person, 'buy-credits', { packageId: 'small', userId: person.id }, key)),
    );
    expect(new Set([first, ...again].map(({ body }) => body.clientSecret)).size).toBe(1);
    const other = await stage.post(person, 'buy-credits', { creditPackageId: 'mega' }, key);
    expect([other.status, other.body.code]).toEqual([409, 'request_conflict']);
  });

  it('refuses what is not for sale, and buying for somebody else', async () => {
    const [person, other] = [await stage.person(), await stage.person()];
    expect((await stage.post(person, 'buy-credits', { creditPackageId: 'free' })).status).toBe(404);
    expect((await stage.post(person, 'buy-credits', {})).body.error).toBe('creditPackageId is required');
    const mismatch = await stage.post(person, 'buy-credits', { packageId: 'small', userId: other.id });
    expect([mismatch.status, mismatch.body.code]).toEqual([403, 'user_mismatch']);
  });

  it('declined grants nothing, and another card may follow', async () => {
    const person = await stage.person();
    const { body } = await stage.post(person, 'buy-credits', { creditPackageId: 'small' });
    const declined = await stage.pay(person, body.clientSecret, CARDS.declined);
    expect(declined.body).toMatchObject({ status: 'requires_payment_method', error: 'Your card was declined.' });
    await stage.settle();
    expect((await stage.get(person, `payment-status?paymentId=${String(body.paymentId)}`)).body).toMatchObject({
      status: 'failed',
      error: 'Your card was declined.',
    });
    await stage.pay(person, body.clientSecret, CARDS.accepted);
    await stage.settle();
    expect((await stage.balance(person)).free).toBe(110);
  });

  it.each([
    [true, 110],
    [false, 10],
  ])('that needs a confirmation: given %s, the balance is %i', async (accept, free) => {
    const person = await stage.person();
    const { body } = await stage.post(person, 'buy-credits', { creditPackageId: 'small' });
    expect((await stage.pay(person, body.clientSecret, CARDS.confirmation)).body.status).toBe('requires_action');
    await stage.settle();
    expect((await stage.balance(person)).free).toBe(10);
    await stage.post(person, 'test/authenticate', { clientSecret: body.clientSecret, accept });
    await stage.settle();
    expect((await stage.balance(person)).free).toBe(free);
  });
});

describe('buying on the hosted page', () => {
  it.each(['buy-credits', 'purchase-credits'])('by %s leads there and back, marked as a test', async (path) => {
    const person = await stage.person();
    const { body } = await stage.post(person, path, { creditPackageId: 'large', userType: 'artist', way: 'checkout' });
    const url = new URL(String(body.checkoutUrl));
    expect(url.pathname).toMatch(/^\/test-checkout\/cs_test_/);
    const sessionId = url.pathname.split('/').at(-1);
    const page = await stage.get(person, `test/checkout?sessionId=${sessionId}`);
    expect(page.body).toMatchObject({ amountCents: 5000, isOpen: true, status: 'requires_payment_method' });
    const paid = await stage.post(person, 'test/pay', { sessionId, cardNumber: CARDS.accepted });
    const back = new URL(String(paid.body.returnUrl));
    expect(back.pathname).toBe('/artist/dashboard/payment-success');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      payment: 'success',
      credits: '500',
      packageId: 'large',
      mock: 'true',
    });
    await stage.settle();
    expect((await stage.balance(person)).free).toBe(510);
    expect((await stage.post(person, 'test/pay', { sessionId, cardNumber: CARDS.accepted })).status).toBe(409);
  });
});

describe('the webhook', () => {
  it('takes one event fifty times at once, and grants once', async () => {
    const person = await stage.person();
    const { body } = await stage.post(person, 'buy-credits', { creditPackageId: 'small' });
    await stage.pay(person, body.clientSecret, CARDS.accepted);
    const { data } = await stage.api.service
      .from('test_payment_objects')
      .select('data')
      .eq('kind', 'event')
      .eq('parent', 'waiting');
    const event = (data ?? []).find((row) => (row.data as { type: string }).type === 'payment_intent.succeeded');
    const payload = JSON.stringify(event?.data);
    const send = () =>
      call(stage.api, '/api/webhooks/stripe', {
        body: payload,
        headers: { 'stripe-signature': stage.payments.standIn?.sign(payload) ?? '' },
      });
    const answers = await Promise.all(Array.from({ length: 50 }, send));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const settles = await Promise.all(Array.from({ length: 8 }, () => stage.settle().catch(() => undefined)));
    expect(settles).toHaveLength(8);
    expect((await stage.balance(person)).free).toBe(110);
  });

  it('believes no body without a signature, with a wrong, an old or another one', async () => {
    const payload = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: {} },
    });
    const { default: Stripe } = await import('stripe');
    const stripe = new Stripe('sk_test_x');
    const signed = (secret: string, timestamp?: number) =>
      stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const { localWebhookSecret } = await import('./stand-in/stand-in.gateway.ts');
    const old = signed(localWebhookSecret(stack.secretKey), Math.floor(Date.now() / 1000) - 600);
    for (const signature of ['', 't=1,v1=00', signed('whsec_other'), old]) {
      const answer = await call(stage.api, '/api/webhooks/stripe', {
        body: payload,
        headers: { 'stripe-signature': signature },
      });
      expect([answer.status, answer.body.code]).toEqual([400, 'bad_signature']);
    }
    const { data } = await stage.api.service.from('stripe_events').select('id').eq('id', 'evt_forged');
    expect(data).toEqual([]);
  });

  const sound = {
    id: 'evt_odd',
    object: 'event',
    type: 'charge.refunded',
    created: 1,
    data: { object: { id: 'ch_1' } },
  };
  it.each([
    ['no id', { id: undefined }],
    ['an id of 300 characters', { id: 'e'.repeat(300) }],
    ['a number as id', { id: 5 }],
    ['NUL in the id', { id: 'evt_\0' }],
    ['half an emoji in the id', { id: 'evt_\ud83d' }],
    ['no type', { type: undefined }],
    ['NUL in the type', { type: 'charge\0' }],
    ['a time beyond all calendars', { created: 1e300 }],
    ['a time before all calendars', { created: -1e12 }],
    ['no object', { data: { object: null } }],
    ['no data', { data: undefined }],
    ['NUL somewhere in its object', { data: { object: { id: 'ch\0' } } }],
  ])('with its signature and %s is said to be wrong, and is not stored', async (_what, odd) => {
    const payload = JSON.stringify({ ...sound, ...odd });
    const answer = await call(stage.api, '/api/webhooks/stripe', {
      body: payload,
      headers: { 'stripe-signature': stage.payments.standIn?.sign(payload) ?? '' },
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  });

  it('may be lost altogether: the sweep fetches what was missed', async () => {
    const person = await stage.person();
    const { body } = await stage.post(person, 'buy-credits', { creditPackageId: 'small' });
    await stage.pay(person, body.clientSecret, CARDS.accepted);
    expect(await stage.reconciler.differences({ graceMs: -60_000 })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ check: 'event_missing' }),
        expect.objectContaining({ check: 'payment_status', expected: 'succeeded', found: 'open' }),
      ]),
    );
    const swept = await stage.payments.sweep();
    expect(swept.events).toBeGreaterThan(0);
    await stage.settle();
    expect((await stage.balance(person)).free).toBe(110);
    expect(await stage.reconciler.differences({ graceMs: 0 })).toEqual([]);
  });
});

describe('what is paid back', () => {
  it('is taken back in its share; told twice it is taken once', async () => {
    const person = await stage.person();
    const payment = await bought(person);
    await stage.post(person, 'test/refund', { paymentId: payment, amountCents: 700 });
    await stage.settle();
    expect(await stage.balance(person)).toEqual({ free: 64, debt: 0 });
    await stage.post(person, 'test/refund', { paymentId: payment });
    await stage.settle();
    expect(await stage.balance(person)).toEqual({ free: 10, debt: 0 });
    expect((await stage.post(person, 'test/refund', { paymentId: payment })).status).toBe(409);
  });

  it('disputed: what is left of it; nothing when it was refunded whole', async () => {
    const person = await stage.person();
    const [whole, half] = [await bought(person), await bought(person)];
    await stage.post(person, 'test/refund', { paymentId: whole });
    const refused = await stage.post(person, 'test/dispute', { paymentId: whole });
    expect([refused.status, refused.body.code]).toEqual([409, 'not_possible']);
    await stage.post(person, 'test/refund', { paymentId: half, amountCents: 750 });
    expect((await stage.post(person, 'test/dispute', { paymentId: half })).status).toBe(200);
    await stage.settle();
    expect(await stage.balance(person)).toEqual({ free: 10, debt: 0 });
  });

  it('beyond the balance becomes a debt that the next purchase repays, and the admins hear of it', async () => {
    const [person, admin] = [await stage.person(), await stage.admin()];
    const payment = await bought(person);
    for (let n = 0; n < 30; n += 1) await stage.post(person, 'deduct-credits', { operationType: 'batch4' });
    expect(await stage.balance(person)).toEqual({ free: 20, debt: 0 });
    await stage.post(person, 'test/refund', { paymentId: payment });
    await stage.settle();
    expect(await stage.balance(person)).toEqual({ free: 0, debt: 80 });
    await bought(person);
    expect(await stage.balance(person)).toEqual({ free: 20, debt: 0 });
    expect(await notices(admin)).toEqual(['payment_refund']);
  });

  it('by a dispute comes back when the dispute is won, and stays away when it is lost', async () => {
    const person = await stage.person();
    const first = await bought(person);
    const second = await bought(person);
    await stage.post(person, 'test/dispute', { paymentId: first, outcome: 'won' });
    const open = await stage.post(person, 'test/dispute', { paymentId: second, outcome: 'open' });
    await stage.settle();
    expect(await stage.balance(person)).toEqual({ free: 110, debt: 0 });
    await stage.payments.standIn?.closeDispute(String(open.body.id), 'lost');
    await stage.settle();
    expect(await stage.balance(person)).toEqual({ free: 110, debt: 0 });
    expect(await notices(person)).toEqual(expect.arrayContaining(['payment_dispute']));
  });
});

describe('the books', () => {
  it('are in order after all of this', async () => {
    await stage.settle();
    expect(await stage.reconciler.differences({ graceMs: 0 })).toEqual([]);
  });

  it('are shown to administrators alone', async () => {
    expect((await stage.get(await stage.person(), 'reconciliation')).status).toBe(403);
    expect((await stage.get(await stage.admin(), 'reconciliation')).body.differences).toEqual([]);
  });
});

describe('the test clock', () => {
  it('is moved by administrators alone, and at most a year ahead of the calendar', async () => {
    const refused = await stage.post(await stage.person(), 'test/clock', { days: 1 });
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const moved = await stage.post(await stage.admin(), 'test/clock', { days: 0.5 });
    expect(new Date(String(moved.body.now)).getTime()).toBeGreaterThan(Date.now() + 11 * 3_600_000);
    const tooFar = await stage.post(await stage.admin(), 'test/clock', { days: 366 });
    expect([tooFar.status, tooFar.body.code]).toEqual([409, 'not_possible']);
  });
});

describe('an installation without a key', () => {
  it('sells nothing and says so', async () => {
    const person = await stage.person();
    const hosted = await startTestApi(stack, { env: { INKROOM_MODE: 'hosted', NODE_ENV: 'production' } });
    const buy = await call(hosted, '/api/payments/buy-credits', {
      token: person.token,
      body: { creditPackageId: 'small' },
    });
    expect([buy.status, buy.body.code, buy.body.error]).toEqual([
      503,
      'feature_off',
      'Buying is not available: payments are not configured on this installation.',
    ]);
    expect((await call(hosted, '/api/payments/setup')).body).toEqual({ mode: 'off', publishableKey: null });
    expect((await call(hosted, '/api/webhooks/stripe', { body: {} })).status).toBe(503);
    expect((await call(hosted, '/api/payments/test/cards')).status).toBe(404);
    await hosted.stop();
  });
});
