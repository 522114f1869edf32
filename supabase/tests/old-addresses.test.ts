/** What profiles held before addresses were asked for: the migration completes it, or takes it out and says so. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, openStage } from './personas.ts';
import type { Stage } from './personas.ts';

const MIGRATION = 'supabase/migrations/20261122232000_keep_only_web_addresses.sql';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

it('completes what can be completed, and tells the others what was taken out', async () => {
  const sql = await readFile(MIGRATION, 'utf8');
  const constraints = [...sql.matchAll(/add constraint (\w+)/g)].map(([, name]) => name);
  expect(constraints).toHaveLength(6);
  const { owner, other, artist } = stage.id;
  await stage.as('artist', async (query) => {
    await call(query, 'save_profile', { p_changes: { bio: 'A page.' } });
    await query('reset role');
    for (const name of constraints) {
      const table = name.startsWith('artist') ? 'artist_profiles' : 'user_profiles';
      await query(`alter table public.${table} drop constraint ${name}`);
    }
    await query(
      `update public.user_profiles set website = 'example.com', twitter = '@o', portfolio_links = '{a.example}' where id = $1`,
      [owner],
    );
    await query(`update public.user_profiles set website = 'ask me', facebook = 'data:text/html,x' where id = $1`, [
      other,
    ]);
    await query(`update public.user_profiles set website = 'javascript:alert(1)' where id = $1`, [artist]);
    await query(
      `update public.artist_profiles set website = 'javascript:alert(1)', booking_url = 'book.example', portfolio_links = '{a.example,no}'
       where id = $1`,
      [artist],
    );
    await query(sql);

    const profiles = `select website, twitter, facebook, portfolio_links from public.user_profiles where id = $1`;
    expect(await query(profiles, [owner])).toEqual([
      { website: 'https://example.com', twitter: '@o', facebook: null, portfolio_links: ['https://a.example'] },
    ]);
    expect(await query(profiles, [other])).toMatchObject([{ website: null, facebook: null }]);
    expect(
      await query('select website, booking_url, portfolio_links from public.artist_profiles where id = $1', [artist]),
    ).toEqual([{ website: null, booking_url: 'https://book.example', portfolio_links: ['https://a.example'] }]);
    const news = `select message from public.notifications where recipient_id = $1 and type = 'profile_addresses_removed'`;
    expect(await query(news, [owner])).toEqual([]);
    expect(await query(news, [other])).toEqual([
      { message: expect.stringContaining(': Facebook "data:text/html,x", Website "ask me". You can add') },
    ]);
    expect(await query(news, [artist])).toEqual([
      { message: expect.stringContaining(': Portfolio link "no", Website "javascript:alert(1)". You can add') },
    ]);
  });
});
