/** One id, one content: what a browser asks under an id of its own is done once, and other words under it are never lost. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesignWorld, registerFile } from './designs-world.ts';
import type { Version, World } from './designs-world.ts';
import { openThread } from './messages-world.ts';
import { openStage } from './personas.ts';
import type { Row, Stage } from './personas.ts';

let stage: Stage;
let world: World;
let version: Version;
let thread: string;
let paths: string[];
/** Of the same two people. */
let elsewhere: Version;
beforeAll(async () => {
  stage = await openStage();
  world = await openDesignWorld(stage);
  version = await world.version(world.artist);
  thread = await openThread(stage.pool, world.client, world.artist);
  paths = [await registerFile(stage.run, world.client), await registerFile(stage.run, world.client)];
  const second = (await world.ok(world.client, 'create_design', { p_values: design() })).design as Row;
  const added = await world.ok(world.client, 'add_design_version', { p_design_id: second.id, p_path: paths[0] });
  elsewhere = added.version as Version;
});
afterAll(() => stage.stop());

interface Asked {
  /** What the client asks under an id. */
  args: (id: string) => Row;
  /** Other content, one at a time. */
  others: () => Row[];
  /** Which rows the ids made. */
  made: string;
}

const design = (values: Row = {}): Row => ({
  name: 'Wolf',
  client_id: world.client,
  artist_id: world.artist,
  ...values,
});
const ASKED: Record<string, Asked> = {
  send_message: {
    args: (id) => ({ p_thread_id: thread, p_client_id: id, p_content: 'One rose' }),
    others: () => [
      { p_content: 'Two roses' },
      { p_reply_to: null, p_content: 'one rose' },
      { p_attachments: [{ kind: 'design', design_id: randomUUID() }] },
    ],
    made: 'select content as said from public.messages where client_id = any ($1)',
  },
  create_design: {
    args: (id) => ({ p_id: id, p_values: design() }),
    others: () => [{ p_values: design({ description: 'At night' }) }, { p_values: design({ name: 'Fox' }) }],
    made: 'select name as said from public.designs where id = any ($1)',
  },
  add_design_version: {
    args: (id) => ({ p_design_id: world.design, p_path: paths[0], p_values: { title: 'First' }, p_id: id }),
    others: () => [{ p_values: { title: 'Second' } }, { p_path: paths[1] }, { p_design_id: elsewhere.design_id }],
    made: 'select title as said from public.design_versions where id = any ($1)',
  },
  create_design_branch: {
    args: (id) => ({
      p_design_id: world.design,
      p_name: `try ${id.slice(0, 8)}`,
      p_from_version_id: version.id,
      p_id: id,
    }),
    others: () => [
      { p_name: 'another' },
      { p_description: 'Softer' },
      { p_design_id: elsewhere.design_id, p_from_version_id: elsewhere.id },
    ],
    made: 'select name as said from public.design_branches where id = any ($1)',
  },
  add_design_feedback: {
    args: (id) => ({
      p_version_id: version.id,
      p_content: 'Thinner lines',
      p_values: { position_x: 0.5, position_y: 0.5 },
      p_id: id,
    }),
    others: () => [
      { p_content: 'Thicker lines' },
      { p_values: { position_x: 0.6, position_y: 0.5 } },
      { p_version_id: elsewhere.id },
    ],
    made: 'select content as said from public.design_feedback where id = any ($1)',
  },
  add_design_reference: {
    args: (id) => ({ p_design_id: world.design, p_path: paths[0], p_notes: 'The tail', p_id: id }),
    others: () => [{ p_notes: 'The ears' }, { p_path: paths[1] }, { p_design_id: elsewhere.design_id }],
    made: 'select notes as said from public.design_references where id = any ($1)',
  },
};

