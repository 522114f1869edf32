import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { call, startTestApi, type TestApi } from '../testing/kit.ts';

let stack: TestStack;
let api: TestApi;
let sql: pg.Client;
const design = randomUUID();
beforeAll(async () => {
  stack = await startTestStack();
  api = await startTestApi(stack);
  sql = new pg.Client({ connectionString: stack.databaseUrl });
  await sql.connect();
  await sql.query(`insert into public.public_ai_designs (id, title, image_url) values ($1, 'Fox', 'fox.webp')`, [
    design,
  ]);
});
afterAll(async () => {
  await sql?.end();
  await api?.stop();
  await stack?.stop();
});

const claim = (more: Record<string, unknown> = {}) =>
  call(api, '/api/gallery/claim', {
    body: { designId: design, name: 'Lea', email: 'lea@example.com', statement: '<b>Mine</b>', ...more },
  });

it('is kept for administrators as it was written, and asked for by ten from one address a day', async () => {
  expect((await claim()).body).toEqual({ success: true });
  expect((await sql.query('select name, email, statement, original from private.design_claims')).rows).toEqual([
    { name: 'Lea', email: 'lea@example.com', statement: '<b>Mine</b>', original: '' },
  ]);
  for (const wrong of [
    { name: ' ' },
    { email: 'nobody' },
    { statement: '' },
    { statement: 'x'.repeat(4001) },
    { designId: '1' },
  ])
    expect((await claim(wrong)).status, JSON.stringify(wrong)).toBe(400);
  expect((await claim({ designId: randomUUID() })).status).toBe(404);
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) statuses.push((await claim()).status);
  expect(statuses.at(-1)).toBe(429);
});
