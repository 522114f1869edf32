// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { click, codeOf, fragmentOf, linkOf, openAuthBench, password, siteUrl, tokenOf } from './auth.harness.ts';
import type { AuthBench } from './auth.harness.ts';

let bench: AuthBench;
beforeAll(async () => {
  bench = await openAuthBench();
});
afterAll(() => bench.stop());

const signUp = async (email: string, options = {}) =>
  bench.client().auth.signUp({ email, password, options: { data: { display_name: 'Zoë' }, ...options } });

describe('sign-up', () => {
  it('opens an account without a session and sends a mail with link and code', async () => {
    const email = bench.freshEmail();
    const { data, error } = await signUp(` ${email.toUpperCase()} `);
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, role: 'authenticated', user_metadata: { display_name: 'Zoë' } });
    expect(data.user?.identities).toHaveLength(1);
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const mail = bench.lastMail(email);
    expect(mail.subject).toBe('Confirm your e-mail for Inkroom');
    expect(codeOf(mail)).toMatch(/^\d{6}$/);
    // The page "Confirm Your Signup" takes it; nothing takes the codes of other mails, and they do not show them.
    for (const form of [mail.text, mail.html]) expect(form).toContain(codeOf(mail));
    expect(mail.html).toContain(linkOf(mail).replaceAll('&', '&amp;'));
    const early = await bench.client().auth.signInWithPassword({ email, password });
    expect(early.error).toMatchObject({ code: 'email_not_confirmed', status: 400 });
    const wrong = await bench.client().auth.signInWithPassword({ email, password: 'something else' });
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('is confirmed by code, once, and only with the right code for the right mailbox', async () => {
    const email = bench.freshEmail();
    await signUp(email);
    const token = codeOf(bench.lastMail(email));
    const other = token === '000000' ? '000001' : '000000';
    const wrong = await bench.client().auth.verifyOtp({ email, token: other, type: 'email' });
    expect(wrong.error).toMatchObject({ code: 'otp_expired', status: 403 });
    const stranger = await bench.client().auth.verifyOtp({ email: bench.freshEmail(), token, type: 'email' });
    expect(stranger.error).toMatchObject({ code: 'otp_expired' });
    const right = await bench.client().auth.verifyOtp({ email, token, type: 'email' });
    expect(right.data.session?.user.email_confirmed_at).toBeDefined();
    expect(right.data.user?.user_metadata.email_verified).toBe(true);
    const again = await bench.client().auth.verifyOtp({ email, token, type: 'email' });
    expect(again.error).toMatchObject({ code: 'otp_expired' });
    const signedIn = await bench.client().auth.signInWithPassword({ email, password });
    expect(signedIn.error).toBeNull();
  });

  it.each(['signup', 'email'] as const)('is confirmed by token hash, type %s', async (type) => {
    const email = bench.freshEmail();
    await signUp(email);
    const { data, error } = await bench.client().auth.verifyOtp({ token_hash: tokenOf(bench.lastMail(email)), type });
    expect(error).toBeNull();
    expect(data.session?.access_token).toBeTruthy();
  });

  it('is confirmed by the link, which leads to the wished page with a session in the fragment', async () => {
    const email = bench.freshEmail();
    await signUp(email, { emailRedirectTo: 'http://localhost:5173/welcome?from=mail' });
    const link = linkOf(bench.lastMail(email));
    const target = await click(link);
    expect(target.href).toMatch(/^http:\/\/localhost:5173\/welcome\?from=mail#access_token=/);
    const fragment = fragmentOf(target);
    expect(fragment).toMatchObject({ type: 'signup', token_type: 'bearer', expires_in: '3600' });
    const { data } = await bench.client().auth.setSession({
      access_token: fragment.access_token,
      refresh_token: fragment.refresh_token,
    });
    expect(data.user?.email).toBe(email);
    const again = await click(link);
    expect(fragmentOf(again)).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
  });

  it.each(['https://evil.example/', `${siteUrl}.evil.example/`, 'javascript:alert(1)', `${siteUrl}@evil.example/`])(
    'leads home instead of to %s',
    async (emailRedirectTo) => {
      const email = bench.freshEmail();
      await signUp(email, { emailRedirectTo });
      const link = new URL(linkOf(bench.lastMail(email)));
      expect(link.searchParams.get('redirect_to')).toBe(siteUrl);
      // Nor when the address is put into the link afterwards.
      link.searchParams.set('redirect_to', emailRedirectTo);
      expect((await click(link.href)).origin).toBe(siteUrl);
    },
  );

  it('ends a code after its time', async () => {
    const email = bench.freshEmail();
    await signUp(email);
    await bench.database.query(
      `update auth.users set confirmation_sent_at = now() - interval '61 minutes' where email = $1`,
      [email],
    );
    const token = codeOf(bench.lastMail(email));
    const { error } = await bench.client().auth.verifyOtp({ email, token, type: 'email' });
    expect(error).toMatchObject({ code: 'otp_expired' });
  });

  it('sends another mail on resend, which ends the one before', async () => {
    const email = bench.freshEmail();
    await signUp(email);
    const { error } = await bench.client().auth.resend({ type: 'signup', email });
    expect(error).toBeNull();
    const [first, second] = bench.mailsTo(email);
    const late = await bench.client().auth.verifyOtp({ token_hash: tokenOf(first), type: 'signup' });
    expect(late.error).toMatchObject({ code: 'otp_expired' });
    const { data } = await bench.client().auth.verifyOtp({ email, token: codeOf(second), type: 'signup' });
    expect(data.session).not.toBeNull();
  });

  it('does not tell that an address is taken: a user without identities, no mail, no change', async () => {
    const email = await bench.person();
    const { data, error } = await bench.client().auth.signUp({ email, password: 'Another-password-2' });
    expect(error).toBeNull();
    expect(data.user?.identities).toEqual([]);
    expect(data.session).toBeNull();
    expect(bench.mailsTo(email)).toEqual([]);
    expect((await bench.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('does not let a second sign-up of a waiting address replace the password', async () => {
    const email = bench.freshEmail();
    await signUp(email);
    await bench.client().auth.signUp({ email, password: 'Intruder-pass-3' });
    await bench.client().auth.verifyOtp({ email, token: codeOf(bench.lastMail(email)), type: 'email' });
    const intruder = await bench.client().auth.signInWithPassword({ email, password: 'Intruder-pass-3' });
    expect(intruder.error).toMatchObject({ code: 'invalid_credentials' });
    expect((await bench.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it('makes one account of ten sign-ups at once, and tells none of them that the address is taken', async () => {
    const email = bench.freshEmail();
    const all = await Promise.all(Array.from({ length: 10 }, () => signUp(email)));
    expect(all.map(({ error }) => error)).toEqual(all.map(() => null));
    const { rows } = await bench.database.query<{ n: number }>(
      'select count(*)::int as n from auth.users where email = $1',
      [email],
    );
    expect(rows[0].n).toBe(1);
    await bench.client().auth.resend({ type: 'signup', email });
    const token = codeOf(bench.lastMail(email));
    expect((await bench.client().auth.verifyOtp({ email, token, type: 'email' })).error).toBeNull();
  });

  it('refuses bad addresses and weak passwords with their codes', async () => {
    const { auth } = bench.client();
    expect((await auth.signUp({ email: 'nobody', password })).error).toMatchObject({ code: 'validation_failed' });
    const weak = await auth.signUp({ email: bench.freshEmail(), password: 'short' });
    expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', code: 'weak_password', reasons: ['length'] });
    const long = await auth.signUp({ email: bench.freshEmail(), password: 'x'.repeat(73) });
    expect(long.error).toMatchObject({ code: 'validation_failed' });
    expect((await auth.signInAnonymously()).error).toMatchObject({ code: 'anonymous_provider_disabled' });
  });

  it('asks for the kinds of characters that config.toml wants', async () => {
    const server = await bench.serve({ passwordRequirements: 'lower_upper_letters_digits' });
    const { auth } = bench.clientOf(server);
    const weak = await auth.signUp({ email: bench.freshEmail(), password: 'all lower letters' });
    expect(weak.error).toMatchObject({ code: 'weak_password', reasons: ['characters'] });
    expect((await auth.signUp({ email: bench.freshEmail(), password: 'Mixed Case 1' })).error).toBeNull();
  });

  it('reports a failing trigger of the project and leaves no account behind', async () => {
    await bench.database.query(`
      create function public.refuse_bogus() returns trigger language plpgsql security definer set search_path = '' as $$
      begin
        if new.raw_user_meta_data ->> 'role' = 'bogus' then raise exception 'secret detail'; end if;
        return new;
      end $$;
      create trigger refuse_bogus after insert on auth.users for each row execute function public.refuse_bogus();`);
    const email = bench.freshEmail();
    const { error } = await signUp(email, { data: { role: 'bogus' } });
    expect(error?.message).toBe('Database error saving new user');
    const { rowCount } = await bench.database.query('select 1 from auth.users where email = $1', [email]);
    expect(rowCount).toBe(0);
    expect(bench.mailsTo(email)).toEqual([]);
    expect(bench.log).toContain('Creating an account failed in the database');
  });

  it('says when a mail cannot be delivered, and a resend repairs it', async () => {
    const email = bench.freshEmail();
    bench.failedDeliveries.next = true;
    expect((await signUp(email)).error?.message).toBe('Error sending confirmation email');
    await bench.client().auth.resend({ type: 'signup', email });
    const token = codeOf(bench.lastMail(email));
    expect((await bench.client().auth.verifyOtp({ email, token, type: 'email' })).error).toBeNull();
  });

  it('gives a session at once where confirmation is off, and closes where sign-up is off', async () => {
    const open = bench.clientOf(await bench.serve({ confirmEmail: false }));
    const email = bench.freshEmail();
    const { data } = await open.auth.signUp({ email, password });
    expect(data.session?.user.email).toBe(email);
    expect((await open.auth.signUp({ email, password })).error).toMatchObject({ code: 'user_already_exists' });
    const closed = bench.clientOf(await bench.serve({ enableSignup: false }));
    const refused = await closed.auth.signUp({ email: bench.freshEmail(), password });
    expect(refused.error).toMatchObject({ code: 'signup_disabled' });
  });
});

describe('sign-in by mail', () => {
  it('many requests for one new mailbox at once make one account', async () => {
    const email = bench.freshEmail();
    const all = await Promise.all(Array.from({ length: 10 }, () => bench.client().auth.signInWithOtp({ email })));
    expect(all.map(({ error }) => error)).toEqual(all.map(() => null));
  });

  it('opens an account for a new mailbox and signs a known one in', async () => {
    const email = bench.freshEmail();
    const { auth } = bench.client();
    expect((await auth.signInWithOtp({ email, options: { data: { display_name: 'O' } } })).error).toBeNull();
    const first = await auth.verifyOtp({ email, token: codeOf(bench.lastMail(email)), type: 'email' });
    expect(first.data.user?.user_metadata.display_name).toBe('O');
    await auth.signInWithOtp({ email });
    expect(bench.lastMail(email).subject).toBe('Your sign-in link for Inkroom');
    const target = await click(linkOf(bench.lastMail(email)));
    expect(fragmentOf(target).type).toBe('magiclink');
  });

  it('opens none when the app says so', async () => {
    const { error } = await bench
      .client()
      .auth.signInWithOtp({ email: bench.freshEmail(), options: { shouldCreateUser: false } });
    expect(error).toMatchObject({ code: 'otp_disabled' });
  });
});
