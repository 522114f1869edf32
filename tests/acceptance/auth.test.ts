import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  asService,
  connect,
  followLink,
  linkIn,
  newAddress,
  newPerson,
  openTarget,
  password,
  readMail,
  rows,
  siteUrl,
} from './target.ts';
import type { Target } from './target.ts';

let target: Target;

beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.stop());

const fragment = (url: URL): URLSearchParams => new URLSearchParams(url.hash.slice(1));

test('sign-up, confirmation by the link in the mail, sign-in', async () => {
  const client = connect(target);
  const email = newAddress('new');
  const signedUp = await client.auth.signUp({
    email,
    password,
    options: { data: { name: 'New' }, emailRedirectTo: `${siteUrl}/welcome` },
  });
  expect(signedUp.error).toBeNull();
  expect(signedUp.data.session).toBeNull();
  const early = await client.auth.signInWithPassword({ email, password });
  expect(early.error?.code).toBe('email_not_confirmed');

  const landed = await followLink(linkIn(await readMail(target, email)));
  expect(`${landed.origin}${landed.pathname}`).toBe(`${siteUrl}/welcome`);
  expect(fragment(landed).get('access_token')).toMatch(/^ey/);

  const { data, error } = await client.auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  expect(data.user?.user_metadata).toMatchObject({ name: 'New' });
  expect(await rows(client.from('makers').select('name').eq('id', data.user?.id))).toEqual([{ name: 'New' }]);
});

test('confirmation by the code', async () => {
  const client = connect(target);
  const email = newAddress('code');
  await client.auth.signUp({ email, password });
  const code = /\b\d{6}\b/.exec((await readMail(target, email)).Text)?.[0] ?? '';
  const wrong = await client.auth.verifyOtp({ email, token: '000000', type: 'email' });
  expect(wrong.error?.code).toBe('otp_expired');
  const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'email' });
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe(email);
});

test('a second sign-up of a known address tells nobody that it is known', async () => {
  const person = await newPerson(target);
  const { data, error } = await connect(target).auth.signUp({ email: person.email, password: 'Another-one-2' });
  expect(error).toBeNull();
  expect(data.user?.identities).toEqual([]);
  expect(data.session).toBeNull();
  const stays = await connect(target).auth.signInWithPassword({ email: person.email, password });
  expect(stays.error).toBeNull();
});

test('a sign-up that the database refuses leaves no account', async () => {
  const email = newAddress('refused');
  const { error } = await connect(target).auth.signUp({ email, password, options: { data: { name: 'forbidden' } } });
  expect(error?.message).toBe('Database error saving new user');
  const { data } = await asService(target).auth.admin.listUsers({ perPage: 1000 });
  expect(data.users.map((user) => user.email)).not.toContain(email);
});

test('wrong passwords and weak ones', async () => {
  const person = await newPerson(target);
  const wrong = await connect(target).auth.signInWithPassword({ email: person.email, password: 'wrong-password' });
  expect(wrong.error?.code).toBe('invalid_credentials');
  const stranger = await connect(target).auth.signInWithPassword({ email: newAddress(), password });
  expect(stranger.error?.message).toBe(wrong.error?.message);
  const weak = await connect(target).auth.signUp({ email: newAddress(), password: '1234567' });
  expect(weak.error?.code).toBe('weak_password');
});

test('tokens carry what the app reads and are verified without asking the server', async () => {
  const person = await newPerson(target);
  const { data, error } = await person.client.auth.getClaims();
  expect(error).toBeNull();
  expect(data?.header.alg).toBe('ES256');
  expect(data?.claims).toMatchObject({
    sub: person.id,
    email: person.email,
    role: 'authenticated',
    aud: 'authenticated',
    aal: 'aal1',
    iss: `${target.url}/auth/v1`,
    session_id: expect.any(String),
    app_metadata: { provider: 'email', providers: ['email'] },
  });
  const { data: found } = await asService(target).auth.getUser(
    (await person.client.auth.getSession()).data.session?.access_token,
  );
  expect(found.user?.id).toBe(person.id);
});

test('a session is refreshed, and ends everywhere on global sign-out', async () => {
  const person = await newPerson(target);
  const other = connect(target);
  await other.auth.signInWithPassword({ email: person.email, password });
  const before = (await person.client.auth.getSession()).data.session;
  const { data } = await person.client.auth.refreshSession();
  expect(data.session?.refresh_token).not.toBe(before?.refresh_token);
  await person.client.auth.signOut({ scope: 'global' });
  const ended = await other.auth.refreshSession();
  expect(ended.error?.code).toBe('refresh_token_not_found');
});

test('password recovery by mail', async () => {
  const person = await newPerson(target);
  const client = connect(target);
  await client.auth.resetPasswordForEmail(person.email, { redirectTo: `${siteUrl}/reset-password` });
  const landed = await followLink(linkIn(await readMail(target, person.email)));
  expect(landed.pathname).toBe('/reset-password');
  expect(fragment(landed).get('type')).toBe('recovery');
  await client.auth.setSession({
    access_token: fragment(landed).get('access_token') ?? '',
    refresh_token: fragment(landed).get('refresh_token') ?? '',
  });
  expect((await client.auth.updateUser({ password: 'Brand-new-3' })).error).toBeNull();
  expect((await connect(target).auth.signInWithPassword({ email: person.email, password })).error?.code).toBe(
    'invalid_credentials',
  );
  expect(
    (await connect(target).auth.signInWithPassword({ email: person.email, password: 'Brand-new-3' })).error,
  ).toBeNull();
});

test('links lead to allowed addresses only, and work once', async () => {
  const client = connect(target);
  const email = newAddress('redirect');
  await client.auth.signUp({ email, password, options: { emailRedirectTo: 'https://evil.example/steal' } });
  const link = linkIn(await readMail(target, email));
  expect((await followLink(link)).origin).toBe(siteUrl);
  expect(fragment(await followLink(link)).get('error_code')).toBe('otp_expired');
});

test('PKCE: the code in the link is worth nothing without the verifier', async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const client = createClient(target.url, target.publishableKey, {
    auth: { flowType: 'pkce', storage, autoRefreshToken: false },
  });
  const email = newAddress('pkce');
  await client.auth.signUp({ email, password });
  const code = (await followLink(linkIn(await readMail(target, email)))).searchParams.get('code') ?? '';
  const stolen = await fetch(`${target.url}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    headers: { apikey: target.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ auth_code: code, code_verifier: 'guessed' }),
  });
  expect(stolen.ok).toBe(false);
  const fresh = await client.auth.signInWithOtp({ email });
  expect(fresh.error).toBeNull();
});

test('administration needs the secret key', async () => {
  const person = await newPerson(target);
  expect((await person.client.auth.admin.listUsers()).error?.status).toBe(403);
  const service = asService(target);
  const banned = await service.auth.admin.updateUserById(person.id, {
    ban_duration: '1h',
    app_metadata: { role: 'admin' },
  });
  expect(banned.data.user?.app_metadata).toMatchObject({ role: 'admin' });
  expect((await connect(target).auth.signInWithPassword({ email: person.email, password })).error?.code).toBe(
    'user_banned',
  );
  expect((await service.auth.admin.deleteUser(person.id)).error).toBeNull();
  expect(await rows(service.from('makers').select('id').eq('id', person.id))).toEqual([]);
});
