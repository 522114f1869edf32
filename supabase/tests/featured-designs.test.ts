/** Featured collections (R65): administrators choose, everybody sees what is shared now. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, openStage } from './personas.ts';
import type { Query, Row, Stage } from './personas.ts';

let stage: Stage;
let shared: string;
let hidden: string;
beforeAll(async () => {
  stage = await openStage();
  const add = async (isPublic: boolean): Promise<string> => {
    const [{ id }] = await stage.run<{ id: string }>(
      `insert into public.public_ai_designs (title, image_url, is_public) values ('Fox', 'fox.webp', $1) returning id`,
      [isPublic],
    );
    return id;
  };
  shared = await add(true);
  hidden = await add(false);
});
afterAll(() => stage.stop());

const list = async (query: Query) => (await call(query, 'list_featured_collections', {})) as unknown as Row[];

it('are put together by administrators, and show only what is shared', async () => {
  await stage.as('admin', async (query) => {
    const { id } = await call(query, 'save_featured_collection', { p_id: null, p_title: '  Autumn  ' });
    for (const design of [shared, hidden, shared])
      expect(await call(query, 'feature_design', { p_collection_id: id, p_design_id: design, p_is_in: true })).toEqual({
        ok: true,
      });
    await query('set local role anon');
    await query(`select set_config('request.jwt.claims', '{"role":"anon"}', true)`);
    expect(await list(query)).toMatchObject([{ title: 'Autumn', designs: [{ id: shared }] }]);
  });
});

it('are renamed, emptied and deleted, and refuse what is wrong', async () => {
  await stage.as('admin', async (query) => {
    const { id } = await call(query, 'save_featured_collection', { p_id: null, p_title: 'Autumn' });
    for (const [title, code] of [
      [' ', 'title_required'],
      ['\u200b', 'title_required'],
      ['x'.repeat(81), 'too_long'],
    ])
      expect(await call(query, 'save_featured_collection', { p_id: id, p_title: title })).toMatchObject({ code });
    expect(await call(query, 'save_featured_collection', { p_id: randomUUID(), p_title: 'A' })).toMatchObject({
      code: 'not_found',
    });
    const put = (design: string, isIn: boolean) =>
      call(query, 'feature_design', { p_collection_id: id, p_design_id: design, p_is_in: isIn });
    expect(await put(randomUUID(), true)).toMatchObject({ code: 'not_found' });
    await put(shared, true);
    await put(shared, false);
    await call(query, 'save_featured_collection', { p_id: id, p_title: 'Winter', p_description: 'Cold' });
    expect(await list(query)).toMatchObject([{ title: 'Winter', description: 'Cold', designs: [] }]);
    expect(await call(query, 'delete_featured_collection', { p_id: id })).toEqual({ ok: true });
    expect(await call(query, 'delete_featured_collection', { p_id: id })).toMatchObject({ code: 'not_found' });
  });
});

it('are changed by nobody else', async () => {
  for (const persona of ['owner', 'artist', 'blocked', 'anonymous'] as const)
    for (const statement of [
      `select public.save_featured_collection(null, 'Mine')`,
      'select public.delete_featured_collection(gen_random_uuid())',
      'select public.feature_design(gen_random_uuid(), gen_random_uuid(), true)',
    ])
      expect(await stage.attempt(persona, statement), `${persona} ${statement}`).toMatchObject({ refused: '42501' });
});
