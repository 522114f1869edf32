/** The states of a design: status and stages, approval that binds the physical object, and what ends it (R82, R85, N3). */
import { afterAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { openDesignWorld, registerFile, seenOf, type Version, type World } from './designs-world.ts';
import { openStage, type Row, type Stage } from './personas.ts';

let stage: Stage;
let world: World;
let first: Version;
beforeEach(async () => {
  stage = await openStage();
  world = await openDesignWorld(stage);
  first = await world.version(world.artist);
});
afterEach(() => stage.stop());
afterAll(() => undefined);

const status = async () =>
  world.row<{ status: string; stage: number }>('select status, stage from public.designs where id = $1', [
    world.design,
  ]);
const review = async (id: string) =>
  (await world.row<{ review_status: string }>('select review_status from public.design_versions where id = $1', [id]))
    .review_status;
const approve = (seen: Row, version = first, user = world.client) =>
  world.as(user, 'approve_design_version', { p_version_id: version.id, p_seen: seen });
const approvals = () =>
  world.run<{ voided_at: Date | null; void_reason: string | null; sha256: string; code: string }>(
    'select * from public.design_approvals where design_id = $1 order by approved_at',
    [world.design],
  );
const save = async (changes: Row) => {
  const { revision } = await world.row<{ revision: number }>('select revision from public.designs where id = $1', [
    world.design,
  ]);
  return world.as(world.artist, 'save_design', {
    p_design_id: world.design,
    p_changes: changes,
    p_revision: revision,
  });
};

describe('an approval', () => {
  it('is given by the client, for what they saw, and binds picture, size of the ink, placement and mirroring', async () => {
    expect(await status()).toEqual({ status: 'in_progress', stage: 0 });
    const answer = await approve(seenOf(first));
    expect(answer).toMatchObject({ ok: true });
    const approval = answer.approval as Row;
    expect(approval).toMatchObject({
      sha256: first.sha256,
      width_mm: 80,
      height_mm: 100,
      is_ink: true,
      placement: 'Forearm',
      mirror: false,
      voided_at: null,
      heal_report: null,
    });
    expect(approval.code).toMatch(/^INK-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect(await status()).toMatchObject({ status: 'approved', stage: 4 });
    expect(await review(first.id)).toBe('approved');
    // Asked again it is the same one.
    expect(await approve(seenOf(first))).toMatchObject({ ok: true, duplicate: true, approval: { id: approval.id } });
  });

  it('binds the size of the whole picture, and says so, where its ink was not measured', async () => {
    const path = await registerFile(world.run, world.artist, 'before ink was measured', null, null);
    const { version } = (await world.ok(world.artist, 'add_design_version', {
      p_design_id: world.design,
      p_path: path,
      p_values: {},
    })) as { version: typeof first };
    const { approval } = (await approve(seenOf(version), version)) as { approval: Row };
    expect(approval).toMatchObject({ width_mm: 80, height_mm: 120, is_ink: false });
    const known = await world.as(world.client, 'check_approval', { p_code: approval.code });
    expect(known).toMatchObject({ ok: true, height_mm: 120, is_ink: false });
  });

  it('is refused to the artist, to strangers, for another version, and for what was not seen', async () => {
    expect(await approve(seenOf(first), first, world.artist)).toEqual({ ok: false, code: 'not_client' });
    expect(await approve(seenOf(first), first, stage.id.other)).toEqual({ ok: false, code: 'not_found' });
    for (const other of [
      { width_mm: 81 },
      { placement: 'Hand' },
      { mirror: true },
      { sha256: 'x' },
      { mirror: null },
    ]) {
      expect(await approve(seenOf(first, other)), JSON.stringify(other)).toMatchObject({ ok: false, code: 'changed' });
    }
    expect(await approve({})).toMatchObject({ code: 'changed' });
    await world.version(world.artist);
    expect(await approve(seenOf(first))).toEqual({ ok: false, code: 'not_current' });
    expect(await approvals()).toEqual([]);
  });

  it('needs a size and a placement', async () => {
    await save({ placement: null });
    expect(await approve(seenOf(first))).toMatchObject({ ok: false, code: 'incomplete' });
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['another width', () => save({ width_mm: 90 }), 'The size changed.'],
    ['another height', () => save({ height_mm: 90 }), 'The size changed.'],
    ['another placement', () => save({ placement: 'Calf' }), 'The placement changed.'],
    ['mirroring', () => save({ mirror: true, width_mm: 70 }), 'The size and the mirroring changed.'],
    ['a new version', () => world.version(world.artist), 'A new version became the current one.'],
    [
      'a request for changes',
      () => world.ok(world.client, 'request_design_changes', { p_version_id: first.id, p_content: 'Bolder, please' }),
      'Changes were requested.',
    ],
  ])('ends with %s, recorded, and both are told', async (_name, change, reason) => {
    await approve(seenOf(first));
    await change();
    const [approval] = await approvals();
    expect(approval.void_reason).toBe(reason);
    expect(approval.voided_at).not.toBeNull();
    expect((await status()).status).not.toBe('approved');
    expect(await review(first.id)).not.toBe('approved');
    const told = await world.run<{ recipient_id: string }>(
      `select recipient_id from public.notifications where type = 'approval_voided'`,
    );
    expect(told.map((row) => row.recipient_id).sort()).toEqual([world.client, world.artist].sort());
    expect(
      await world.run(`select details ->> 'reason' as reason from public.design_events where kind = 'approval_voided'`),
    ).toEqual([{ reason }]);
  });

  it('stays when what it does not bind changes: style, notes, a version beside it, feedback', async () => {
    await approve(seenOf(first));
    await save({ style: 'Dotwork', additional_notes: 'Soft', name: 'A fox' });
    await world.version(world.artist, { is_current: false });
    await world.ok(world.artist, 'update_design_version', { p_version_id: first.id, p_changes: { notes: 'x' } });
    await world.ok(world.artist, 'add_design_feedback', { p_version_id: first.id, p_content: 'Fine' });
    expect((await approvals())[0].voided_at).toBeNull();
    expect(await status()).toMatchObject({ status: 'approved' });
  });

  it('freezes its version for everybody, and is never rewritten', async () => {
    await approve(seenOf(first));
    expect(await world.as(world.artist, 'delete_design_version', { p_version_id: first.id })).toEqual({
      ok: false,
      code: 'approved',
    });
    for (const change of [
      `image_url = 'x'`,
      `sha256 = repeat('a', 64)`,
      `width = 1`,
      `parameters = '{"x":1}'`,
      'deleted_at = now(), is_current = false',
      'version_number = 7',
    ]) {
      await expect(
        world.run(`update public.design_versions set ${change} where id = $1`, [first.id]),
        change,
      ).rejects.toMatchObject({ code: '23001' });
    }
    await expect(world.run(`update public.design_approvals set width_mm = 81`)).rejects.toMatchObject({
      code: '23001',
    });
    await expect(world.run(`update public.design_approvals set placement = 'Hand'`)).rejects.toMatchObject({
      code: '23001',
    });
  });

  it('can be checked by anybody who has its id, however it is typed', async () => {
    const code = String(((await approve(seenOf(first))).approval as Row).code);
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' '), code.slice(4), ` ${code} `]) {
      const [{ answer }] = await stage.as('anonymous', (query) =>
        query<{ answer: Row }>('select public.check_approval($1) as answer', [typed]),
      );
      expect(answer, typed).toMatchObject({ ok: true, code, sha256: first.sha256, voided_at: null });
      expect(JSON.stringify(answer)).not.toContain(world.client);
    }
    for (const typed of ['', 'INK-2222-2222', 'x'.repeat(100), '%']) {
      const [{ answer }] = await stage.as('anonymous', (query) =>
        query<{ answer: Row }>('select public.check_approval($1) as answer', [typed]),
      );
      expect(answer, typed).toEqual({ ok: false, code: 'not_found' });
    }
  });
});

