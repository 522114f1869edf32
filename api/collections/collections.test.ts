import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicCollectionSchema } from '#domain/collection-page.ts';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { call, createPerson, startTestApi, type Person, type TestApi } from '../testing/kit.ts';

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
