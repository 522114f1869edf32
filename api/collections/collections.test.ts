import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicCollectionSchema } from '#domain/collection-page.ts';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { createFileSweep } from '../uploads/sweep.ts';
import { call, createPerson, startTestApi, type Person, type TestApi } from '../testing/kit.ts';
import { createTrashSweep } from './trash-sweep.ts';

let stack: TestStack;
let api: TestApi;
let pool: pg.Pool;
let owner: Person;
let collection: string;
beforeAll(async () => {
  stack = await startTestStack();
  api = await startTestApi(stack);
  pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
  owner = await createPerson(stack, api.service);
  const path = `${owner.id}/${randomUUID()}.png`;
  const { error } = await api.service.storage.from('designs').upload(path, picture, { contentType: 'image/png' });
  expect(error).toBeNull();
  const { rows } = await pool.query<{ id: string }>(
    `with image as (insert into public.ai_generated_images (user_id, image_url, prompt, receipt)
       values ($1, $2, 'a secret wish', '{"seed": 7}') returning id),
     collection as (insert into public.ai_image_collections (user_id, name) values ($1, 'Sleeve') returning id)
     insert into public.ai_collection_images (collection_id, image_id, notes)
       select collection.id, image.id, 'only for me' from collection, image returning collection_id as id`,
    [owner.id, path],
  );
  collection = rows[0].id;
});
afterAll(async () => {
  await pool?.end();
  await api?.stop();
  await stack?.stop();
});

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PNG = { contentType: 'image/png' };
const stored = async (paths: readonly string[]) => {
  const { rows } = await pool.query<{ name: string }>(
    `select name from storage.objects where bucket_id = 'designs' and name = any ($1)`,
    [paths],
  );
  return rows.map(({ name }) => name);
};
/** Two own images with files, deleted 30 and 29 days ago. */
async function twoTrashed() {
  const paths = [1, 2].map((n) => `${owner.id}/${randomUUID()}/${n}.png`);
  for (const path of paths) await api.service.storage.from('designs').upload(path, picture, PNG);
  const { rows } = await pool.query<{ id: string }>(
    `insert into public.ai_generated_images (user_id, image_url, deleted_at)
       select $1, path, now() - make_interval(days => days) from unnest($2::text[], array[30, 29]) as old (path, days) returning id`,
    [owner.id, paths],
  );
  return { paths, designs: rows.map(({ id }) => id) };
}
const read = (id: string) => call(api, `/api/collections/public?id=${id}`);

it('a collection is shown to everybody only while its owner has opened it, without prompts, notes and receipts', async () => {
  expect((await read(collection)).status).toBe(404);
  expect((await read(randomUUID())).status).toBe(404);
  expect((await read('x')).status).toBe(400);
  await pool.query('update public.ai_image_collections set is_public = true where id = $1', [collection]);
  const answer = await read(collection);
  expect(answer.status).toBe(200);
  const { name, images } = publicCollectionSchema.parse(answer.body);
  expect(name).toBe('Sleeve');
  expect(JSON.stringify(answer.body)).not.toMatch(/secret wish|only for me|seed/);
  expect((await fetch(images[0].src)).status).toBe(200);
  await pool.query('update public.ai_image_collections set is_public = false where id = $1', [collection]);
  expect((await read(collection)).status).toBe(404);
});

it('what has been in the trash for 30 days goes with its files, by the sweep of the worker; what is in it still, stays', async () => {
  const { designs, paths } = await twoTrashed();
  await createTrashSweep(api.service)();
  const left = await pool.query('select id from public.ai_generated_images where id = any ($1)', [designs]);
  expect(left.rows).toEqual([{ id: designs[1] }]);
  expect(await stored(paths)).toEqual([paths[1]]);
});

it('a file of a finished job that no image has any longer is swept after a day', async () => {
  const job = randomUUID();
  const [lost, kept] = [`${owner.id}/${job}/0.png`, `${owner.id}/${randomUUID()}/0.png`];
  await pool.query(
    `insert into storage.objects (bucket_id, name, created_at, updated_at)
       select 'designs', path, now() - interval '2 days', now() - interval '2 days' from unnest($1::text[]) as old (path)`,
    [[lost, kept]],
  );
  await pool.query(`insert into public.ai_generated_images (user_id, image_url) values ($1, $2)`, [owner.id, kept]);
  await pool.query(`update private.file_sweep set bucket = '', name = ''`);
  await createFileSweep(api.service)();
  expect(await stored([lost, kept])).toEqual([kept]);
});
