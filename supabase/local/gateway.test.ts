import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rm } from 'node:fs/promises';
import { temporaryHome } from '../../tests/stack.ts';
import { startGateway } from './gateway.ts';
import type { Gateway, GatewayOptions } from './gateway.ts';
import { toRequest } from './http.ts';
import { loadKeys } from './keys.ts';
import type { Claims, SigningKeys } from './keys.ts';
import { refusal } from './refusals.ts';

let home: string;
let keys: SigningKeys;
let gateway: Gateway;
let options: GatewayOptions;
let healthy = true;
const reached: { service: string; claims: Claims | null; path: string; body: string; ip: string | null }[] = [];
const logged: string[] = [];

beforeAll(async () => {
  home = await temporaryHome();
  keys = await loadKeys(path.join(home, 'keys.json'));
  options = {
    port: 0,
    keys,
    maxUploadBytes: 1000,
    refusalMs: 0,
    isHealthy: () => Promise.resolve(healthy),
    log: (message) => logged.push(message),
  };
  gateway = await startGateway(options);
  const service =
    (name: string) =>
    async (request: Request, claims: Claims | null): Promise<Response> => {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/explode')) throw new Error('a secret of the inside');
      if (pathname.endsWith('/refused')) return refusal(new Response('too much', { status: 429 }));
      const body = await request.text();
      reached.push({ service: name, claims, path: pathname, body, ip: request.headers.get('x-real-ip') });
      return new Response('ok', { headers: { 'access-control-allow-credentials': 'true' } });
    };
  gateway.open({
    auth: service('auth'),
    rest: service('rest'),
    storage: service('storage'),
    realtime: {
      fetch: (request) => service('realtime')(request, null),
      upgrade: (_request, socket) => socket.end('HTTP/1.1 418 Tea\r\n\r\n'),
    },
  });
});
afterAll(async () => {
  await gateway.stop();
  await rm(home, { recursive: true });
});
beforeEach(() => {
  reached.length = 0;
  logged.length = 0;
});

