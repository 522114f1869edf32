/** The trash of own images (R60): what is told before, who puts in and takes out, what is hidden meanwhile, and when it ends. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trashDays } from '../../src/domain/collections.ts';
import { expectContract } from './contracts.ts';
import { completeJob, openStage, PERSONAS } from './personas.ts';
import type { Persona, Query, Row, Stage } from './personas.ts';

let stage: Stage;
let own: string[];
let job: string;
let foreign: string;
beforeAll(async () => {
  stage = await openStage();
  ({ images: own, job } = await completeJob(stage.run, stage.id.owner, { kind: 'batch4', outputs: 4 }));
  foreign = (await completeJob(stage.run, stage.id.other, { kind: 'single', outputs: 1 })).images[0];
});
afterAll(() => stage.stop());

const call = async (query: Query, name: string, args: Row): Promise<Row> => {
  const names = Object.keys(args).map((key, n) => `${key} => $${n + 1}`);
  const [{ answer }] = await query<{ answer: Row }>(
    `select public.${name}(${names.join(', ')}) as answer`,
    Object.values(args),
  );
  expectContract(name, answer);
  return answer;
};
/** Calls of one persona in one transaction, which is rolled back. */
const as = <T>(persona: Persona, work: (ask: (name: string, args: Row) => Promise<Row>, query: Query) => Promise<T>) =>
  stage.as(persona, (query) => work((name, args) => call(query, name, args), query));
const ids = (images: readonly string[]) => ({ p_image_ids: images });
const trashed = (query: Query) =>
  query<{ id: string }>('select id from public.get_trashed_images()').then((rows) => rows.map(({ id }) => id));
/** A statement of the owner of the schema in the middle of a persona's transaction. */
const beyond = async (query: Query, sql: string, values: unknown[] = []) => {
  await query('reset role');
  const rows = await query(sql, values);
  await query('set local role authenticated');
  return rows;
};
const share = (image: string) =>
  stage.run(`select public.publish_generation_image($1, $2, 'x/' || $2::uuid || '.webp', '{"title": "Moth"}')`, [
    stage.id.owner,
    image,
  ]);

