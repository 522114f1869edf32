/** Nothing is billed for an account that is gone, whichever way it went: in local mode, with the payment service's clock moved. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { openDeletionTests, type DeletionStage } from '../testing/deletion-kit.ts';
import { call, type Person } from '../testing/kit.ts';
import { CARDS } from '../testing/payments-kit.ts';

let { stack, stage, gateway, pool } = {} as DeletionStage;
const { deletion, remove } = openDeletionTests((opened) => ({ stack, stage, gateway, pool } = opened));

interface Subscriber extends Person {
  subscription: string;
  customer: string;
}

async function subscriber(): Promise<Subscriber> {
  const person = await stage.person();
  const { body } = await stage.post(person, 'subscribe', { tierId: 'premium', interval: 'month' });
  await stage.pay(person, body.clientSecret, CARDS.accepted);
  await stage.settle();
  const customer = await stage.payments.db.customerOf(person.id);
  return { ...person, subscription: String(body.subscriptionId), customer: String(customer) };
}

/** As the browser calls it when the API fails. */
async function deleteByFunction(person: Person): Promise<unknown> {
  const response = await fetch(`${stack.url}/rest/v1/rpc/delete_user_account`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ user_id: person.id }),
  });
  return [response.status, await response.json()];
}

async function resume(): Promise<void> {
  await deletion().resume();
  await stage.settle();
}

async function later(days: number): Promise<void> {
  await stage.payments.standIn?.moveClock(days * 86_400);
  await stage.settle();
}
/** State of a subscription at the payment service, and how often it was paid. */
async function billed({ subscription }: Subscriber): Promise<[status: string, paid: number]> {
  const { status, invoices } = await gateway.readSubscription(subscription);
  return [status, invoices.length];
}
const differences = () => stage.reconciler.differences({ graceMs: 0 });
const isGone = async (person: Person): Promise<boolean> =>
  (await pool.query('select 1 from auth.users where id = $1', [person.id])).rowCount === 0;
const credits = (person: Person) => call(stage.api, '/api/payments/get-user-credits', { token: person.token });

describe('a subscription that is paid for', () => {
  it('renews as long as nobody ends it', async () => {
    const person = await subscriber();
    await later(31);
    expect(await billed(person)).toEqual(['active', 2]);
    await stage.payments.cancelSubscriptionsOf(person.id);
    await stage.settle();
  });

  it('ends at the payment service before an account goes that its owner deleted by the function', async () => {
    const person = await subscriber();
    expect(await deleteByFunction(person)).toEqual([200, { ok: true, deleted: true }]);
    expect([await isGone(person), await billed(person)]).toEqual([false, ['active', 1]]);
    await resume();
    expect([await isGone(person), await billed(person)]).toEqual([true, ['canceled', 1]]);
    await later(31);
    expect(await billed(person)).toEqual(['canceled', 1]);
    expect(await differences()).toEqual([]);
  });

  it('keeps the account, closed, for as long as the payment service cannot be asked', async () => {
    const person = await subscriber();
    await deleteByFunction(person);
    vi.spyOn(gateway, 'cancelNow').mockRejectedValueOnce(new Error('down'));
    await resume();
    expect([await isGone(person), await billed(person)]).toEqual([false, ['active', 1]]);
    await pool.query('update private.account_deletions set retry_at = null where user_id = $1', [person.id]);
    await resume();
    expect([await isGone(person), await billed(person)]).toEqual([true, ['canceled', 1]]);
  });

  it('is named and then ended when the auth service deleted the account', async () => {
    const person = await subscriber();
    expect((await stage.api.service.auth.admin.deleteUser(person.id)).error).toBeNull();
    expect(await differences()).toEqual([
      { check: 'subscription_without_account', userId: null, subject: person.subscription, expected: 0, found: 1 },
    ]);
    await resume();
    await later(31);
    expect([await billed(person), await differences()]).toEqual([['canceled', 1], []]);
  });

  it('ends with the first event that is read of it', async () => {
    const person = await subscriber();
    await stage.api.service.auth.admin.deleteUser(person.id);
    await pool.query('delete from private.account_deletions');
    await later(31);
    expect((await billed(person))[0]).toBe('canceled');
    const paid = await billed(person);
    await later(31);
    expect([await billed(person), await differences()]).toEqual([paid, []]);
  });

  it('ends with the sweep when nothing else is known of the account', async () => {
    const person = await subscriber();
    await stage.api.service.auth.admin.deleteUser(person.id);
    await pool.query('delete from private.account_deletions');
    await stage.payments.sweep();
    await stage.settle();
    expect([await billed(person), await differences()]).toEqual([['canceled', 1], []]);
  });

  it('ends also when it was made while the account was going, and none can be made after it', async () => {
    const person = await subscriber();
    const price = { tier: 'basic', name: 'Basic', interval: 'month', amountCents: 1499, currency: 'usd' } as const;
    const make = () => gateway.createSubscription({ customer: person.customer, price, key: randomUUID() });
    const forget = gateway.forgetCustomer;
    let made = '';
    vi.spyOn(gateway, 'forgetCustomer').mockImplementationOnce(async (customer) => {
      made = (await make()).id;
      await forget(customer);
    });
    expect((await remove(person)).status).toBe(200);
    await stage.settle();
    expect((await gateway.readSubscription(made)).status).toBe('canceled');
    await expect(make()).rejects.toThrow('No such customer');
    expect(await differences()).toEqual([]);
  });
});

describe('the balance of an account that is deleted', () => {
  it('is refused from the moment of the deletion on, whatever the API remembers', async () => {
    const person = await subscriber();
    expect((await credits(person)).status).toBe(200);
    vi.spyOn(gateway, 'subscriptionsOfCustomer').mockRejectedValueOnce(new Error('down'));
    const stuck = await remove(person);
    expect(stuck.status).toBeGreaterThanOrEqual(500);
    const closed = await credits(person);
    expect([closed.status, closed.body.code]).toEqual([403, 'account_blocked']);
    expect((await remove(person)).status).toBe(200);
    expect((await credits(person)).status).toBe(401);
  });

  it('is refused at once after a deletion without a stop between', async () => {
    const person = await stage.person();
    expect((await credits(person)).status).toBe(200);
    expect((await remove(person)).status).toBe(200);
    expect((await credits(person)).status).toBe(401);
  });

  it('is no failure of ours when the account went by another way', async () => {
    const person = await stage.person();
    expect((await credits(person)).status).toBe(200);
    await stage.api.service.auth.admin.deleteUser(person.id);
    expect((await credits(person)).status).toBe(401);
    for (const path of ['check-credits', 'track-usage', 'deduct-credits']) {
      const { status } = await stage.post(person, path, { operationType: 'single' });
      expect([path, status]).toEqual([path, 401]);
    }
  });
});