describe('the status', () => {
  it('goes from draft over revision and approval to completed, and nothing changes after that', async () => {
    expect(await world.as(world.artist, 'request_design_changes', { p_version_id: first.id, p_content: 'x' })).toEqual({
      ok: false,
      code: 'not_client',
    });
    expect(await world.as(world.client, 'request_design_changes', { p_version_id: first.id, p_content: ' ' })).toEqual({
      ok: false,
      code: 'content_required',
    });
    await world.ok(world.client, 'request_design_changes', { p_version_id: first.id, p_content: 'Bolder' });
    expect(await status()).toMatchObject({ status: 'in_revision' });
    expect(await review(first.id)).toBe('changes_requested');
    const second = await world.version(world.artist);
    expect(await status()).toMatchObject({ status: 'in_progress' });
    expect(await world.as(world.artist, 'finish_design', { p_design_id: world.design })).toEqual({
      ok: false,
      code: 'not_approved',
    });
    await approve(seenOf(second), second);
    expect(await world.as(world.client, 'finish_design', { p_design_id: world.design })).toEqual({
      ok: false,
      code: 'not_artist',
    });
    expect(await world.ok(world.artist, 'finish_design', { p_design_id: world.design })).toMatchObject({
      design: { status: 'completed', stage: 4 },
    });
    expect(await review(second.id)).toBe('completed');
    const path = first.image_url;
    expect(await world.as(world.artist, 'add_design_version', { p_design_id: world.design, p_path: path })).toEqual({
      ok: false,
      code: 'completed',
    });
    expect(await save({ width_mm: 90 })).toEqual({ ok: false, code: 'completed' });
    expect(
      await world.as(world.artist, 'update_design_version', {
        p_version_id: first.id,
        p_changes: { is_current: true },
      }),
    ).toEqual({ ok: false, code: 'completed' });
    expect((await approvals())[0].voided_at).toBeNull();
  });
});

describe('stages', () => {
  it('go forward one at a time and end, and of two clicks only one counts', async () => {
    const move = (from: number, user = world.client) =>
      world.as(user, 'move_design_stage', { p_design_id: world.design, p_from: from });
    for (const from of [0, 1, 2, 3]) {
      expect(await move(from, from % 2 ? world.artist : world.client)).toMatchObject({ design: { stage: from + 1 } });
      expect(await move(from)).toEqual({ ok: false, code: 'conflict', stage: from + 1 });
    }
    expect(await move(4)).toEqual({ ok: false, code: 'last_stage', stage: 4 });
    expect(await move(2)).toEqual({ ok: false, code: 'conflict', stage: 4 });
    const both = await Promise.all([move(4), move(4, world.artist)]);
    expect(both.map((answer) => answer.code)).toEqual(['last_stage', 'last_stage']);
  });
});