describe.each(Object.keys(ASKED))('%s', (name) => {
  const ask = (id: string, more: Row = {}) => world.as(world.client, name, { ...ASKED[name].args(id), ...more });

  it('is done once for the same, and keeps both when other content comes under its id', async () => {
    const ids = [randomUUID()];
    expect(await ask(ids[0])).toMatchObject({ ok: true });
    expect(await ask(ids[0])).toMatchObject({ ok: true, duplicate: true });
    for (const other of ASKED[name].others())
      expect(await ask(ids[0], other), JSON.stringify(other)).toEqual({ ok: false, code: 'request_conflict' });
    ids.push(randomUUID());
    expect(await ask(ids[1], ASKED[name].others()[0])).toMatchObject({ ok: true });
    expect(await stage.run(ASKED[name].made, [ids])).toHaveLength(2);
  });
});

it('an answer to feedback, and a wish for changes, have the id of their words', async () => {
  const [first, answer, wish] = [randomUUID(), randomUUID(), randomUUID()];
  const current = await world.version(world.artist);
  await world.ok(world.client, 'add_design_feedback', { p_version_id: current.id, p_content: 'Hm', p_id: first });
  const reply = (content: string) =>
    world.as(world.artist, 'reply_design_feedback', { p_feedback_id: first, p_content: content, p_id: answer });
  expect(await reply('Why?')).toMatchObject({ ok: true });
  expect(await reply('Why?')).toMatchObject({ duplicate: true });
  expect(await reply('Why not?')).toEqual({ ok: false, code: 'request_conflict' });
  const change = (content: string) =>
    world.as(world.client, 'request_design_changes', { p_version_id: current.id, p_content: content, p_id: wish });
  expect(await change('Larger')).toMatchObject({ ok: true });
  expect(await change('Larger')).toMatchObject({ duplicate: true });
  expect(await change('Smaller')).toEqual({ ok: false, code: 'request_conflict' });
  // Somebody else's id is no answer to one's own words.
  expect(
    await world.as(world.artist, 'add_design_feedback', { p_version_id: current.id, p_content: 'Hm', p_id: first }),
  ).toEqual({ ok: false, code: 'request_conflict' });
});

it('a merge has the id of the heads that it merges', async () => {
  const id = randomUUID();
  const { branch } = (await world.ok(world.client, 'create_design_branch', {
    p_design_id: world.design,
    p_name: 'to merge',
    p_from_version_id: version.id,
  })) as { branch: Row };
  const merge = (message: string) =>
    world.as(world.client, 'merge_design_branch', {
      p_design_id: world.design,
      p_source: branch.name,
      p_message: message,
      p_id: id,
    });
  await world.ok(world.client, 'add_design_version', {
    p_design_id: world.design,
    p_path: paths[1],
    p_values: { branch: branch.name },
  });
  expect(await merge('Together')).toMatchObject({ ok: true });
  expect(await merge('Together')).toMatchObject({ duplicate: true });
  expect(await merge('Apart')).toEqual({ ok: false, code: 'request_conflict' });
});

it('holds after the words were changed, and the print goes with the account', async () => {
  const id = randomUUID();
  const say = (content: string) =>
    world.as(world.client, 'send_message', { p_thread_id: thread, p_client_id: id, p_content: content });
  const { message } = (await say('Before')) as { message: Row };
  await world.ok(world.client, 'edit_message', { p_id: message.id, p_content: 'After' });
  expect(await say('Before')).toMatchObject({ ok: true, duplicate: true, message: { content: 'After' } });
  expect(await say('After')).toEqual({ ok: false, code: 'request_conflict' });
  const [{ cascades }] = await stage.run<{ cascades: boolean }>(
    `select confdeltype = 'c' as cascades from pg_constraint where conrelid = 'private.requests'::regclass and contype = 'f'`,
  );
  expect(cascades).toBe(true);
});

it('is asked of every function that people call with an id of their browser', async () => {
  const found = await stage.run<{ name: string }>(
    `select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace
       and has_function_privilege('authenticated', p.oid, 'execute')
       and (pg_get_function_arguments(p.oid) ~ 'p_id uuid DEFAULT gen_random_uuid' or 'p_client_id' = any (p.proargnames))
     order by 1`,
  );
  expect(found.map(({ name }) => name)).toEqual(
    [...Object.keys(ASKED), 'reply_design_feedback', 'request_design_changes', 'merge_design_branch'].sort(),
  );
});
