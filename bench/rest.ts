/**
 * What a gallery query takes from supabase-js through the embedded stack at 100,000 public designs, with our indexes and
 * without them: the four queries of the gallery, each as the app asks them. Server and client are two processes.
 * Run: node bench/rest.ts
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import type { Database } from '../src/data/database.types.ts';
import { startTestStack } from '../tests/stack.ts';

const DESIGNS = 100_000;
const REQUESTS = 200;
const WARM_UP = 20;
/** Requests under way at a time: as many as the smallest machine has cores, twice. */
const AT_A_TIME = 4;
const PAGE = 50;
const COLUMNS =
  'id, title, description, prompt, image_url, thumbnail_url, style, true_style, tags, likes, views, ai_model, ai_provider, width, height, author_name, created_at';

/** Ten motifs, few likes for most, a year of dates, and one word ("axolotl") in one of a thousand descriptions. */
const SEED = `
insert into public.public_ai_designs (title, description, prompt, image_url, style, true_style, tags, likes, created_at)
select 'Design ' || n,
  'A ' || motif || ' for the ' || place || case when n % 1000 = 0 then ', with an axolotl' else '' end,
  'tattoo of a ' || motif || ', clean lines, white background, number ' || n,
  n || '.webp', style, style, array[motif, place, style], (1000 / (1 + n % 997))::int,
  now() - (n * 7919 % ${DESIGNS}) * interval '5 minutes'
from generate_series(1, ${DESIGNS}) n
cross join lateral (select
  (array['fox','rose','wolf','moth','anchor','snake','fern','skull','lotus','raven'])[1 + n % 10] as motif,
  (array['forearm','shoulder','calf','back','wrist','rib'])[1 + n % 6] as place,
  (array['traditional','realistic','blackwork','japanese','watercolor','tribal','minimalist','geometric','sketch','line','dotwork'])[1 + n % 11] as style
) as choice`;

type Client = SupabaseClient<Database>;
type Ask = (client: Client) => PromiseLike<{ data: unknown[] | null; error: { message: string } | null }>;

const QUERIES: [name: string, ask: Ask][] = [
  [
    'newest',
    (client) => client.from('public_ai_designs').select(COLUMNS).order('created_at', { ascending: false }).limit(PAGE),
  ],
  [
    'most popular',
    (client) =>
      client
        .from('public_ai_designs')
        .select(COLUMNS)
        .order('likes', { ascending: false })
        .order('created_at', { ascending: false })
        .limit(PAGE),
  ],
  [
    'style filter, newest',
    (client) =>
      client
        .from('public_ai_designs')
        .select(COLUMNS)
        .in('true_style', ['traditional'])
        .order('created_at', { ascending: false })
        .limit(PAGE),
  ],
  [
    'search, a rare word',
    (client) =>
      client.rpc('search_public_designs', { p_term: 'axolotl', p_sort: 'newest', p_limit: PAGE }).select(COLUMNS),
  ],
];

interface Addresses {
  url: string;
  key: string;
  database: string;
}

/** The server process: Postgres with the designs, and the services. */
async function serve(): Promise<void> {
  const stack = await startTestStack();
  const addresses: Addresses = { url: stack.url, key: stack.publishableKey, database: stack.databaseUrl };
  process.send?.(addresses);
  await once(process, 'message');
  await stack.stop();
  process.disconnect();
}

interface Timing {
  p50: number;
  p99: number;
}

/** Milliseconds of `REQUESTS` requests, `AT_A_TIME` under way. Throws when an answer is not a full page. */
async function measure(client: Client, ask: Ask): Promise<Timing> {
  const times: number[] = [];
  let left = WARM_UP + REQUESTS;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const counts = left < REQUESTS;
      const started = performance.now();
      const { data, error } = await ask(client);
      if (error) throw new Error(error.message);
      if (data?.length !== PAGE) throw new Error(`${PAGE} designs were expected, ${data?.length} came.`);
      if (counts) times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  times.sort((a, b) => a - b);
  const quantile = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { p50: quantile(0.5), p99: quantile(0.99) };
}

async function measureAll(client: Client): Promise<Timing[]> {
  const timings: Timing[] = [];
  for (const [, ask] of QUERIES) timings.push(await measure(client, ask));
  return timings;
}

/** Drops every index of the gallery's table but the primary key; answers how many that were. */
async function dropIndexes(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
     where indrelid = 'public.public_ai_designs'::regclass and not indisprimary`,
  );
  for (const { name } of rows) await database.query(`drop index ${name}`);
  return rows.length;
}

async function compare({ url, key, database: connectionString }: Addresses): Promise<void> {
  const database = new pg.Client({ connectionString });
  await database.connect();
  try {
    await database.query(SEED);
    await database.query('vacuum (analyze) public.public_ai_designs');
    const client = createClient<Database>(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
    const indexed = await measureAll(client);
    const dropped = await dropIndexes(database);
    const bare = await measureAll(client);
    console.log(
      `${DESIGNS} public designs, ${REQUESTS} requests of ${PAGE} rows, ${AT_A_TIME} at a time; ${dropped} indexes dropped`,
    );
    console.log('query                     with p50/p99 ms      without p50/p99 ms   without / with p50/p99');
    for (const [index, [name]] of QUERIES.entries()) {
      const [a, b] = [indexed[index], bare[index]];
      const pair = ({ p50, p99 }: Timing): string => `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
      const ratio = `${(b.p50 / a.p50).toFixed(1)}x / ${(b.p99 / a.p99).toFixed(1)}x`;
      console.log(`${name.padEnd(26)}${pair(a).padEnd(21)}${pair(b).padEnd(21)}${ratio}`);
    }
  } finally {
    await database.end();
  }
}

async function main(): Promise<void> {
  const server = fork(fileURLToPath(import.meta.url), ['serve'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [addresses] = (await once(server, 'message')) as [Addresses];
  try {
    await compare(addresses);
  } finally {
    server.send('stop');
    await once(server, 'exit');
  }
}

if (import.meta.main) {
  if (process.argv[2] === 'serve') await serve();
  else await main();
}
