/** What the workspace of a design opens with: one answer for those who take part, none for everybody else. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDesignWorld, seenOf, type Version, type World } from './designs-world.ts';
import { asPerson } from './messages-world.ts';
import { openStage, type Row, type Stage } from './personas.ts';

let stage: Stage;
let world: World;
let first: Version;
beforeAll(async () => {
  stage = await openStage();
  world = await openDesignWorld(stage);
  first = await world.version(world.artist);
});
afterAll(() => stage.stop());

const open = (user: string, known: string | null = null) =>
  world.as(user, 'get_workspace', { p_design_id: world.design, p_known: known });
const fingerprint = async () => (await open(world.client)).fingerprint as string;

it('has the rows that each list reads by itself, for the client as for the artist', async () => {
  const second = await world.version(world.artist, { title: 'Softer' });
  await world.ok(world.client, 'add_design_feedback', { p_version_id: second.id, p_content: 'Hello' });
  await world.ok(world.client, 'tag_design_version', { p_version_id: first.id, p_name: 'first' });
  await world.ok(world.client, 'approve_design_version', { p_version_id: second.id, p_seen: seenOf(second) });
  const listed = await asPerson(stage.pool, world.client, (query) =>
    query('select id from public.design_versions where design_id = $1 order by created_at desc, id desc', [
      world.design,
    ]),
  );
  for (const user of [world.client, world.artist]) {
    const { content } = (await open(user)) as { content: Record<string, Row[]> };
    expect(content.design).toEqual(await world.as(user, 'get_design', { p_design_id: world.design }));
    expect(content.versions.map(({ id }) => ({ id }))).toEqual(listed);
    expect(content.branches).toMatchObject([{ name: 'main', is_default: true }]);
    expect(content.tags).toMatchObject([{ name: 'first', version_id: first.id }]);
    expect(content.feedback).toMatchObject([{ content: 'Hello', version_id: second.id, status: 'open' }]);
    expect(content.approvals).toMatchObject([{ version_id: second.id, voided_at: null }]);
    expect(content.attachments).toEqual([]);
  }
});

it('is nothing for a stranger, an administrator, somebody blocked, and an account without a session', async () => {
  for (const user of [stage.id.other, stage.id.admin, stage.id.blocked]) expect(await open(user)).toBeNull();
  expect(await stage.attempt('anonymous', 'select public.get_workspace($1)', [world.design])).toMatchObject({
    refused: '42501',
  });
});

it('has no content for who names its fingerprint, until something of it changes', async () => {
  const known = await fingerprint();
  expect(await open(world.client, known)).toEqual({ fingerprint: known, content: null });
  await world.version(world.artist);
  expect(await open(world.client, known)).toMatchObject({ content: { design: { role: 'client' } } });
});

it.each<[string, (design: string) => [string, unknown[]]]>([
  ['a note', (id) => ["update public.design_feedback set content = 'Changed' where design_id = $1", [id]]],
  ['a note that is taken back', (id) => ['delete from public.design_feedback where design_id = $1', [id]]],
  ['a tag', (id) => ['delete from public.design_version_tags where design_id = $1', [id]]],
  ['what is agreed', (id) => ['update public.design_parameters set mirror = not mirror where design_id = $1', [id]]],
  ['a version', (id) => ["update public.design_versions set notes = 'x' where design_id = $1", [id]]],
  ['a branch', (id) => ["update public.design_branches set description = 'x' where design_id = $1", [id]]],
  ['the name', (id) => ["update public.designs set name = 'Wolf' where id = $1", [id]]],
])('has another fingerprint once %s has changed', async (_what, change) => {
  const known = await fingerprint();
  await world.run(...change(world.design));
  expect(await fingerprint()).not.toBe(known);
});

it('is nothing any more for who was removed', async () => {
  const args = { p_design_id: world.design, p_user_id: world.artist };
  const known = (await open(world.artist)).fingerprint as string;
  await world.ok(world.client, 'remove_design_participant', args);
  expect([await open(world.artist), await open(world.artist, known)]).toEqual([null, null]);
  await world.ok(world.client, 'add_design_participant', args);
});

it('fits into one answer, whatever one of the two writes: what is full takes back, and no more', async () => {
  const bare = await world.version(world.artist);
  const version = await world.version(world.artist);
  const path = version.image_url;
  const { feedback } = (await world.ok(world.artist, 'add_design_feedback', {
    p_version_id: version.id,
    p_content: 'Short',
  })) as { feedback: Row };
  const { reference } = (await world.ok(world.artist, 'add_design_reference', {
    p_design_id: world.design,
    p_path: path,
  })) as { reference: Row };
  // Marks of 16 KB with words of control characters, which an answer writes in six letters each.
  await stage.run(
    `insert into public.design_feedback (design_id, version_id, author_id, content, shape)
     select $1, $2, $3, 'x' || repeat(chr(1), 3999), jsonb_build_object('kind', 'freehand', 'points', (select jsonb_agg('[0.123456, 0.123456]'::jsonb)
       from generate_series(1, 720))) from generate_series(1, 78)`,
    [world.design, version.id, world.artist],
  );
  const long = 'y'.repeat(3900);
  const more: [string, Row][] = [
    ['add_design_feedback', { p_version_id: version.id, p_content: 'Hello' }],
    ['edit_design_feedback', { p_feedback_id: feedback.id, p_content: long }],
    ['add_feedback_attachment', { p_feedback_id: feedback.id, p_path: path }],
    ['add_design_version', { p_design_id: world.design, p_path: path }],
    ['update_design_version', { p_version_id: version.id, p_changes: { notes: long } }],
    ['add_version_file', { p_version_id: bare.id, p_path: path, p_notes: long }],
    ['create_design_branch', { p_design_id: world.design, p_name: 'bold', p_from_version_id: version.id }],
    ['tag_design_version', { p_version_id: version.id, p_name: 'full' }],
    ['add_design_reference', { p_design_id: world.design, p_path: path }],
    ['edit_design_reference', { p_reference_id: reference.id, p_notes: long, p_revision: 1 }],
  ];
  for (const [name, args] of more)
    expect(await world.as(world.artist, name, args), name).toEqual({ ok: false, code: 'too_many' });
  const opened = JSON.stringify(await open(world.client));
  expect(Buffer.byteLength(opened)).toBeLessThan(4 * 1024 * 1024);
  await world.ok(world.artist, 'edit_design_feedback', { p_feedback_id: feedback.id, p_content: 'Less' });
  await world.ok(world.artist, 'update_design_version', { p_version_id: version.id, p_changes: { notes: null } });
  await world.ok(world.client, 'save_design', {
    p_design_id: world.design,
    p_changes: { name: 'Wolf' },
    p_revision: 1,
  });
  await stage.run('delete from public.design_feedback where design_id = $1 and shape is not null', [world.design]);
  for (const [name, args] of more) await world.ok(world.artist, name, args);
});
