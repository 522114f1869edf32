/**
 * Random work on the ledger and the queue from several connections, some of which die: before a statement, between the
 * statement and its commit, or after the commit but before its answer. Whoever lost an answer asks again with the same
 * request, as the API does, so that at the end the expected balance of every account is known exactly.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Crash, MOMENTS, MortalConnection } from './mortal-connection.ts';
import { call, enqueue } from './personas.ts';
import type { Query, Row } from './personas.ts';
import { seededRandom } from './seeded-random.ts';

export interface WorkloadOptions {
  databaseUrl: string;
  seed: number;
  /** Operations of all connections together. */
  operations: number;
  connections: number;
  /** Share of operations during which the connection dies. */
  crashRate: number;
}

export interface WorkloadReport {
  operations: number;
  crashes: number;
  /** Requests that had been done already when they were asked again. */
  duplicates: number;
  refused: number;
  images: number;
  /** Accounts whose books differ from what the callers were told: account, expected, found. */
  wrong: Row[];
  /** Images that were acknowledged and are not in their job. */
  lostImages: number;
  unfinished: number;
  defects: Row[];
}

interface Tally {
  /** What the callers were told about each account: credits in minus credits out, without jobs. */
  net: Map<string, number>;
  images: { job: string; index: number }[];
  crashes: number;
  duplicates: number;
  refused: number;
}

interface Bench {
  random: () => number;
  accounts: string[];
  tally: Tally;
  /** Does a request until its answer is known. */
  perform(name: string, args: Row): Promise<Row>;
  ask<T>(act: (query: Query) => Promise<T>): Promise<T>;
  /** Finished spends that may be refunded: account, hold. */
  spends: [string, string][];
  worker: string;
}

const pick = <T>(bench: Bench, list: T[]): T => list[Math.floor(bench.random() * list.length)];
const between = (bench: Bench, low: number, high: number): number =>
  low + Math.floor(bench.random() * (high - low + 1));

function record(bench: Bench, account: string, answer: Row, change: number): void {
  if (answer.ok !== true) bench.tally.refused += 1;
  else bench.tally.net.set(account, (bench.tally.net.get(account) ?? 0) + change);
}

async function grantSome(bench: Bench): Promise<void> {
  const account = pick(bench, bench.accounts);
  const amount = between(bench, 1, 20);
  const ends = pick(bench, [null, '2999-01-01', new Date(Date.now() + between(bench, 1, 400)).toISOString()]);
  const source = pick(bench, ['purchase', 'subscription', 'promo', 'admin']);
  const args = {
    p_user_id: account,
    p_request_id: randomUUID(),
    p_amount: amount,
    p_source: source,
    p_expires_at: ends,
  };
  record(bench, account, await bench.perform('grant_credits', args), amount);
}

async function spendSome(bench: Bench): Promise<void> {
  const account = pick(bench, bench.accounts);
  const amount = between(bench, 1, 9);
  const args = { p_user_id: account, p_request_id: randomUUID(), p_amount: amount };
  const answer =
    bench.random() < 0.8
      ? await bench.perform('deduct_credits', { ...args, p_feature: 'agent' })
      : await bench.perform('remove_credits', { ...args, p_reason: 'Test' });
  record(bench, account, answer, -amount);
  if (typeof answer.hold_id === 'string') bench.spends.push([account, answer.hold_id]);
}

async function refundSome(bench: Bench): Promise<void> {
  if (bench.spends.length === 0) return;
  const [account, hold] = pick(bench, bench.spends);
  const amount = between(bench, 1, 4);
  const args = { p_user_id: account, p_request_id: randomUUID(), p_hold_id: hold, p_amount: amount };
  record(bench, account, await bench.perform('refund_credits', args), amount);
}

async function reverseSome(bench: Bench): Promise<void> {
  const account = pick(bench, bench.accounts);
  const amount = between(bench, 1, 15);
  const args = { p_user_id: account, p_request_id: randomUUID(), p_amount: amount };
  record(bench, account, await bench.perform('reverse_credits', args), -amount);
}

/** A hold without a job: taken, then settled in part or released, or left for the sweeper. */
async function holdSome(bench: Bench): Promise<void> {
  const account = pick(bench, bench.accounts);
  const hold = randomUUID();
  const amount = between(bench, 1, 6);
  const args = { p_user_id: account, p_hold_id: hold, p_amount: amount, p_feature: 'x', p_lifetime: '1 second' };
  const taken = await bench.perform('reserve_credits', args);
  if (taken.ok !== true) {
    bench.tally.refused += 1;
    return;
  }
  if (bench.random() < 0.2) return;
  const charge = between(bench, 0, amount);
  const answer = await bench.perform('settle_hold', { p_hold_id: hold, p_charge: charge });
  record(bench, account, answer, -Number(answer.charged));
  if (charge > 0) bench.spends.push([account, hold]);
}

async function queueSome(bench: Bench): Promise<void> {
  const account = pick(bench, bench.accounts);
  const requestId = randomUUID();
  const answer = await bench.ask((query) => enqueue(query, account, { requestId }));
  if (answer.ok !== true) bench.tally.refused += 1;
  else if (bench.random() < 0.15) {
    await bench.perform('cancel_generation', { p_user_id: account, p_id: answer.generation_id });
  }
}

