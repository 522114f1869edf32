/** What becomes part of a design is a picture that can be read, under the name of its hash; afterwards nobody changes it. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { sha256Hex } from '../images/encode.ts';
import { call, createPerson, startTestApi, type Person, type TestApi } from '../testing/kit.ts';
import { createDesignSweep } from './files.ts';

let stack: TestStack;
let api: TestApi;
let pool: pg.Pool;
let owner: Person;
let other: Person;
beforeAll(async () => {
  stack = await startTestStack();
  api = await startTestApi(stack);
  pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
  owner = await createPerson(stack, api.service);
  other = await createPerson(stack, api.service);
});
afterAll(async () => {
  await pool?.end();
  await api?.stop();
  await stack?.stop();
});

function clientOf(person: Person) {
  return createClient(stack.url, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { Authorization: `Bearer ${person.token}` } },
  });
}

const drawing = (width = 40, height = 60): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: Math.floor(Math.random() * 255), g: 9, b: 9 } } })
    .png()
    .toBuffer();

async function upload(person: Person, bytes: Buffer, name = `${sha256Hex(bytes)}.png`): Promise<string> {
  const path = `${person.id}/${name}`;
  const { error } = await clientOf(person)
    .storage.from('design-versions')
    .upload(path, bytes, { contentType: 'image/png' });
  expect(error).toBeNull();
  return path;
}

const check = (person: Person, body: object) => call(api, '/api/designs/files', { token: person.token, body });
const bucket = () => api.service.storage.from('design-versions');

describe('POST /api/designs/files', () => {
  it('answers hash and size of a picture, makes a small one, and may be asked again', async () => {
    const bytes = await drawing(1300, 900);
    const path = await upload(owner, bytes);
    const expected = { path, sha256: sha256Hex(bytes), width: 1300, height: 900 };
    for (let time = 0; time < 2; time += 1) {
      const answer = await check(owner, { path });
      expect([answer.status, answer.body]).toEqual([200, expected]);
    }
    const { data } = await bucket().download(path.replace('.png', '-preview.webp'));
    const preview = await sharp(Buffer.from(await (data as Blob).arrayBuffer())).metadata();
    expect([preview.format, preview.width]).toEqual(['webp', 640]);
  });

  it.each<[string, () => Promise<[Buffer, string?]>]>([
    ['is cut off', async () => [(await drawing(300, 300)).subarray(0, 60)]],
    ['is a text', async () => [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]],
    ['has the name of other bytes', async () => [await drawing(), `${'a'.repeat(64)}.png`]],
    [
      'has the ending of another type',
      async () => [
        await sharp(await drawing())
          .webp()
          .toBuffer(),
      ],
    ],
  ])('refuses a file that %s', async (_why, make) => {
    const [bytes, name] = await make();
    const path = await upload(owner, bytes, name);
    expect(await check(owner, { path })).toMatchObject({ status: 422, body: { code: 'image_rejected' } });
    expect((await pool.query('select 1 from private.design_files where path = $1', [path])).rows).toEqual([]);
  });

  it('refuses files of others, files that are not there, and requests that name nothing or too much', async () => {
    const path = await upload(owner, await drawing());
    expect(await check(other, { path })).toMatchObject({ status: 404 });
    expect(await check(owner, { path: `${owner.id}/${'b'.repeat(64)}.png` })).toMatchObject({ status: 404 });
    expect(await check(owner, { path: `${owner.id}/../${other.id}/x.png` })).toMatchObject({ status: 404 });
    expect(await check(owner, {})).toMatchObject({ status: 400 });
    expect(await check(owner, { path, imageId: randomUUID() })).toMatchObject({ status: 400 });
  });

  it('keeps what was read: its owner can neither replace nor remove it', async () => {
    const bytes = await drawing();
    const path = await upload(owner, bytes);
    await check(owner, { path });
    const storage = clientOf(owner).storage.from('design-versions');
    const replaced = await storage.upload(path, await drawing(), { contentType: 'image/png', upsert: true });
    expect(replaced.error).not.toBeNull();
    await storage.remove([path]);
    const { data } = await bucket().download(path);
    expect(sha256Hex(Buffer.from(await (data as Blob).arrayBuffer()))).toBe(sha256Hex(bytes));
    // What was not read yet is still the person's own.
    const loose = await upload(owner, await drawing());
    expect((await storage.remove([loose])).data).toHaveLength(1);
  });

  it('copies an own image, and that of nobody else', async () => {
    const bytes = await drawing();
    const from = `${owner.id}/${randomUUID()}.png`;
    await api.service.storage.from('designs').upload(from, bytes, { contentType: 'image/png' });
    const { rows } = await pool.query<{ id: string }>(
      'insert into public.ai_generated_images (user_id, image_url, width, height) values ($1, $2, 40, 60) returning id',
      [owner.id, from],
    );
    const imageId = rows[0].id;
    expect(await check(other, { imageId })).toMatchObject({ status: 404 });
    const path = `${owner.id}/${sha256Hex(bytes)}.png`;
    expect(await check(owner, { imageId })).toMatchObject({ status: 200, body: { path, width: 40, height: 60 } });
    const client = clientOf(owner);
    const created = await client.rpc('create_design', { p_values: { name: 'Fox', client_id: owner.id } });
    const saved = await client.rpc('save_ai_image_to_design', {
      p_image_id: imageId,
      p_design_id: created.data.design.id,
    });
    expect(saved.data).toMatchObject({
      ok: true,
      version: {
        is_ai_generated: true,
        source_type: 'ai',
        source_id: imageId,
        notes: 'Generated with AI',
        version_number: 1,
      },
    });
  });
});

describe('the sweep', () => {
  it('removes what no design needs for a day, and keeps what one needs', async () => {
    const client = clientOf(owner);
    const [unused, used] = [await upload(owner, await drawing(41)), await upload(owner, await drawing(42))];
    for (const path of [unused, used]) await check(owner, { path });
    const created = await client.rpc('create_design', { p_values: { name: 'Kept', client_id: owner.id } });
    await client.rpc('add_design_version', { p_design_id: created.data.design.id, p_path: used });
    await pool.query(`update private.design_files set checked_at = now() - interval '2 days'`);
    await createDesignSweep(api.service)();
    expect((await bucket().download(unused)).error).not.toBeNull();
    expect((await bucket().download(unused.replace('.png', '-preview.webp'))).error).not.toBeNull();
    expect((await bucket().download(used)).error).toBeNull();
  });
});
