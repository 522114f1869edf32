/** Whatever a caller sends, it is no 500, and nobody else waits for it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longestHold } from '../loop-hold.ts';
import { isEmbedded, openTarget } from './target.ts';
import type { Target } from './target.ts';

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.stop());

async function call(
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; code: string | undefined; text: string }> {
  const headers = { apikey: target.secretKey, 'content-type': 'application/json', ...(init.headers as object) };
  const answer = await fetch(`${target.url}/rest/v1/${path}`, { ...init, headers });
  const text = await answer.text();
  const code = /^\{"code":"(\w+)"/.exec(text)?.[1];
  return { status: answer.status, code, text };
}
const post = (path: string, body: string, headers = {}): ReturnType<typeof call> =>
  call(path, { method: 'POST', body, headers });
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const MEGABYTE = 'x'.repeat(2 ** 20);

describe('answers with the right 4xx', () => {
  test.each([
    ['an empty quoted name', 'users?select=%22', 400, 'PGRST100'],
    ['half a character in a path', '%ED%A0%80', 404, 'PGRST125'],
    ['a path that is no text', '%zz', 404, 'PGRST125'],
    ['1,500 nested or()', `users?or=${'(or'.repeat(1500)}(id.eq.1${')'.repeat(1501)}`, 400, 'PGRST100'],
    ['600 nested embeds', `users?select=${'sessions(users('.repeat(300)}id${'))'.repeat(300)}`, 400, 'PGRST100'],
    [
      '600 embeds',
      `users?select=${Array.from({ length: 600 }, (_, i) => `a${i}:sessions(id)`).join(',')}`,
      400,
      'PGRST100',
    ],
    ['a NUL in a json path', 'messages?select=meta-%3E%3E%00', 400, '22P05'],
    ['a NUL in the json path of a filter', 'messages?meta-%3E%3Ea%00=eq.1', 400, '22P05'],
    ['a NUL in a value', 'messages?body=eq.a%00', 400, '22021'],
    ['4,000 columns', `users?select=${Array.from({ length: 2000 }, () => 'id').join(',')}`, 400, '54011'],
    ['a word too long to be searched', `pieces?words=eq.${'a'.repeat(5000)}`, 400, '54000'],
    ['a search of operators alone', `pieces?words=fts.${'!'.repeat(500)}a`, 400, 'XX000'],
    ['a pattern that is none', 'users?name=match.((', 400, '2201B'],
    ['a filter without operator', 'users?id=1', 400, 'PGRST100'],
    ['an order that is none', 'users?order=id.up', 400, 'PGRST100'],
    ['a negative limit', 'users?limit=-1', 416, 'PGRST103'],
    ['a cast that ends the expression', 'users?select=id::int%20from%20pg_authid', 400, '42601'],
  ])('for %s', async (_name, path, status, code) => {
    const { text, ...answer } = await call(path);
    expect(answer, text).toEqual({ status, code });
  });

  test.each([
    ['arguments nested too deep', 'rpc/whole_body', nested(700), 400, 'PGRST102'],
    ['arguments nested a million times', 'rpc/whole_body', nested(1_000_000), 400, 'PGRST102'],
    ['a row nested too deep', 'messages', `{"meta":${nested(700)}}`, 400, 'PGRST102'],
    [
      'half a character',
      'messages',
      '{"id":90,"session_id":1,"author_id":1,"body":"x","meta":{"a":"\\ud800"}}',
      400,
      '22P02',
    ],
    ['a NUL', 'messages', '{"id":90,"session_id":1,"author_id":1,"body":"\\u0000"}', 400, '22P05'],
    ['a number that no column holds', 'users', '{"id":99999999999,"name":"x"}', 400, '22003'],
    ['a key of a megabyte', 'users', `{"${MEGABYTE}":1}`, 400, 'PGRST204'],
    ['a key that objects have by themselves', 'users', '{"__proto__":1,"constructor":2}', 400, 'PGRST204'],
    ['numbers instead of rows', 'users', '[1,2]', 400, 'PGRST102'],
    ['rows of different keys', 'users', '[{"id":1},{"name":"x"}]', 400, 'PGRST102'],
    ['half a body', 'users', '{"id":', 400, 'PGRST102'],
    ['an indexed text that is too long', 'pieces', `{"title":"x","maker_id":null,"slug":"${MEGABYTE}"}`, 400, '23502'],
  ])('for a body with %s', async (_name, path, body, status, code) => {
    const { text, ...answer } = await post(path, body);
    expect(answer, text).toEqual({ status, code });
  });

  test('for bodies of other kinds, unknown schemas, forms and methods', async () => {
    const answers = [
      await post('users', '<a/>', { 'content-type': 'text/xml' }),
      await call('users', { headers: { 'accept-profile': 'auth' } }),
      await call('users', { headers: { accept: 'application/pdf' } }),
      await call('users', { headers: { prefer: 'handling=strict,anything=else' } }),
      await call('users', { method: 'PUT', body: '{}' }),
      await call('users', { headers: { range: '5-1' } }),
    ];
    expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual([
      '415 PGRST102',
      '406 PGRST106',
      '406 PGRST107',
      '400 PGRST122',
      '405 PGRST117',
      '416 PGRST103',
    ]);
  });

  test('for writes to views that Postgres cannot write through', async () => {
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      const body = method === 'DELETE' ? undefined : '{"total":1}';
      const { status, code } = await call('session_counts?user_id=eq.1', { method, body });
      expect(`${method} ${status} ${code}`).toBe(`${method} 405 55000`);
    }
    expect((await post('frozen_styles', '{"id":5}')).status).toBeLessThan(500);
  });

  test('for changes of all rows, which a filter was forgotten for', async () => {
    for (const [method, body] of [
      ['PATCH', '{"name":"x"}'],
      ['DELETE', undefined],
    ] as const) {
      expect(await call('styles?select=id', { method, body })).toMatchObject({ status: 400, code: '21000' });
    }
  });

  test('for two rows of one key in an upsert', async () => {
    const rows = '[{"id":1,"name":"a"},{"id":1,"name":"b"}]';
    expect((await post('styles', rows, { prefer: 'resolution=merge-duplicates' })).status).toBe(400);
  });
});

test('nesting that people do write is taken', async () => {
  expect((await post('rpc/whole_body', nested(400))).status).toBe(200);
  expect((await call(`users?or=${'(or'.repeat(40)}(id.eq.1${')'.repeat(41)}`)).status).toBe(200);
});

test.runIf(isEmbedded)('large and long requests hold nobody up', async () => {
  const many = `[${Array.from({ length: 40_000 }, (_, id) => `{"id":${id},"name":"x"}`).join(',')}]`;
  const held = await longestHold(async () => {
    for (const [path, body] of [
      ['users?columns=id,name', `{"name":"${MEGABYTE}"}`],
      ['users', many],
      ['rpc/whole_body', `{"a":"${MEGABYTE}"}`],
      ['rpc/whole_body', `"${'\\'.repeat(2 ** 20)}`],
      ['rpc/whole_body', nested(2 ** 20)],
    ] as const) {
      expect((await post(path, body)).status).toBeLessThan(500);
    }
    for (const path of [
      `users?select=${Array.from({ length: 100 }, (_, index) => `a${index}:sessions(*)`).join(',')}`,
      `users?id=in.(${'"a,'.repeat(4000)})`,
      `users?or=(${'id.eq."a,'.repeat(1500)})`,
      `users?name=match.${'(a*)*'.repeat(50)}$`,
    ]) {
      expect((await call(path)).status).toBeLessThan(500);
    }
  });
  expect(held).toBeLessThan(400);
});
