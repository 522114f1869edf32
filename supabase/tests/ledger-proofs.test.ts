/**
 * The ledger under pressure (N9). `INKROOM_SOAK=1` runs the random work with 10,000 operations; scripts/soak/ledger.ts
 * runs it with more seeds, and the proof that a killed Postgres loses nothing.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWorkload } from './ledger-workload.ts';
import { call, enqueue, openStage, recordImage } from './personas.ts';
import type { Query, Row, Stage } from './personas.ts';

const SOAK = process.env.INKROOM_SOAK === '1';

let stage: Stage;
let crowd: pg.Pool;
let run: Query;
beforeAll(async () => {
  stage = await openStage();
  crowd = new pg.Pool({ connectionString: stage.db.url, max: 16 });
  crowd.on('error', () => undefined);
  run = async <T extends Row>(sql: string, values?: unknown[]) => (await crowd.query<T>(sql, values)).rows;
});
afterAll(async () => {
  await crowd.end();
  await stage.stop();
});

async function account(credits: number): Promise<string> {
  const id = randomUUID();
  await run(`insert into auth.users (id, email) values ($1, $2)`, [id, `${id}@people.test`]);
  if (credits > 10) {
    await call(run, 'grant_credits', {
      p_user_id: id,
      p_request_id: 'start',
      p_amount: credits - 10,
      p_source: 'purchase',
    });
  }
  return id;
}
const many = <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => act(i)));
const balances = async (user: string) =>
  (
    await run(
      `select current_credits as free, credits_held as held from public.user_subscriptions where user_id = $1`,
      [user],
    )
  )[0];
async function expectBooksInOrder(): Promise<void> {
  expect(await run('select * from public.reconcile_credits()')).toEqual([]);
}

describe('random work with crashes between the steps', () => {
  it('ends with every credit where the callers were told it is', { timeout: 600_000 }, async () => {
    const operations = SOAK ? 10_000 : 400;
    const report = await runWorkload({
      databaseUrl: stage.db.url,
      seed: 20261121,
      operations,
      connections: 6,
      crashRate: 0.08,
    });
    expect(report).toMatchObject({ wrong: [], lostImages: 0, unfinished: 0, defects: [] });
    // The proof is worth something only when it did hit connections and answers that were lost after their commit.
    expect(report.crashes).toBeGreaterThan(operations / 50);
    expect(report.duplicates).toBeGreaterThan(0);
    expect(report.refused).toBeGreaterThan(0);
    expect(report.images).toBeGreaterThan(0);
  });
});

describe('everyone at once', () => {
  it('200 spends of one credit on an account with 100 are exactly 100', async () => {
    const user = await account(100);
    const spend = (index: number) =>
      call(run, 'deduct_credits', { p_user_id: user, p_request_id: `s${index}`, p_amount: 1, p_feature: 'agent' });
    const answers = await many(200, spend);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(100);
    expect(new Set(answers.filter((answer) => !answer.ok).map((answer) => answer.code))).toEqual(
      new Set(['insufficient_credits']),
    );
    expect(await balances(user)).toEqual({ free: 0, held: 0 });
    await expectBooksInOrder();
  });

  it('one payment told 50 times is one grant', async () => {
    const user = await account(10);
    const grant = () =>
      call(run, 'grant_credits', { p_user_id: user, p_request_id: 'pi:1', p_amount: 100, p_source: 'purchase' });
    const answers = await many(50, grant);
    expect(answers.filter((answer) => answer.duplicate === false)).toHaveLength(1);
    expect(await balances(user)).toEqual({ free: 110, held: 0 });
  });

  it('one click sent 30 times is one job and one hold', async () => {
    const user = await account(100);
    const answers = await many(30, () => enqueue(run, user, { requestId: 'click' }));
    expect(new Set(answers.map((answer) => answer.generation_id)).size).toBe(1);
    expect(answers.filter((answer) => answer.duplicate === false)).toHaveLength(1);
    expect(await balances(user)).toEqual({ free: 97, held: 3 });
    expect(
      await many(20, (index) => enqueue(run, user, { requestId: `next-${index}` })).then((all) =>
        all.filter(({ ok }) => ok),
      ),
    ).toHaveLength(2);
    await expectBooksInOrder();
  });

  it('a job is claimed by one of 20 workers, and nobody gets more than three at a time', async () => {
    await run(`update public.app_settings set max_active_per_user = 20`);
    const user = await account(100);
    await many(12, () => enqueue(run, user, { kind: 'single', outputs: 1 }));
    await run(`update public.app_settings set max_active_per_user = 3`);
    await run(
      `select public.cancel_generation(user_id, id) from public.generations where user_id <> $1 and status = 'queued'`,
      [user],
    );
    const claims = await many(20, (index) =>
      run<{ id: string }>(`select id from public.claim_generations($1, 2, 600) where user_id = $2`, [
        `w${index}`,
        user,
      ]),
    );
    const ids = claims.flat().map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
  });

  it('finish, cancel, retry, sweep and a second worker race for a job: one end, one settlement', async () => {
    await run(`update public.app_settings set max_active_per_user = 100`);
    const user = await account(1000);
    for (let round = 0; round < 25; round += 1) {
      const { generation_id: id } = await enqueue(run, user);
      const jobs = await run<{ id: string; user_id: string }>(
        `select id, user_id from public.claim_generations('a', 1000, 600)`,
      );
      const job = jobs.find((candidate) => candidate.id === id);
      if (!job) throw new Error('The job was not claimed.');
      const images = round % 5;
      for (let index = 0; index < images; index += 1) await recordImage(run, job, 'a', index);
      if (round % 3 === 0)
        await run(`update public.generations set locked_until = now() - interval '1 second' where id = $1`, [id]);
      const finish = (worker: string, status: string) =>
        call(run, 'finish_generation', { p_id: id, p_worker: worker, p_status: status });
      const racers = [
        () => finish('a', 'succeeded'),
        () => finish('a', 'succeeded'),
        () => finish('b', 'failed'),
        () => call(run, 'cancel_generation', { p_user_id: user, p_id: id }),
        () => call(run, 'retry_generation', { p_id: id, p_worker: 'a', p_delay_seconds: 0 }),
        () => call(run, 'sweep_expired', {}),
        () => run(`select id from public.claim_generations('b', 1, 600)`),
      ];
      await Promise.all(racers.map((racer) => racer()));
      await run(
        `update public.generations set locked_until = now() - interval '1 second', attempts = 3 where id = $1 and locked_until is not null`,
        [id],
      );
      await run(`select public.cancel_generation($1, $2)`, [user, id]);
      await call(run, 'sweep_expired', {});
      const [end] = await run(
        `select charged, finished_at is not null as ended from public.generations where id = $1`,
        [id],
      );
      expect(end).toEqual({ charged: Math.ceil((3 * images) / 4), ended: true });
    }
    expect((await balances(user)).held).toBe(0);
    await expectBooksInOrder();
  });

  it('an account that is deleted while it spends leaves books in order', async () => {
    const user = await account(100);
    await enqueue(run, user);
    const spends = many(20, (index) =>
      call(run, 'deduct_credits', { p_user_id: user, p_request_id: `d${index}`, p_amount: 1, p_feature: 'agent' }),
    );
    const [answers, erased] = await Promise.all([spends, call(run, 'erase_user_account', { p_user_id: user })]);
    expect(erased).toMatchObject({ ok: true, deleted: true });
    const codes = new Set(answers.map((answer) => (answer.ok ? 'ok' : answer.code)));
    expect([...codes].filter((code) => code !== 'ok' && code !== 'account_not_found')).toEqual([]);
    await expectBooksInOrder();
  });
});
