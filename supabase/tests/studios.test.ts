/** Studios: what their artists share, by persona. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, completeJob, openStage } from './personas.ts';
import type { Row, Stage } from './personas.ts';
import { accountsOf } from './sign-ups.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());
const { signUp } = accountsOf(() => stage);

describe('get_studio', () => {
  it('shows a studio from what its verified artists published, and nothing else', async () => {
    const id = await signUp('{"firstName":"Ink"}');
    const unverified = await signUp('{"firstName":"Nobody"}');
    const page = (artist: string, rest: string) =>
      stage.run(`insert into public.artist_profiles (id, email, ${rest}`, [artist]);
    await stage.run(`update public.user_profiles set role = 'artist' where id = any ($1)`, [[id, unverified]]);
    await page(
      id,
      `display_name, is_verified, studio_name, studio_location) values ($1, 'secret@people.test', 'Ink', true, 'Red  Door ', 'Leith')`,
    );
    await page(
      unverified,
      `display_name, is_verified, studio_name, studio_location) values ($1, 'n@people.test', 'Nobody', false, 'red door', 'LEITH')`,
    );
    const ids = await stage.run<{ studio_id: string }>(
      'select distinct studio_id from public.artist_profiles where id = any ($1)',
      [[id, unverified]],
    );
    expect(ids).toHaveLength(1);
    const studio = ids[0].studio_id;
    expect(studio).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    const { images } = await completeJob(stage.run, id);
    const published = await call(stage.run, 'publish_generation_image', {
      p_user_id: id,
      p_image_id: images[0],
      p_public_path: `${randomUUID()}.webp`,
      p_payload: { title: 'Moth' },
    });
    const look = async (persona: 'anonymous' | 'owner' | 'blocked') =>
      (await stage.as(persona, (query) => call(query, 'get_studio', { p_studio_id: studio }))) as Row | null;
    const seen = await look('anonymous');
    expect(seen).toMatchObject({ id: studio, name: 'Red  Door', location: 'Leith', designs: [] });
    expect((seen?.artists as Row[]).map((artist) => artist.name)).toEqual(['Ink']);
    expect(JSON.stringify(seen)).not.toContain('people.test');
    expect(seen?.artists).toMatchObject([{ pieces: [] }]);
    for (const [title, isPublic] of [
      ['Sleeve', true],
      ['Sketchbook', false],
    ])
      await stage.run(
        `insert into public.portfolio_items (id, artist_id, title, image_url, is_public) values ($1, $2, $3, $4, $5)`,
        [randomUUID(), id, title, `${id}/${randomUUID()}.webp`, isPublic],
      );
    expect((await look('anonymous'))?.artists).toMatchObject([{ pieces: [{ title: 'Sleeve' }] }]);
    await stage.run('update public.artist_profiles set shows_published = true where id = $1', [id]);
    expect((await look('owner'))?.designs).toMatchObject([{ id: published.design_id, title: 'Moth', artist_id: id }]);
    expect(await look('blocked')).toBeNull();
    await stage.run(`update public.user_profiles set status = 'blocked' where id = $1`, [id]);
    expect(await look('anonymous')).toBeNull();
    await stage.run(`update public.artist_profiles set studio_name = ' ' where id = $1`, [id]);
    expect(await stage.run('select studio_id from public.artist_profiles where id = $1', [id])).toEqual([
      { studio_id: null },
    ]);
  });
});
