/**
 * Messages at size: the list of threads and the opening of one in the database, against the plain way (a query for each
 * thread, row level security for each row), and how long a message takes from its sender's answer to the other's screen with
 * 200 sockets open. Server and clients are two processes. INKROOM_BENCH_MESSAGES=1000000 fills it to the issue's size.
 * Run: node bench/messages.ts
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { subscribed, until } from '../supabase/local/realtime/testing.ts';
import { startTestStack } from '../tests/stack.ts';

const MESSAGES = Number(process.env.INKROOM_BENCH_MESSAGES ?? 100_000);
/** A hundred messages each; everybody has ten threads. */
const THREADS = MESSAGES / 100;
const PEOPLE = THREADS / 5;
const CALLS = 300;
const WARM_UP = 20;
const SOCKETS = 200;
const SENT = 200;

const id = (n: number | string): string => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
const person = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** People in a ring, each connected with the next five; triggers off, as nobody is there to hear of it. */
const SEED = [
  `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
     select ${id('n')}, n || '@bench.test', now(), jsonb_build_object('firstName', 'Person', 'lastName', n::text) from generate_series(0, ${PEOPLE - 1}) n`,
  'set session_replication_role = replica',
  `insert into public.contact_requests (client_id, artist_id, message, status, answered_at)
     select ${id('n / 5')}, ${id(`(n / 5 + 1 + n % 5) % ${PEOPLE}`)}, 'Hello', 'approved', now() from generate_series(0, ${THREADS - 1}) n`,
  `insert into public.message_threads (id, pair_key, created_by, last_seq, last_message_id)
     select ${id('n')}, least(a, b) || ' ' || greatest(a, b), a, 100, ${id('n * 100 + 99')}
     from generate_series(0, ${THREADS - 1}) n cross join lateral (select ${id('n / 5')} as a, ${id(`(n / 5 + 1 + n % 5) % ${PEOPLE}`)} as b) p`,
  `insert into public.message_thread_participants (thread_id, user_id, last_read_seq, unread_count, last_message_at)
     select ${id('n')}, who, 95, 2, now() - (n * 7919 % ${THREADS}) * interval '3 minutes'
     from generate_series(0, ${THREADS - 1}) n cross join lateral unnest(array[${id('n / 5')}, ${id(`(n / 5 + 1 + n % 5) % ${PEOPLE}`)}]) who`,
  `insert into public.messages (id, thread_id, seq, sender_id, client_id, content, created_at)
     select ${id('m')}, ${id('m / 100')}, 1 + m % 100, case when m % 2 = 0 then ${id('m / 500')} else ${id(`(m / 500 + 1 + m / 100 % 5) % ${PEOPLE}`)} end,
       gen_random_uuid(), 'Message ' || m || ' about a ' || (array['fox','rose','wolf','moth','anchor','snake'])[1 + m % 6]
         || case when m % 1000 = 0 then ' and an axolotl' else '' end,
       now() - (${MESSAGES} - m) * interval '10 seconds' from generate_series(0, ${MESSAGES - 1}) m`,
  'set session_replication_role = origin',
  'vacuum (analyze) public.messages, public.message_threads, public.message_thread_participants, public.contact_requests, public.user_profiles',
];

const OWN_LIST = 'select * from public.list_threads()';
const OWN_PAGE = 'select * from public.list_messages($1)';
const OWN_SEARCH = "select * from public.search_messages('axolotl')";
/** Row level security alone: all own threads, for each its people, last message and unread count by queries of their own. */
const PLAIN_LIST = `select t.id,
    (select jsonb_agg(p.user_id) from public.message_thread_participants p where p.thread_id = t.id),
    (select m.content from public.messages m where m.thread_id = t.id order by m.created_at desc limit 1),
    (select max(m.created_at) from public.messages m where m.thread_id = t.id) as last_at,
    (select count(*) from public.messages m where m.thread_id = t.id and m.sender_id <> auth.uid() and not public.is_read(m))
  from public.message_threads t order by last_at desc nulls last limit 30`;
const PLAIN_PAGE = `select m.*, (select jsonb_agg(a) from public.message_attachments a where a.message_id = m.id), public.is_read(m)
  from public.messages m where m.thread_id = $1 order by m.created_at desc limit 50`;
const PLAIN_SEARCH =
  "select * from public.messages m where m.content ilike '%axolotl%' order by m.created_at desc limit 50";

const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** Sorted milliseconds of calls by people at random, each as its own transaction under their rights. */
async function measure(client: pg.Client, sql: string, withThread: boolean, calls = CALLS): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < calls + WARM_UP; n += 1) {
    const who = (n * 37) % PEOPLE;
    const thread = who * 5 + (n % 5);
    await client.query('begin; set local role authenticated');
    await client.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ role: 'authenticated', sub: person(who) }),
    ]);
    const started = performance.now();
    const { rowCount } = await client.query(sql, withThread ? [person(thread)] : []);
    if (n >= WARM_UP) times.push(performance.now() - started);
    if (!rowCount && !sql.includes('axolotl')) throw new Error(`Nothing was found by ${sql}`);
    await client.query('rollback');
  }
  return times.sort((a, b) => a - b);
}

