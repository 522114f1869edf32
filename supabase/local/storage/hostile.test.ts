// @vitest-environment node
/**
 * Whatever stands in whichever part of a request to storage, under the project's own policies: the answer is no fault of
 * ours and keeps nobody else waiting.
 */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOLD_MS, steadyHold } from '../../../tests/loop-hold.ts';
import { startTestStack } from '../../../tests/stack.ts';
import type { TestStack } from '../../../tests/stack.ts';

const faults: string[] = [];
let stack: TestStack;
let person: { id: string; token: string };
/** A file of theirs in two buckets, private and public. */
let file: string;

beforeAll(async () => {
  stack = await startTestStack({ log: (message, error) => faults.push(`${message}: ${String(error)}`) });
  // The product lets nobody but the service write; the service behind the policies has to bear whoever may.
  const owner = new pg.Client({ connectionString: stack.database.url });
  await owner.connect();
  await owner.query(`create policy "own folder: all" on storage.objects for all to authenticated
    using ((storage.foldername(name))[1] = (select auth.uid())::text)`);
  await owner.end();
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const account = { email: `${randomUUID()}@example.test`, password: 'Another-word-7' };
  const { auth } = createClient(stack.url, stack.secretKey, options);
  await auth.admin.createUser({ ...account, email_confirm: true });
  const { data, error } = await createClient(stack.url, stack.publishableKey, options).auth.signInWithPassword(account);
  if (error) throw error;
  person = { id: data.user.id, token: data.session.access_token };
  file = `${person.id}/there.png`;
});
afterAll(() => stack.stop());

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const asPicture = { 'content-type': 'image/png', 'x-upsert': 'true' };
const asJson = { 'content-type': 'application/json' };

beforeEach(async () => {
  faults.length = 0;
  for (const bucket of ['user-content', 'avatars']) {
    // What people show each other cannot be replaced, only removed.
    await ask('DELETE', `object/${bucket}/${file}`);
    expect((await ask('POST', `object/${bucket}/${file}`, picture, asPicture)).status).toBe(200);
  }
});

interface Answer {
  status: number;
  text: string;
}

/** By hand, because fetch tidies paths and headers. */
function ask(method: string, path: string, body?: Buffer | string, headers: object = {}): Promise<Answer> {
  const { hostname, port } = new URL(stack.url);
  const sent = {
    apikey: stack.publishableKey,
    authorization: `Bearer ${person.token}`,
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, method, path: `/storage/v1/${path}`, headers: sent, agent: false });
    request.on('error', reject).on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    request.end(body);
  });
}

/** Each is answered, none as a fault of ours, and none holds the others up. */
async function expectAnswers(requests: Parameters<typeof ask>[]): Promise<void> {
  for (const request of requests) {
    const [method, path] = request;
    const what = `${method} ${path.slice(0, 100)} ${String(request[2]).slice(0, 100)} ${JSON.stringify(request[3])?.slice(0, 200)}`;
    let answer: Answer | undefined;
    const held = await steadyHold(async () => (answer = await ask(...request)));
    expect(answer?.status, `${what}: ${answer?.text}`).toBeLessThan(500);
    expect(held, what).toBeLessThan(HOLD_MS);
  }
  expect(faults).toEqual([]);
}

const NAMES: [what: string, name: string][] = [
  ['the character NUL', 'a%00b.png'],
  ['half a character', 'a%ED%A0%80.png'],
  ['the way up', '../../keys.json'],
  ['the way up, encoded', '%2e%2e%2f%2e%2e%2fkeys.json'],
  ['the way up, encoded twice', '%252e%252e%252fkeys.json'],
  ['the way up with backslashes', '..%5c..%5ckeys.json'],
  ['too long a code for a slash', '%c0%af%c0%ae'],
  ['a lone percent sign', '%'],
  ['no percent code', '%zz'],
  ['nothing between slashes', '//a///b'],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['3,000 folders', `${'a/'.repeat(3_000)}b`],
  ['line ends', 'a%0d%0ax-header:1'],
  ['a name that every object has', '__proto__'],
  ['quotes and a comment', '%27%22;drop--'],
  ['signs of patterns', '%25_*?[]'],
];
const ROUTES = [
  'object/',
  'object/public/',
  'object/authenticated/',
  'object/sign/',
  'object/info/',
  'object/upload/sign/',
  'object/list-v2/',
  'bucket/',
];

