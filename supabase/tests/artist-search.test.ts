/** Finding artists: distances, filters, order, what a card and a page show, and to whom. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, openStage } from './personas.ts';
import type { Persona, Row, Stage } from './personas.ts';
import { accountsOf } from './sign-ups.ts';

let stage: Stage;
const { signUp } = accountsOf(() => stage);
const ids: Record<string, string> = {};

const BERLIN = 2950159;
const PARIS = 2988507;
/** In Potsdam, 27 km from the middle of Berlin, and in Auckland, nearly on the other side of the globe. */
const POTSDAM = 2852458;
const AUCKLAND = 2193733;
const ARTISTS: [name: string, values: string][] = [
  [
    'Ada Moth',
    `${BERLIN}, '{de,en}', '{Fine-line,Blackwork}', 120, 4.8, 30, true, 'Raven & Oak', true, now() - interval '4 days'`,
  ],
  ['Björn Fern', `${POTSDAM}, '{de}', '{Japanese}', 80, 5, 1, true, null, true, now() - interval '3 days'`],
  ['Chloé', `${PARIS}, '{fr,en}', '{Realism}', 0, null, 0, false, null, true, now() - interval '2 days'`],
  ['Dai', `null, '{}', '{}', 60, null, 0, true, null, true, now() - interval '1 day'`],
  ['Kiri', `${AUCKLAND}, '{en}', '{}', 200, null, 0, true, null, true, now()`],
  ['Not reviewed', `${BERLIN}, '{de}', '{Japanese}', 90, null, 0, true, null, false, now()`],
];

beforeAll(async () => {
  stage = await openStage();
  for (const [name, values] of ARTISTS) {
    const id = (ids[name] = await signUp(JSON.stringify({ firstName: name })));
    await stage.run(`update public.user_profiles set role = 'artist' where id = $1`, [id]);
    await stage.run(
      `insert into public.artist_profiles (id, display_name, city_id, languages, styles, hourly_rate, average_rating, review_count,
        is_accepting_clients, studio_name, is_verified, created_at) values ($1, $2, ${values})`,
      [id, name],
    );
  }
  const piece = (artist: string, title: string, style: string, body: string, isPublic = true) =>
    stage.run(
      `insert into public.portfolio_items (artist_id, image_url, title, style, body_location, is_public, created_at)
       values ($1::uuid, $1::text || '/' || $2::text || '.webp', $2::text, $3, $4, $5, clock_timestamp())`,
      [ids[artist], title, style, body, isPublic],
    );
  await piece('Ada Moth', 'Oldest', 'Dot Work', 'Ribs');
  for (const title of ['Second', 'Third', 'Newest']) await piece('Ada Moth', title, 'Blackwork', 'Forearm');
  await piece('Ada Moth', 'Secret', 'Portrait', 'Face', false);
  await piece('Chloé', 'Koi', 'Japanese', 'Back');
});
afterAll(() => stage.stop());

interface Found {
  total: number;
  is_capped: boolean;
  artists: (Row & { name: string; distance_km: number | null; pieces: { title: string }[] })[];
}
async function search(question: Row = {}, persona: Persona = 'anonymous'): Promise<Found> {
  return (await stage.as(persona, (query) => call(query, 'search_artists', question))) as unknown as Found;
}
const names = async (question: Row) => (await search(question)).artists.map(({ name }) => name);

