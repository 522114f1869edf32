// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { click, codeOf, fragmentOf, linkOf, openAuthBench, password, tokenOf } from './auth.harness.ts';
import type { AuthBench } from './auth.harness.ts';

let bench: AuthBench;
beforeAll(async () => {
  bench = await openAuthBench();
});
afterAll(() => bench.stop());

async function signedIn() {
  const email = await bench.person();
  const client = bench.client();
  await client.auth.signInWithPassword({ email, password });
  return { email, client };
}

const works = async (email: string, word: string): Promise<boolean> =>
  (await bench.client().auth.signInWithPassword({ email, password: word })).error === null;

describe('recovery', () => {
  it('by token hash: a session that may choose a new password, other sessions end', async () => {
    const { email, client: elsewhere } = await signedIn();
    const client = bench.client();
    await client.auth.resetPasswordForEmail(email, { redirectTo: 'http://localhost:5173/reset' });
    const mail = bench.lastMail(email);
    expect(mail.subject).toBe('Choose a new password for Inkroom');
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => events.push(event));
    const { data } = await client.auth.verifyOtp({ token_hash: tokenOf(mail), type: 'recovery' });
    expect(data.session).not.toBeNull();
    const same = await client.auth.updateUser({ password });
    expect(same.error).toMatchObject({ code: 'same_password', status: 422 });
    const { error } = await client.auth.updateUser({ password: 'New-password-2' });
    expect(error).toBeNull();
    expect(await works(email, 'New-password-2')).toBe(true);
    expect(await works(email, password)).toBe(false);
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await elsewhere.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect(events).toContain('PASSWORD_RECOVERY');
  });

  it('by code and by link', async () => {
    const email = await bench.person();
    const { auth } = bench.client();
    await auth.resetPasswordForEmail(email);
    const code = codeOf(bench.lastMail(email));
    for (const form of [bench.lastMail(email).text, bench.lastMail(email).html]) expect(form).not.toContain(code);
    expect((await auth.verifyOtp({ email, token: code, type: 'recovery' })).error).toBeNull();
    await auth.resetPasswordForEmail(email, { redirectTo: 'http://localhost:5173/reset' });
    const target = await click(linkOf(bench.lastMail(email)));
    expect(target.pathname).toBe('/reset');
    expect(fragmentOf(target)).toMatchObject({ type: 'recovery' });
  });

  it('in a PKCE flow: the link brings a code that only the asking client can exchange', async () => {
    const email = await bench.person();
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    const client = bench.client({ flowType: 'pkce', persistSession: true, storage });
    await client.auth.resetPasswordForEmail(email, { redirectTo: 'http://localhost:5173/reset' });
    const target = await click(linkOf(bench.lastMail(email)));
    expect(target.hash).toBe('');
    const code = target.searchParams.get('code') ?? '';
    const thief = await fetch(`${bench.server.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: bench.keys.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(43) }),
    });
    expect(await thief.json()).toMatchObject({ error_code: 'bad_code_verifier' });
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const used = await fetch(`${bench.server.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: bench.keys.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(43) }),
    });
    expect(await used.json()).toMatchObject({ error_code: 'flow_state_not_found' });
    const stale = await click(linkOf(bench.lastMail(email)));
    expect(stale.searchParams.get('error_code')).toBe('otp_expired');
  });

  it('answers for an unknown mailbox as for a known one, and sends nothing', async () => {
    const { error } = await bench.client().auth.resetPasswordForEmail('unknown@example.test');
    expect(error).toBeNull();
    expect(bench.mailsTo('unknown@example.test')).toEqual([]);
  });
});

