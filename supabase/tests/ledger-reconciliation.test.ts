/** The reconciliation finds and names every kind of defect of ledger, balances, lots, holds and jobs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksOf } from './books.ts';
import { call, completeJob, enqueue, openStage, recordImage } from './personas.ts';
import type { Query, Row, Stage } from './personas.ts';

let stage: Stage;
let run: Query;
beforeAll(async () => {
  stage = await openStage();
  run = stage.run;
});
afterAll(() => stage.stop());
const { newAccount } = booksOf(() => run);

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

  it('is empty after whole jobs', async () => {
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
