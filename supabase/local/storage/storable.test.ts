// @vitest-environment node
/** Texts that no column takes are refused with 400 at every endpoint of storage. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStorageBench, putDesign } from './storage.harness.ts';
import type { StorageBench } from './storage.harness.ts';

let bench: StorageBench;
beforeAll(async () => {
  bench = await openStorageBench();
});
afterAll(() => bench.stop());

const ask = async (method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) => {
  const response = await fetch(`${bench.server.url}/storage/v1/${path}`, {
    method,
    body,
    headers: { apikey: bench.publishableKey, authorization: `Bearer ${bench.anna.token}`, ...headers },
  });
  return { status: response.status, message: ((await response.json()) as { message: string }).message };
};
const own = (name: string): string => `${bench.anna.id}/${name}`;
const json = { 'content-type': 'application/json' };

it.each(['a\0b', 'a\ud800b'])('refuses %j in every body', async (text) => {
  const there = await putDesign(bench, 'there.png');
  const bodies: [method: string, path: string, body: object][] = [
    ['POST', 'object/list/designs', { prefix: own(text) }],
    ['POST', 'object/list/designs', { prefix: '', search: text }],
    ['POST', 'object/list/designs', { prefix: '', more: { [text]: 1 } }],
    ['POST', 'object/sign/designs', { expiresIn: 60, paths: [text] }],
    ['POST', 'object/sign/designs/x.png', { expiresIn: 60, more: text }],
    ['POST', 'object/move', { bucketId: 'designs', sourceKey: there, destinationKey: own(text) }],
    ['POST', 'object/move', { bucketId: text, sourceKey: there, destinationKey: own('x.png') }],
    ['POST', 'object/copy', { bucketId: 'designs', sourceKey: text, destinationKey: own('x.png') }],
    ['DELETE', 'object/designs', { prefixes: [text] }],
    ['POST', 'bucket', { name: text, id: text }],
  ];
  for (const [method, path, body] of bodies) {
    const answer = await ask(method, path, JSON.stringify(body), json);
    expect([path, answer.status]).toEqual([path, 400]);
    expect(answer.message).toContain('cannot be stored');
  }
  expect(bench.log).toEqual([]);
});

it('refuses them in names, queries and metadata, and keeps no file', async () => {
  const before = await bench.files();
  const answers = [
    await ask('GET', 'object/designs/a%00b.png'),
    await ask('GET', 'object/public/avatars/a%00b.png'),
    await ask('GET', 'object/public/a%00b/x.png'),
    await ask('GET', 'object/info/designs/a%00b.png'),
    await ask('DELETE', 'object/designs/a%00b.png'),
    await ask('GET', 'bucket/a%00b'),
    await ask('GET', 'object/sign/designs/x.png?token=a%00b'),
    await ask('POST', `object/designs/${own('a%00b.png')}`, bench.picture),
    await ask('POST', `object/upload/sign/designs/${own('a%00b.png')}`, '{}', json),
    await ask('POST', `object/designs/${own('meta.png')}`, bench.picture, {
      'x-metadata': Buffer.from('{"note":"a\\u0000b"}').toString('base64'),
    }),
  ];
  const form = new FormData();
  form.set('metadata', '{"note":"a\\ud800b"}');
  form.set('', bench.picture, 'meta.png');
  answers.push(await ask('POST', `object/designs/${own('meta.png')}`, form));
  for (const [index, { status, message }] of answers.entries()) {
    expect([index, status]).toEqual([index, 400]);
    expect(message).toContain('cannot be stored');
  }
  expect(await bench.files()).toEqual(before);
  expect(bench.log).toEqual([]);
});
