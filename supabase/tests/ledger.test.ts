/** The ledger: what each function does and refuses, and that the reconciliation finds and names every kind of defect. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, completeJob, enqueue, openStage, recordImage } from './personas.ts';
import type { Query, Row, Stage } from './personas.ts';

let stage: Stage;
let run: Query;
beforeAll(async () => {
  stage = await openStage();
  run = stage.run;
});
afterAll(() => stage.stop());

async function newAccount(): Promise<string> {
  const id = randomUUID();
  await run(`insert into auth.users (id, email) values ($1, $2)`, [id, `${id}@people.test`]);
  return id;
}

const grant = (
  user: string,
  amount: number,
  source = 'purchase',
  expires: string | null = null,
  request: string = randomUUID(),
) =>
  call(run, 'grant_credits', {
    p_user_id: user,
    p_request_id: request,
    p_amount: amount,
    p_source: source,
    p_expires_at: expires,
  });
const deduct = (user: string, amount: number, request: string = randomUUID()) =>
  call(run, 'deduct_credits', { p_user_id: user, p_request_id: request, p_amount: amount, p_feature: 'agent' });
const reserve = (user: string, hold: string, amount: number) =>
  call(run, 'reserve_credits', { p_user_id: user, p_hold_id: hold, p_amount: amount, p_feature: 'batch4' });
const settle = (hold: string, charge: number) => call(run, 'settle_hold', { p_hold_id: hold, p_charge: charge });

async function balance(user: string): Promise<Row> {
  const [row] = await run(
    `select current_credits as free, credits_held as held, credit_debt as debt from public.user_subscriptions where user_id = $1`,
    [user],
  );
  return row;
}
/** What is left in the lots of an account, soonest-ending first: source and remaining. */
async function lots(user: string): Promise<unknown[]> {
  const rows = await run(
    `select source, remaining from public.credit_lots where user_id = $1 order by expires_at nulls last, created_at, source`,
    [user],
  );
  return rows.map((row) => [row.source, row.remaining]);
}

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

describe('the reconciliation', () => {
  const DEFECTS: [string, string][] = [
    [
      'available_balance',
      `update public.user_subscriptions set current_credits = current_credits + 1 where user_id = $1`,
    ],
    ['held_balance', `update public.user_subscriptions set credits_held = credits_held + 1 where user_id = $1`],
    ['debt_balance', `update public.user_subscriptions set credit_debt = credit_debt + 1 where user_id = $1`],
    ['profile_mirror', `update public.user_profiles set credits = credits + 1 where id = $1`],
    [
      'ledger_chain',
      `update public.credit_ledger set available_after = available_after + 1 where account_id = (select account_id from public.user_subscriptions where user_id = $1) and request_id = 'signup'`,
    ],
    [
      'closed_account',
      `insert into public.credit_ledger (account_id, operation_type, src, dst, amount, available_after, held_after, debt_after) values ($1, 'grant', 'sys:promo', 'user:available', 1, 1, 0, 0)`,
    ],
    [
      'lots_of_balance',
      `insert into public.credit_lots (user_id, source, amount, remaining) values ($1, 'promo', 5, 5)`,
    ],
    ['lots_of_holds', `update public.credit_lots set remaining = remaining - 1, held = held + 1 where user_id = $1`],
    ['open_holds', `update public.credit_holds set amount = amount + 1 where user_id = $1 and status = 'held'`],
    [
      'lots_of_hold',
      `update public.credit_hold_lots set amount = amount + 1 where hold_id in (select id from public.credit_holds where user_id = $1 and status = 'held')`,
    ],
    [
      'charge_of_hold',
      `update public.credit_hold_lots set charged = charged - 1 where hold_id in (select id from public.credit_holds where user_id = $1 and charged = 2)`,
    ],
    ['held_of_lot', `update public.credit_lots set held = held + 1, amount = amount + 1 where user_id = $1`],
    ['used_of_lot', `update public.credit_lots set used = used + 1, amount = amount + 1 where user_id = $1`],
    [
      'ledger_of_hold',
      `delete from public.credit_ledger where ref_id in (select id from public.credit_holds where user_id = $1) and dst = 'sys:consumed'`,
    ],
    ['refund_of_hold', `update public.credit_holds set refunded = 1 where user_id = $1 and charged = 2`],
    [
      'reserve_of_hold',
      `update public.credit_ledger set amount = amount + 1 where ref_id in (select id from public.credit_holds where user_id = $1) and dst = 'user:held'`,
    ],
    [
      'end_of_hold',
      `delete from public.credit_ledger where ref_id in (select id from public.credit_holds where user_id = $1) and operation_type = 'release'`,
    ],
    [
      'hold_of_job',
      `update public.generations set status = 'failed', finished_at = now(), charged = 0 where user_id = $1 and status = 'queued'`,
    ],
    ['charge_of_job', `update public.generations set outputs = '[]' where user_id = $1 and status = 'succeeded'`],
    [
      'settlement_of_job',
      `update public.generations set charged = charged + 1 where user_id = $1 and status = 'succeeded'`,
    ],
  ];

  async function busyAccount(): Promise<string> {
    const user = await newAccount();
    const queued = await enqueue(run, user);
    const jobs = await run<{ id: string; user_id: string }>(
      `select id, user_id from public.claim_generations('w', 100, 600)`,
    );
    const job = jobs.find(({ id }) => id === queued.generation_id);
    if (!job) throw new Error('The job was not claimed.');
    await recordImage(run, job, 'w', 0);
    await recordImage(run, job, 'w', 1);
    await call(run, 'finish_generation', { p_id: job.id, p_worker: 'w', p_status: 'succeeded' });
    await enqueue(run, user, { kind: 'single', outputs: 1 });
    return user;
  }

  it('is empty after all of the above, and after whole jobs', async () => {
    await completeJob(run, await newAccount());
    await busyAccount();
    expect(await run('select * from public.reconcile_credits()')).toEqual([]);
    expect(await stage.as('service', (query) => query('select * from public.reconciliation'))).toEqual([]);
  });

  it('knows no check for which no defect is planted here', async () => {
    const [{ source }] = await run<{ source: string }>(
      `select prosrc as source from pg_proc where oid = 'public.reconcile_credits'::regproc`,
    );
    const checks = [...source.matchAll(/select '([a-z_]+)'/g)].map((match) => match[1]);
    expect(checks.sort()).toEqual(DEFECTS.map(([name]) => name).sort());
  });

  it.each(DEFECTS)('names the defect %s', async (name, sql) => {
    const user = await busyAccount();
    const client = await stage.pool.connect();
    try {
      await client.query('begin');
      for (const table of ['credit_ledger', 'user_profiles'])
        await client.query(`alter table public.${table} disable trigger user`);
      const planted = await client.query(sql, [user]);
      expect(planted.rowCount).toBeGreaterThan(0);
      const { rows } = await client.query<Row>('select * from public.reconcile_credits()');
      const found = rows.find((row) => row.check_name === name);
      expect(found, JSON.stringify(rows)).toBeDefined();
      if (name !== 'closed_account') expect(found?.user_id).toBe(user);
      expect(found?.expected).not.toBe(found?.found);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