async function compareReading(database: pg.Client): Promise<void> {
  console.log(`${MESSAGES} messages in ${THREADS} threads of ${PEOPLE} people; ${CALLS} calls each, in the database`);
  console.log('                     ours p50/p99 ms     plain p50/p99 ms    plain / ours p50/p99');
  const rows: [string, string, string, boolean, number][] = [
    ['list of threads', OWN_LIST, PLAIN_LIST, false, 60],
    ['opening a thread', OWN_PAGE, PLAIN_PAGE, true, CALLS],
    ['search, a rare word', OWN_SEARCH, PLAIN_SEARCH, false, 5],
  ];
  for (const [name, own, plain, withThread, plainCalls] of rows) {
    const ours = await measure(database, own, withThread);
    const theirs = await measure(database, plain, withThread, plainCalls);
    const pair = (times: number[]): string =>
      `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.99).toFixed(1)}`;
    const ratio = [0.5, 0.99]
      .map((share) => `${(quantile(theirs, share) / quantile(ours, share)).toFixed(1)}x`)
      .join(' / ');
    console.log(`${name.padEnd(21)}${pair(ours).padEnd(20)}${pair(theirs).padEnd(20)}${ratio}`);
  }
}

interface Addresses {
  url: string;
  key: string;
  database: string;
  tokens: string[];
}

/** From the answer to the sender until the other's callback, with 200 sockets that each follow a thread of their own. */
async function compareArrival({ url, key, tokens }: Addresses): Promise<void> {
  const arrived = new Map<string, number>();
  const clients = await Promise.all(
    tokens.map(async (token, who) => {
      const client = createClient(url, key, { accessToken: () => Promise.resolve(token) });
      await client.realtime.setAuth();
      const channel = client.channel('rows').on(
        'postgres_changes',
        {
          event: 'INSERT',
          schema: 'public',
          table: 'messages',
          filter: `thread_id=eq.${person(Math.floor(who / 2) * 10)}`,
        },
        ({ new: row }) => {
          if (row.sender_id !== person(memberOf(who))) arrived.set(row.client_id as string, performance.now());
        },
      );
      await subscribed(channel);
      return client;
    }),
  );
  const delays: number[] = [];
  for (let n = 0; n < SENT + WARM_UP; n += 1) {
    const who = (n * 2) % SOCKETS;
    const client = randomUUID();
    const { data, error } = await clients[who].rpc('send_message', {
      p_thread_id: person((who / 2) * 10),
      p_client_id: client,
      p_content: `On its way ${n}`,
    });
    const answered = performance.now();
    if (error || !(data as { ok: boolean }).ok) throw new Error(JSON.stringify(error ?? data));
    await until('the other screen', () => arrived.has(client), 20_000);
    if (n >= WARM_UP) delays.push(Math.max(0, (arrived.get(client) ?? 0) - answered));
  }
  delays.sort((a, b) => a - b);
  console.log(
    `${SOCKETS} sockets: sent to the other person's callback ${quantile(delays, 0.5).toFixed(1)} / ${quantile(delays, 0.99).toFixed(1)} ms p50/p99 (${SENT} messages)`,
  );
  await Promise.all(clients.map((client) => client.realtime.removeAllChannels()));
}

/** Two sockets for each even person's first thread: theirs and that of the next person. */
const memberOf = (socket: number): number => Math.floor(socket / 2) * 2 + (socket % 2);

async function serve(): Promise<void> {
  const stack = await startTestStack({ realtime: true });
  const tokens: string[] = [];
  for (let socket = 0; socket < SOCKETS; socket += 1) {
    const exp = Math.floor(Date.now() / 1000) + 3600;
    tokens.push(await stack.keys.sign({ role: 'authenticated', sub: person(memberOf(socket)), exp }));
  }
  const addresses: Addresses = { url: stack.url, key: stack.publishableKey, database: stack.adminDatabaseUrl, tokens };
  process.send?.(addresses);
  await once(process, 'message');
  await stack.stop();
  process.disconnect();
}

async function main(): Promise<void> {
  const server = fork(fileURLToPath(import.meta.url), ['serve'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [addresses] = (await once(server, 'message')) as [Addresses];
  const database = new pg.Client({ connectionString: addresses.database });
  await database.connect();
  try {
    for (const sql of SEED) await database.query(sql);
    await compareReading(database);
    await compareArrival(addresses);
  } finally {
    await database.end();
    server.send('stop');
    await once(server, 'exit');
  }
  process.exit(0);
}

if (import.meta.main) {
  if (process.argv[2] === 'serve') await serve();
  else await main();
}
