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

/** Accounts with the rows that a sign-up leaves, written in one go: the trigger would take minutes for 100,000. */
const ACCOUNTS = `
set session_replication_role = replica;
create temp table made as select gen_random_uuid() as id, gen_random_uuid() as account from generate_series(1, COUNT);
insert into auth.users (id, email) select id, id || '@people.test' from made;
insert into public.user_profiles (id, email, credits) select id, id || '@people.test', 10 from made;
insert into public.user_subscriptions (user_id, account_id, current_credits) select id, account, 10 from made;
insert into public.credit_ledger (account_id, request_id, operation_type, src, dst, amount, available_after, held_after, debt_after)
  select account, 'signup', 'grant', 'sys:promo', 'user:available', 10, 10, 0, 0 from made;
insert into public.credit_lots (user_id, source, amount, remaining) select id, 'promo', 10, 10 from made;
analyze`;

async function makeAccounts(adminUrl: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(ACCOUNTS.replace('COUNT', String(count)));
  const { rows } = await client.query<{ id: string }>('select id from made');
  await client.end();
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
async function batch(pool: pg.Pool, users: string[], credits: number): Promise<{ seconds: number; longestMs: number }> {
  const { rows } = await pool.query<{ batch: { batch_id: string } }>(
    `select public.create_bulk_batch(null, $1, $2, 'Bench', $3) as batch`,
    [randomUUID(), credits, users],
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
    await spends(pool, await makeAccounts(database.adminUrl, 1000));
    const everybody = await makeAccounts(database.adminUrl, Math.max(...SIZES));
    console.log('\nbulk credits in chunks of 1,000, one person spending all the time');
    console.log('                accounts    seconds     ms / 1,000   growth      longest spend ms');
    for (const [what, credits] of [
      ['adding', 5],
      ['removing', -5],
    ] as const) {
      let first = 0;
      for (const size of SIZES) {
        const { seconds, longestMs } = await batch(pool, everybody.slice(0, size), credits);
        const each = (seconds * 1_000_000) / size;
        first ||= each;
        const columns = [
          what.padEnd(16),
          String(size).padEnd(12),
          seconds.toFixed(1).padEnd(12),
          each.toFixed(0).padEnd(13),
        ];
        console.log(`${columns.join('')}${(each / first).toFixed(2).padEnd(12)}${longestMs.toFixed(0)}`);
      }
    }
    const wrong = await pool.query<{ n: number }>(`select count(*)::int as n from public.reconciliation`);
    console.log(`differences found by the reconciliation: ${wrong.rows[0].n}`);
  } finally {
    await pool.end();
    await database.stop();
  }
}

if (import.meta.main) await main();
