/**
 * What administrators wait for on a large installation: pages of the list of users, its search and filters, and a year of figures,
 * at 1,000,000 accounts. Each beside a bare read of as many rows by their key in the same database.
 * Run: node bench/administration.ts
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startTestDatabase } from '../tests/stack.ts';

const USERS = Number(process.env.INKROOM_BENCH_USERS ?? 1_000_000);
const ROUNDS = Number(process.env.INKROOM_BENCH_ROUNDS ?? 200);

/** Accounts with the rows that a sign-up leaves, over a year, written in one go. */
const ACCOUNTS = `
set session_replication_role = replica;
create temp table made as select gen_random_uuid() as id, gen_random_uuid() as account, n,
  now() - (n % 365) * interval '1 day' - n * interval '1 millisecond' as joined from generate_series(1, COUNT) n;
insert into auth.users (id, email) select id, 'person' || n || '@people.test' from made;
insert into public.user_profiles (id, email, full_name, username, role, status, created_at)
  select id, 'person' || n || '@people.test', (array['Ida', 'Mara', 'Jonas', 'Noor', 'Elif'])[n % 5 + 1] || ' ' || md5(n::text),
    'person' || n, case when n % 20 = 0 then 'artist' else 'client' end, case when n % 500 = 0 then 'blocked' else 'active' end, joined
  from made;
insert into public.user_subscriptions (user_id, account_id, current_credits) select id, account, 10 from made;
insert into public.credit_ledger (account_id, request_id, operation_type, src, dst, amount, available_after, held_after, debt_after,
    created_at)
  select account, 'signup', 'grant', 'sys:promo', 'user:available', 10, 10, 0, 0, joined from made order by joined;
update public.user_profiles set role = 'admin' where id = (select id from made where n = 1);
analyze`;

interface Measured {
  p50: number;
  p99: number;
}

async function measured(act: (round: number) => Promise<unknown>, rounds = ROUNDS): Promise<Measured> {
  for (let round = 0; round < 10; round += 1) await act(round);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await act(round);
    times.push(performance.now() - started);
  }
  times.sort((one, other) => one - other);
  return { p50: times[Math.floor(rounds / 2)], p99: times[Math.min(rounds - 1, Math.floor(rounds * 0.99))] };
}

/** Calls as the administrator, with the time limit and the rights of a request. */
async function beginAs(client: pg.Client, id: string): Promise<void> {
  const session = randomUUID();
  await client.query(`insert into auth.sessions (id, user_id) values ($1, $2)`, [session, id]);
  const claims = JSON.stringify({ sub: id, role: 'authenticated', session_id: session, aal: 'aal1' });
  await client.query(`select set_config('request.jwt.claims', $1, false)`, [claims]);
  await client.query('set role authenticated');
}

async function lists(client: pg.Client): Promise<void> {
  const page = (args: object) => {
    const names = Object.keys(args);
    const given = names.map((name, at) => `${name} => $${at + 1}`).join(', ');
    return client.query<{ page: { next: object | null } }>(
      `select public.admin_get_all_users_comprehensive(${given}) as page`,
      Object.values(args),
    );
  };
  let next: object | null = null;
  const cases: Record<string, (round: number) => Promise<unknown>> = {
    newest: () => page({}),
    'next pages': async () => {
      next = (await page({ p_after: next })).rows[0].page.next;
    },
    'by email': () => page({ p_sort: 'email' }),
    artists: () => page({ p_role: 'artist' }),
    blocked: () => page({ p_status: 'blocked' }),
    'an address': (round) => page({ p_search: `person${round * 997 + 1}@` }),
    'a first name': () => page({ p_search: 'mara' }),
    'part of a name': (round) => page({ p_search: `ida ${round.toString(16).padStart(3, '0')}` }),
    nobody: () => page({ p_search: 'zzzyyyxxx' }),
    'count of a search': () =>
      client.query(`select public.get_admin_user_count_service(p_search => 'mara', p_role => 'artist')`),
  };
  console.log(`users: ${USERS} accounts, pages of 25, ${ROUNDS} calls each, goal 50 ms at p99`);
  console.log('what                p50 ms     p99 ms     p50 / bare read');
  for (const [name, act] of Object.entries(cases)) report(name, await measured(act), bare);
}

let bare = 1;
function report(name: string, { p50, p99 }: Measured, by: number): void {
  console.log(`${name.padEnd(20)}${p50.toFixed(1).padEnd(11)}${p99.toFixed(1).padEnd(11)}${(p50 / by).toFixed(1)}x`);
}

async function rollUp(owner: pg.Client): Promise<void> {
  let days = 0;
  let longest = 0;
  const started = performance.now();
  for (;;) {
    const before = performance.now();
    const { rows } = await owner.query<{ counted: number }>('select public.roll_up_days() as counted');
    longest = Math.max(longest, performance.now() - before);
    days += rows[0].counted;
    if (rows[0].counted < 14) break;
  }
  const seconds = (performance.now() - started) / 1000;
  console.log(`\nfigures: ${days} days counted in ${seconds.toFixed(1)} s, the longest call ${longest.toFixed(0)} ms`);
}

async function main(): Promise<void> {
  const database = await startTestDatabase();
  const owner = new pg.Client({ connectionString: database.adminUrl });
  const client = new pg.Client({ connectionString: database.adminUrl });
  try {
    await owner.connect();
    await client.connect();
    await owner.query(ACCOUNTS.replace('COUNT', String(USERS)));
    const { rows } = await owner.query<{ id: string }>(`select id from public.user_profiles where role = 'admin'`);
    const ids = await owner.query<{ ids: string[] }>(
      `select array(select id from public.user_profiles tablesample system (0.1) limit 25) as ids`,
    );
    const read = `select to_jsonb(p) from public.user_profiles p where id = any ($1)`;
    bare = (await measured(() => owner.query(read, [ids.rows[0].ids]))).p50;
    await owner.query('reset session_replication_role');
    await beginAs(client, rows[0].id);
    await lists(client);
    await rollUp(owner);
    const year = await measured(() => client.query('select public.admin_get_analytics(366)'), 50);
    console.log('a year of figures, goal 200 ms');
    report('p_days 366', year, bare);
  } finally {
    await client.end();
    await owner.end();
    await database.stop();
  }
}

if (import.meta.main) await main();
