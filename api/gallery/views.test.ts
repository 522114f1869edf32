import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { call, startTestApi, type TestApi } from '../testing/kit.ts';
import { viewerOf } from './views.routes.ts';

let stack: TestStack;
let api: TestApi;
let sql: pg.Client;
const design = randomUUID();

beforeAll(async () => {
  stack = await startTestStack();
  api = await startTestApi(stack);
  sql = new pg.Client({ connectionString: stack.databaseUrl });
  await sql.connect();
  await sql.query('insert into public.public_ai_designs (id, title, image_url) values ($1, $2, $3)', [
    design,
    'A swallow',
    `${design}.webp`,
  ]);
});

afterAll(async () => {
  await sql?.end();
  await api?.stop();
  await stack?.stop();
});

const look = (userAgent: string, designId = design) =>
  call(api, '/api/gallery/view', { body: { designId }, headers: { 'user-agent': userAgent } });

describe('views of visitors', () => {
  it('count once for each address and day, whatever the browser says of itself, and keep no address', async () => {
    expect((await look('one')).body).toEqual({ views: 1 });
    expect((await look('one')).body).toEqual({ views: 1 });
    expect((await look('two')).body).toEqual({ views: 1 });
    const { rows } = await sql.query('select user_id, viewer_hash from public.design_views');
    expect(rows).toHaveLength(1);
    for (const row of rows)
      expect(row).toEqual({ user_id: null, viewer_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('of a design that is not public answer 404', async () => {
    const answer = await look('one', randomUUID());
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });

  it('cannot be joined over two days, two keys or two addresses', () => {
    const day = new Date('2026-11-21T23:59:00Z');
    const names = [
      viewerOf('key', day, '192.0.2.1'),
      viewerOf('key', new Date('2026-11-22T00:01:00Z'), '192.0.2.1'),
      viewerOf('other', day, '192.0.2.1'),
      viewerOf('key', day, '192.0.2.2'),
    ];
    expect(new Set(names).size).toBe(names.length);
  });
});
