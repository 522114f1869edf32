// @vitest-environment node
/** Texts that no column takes are refused with 400 at every endpoint of auth, before anything is done for them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAuthBench, password } from './auth.harness.ts';
import type { AuthBench } from './auth.harness.ts';

let bench: AuthBench;
beforeAll(async () => {
  bench = await openAuthBench();
});
afterAll(() => bench.stop());

const ask = async (path: string, body: unknown, key = bench.keys.publishableKey, method = 'POST') => {
  const response = await fetch(`${bench.server.url}/auth/v1/${path}`, {
    method,
    headers: { apikey: key, 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { code?: string; msg?: string } };
};

const email = 'mara@example.test';

it.each(['a\0b', 'a\ud800b'])('refuses %j in every field', async (text) => {
  const bodies: [path: string, body: object][] = [
    ['signup', { email: `${text}@example.test`, password }],
    ['signup', { email, password: `${password}${text}` }],
    ['signup', { email, password, data: { deep: [{ full_name: text }] } }],
    ['signup', { email, password, data: { [text]: 1 } }],
    ['token?grant_type=password', { email: `${text}@example.test`, password }],
    ['token?grant_type=password', { email, password: text }],
    ['token?grant_type=refresh_token', { refresh_token: text }],
    ['token?grant_type=pkce', { auth_code: text, code_verifier: text }],
    ['recover', { email: `${text}@example.test` }],
    ['otp', { email: `${text}@example.test` }],
    ['resend', { type: 'signup', email: `${text}@example.test` }],
    ['verify', { type: 'email', email: `${text}@example.test`, token: '123456' }],
    ['verify', { type: 'email', token_hash: text }],
  ];
  for (const [path, body] of bodies) {
    const answer = await ask(path, body);
    expect([path, answer.status, answer.body.code]).toEqual([path, 400, 'validation_failed']);
    expect(answer.body.msg).toContain('cannot be stored');
  }
  const invited = await ask('admin/users', { email, user_metadata: { name: text } }, bench.keys.secretKey);
  expect([invited.status, invited.body.code]).toEqual([400, 'validation_failed']);
  expect(bench.log).toEqual([]);
  expect(bench.mails).toEqual([]);
});

it('refuses them in an address, too', async () => {
  for (const query of ['signup?redirect_to=a%00b', 'token?grant_type=a%00b']) {
    expect((await ask(query, { email, password })).status).toBe(400);
  }
  const link = await fetch(`${bench.server.url}/auth/v1/verify?type=signup&token=a%00b`, { redirect: 'manual' });
  expect(link.status).toBe(400);
});

it('takes emojis, and bodies nested deeper than any stack', async () => {
  const fine = await ask('signup', { email, password, data: { full_name: '😀 Zoë' } });
  expect(fine.status).toBe(200);
  const deep = `{"email":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
  const response = await fetch(`${bench.server.url}/auth/v1/recover`, {
    method: 'POST',
    headers: { apikey: bench.keys.publishableKey, 'content-type': 'application/json' },
    body: deep,
  });
  expect(response.status).toBe(400);
});
