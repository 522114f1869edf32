/**
 * What the list of one's own images takes in the database for somebody who has 10,000 of them beside 90,000 of others: each
 * question as the page asks it, and beside it the search with its words folded anew for every image, as it would be without
 * the column for them. Run: npm run bench -- own-images
 */
import pg from 'pg';
import { startTestDatabase } from '../tests/stack.ts';

const OWN = 10_000;
const OTHERS = 90_000;
const ROUNDS = 40;
const WARM_UP = 5;
const MOST_MS = 50;
const ME = '00000000-0000-4000-8000-000000000001';

/** Foreign keys are off: nobody has an account but the one who asks. Receipts are as large as real ones. */
const SEED = `
set session_replication_role = replica;
insert into auth.users (id, email) values ('${ME}', 'me@bench.test');
insert into public.user_profiles (id, email, status, is_active) values ('${ME}', 'me@bench.test', 'active', true);
insert into public.ai_image_collections (id, user_id, name) values ('${ME}', '${ME}', 'Sleeve');
insert into public.ai_generated_images (user_id, image_url, prompt, title, style, tags, step, receipt, created_at, favorite)
select case when n % ${(OWN + OTHERS) / OWN} = 0 then '${ME}'::uuid else gen_random_uuid() end, 'p/' || n || '.png',
  (array['A koi','A raven','Une pivoine','A moth','A lighthouse'])[1 + n / 10 % 5] || ' with waves and clouds as a '
    || (array['calm','wild','fine'])[1 + n / 10 % 3] || ' tattoo for the forearm, number ' || n,
  case when n / 10 % 7 = 0 then 'Title ' || n end, (array['line','blackwork','dotwork','japanese'])[1 + n / 10 % 4],
  case when n / 10 % 50 = 0 then '{sleeve,"left arm"}'::text[] else '{}' end, (array['batch','bolder','style-transfer'])[1 + n / 10 % 3],
  jsonb_build_object('seed', n, 'blob', repeat(md5(n::text), 60)) || case when n / 10 % 40 = 0 then '{"separation": {}}' else '{}' end::jsonb, now() - n * interval '1 minute', n / 10 % 100 = 0
from generate_series(1, ${OWN + OTHERS}) n;
insert into public.ai_collection_images (collection_id, image_id, position)
select '${ME}', id, row_number() over () from public.ai_generated_images where user_id = '${ME}' limit 2000`;

const QUESTIONS: [name: string, filter: object, after?: object][] = [
  ['newest', {}],
  ['page 200', {}, { created_at: new Date(Date.now() - 95_000 * 60_000).toISOString(), id: ME }],
  ['one word', { words: 'raven' }],
  ['three words', { words: 'koi wild waves' }],
  ['a rare word', { words: '77770' }],
  ['a word nobody wrote', { words: 'xylophone' }],
  ['a tag', { words: 'left arm' }],
  ['color', { color: 'color' }],
  ['tool and style', { steps: ['batch'], styles: ['dotwork'] }],
  ['favorites', { favorites: true }],
  ['shared', { shared: true }],
  ['a month', { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z', words: 'moth' }],
  ['a collection of 2,000', { collection_id: ME }],
];

/** As it would be without the column for words. */
const FOLDED_ANEW = `
create function pg_temp.folded_anew(p_word text) returns bigint language sql as $$
  select count(*) from (select id from public.ai_generated_images i where i.user_id = '${ME}' and i.deleted_at is null
    and private.folded(coalesce(i.title, '') || ' ' || i.prompt || ' ' || coalesce(i.style, '')) like '%' || p_word || '%'
    order by i.created_at desc limit 48) as page $$`;

async function timesOf(client: pg.Client, sql: string, values: unknown[], rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    const started = performance.now();
    await client.query(sql, values);
    if (round >= WARM_UP) times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b);
}

const at = (times: number[], share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))];

async function main(): Promise<void> {
  const database = await startTestDatabase();
  const owner = new pg.Client({ connectionString: database.adminUrl });
  const person = new pg.Client({ connectionString: database.url });
  try {
    await Promise.all([owner.connect(), person.connect()]);
    await owner.query(SEED);
    await owner.query('vacuum (analyze) public.ai_generated_images, public.ai_collection_images');
    await person.query('set role authenticated');
    await person.query(`select set_config('request.jwt.claims', $1, false)`, [
      JSON.stringify({ role: 'authenticated', sub: ME }),
    ]);
    const newest = at(await timesOf(person, 'select public.filter_ai_images($1)', [{}], ROUNDS), 0.5);
    console.log(`${OWN} own images beside ${OTHERS} of others, ${ROUNDS} rounds; at most ${MOST_MS} ms are wanted`);
    console.log('question                 found   p50 / p99 ms    of the newest   within');
    for (const [name, filter, after = null] of QUESTIONS) {
      const times = await timesOf(person, 'select public.filter_ai_images($1, 48, $2)', [filter, after], ROUNDS);
      const { rows } = await person.query<{ found: number }>(
        'select jsonb_array_length(public.filter_ai_images($1, 48, $2)) as found',
        [filter, after],
      );
      const both = `${at(times, 0.5).toFixed(1)} / ${at(times, 0.99).toFixed(1)}`;
      const ratio = `x ${(at(times, 0.5) / newest).toFixed(1)}`;
      const isWithin = at(times, 0.99) <= MOST_MS ? 'yes' : 'NO';
      console.log(
        `${name.padEnd(25)}${String(rows[0].found).padEnd(8)}${both.padEnd(16)}${ratio.padEnd(16)}${isWithin}`,
      );
    }
    await owner.query(FOLDED_ANEW);
    const anew = at(await timesOf(owner, `select pg_temp.folded_anew('xylophone')`, [], 5), 0.5);
    const words = { words: 'xylophone' };
    const ours = at(await timesOf(person, 'select public.filter_ai_images($1)', [words], ROUNDS), 0.5);
    console.log(
      `a word nobody wrote, folded anew for each image: ${anew.toFixed(0)} ms, ${(anew / ours).toFixed(1)} times as long`,
    );
  } finally {
    await Promise.all([owner.end(), person.end()]);
    await database.stop();
  }
}

if (import.meta.main) await main();
