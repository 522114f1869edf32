/** Cities: what is found by typing, and where an artist says to be. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, openStage } from './personas.ts';
import type { Persona, Row, Stage } from './personas.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.run(`insert into public.artist_profiles (id, display_name, is_verified) values ($1, 'Ink', true)`, [
    stage.id.artist,
  ]);
});
afterAll(() => stage.stop());

async function found(query: string, persona: Persona = 'anonymous'): Promise<string[]> {
  const answer = await stage.as(persona, (run) => call(run, 'search_cities', { p_query: query }));
  return (answer as unknown as Row[]).map(({ name, region, country }) =>
    [name, region, country].filter(Boolean).join(' '),
  );
}

describe('search_cities', () => {
  it.each([
    ['berlin', 'Berlin DE'],
    ['munch', 'Munich DE'],
    ['MÜNCHEN', 'Munich DE'],
    ['lodz', 'Łódź PL'],
    ['york c', 'New York City NY US'],
    ['st. gall', undefined],
    ['São Pau', 'São Paulo BR'],
    ['portland', 'Portland OR US'],
    ['ʙ', undefined],
  ])('finds for "%s" first %s', async (typed, first) => {
    expect((await found(typed))[0]).toBe(first);
  });

  it('puts a city of exactly this name before larger ones that begin so, and tells namesakes apart', async () => {
    expect((await found('Bern'))[0]).toBe('Bern CH');
    const portlands = await found('portland');
    expect(portlands).toContain('Portland ME US');
    expect(new Set(portlands).size).toBe(portlands.length);
  });

  it('answers at most eight, and nothing for nothing, signs of patterns and texts without end', async () => {
    expect(await found('san')).toHaveLength(8);
    for (const typed of ['', '   ', '%', '_', '\\', 'x'.repeat(100_000), '%'.repeat(100_000)]) {
      expect(await found(typed)).toEqual([]);
    }
    expect(await found('paris', 'owner')).toContain('Paris FR');
  });
});

describe('the city, the languages and the minimum of an artist', () => {
  const save = (persona: 'artist' | 'owner', changes: Row, base: Row = {}) =>
    stage.as(persona, async (query) => {
      const answer = await call(query, 'save_profile', { p_changes: changes, p_base: base });
      const [row] = await query(
        'select city_id, languages, minimum_booking_price::float as minimum from public.artist_profiles where id = $1',
        [stage.id.artist],
      );
      return { answer, row };
    });

  it('are saved, the city under its true name, and read again', async () => {
    const { answer, row } = await save('artist', {
      city: { id: 2950159, name: 'Anything' },
      languages: ['de', 'en'],
      minimum_booking_price: 80.5,
    });
    expect(answer).toMatchObject({
      ok: true,
      conflicts: {},
      profile: {
        fields: {
          city: { id: 2950159, name: 'Berlin', region: null, country: 'DE' },
          languages: ['de', 'en'],
          minimum_booking_price: 80.5,
        },
      },
    });
    expect(row).toEqual({ city_id: 2950159, languages: ['de', 'en'], minimum: 80.5 });
  });

  it('are taken away again, and the base of an edit is compared by the city alone', async () => {
    await stage.run('update public.artist_profiles set city_id = 2950159 where id = $1', [stage.id.artist]);
    const away = await save('artist', { city: null }, { city: { id: 2950159 } });
    expect(away.answer).toMatchObject({ ok: true, conflicts: {} });
    expect(away.row.city_id).toBeNull();
    const conflict = await save('artist', { city: null }, { city: { id: 2867714 } });
    expect(conflict.answer).toMatchObject({ ok: true, conflicts: { city: { name: 'Berlin' } } });
    await stage.run('update public.artist_profiles set city_id = null where id = $1', [stage.id.artist]);
  });

  it.each<[Row, Row]>([
    [{ city: { id: 1 } }, { city: 'Choose a city from the list' }],
    [{ city: { id: 99_999_999_999 } }, { city: 'Choose a city from the list' }],
    [{ city: 'Berlin' }, { city: 'Choose a city from the list' }],
    [{ city: [2950159] }, { city: 'Choose a city from the list' }],
    [{ languages: ['german'] }, { languages: 'Choose at most 20 languages from the list' }],
    [{ languages: Array.from({ length: 21 }, () => 'de') }, { languages: 'Choose at most 20 languages from the list' }],
    [{ languages: [['de']] }, { languages: 'Choose at most 20 languages from the list' }],
    [{ minimum_booking_price: -1 }, { minimum_booking_price: 'The minimum is a number from 0 to 99999' }],
    [{ minimum_booking_price: 1e300 }, { minimum_booking_price: 'The minimum is a number from 0 to 99999' }],
    [{ minimum_booking_price: '50' }, { minimum_booking_price: 'The minimum is a number from 0 to 99999' }],
  ])('are refused with a sentence: %j', async (changes, problems) => {
    expect((await save('artist', changes)).answer).toEqual({ ok: false, code: 'invalid', problems });
  });

  it('are fields of artists only', async () => {
    const { answer } = await save('owner', { city: { id: 2950159 } });
    expect(answer).toEqual({ ok: false, code: 'invalid', problems: { city: 'This field cannot be edited' } });
  });

  it('are bound by the table too, round the function', async () => {
    const set = (column: string, value: unknown) =>
      stage.attempt('artist', `update public.artist_profiles set ${column} = $2 where id = $1`, [
        stage.id.artist,
        value,
      ]);
    expect(await set('city_id', 1)).toMatchObject({ refused: '23503' });
    expect(await set('languages', ['<script>'])).toMatchObject({ refused: '23514' });
    expect(await set('minimum_booking_price', -1)).toMatchObject({ refused: '23514' });
    expect(await set('city_id', 2950159)).toMatchObject({ count: 1 });
  });
});

describe('get_artist_extra_fields', () => {
  it('answers for a page that is shown, and nothing for any other', async () => {
    await stage.run(
      `update public.artist_profiles set website = 'https://ink.example', booking_email = 'book@ink.example' where id = $1`,
      [stage.id.artist],
    );
    const look = (persona: Persona) =>
      stage.as(persona, (query) => query('select * from public.get_artist_extra_fields($1)', [stage.id.artist]));
    const shown = {
      website: 'https://ink.example',
      booking_url: null,
      studio_name: null,
      studio_address: null,
      booking_email: 'book@ink.example',
    };
    expect(await look('anonymous')).toEqual([shown]);
    expect(await look('owner')).toEqual([shown]);
    expect(await look('blocked')).toEqual([]);
    await stage.run('update public.artist_profiles set is_verified = false where id = $1', [stage.id.artist]);
    expect(await look('anonymous')).toEqual([]);
    expect(await look('artist')).toEqual([shown]);
  });
});
