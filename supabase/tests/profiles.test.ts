/** Profiles by persona: saving with a base, conflicts, limits. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileLabels } from '../../src/domain/profile.ts';
import { call, openStage } from './personas.ts';
import type { Query, Row, Stage } from './personas.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

const save = (query: Query, changes: Row, base: Row = {}) =>
  call(query, 'save_profile', { p_changes: changes, p_base: base });
const fieldsOf = (answer: Row) => (answer.profile as { fields: Row }).fields;

describe('save_profile', () => {
  it('writes trimmed texts, turns empty texts and lists into null, and keeps the other names of a field equal', async () => {
    await stage.as('owner', async (query) => {
      const answer = await save(query, {
        first_name: '  Ada ',
        bio: '   ',
        specialties: ['fine line', ' ', ''],
        portfolio_links: [],
        years_experience: 7,
      });
      expect(answer).toMatchObject({ ok: true, conflicts: {} });
      expect(fieldsOf(answer)).toMatchObject({
        first_name: 'Ada',
        bio: null,
        specialties: ['fine line'],
        portfolio_links: null,
        years_experience: 7,
      });
      expect(
        await query(
          'select full_name, name, specializations, experience_years, portfolio_links from public.user_profiles',
        ),
      ).toEqual([
        {
          full_name: 'Ada Tester',
          name: 'Ada Tester',
          specializations: ['fine line'],
          experience_years: 7,
          portfolio_links: null,
        },
      ]);
      expect(fieldsOf(await save(query, { specialties: [] }))).toMatchObject({ specialties: null });
    });
  });

  it('never overwrites what changed since the base, saves the rest, and takes the same value twice', async () => {
    await stage.as('owner', async (query) => {
      await save(query, { bio: 'First', location: 'Leith' });
      const answer = await save(
        query,
        { bio: 'Mine', location: 'Oslo', website: 'example.com' },
        { bio: 'What I saw', location: 'Leith', website: null },
      );
      expect(answer).toMatchObject({ ok: true, conflicts: { bio: 'First' } });
      expect(fieldsOf(answer)).toMatchObject({ bio: 'First', location: 'Oslo', website: 'https://example.com' });
      const again = await save(query, { location: 'Oslo' }, { location: 'Leith' });
      expect(again).toMatchObject({ ok: true, conflicts: {} });
      const resolved = await save(query, { bio: 'Mine' }, { bio: 'First' });
      expect(fieldsOf(resolved)).toMatchObject({ bio: 'Mine' });
    });
  });

  it.each([
    [{ first_name: ' ' }, { first_name: 'First and last name are required' }],
    [{ last_name: null }, { last_name: 'First and last name are required' }],
    [{ bio: 'x'.repeat(5001) }, { bio: 'At most 5000 characters' }],
    [{ years_experience: 101 }, { years_experience: 'Years of experience is a number from 0 to 100' }],
    [{ years_experience: -1 }, { years_experience: 'Years of experience is a number from 0 to 100' }],
    [{ years_experience: 1.5 }, { years_experience: 'Years of experience is a number from 0 to 100' }],
    [{ years_experience: '12' }, { years_experience: 'Years of experience is a number from 0 to 100' }],
    [{ bio: ['x'] }, { bio: 'This is not a text' }],
    [{ portfolio_links: Array(51).fill('https://a.example') }, { portfolio_links: 'At most 50 entries' }],
    [{ specialties: ['x'.repeat(101)] }, { specialties: 'An entry is too long' }],
    [{ website: 'ask me' }, { website: 'Enter a web address such as https://example.com' }],
    [{ website: 'javascript:alert(1)' }, { website: 'Enter a web address such as https://example.com' }],
    [{ website: 'mara@example.com' }, { website: 'Enter a web address such as https://example.com' }],
    [
      { instagram: 'javascript:alert(1)', twitter: 'data:text/html,x' },
      {
        instagram: 'Enter a name such as @studio, or an address that starts with https://',
        twitter: 'Enter a name such as @studio, or an address that starts with https://',
      },
    ],
    [
      { portfolio_links: ['example.com', 'data:text/html,x'] },
      { portfolio_links: 'Each entry must be a web address such as https://example.com' },
    ],
    [{ role: 'admin' }, { role: 'This field cannot be edited' }],
    [
      { status: 'active', email: 'x@x' },
      { status: 'This field cannot be edited', email: 'This field cannot be edited' },
    ],
    [{ studio_name: 'A client has none' }, { studio_name: 'This field cannot be edited' }],
  ])('refuses case %# and saves nothing of the form', async (changes, problems) => {
    await stage.as('owner', async (query) => {
      const answer = await save(query, { location: 'Oslo', ...changes });
      expect(answer).toEqual({ ok: false, code: 'invalid', problems });
      expect(await query('select location from public.user_profiles')).toEqual([{ location: null }]);
    });
  });

  it('completes addresses, and takes the address that it completed for the same value', async () => {
    await stage.as('artist', async (query) => {
      const links = { website: ' example.com:8080/a ', booking_url: '//book.example', instagram: '@mara.ink' };
      const answer = await save(query, { ...links, portfolio_links: ['work.example', 'http://b.example'] });
      const kept = {
        website: 'https://example.com:8080/a',
        booking_url: 'https://book.example',
        instagram: '@mara.ink',
      };
      const portfolio_links = ['https://work.example', 'http://b.example'];
      expect(fieldsOf(answer)).toMatchObject({ ...kept, portfolio_links });
      const again = await save(query, { website: 'new.example' }, { website: 'example.com:8080/a' });
      expect(again).toMatchObject({ ok: true, conflicts: {} });
    });
  });

  it.each([
    ['owner', 'user_profiles', `website = 'javascript:alert(1)'`],
    ['owner', 'user_profiles', `portfolio_links = '{"data:text/html,x"}'`],
    ['owner', 'user_profiles', `facebook = 'javascript:alert(1)'`],
    ['artist', 'artist_profiles', `website = 'ask me'`],
    ['artist', 'artist_profiles', `booking_url = 'javascript:alert(1)'`],
    ['artist', 'artist_profiles', `instagram = 'data:text/html,x'`],
    ['artist', 'artist_profiles', `portfolio_links = '{"ask me"}'`],
  ] as const)('%s cannot write past it: %s %s', async (persona, table, change) => {
    await stage.as(persona, async (query) => {
      if (persona === 'artist') await save(query, { bio: 'A page.' });
      const update = query(`update public.${table} set ${change} where id = '${stage.id[persona]}'`);
      await expect(update).rejects.toMatchObject({ code: '23514' });
    });
  });

  it('writes both tables of an artist, makes a missing page, and raises nothing', async () => {
    await stage.as('artist', async (query) => {
      const answer = await save(query, {
        bio: 'Blackwork.',
        specialties: ['blackwork'],
        years_experience: 12,
        studio_name: 'Back Room',
        studio_location: 'Leith',
        booking_email: 'book@people.test',
        is_accepting_clients: false,
        availability: { mon: true },
      });
      expect(answer).toMatchObject({ ok: true, conflicts: {}, profile: { is_verified: false } });
      expect(
        await query(`select display_name, bio, specializations, experience_years, studio_name, is_accepting_clients, is_verified,
          availability from public.artist_profiles where id = '${stage.id.artist}'`),
      ).toEqual([
        {
          display_name: 'artist Tester',
          bio: 'Blackwork.',
          specializations: ['blackwork'],
          experience_years: 12,
          studio_name: 'Back Room',
          is_accepting_clients: false,
          is_verified: false,
          availability: { mon: true },
        },
      ]);
      const renamed = await save(query, { display_name: 'Needle & Co' }, { display_name: 'artist Tester' });
      expect(fieldsOf(renamed)).toMatchObject({ display_name: 'Needle & Co' });
      expect(await save(query, { is_accepting_clients: 'yes' })).toMatchObject({
        problems: { is_accepting_clients: 'Choose yes or no' },
      });
      expect(await save(query, { hourly_rate: -1 })).toMatchObject({ ok: false, code: 'invalid' });
    });
  });

  it('gives an artist every field that there is, and a client those that all have', async () => {
    const fields = async (persona: 'artist' | 'owner') =>
      stage.as(persona, async (query) => Object.keys((await call(query, 'get_own_profile', {})).fields as Row));
    const all = Object.keys(profileLabels);
    expect((await fields('artist')).toSorted()).toEqual(all.toSorted());
    expect((await fields('owner')).filter((name) => !all.includes(name))).toEqual([]);
  });

  it('is for active members only', async () => {
    const sql = `select public.save_profile('{"bio":"x"}') as answer`;
    expect(await stage.attempt('blocked', sql)).toMatchObject({ refused: '42501' });
    expect(await stage.attempt('anonymous', sql)).toMatchObject({ refused: '42501' });
    expect(await stage.attempt('owner', `select public.save_profile('[]') as answer`)).toMatchObject({
      refused: '22023',
    });
    const own = 'select public.get_own_profile() as answer';
    expect(await stage.attempt('blocked', own)).toMatchObject({ rows: [{ answer: null }] });
    expect(await stage.attempt('anonymous', own)).toMatchObject({ refused: '42501' });
    expect(await stage.attempt('owner', own)).toMatchObject({ rows: [{ answer: { id: stage.id.owner } }] });
  });
});
