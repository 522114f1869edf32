/** Names and texts that nobody can see, or that read otherwise than they are written, are neither taken nor kept. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesignWorld, registerFile } from './designs-world.ts';
import type { Version, World } from './designs-world.ts';
import { call, openStage } from './personas.ts';
import type { Row, Stage } from './personas.ts';

const UNSEEN = '\u200B\u2060';
/** Text that is read backwards, a line break and a bell. */
const DISGUISED = ' \u202Etroppus\n moor\u0007knI\u2066 ';
const PLAIN = 'troppus moor knI';
let stage: Stage;
let world: World;
let version: Version;
beforeAll(async () => {
  stage = await openStage();
  await stage.run('insert into public.artist_profiles (id) values ($1) on conflict do nothing', [stage.id.artist]);
  world = await openDesignWorld(stage);
  version = await world.version(world.client);
});
afterAll(() => stage.stop());

describe('a person', () => {
  it('has a name that is seen', async () => {
    await stage.as('owner', async (query) => {
      const save = (changes: Row) => call(query, 'save_profile', { p_changes: changes });
      expect(await save({ first_name: UNSEEN, last_name: UNSEEN })).toMatchObject({
        code: 'invalid',
        problems: { first_name: 'First and last name are required', last_name: 'First and last name are required' },
      });
      expect(await save({ first_name: DISGUISED })).toMatchObject({ profile: { fields: { first_name: PLAIN } } });
    });
  });

  it.each(['full_name', 'name', 'first_name', 'last_name'])(
    'has it also where %s is written directly',
    async (column) => {
      await stage.as('owner', async (query) => {
        const write = async (value: string) =>
          (
            await query(`update public.user_profiles set ${column} = $1 returning ${column} as kept, full_name`, [
              value,
            ])
          )[0];
        expect(await write(DISGUISED)).toMatchObject({ kept: PLAIN, full_name: expect.stringContaining(PLAIN) });
        expect(await write(UNSEEN)).toMatchObject({ kept: null });
      });
    },
  );

  it('has it on the page of an artist too, whichever way it is written', async () => {
    await stage.as('artist', async (query) => {
      const write = `update public.artist_profiles set display_name = $1 where id = $2 returning display_name`;
      expect(await query(write, [DISGUISED, stage.id.artist])).toEqual([{ display_name: PLAIN }]);
      expect(await query(write, [UNSEEN, stage.id.artist])).toEqual([{ display_name: null }]);
      const save = (name: string) => call(query, 'save_profile', { p_changes: { display_name: name } });
      expect(await save(DISGUISED)).toMatchObject({ profile: { fields: { display_name: PLAIN } } });
      expect(await save(UNSEEN)).toMatchObject({ profile: { fields: { display_name: 'artist Tester' } } });
    });
  });
});

describe('a design', () => {
  const branch = (name: string) =>
    world.as(world.client, 'create_design_branch', {
      p_design_id: world.design,
      p_name: name,
      p_from_version_id: version.id,
      p_id: randomUUID(),
    });
  const tag = (name: string) =>
    world.as(world.client, 'tag_design_version', { p_version_id: version.id, p_name: name });

  it('has a name that is seen', async () => {
    const create = (name: string) =>
      world.as(world.client, 'create_design', { p_values: { name, client_id: world.client } });
    expect(await create(UNSEEN)).toEqual({ ok: false, code: 'name_required' });
    expect(await create(DISGUISED)).toMatchObject({ ok: true, design: { name: PLAIN } });
    const save = (name: string, revision: number) =>
      world.as(world.client, 'save_design', { p_design_id: world.design, p_changes: { name }, p_revision: revision });
    expect(await save(UNSEEN, 1)).toEqual({ ok: false, code: 'name_required' });
    expect(await save(DISGUISED, 1)).toMatchObject({ ok: true, design: { name: PLAIN } });
  });

  it('has titles of versions that are seen', async () => {
    const add = async (title: string) =>
      world.as(world.client, 'add_design_version', {
        p_design_id: world.design,
        p_path: await registerFile(world.run, world.client),
        p_values: { title },
      });
    expect(await add(UNSEEN)).toMatchObject({ version: { title: expect.stringMatching(/^Version \d+$/) } });
    expect(await add(DISGUISED)).toMatchObject({ version: { title: PLAIN } });
  });

  it('has feedback that is seen', async () => {
    const none = { ok: false, code: 'content_required' };
    const current = (await world.version(world.client)).id;
    const say = (name: string, content: string) =>
      world.as(world.client, name, { p_version_id: current, p_content: content });
    expect(await say('add_design_feedback', UNSEEN)).toEqual(none);
    expect(await say('request_design_changes', UNSEEN)).toEqual(none);
    const said = (await say('add_design_feedback', 'Longer')).feedback as Row;
    const edit = { p_feedback_id: said.id, p_content: UNSEEN };
    expect(await world.as(world.client, 'edit_design_feedback', edit)).toEqual(none);
  });

  it('has branches and tags that are seen, and told apart', async () => {
    for (const name of [branch, tag]) expect(await name(UNSEEN)).toEqual({ ok: false, code: 'name_required' });
    for (const name of ['main\u200B', 'Main', ' ma\u00ADin', '\uFF4Dain'])
      expect(await branch(name), name).toEqual({ ok: false, code: 'name_taken' });
    expect(await branch('Fox tail')).toMatchObject({ ok: true, branch: { name: 'Fox tail' } });
    expect(await branch('fox  tail')).toEqual({ ok: false, code: 'name_taken' });
    expect(await branch('Foxtail')).toMatchObject({ ok: true });
    expect(await branch(DISGUISED)).toMatchObject({ ok: true, branch: { name: PLAIN } });
    expect(await tag('Final')).toMatchObject({ ok: true });
    expect(await tag('final\u200B')).toEqual({ ok: false, code: 'name_taken' });
    expect(await tag(DISGUISED)).toMatchObject({ ok: true, tag: { name: PLAIN } });
  });
});
