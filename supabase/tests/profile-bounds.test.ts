/** What people may not do with a profile and an application past the screens of the app: fill them without end, or take another's picture. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { avatarAddress, hasAvatarFile } from './avatars.ts';
import { call, openStage } from './personas.ts';
import type { Stage } from './personas.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.run('insert into public.artist_profiles (id) values ($1) on conflict do nothing', [stage.id.artist]);
});
afterAll(() => stage.stop());

describe('a profile', () => {
  const change = (table: string, column: string) => `update public.${table} set ${column} = $1`;

  it.each([
    ['owner', 'user_profiles', 'specialties', 100],
    ['owner', 'user_profiles', 'specializations', 100],
    ['artist', 'artist_profiles', 'specializations', 100],
    ['artist', 'artist_profiles', 'styles', 100],
    ['artist', 'artist_profiles', 'portfolio_images', 2048],
  ] as const)('of the %s keeps in %s.%s no entry over %i characters more', async (persona, table, column, most) => {
    const sql = change(table, column);
    expect(await stage.attempt(persona, sql, [['fine line', 'x'.repeat(most)]])).toMatchObject({ count: 1 });
    expect(await stage.attempt(persona, sql, [['fine line', 'x'.repeat(most + 1)]])).toMatchObject({
      refused: '23514',
    });
  });

  it.each([
    ['owner', 'user_profiles'],
    ['artist', 'artist_profiles'],
    ['artist', 'user_profiles'],
  ] as const)('of the %s gets its picture in %s by set_avatar alone, which takes own files', async (persona, table) => {
    for (const column of ['avatar_url', 'profile_image']) {
      const sql = change(table, column);
      expect(await stage.attempt(persona, sql, ['https://elsewhere.example/pixel.gif'])).toMatchObject({
        refused: '42501',
      });
    }
    await stage.as(persona, async (query) => {
      for (const owner of [stage.id.admin, stage.id[persona]]) await hasAvatarFile(stage, owner);
      const picture = (owner: string, host?: string) =>
        call(query, 'set_avatar', { p_url: avatarAddress(owner, undefined, host) });
      expect(await picture(stage.id.admin)).toEqual({ ok: false, code: 'not_own_file' });
      expect(await picture(stage.id[persona], 'elsewhere.example')).toEqual({ ok: false, code: 'not_own_file' });
      expect(await picture(stage.id[persona])).toMatchObject({ ok: true });
    });
  });

  it('takes no thousands of changes at once', async () => {
    const save = (count: number) => {
      const changes = Object.fromEntries(Array.from({ length: count }, (_, index) => [`field_${index}`, 'x']));
      return stage.attempt('owner', 'select public.save_profile($1) as answer', [JSON.stringify(changes)]);
    };
    expect(await save(50)).toMatchObject({ rows: [{ answer: { ok: false, code: 'invalid' } }] });
    expect(await save(51)).toMatchObject({ refused: '22023' });
  });
});

describe('an application', () => {
  it('is sent five times within a day, so that nobody floods the administrators with news', async () => {
    const apply = `insert into public.artist_applications (portfolio_links) values ('{https://example.test}')`;
    await stage.as('other', async (query) => {
      for (let time = 0; time < 5; time += 1) {
        await query(apply);
        await query(`update public.artist_applications set status = 'withdrawn' where status = 'pending'`);
      }
      await expect(query(apply)).rejects.toMatchObject({ code: 'PT429' });
    });
    await stage.run(
      `insert into public.artist_applications (user_id, portfolio_links, status, created_at)
       select $1, '{https://example.test}', 'withdrawn', now() - interval '25 hours' from generate_series(1, 5)`,
      [stage.id.other],
    );
    expect(await stage.attempt('other', apply), 'a day later').toMatchObject({ count: 1 });
  });
});
