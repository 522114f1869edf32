/** Walks over every route that is mounted: whoever adds one gets these questions without asking. */
import { randomUUID } from 'node:crypto';
import { SignJWT, generateKeyPair } from 'jose';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../tests/stack.ts';
import { BODY_LIMIT_BYTES, type Route } from './http/route.ts';
import { textFieldsOf } from './testing/text-fields.ts';
import { call, createPerson, startTestApi, type Person, type TestApi } from './testing/kit.ts';

let stack: TestStack;
let api: TestApi;
/** The same without quotas, for tests that ask one route many times. */
let patient: TestApi;
let client: Person;
let admin: Person;

beforeAll(async () => {
  stack = await startTestStack();
  // Burst limits would count this test's own questions.
  api = await startTestApi(stack, { adjust: (deps) => ({ ...deps, burstFactor: 1000 }) });
  patient = await startTestApi(stack, {
    adjust: (deps) => ({ ...deps, burstFactor: 1000, quotas: { take: () => Promise.resolve() } }),
  });
  client = await createPerson(stack, api.service);
  admin = await createPerson(stack, api.service);
  await api.service.from('user_profiles').update({ role: 'admin' }).eq('id', admin.id);
});

afterAll(async () => {
  await api?.stop();
  await patient?.stop();
  await stack?.stop();
});

const routes = (accept: (route: Route) => boolean): Route[] => api.deps.routes.filter(accept);
const named = (route: Route): string => `${route.method.toUpperCase()} ${route.path}`;
const needsUser = (route: Route): boolean => route.access === 'user' || route.access === 'admin';
const bodyFor = (route: Route): unknown => (route.method === 'post' ? {} : undefined);

function expectError(
  answer: { status: number; body: Record<string, unknown> },
  status: number,
  code: string,
  where: string,
) {
  expect([where, answer.status, answer.body.code]).toEqual([where, status, code]);
  expect(answer.body).toMatchObject({ success: false, error: expect.any(String), requestId: expect.any(String) });
}

/** Tokens that must not open anything. */
async function badTokens(): Promise<Record<string, string>> {
  const { privateKey } = await generateKeyPair('ES256');
  const claims = { sub: client.id, role: 'authenticated', email: client.email };
  const forged = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: (stack.keys.jwks.keys[0] as { kid: string }).kid })
    .setExpirationTime('1h')
    .sign(privateKey);
  const now = Math.floor(Date.now() / 1000);
  return {
    forged,
    unsigned: `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ ...claims, exp: now + 3600 }))}.x`.replaceAll('=', ''),
    ended: await stack.keys.sign({ ...claims, aud: 'authenticated', iat: now - 7200, exp: now - 3600 }),
    'anonymous key': stack.keys.anonJwt,
    'service key': stack.keys.serviceJwt,
    'unknown user': await stack.keys.sign({ ...claims, sub: randomUUID(), exp: now + 3600 }),
    nonsense: 'a.b.c',
  };
}

