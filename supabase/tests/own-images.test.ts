/** Images of one's own: finding and deleting them, and how they were made. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, completeJob, openStage } from './personas.ts';
import type { Query, Row, Stage } from './personas.ts';

let stage: Stage;
let run: Query;
beforeAll(async () => {
  stage = await openStage();
  run = stage.run;
});
afterAll(() => stage.stop());

describe('own images', () => {
  it('are found by word, tag, style and time', async () => {
    const owner = stage.id.owner;
    await completeJob(run, owner, { prompt: 'A 100% moth', kind: 'single', outputs: 1, params: { style: 'dotwork' } });
    const search = (args: string) =>
      stage.as('owner', (query) => query(`select prompt from public.search_ai_images(${args})`));
    expect(await search(`query => 'MOTH'`)).toHaveLength(1);
    expect(await search(`query => '100%'`)).toHaveLength(1);
    expect(await search(`query => '%_'`)).toHaveLength(0);
    expect(await search(`tags => '{dotwork}'`)).toHaveLength(1);
    expect(await search(`from_date => now() + interval '1 hour'`)).toHaveLength(0);
    expect(await search(`"limit" => 0`)).toHaveLength(0);
    expect(await stage.as('other', (query) => query(`select * from public.search_ai_images('moth')`))).toEqual([]);
  });

  it('are found with and without accents, however they are written', async () => {
    await completeJob(run, stage.id.owner, { prompt: 'Une pivoine brûlée, Łódź', kind: 'single', outputs: 1 });
    const found = (term: string) =>
      stage.as('owner', (query) => query(`select from public.search_ai_images(query => $1)`, [term]));
    for (const term of ['brulee', 'BRÛLÉE', 'brûlée'.normalize('NFD'), 'lodz'])
      expect(await found(term), term).toHaveLength(1);
    expect(await found('brulez')).toEqual([]);
  });

  it('are deleted by their owner alone; the job keeps its count and loses the paths', async () => {
    const { job: id, images } = await completeJob(run, stage.id.other, { kind: 'single', outputs: 1 });
    const remove = 'select public.delete_ai_image(p_user_id => $1, p_image_id => $2) as answer';
    expect(await stage.attempt('owner', remove, [stage.id.other, images[0]])).toMatchObject({ refused: '42501' });
    expect(await stage.attempt('owner', remove, [stage.id.owner, images[0]])).toMatchObject({
      rows: [{ answer: { ok: false, code: 'not_found' } }],
    });
    expect(await stage.attempt('blocked', remove, [stage.id.blocked, images[0]])).toMatchObject({ refused: '42501' });
    await stage.as('other', async (query) => {
      const [{ answer }] = await query<{ answer: Row }>(remove, [stage.id.other, images[0]]);
      expect(answer).toEqual({ ok: true, paths: [`${stage.id.other}/${id}/0.png`, `${stage.id.other}/${id}/0.webp`] });
      const [{ outputs }] = await query('select outputs from public.generations where id = $1', [id]);
      expect(outputs).toEqual([{ index: 0, width: 1024, height: 1024, deleted: true }]);
    });
  });

  it('tell how they were made', async () => {
    const user = stage.id.owner;
    const { images } = await completeJob(run, user, { kind: 'single', outputs: 1, params: { style: 'line', seed: 7 } });
    const ask = { p_user_id: user, p_image_id: images[0] };
    expect(await call(run, 'get_generation_receipt', ask)).toMatchObject({
      kind: 'single',
      engine: 'built-in',
      params: { style: 'line', seed: 7 },
      receipt: { engine: 'built-in', seed: 0 },
    });
    expect(await call(run, 'get_generation_receipt', { ...ask, p_user_id: stage.id.other })).toBeNull();
  });

  it('know what they were made from, also after one in between is gone', async () => {
    const user = stage.id.owner;
    const draw = async (params: Row, outputs = 1) =>
      (await completeJob(run, user, { kind: outputs === 4 ? 'batch4' : 'single', outputs, params })).images;
    const [first, sibling] = await draw({ mode: 'batch' }, 4);
    const [bolder] = await draw({ mode: 'variation', from: { imageId: first, nudge: 'bolder' } });
    const [styled] = await draw({ mode: 'style-transfer', origin: bolder });
    const foreign = await completeJob(run, stage.id.other, { kind: 'single', outputs: 1, params: { origin: first } });
    const family = (as: 'owner' | 'other', image: string) =>
      stage.as(as, (query) => query('select id, parent_id, step from public.image_family($1)', [image]));

    const all = await family('owner', styled);
    expect(all).toHaveLength(6);
    expect(all.find(({ id }) => id === bolder)).toEqual({ id: bolder, parent_id: first, step: 'bolder' });
    expect(all.find(({ id }) => id === styled)).toEqual({ id: styled, parent_id: bolder, step: 'style-transfer' });
    expect(await family('owner', sibling)).toEqual(all);
    expect(await family('other', first)).toEqual([]);
    expect(await family('other', foreign.images[0])).toMatchObject([{ parent_id: null }]);

    const remove = 'select public.delete_ai_image(p_user_id => $1, p_image_id => $2)';
    await stage.as('owner', async (query) => {
      await query(remove, [user, bolder]);
      const left = await query('select id, parent_id from public.image_family($1)', [first]);
      expect(left.find(({ id }) => id === styled)).toEqual({ id: styled, parent_id: first });
      expect(left).toHaveLength(5);
    });
  });
});