it.each(NAMES)('%s in a path', async (_what, name) => {
  const before = (await ask('POST', 'object/list/user-content', JSON.stringify({ prefix: person.id }), asJson)).text;
  const paths = ROUTES.flatMap((route) =>
    [name, `user-content/${name}`, `avatars/${person.id}/${name}`].map((place) => route + place),
  );
  await expectAnswers(
    paths.flatMap((path): Parameters<typeof ask>[] => [
      ['GET', path],
      ['HEAD', path],
      ['DELETE', path],
      ['POST', path, '{"expiresIn":60,"prefix":""}', asJson],
    ]),
  );
  const after = (await ask('POST', 'object/list/user-content', JSON.stringify({ prefix: person.id }), asJson)).text;
  expect(after).toBe(before);
});

const lists = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const nested = (levels: number): string => '{"a":['.repeat(levels) + '1' + ']}'.repeat(levels);

/** As JSON. */
const VALUES: [what: string, json: string][] = [
  ['the character NUL', '"a\\u0000b"'],
  ['half a character', '"a\\ud800b"'],
  ['an object that is nested 100,000 deep', nested(100_000)],
  ['900,000 characters', JSON.stringify('x'.repeat(900_000))],
  ['10,000 signs of patterns', JSON.stringify('%_\\'.repeat(10_000))],
  ['20,000 slashes', JSON.stringify('/'.repeat(20_000))],
  ['the way up', '"../../keys.json"'],
  ['a negative number', '-1'],
  ['a fraction', '0.5'],
  ['a number beyond all', '1e999'],
  ['the last exact number', '9007199254740991'],
  ['true', 'true'],
  ['null', 'null'],
  ['nothing', '""'],
  ['a list', '["x"]'],
  ['a long list', JSON.stringify(Array.from({ length: 20_000 }, () => 'x'))],
  ['names that every object has', '{"__proto__":{"x":1},"constructor":1}'],
];

/** Method, path, and a body that is right but for the field that a value takes. */
const BODIES: [method: string, path: string, body: Record<string, unknown>, fields: string[]][] = [
  [
    'POST',
    'object/list/user-content',
    { prefix: '' },
    ['prefix', 'limit', 'offset', 'search', 'sortBy', 'sortBy.column'],
  ],
  [
    'POST',
    'object/list-v2/user-content',
    {},
    ['prefix', 'limit', 'cursor', 'with_delimiter', 'sortBy', 'sortBy.column'],
  ],
  ['POST', 'object/sign/user-content', { expiresIn: 60, paths: ['x'] }, ['expiresIn', 'paths']],
  ['POST', 'object/sign/user-content/THERE', { expiresIn: 60 }, ['expiresIn']],
  [
    'POST',
    'object/copy',
    { bucketId: 'user-content', sourceKey: 'THERE', destinationKey: 'THERE.copy' },
    ['bucketId', 'sourceKey', 'destinationKey', 'destinationBucket', 'metadata', 'metadata.mimetype', 'copyMetadata'],
  ],
  [
    'POST',
    'object/move',
    { bucketId: 'user-content', sourceKey: 'THERE', destinationKey: 'THERE.moved' },
    ['bucketId', 'sourceKey', 'destinationKey', 'destinationBucket'],
  ],
  ['DELETE', 'object/user-content', { prefixes: ['x'] }, ['prefixes']],
  ['POST', 'bucket', { name: 'hers' }, ['name', 'id', 'public', 'file_size_limit', 'allowed_mime_types']],
  ['PUT', 'bucket/avatars', {}, ['public', 'file_size_limit', 'allowed_mime_types']],
];

it.each(VALUES)('%s in a body', async (_what, value) => {
  const mark = '"the value"';
  await expectAnswers(
    BODIES.flatMap(([method, path, body, fields]) => {
      const whole = (text: string): Parameters<typeof ask> => [method, path, text, asJson];
      const inField = (field: string): string => {
        const [outer, inner] = field.split('.');
        return JSON.stringify({ ...body, [outer]: inner ? { [inner]: 'the value' } : 'the value' });
      };
      return [value, ...fields.map((field) => inField(field).replace(mark, () => value))].map((text) =>
        whole(text.replaceAll('THERE', file)),
      );
    }).map(([method, path, ...rest]) => [method, path.replace('THERE', file), ...rest]),
  );
});