/** One worker's turn: claims a job, records some images, then finishes, retries, fails or walks away. */
async function workSome(bench: Bench): Promise<void> {
  const jobs = await bench.ask((query) => query(`select * from public.claim_generations($1, 1, 1)`, [bench.worker]));
  for (const job of jobs) {
    const id = String(job.id);
    const count = between(bench, 0, 4);
    for (let index = 0; index < count; index += 1) {
      const folder = `${String(job.user_id)}/${id}`;
      const answer = await bench.perform('record_generation_image', {
        p_id: id,
        p_worker: bench.worker,
        p_index: index,
        p_storage_path: `${folder}/${index}.png`,
        p_preview_path: null,
        p_width: 8,
        p_height: 8,
      });
      if (answer.ok === true) bench.tally.images.push({ job: id, index });
    }
    const end = bench.random();
    const args = { p_id: id, p_worker: bench.worker };
    if (end < 0.2) continue;
    if (end < 0.35) await bench.perform('retry_generation', { ...args, p_delay_seconds: 0, p_error: 'test' });
    else
      await bench.perform('finish_generation', {
        ...args,
        p_status: pick(bench, ['succeeded', 'succeeded', 'failed', 'canceled']),
      });
  }
}

const OPERATIONS = [
  grantSome,
  spendSome,
  spendSome,
  refundSome,
  reverseSome,
  holdSome,
  queueSome,
  queueSome,
  workSome,
  workSome,
];

function openBench(
  options: WorkloadOptions,
  index: number,
  accounts: string[],
  tally: Tally,
  connection: MortalConnection,
): Bench {
  const random = seededRandom(options.seed * 1000 + index);
  async function ask<T>(act: (query: Query) => Promise<T>): Promise<T> {
    let again = false;
    for (;;) {
      const crash = random() < options.crashRate ? MOMENTS[Math.floor(random() * MOMENTS.length)] : null;
      try {
        const answer = await connection.run(act, crash);
        if (again && (answer as Row).duplicate === true) tally.duplicates += 1;
        return answer;
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
        tally.crashes += 1;
        again = true;
      }
    }
  }
  const perform = (name: string, args: Row) => ask((query) => call(query, name, args));
  return { random, accounts, tally, ask, perform, spends: [], worker: `worker-${index}` };
}

/** Lets every lease and hold run out, and brings every job to an end. Returns how many would not end. */
async function drain(pool: pg.Pool): Promise<number> {
  await pool.query(`update public.credit_holds set expires_at = now() - interval '1 second' where status = 'held'`);
  for (let round = 0; round < 10; round += 1) {
    await pool.query(
      `update public.generations set locked_until = now() - interval '1 second' where locked_until is not null`,
    );
    await pool.query(`select public.sweep_expired()`);
    const { rows } = await pool.query<{ id: string }>(`select id from public.claim_generations('drain', 1000, 600)`);
    for (const { id } of rows) {
      await pool.query(`select public.finish_generation(p_id => $1, p_worker => 'drain', p_status => 'failed')`, [id]);
    }
  }
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from public.generations where finished_at is null`,
  );
  return rows[0].n;
}

async function audit(
  pool: pg.Pool,
  accounts: string[],
  tally: Tally,
): Promise<Pick<WorkloadReport, 'wrong' | 'lostImages' | 'defects'>> {
  const { rows } = await pool.query<{ user_id: string; worth: number }>(
    `select s.user_id, s.current_credits + s.credits_held - s.credit_debt
       + coalesce((select sum(l.amount) from public.credit_ledger l where l.account_id = s.account_id and l.dst = 'sys:expired'), 0)::int
       + coalesce((select sum(g.charged) from public.generations g where g.user_id = s.user_id), 0)::int as worth
     from public.user_subscriptions s where s.user_id = any ($1)`,
    [accounts],
  );
  const wrong = rows
    .map(({ user_id: account, worth }) => ({ account, expected: 10 + (tally.net.get(account) ?? 0), found: worth }))
    .filter(({ expected, found }) => expected !== found);
  const kept = await pool.query<{ key: string }>(
    `select g.id || ' ' || (o ->> 'index') as key from public.generations g, jsonb_array_elements(g.outputs) o`,
  );
  const keys = new Set(kept.rows.map(({ key }) => key));
  const lostImages = tally.images.filter(({ job, index }) => !keys.has(`${job} ${index}`)).length;
  const defects = await pool.query<Row>('select * from public.reconcile_credits()');
  return { wrong, lostImages, defects: defects.rows };
}

/** Runs the workload to its end and compares the books with what everybody was told. */
export async function runWorkload(options: WorkloadOptions): Promise<WorkloadReport> {
  const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 4 });
  pool.on('error', () => undefined);
  const accounts = Array.from({ length: 8 }, () => randomUUID());
  for (const id of accounts)
    await pool.query(`insert into auth.users (id, email) values ($1, $2)`, [id, `${id}@people.test`]);
  const tally: Tally = { net: new Map(), images: [], crashes: 0, duplicates: 0, refused: 0 };
  const each = Math.ceil(options.operations / options.connections);
  await Promise.all(
    Array.from({ length: options.connections }, async (_, index) => {
      const connection = new MortalConnection(options.databaseUrl, pool);
      const bench = openBench(options, index, accounts, tally, connection);
      for (let n = 0; n < each; n += 1) await pick(bench, OPERATIONS)(bench);
      await connection.close();
    }),
  );
  const unfinished = await drain(pool);
  const result = await audit(pool, accounts, tally);
  await pool.end();
  const { crashes, duplicates, refused } = tally;
  return {
    operations: each * options.connections,
    crashes,
    duplicates,
    refused,
    images: tally.images.length,
    unfinished,
    ...result,
  };
}
