/**
 * What the ledger costs. Spends on one account and across 1,000 accounts, against a plain conditional update without any
 * ledger in the same database; and bulk credits for 1,000, 10,000 and 100,000 accounts while a person goes on spending.
 * Run: node bench/credits.ts
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startTestDatabase } from '../tests/stack.ts';

const CONNECTIONS = 8;
const SPENDS = Number(process.env.INKROOM_BENCH_SPENDS ?? 3000);
const SIZES = (process.env.INKROOM_BENCH_BULK ?? '1000,10000,100000').split(',').map(Number);

/** Accounts as the sign-up leaves them, without going through it one by one. */
async function makeAccounts(pool: pg.Pool, count: number): Promise<string[]> {
  const client = await pool.connect();
  await client.query(`set session_replication_role = replica`).catch(() => undefined);
  const { rows } = await client.query<{ id: string }>(
    `with made as (insert into auth.users (id, email) select gen_random_uuid(), 'bench-' || $2 || '-' || n || '@people.test' from generate_series(1, $1) n returning id)
     select id from made`,
    [count, randomUUID()],
  );
  client.release();
  return rows.map((row) => row.id);
}

async function perSecond(pool: pg.Pool, count: number, act: (index: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < count) await act(next++);
    }),
  );
  return (count * 1000) / (performance.now() - started);
}

async function spends(pool: pg.Pool, accounts: string[]): Promise<void> {
  await pool.query(`create table public.plain_balances (user_id uuid primary key, credits integer not null)`);
  await pool.query(`insert into public.plain_balances select unnest($1::uuid[]), 1000000`, [accounts]);
  for (const id of accounts) {
    await pool.query(`select public.grant_credits($1, 'bench', 1000000, 'purchase')`, [id]);
  }
  const ledger = (id: string) => pool.query(`select public.deduct_credits($1, $2, 1, 'bench')`, [id, randomUUID()]);
  const plain = (id: string) =>
    pool.query(`update public.plain_balances set credits = credits - 1 where user_id = $1 and credits >= 1`, [id]);
  console.log(`${SPENDS} spends, ${CONNECTIONS} connections`);
  console.log('accounts        ledger /s    plain /s    plain / ledger');
  for (const among of [1, accounts.length]) {
    const withLedger = await perSecond(pool, SPENDS, (n) => ledger(accounts[n % among]));
    const without = await perSecond(pool, SPENDS, (n) => plain(accounts[n % among]));
    console.log(
      `${String(among).padEnd(16)}${withLedger.toFixed(0).padEnd(13)}${without.toFixed(0).padEnd(12)}${(without / withLedger).toFixed(1)}x`,
    );
  }
}

/** Seconds of a batch, and the longest that one spend of an account inside it took meanwhile. */
async function batch(pool: pg.Pool, users: string[]): Promise<{ seconds: number; longestMs: number }> {
  const { rows } = await pool.query<{ batch: { batch_id: string } }>(
    `select public.create_bulk_batch(null, $1, 5, 'Bench', $2) as batch`,
    [randomUUID(), users],
  );
  const id = rows[0].batch.batch_id;
  let isDone = false;
  let longestMs = 0;
  const spender = (async () => {
    for (let n = 0; !isDone; n += 1) {
      const started = performance.now();
      await pool.query(`select public.deduct_credits($1, $2, 1, 'bench')`, [
        users[(n * 7919) % users.length],
        randomUUID(),
      ]);
      longestMs = Math.max(longestMs, performance.now() - started);
    }
  })();
  const started = performance.now();
  for (;;) {
    const answer = await pool.query<{ chunk: { status?: string } }>(`select public.apply_bulk_chunk($1) as chunk`, [
      id,
    ]);
    if (answer.rows[0].chunk.status === 'done') break;
  }
  const seconds = (performance.now() - started) / 1000;
  isDone = true;
  await spender;
  return { seconds, longestMs };
}

async function main(): Promise<void> {
  const database = await startTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: CONNECTIONS + 2 });
  pool.on('error', () => undefined);
  try {
    await spends(pool, await makeAccounts(pool, 1000));
    const everybody = await makeAccounts(pool, Math.max(...SIZES));
    await pool.query('analyze');
    console.log('\nbulk credits in chunks of 1,000, one person spending all the time');
    console.log('accounts        seconds     ms / 1,000   growth      longest spend ms');
    let first = 0;
    for (const size of SIZES) {
      const { seconds, longestMs } = await batch(pool, everybody.slice(0, size));
      const each = (seconds * 1_000_000) / size;
      first ||= each;
      console.log(
        `${String(size).padEnd(16)}${seconds.toFixed(1).padEnd(12)}${each.toFixed(0).padEnd(13)}${(each / first).toFixed(2).padEnd(12)}${longestMs.toFixed(0)}`,
      );
    }
    const wrong = await pool.query<{ n: number }>(`select count(*)::int as n from public.reconciliation`);
    console.log(`differences found by the reconciliation: ${wrong.rows[0].n}`);
  } finally {
    await pool.end();
    await database.stop();
  }
}

if (import.meta.main) await main();
