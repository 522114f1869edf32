/**
 * What a search for artists takes in the database at 10,000 artists with 100,000 pieces of work, with our indexes and without
 * them in the same run: each question as a visitor asks it. Run: npm run bench -- artists
 */
import pg from 'pg';
import { startTestDatabase } from '../tests/stack.ts';

const ARTISTS = 10_000;
const PIECES = 100_000;
const ROUNDS = 100;
const WARM_UP = 10;
/** Without indexes a question takes seconds. */
const BARE_ROUNDS = 1;

/** Artists in the largest 2,000 cities, most of them in the largest; a third with reviews. Foreign keys are off: nobody has an account. */
const SEED = `
set session_replication_role = replica;
insert into public.artist_profiles (id, display_name, studio_name, is_verified, city_id, languages, styles, hourly_rate, average_rating,
  review_count, is_accepting_clients, created_at)
select gen_random_uuid(), first || ' ' || last || ' ' || n, 'Studio ' || last, n % 20 <> 0,
  c.id,
  array['en', (array['de','es','fr','it','pl'])[1 + n % 5]], array[(array['Fine Line','Blackwork','Japanese','Realism','Geometric','Watercolor'])[1 + n % 6]],
  (n % 12) * 20, case when n % 3 = 0 then 3 + n % 21 / 10.0 end, case when n % 3 = 0 then 1 + n % 40 else 0 end, n % 4 <> 0,
  now() - n * interval '1 hour'
from generate_series(1, ${ARTISTS}) n cross join lateral (select
  (array['Ana','Ben','Chi','Dora','Eli','Finn','Gwen','Hugo'])[1 + n % 8] as first, (array['Moth','Fern','Raven','Lotus','Wolf'])[1 + n % 5] as last) as called
join (select id, row_number() over (order by population desc, id) as rank from public.cities) c on c.rank = 1 + (n * n::bigint % 2000) * (n % 7) / 7;
insert into public.portfolio_items (artist_id, image_url, title, style, body_location, is_public, position)
select a.id, a.id || '/' || n || '.webp', 'Piece ' || n, (array['Fine Line','Blackwork','Japanese','Realism','Geometric','Watercolor','Tribal','Portrait'])[1 + n % 8],
  (array['Forearm','Back','Ribs','Thigh','Hand','Neck','Chest'])[1 + n % 7], n % 10 <> 0, n / ${ARTISTS}
from generate_series(1, ${PIECES}) n join (select id, row_number() over (order by id) as number from public.artist_profiles) a on a.number = 1 + n % ${ARTISTS}`;

const BERLIN = 2950159;
const QUESTIONS: [name: string, args: string][] = [
  ['all, best reviewed', ''],
  ['all, lowest price', `p_sort => 'price'`],
  ['page 100', 'p_offset => 1188'],
  ['a name', `p_query => 'raven 42'`],
  ['a style', `p_style => 'Tribal'`],
  ['style and body part', `p_style => 'Japanese', p_body_location => 'Ribs'`],
  ['within 50 km', `p_city_id => ${BERLIN}, p_within_km => 50, p_sort => 'nearest'`],
  ['nearest in the world', `p_city_id => ${BERLIN}, p_sort => 'nearest'`],
  [
    'everything at once',
    `p_city_id => ${BERLIN}, p_within_km => 250, p_style => 'Realism', p_body_location => 'Back', p_language => 'de', p_min_rate => 40, p_max_rate => 200, p_open_only => true, p_sort => 'nearest'`,
  ],
];

interface Timing {
  p50: number;
  p99: number;
  total: number;
}

async function ask(client: pg.Client, args: string, rounds = ROUNDS, warmUp = WARM_UP): Promise<Timing> {
  const times: number[] = [];
  let total = 0;
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const started = performance.now();
    const { rows } = await client.query<{ answer: { total: number } }>(
      `select public.search_artists(${args}) as answer`,
    );
    if (round >= warmUp) times.push(performance.now() - started);
    total = rows[0].answer.total;
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(rounds * 0.5)], p99: times[Math.floor(rounds * 0.99)], total };
}

async function dropIndexes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where not indisprimary and not indisunique
       and indrelid in ('public.artist_profiles'::regclass, 'public.portfolio_items'::regclass, 'public.cities'::regclass)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.length;
}

async function main(): Promise<void> {
  const database = await startTestDatabase();
  const owner = new pg.Client({ connectionString: database.adminUrl });
  const visitor = new pg.Client({ connectionString: database.url });
  try {
    await Promise.all([owner.connect(), visitor.connect()]);
    await owner.query(SEED);
    await owner.query('vacuum (analyze) public.artist_profiles, public.portfolio_items');
    await visitor.query('set role anon');
    const indexed = [];
    for (const [, args] of QUESTIONS) indexed.push(await ask(visitor, args));
    const dropped = await dropIndexes(owner);
    console.log(
      `${ARTISTS} artists, ${PIECES} pieces of work, ${ROUNDS} rounds; ${dropped} indexes dropped for the comparison`,
    );
    console.log('question               found    with: p50 / p99 ms   without: p50 ms   times faster');
    for (const [index, [name, args]] of QUESTIONS.entries()) {
      const bare = await ask(visitor, args, BARE_ROUNDS, 1);
      const { p50, p99, total } = indexed[index];
      const ours = `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
      const ratio = (bare.p50 / p50).toFixed(1);
      console.log(
        `${name.padEnd(23)}${String(total).padEnd(9)}${ours.padEnd(21)}${bare.p50.toFixed(1).padEnd(17)}${ratio}`,
      );
    }
  } finally {
    await Promise.all([owner.end(), visitor.end()]);
    await database.stop();
  }
}

if (import.meta.main) await main();