const HEADER_VALUES = [
  '',
  ',',
  ';;;',
  'image/png, text/html',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(5_000)}`,
  'text/html; charset=\xe9',
  'x'.repeat(7_000),
  'bytes=99999999999999999999-',
  `bytes=-${'9'.repeat(400)}`,
  `bytes=${'0-1,'.repeat(1_500)}`,
  'bytes=5-1',
  '"*"',
  'Mon, 99 Foo 20266',
  '-99999999999999999',
  Buffer.from('{"a":"\\u0000"}').toString('base64'),
  Buffer.from('['.repeat(4_000)).toString('base64'),
  Buffer.from(`{"a":${lists(4_000)}}`).toString('base64'),
  '====',
];

it.each([
  'content-type',
  'cache-control',
  'x-metadata',
  'x-upsert',
  'range',
  'if-range',
  'if-none-match',
  'if-modified-since',
  'accept',
  'authorization',
])('hostile values in the header %s', async (name) => {
  await expectAnswers(
    HEADER_VALUES.flatMap((value): Parameters<typeof ask>[] => [
      ['POST', `object/user-content/${person.id}/h.png`, picture, { ...asPicture, [name]: value }],
      ['GET', `object/user-content/${file}`, undefined, { [name]: value }],
      ['HEAD', `object/public/avatars/${file}`, undefined, { [name]: value }],
    ]),
  );
});

it('values in the query that nothing takes', async () => {
  const values = [
    '',
    '-1',
    '0',
    'NaN',
    'Infinity',
    '1e999',
    '1.5',
    '%00',
    '%ED%A0%80',
    '%',
    '%0d%0aa:b',
    'x'.repeat(9_000),
  ];
  const names = ['width', 'download', 'token', 'search', 'limit', '__proto__'];
  const paths = [`object/public/avatars/${file}`, 'bucket'];
  await expectAnswers(
    paths.flatMap((path) =>
      names.flatMap((name) => values.map((value): Parameters<typeof ask> => ['GET', `${path}?${name}=${value}`])),
    ),
  );
});

it('tokens that nobody signed', async () => {
  const tokens = [
    'x',
    'a.b.c',
    '....',
    'eyJhbGciOiJub25lIn0.e30.',
    `eyJhbGciOiJIUzI1NiJ9.${'A'.repeat(9_000)}.x`,
    'eyJhbGciOiJIUzI1NiIsImNyaXQiOlsieCJdLCJ4IjoxfQ.e30.x',
    'eyJhbGciOiJIUzI1NiIsInppcCI6IkRFRiJ9.e30.x',
    person.token,
    '%ED%A0%80',
  ];
  for (const token of tokens) {
    const path = `object/sign/user-content/${file}?token=${token}`;
    const upload = `object/upload/sign/user-content/${file}?token=${token}`;
    await expectAnswers([
      ['GET', path],
      ['PUT', upload, picture],
    ]);
    expect((await ask('GET', path)).status).toBe(400);
  }
});

const part = (header: string, content: string): string =>
  `--XX\r\ncontent-disposition: form-data; ${header}\r\n\r\n${content}\r\n`;
const filePart = part('name=""; filename="a.png"\r\ncontent-type: image/png', picture.toString('latin1'));

it.each([
  ['no part', '--XX--'],
  ['nothing but boundaries', '--XX\r\n'.repeat(100_000)],
  ['no end', filePart],
  ['two files', `${filePart}${filePart}--XX--`],
  ['no headers', '--XX\r\n\r\nx\r\n--XX--'],
  ['5,000 headers', `--XX\r\n${'a: b\r\n'.repeat(5_000)}`],
  ['a name of backslashes', part(`name="${'\\'.repeat(8_001)}`, 'x')],
  ['a name of escaped quotes', part(`name="${'\\"'.repeat(8_000)}`, 'x')],
  ['20,000 fields', `${part('name="cacheControl"', '1').repeat(20_000)}${filePart}--XX--`],
  ['a field of 100,000 characters', `${part('name="cacheControl"', 'x'.repeat(100_000))}${filePart}--XX--`],
  ['a cache rule that no header takes', `${part('name="cacheControl"', '\0')}${filePart}--XX--`],
  ['metadata that is no JSON', `${part('name="metadata"', '{')}${filePart}--XX--`],
  ['metadata that is a list', `${part('name="metadata"', '[]')}${filePart}--XX--`],
  ['metadata that is nested 30,000 deep', `${part('name="metadata"', `{"a":${lists(30_000)}}`)}${filePart}--XX--`],
  ['a file name that leads up', `${filePart.replace('a.png', '../../a.png')}--XX--`],
])('a form with %s', async (_what, form) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=XX', 'x-upsert': 'true' };
  await expectAnswers([['POST', `object/user-content/${person.id}/form.png`, Buffer.from(form, 'latin1'), headers]]);
});

it('an avatar without a byte', async () => {
  const stored = await ask('POST', `object/avatars/${file}`, '', asPicture);
  expect(stored.status).toBe(200);
  await expectAnswers([
    ['GET', `object/public/avatars/${file}`],
    ['HEAD', `object/public/avatars/${file}`],
    ['GET', `object/public/avatars/${file}`, undefined, { range: 'bytes=0-0' }],
  ]);
});
