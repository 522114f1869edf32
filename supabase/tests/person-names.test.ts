/** An artist is called by the name of their page wherever the people they deal with see them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDesignWorld } from './designs-world.ts';
import type { World } from './designs-world.ts';
import { asPerson, openThread, send } from './messages-world.ts';
import { openStage } from './personas.ts';
import type { Stage } from './personas.ts';

let stage: Stage;
let world: World;
beforeAll(async () => {
  stage = await openStage();
  await stage.run(
    `insert into public.artist_profiles (id, display_name) values ($1, 'Inky Stage')
     on conflict (id) do update set display_name = excluded.display_name`,
    [stage.id.artist],
  );
  world = await openDesignWorld(stage);
});
afterAll(() => stage.stop());

it('the name of the page stands in lists, conversations and news, and the private one nowhere', async () => {
  const thread = await openThread(stage.pool, world.client, world.artist);
  await send(stage.pool, world.artist, thread, 'Hello');
  await world.ok(world.artist, 'move_design_stage', { p_design_id: world.design, p_from: 0 });
  const version = await world.version(world.artist);
  await world.ok(world.artist, 'add_design_feedback', { p_version_id: version.id, p_content: 'Look' });
  const seen = await asPerson(stage.pool, world.client, async (query) => ({
    partners: await query('select * from public.list_design_partners()'),
    threads: await query('select * from public.list_threads()'),
    found: await query(`select * from public.search_messages('Hello')`),
    designs: await query('select * from public.list_designs()'),
    design: await query('select public.get_design($1) as answer', [world.design]),
    news: await query('select title, message from public.notifications'),
  }));
  for (const [list, rows] of Object.entries(seen)) {
    expect(JSON.stringify(rows), list).toContain('Inky Stage');
    expect(JSON.stringify(rows), list).not.toContain('artist Tester');
  }
  expect(seen.news.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'New message from Inky Stage',
      'Inky Stage added a version',
      'Inky Stage commented on a design',
    ]),
  );
});
