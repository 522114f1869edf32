// @vitest-environment node
/**
 * Requests that no client of ours makes, as bytes on a socket: whatever the method, the path and the headers are, the backend
 * and the API answer, and none of it is a fault of theirs.
 */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { createPerson, startTestApi, type Person, type TestApi } from '../testing/kit.ts';

const faults: string[] = [];
let stack: TestStack;
let api: TestApi;
let person: Person;

beforeAll(async () => {
  stack = await startTestStack({
    realtime: true,
    log: (message, error) => faults.push(`${message}: ${String(error)}`),
  });
  api = await startTestApi(stack);
  person = await createPerson(stack, api.service);
});
afterAll(async () => {
  await api?.stop();
  await stack?.stop();
});

/** The first line of the answer; nothing when the connection was closed without one. */
function send(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const { promise, resolve } = Promise.withResolvers<string>();
  let answer = '';
  socket.on('data', (part) => (answer += part.toString('latin1'))).on('error', () => undefined);
  socket.on('close', () => resolve(answer.split('\r\n', 1)[0] ?? ''));
  socket.write(Buffer.from(bytes, 'latin1'));
  return promise;
}

interface Odd {
  url: string;
  /** Method and path. */
  target: string;
  headers?: string[];
}

async function expectAnswers(requests: Odd[]): Promise<void> {
  const answers = requests.map(async ({ url, target, headers = [] }) => {
    const given = headers.map((header) => header.split(':', 1)[0]?.toLowerCase());
    const usual = [
      `Host: ${new URL(url).host}`,
      `apikey: ${stack.publishableKey}`,
      `Authorization: Bearer ${person.token}`,
      'Content-Type: application/json',
      'Content-Length: 2',
    ].filter((header) => !given.includes(header.split(':', 1)[0]?.toLowerCase()));
    const lines = [`${target} HTTP/1.1`, ...headers, ...usual, 'Connection: close'];
    const answer = await send(url, `${lines.join('\r\n')}\r\n\r\n{}`);
    expect(answer, `${url} ${target} ${headers.join()}`).toMatch(/^HTTP\/1\.1 [1-4]\d\d /);
  });
  await Promise.all(answers);
  expect(faults).toEqual([]);
}

const PREFIXES = ['', '/rest/v1', '/auth/v1', '/storage/v1', '/realtime/v1', '/api'];
const everywhere = (targets: (prefix: string) => string[]): Odd[] =>
  PREFIXES.flatMap((prefix) => [stack, api].flatMap(({ url }) => targets(prefix).map((target) => ({ url, target }))));

const METHODS = ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'M-SEARCH', 'QUERY', 'get', 'ODD'];

it('methods', () => expectAnswers(everywhere((prefix) => METHODS.map((method) => `${method} ${prefix}/x`))));

it('a tunnel', async () => {
  expect(await send(stack.url, 'CONNECT example.test:443 HTTP/1.1\r\nHost: example.test:443\r\n\r\n')).toMatch(/ 405 /);
});

const PATHS = [
  '//',
  '///x//',
  '/\\',
  '//rest/v1/x',
  '//[::1',
  '//a:b',
  '/%',
  '/%00',
  '/%ff%fe',
  '/%ED%A0%80',
  '/../..',
  '/%2e%2e/%2e%2e',
  '/?%',
  '/?select=%ED%A0%80',
  '/?%00=%00',
  '/;#?',
  '/\u00ff',
];

it.each(['GET', 'POST', 'TRACE'])('paths of a %s', (method) =>
  expectAnswers(everywhere((prefix) => PATHS.map((path) => `${method} ${prefix}${path}`))),
);

it('addresses that are no paths', () =>
  expectAnswers(
    [stack, api].flatMap(({ url }) =>
      ['*', 'x', 'http://', 'http://[::1', 'http://example.test/rest/v1/x', 'ftp://x/'].map((address) => ({
        url,
        target: `GET ${address}`,
      })),
    ),
  ));

const HEADERS = [
  'Host: localhost:99999',
  'Host: localhost:',
  'Host: [::1]',
  'Host:',
  'Authorization: Bearer a.b.c',
  'Authorization: Bearer eyJhbGciOiJub25lIn0.e30.',
  'Authorization: \u00ff',
  'apikey: \u00ff',
  'Accept: \u00ff;;,,=',
  'Prefer: \u00ff,,==,timezone=../x',
  'Range: bytes=99999999999999999999-1',
  'Content-Type: ;;;',
  'Content-Type: multipart/form-data; boundary=',
  'Content-Type: application/json; charset=utf-7',
  'Content-Encoding: gzip',
  'Content-Length: -1',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip',
  'Expect: something',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Accept-Profile: \u00ff',
  'Content-Profile: auth',
  'Cookie: %%=\u00ff;=;',
  'If-Modified-Since: never',
  'Idempotency-Key: \u00ff',
  'X-Request-Id: \u00ff',
  'x-metadata: \u00ff',
  `x-long: ${'x'.repeat(14_000)}`,
];
const TARGETS = [
  'GET /',
  'GET /rest/v1/public_ai_designs?select=id',
  'POST /rest/v1/rpc/search_cities',
  'PATCH /rest/v1/user_profiles?id=eq.1',
  'PUT /auth/v1/user',
  'POST /auth/v1/token?grant_type=password',
  'GET /auth/v1/verify?type=signup&token=x',
  'POST /storage/v1/object/list/avatars',
  'PUT /storage/v1/object/avatars/x/x.png',
  'GET /storage/v1/object/public/avatars/x.png',
  'POST /realtime/v1/api/broadcast',
  'POST /api/monitoring/log',
  'GET /api/openapi.json',
];

it.each(TARGETS)('headers of %s', (target) =>
  expectAnswers(
    [stack, api].flatMap(({ url }) => HEADERS.map((header) => ({ url, target, headers: header.split('\r\n') }))),
  ),
);