describe('updateUser', () => {
  it.each([
    ['too deep', `${'{"a":'.repeat(700)}1${'}'.repeat(700)}`],
    ['deeper than the stack', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['too large', JSON.stringify({ a: 'x'.repeat(5000) })],
  ])('refuses metadata that is %s, and the person signs in as before', async (_name, data) => {
    const email = await bench.person();
    const { auth } = bench.client();
    const { data: signedIn } = await auth.signInWithPassword({ email, password });
    const response = await fetch(`${bench.server.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${signedIn.session?.access_token}`, 'content-type': 'application/json' },
      body: `{"data":${data}}`,
    });
    expect([response.status, ((await response.json()) as { error_code: string }).error_code]).toEqual([
      400,
      'validation_failed',
    ]);
    expect((await bench.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('refuses metadata that grows too large bit by bit, in bytes, which a header counts', async () => {
    const { client } = await signedIn();
    const add = (name: string) => client.auth.updateUser({ data: { [name]: '漢'.repeat(900) } });
    expect((await add('first')).error).toBeNull();
    expect((await add('second')).error).toMatchObject({ code: 'validation_failed', status: 400 });
    expect((await client.auth.updateUser({ data: { first: null, second: 'short' } })).error).toBeNull();
  });

  it('merges metadata and removes what is null', async () => {
    const { client } = await signedIn();
    await client.auth.updateUser({ data: { display_name: 'Zoë', nested: { a: 1, b: null }, city: 'Bonn' } });
    const { data } = await client.auth.updateUser({ data: { city: null, display_name: 'Neu' } });
    expect(data.user?.user_metadata).toMatchObject({ display_name: 'Neu', nested: { a: 1, b: null } });
    expect(data.user?.user_metadata).not.toHaveProperty('city');
  });

  it('cannot touch app_metadata, role or confirmation', async () => {
    const { client } = await signedIn();
    const { data } = await client.auth.getSession();
    await fetch(`${bench.server.url}/auth/v1/user`, {
      method: 'PUT',
      headers: {
        apikey: bench.keys.publishableKey,
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ app_metadata: { admin: true }, role: 'service_role', email_confirm: true }),
    });
    const { data: now } = await client.auth.getUser();
    expect(now.user?.role).toBe('authenticated');
    expect(now.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  });

  it('moves to another mailbox only when both have agreed', async () => {
    const { email, client } = await signedIn();
    const next = bench.freshEmail();
    const { data } = await client.auth.updateUser({ email: next }, { emailRedirectTo: 'http://localhost:5173/in' });
    expect(data.user).toMatchObject({ email, new_email: next });
    expect(bench.lastMail(email).text).toContain(`from ${email} to ${next}`);
    const first = await click(linkOf(bench.lastMail(email)));
    expect(fragmentOf(first).message).toContain('confirm link sent to the other email');
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    const second = await click(linkOf(bench.lastMail(next)));
    expect(fragmentOf(second)).toMatchObject({ type: 'email_change' });
    expect(await works(next, password)).toBe(true);
    expect(await works(email, password)).toBe(false);
    const { data: now } = await client.auth.getUser();
    expect(now.user?.new_email).toBeUndefined();
    expect(now.user?.identities?.[0].identity_data?.email).toBe(next);
  });

  it('takes codes for the change, in either order', async () => {
    const { email, client } = await signedIn();
    const next = bench.freshEmail();
    await client.auth.updateUser({ email: next });
    const { auth } = bench.client();
    const first = await auth.verifyOtp({ email: next, token: codeOf(bench.lastMail(next)), type: 'email_change' });
    expect(first.error).toBeNull();
    expect(first.data.session).toBeNull();
    const second = await auth.verifyOtp({ email, token: codeOf(bench.lastMail(email)), type: 'email_change' });
    expect(second.data.user?.email).toBe(next);
  });

  it('one mailbox cannot agree for both', async () => {
    const { email, client } = await signedIn();
    const next = bench.freshEmail();
    await client.auth.updateUser({ email: next });
    await click(linkOf(bench.lastMail(next)));
    await click(linkOf(bench.lastMail(next)));
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  it('refuses the address of somebody else, also when it was taken in between', async () => {
    const { client, email } = await signedIn();
    const taken = await bench.person();
    expect((await client.auth.updateUser({ email: taken })).error).toMatchObject({ code: 'email_exists' });
    const next = bench.freshEmail();
    await client.auth.updateUser({ email: next });
    await bench.admin().auth.admin.createUser({ email: next, password, email_confirm: true });
    await click(linkOf(bench.lastMail(email)));
    const late = await click(linkOf(bench.lastMail(next)));
    expect(fragmentOf(late)).toMatchObject({ error_code: 'email_exists' });
  });

  it('needs only the new mailbox where config.toml says so', async () => {
    const server = await bench.serve({ doubleConfirmChanges: false });
    const email = await bench.person();
    const client = bench.clientOf(server);
    await client.auth.signInWithPassword({ email, password });
    const next = bench.freshEmail();
    await client.auth.updateUser({ email: next });
    expect(bench.mailsTo(email)).toEqual([]);
    await click(linkOf(bench.lastMail(next)));
    expect(await works(next, password)).toBe(true);
  });

  it('asks an older session for a fresh code where config.toml says so', async () => {
    const server = await bench.serve({ securePasswordChange: true });
    const email = await bench.person();
    const client = bench.clientOf(server);
    await client.auth.signInWithPassword({ email, password });
    await bench.database.query(
      `update auth.sessions set created_at = now() - interval '25 hours'
       where user_id = (select id from auth.users where email = $1)`,
      [email],
    );
    const wish = { password: 'New-password-2' };
    expect((await client.auth.updateUser(wish)).error).toMatchObject({ code: 'reauthentication_needed' });
    await client.auth.reauthenticate();
    expect((await client.auth.updateUser({ ...wish, nonce: 'wrong' })).error).toMatchObject({
      code: 'reauthentication_not_valid',
    });
    const nonce = codeOf({ ...bench.lastMail(email) });
    expect((await client.auth.updateUser({ ...wish, nonce })).error).toBeNull();
  });
});
