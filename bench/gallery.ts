/**
 * What the gallery takes in the database at 10,000 designs and at 1,000,000: each question as a visitor's page asks it, and how
 * much its slowest answers grow. Wanted is that the 99th percentile grows at most 1.5 times. It takes several minutes.
 * Run: npm run bench -- gallery
 */
import pg from 'pg';
import { startTestDatabase } from '../tests/stack.ts';

const SMALL = 10_000;
const LARGE = Number(process.env.BENCH_DESIGNS ?? 1_000_000);
const ROUNDS = 60;
const WARM_UP = 10;
const MOST_GROWTH = 1.5;
const PAGE = 50;

/**
 * Forty motifs, ten places, sixteen styles, few likes for most, five minutes between two designs. What is rare stays rare: as
 * many designs have "axolotl", "Narwhal" or a lantern emoji at either size. Half of the herons are geometric, and none Japanese.
 */
const SEED = `
insert into public.public_ai_designs (title, description, prompt, image_url, style, true_style, ink, body_part, size_class, tags, likes, created_at)
select initcap(motif) || ' ' || n,
  'A ' || motif || ' with ' || other || ' for the ' || place || case when n <= 400 and n % 4 = 0 then ', and an axolotl' else '' end
    || case when n <= 600 and n % 6 = 0 then ' beside a narwhal' else '' end || case when n <= 800 and n % 8 = 0 then ' 🏮' else '' end,
  'tattoo of a ' || motif || ', clean lines, white background, number ' || n, n || '.webp', style, style,
  case when n % 9 = 0 then 'color' else 'black' end, place, (array['small','medium','large'])[1 + n % 3],
  array[motif, place, style], (1000 / (1 + n % 997))::int, now() - n * interval '5 minutes'
from generate_series($1::int, $2::int) n cross join lateral (select
  (array['fox','rose','wolf','moth','anchor','snake','fern','skull','lotus','raven','koi','heron','lion','bear','owl','bee','crab',
    'whale','stag','hare','toad','bat','crow','swan','tiger','panther','eagle','shark','spider','beetle','dagger','compass','lantern',
    'ship','key','clock','moon','sun','wave','peony'])[1 + n * 7 % 40] as motif,
  (array['waves','clouds','thorns','stars','smoke','flames'])[1 + n / 7 % 6] as other,
  (array['forearm','shoulder','calf','back','wrist','rib','thigh','hand','neck','chest'])[1 + n % 10] as place,
  (array['traditional','realistic','blackwork','japanese','watercolor','tribal','minimalist','geometric','sketch','line','dotwork','woodcut',
    'illustrative','ornamental','chicano','other'])[1 + n * 3 % 16] as style) as choice`;

const search = (args: string) => `select * from public.search_public_designs(${args}, p_limit => ${PAGE})`;
const wall = (where: string, order: string) =>
  `select * from public.public_ai_designs where true${where} order by ${order} limit ${PAGE}`;
/** The place of a page further down, as the app names it: after some design. */
const AT = `now() - interval '30 days'`;
const AFTER = `p_after_at => ${AT}, p_after_id => '00000000-0000-4000-8000-000000000000'`;

const QUESTIONS: [name: string, sql: string][] = [
  ['newest', wall('', 'created_at desc, id')],
  ['most popular', wall('', 'likes desc, created_at desc, id')],
  ['a style', wall(` and true_style in ('blackwork', 'dotwork')`, 'created_at desc, id')],
  ['color on a thigh', wall(` and ink = 'color' and body_part = 'thigh'`, 'created_at desc, id')],
  ['a page far down', wall(` and created_at <= ${AT}`, 'created_at desc, id')],
  ['an empty word in a style', search(`p_term => '', p_styles => '{geometric}'`)],
  ['a rare word', search(`p_term => 'axolotl'`)],
  ['its plural', search(`p_term => 'narwhals'`)],
  ['a typo in it', search(`p_term => 'axoltol'`)],
  ['an emoji', search(`p_term => '🏮'`)],
  ['two rare words', search(`p_term => 'axolotl narwhal'`)],
  ['a common word', search(`p_term => 'heron'`)],
  ['a common word, popular', search(`p_term => 'heron', p_sort => 'popular'`)],
  ['a common word in a style', search(`p_term => 'heron', p_styles => '{geometric}'`)],
  ['one that no design of it has', search(`p_term => 'heron', p_styles => '{japanese}'`)],
  ['two common words', search(`p_term => 'heron waves'`)],
  ['a word, further down', search(`p_term => 'heron', ${AFTER}`)],
  ['a word nobody wrote', search(`p_term => 'xylophone'`)],
  ['signs', search(`p_term => '%_\\''"'`)],
];

interface Timing {
  p50: number;
  p99: number;
}

async function ask(client: pg.Client, sql: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const started = performance.now();
    await client.query(sql);
    if (round >= WARM_UP) times.push(performance.now() - started);
  }
  return times;
}

function timing(times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { p50: at(0.5), p99: at(0.99) };
}

/** Adds designs up to a number. Indexes are built afterwards: that is many times as quick as row by row. */
async function fill(owner: pg.Client, from: number, to: number): Promise<void> {
  const { rows } = await owner.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = 'public.public_ai_designs'::regclass and not indisprimary`,
  );
  for (const { name } of rows) await owner.query(`drop index ${name}`);
  await owner.query(SEED, [from, to]);
  for (const { made } of rows) await owner.query(made);
  await owner.query('vacuum (analyze) public.public_ai_designs');
}

async function measure(visitor: pg.Client): Promise<{ each: Timing[]; all: Timing }> {
  const every: number[][] = [];
  for (const [, sql] of QUESTIONS) every.push(await ask(visitor, sql));
  return { each: every.map(timing), all: timing(every.flat()) };
}

async function main(): Promise<void> {
  const database = await startTestDatabase();
  const owner = new pg.Client({ connectionString: database.adminUrl });
  const visitor = new pg.Client({ connectionString: database.url });
  try {
    await Promise.all([owner.connect(), visitor.connect()]);
    await owner.query(`set maintenance_work_mem = '256MB'; set session_replication_role = replica`);
    await visitor.query('set role anon');
    await visitor.query(`select set_config('request.jwt.claims', '{"role":"anon"}', false)`);
    await fill(owner, 1, SMALL);
    const small = await measure(visitor);
    await fill(owner, SMALL + 1, LARGE);
    const large = await measure(visitor);
    console.log(
      `${SMALL} designs and ${LARGE}, ${ROUNDS} rounds of ${PAGE} rows; wanted: at most ${MOST_GROWTH} times`,
    );
    console.log('question                        small p50 / p99 ms  large p50 / p99 ms  p99 grows');
    const line = (name: string, a: Timing, b: Timing) => {
      const pair = ({ p50, p99 }: Timing) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
      const growth = b.p99 / a.p99;
      console.log(`${name.padEnd(32)}${pair(a).padEnd(20)}${pair(b).padEnd(20)}x ${growth.toFixed(2)}`);
    };
    for (const [index, [name]] of QUESTIONS.entries()) line(name, small.each[index], large.each[index]);
    line('all together', small.all, large.all);
    const isWithin = large.all.p99 / small.all.p99 <= MOST_GROWTH;
    console.log(
      isWithin ? 'p99 of all together grows as little as wanted.' : 'p99 of all together grows MORE than wanted.',
    );
  } finally {
    await Promise.all([owner.end(), visitor.end()]);
    await database.stop();
  }
}

if (import.meta.main) await main();
