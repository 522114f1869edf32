/** The ledger: what each function does and refuses. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksOf } from './books.ts';
import { call, openStage } from './personas.ts';
import type { Query, Stage } from './personas.ts';

let stage: Stage;
let run: Query;
beforeAll(async () => {
  stage = await openStage();
  run = stage.run;
});
afterAll(async () => {
  expect(await differences()).toEqual([]);
  await stage.stop();
});
const { newAccount, grant, deduct, reserve, settle, balance, lots, differences } = booksOf(() => run);

describe('prices', () => {
  it.each([
    ['single', 1, false, false, 1],
    ['single', 1, true, false, 2],
    ['single', 1, true, true, 3],
    ['batch4', 4, false, false, 3],
    ['batch4', 4, false, true, 6],
    ['batch4', 4, true, true, 9],
    ['style_variations', 4, false, false, 2],
    ['photo_to_sketch', 1, false, false, 1],
    ['recreate', 4, true, true, 0],
  ])('%s of %i, high resolution %s, premium %s costs %i', async (kind, outputs, high, premium, total) => {
    const quote = await call(run, 'quote_credits', {
      p_kind: kind,
      p_outputs: outputs,
      p_high_resolution: high,
      p_premium: premium,
    });
    expect(quote.total).toBe(total);
    const items = quote.items as { credits: number }[];
    expect(items).toHaveLength(1 + Number(high) + Number(premium));
    expect(items.reduce((sum, item) => sum + item.credits, 0)).toBe(total);
  });

  it('of an unknown operation are null', async () => {
    expect(await call(run, 'quote_credits', { p_kind: 'nothing', p_outputs: 1 })).toBeNull();
  });
});

describe('requests', () => {
  it('count once; the same again is a duplicate, other parameters are a conflict', async () => {
    const user = await newAccount();
    expect(await grant(user, 5, 'purchase', null, 'paid:1')).toMatchObject({ ok: true, duplicate: false, balance: 15 });
    expect(await grant(user, 5, 'purchase', null, 'paid:1')).toMatchObject({ ok: true, duplicate: true, balance: 15 });
    expect(await grant(user, 6, 'purchase', null, 'paid:1')).toMatchObject({
      ok: false,
      code: 'request_conflict',
      balance: 15,
    });
    expect(await deduct(user, 2, 'a')).toMatchObject({ ok: true, duplicate: false, balance: 13 });
    expect(await deduct(user, 2, 'a')).toMatchObject({ ok: true, duplicate: true, balance: 13 });
    expect(await deduct(user, 3, 'a')).toMatchObject({ ok: false, code: 'request_conflict' });
    // A browser cannot occupy the id of a payment, and two people may use the same id.
    expect(await deduct(user, 1, 'paid:2')).toMatchObject({ ok: true });
    expect(await grant(user, 5, 'purchase', null, 'paid:2')).toMatchObject({ ok: true, duplicate: false });
    expect(await deduct(await newAccount(), 2, 'a')).toMatchObject({ ok: true, duplicate: false, balance: 8 });
  });

  it('beyond the balance are refused and say what is needed', async () => {
    const user = await newAccount();
    expect(await deduct(user, 11)).toEqual({ ok: false, code: 'insufficient_credits', needed: 11, balance: 10 });
    expect(await reserve(user, randomUUID(), 11)).toMatchObject({
      code: 'insufficient_credits',
      needed: 11,
      balance: 10,
    });
    const remove = { p_user_id: user, p_request_id: 'r', p_amount: 11, p_reason: 'test' };
    expect(await call(run, 'remove_credits', remove)).toMatchObject({ code: 'insufficient_credits' });
    expect(await balance(user)).toEqual({ free: 10, held: 0, debt: 0 });
    expect(await deduct(randomUUID(), 1)).toEqual({ ok: false, code: 'account_not_found' });
  });

  it.each([0, -1, null])('for %s credits are a bug, not an answer', async (amount) => {
    const user = await newAccount();
    for (const name of ['grant_credits', 'deduct_credits']) {
      const args = name === 'grant_credits' ? { p_source: 'promo' } : { p_feature: 'x' };
      const asked = call(run, name, { p_user_id: user, p_request_id: 'x', p_amount: amount, ...args });
      await expect(asked).rejects.toMatchObject({ code: '22023' });
    }
    expect(await balance(user)).toEqual({ free: 10, held: 0, debt: 0 });
  });
});

describe('lots', () => {
  it('are spent soonest-ending first; those that never end come last', async () => {
    const user = await newAccount();
    await grant(user, 5, 'subscription', '2999-02-01');
    await grant(user, 5, 'subscription', '2999-01-01');
    await deduct(user, 7);
    expect(await lots(user)).toEqual([
      ['subscription', 0],
      ['subscription', 3],
      ['promo', 10],
    ]);
  });

  it('get back what a hold took from them', async () => {
    const user = await newAccount();
    await grant(user, 2, 'subscription', '2999-01-01');
    const hold = randomUUID();
    await reserve(user, hold, 3);
    expect(await lots(user)).toEqual([
      ['subscription', 0],
      ['promo', 9],
    ]);
    expect(await settle(hold, 1)).toMatchObject({ status: 'settled', charged: 1, released: 2, balance: 11 });
    expect(await settle(hold, 3)).toMatchObject({ status: 'settled', charged: 1, released: 2, balance: 11 });
    expect(await lots(user)).toEqual([
      ['subscription', 1],
      ['promo', 10],
    ]);
  });

  it('that have ended leave the account before anything is spent, also what a release brings back to them', async () => {
    const user = await newAccount();
    await grant(user, 6, 'subscription', '2999-01-01');
    const hold = randomUUID();
    await reserve(user, hold, 2);
    await run(
      `update public.credit_lots set expires_at = now() - interval '1 second' where user_id = $1 and source = 'subscription'`,
      [user],
    );
    expect(await deduct(user, 11)).toMatchObject({ code: 'insufficient_credits', balance: 10 });
    expect(await call(run, 'release_hold', { p_hold_id: hold })).toMatchObject({
      status: 'released',
      released: 2,
      balance: 10,
    });
    expect(await balance(user)).toEqual({ free: 10, held: 0, debt: 0 });
    const gone = await run(
      `select l.amount from public.credit_ledger l join public.user_subscriptions s using (account_id) where s.user_id = $1 and l.dst = 'sys:expired' order by l.id`,
      [user],
    );
    expect(gone).toEqual([{ amount: 4 }, { amount: 2 }]);
  });

  it('that ended unnoticed are swept', async () => {
    const user = await newAccount();
    await grant(user, 6, 'subscription', '2999-01-01');
    await run(`update public.credit_lots set expires_at = now() where user_id = $1 and source = 'subscription'`, [
      user,
    ]);
    expect(await call(run, 'sweep_expired', {})).toMatchObject({ accounts_with_ended_lots: 1 });
    expect(await balance(user)).toEqual({ free: 10, held: 0, debt: 0 });
  });

  it('of a period that is over when it is paid leave nothing', async () => {
    const user = await newAccount();
    expect(await grant(user, 6, 'subscription', '2020-01-01')).toMatchObject({ ok: true, balance: 10 });
  });
});

describe('what goes back', () => {
  it('is never more than was charged', async () => {
    const user = await newAccount();
    const { hold_id: hold } = await deduct(user, 4);
    const refund = (request: string, amount: number) =>
      call(run, 'refund_credits', {
        p_user_id: user,
        p_request_id: request,
        p_hold_id: hold,
        p_amount: amount,
        p_reason: 'Failed',
      });
    expect(await refund('1', 3)).toMatchObject({ ok: true, duplicate: false, balance: 9 });
    expect(await refund('1', 3)).toMatchObject({ ok: true, duplicate: true, balance: 9 });
    expect(await refund('2', 2)).toMatchObject({ ok: false, code: 'refund_too_large', needed: 2, balance: 1 });
    expect(await refund('2', 1)).toMatchObject({ ok: true, balance: 10 });
    expect(await lots(user)).toEqual([['promo', 10]]);
  });

  it('of a reversed payment becomes a debt where it is spent, and the next grant repays it', async () => {
    const user = await newAccount();
    await deduct(user, 8);
    const reverse = { p_user_id: user, p_request_id: 'dispute:1', p_amount: 10 };
    expect(await call(run, 'reverse_credits', reverse)).toMatchObject({
      ok: true,
      duplicate: false,
      debt: 8,
      balance: 0,
    });
    expect(await call(run, 'reverse_credits', reverse)).toMatchObject({ ok: true, duplicate: true });
    expect(await balance(user)).toEqual({ free: 0, held: 0, debt: 8 });
    expect(await grant(user, 5)).toMatchObject({ debt_repaid: 5, balance: 0 });
    expect(await grant(user, 5)).toMatchObject({ debt_repaid: 3, balance: 2 });
    expect(await balance(user)).toEqual({ free: 2, held: 0, debt: 0 });
  });

  it('stands in the history with its names', async () => {
    const user = await newAccount();
    await deduct(user, 4);
    await grant(user, 100);
    const rows = await run(
      `select operation_type, credits_purchased, credits_used, feature_used, balance_after from public.credit_transactions where user_id = $1 order by id`,
      [user],
    );
    expect(rows).toEqual([
      { operation_type: 'grant', credits_purchased: 10, credits_used: 0, feature_used: null, balance_after: 10 },
      {
        operation_type: 'credit_usage',
        credits_purchased: 0,
        credits_used: 4,
        feature_used: 'agent',
        balance_after: 6,
      },
      {
        operation_type: 'credit_purchase',
        credits_purchased: 100,
        credits_used: 0,
        feature_used: null,
        balance_after: 106,
      },
    ]);
  });
});
