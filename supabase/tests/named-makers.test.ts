/** Makers who want to be named with their designs: what tells of them, and that nothing tells of those who do not. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, completeJob, openStage } from './personas.ts';
import type { Persona, Row, Stage } from './personas.ts';

let stage: Stage;
let named: string[];
let unnamed: string;
beforeAll(async () => {
  stage = await openStage();
  const { images } = await completeJob(stage.run, stage.id.artist);
  const publish = async (imageId: string, isNamed: boolean): Promise<string> => {
    const answer = await call(stage.run, 'publish_generation_image', {
      p_user_id: stage.id.artist,
      p_image_id: imageId,
      p_public_path: `${randomUUID()}.webp`,
      p_payload: { title: 'Fox', named: isNamed },
    });
    return String(answer.design_id);
  };
  named = [await publish(images[0], true), await publish(images[1], true)];
  unnamed = await publish(images[2], false);
  await stage.run(
    `insert into public.artist_profiles (id, display_name, is_verified) values ($1, 'Oak Ink', true)
     on conflict (id) do update set display_name = 'Oak Ink', is_verified = true`,
    [stage.id.artist],
  );
});
afterAll(() => stage.stop());

const context = (persona: Persona, id: string) =>
  stage.as(persona, (query) => call(query, 'get_design_context', { p_design_id: id }));
const ids = (list: unknown) => (list as Row[]).map(({ id }) => id);
const authors = async () =>
  Object.fromEntries(
    (await stage.run<{ id: string; author_name: string }>('select id, author_name from public.public_ai_designs')).map(
      (row) => [row.id, row.author_name],
    ),
  );

it('carry the name of today, and nobody else’s', async () => {
  expect(await authors()).toEqual({ [named[0]]: 'Oak Ink', [named[1]]: 'Oak Ink', [unnamed]: 'Anonymous Artist' });
  await stage.run(`update public.artist_profiles set display_name = 'Elm Ink' where id = $1`, [stage.id.artist]);
  expect((await authors())[named[0]]).toBe('Elm Ink');
  expect((await authors())[unnamed]).toBe('Anonymous Artist');
});

it('lead to their page and their other named designs; one that is not named leads to none of them', async () => {
  for (const persona of ['anonymous', 'other'] as const) {
    const shown = await context(persona, named[0]);
    expect(shown).toMatchObject({ artist_id: stage.id.artist });
    expect(ids(shown.of_maker), 'never the one that is not named').toEqual([named[1]]);
    const hidden = await context(persona, unnamed);
    expect([hidden.artist_id, hidden.of_maker]).toEqual([null, []]);
    expect(ids(hidden.of_style).sort(), 'of its style, whoever made it').toEqual([...named].sort());
  }
  expect(await context('blocked', named[0])).toBeNull();
  expect(await context('other', randomUUID())).toBeNull();
});