function call(target: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<Response> {
  return fetch(`${gateway.url}${target}`, init);
}
const withKey = (key: string, more: Record<string, string> = {}): RequestInit => ({
  headers: { apikey: key, ...more },
});
const upgradeTo = (target: string): Promise<string> =>
  raw(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
const inAnHour = (): number => Math.floor(Date.now() / 1000) + 3600;

test('each key leads in as its role', async () => {
  for (const [key, role] of [
    [keys.publishableKey, 'anon'],
    [keys.secretKey, 'service_role'],
    [keys.anonJwt, 'anon'],
    [keys.serviceJwt, 'service_role'],
  ]) {
    await call('/rest/v1/things', withKey(key ?? '', { authorization: `Bearer ${key}` }));
    expect(reached.pop()?.claims?.role).toBe(role);
  }
  await call(`/rest/v1/things?apikey=${keys.publishableKey}`);
  expect(reached.pop()?.claims?.role).toBe('anon');
});

test('a token makes the person, and is no key', async () => {
  const token = await keys.sign({ role: 'authenticated', sub: 'p1', exp: inAnHour() });
  await call('/rest/v1/things', withKey(keys.publishableKey, { authorization: `Bearer ${token}` }));
  expect(reached.pop()?.claims).toMatchObject({ role: 'authenticated', sub: 'p1' });
  expect((await call('/rest/v1/things', withKey(token))).status).toBe(401);
  expect((await call('/rest/v1/things', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  expect(reached).toEqual([]);
});

test('tokens that have ended or were made elsewhere are refused in the manner of each service', async () => {
  const old = await keys.sign({ role: 'authenticated', sub: 'p1', exp: 1000 });
  const foreign = await (
    await loadKeys(path.join(home, 'foreign.json'))
  ).sign({ role: 'service_role', exp: inAnHour() });
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`.replaceAll('=', '');
  const send = async (target: string, bearer: string): Promise<unknown> => {
    const answer = await call(target, withKey(keys.publishableKey, { authorization: `Bearer ${bearer}` }));
    return [answer.status, await answer.json()];
  };
  expect(await send('/rest/v1/things', old)).toEqual([401, expect.objectContaining({ code: 'PGRST303' })]);
  for (const bearer of [foreign, unsigned, 'nonsense']) {
    expect(await send('/rest/v1/things', bearer)).toEqual([401, expect.objectContaining({ code: 'PGRST301' })]);
    expect(await send('/storage/v1/object/x/y', bearer)).toEqual([400, expect.objectContaining({ statusCode: '403' })]);
  }
  expect(reached).toEqual([]);
});

test('every refusal waits, whatever it is for, and nobody waits behind it', async () => {
  options.refusalMs = 2_000;
  const bearer = (token: string): RequestInit => withKey(keys.publishableKey, { authorization: `Bearer ${token}` });
  const answered: number[] = [];
  const send = async (target: string, init?: RequestInit): Promise<unknown> =>
    answered.push((await call(target, init)).status);
  const old = await keys.sign({ role: 'authenticated', sub: 'p1', exp: 1000 });
  const refused = [
    send('/rest/v1/things'),
    send('/rest/v1/things', withKey('nonsense')),
    send('/rest/v1/things', bearer('nonsense')),
    send('/rest/v1/things', bearer(old)),
    send('/storage/v1/object/x/y', bearer(old)),
    send('/nowhere'),
    send('/rest/v1/refused', withKey(keys.publishableKey)),
    upgradeTo('/elsewhere').then((answer) => answered.push(Number(answer.split(' ')[1]))),
  ];
  await send('/rest/v1/things', withKey(keys.publishableKey));
  await Promise.all(refused);
  options.refusalMs = 0;
  expect(answered[0]).toBe(200);
  expect(answered.slice(1).sort()).toEqual([400, 401, 401, 401, 401, 404, 404, 429]);
});

test('the secret key is refused from browsers', async () => {
  const browser = withKey(keys.secretKey, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' });
  expect((await call('/rest/v1/things', browser)).status).toBe(401);
  const page = withKey(keys.serviceJwt, { 'sec-fetch-site': 'same-site' });
  const answer = await new Promise<number | undefined>((resolve) => {
    httpRequest(`${gateway.url}/rest/v1/things`, { headers: page.headers as Record<string, string> }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).end();
  });
  expect(answer).toBe(401);
  expect(reached).toEqual([]);
});

test('links of mails and public files need no key, their neighbours do', async () => {
  const open = [
    '/auth/v1/verify?token=x',
    '/auth/v1/.well-known/jwks.json',
    '/storage/v1/object/public/b/f.png',
    '/storage/v1/object/sign/b/f.png?token=x',
  ];
  const closed = [
    '/auth/v1/user',
    '/auth/v1/verify/more',
    '/auth/v1/admin/users',
    '/storage/v1/object/b/f.png',
    '/storage/v1/bucket',
    '/rest/v1/things',
    '/realtime/v1/api/broadcast',
  ];
  for (const target of open) expect((await call(target)).status, target).toBe(200);
  for (const target of closed) expect((await call(target)).status, target).toBe(401);
});

test('bodies have a limit, with and without a length', async () => {
  const big = 'x'.repeat(1_100_000);
  const headers = { apikey: keys.publishableKey };
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let sent = 0; sent < 30; sent += 1) controller.enqueue(new TextEncoder().encode(big.slice(0, 50_000)));
      controller.close();
    },
  });
  expect((await call('/auth/v1/signup', { method: 'POST', body: big, headers })).status).toBe(413);
  expect((await call('/auth/v1/signup', { method: 'POST', body: stream, headers, duplex: 'half' })).status).toBe(413);
  expect((await call('/rest/v1/things', { method: 'POST', body: big, headers })).status).toBe(200);
  expect(logged).toEqual([]);
});

test('a caller cannot choose the address that limits count by', async () => {
  await call('/auth/v1/signup', {
    method: 'POST',
    headers: { apikey: keys.publishableKey, 'x-real-ip': '9.9.9.9', 'x-forwarded-for': '9.9.9.9' },
  });
  expect(reached.pop()?.ip).toBe('127.0.0.1');
  for (const remoteAddress of ['127.44.5.6', '::ffff:127.0.0.2', '::1']) {
    const incoming = { method: 'GET', url: '/', headers: { host: 'localhost' }, socket: { remoteAddress } };
    const { headers } = toRequest(incoming as IncomingMessage, 0, AbortSignal.timeout(1000));
    expect(headers.get('x-real-ip'), remoteAddress).toBe('127.0.0.1');
  }
});

test('any page may call, but never with cookies', async () => {
  const preflight = await call('/rest/v1/things', {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:1', 'access-control-request-headers': 'apikey, x-anything' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey, x-anything');
  const answer = await call('/rest/v1/things', withKey(keys.publishableKey));
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
});

test('faults of a service tell nothing about the inside', async () => {
  const answer = await call('/rest/v1/explode', withKey(keys.publishableKey));
  expect([answer.status, await answer.text()]).toEqual([500, '{"message":"An unexpected error occurred"}']);
  expect(logged).toEqual(['GET /rest/v1/explode failed']);
});

/** Sends a request line as it stands; fetch would tidy it up. */
function raw(text: string): Promise<string> {
  const { port } = new URL(gateway.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

test('it serves no files', async () => {
  for (const target of [
    '/',
    '/keys.json',
    '/../keys.json',
    '/%2e%2e/keys.json',
    '/rest/../keys.json',
    '//keys.json',
    '/.inkroom/keys.json',
    '/postgres/PG_VERSION',
    '/rest/v1/../../keys.json',
    '/storage/v1/../../keys.json',
  ]) {
    const answer = await raw(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
    expect(answer, target).toMatch(/^HTTP\/1\.1 (404|401)/);
    expect(answer).not.toContain(keys.secretKey);
  }
});

test('foreign names for this machine are refused', async () => {
  const answer = await raw('GET /health HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 403/);
  expect(await raw('GET /health HTTP/1.1\r\nHost: localhost:1234\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200/,
  );
});

test('only the realtime path becomes a socket', async () => {
  expect(await upgradeTo('/realtime/v1/websocket?apikey=x')).toMatch(/^HTTP\/1\.1 418/);
  expect(await upgradeTo('/rest/v1/things')).toMatch(/^HTTP\/1\.1 404/);
});

test('health says whether the database is there', async () => {
  expect((await call('/health')).status).toBe(200);
  healthy = false;
  expect((await call('/health')).status).toBe(503);
  healthy = true;
});

test('a busy port is named together with the way out', async () => {
  const port = Number(new URL(gateway.url).port);
  const second = startGateway({
    port,
    keys,
    maxUploadBytes: 1,
    isHealthy: () => Promise.resolve(true),
    log: () => undefined,
  });
  await expect(second).rejects.toMatchObject({
    code: 'port_in_use',
    message: expect.stringMatching(/INKROOM_PORT_BASE/),
  });
});

test('an upgrade that breaks off harms nobody', async () => {
  const { port } = new URL(gateway.url);
  for (const target of ['/realtime/v1/websocket', '/elsewhere']) {
    for (let n = 0; n < 10; n += 1) {
      const socket = connect(Number(port), '127.0.0.1');
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.on('error', () => undefined);
      socket.write(
        `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
        () => socket.resetAndDestroy(),
      );
      await closed;
    }
  }
  expect((await call('/health')).status).toBe(200);
});