describe('every route', () => {
  it('that needs a user answers 401 without a token and with every wrong one', async () => {
    const tokens = await badTokens();
    const asked = routes(needsUser);
    expect(asked.length).toBeGreaterThan(12);
    for (const route of asked) {
      expectError(await call(api, route.path, { body: bodyFor(route) }), 401, 'unauthenticated', named(route));
    }
    for (const [kind, token] of Object.entries(tokens)) {
      const answer = await call(api, '/api/payments/get-user-credits', { token });
      expectError(answer, 401, 'unauthenticated', kind);
    }
  });

  it('knows that a token outlives its session', async () => {
    const person = await createPerson(stack, api.service);
    const ask = async () => (await call(api, '/api/payments/get-user-credits', { token: person.token })).status;
    expect(await ask()).toBe(200);
    const headers = { apikey: stack.publishableKey, authorization: `Bearer ${person.token}` };
    expect((await fetch(`${stack.url}/auth/v1/logout?scope=global`, { method: 'POST', headers })).status).toBe(204);
    expect(await ask()).toBe(401);
    const rows = await fetch(`${stack.url}/rest/v1/user_profiles?select=id`, { headers });
    expect(await rows.json()).toEqual([]);
  });

  it('refuses a wrong token also where none is needed', async () => {
    for (const route of routes((each) => each.access === 'optional')) {
      const answer = await call(api, route.path, { token: 'a.b.c', body: bodyFor(route) });
      expectError(answer, 401, 'unauthenticated', named(route));
    }
  });

  it('for administrators answers 403 to everybody else', async () => {
    for (const route of routes((each) => each.access === 'admin')) {
      expectError(
        await call(api, route.path, { token: client.token, body: bodyFor(route) }),
        403,
        'forbidden',
        named(route),
      );
    }
  });

  it('with a body answers 400 to a bad one, 415 to another type', async () => {
    for (const route of routes((each) => each.body !== undefined)) {
      const token = route.access === 'public' ? undefined : route.access === 'admin' ? admin.token : client.token;
      const send = (body: string, type = 'application/json') =>
        call(api, route.path, { token, body, headers: { 'content-type': type } });
      expectError(await send('{"concept": '), 400, 'invalid_json', named(route));
      expectError(await send('[]'), 400, 'validation_failed', named(route));
      expectError(await send('a=1', 'application/x-www-form-urlencoded'), 415, 'unsupported_media', named(route));
      // Some bodies need nothing: the caller is in the token.
      if (route.body?.safeParse({}).success) continue;
      const empty = await send('{}');
      expectError(empty, 400, 'validation_failed', named(route));
      expect(empty.body.issues).toEqual(
        expect.arrayContaining([{ path: expect.any(String), message: expect.any(String) }]),
      );
    }
  });

  it('answers 400 to a text that cannot be stored, in every field, and names the field', async () => {
    const fields = routes((each) => each.bodyKind === 'json' || each.bodyKind === 'image').flatMap((route) =>
      textFieldsOf(api, route).map((field) => ({ route, field })),
    );
    expect(fields.length).toBeGreaterThan(40);
    for (const { route, field } of fields) {
      const token = route.access === 'admin' ? admin.token : client.token;
      for (const text of ['a\u0000b', 'a\ud800b', '\udc00']) {
        const answer = await call(patient, route.path, { token, body: field.body(text) });
        expectError(answer, 400, 'validation_failed', `${named(route)} ${field.name}`);
        expect(answer.body.issues).toEqual([{ path: field.name, message: expect.any(String) }]);
      }
    }
  });

  it('answers 400 to a query that cannot be stored', async () => {
    for (const route of routes((each) => each.query !== undefined && each.method === 'get')) {
      const token = route.access === 'admin' ? admin.token : client.token;
      const names = Object.keys((route.query as z.ZodObject).shape);
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) {
        const answer = await call(patient, `${route.path}?${name}=a%00b`, { token });
        expectError(answer, 400, 'validation_failed', `${named(route)} ${name}`);
      }
    }
  });

  it('answers 413 above its limit', async () => {
    for (const kind of ['json', 'image'] as const) {
      const route = routes((each) => each.bodyKind === kind)[0];
      const body = JSON.stringify({ concept: 'x'.repeat(BODY_LIMIT_BYTES[kind]) });
      expectError(await call(api, route.path, { token: client.token, body }), 413, 'payload_too_large', named(route));
    }
  });

  it('with a query answers 400 to a missing one', async () => {
    for (const route of routes((each) => each.query !== undefined && each.access === 'user')) {
      const asked = { token: client.token, ...(route.method === 'post' ? { body: '' } : {}) };
      expectError(await call(api, route.path, asked), 400, 'validation_failed', named(route));
    }
  });

  it('stands in the OpenAPI document', async () => {
    const { status, body } = await call(api, '/api/openapi.json');
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    const paths = body.paths as Record<string, Record<string, { responses: object; security: unknown }>>;
    for (const route of routes(() => true)) {
      const operation = paths[route.path]?.[route.method];
      expect(operation, named(route)).toBeDefined();
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining([String(route.status), '429', '500']));
      if (needsUser(route)) expect(operation.security).toEqual([{ bearer: [] }]);
    }
  });
});

