import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { call, createPerson, startTestApi, type Person, type TestApi } from '../testing/kit.ts';

let stack: TestStack;
let api: TestApi;
let pool: pg.Pool;
let owner: Person;
beforeAll(async () => {
  stack = await startTestStack();
  api = await startTestApi(stack);
  pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
  owner = await createPerson(stack, api.service);
});
afterAll(async () => {
  await pool?.end();
  await api?.stop();
  await stack?.stop();
});

const files = (id: string): string[] => [`${id}.png`, `${id}.webp`];
const addressOf = (file: string): string => `${stack.url}/storage/v1/object/public/published/${file}`;

/** A design on Discover, with its two public files. */
async function shared(): Promise<string> {
  const id = randomUUID();
  for (const file of files(id)) {
    const { error } = await api.service.storage
      .from('published')
      .upload(file, picture, { contentType: file.endsWith('png') ? 'image/png' : 'image/webp' });
    expect(error).toBeNull();
  }
  const [master, preview] = files(id);
  await pool.query(
    `insert into public.public_ai_designs (id, title, image_url, thumbnail_url, style) values ($1, 'Fox', $2, $3, 'mixed')`,
    [id, master, preview],
  );
  await pool.query('insert into private.design_owners (design_id, user_id) values ($1, $2)', [id, owner.id]);
  return id;
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const takeBack = (id: string, person: Person) =>
  call(api, '/api/gallery/unpublish', { token: person.token, body: { designId: id } });
const found = async (id: string) =>
  (await api.service.rpc('search_public_designs', { p_term: null })).data?.some((row: { id: string }) => row.id === id);

describe('POST /api/gallery/unpublish', () => {
  it('takes a design and its files from Discover, and may be asked again', async () => {
    const id = await shared();
    expect(await found(id)).toBe(true);
    for (let time = 0; time < 2; time += 1) {
      const answer = await takeBack(id, owner);
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    }
    expect(await found(id)).toBe(false);
    for (const file of files(id)) expect((await fetch(addressOf(file))).ok).toBe(false);
  });

  it('knows no design of somebody else', async () => {
    const id = await shared();
    const answer = await takeBack(id, await createPerson(stack, api.service));
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect(await found(id)).toBe(true);
    for (const file of files(id)) expect((await fetch(addressOf(file))).ok).toBe(true);
  });
});
