/** Versions, branches, merges, comparison, tags, feedback and references of a design (R76 to R81, R83, R86). */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDesignWorld, registerFile, seenOf, type Version, type World } from './designs-world.ts';
import { call, openStage, type Row, type Stage } from './personas.ts';

let stage: Stage;
let world: World;
let first: Version;
beforeEach(async () => {
  stage = await openStage();
  world = await openDesignWorld(stage);
  first = await world.version(world.artist);
});
afterEach(() => stage.stop());

const current = async () =>
  (
    await world.row<{ id: string }>('select id from public.design_versions where design_id = $1 and is_current', [
      world.design,
    ])
  )?.id;
const branchOf = async (name: string, from = first) =>
  (
    await world.ok(world.artist, 'create_design_branch', {
      p_design_id: world.design,
      p_name: name,
      p_from_version_id: from.id,
    })
  ).version as Version;
const merge = (source: string, target: string, more: Row = {}) =>
  world.as(world.artist, 'merge_design_branch', {
    p_design_id: world.design,
    p_source: source,
    p_target: target,
    ...more,
  });

describe('versions', () => {
  it('count up on their branch, the new one is current, and deleting it promotes the highest of the branch', async () => {
    const second = await world.version(world.artist);
    const third = await world.version(world.artist, { title: 'Third', is_current: false });
    expect([first, second, third].map(({ version_number, title }) => [version_number, title])).toEqual([
      [1, 'Version 1'],
      [2, 'Version 2'],
      [3, 'Third'],
    ]);
    expect(await current()).toBe(second.id);
    await world.ok(world.client, 'delete_design_version', { p_version_id: second.id });
    expect(await current()).toBe(third.id);
    // A number is not given again.
    expect((await world.version(world.artist)).version_number).toBe(4);
  });

  it('take files that were looked at only, parents of the same design, and notes without losing any', async () => {
    const add = (path: string, values: Row = {}) =>
      world.as(world.artist, 'add_design_version', { p_design_id: world.design, p_path: path, p_values: values });
    expect(await add('')).toEqual({ ok: false, code: 'image_required' });
    expect(await add('https://example.test/x.png')).toEqual({ ok: false, code: 'unknown_file' });
    expect(await add(await registerFile(world.run, stage.id.other))).toEqual({ ok: false, code: 'unknown_file' });
    const path = await registerFile(world.run, world.artist);
    expect(await add(path, { parent_version_id: randomUUID() })).toEqual({ ok: false, code: 'invalid_parent' });
    expect(await add(path, { branch: 'none' })).toEqual({ ok: false, code: 'unknown_branch' });
    const update = (p_changes: Row, p_revision: number) =>
      world.as(world.client, 'update_design_version', { p_version_id: first.id, p_changes, p_revision });
    expect(await update({ image_url: 'x' }, 1)).toEqual({ ok: false, code: 'not_allowed' });
    expect(await update({ notes: 'Bolder' }, 1)).toMatchObject({ ok: true });
    expect(await update({ notes: 'Finer' }, 1)).toMatchObject({
      ok: false,
      code: 'conflict',
      version: { notes: 'Bolder' },
    });
  });

  it('take another file while nobody has reviewed them', async () => {
    const path = await registerFile(world.run, world.artist);
    expect(await world.ok(world.artist, 'add_version_file', { p_version_id: first.id, p_path: path })).toMatchObject({
      version: { image_url: path, notes: 'File added to version' },
    });
    await world.ok(world.client, 'request_design_changes', { p_version_id: first.id, p_content: 'x' });
    expect(await world.as(world.artist, 'add_version_file', { p_version_id: first.id, p_path: path })).toEqual({
      ok: false,
      code: 'not_pending',
    });
  });

  it('keep the picture that was approved, also when the approval is void', async () => {
    await world.ok(world.client, 'approve_design_version', { p_version_id: first.id, p_seen: seenOf(first) });
    await world.version(world.artist);
    const [review] = await world.run('select review_status from public.design_versions where id = $1', [first.id]);
    expect(review).toEqual({ review_status: 'pending' });
    const path = await registerFile(world.run, world.artist);
    expect(await world.as(world.artist, 'add_version_file', { p_version_id: first.id, p_path: path })).toEqual({
      ok: false,
      code: 'not_pending',
    });
    await world.run(`update private.design_files set checked_at = now() - interval '2 days'`);
    expect((await call(world.run, 'sweep_designs', {})).paths).not.toContain(first.image_url);
  });

  it('keep the picture that somebody has put a pin on', async () => {
    await world.ok(world.client, 'add_design_feedback', { p_version_id: first.id, p_content: 'Here' });
    const path = await registerFile(world.run, world.artist);
    expect(await world.as(world.artist, 'add_version_file', { p_version_id: first.id, p_path: path })).toEqual({
      ok: false,
      code: 'not_pending',
    });
  });
});