describe('the trash', () => {
  it('hides images from every list until they are restored as they were', async () => {
    await as('owner', async (ask, query) => {
      await ask('set_favorite', { ...ids([own[0]]), p_on: true });
      const { collection_id: id } = await ask('add_to_collection', ids([own[0], own[1]]));
      const lists = async () => ({
        all: (await query('select id from public.ai_generated_images')).length,
        found: (await query('select id from public.search_ai_images()')).length,
        favorites: (await query('select id from public.ai_generated_images where favorite')).length,
        family: (await query('select id from public.image_family($1)', [own[1]])).length,
        collection: ((await ask('get_own_collections', {})) as unknown as Row[]).find((each) => each.id === id)?.images,
        job: (await query<{ outputs: Row[] }>('select outputs from public.generations where id = $1', [job]))[0]
          .outputs,
      });
      const before = await lists();
      expect(before).toMatchObject({ all: 4, found: 4, favorites: 1, family: 4, collection: 2 });

      expect(await ask('trash_ai_images', ids([own[0], foreign]))).toEqual({ ok: true, trashed: 1, unshared: [] });
      expect(await trashed(query)).toEqual([own[0]]);
      const after = await lists();
      expect(after).toMatchObject({ all: 3, found: 3, favorites: 0, family: 3, collection: 1 });
      expect(after.job.find(({ index }) => index === 0)).toEqual({
        index: 0,
        width: 1024,
        height: 1024,
        deleted: true,
      });
      expect(await query('select id from public.image_family($1)', [own[0]])).toEqual([]);
      for (const [name, args] of [
        ['set_favorite', { ...ids([own[0]]), p_on: true }],
        ['add_to_collection', ids([own[0]])],
        ['rename_ai_image', { p_image_id: own[0], p_title: 'x' }],
      ] as const)
        expect(await ask(name, args), name).toMatchObject({ code: 'not_found' });
      expect(
        await query(`update public.ai_generated_images set tags = '{x}' where id = $1 returning id`, [own[0]]),
      ).toEqual([]);
      expect(await ask('trash_ai_images', ids([own[0]]))).toMatchObject({ ok: true, trashed: 1 });

      expect(await ask('restore_ai_images', ids([own[0]]))).toEqual({ ok: true, restored: 1 });
      expect(await trashed(query)).toEqual([]);
      expect(await lists()).toEqual(before);
    });
  });

  it('is no way to an image for the API either, nor for a public collection', async () => {
    const [image] = (await completeJob(stage.run, stage.id.owner, { kind: 'single', outputs: 1 })).images;
    const [{ id }] = await stage.run<{ id: string }>(
      `insert into public.ai_image_collections (user_id, name, is_public) values ($1, 'Open', true) returning id`,
      [stage.id.owner],
    );
    await stage.run('insert into public.ai_collection_images (collection_id, image_id) values ($1, $2)', [id, image]);
    const mine = { p_user_id: stage.id.owner, p_image_id: image };
    const ways = () =>
      as('service', async (ask) => ({
        receipt: await ask('get_generation_receipt', mine),
        source: (await ask('find_design_source', mine)).ok,
        shown: (await ask('get_public_collection', { p_id: id })).images,
      }));
    expect(await ways()).toMatchObject({ receipt: { index: 0 }, source: true, shown: [{ id: image }] });
    await stage.run('update public.ai_generated_images set deleted_at = now() where id = $1', [image]);
    expect(await ways()).toEqual({ receipt: null, source: false, shown: [] });
    expect(
      await as('service', (ask) =>
        ask('publish_generation_image', { ...mine, p_public_path: 'x.webp', p_payload: { title: 'Moth' } }),
      ),
    ).toMatchObject({ code: 'not_found' });
    await stage.run('delete from public.ai_generated_images where id = $1', [image]);
  });

  it('is of the owner alone', async () => {
    for (const name of ['trash_ai_images', 'restore_ai_images']) {
      await as('owner', async (ask) => {
        expect(await ask(name, ids([])), name).toMatchObject({ code: 'image_required' });
        expect(await ask(name, ids([foreign, randomUUID()])), name).toMatchObject({ code: 'not_found' });
      });
      await as('blocked', async (ask) => {
        expect(await ask(name, ids([foreign])), name).toMatchObject({ code: 'not_found' });
      });
    }
    await as('owner', async (ask, query) => {
      await ask('trash_ai_images', ids([own[0]]));
      await query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ role: 'authenticated', sub: stage.id.other }),
      ]);
      expect(await trashed(query)).toEqual([]);
      expect(await ask('empty_trash', ids([own[0]]))).toEqual({ ok: true, deleted: 0, paths: [] });
      expect(await ask('restore_ai_images', ids([own[0]]))).toMatchObject({ code: 'not_found' });
    });
    for (const persona of PERSONAS.filter((each) => each !== 'service'))
      expect(await stage.attempt(persona, 'select public.sweep_trash()'), persona).toMatchObject({ refused: '42501' });
    for (const persona of ['anonymous', 'service'] as const)
      expect(await stage.attempt(persona, 'select * from public.get_trashed_images()')).toMatchObject({
        refused: '42501',
      });
    const many = Array.from({ length: 3000 }, () => randomUUID());
    expect(await stage.attempt('owner', 'select public.trash_ai_images($1)', [many])).toMatchObject({
      refused: 'PT413',
    });
  });

  it('tells before what else shows an image, and a public copy is hidden with it and stays so', async () => {
    const [image] = (await completeJob(stage.run, stage.id.owner, { kind: 'single', outputs: 1 })).images;
    await share(image);
    await as('owner', async (ask, query) => {
      await ask('add_to_collection', ids([image]));
      const { id } = await ask('create_image_collection', { p_name: 'Open', p_is_public: true });
      await ask('add_to_collection', { ...ids([image]), p_collection_id: id });
      const copied = `insert into private.checked_uploads (bucket, path, owner_id, key, source_sha256, sha256, type, width, height,
        bytes, source_image_id) values ($1, $2, $3, gen_random_uuid()::text, repeat('a', 64), repeat('b', 64), 'image/png', 8, 8, 8, $4)`;
      const path = `${stage.id.owner}/${randomUUID()}.png`;
      await beyond(query, copied, ['user-content', path, stage.id.owner, image]);
      await beyond(
        query,
        `insert into public.contact_requests (client_id, artist_id, message, brief) values ($1, $2, 'Hello', $3)`,
        [stage.id.owner, stage.id.artist, { pictures: [{ bucket: 'user-content', path }] }],
      );
      expect(await ask('get_deletion_effects', ids([image, own[0], foreign]))).toMatchObject({
        images: 2,
        shared: 1,
        projects: [],
        messages: 0,
        requests: 1,
        collections: ['My collection', 'Open'],
        public_collections: 1,
      });
      const { unshared } = await ask('trash_ai_images', ids([image]));
      expect(unshared).toHaveLength(1);
      const shown = () => query('select id from public.public_ai_designs where id = any ($1)', [unshared]);
      expect(await shown()).toEqual([]);
      await ask('restore_ai_images', ids([image]));
      expect(await shown()).toEqual([]);
      expect(await ask('get_deletion_effects', ids([image]))).toMatchObject({ shared: 0, public_collections: 1 });
    });
    expect(await as('other', (ask) => ask('get_deletion_effects', ids([image])))).toMatchObject({
      images: 0,
      shared: 0,
      collections: [],
    });
  });

  it('is emptied for good: rows go, files are named, the history closes the gap', async () => {
    const draw = async (params: Row) =>
      (await completeJob(stage.run, stage.id.owner, { kind: 'single', outputs: 1, params })).images[0];
    const first = await draw({ mode: 'single' });
    const second = await draw({ mode: 'variation', from: { imageId: first, nudge: 'bolder' } });
    const third = await draw({ mode: 'variation', from: { imageId: second, nudge: 'finer' } });
    const fourth = await draw({ mode: 'style-transfer', origin: third });
    await as('owner', async (ask, query) => {
      const parentOf = async () =>
        (await query('select id, parent_id from public.image_family($1)', [first])).find(({ id }) => id === fourth)
          ?.parent_id;
      expect(await ask('empty_trash', ids([second]))).toEqual({ ok: true, deleted: 0, paths: [] });
      await ask('trash_ai_images', ids([second, third]));
      expect(await parentOf()).toBe(first);
      const { deleted, paths } = await ask('empty_trash', { p_image_ids: null });
      expect({ deleted, files: (paths as string[]).length }).toEqual({ deleted: 2, files: 4 });
      expect(await parentOf()).toBe(first);
      expect(await trashed(query)).toEqual([]);
      expect(await ask('restore_ai_images', ids([second]))).toMatchObject({ code: 'not_found' });
    });
  });

  it('ends after 30 days by the sweep of the worker', async () => {
    const { images } = await completeJob(stage.run, stage.id.other, { kind: 'batch4', outputs: 4 });
    const age = (image: string, days: number) =>
      stage.run(`update public.ai_generated_images set deleted_at = now() - make_interval(days => $2) where id = $1`, [
        image,
        days,
      ]);
    await age(images[0], trashDays);
    await age(images[1], trashDays - 1);
    await as('other', async (ask, query) => {
      expect(await trashed(query)).toEqual([images[1]]);
      expect(await ask('restore_ai_images', ids([images[0]]))).toMatchObject({ code: 'not_found' });
    });
    const sweep = () => as('service', (ask) => ask('sweep_trash', {}));
    expect((await sweep()).paths).toHaveLength(2);
    await stage.run('select public.sweep_trash()');
    expect((await sweep()).paths).toEqual([]);
    expect(await stage.run('select 1 from public.generations where id = $1', [job])).toHaveLength(1);
    expect(await stage.run('select id from public.ai_generated_images where id = any ($1)', [images])).toHaveLength(3);
  });
});
