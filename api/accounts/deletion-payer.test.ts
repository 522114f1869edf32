/** Nothing that is kept of payments names a person whose account is gone, whichever way it went: in local mode, in every table. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createLogger } from '../http/logging.ts';
import { customerFor } from '../payments/purchase.service.ts';
import { createSubscriptionService } from '../payments/subscription.service.ts';
import { openDeletionTests, type DeletionStage } from '../testing/deletion-kit.ts';
import type { Person } from '../testing/kit.ts';
import { tablesThatMention } from '../testing/mentions.ts';
import { CARDS } from '../testing/payments-kit.ts';

let { stage, gateway, pool } = {} as DeletionStage;
const { deletion, remove } = openDeletionTests((opened) => ({ stage, gateway, pool } = opened));
const log = createLogger({ level: 'silent', name: 'test' });

interface Payer extends Person {
  customer: string;
}

/** A pack by card that was paid back, one on the hosted page, one left open there, and a subscription that was raised. */
async function payer(): Promise<Payer> {
  const person = await stage.person();
  await pool.query(`update public.user_profiles set first_name = 'Zerlinda', last_name = 'Quux' where id = $1`, [
    person.id,
  ]);
  const card = await stage.post(person, 'buy-credits', { creditPackageId: 'small', userType: 'client' });
  await stage.pay(person, card.body.clientSecret, CARDS.accepted);
  const page = () => stage.post(person, 'buy-credits', { packageId: 'medium', way: 'checkout' });
  const sessionId = String((await page()).body.checkoutUrl)
    .split('/')
    .at(-1);
  await stage.post(person, 'test/pay', { sessionId, cardNumber: CARDS.accepted });
  await page();
  const begun = await stage.post(person, 'subscribe', { tierId: 'basic', interval: 'monthly' });
  await stage.pay(person, begun.body.clientSecret, CARDS.accepted);
  await stage.settle();
  expect((await stage.post(person, 'change-subscription', { tierId: 'pro' })).body.change).toBe('upgrade');
  expect((await stage.post(person, 'test/refund', { paymentId: card.body.paymentId })).status).toBe(200);
  // What it tells of the last two steps still waits.
  expect(await mentions(person)).toContain('test_payment_objects');
  return { ...person, customer: String(await stage.payments.db.customerOf(person.id)) };
}

async function mentions({ id, email }: Person): Promise<string[]> {
  const found: string[] = [];
  for (const text of [id, email, 'Zerlinda', 'Quux']) found.push(...(await tablesThatMention(pool, text)));
  return found;
}

/** How many objects the payment service keeps of a customer, by kind. */
async function kept({ customer }: Payer): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ kind: string; count: string }>(
    `select kind, count(*) from public.test_payment_objects
     where data::text like '%' || $1 || '%' and kind not in ('event', 'reply') group by kind`,
    [customer],
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
}

/** The worker, when the time of everything that waits has come. */
async function resume(): Promise<void> {
  await pool.query('update private.account_deletions set retry_at = null where finished_at is null');
  await deletion().resume();
}

async function expectForgotten(person: Person): Promise<void> {
  expect(await mentions(person)).toEqual([]);
  // Nor does anything that is told, swept or read later.
  await stage.settle();
  await stage.payments.sweep({ graceMs: -60_000, givenUpAfterMs: 0 });
  await stage.settle();
  await resume();
  expect(await mentions(person)).toEqual([]);
  expect(await stage.reconciler.differences({ graceMs: 0 })).toEqual([]);
  expect((await pool.query('select 1 from private.account_deletions where finished_at is null')).rowCount).toBe(0);
}

describe('who paid', () => {
  it('is named nowhere after the deletion; what was paid stays, and who else paid', async () => {
    const person = await payer();
    const neighbour = await payer();
    const before = await kept(person);
    expect(before).toEqual({ customer: 1, payment_intent: 4, charge: 4, session: 2, subscription: 1, invoice: 2 });
    const others = await kept(neighbour);
    expect((await remove(person)).status).toBe(200);
    for (const text of [person.id, person.email]) expect(await tablesThatMention(pool, text)).toEqual([]);
    expect([await kept(person), await kept(neighbour)]).toEqual([before, others]);
    expect(await tablesThatMention(pool, neighbour.email)).toContain('test_payment_objects');
    expect((await remove(neighbour)).status).toBe(200);
    await expectForgotten(neighbour);
  });

  it.each(['before', 'after'])('is forgotten by the worker when a process was gone %s that step', async (when) => {
    const person = await payer();
    const crashing = deletion({
      forgetCustomerOf: async (id) => {
        if (when === 'after') await stage.payments.forgetCustomerOf(id);
        throw new Error('crash');
      },
    });
    await expect(crashing.deleteAccount(person.id)).rejects.toThrow('crash');
    expect(await stage.payments.db.customerOf(person.id)).toBe(person.customer);
    await resume();
    await expectForgotten(person);
  });

  it.each(['before', 'after'])(
    'is forgotten of an account that went by another way, also by one gone %s',
    async (when) => {
      const person = await payer();
      expect((await stage.api.service.rpc('erase_user_account', { p_user_id: person.id })).error).toBeNull();
      expect(await mentions(person)).toContain('test_payment_objects');
      const forget = gateway.forgetCustomer;
      const crashing = vi.spyOn(gateway, 'forgetCustomer').mockImplementationOnce(async (customer) => {
        if (when === 'after') await forget(customer);
        throw new Error('crash');
      });
      await resume();
      expect(crashing).toHaveBeenCalledWith(person.customer);
      await resume();
      await expectForgotten(person);
    },
  );

  it('is not left behind by a purchase of an account that has just gone', async () => {
    const person = await stage.person();
    await stage.api.service.auth.admin.deleteUser(person.id);
    await expect(customerFor(stage.payments.db, gateway, { id: person.id, email: person.email })).rejects.toThrow();
    expect(await tablesThatMention(pool, person.email)).not.toContain('test_payment_objects');
  });

  it('is asked about nowhere when payments are not configured', async () => {
    const customerOf = vi.fn();
    const db = { customerOf } as unknown as typeof stage.payments.db;
    await createSubscriptionService({ db, gateway: null, sync: null, siteUrl: '', log }).forgetCustomerOf(randomUUID());
    expect(customerOf).not.toHaveBeenCalled();
  });
});

it('an event is kept without what it shows of people', async () => {
  const shown = { customer_email: 'zerlinda@example.com', customer_name: 'Zerlinda Quux', metadata: { user_id: 'u' } };
  const parent = { subscription_details: { subscription: { id: 'sub_1', ...shown }, ...shown } };
  const object = { id: 'in_1', object: 'invoice', payment_intent: { id: 'pi_1', ...shown }, parent, ...shown };
  const id = `evt_${randomUUID()}`;
  const event = { id, type: 'invoice.paid', occurredAt: new Date().toISOString(), objectId: 'in_1', subject: null };
  await stage.payments.db.recordEvent({ ...event, payload: { id, type: event.type, data: { object } } }, 'webhook');
  const { rows } = await pool.query('delete from public.stripe_events where id = $1 returning payload', [id]);
  const left = { subscription_details: { subscription: 'sub_1' } };
  const about = { id: 'in_1', object: 'invoice', payment_intent: 'pi_1', parent: left };
  expect(rows).toEqual([{ payload: { id, type: 'invoice.paid', data: { object: about } } }]);
});
