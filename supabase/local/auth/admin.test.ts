// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseBanDuration } from './admin.ts';
import { click, fragmentOf, linkOf, openAuthBench, password, tokenOf } from './auth.harness.ts';
import type { AuthBench } from './auth.harness.ts';
import { allowedRedirect } from './redirects.ts';

let bench: AuthBench;
beforeAll(async () => {
  bench = await openAuthBench();
});
afterAll(() => bench.stop());

describe('admin API', () => {
  it('is closed to the publishable key and to signed-in users', async () => {
    const email = await bench.person();
    const client = bench.client();
    await client.auth.signInWithPassword({ email, password });
    const calls = [
      client.auth.admin.listUsers(),
      client.auth.admin.createUser({ email: bench.freshEmail() }),
      client.auth.admin.generateLink({ type: 'magiclink', email }),
      client.auth.admin.inviteUserByEmail(bench.freshEmail()),
    ];
    for (const call of calls) expect((await call).error).toMatchObject({ code: 'not_admin', status: 403 });
    const { data } = await client.auth.getSession();
    // A user's token beside the publishable key gives no more.
    const response = await fetch(`${bench.server.url}/auth/v1/admin/users`, {
      headers: { apikey: bench.keys.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
    });
    expect(response.status).toBe(403);
  });

  it('creates, reads, changes and lists accounts', async () => {
    const { admin } = bench.admin().auth;
    const email = bench.freshEmail();
    const { data } = await admin.createUser({
      email,
      password,
      email_confirm: true,
      user_metadata: { display_name: 'Ada' },
      app_metadata: { plan: 'free' },
    });
    const id = data.user?.id ?? '';
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'], plan: 'free' });
    expect((await admin.createUser({ email, password })).error).toMatchObject({ code: 'email_exists' });
    const changed = await admin.updateUserById(id, { user_metadata: { city: 'Köln' }, app_metadata: { plan: null } });
    expect(changed.data.user?.user_metadata).toMatchObject({ display_name: 'Ada', city: 'Köln' });
    expect(changed.data.user?.app_metadata).not.toHaveProperty('plan');
    expect((await admin.getUserById(id)).data.user?.email).toBe(email);
    const next = bench.freshEmail();
    await admin.updateUserById(id, { email: next, password: 'Changed-word-4' });
    const { error } = await bench.client().auth.signInWithPassword({ email: next, password: 'Changed-word-4' });
    expect(error).toBeNull();
    const missing = await admin.getUserById('00000000-0000-4000-8000-000000000000');
    expect(missing.error).toMatchObject({ code: 'user_not_found', status: 404 });
    for (let n = 0; n < 3; n += 1) await bench.person();
    const list = await admin.listUsers({ page: 1, perPage: 2 });
    expect(list.data.users).toHaveLength(2);
    expect(list.data).toMatchObject({ nextPage: 2 });
    expect((list.data as { total: number }).total).toBeGreaterThanOrEqual(4);
  });

  it('keeps metadata as given, and tells of a confirmed address as the real service does', async () => {
    const { admin } = bench.admin().auth;
    const user_metadata = { city: 'Köln' };
    const made = await admin.createUser({ email: bench.freshEmail(), user_metadata });
    expect(made.data.user?.user_metadata).toEqual(user_metadata);
    const id = made.data.user?.id ?? '';
    const moved = await admin.updateUserById(id, { email: bench.freshEmail() });
    expect(moved.data.user?.user_metadata).toEqual(user_metadata);
    const confirmed = await admin.updateUserById(id, { email_confirm: true });
    expect(confirmed.data.user?.user_metadata).toEqual({ ...user_metadata, email_verified: true });
    const email = bench.freshEmail();
    const link = await admin.generateLink({ type: 'signup', email, password, options: { data: user_metadata } });
    expect(link.data.user?.user_metadata).toEqual(user_metadata);
  });

  it.each([
    ['page=-1', 400],
    ['per_page=-1', 400],
    ['page=1.5', 400],
    ['page=x', 400],
    ['page=1e3', 400],
    ['page=999999999999999999999999', 400],
    ['page=99999999999999', 200],
    ['page=0&per_page=0', 200],
    ['page=&per_page=', 200],
    ['per_page=5000', 200],
  ])('answers a list with %s by %i', async (query, status) => {
    const response = await fetch(`${bench.server.url}/auth/v1/admin/users?${query}`, {
      headers: { apikey: bench.keys.secretKey },
    });
    expect(response.status).toBe(status);
  });

  it('an account without a password has none that works', async () => {
    const email = bench.freshEmail();
    await bench.admin().auth.admin.createUser({ email, email_confirm: true });
    for (const word of ['', 'x', 'undefined']) {
      const { error } = await bench.client().auth.signInWithPassword({ email, password: word });
      expect(error).toMatchObject({ code: 'invalid_credentials' });
    }
  });

  it('bans and pardons: no sign-in, no refresh, no getUser', async () => {
    const email = await bench.person();
    const client = bench.client();
    const { data } = await client.auth.signInWithPassword({ email, password });
    const { admin } = bench.admin().auth;
    const id = data.user?.id ?? '';
    await admin.updateUserById(id, { ban_duration: '24h' });
    expect((await bench.client().auth.signInWithPassword({ email, password })).error).toMatchObject({
      code: 'user_banned',
    });
    expect((await client.auth.getUser()).error).toMatchObject({ code: 'user_banned' });
    const refreshed = await bench.client().auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' });
    expect(refreshed.error).toMatchObject({ code: 'user_banned' });
    await admin.updateUserById(id, { ban_duration: 'none' });
    expect((await bench.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('deletes the account with all that hangs on it, or empties it', async () => {
    const { admin } = bench.admin().auth;
    const gone = await bench.person();
    const client = bench.client();
    const { data } = await client.auth.signInWithPassword({ email: gone, password });
    expect((await admin.deleteUser(data.user?.id ?? '')).error).toBeNull();
    expect((await client.auth.getUser()).error).toMatchObject({ code: 'user_not_found' });
    for (const table of ['identities', 'sessions', 'refresh_tokens']) {
      const { rowCount } = await bench.database.query(`select 1 from auth.${table} where user_id::text = $1`, [
        data.user?.id,
      ]);
      expect(rowCount).toBe(0);
    }
    const soft = await bench.person();
    const found = await bench.client().auth.signInWithPassword({ email: soft, password });
    await admin.deleteUser(found.data.user?.id ?? '', true);
    const { rows } = await bench.database.query<{ email: string }>('select email from auth.users where id = $1', [
      found.data.user?.id,
    ]);
    expect(rows[0].email).toMatch(/^deleted-/);
    expect((await admin.createUser({ email: soft, password })).error).toBeNull();
  });

  it('invites by mail, and the guest chooses a password', async () => {
    const email = bench.freshEmail();
    const { data, error } = await bench.admin().auth.admin.inviteUserByEmail(email, {
      data: { display_name: 'Gast' },
      redirectTo: 'http://localhost:5173/join',
    });
    expect(error).toBeNull();
    expect(data.user?.invited_at).toBeDefined();
    const target = await click(linkOf(bench.lastMail(email)));
    const { access_token, refresh_token, type } = fragmentOf(target);
    expect(type).toBe('invite');
    const guest = bench.client();
    await guest.auth.setSession({ access_token, refresh_token });
    expect((await guest.auth.updateUser({ password })).error).toBeNull();
    expect((await bench.client().auth.signInWithPassword({ email, password })).error).toBeNull();
    const again = await bench.admin().auth.admin.inviteUserByEmail(email);
    expect(again.error).toMatchObject({ code: 'email_exists' });
  });

  it.each(['magiclink', 'recovery', 'invite'] as const)('generates a %s link without sending a mail', async (type) => {
    const email = type === 'recovery' ? await bench.person() : bench.freshEmail();
    const { data, error } = await bench.admin().auth.admin.generateLink({ type, email });
    expect(error).toBeNull();
    expect(data.properties).toMatchObject({
      verification_type: type,
      email_otp: expect.stringMatching(/^\d{6}$/) as string,
    });
    expect(bench.mailsTo(email)).toEqual([]);
    const target = await click(data.properties?.action_link ?? '');
    expect(fragmentOf(target).access_token).toBeTruthy();
  });

  it('generates both links of an e-mail change', async () => {
    const email = await bench.person();
    const newEmail = bench.freshEmail();
    const { admin } = bench.admin().auth;
    const current = await admin.generateLink({ type: 'email_change_current', email, newEmail });
    const next = await admin.generateLink({ type: 'email_change_new', email, newEmail });
    await click(current.data.properties?.action_link ?? '');
    await click(next.data.properties?.action_link ?? '');
    expect((await bench.client().auth.signInWithPassword({ email: newEmail, password })).error).toBeNull();
  });

  it('answers malformed requests with validation errors, not with crashes', async () => {
    const post = async (where: string, body: string): Promise<unknown> => {
      const response = await fetch(`${bench.server.url}/auth/v1${where}`, {
        method: 'POST',
        headers: { apikey: bench.keys.secretKey, 'content-type': 'application/json' },
        body,
      });
      return ((await response.json()) as { error_code: string }).error_code;
    };
    expect(await post('/signup', '{')).toBe('bad_json');
    expect(await post('/signup', '{"email":{"a":1},"password":[1]}')).toBe('validation_failed');
    expect(await post('/admin/users', '{"email":"x@y.test","id":"not a uuid"}')).toBe('validation_failed');
    expect(await post('/verify', '{"type":"nonsense","token":"1"}')).toBe('validation_failed');
    expect(await post('/token?grant_type=nonsense', '{}')).toBe('invalid_credentials');
    expect(await post('/nowhere', '{}')).toBe('not_found');
    expect(await post('/admin/nowhere', '{}')).toBe('not_found');
    const big = JSON.stringify({ email: 'x@y.test', data: { a: 'x'.repeat(300_000) } });
    expect(await post('/signup', big)).toBe('validation_failed');
  });

  it('a mail shows the reader nothing that a name could smuggle in', async () => {
    const email = bench.freshEmail();
    await bench.admin().auth.admin.inviteUserByEmail(email, { data: { display_name: '<img src=x>' } });
    expect(bench.lastMail(email).html).not.toContain('<img');
    expect(tokenOf(bench.lastMail(email))).toMatch(/^[0-9a-f]{56}$/);
  });
});

describe('ban durations', () => {
  it('reads the durations of Go', () => {
    expect(parseBanDuration('none')).toBeNull();
    expect(parseBanDuration('1h30m')).toBe(5400);
    expect(parseBanDuration('876000h')).toBe(876000 * 3600);
    for (const wrong of ['a week', '', '-1h', '999999999999h', '99999999999s'.repeat(1000)])
      expect(() => parseBanDuration(wrong)).toThrow(/invalid format/);
  });
});

describe('redirect allow-list', () => {
  const allow = ['https://*.inkroom.test/app/*', 'http://localhost:3000', 'https://{a,b}.test/**'];
  const to = (wished: string) => allowedRedirect(wished, 'https://inkroom.test/', allow);
  it.each([
    ['https://inkroom.test/any/where?x=1', 'https://inkroom.test/any/where?x=1'],
    ['https://eu.inkroom.test/app/x', 'https://eu.inkroom.test/app/x'],
    ['http://localhost:3000', 'http://localhost:3000/'],
    ['https://b.test/x/y', 'https://b.test/x/y'],
    ['https://eu.inkroom.test/app/x/y', 'https://inkroom.test/'],
    ['https://eu.inkroom.test.evil.test/app/x', 'https://inkroom.test/'],
    ['http://inkroom.test/', 'https://inkroom.test/'],
    ['https://inkroom.test:444/', 'https://inkroom.test/'],
    ['https://inkroom.test\\@evil.test/', 'https://inkroom.test/@evil.test/'],
    ['https://c.test/', 'https://inkroom.test/'],
    ['//evil.test', 'https://inkroom.test/'],
    [`https://b.test/${'x'.repeat(2_048)}`, 'https://inkroom.test/'],
  ])('%s -> %s', (wished, expected) => {
    expect(to(wished)).toBe(expected);
  });
});