describe('the API', () => {
  it('answers unknown addresses below /api with JSON, whatever the method', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/design-studio/generate/x', '/api/%2e%2e/secret']) {
      expectError(await call(api, path), 404, 'not_found', path);
      expectError(await call(api, path, { body: {} }), 404, 'not_found', path);
    }
    expectError(await call(api, '/api/%E0%A4%A'), 404, 'not_found', 'broken escape');
    expectError(await call(api, '/api/health', { body: {} }), 404, 'not_found', 'POST on a GET route');
  });

  it('gives each answer a request id and the security headers, and takes a plain id from the caller', async () => {
    const answer = await call(api, '/api/health');
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(answer.headers.get('content-security-policy')).toContain("object-src 'none'");
    expect(answer.headers.get('permissions-policy')).toMatch(/payment=\(self .*camera=\(\).*microphone=\(\)/);
    expect(answer.headers.get('x-powered-by')).toBeNull();
    const given = await call(api, '/api/nothing', { headers: { 'x-request-id': 'trace-12345678' } });
    expect(given.body.requestId).toBe('trace-12345678');
    const wild = await call(api, '/api/nothing', { headers: { 'x-request-id': 'a"},{"x' } });
    expect(wild.body.requestId).not.toContain('"');
  });

  it('takes no token from a blocked account, although it is still valid', async () => {
    const blocked = await createPerson(stack, api.service);
    const { error } = await api.service.from('user_profiles').update({ status: 'blocked' }).eq('id', blocked.id);
    expect(error).toBeNull();
    const answer = await call(api, '/api/design-studio/generate', {
      token: blocked.token,
      body: { concept: 'a rose' },
    });
    expectError(answer, 403, 'account_blocked', 'generate');
  });

  it('counts quotas in the database, for each person apart, and says when to come again', async () => {
    const person = await createPerson(stack, api.service);
    const track = (as: Person) =>
      call(api, '/api/payments/track-usage', { token: as.token, body: { operationType: 'single' } });
    expect((await track(person)).status).toBe(200);
    await api.service.rpc('consume_quota', {
      p_key: `track-hour:user:${person.id}`,
      p_limit: 600,
      p_window_seconds: 3600,
      p_cost: 599,
    });
    const refused = await track(person);
    expectError(refused, 429, 'rate_limited', 'track');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await track(client)).status).toBe(200);
  });

  it('counts each use where credits move, and lets no process hold some of them', () => {
    const inexact = api.deps.routes
      .filter(({ money, quotas }) => money && quotas.some(({ counting = 'exact' }) => counting !== 'exact'))
      .map(({ path }) => path);
    expect(inexact).toEqual([]);
  });

  it('reads packages and tiers without a token', async () => {
    const packages = (await call(api, '/api/payments/credit-packages')).body as unknown as object[];
    expect(packages).toHaveLength(4);
    expect(packages[0]).toMatchObject({ id: 'small', credit_amount: 100, price: 15, price_per_credit: 0.15 });
    const tiers = (await call(api, '/api/payments/subscription-tiers')).body as unknown as object[];
    expect(tiers).toContainEqual(expect.objectContaining({ id: 'premium', name: 'Unlimited', monthly_credits: 999 }));
    const config = await call(api, '/api/replicate/config');
    expect(config.body).toMatchObject({ engine: 'built-in', costs: { batch4: 3 } });
    expect((await call(api, '/api/replicate/health')).body).toMatchObject({ status: 'ok', engine: 'built-in' });
  });
});