describe('search_artists', () => {
  it('finds listed artists, the best reviewed first: one five does not outweigh thirty', async () => {
    expect(await search()).toMatchObject({ total: 5, is_capped: false });
    expect(await names({})).toEqual(['Ada Moth', 'Björn Fern', 'Kiri', 'Dai', 'Chloé']);
  });

  it('measures from the middle of a city, as the globe is round', async () => {
    const { artists } = await search({ p_city_id: BERLIN, p_sort: 'nearest' });
    expect(artists.map(({ name }) => name)).toEqual(['Ada Moth', 'Björn Fern', 'Chloé', 'Kiri', 'Dai']);
    const [ada, bjorn, chloe, kiri, dai] = artists.map(({ distance_km }) => distance_km ?? Number.NaN);
    expect(ada).toBe(0);
    expect(bjorn).toBeGreaterThan(20);
    expect(bjorn).toBeLessThan(35);
    expect(chloe).toBeGreaterThan(870);
    expect(chloe).toBeLessThan(885);
    expect(kiri).toBeGreaterThan(17_600);
    expect(kiri).toBeLessThan(17_850);
    expect(dai).toBeNaN();
    expect((await search()).artists.every(({ distance_km }) => distance_km === null)).toBe(true);
  });

  it('keeps within a radius, and asks for no radius without a city', async () => {
    expect(await names({ p_city_id: BERLIN, p_within_km: 20 })).toEqual(['Ada Moth']);
    expect(await names({ p_city_id: BERLIN, p_within_km: 50 })).toEqual(['Ada Moth', 'Björn Fern']);
    expect(await names({ p_city_id: BERLIN, p_within_km: -1 })).toEqual([]);
    expect(await names({ p_within_km: 10 })).toHaveLength(5);
    expect(await names({ p_city_id: 1, p_within_km: 10, p_sort: 'nearest' })).toHaveLength(5);
  });

  it.each<[Row, string[]]>([
    [{ p_query: 'moth' }, ['Ada Moth']],
    [{ p_query: 'MOTH ada' }, ['Ada Moth']],
    [{ p_query: 'bjorn' }, ['Björn Fern']],
    [{ p_query: 'björn'.normalize('NFC') }, ['Björn Fern']],
    [{ p_query: 'BJÖRN'.normalize('NFD') }, ['Björn Fern']],
    [{ p_query: 'raven' }, ['Ada Moth']],
    [{ p_query: 'oth' }, []],
    [{ p_style: 'Fine Line' }, ['Ada Moth']],
    [{ p_style: 'japanese' }, ['Björn Fern', 'Chloé']],
    [{ p_style: 'Portrait' }, []],
    [{ p_body_location: 'Ribs' }, ['Ada Moth']],
    [{ p_body_location: 'Face' }, []],
    [{ p_style: 'Japanese', p_body_location: 'Back' }, ['Chloé']],
    [{ p_language: 'fr' }, ['Chloé']],
    [{ p_language: 'de', p_max_rate: 100 }, ['Björn Fern']],
    [{ p_min_rate: 100 }, ['Ada Moth', 'Kiri']],
    [{ p_max_rate: 70 }, ['Dai']],
    [{ p_open_only: true }, ['Ada Moth', 'Björn Fern', 'Kiri', 'Dai']],
    [{ p_sort: 'newest' }, ['Kiri', 'Dai', 'Chloé', 'Björn Fern', 'Ada Moth']],
    [{ p_sort: 'price' }, ['Dai', 'Björn Fern', 'Ada Moth', 'Kiri', 'Chloé']],
    [{ p_sort: 'nobody knows this order', p_limit: 2 }, ['Ada Moth', 'Björn Fern']],
    [{ p_limit: 2, p_offset: 2 }, ['Kiri', 'Dai']],
    [{ p_limit: -5, p_offset: -5 }, []],
  ])('answers %j with %j', async (question, found) => {
    expect(await names(question)).toEqual(found);
  });

  it('takes no text for anything but a text', async () => {
    const hostile = [
      '%',
      '_',
      '\\',
      `'; drop table x; --`,
      '$1',
      '%1$s',
      '{"a":1}',
      '\u202e',
      'x'.repeat(100_000),
      'a '.repeat(50_000),
    ];
    for (const text of hostile) {
      for (const filter of ['p_query', 'p_style', 'p_body_location', 'p_language', 'p_sort']) {
        const found = await search({ [filter]: text });
        expect([filter, text.slice(0, 20), Array.isArray(found.artists)]).toEqual([filter, text.slice(0, 20), true]);
      }
    }
    expect(await names({ p_query: '%' })).toEqual([]);
  });

  it('shows on a card three public pieces, those that answer the question first, and no address of an account', async () => {
    const [ada] = (await search({ p_query: 'ada' })).artists;
    expect(ada.pieces.map(({ title }) => title)).toEqual(['Newest', 'Third', 'Second']);
    const [asked] = (await search({ p_query: 'ada', p_style: 'dotwork' })).artists;
    expect(asked.pieces.map(({ title }) => title)).toEqual(['Oldest', 'Newest', 'Third']);
    expect(ada).toMatchObject({
      city: { name: 'Berlin', country: 'DE' },
      languages: ['de', 'en'],
      average_rating: 4.8,
    });
    expect(JSON.stringify(await search())).not.toContain('people.test');
  });

  it('is for members and visitors, and shows a blocked person nothing', async () => {
    expect((await search({}, 'owner')).total).toBe(5);
    expect(await search({}, 'blocked')).toEqual({ total: 0, is_capped: false, artists: [] });
    await stage.run(`update public.user_profiles set status = 'blocked' where id = $1`, [ids.Dai]);
    expect((await search()).total).toBe(4);
    await stage.run(`update public.user_profiles set status = 'active' where id = $1`, [ids.Dai]);
  });

  it('counts to a thousand', async () => {
    const client = await stage.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into auth.users (id, email) select gen_random_uuid(), 'many-' || n || '@people.test' from generate_series(1, 1001) n`,
      );
      await client.query(
        `insert into public.artist_profiles (id, display_name, is_verified) select id, 'Many', true from auth.users where email like 'many-%'`,
      );
      const { rows } = await client.query<{ found: Found }>(
        `select public.search_artists('many', p_offset => 600) as found`,
      );
      expect(rows[0].found).toMatchObject({ total: 1000, is_capped: true });
      expect(rows[0].found.artists).toHaveLength(12);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('get_artist_page', () => {
  const look = (id: string, persona: Persona = 'anonymous') =>
    stage.as(persona, (query) => call(query, 'get_artist_page', { p_artist_id: id })) as Promise<Row | null>;

  it('shows what the artist published, with the city and the first piece', async () => {
    await stage.run(
      `update public.artist_profiles set booking_email = 'book@ink.example', email = 'x@people.test' where id = $1`,
      [ids['Ada Moth']],
    );
    const page = await look(ids['Ada Moth']);
    expect(page).toMatchObject({
      name: 'Ada Moth',
      city: { name: 'Berlin' },
      booking_email: 'book@ink.example',
      is_verified: true,
      picture: `${ids['Ada Moth']}/Newest.webp`,
    });
    expect(JSON.stringify(page)).not.toContain('people.test');
    expect(await look(ids['Ada Moth'], 'blocked')).toBeNull();
  });

  it('shows a page that is not public to its artist alone, and nothing of who is gone', async () => {
    expect(await look(ids['Not reviewed'])).toBeNull();
    expect(await look(ids['Not reviewed'], 'owner')).toBeNull();
    expect(await look('99999999-9999-4999-8999-999999999999', 'owner')).toBeNull();
    await stage.run(`insert into public.artist_profiles (id, display_name) values ($1, 'Ink')`, [stage.id.artist]);
    expect(await look(stage.id.artist, 'artist')).toMatchObject({ name: 'Ink', is_verified: false });
    expect(await look(stage.id.artist)).toBeNull();
  });
});