describe('branches', () => {
  it('begin with a copy of a version, merge as a version of their target, and know their common ancestor', async () => {
    const bold = await branchOf('bold');
    expect(bold).toMatchObject({
      version_number: 1,
      image_url: first.image_url,
      notes: 'Branch created from version 1',
      is_current: false,
    });
    expect(
      await world.as(world.artist, 'create_design_branch', {
        p_design_id: world.design,
        p_name: 'bold',
        p_from_version_id: first.id,
      }),
    ).toEqual({
      ok: false,
      code: 'name_taken',
    });
    const head = await world.version(world.artist, { branch: 'bold', is_current: false });
    const main = await world.version(world.artist);
    expect(
      await world.ok(world.client, 'compare_design_versions', { p_base: main.id, p_compare: head.id }),
    ).toMatchObject({
      common_ancestor: { id: first.id },
      metadata: { sameBranch: false, versionDiff: 0, hasCommonAncestor: true },
    });
    expect(await merge('bold', 'bold')).toEqual({ ok: false, code: 'same_branch' });
    expect(await merge('none', 'main')).toEqual({ ok: false, code: 'empty_branch' });
    expect(await merge('bold', 'main', { p_target_version_id: first.id })).toMatchObject({
      ok: false,
      code: 'conflict',
    });
    const { version } = (await merge('bold', 'main', {
      p_source_version_id: head.id,
      p_target_version_id: main.id,
    })) as { version: Version };
    expect(version).toMatchObject({
      branch: 'main',
      version_number: 3,
      is_merge: true,
      image_url: head.image_url,
      notes: 'Merged from branch bold',
    });
    expect(
      await world.run(
        'select source_branch, target_branch, source_version_id, version_id from public.design_branch_merges',
      ),
    ).toEqual([{ source_branch: 'bold', target_branch: 'main', source_version_id: head.id, version_id: version.id }]);
    expect(await merge('bold', 'main')).toEqual({ ok: false, code: 'nothing_to_merge' });
    // After the merge the nearest common ancestor is the head that was merged.
    expect(
      await world.ok(world.client, 'compare_design_versions', { p_base: version.id, p_compare: head.id }),
    ).toMatchObject({
      common_ancestor: { id: head.id },
    });
  });

  it('have tags, each name once, and a timeline with the newest first', async () => {
    const tag = (name: string) =>
      world.as(world.client, 'tag_design_version', { p_version_id: first.id, p_name: name });
    expect(await tag('Final draft')).toMatchObject({ ok: true });
    expect(await tag('Final draft')).toEqual({ ok: false, code: 'name_taken' });
    expect(await tag(' ')).toEqual({ ok: false, code: 'name_required' });
    await branchOf('bold');
    expect((await world.run('select kind from public.design_events order by id desc')).map(({ kind }) => kind)).toEqual(
      ['version_added', 'branch_created', 'version_tagged', 'version_added', 'design_created'],
    );
  });
});

describe('feedback and references', () => {
  it('are pinned within the picture, answered, resolved, and taken back by their author', async () => {
    const say = (values: Row, content = 'Here', user = world.client) =>
      world.as(user, 'add_design_feedback', { p_version_id: first.id, p_content: content, p_values: values });
    for (const outside of [
      { position_x: 1.01, position_y: 0.5 },
      { position_x: 0.5 },
      { position_x: '0.5', position_y: 0.5 },
      { shape: { kind: 'line', points: [[0, 2]] } },
    ]) {
      expect(await say(outside), JSON.stringify(outside)).toEqual({ ok: false, code: 'outside_picture' });
    }
    expect(await say({}, ' ')).toEqual({ ok: false, code: 'content_required' });
    const { feedback } = (await say({
      position_x: 0.25,
      position_y: 1,
      shape: {
        kind: 'line',
        points: [
          [0, 0],
          [1, 1],
        ],
      },
      mentions: [world.artist, stage.id.other],
    })) as { feedback: Row };
    expect(feedback).toMatchObject({ position_x: 0.25, status: 'open', category: 'design', mentions: [world.artist] });
    const id = feedback.id;
    await world.ok(world.artist, 'reply_design_feedback', { p_feedback_id: id, p_content: 'Done' });
    expect(await world.as(world.artist, 'edit_design_feedback', { p_feedback_id: id, p_content: 'x' })).toEqual({
      ok: false,
      code: 'not_author',
    });
    expect(await world.ok(world.artist, 'resolve_design_feedback', { p_feedback_id: id })).toMatchObject({
      feedback: { status: 'resolved' },
    });
    await world.ok(world.client, 'delete_design_feedback', { p_feedback_id: id });
    expect(
      await world.row('select content, deleted_at is not null as gone from public.design_feedback where id = $1', [id]),
    ).toEqual({ content: '', gone: true });
  });

  it('keep the notes of both who change the same reference, and become versions', async () => {
    const path = await registerFile(world.run, world.client);
    const { reference } = (await world.ok(world.client, 'add_design_reference', {
      p_design_id: world.design,
      p_path: path,
    })) as { reference: Row };
    const edit = (user: string, p_notes: string) =>
      world.as(user, 'edit_design_reference', { p_reference_id: reference.id, p_notes, p_revision: 1 });
    const answers = await Promise.all([edit(world.client, 'The ears'), edit(world.artist, 'The tail')]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const lost = answers.find((answer) => !answer.ok) as Row;
    expect(lost).toMatchObject({ code: 'conflict', reference: { revision: 2 } });
    // The artist makes a version of the client's picture.
    expect(
      await world.ok(world.artist, 'add_design_version', {
        p_design_id: world.design,
        p_path: path,
        p_values: { source_type: 'reference', source_id: reference.id },
      }),
    ).toMatchObject({ version: { source_type: 'reference', version_number: 2 } });
  });
});
