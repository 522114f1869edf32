/** Designs: creating, lists by role, deleting and restoring, who takes part, and what strangers, the removed and the blocked get. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGREED, openDesignWorld, registerFile, seenOf, type Version, type World } from './designs-world.ts';
import { asPerson, connectPeople } from './messages-world.ts';
import { call, openStage, type Row, type Stage } from './personas.ts';

let stage: Stage;
let world: World;
let first: Version;
beforeAll(async () => {
  stage = await openStage();
  world = await openDesignWorld(stage);
  first = await world.version(world.artist);
});
afterAll(() => stage.stop());

const create = (user: string, values: Row, id: string = randomUUID()) =>
  world.as(user, 'create_design', { p_values: values, p_id: id });
const list = async (user: string, more: Row = {}) => {
  const { p_role = null, p_deleted = false, p_limit = 100, p_before = null, p_before_id = null } = more;
  return asPerson(stage.pool, user, (query) =>
    query('select * from public.list_designs($1, $2, $3, $4, $5)', [p_role, p_deleted, p_limit, p_before, p_before_id]),
  );
};
const pair = () => ({ name: 'Wolf', client_id: world.client, artist_id: world.artist });

describe('creating a design', () => {
  it.each<[string, Row, string]>([
    ['no name', { name: ' ' }, 'name_required'],
    ['a name that is a number', { name: 7 }, 'invalid_text'],
    ['a name of 201 letters', { name: 'x'.repeat(201) }, 'text_too_long'],
    ['no client', { client_id: null }, 'client_required'],
    ['a client that is no id', { client_id: 'abc' }, 'invalid_client'],
    ['an artist that is no id', { artist_id: "' or true" }, 'invalid_artist'],
    ['a width of 0', { width_mm: 0 }, 'invalid_size'],
    ['a width of 10,000', { width_mm: 10_000 }, 'invalid_size'],
    ['a width in words', { width_mm: '80' }, 'invalid_size'],
    ['a height of 4', { height_mm: 4 }, 'invalid_size'],
    ['a budget upside down', { budget: { min: 500, max: 100 } }, 'invalid_budget'],
    ['a budget below zero', { budget: { min: -1, max: 100 } }, 'invalid_budget'],
    ['a budget of words', { budget: 'much' }, 'invalid_budget'],
    ['no session of work', { time_estimate: { hours: 3, sessions: 0 } }, 'invalid_time'],
    ['mirroring in words', { mirror: 'yes' }, 'invalid_text'],
    ['an artist who is not connected', { artist_id: '00000000-0000-4000-8000-00000000000b' }, 'not_connected'],
    ['somebody else as its client', { client_id: '00000000-0000-4000-8000-00000000000b' }, 'not_connected'],
    ['the client as the artist', { artist_id: '00000000-0000-4000-8000-00000000000a' }, 'invalid_artist'],
    ['a request of others', { contact_request_id: randomUUID() }, 'not_connected'],
  ])('with %s is refused', async (_what, values, code) => {
    expect(await create(world.client, { ...pair(), ...values })).toEqual({ ok: false, code });
  });

  it('starts a draft with its parameters, a main branch, both people and a line of the timeline', async () => {
    const id = randomUUID();
    const values = {
      ...pair(),
      ...AGREED,
      height_mm: 120.04,
      budget: { min: 100, max: 300 },
      additional_notes: 'Soft',
    };
    expect(await create(world.artist, values, id)).toMatchObject({
      ok: true,
      design: { id, title: 'Wolf', status: 'draft' },
    });
    // The answer was lost: the same design, not a second one.
    expect(await create(world.artist, values, id)).toMatchObject({ ok: true, duplicate: true });
    expect(await create(world.client, values, id)).toEqual({ ok: false, code: 'not_found' });
    expect(
      await world.row('select revision, size, placement, mirror from public.design_parameters where design_id = $1', [
        id,
      ]),
    ).toEqual({
      revision: 1,
      size: '80 x 120 mm',
      placement: 'Forearm',
      mirror: false,
    });
    expect(
      await world.row('select name, description, is_default from public.design_branches where design_id = $1', [id]),
    ).toEqual({
      name: 'main',
      description: 'Primary design branch',
      is_default: true,
    });
    expect(
      await world.run('select role from public.design_participants where design_id = $1 order by role', [id]),
    ).toEqual([{ role: 'artist' }, { role: 'client' }]);
    expect(await world.run('select kind from public.design_events where design_id = $1', [id])).toEqual([
      { kind: 'design_created' },
    ]);
    expect(
      await world.run(`select recipient_id from public.notifications where resource_id = $1 and category = 'project'`, [
        id,
      ]),
    ).toEqual([{ recipient_id: world.client }]);
  });

  it('can be begun alone, and the artist invited later', async () => {
    const id = randomUUID();
    expect(await create(world.client, { name: 'Alone', client_id: world.client }, id)).toMatchObject({ ok: true });
    const invite = (user: string, who: string) =>
      world.as(user, 'add_design_participant', { p_design_id: id, p_user_id: who });
    expect(await invite(world.client, stage.id.other)).toEqual({ ok: false, code: 'not_connected' });
    expect(await invite(world.artist, world.artist)).toEqual({ ok: false, code: 'not_found' });
    expect(await invite(world.client, world.artist)).toEqual({ ok: true, role: 'artist' });
    expect(await invite(world.client, world.artist)).toEqual({ ok: false, code: 'already_taken' });
    expect(await world.row('select artist_id from public.designs where id = $1', [id])).toEqual({
      artist_id: world.artist,
    });
  });
});

describe('saving', () => {
  it('with another revision than the one that is there is a conflict, and loses nothing', async () => {
    const save = (user: string, changes: Row, revision: number) =>
      world.as(user, 'save_design', { p_design_id: world.design, p_changes: changes, p_revision: revision });
    expect(await save(world.client, { description: 'Mine' }, 1)).toMatchObject({ ok: true, design: { revision: 2 } });
    expect(await save(world.artist, { description: 'Theirs' }, 1)).toMatchObject({
      ok: false,
      code: 'conflict',
      design: { description: 'Mine', revision: 2 },
    });
    expect(await save(world.artist, { name: '' }, 2)).toEqual({ ok: false, code: 'name_required' });
    expect(await save(stage.id.other, { name: 'x' }, 2)).toEqual({ ok: false, code: 'not_found' });
  });
});

describe('lists', () => {
  it('show a person their designs in a role, the latest first, page by page', async () => {
    for (let number = 0; number < 5; number += 1) await create(world.client, { ...pair(), name: `Page ${number}` });
    const all = await list(world.client);
    expect(all.map((row) => row.role)).toEqual(all.map(() => 'client'));
    expect(await list(world.client, { p_role: 'artist' })).toEqual([]);
    expect(await list(stage.id.other)).toEqual([]);
    const asArtist = await list(world.artist, { p_role: 'artist' });
    expect(asArtist.find((row) => row.id === world.design)).toMatchObject({
      other_id: world.client,
      other_name: 'owner Tester',
      version_number: 1,
      image_url: first.image_url,
      may_delete: false,
    });
    const pages: unknown[] = [];
    let last: Row | undefined;
    do {
      const page = await list(world.client, { p_limit: 2, p_before: last?.updated_at, p_before_id: last?.id });
      pages.push(...page.map((row) => row.id));
      last = page.at(-1);
    } while (last && pages.length < 50);
    // Times are read to the microsecond by a driver that keeps milliseconds: nothing may be shown twice, at least.
    expect(new Set(pages).size).toBe(pages.length);
  });

  it('lose a deleted design until it is restored, within 30 days', async () => {
    const id = randomUUID();
    await create(world.client, pair(), id);
    const ask = (user: string, name: string) => world.as(user, name, { p_design_id: id });
    expect(await ask(world.artist, 'delete_design')).toEqual({ ok: false, code: 'not_owner' });
    expect(await ask(stage.id.other, 'delete_design')).toEqual({ ok: false, code: 'not_found' });
    expect(await ask(world.client, 'delete_design')).toMatchObject({ ok: true });
    expect((await list(world.client)).some((row) => row.id === id)).toBe(false);
    expect((await list(world.client, { p_deleted: true })).map((row) => row.id)).toEqual([id]);
    expect(await world.as(world.artist, 'move_design_stage', { p_design_id: id, p_from: 0 })).toEqual({
      ok: false,
      code: 'deleted',
    });
    expect(await ask(world.artist, 'restore_design')).toMatchObject({ ok: true, design: { deleted_at: null } });
    await ask(world.client, 'delete_design');
    await world.run(`update public.designs set deleted_at = now() - interval '31 days' where id = $1`, [id]);
    expect(await ask(world.client, 'restore_design')).toEqual({ ok: false, code: 'too_late' });
    await world.run('select public.sweep_designs()');
    expect(await world.run('select 1 from public.designs where id = $1', [id])).toEqual([]);
  });
});

describe('who takes no part', () => {
  const TABLES =
    'designs design_participants design_parameters design_versions design_branches design_feedback design_references design_events'.split(
      ' ',
    );
  const counts = async (user: string) => {
    const found: Record<string, number> = {};
    for (const table of TABLES) {
      const column = table === 'designs' ? 'id' : 'design_id';
      const [{ n }] = await asPerson(stage.pool, user, (query) =>
        query<{ n: number }>(`select count(*)::int as n from public.${table} where ${column} = $1`, [world.design]),
      );
      found[table] = n;
    }
    return found;
  };
  const readsFile = async (user: string) =>
    (
      await asPerson(stage.pool, user, (query) =>
        query('select 1 from storage.objects where name = $1', [first.image_url]),
      )
    ).length;

  it('reads nothing and does nothing, with every function', async () => {
    await world.ok(world.client, 'add_design_reference', {
      p_design_id: world.design,
      p_path: await registerFile(world.run, world.client),
    });
    await world.ok(world.client, 'add_design_feedback', { p_version_id: first.id, p_content: 'Hello' });
    const feedback = await world.row<{ id: string }>('select id from public.design_feedback where design_id = $1', [
      world.design,
    ]);
    const reference = await world.row<{ id: string }>('select id from public.design_references where design_id = $1', [
      world.design,
    ]);
    const { design } = world;
    const path = first.image_url;
    const tries: [string, Row][] = [
      ['save_design', { p_design_id: design, p_changes: {}, p_revision: 1 }],
      ['delete_design', { p_design_id: design }],
      ['restore_design', { p_design_id: design }],
      ['move_design_stage', { p_design_id: design, p_from: 0 }],
      ['add_design_participant', { p_design_id: design, p_user_id: stage.id.other }],
      ['remove_design_participant', { p_design_id: design, p_user_id: world.artist }],
      ['add_design_version', { p_design_id: design, p_path: path }],
      ['update_design_version', { p_version_id: first.id, p_changes: { notes: 'x' } }],
      ['delete_design_version', { p_version_id: first.id }],
      ['create_design_branch', { p_design_id: design, p_name: 'x', p_from_version_id: first.id }],
      ['compare_design_versions', { p_base: first.id, p_compare: first.id }],
      ['merge_design_branch', { p_design_id: design, p_source: 'main', p_target: 'x' }],
      ['tag_design_version', { p_version_id: first.id, p_name: 'x' }],
      ['add_version_file', { p_version_id: first.id, p_path: path }],
      ['approve_design_version', { p_version_id: first.id, p_seen: seenOf(first) }],
      ['request_design_changes', { p_version_id: first.id, p_content: 'x' }],
      ['finish_design', { p_design_id: design }],
      ['add_design_feedback', { p_version_id: first.id, p_content: 'x' }],
      ['reply_design_feedback', { p_feedback_id: feedback.id, p_content: 'x' }],
      ['edit_design_feedback', { p_feedback_id: feedback.id, p_content: 'x' }],
      ['resolve_design_feedback', { p_feedback_id: feedback.id }],
      ['delete_design_feedback', { p_feedback_id: feedback.id }],
      ['add_feedback_attachment', { p_feedback_id: feedback.id, p_path: path }],
      ['add_design_reference', { p_design_id: design, p_path: path }],
      ['edit_design_reference', { p_reference_id: reference.id, p_notes: 'x', p_revision: 1 }],
      ['remove_design_reference', { p_reference_id: reference.id }],
    ];
    for (const [name, args] of tries) {
      expect(await world.as(stage.id.other, name, args), name).toEqual({ ok: false, code: 'not_found' });
    }
    expect(await world.as(stage.id.other, 'get_design', { p_design_id: design })).toBeNull();
    expect(Object.values(await counts(stage.id.other))).toEqual(TABLES.map(() => 0));
    expect(Object.values(await counts(world.client)).every((count) => count > 0)).toBe(true);
    expect([await readsFile(world.client), await readsFile(stage.id.other)]).toEqual([1, 0]);
  });

  it('includes whoever was removed, from that moment on, files included; the own row alone says so', async () => {
    const { rows } = {
      rows: await world.run('select id from public.design_participants where design_id = $1', [world.design]),
    };
    expect(rows).toHaveLength(2);
    expect(
      await world.as(world.artist, 'remove_design_participant', { p_design_id: world.design, p_user_id: world.client }),
    ).toEqual({ ok: false, code: 'not_owner' });
    await world.ok(world.artist, 'remove_design_participant', { p_design_id: world.design, p_user_id: world.artist });
    await world.ok(world.client, 'add_design_participant', { p_design_id: world.design, p_user_id: world.artist });
    await world.ok(world.client, 'remove_design_participant', { p_design_id: world.design, p_user_id: world.artist });
    const left = await counts(world.artist);
    expect(left).toEqual({ ...Object.fromEntries(TABLES.map((table) => [table, 0])), design_participants: 1 });
    expect(
      await world.as(world.artist, 'add_design_version', { p_design_id: world.design, p_path: first.image_url }),
    ).toEqual({
      ok: false,
      code: 'not_found',
    });
    // The own upload stays readable for who made it; the client reads it as part of the design.
    expect(await readsFile(world.client)).toBe(1);
    await world.ok(world.client, 'add_design_participant', { p_design_id: world.design, p_user_id: world.artist });
  });
});

describe('a block between the two', () => {
  it('ends that the pictures of a request can be taken into a design', async () => {
    const path = `${world.client}/skin.png`;
    const request = await world.row<{ id: string }>(
      `update public.contact_requests set brief = $1 where client_id = $2 returning id`,
      [{ pictures: [{ bucket: 'user-content', path }] }, world.client],
    );
    const find = () =>
      call(world.run, 'find_design_source', { p_user_id: world.artist, p_request_id: request.id, p_path: path });
    expect(await find()).toEqual({ ok: true, bucket: 'user-content', path });
    await world.run('insert into public.person_blocks (blocker_id, blocked_id) values ($1, $2)', [
      world.client,
      world.artist,
    ]);
    expect(await find()).toEqual({ ok: false, code: 'not_found' });
    await world.run('delete from public.person_blocks');
  });

  it('leaves the design readable, and nothing can be added', async () => {
    await world.run('insert into public.person_blocks (blocker_id, blocked_id) values ($1, $2)', [
      world.client,
      world.artist,
    ]);
    expect(await world.as(world.artist, 'add_design_feedback', { p_version_id: first.id, p_content: 'x' })).toEqual({
      ok: false,
      code: 'closed',
    });
    expect(await world.as(world.artist, 'get_design', { p_design_id: world.design })).toMatchObject({ is_shut: true });
    expect(await create(world.client, pair())).toEqual({ ok: false, code: 'not_connected' });
    const told = () =>
      world.row('select count(*) as news from public.notifications where recipient_id = $1', [world.artist]);
    const before = await told();
    await world.ok(world.client, 'delete_design', { p_design_id: world.design });
    await world.ok(world.client, 'restore_design', { p_design_id: world.design });
    expect(await told()).toEqual(before);
    await world.run('delete from public.person_blocks');
  });
});

describe('deleting and restoring', () => {
  it('is told once, and taken back with the design', async () => {
    const told = () =>
      world.row(
        `select count(*) as news from public.notifications where type = 'design_deleted' and resource_id = $1`,
        [world.design],
      );
    expect(await told()).toEqual({ news: '0' });
    for (let round = 0; round < 3; round += 1) {
      await world.ok(world.client, 'delete_design', { p_design_id: world.design });
      expect(await told()).toEqual({ news: '1' });
      await world.ok(world.client, 'restore_design', { p_design_id: world.design });
      expect(await told()).toEqual({ news: '0' });
    }
  });
});

describe('deleting an account', () => {
  it('leaves a design of two to the other as "deleted", with its files, and takes that of one alone', async () => {
    const [leaver] = await world.run<{ id: string }>(
      `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values (gen_random_uuid(), 'leaver@people.test', now(), '{"firstName":"L"}') returning id`,
    );
    await connectPeople(world.run, leaver.id, world.artist);
    const [shared, alone] = [randomUUID(), randomUUID()];
    await create(leaver.id, { name: 'Shared', client_id: leaver.id, artist_id: world.artist }, shared);
    await create(leaver.id, { name: 'Alone', client_id: leaver.id }, alone);
    const [kept, lost] = [await registerFile(world.run, leaver.id), await registerFile(world.run, leaver.id)];
    await world.ok(leaver.id, 'add_design_version', { p_design_id: shared, p_path: kept });
    await world.ok(leaver.id, 'add_design_version', { p_design_id: alone, p_path: lost });
    const files = async () =>
      (await world.run<{ path: string }>('select path from public.list_account_files($1)', [leaver.id])).map(
        ({ path }) => path,
      );
    const preview = lost.replace('.png', '-preview.webp');
    expect(await files()).toEqual([preview, lost]);
    await world.run('select public.erase_user_account($1)', [leaver.id]);
    expect(
      await world.run('select name, client_id from public.designs where id = any ($1)', [[shared, alone]]),
    ).toEqual([{ name: 'Shared', client_id: null }]);
    const answer = await world.as(world.artist, 'get_design', { p_design_id: shared });
    expect((answer.people as Row[]).find((person) => person.role === 'client')).toMatchObject({ id: null, name: null });
    expect((await list(world.artist)).find((row) => row.id === shared)).toMatchObject({
      other_gone: true,
      other_id: null,
    });
    await world.run(`update storage.objects set created_at = now() - interval '1 hour' where name = any ($1)`, [
      [kept, lost],
    ]);
    const orphaned = (await world.run<{ path: string }>('select path from public.list_orphaned_files()')).map(
      ({ path }) => path,
    );
    expect([orphaned.includes(lost), orphaned.includes(kept)]).toEqual([true, false]);
  });
});
