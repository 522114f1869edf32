/** What somebody shares: the list of it, changing it, and being told of pictures that look like it (R64, N11). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, completeJob, openStage } from './personas.ts';
import type { Persona, Row, Stage } from './personas.ts';

let stage: Stage;
let images: string[];
let design: string;
beforeAll(async () => {
  stage = await openStage();
  images = (await completeJob(stage.run, stage.id.owner)).images;
  design = String((await publish('owner', images[0])).design_id);
});
afterAll(() => stage.stop());

const publish = (member: 'owner' | 'other', imageId: string, payload: Row = {}): Promise<Row> =>
  call(stage.run, 'publish_generation_image', {
    p_user_id: stage.id[member],
    p_image_id: imageId,
    p_public_path: `${randomUUID()}.webp`,
    p_payload: { title: 'Fox', tags: ['Fox'], ...payload },
  });
const list = async (persona: Persona) =>
  (await stage.as(persona, (query) => call(query, 'list_own_shared_designs', {}))) as { designs: Row[] } & Row;
const words = { p_title: 'Fox asleep', p_description: 'In ferns', p_style: 'dotwork', p_tags: ['fern'] };
const change = (persona: Persona, more: Row = {}) =>
  stage.as(persona, async (query) => {
    const args = { p_design_id: design, p_is_named: false, ...words, ...more };
    const names = Object.keys(args).map((name, n) => `${name} => $${n + 1}`);
    const [{ answer }] = await query<{ answer: Row }>(
      `select public.update_shared_design(${names.join(', ')}) as answer`,
      Object.values(args),
    );
    const [row] = await query(
      'select title, description, true_style, tags, author_name from public.public_designs where id = $1',
      [design],
    );
    return { answer, row };
  });

describe('what somebody shares', () => {
  it('is listed for them alone, with likes, views and comments', async () => {
    await stage.run(
      `insert into public.design_comments (design_id, author_id, content, request_id) values ($1, $2, 'Fine', gen_random_uuid())`,
      [design, stage.id.other],
    );
    expect((await list('owner')).designs).toMatchObject([
      { id: design, title: 'Fox', likes: 0, views: 0, comments: 1, is_named: false, is_hidden: false, reasons: [] },
    ]);
    expect((await list('other')).designs).toEqual([]);
    expect(await list('blocked')).toEqual({ ok: false, code: 'signed_out' });
    expect(await stage.attempt('anonymous', 'select public.list_own_shared_designs()')).toMatchObject({
      refused: '42501',
    });
  });

  it('is changed by its maker alone, who may be named', async () => {
    expect(await change('owner')).toEqual({
      answer: { ok: true },
      row: {
        title: 'Fox asleep',
        description: 'In ferns',
        true_style: 'dotwork',
        tags: ['fern'],
        author_name: 'Anonymous Artist',
      },
    });
    expect((await change('owner', { p_is_named: true })).row).toMatchObject({ author_name: 'owner Tester' });
    expect((await change('owner', { p_style: 'nonsense' })).row).toMatchObject({ true_style: 'other' });
    for (const persona of ['other', 'admin'] as const)
      expect(await change(persona), persona).toMatchObject({ answer: { code: 'not_found' }, row: { title: 'Fox' } });
    expect((await change('blocked')).answer).toMatchObject({ code: 'signed_out' });
  });

  it.each([
    [{ p_title: '   ' }, 'title_and_image_required'],
    [{ p_title: '\u200b' }, 'title_and_image_required'],
    [{ p_title: 'x'.repeat(201) }, 'too_long'],
    [{ p_description: 'x'.repeat(5001) }, 'too_long'],
    [{ p_tags: Array.from({ length: 31 }, (_, n) => `tag ${n}`) }, 'too_long'],
  ])('is refused as %j', async (more, code) => {
    expect(await change('owner', more)).toMatchObject({ answer: { ok: false, code }, row: { title: 'Fox' } });
  });

  it('takes the words and the name of the last time when it is shared again', async () => {
    const id = String((await publish('owner', images[1])).design_id);
    await call(stage.run, 'unpublish_design', { p_user_id: stage.id.owner, p_design_id: id });
    await publish('owner', images[1], { title: 'Moth', description: 'At night', named: true, trueStyle: 'woodcut' });
    expect(
      await stage.run('select title, description, author_name, true_style from public.public_designs where id = $1', [
        id,
      ]),
    ).toEqual([{ title: 'Moth', description: 'At night', author_name: 'owner Tester', true_style: 'woodcut' }]);
  });
});

describe('a picture that looks like one of somebody else', () => {
  const near = async (member: 'owner' | 'other', fingerprint: string) =>
    call(stage.run, 'prepare_sharing', { p_user_id: stage.id[member], p_fingerprint: fingerprint });
  const open = () => stage.run('select design_id, other_id, distance from private.design_resemblances');

  it('is told before it is shared, up to 8 of 64 bits, and kept for administrators', async () => {
    const first = String((await publish('owner', images[2], { fingerprint: '00000000000000ff' })).design_id);
    expect(await near('other', '0000000000000000')).toMatchObject({ near: [{ id: first }], maker: 'other Tester' });
    expect(await near('other', '8000000000000000'), '9 bits').toMatchObject({ near: [] });
    expect(await near('owner', '00000000000000ff'), 'the own one').toMatchObject({ near: [] });
    const { images: others } = await completeJob(stage.run, stage.id.other, { kind: 'single', outputs: 1 });
    const copy = String((await publish('other', others[0], { fingerprint: '00000000000000fe' })).design_id);
    expect(await open()).toEqual([{ design_id: copy, other_id: first, distance: 1 }]);
  });

  it('is kept for administrators also when that one was taken down, whoever shares it again', async () => {
    const share = async (fingerprint: string) => {
      const { images: own } = await completeJob(stage.run, stage.id.owner, { kind: 'single', outputs: 1 });
      return String((await publish('owner', own[0], { fingerprint })).design_id);
    };
    const removed = await share('ffff00000000ffff');
    await stage.run(
      'update public.public_ai_designs set is_public = false, hidden_at = now(), deleted_at = now() where id = $1',
      [removed],
    );
    const again = await share('ffff00000000fffe');
    expect(await open()).toContainEqual({ design_id: again, other_id: removed, distance: 1 });
    expect(await near('other', 'ffff00000000ffff'), 'it is shown to nobody').toMatchObject({ near: [{ id: again }] });
  });

  it.each(['', 'zz', '00000000000000FF', "'; drop table", '0'.repeat(17)])(
    'is not asked about with %j',
    async (hex) => {
      expect(await near('other', hex)).toMatchObject({ near: [] });
    },
  );

  it('is named the way the last one was', async () => {
    expect((await near('owner', '')).is_named).toBe(false);
    expect((await call(stage.run, 'prepare_sharing', { p_user_id: stage.id.artist, p_fingerprint: '' })).is_named).toBe(
      true,
    );
    for (const persona of ['owner', 'anonymous', 'admin'] as const)
      expect(
        await stage.attempt(persona, `select public.prepare_sharing($1, '')`, [stage.id.owner]),
        persona,
      ).toMatchObject({ refused: '42501' });
  });
});
