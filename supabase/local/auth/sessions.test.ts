// @vitest-environment node
import { createHash } from 'node:crypto';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import type { QueryResultRow } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { click, codeOf, openAuthBench, password, tokenOf } from './auth.harness.ts';
import type { AuthBench } from './auth.harness.ts';
import type { Sql } from './database.ts';
import { passwordMatches } from './passwords.ts';

let bench: AuthBench;
beforeAll(async () => {
  bench = await openAuthBench();
});
afterAll(() => bench.stop());

async function signIn() {
  const email = await bench.person();
  const client = bench.client();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { email, client, session: data.session };
}

const refresh = (refresh_token: string) => bench.client().auth.refreshSession({ refresh_token });

/** Moves every refresh token of a session into the past, beyond the reuse interval. */
const age = (accessToken: string) =>
  bench.database.query(
    `update auth.refresh_tokens set updated_at = updated_at - interval '1 minute' where session_id = $1`,
    [decodeJwt(accessToken).session_id],
  );

describe('access tokens', () => {
  it('carry the claims of the real service, signed with ES256 and verifiable against the public keys', async () => {
    const { email, client, session } = await signIn();
    const keySet = createRemoteJWKSet(new URL(`${bench.server.url}/auth/v1/.well-known/jwks.json`));
    const { payload } = await jwtVerify(session.access_token, keySet, {
      issuer: `${bench.server.url}/auth/v1`,
      audience: 'authenticated',
    });
    expect(decodeProtectedHeader(session.access_token)).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(payload).toMatchObject({
      sub: session.user.id,
      email,
      phone: '',
      role: 'authenticated',
      aal: 'aal1',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      amr: [{ method: 'password', timestamp: expect.any(Number) as number }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
    const claims = await client.auth.getClaims();
    expect(claims.data?.claims.sub).toBe(session.user.id);
    const forged = `${session.access_token.slice(0, -8)}AAAAAAAA`;
    expect((await bench.client().auth.getClaims(forged)).error).not.toBeNull();
    expect((await bench.client().auth.getUser(forged)).error).toMatchObject({ status: 403, code: 'bad_jwt' });
    expect((await bench.client().auth.getUser('rubbish')).error).toMatchObject({ code: 'bad_jwt' });
  });

  it('end: getUser refuses an expired one', async () => {
    const { session } = await signIn();
    const now = Math.floor(Date.now() / 1000);
    const old = await bench.keys.sign({ ...decodeJwt(session.access_token), iat: now - 7200, exp: now - 3600 });
    const { error } = await bench.client().auth.getUser(old);
    expect(error?.message).toContain('token is expired');
  });

  it('publish no private part of the key', async () => {
    const response = await fetch(`${bench.server.url}/auth/v1/.well-known/jwks.json`);
    const { keys } = (await response.json()) as { keys: Record<string, unknown>[] };
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toHaveProperty('d');
  });
});

describe('password sign-in', () => {
  it('answers alike for a wrong password and an unknown address', async () => {
    for (const email of [await bench.person(), 'nobody@example.test']) {
      const { error } = await bench.client().auth.signInWithPassword({ email, password: 'wrong-one' });
      expect(error).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials', status: 400 });
    }
  });

  it('does the same work for an unknown address: one bcrypt, which is nearly all of the time', async () => {
    const bcrypts = async (hash: string | null): Promise<number> => {
      let count = 0;
      const sql: Sql = async <Row extends QueryResultRow>(text: string, values?: unknown[]) => {
        count += text.split('extensions.crypt(').length - 1;
        return (await bench.database.query<Row>(text, values)).rows;
      };
      expect(await passwordMatches(sql, 'wrong-one', hash, 4)).toBe(false);
      return count;
    };
    const { rows } = await bench.database.query<{ hash: string }>(
      `select extensions.crypt('right-one', extensions.gen_salt('bf', 4)) as hash`,
    );
    expect(await bcrypts(rows[0].hash)).toBe(1);
    expect(await bcrypts(null)).toBe(1);
    expect(await bcrypts('')).toBe(1);
  });

  it('is case-blind about the address', async () => {
    const email = await bench.person();
    expect((await bench.client().auth.signInWithPassword({ email: email.toUpperCase(), password })).error).toBeNull();
  });
});

describe('refresh', () => {
  it('swaps the token and keeps session and method', async () => {
    const { session } = await signIn();
    const { data } = await refresh(session.refresh_token);
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    const before = decodeJwt(session.access_token);
    const after = decodeJwt(data.session?.access_token ?? '');
    expect(after.session_id).toBe(before.session_id);
    expect(after.amr).toMatchObject([{ method: 'password' }]);
  });

  it('gives five tabs at once the same successor', async () => {
    const { session } = await signIn();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(session.refresh_token)));
    expect(answers.map(({ error }) => error)).toEqual([null, null, null, null, null]);
    expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
  });

  it('lets a client that never got its answer ask again, also later', async () => {
    const { session } = await signIn();
    const lost = await refresh(session.refresh_token);
    await age(session.access_token);
    const again = await refresh(session.refresh_token);
    expect(again.data.session?.refresh_token).toBe(lost.data.session?.refresh_token);
  });

  it('ends the whole session when an older token turns up after the reuse interval', async () => {
    const { session } = await signIn();
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.data.session?.refresh_token ?? '');
    await age(session.access_token);
    expect((await refresh(session.refresh_token)).error).toMatchObject({ code: 'refresh_token_already_used' });
    // The thief's or the owner's newest token is dead too.
    expect((await refresh(third.data.session?.refresh_token ?? '')).error).toMatchObject({
      code: 'refresh_token_already_used',
    });
  });

  it('knows no foreign token', async () => {
    expect((await refresh('nonsense')).error).toMatchObject({ code: 'refresh_token_not_found', status: 400 });
  });
});

describe('sign-out', () => {
  async function twoDevices() {
    const { email, client, session } = await signIn();
    const other = bench.client();
    await other.auth.signInWithPassword({ email, password });
    return { client, session, other };
  }

  it('local ends this session alone', async () => {
    const { client, session, other } = await twoDevices();
    expect((await client.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect((await bench.client().auth.getUser(session.access_token)).error?.name).toBe('AuthSessionMissingError');
    expect((await refresh(session.refresh_token)).error).toMatchObject({ code: 'refresh_token_not_found' });
    expect((await other.auth.getUser()).error).toBeNull();
  });

  it('others ends all but this one', async () => {
    const { client, other } = await twoDevices();
    expect((await client.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  it('global ends every session of the person, and of nobody else', async () => {
    const stranger = await signIn();
    const { client, other } = await twoDevices();
    expect((await client.auth.signOut()).error).toBeNull();
    expect((await other.auth.refreshSession()).error).not.toBeNull();
    expect((await stranger.client.auth.getUser()).error).toBeNull();
  });
});

describe('limits', () => {
  it('sign-ins per network address', async () => {
    const server = await bench.serve({ rateLimits: { ...lax, signInsPerFiveMinutes: 3 } });
    const { auth } = bench.clientOf(server);
    server.clientAddress = '203.0.113.7';
    const attempt = async () => (await auth.signInWithPassword({ email: 'a@x.test', password: 'x' })).error;
    for (let n = 0; n < 3; n += 1) expect(await attempt()).toMatchObject({ code: 'invalid_credentials' });
    expect(await attempt()).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
    server.clientAddress = '203.0.113.8';
    expect(await attempt()).toMatchObject({ code: 'invalid_credentials' });
  });

  it('who asks too often, for what is not there, or with what does not count is refused as such', async () => {
    const server = await bench.serve({ rateLimits: { ...lax, signInsPerFiveMinutes: 0 } });
    server.clientAddress = '203.0.113.9';
    const { auth } = bench.clientOf(server);
    const ended = await bench.keys.sign({ role: 'authenticated', sub: 'p1', exp: 1000 });
    const refused = [
      (await auth.signInWithPassword({ email: 'a@x.test', password: 'x' })).error,
      (await auth.getUser('nonsense')).error,
      (await auth.getUser(ended)).error,
      (await auth.refreshSession({ refresh_token: 'unknown' })).error,
    ];
    expect(refused.map((error) => error?.code)).toEqual([
      'over_request_rate_limit',
      'bad_jwt',
      'bad_jwt',
      'refresh_token_not_found',
    ]);
    expect((await fetch(`${server.url}/auth/v1/nowhere`)).status).toBe(404);
    expect(server.refusals).toBe(5);
  });

  describe('wrong passwords per account', () => {
    const open = async () => {
      const server = await bench.serve({ rateLimits: { ...lax, wrongPasswordsPerHour: 3 } });
      const email = await bench.person();
      const from = (address: string) => {
        server.clientAddress = address;
        return bench.clientOf(server).auth;
      };
      const attempt = async (address: string, tried: string, account = email) => {
        const { error } = await from(address).signInWithPassword({ email: account, password: tried });
        return error?.code ?? 'signed in';
      };
      const guess = async () => {
        for (let n = 0; n < 3; n += 1) expect(await attempt(`203.0.113.${n}`, 'guess')).toBe('invalid_credentials');
        expect(await attempt('203.0.113.9', password)).toBe('over_request_rate_limit');
      };
      return { email, from, attempt, guess };
    };

    it('from wherever they come, as for an address without an account', async () => {
      const { attempt, guess } = await open();
      await guess();
      expect(await attempt('203.0.113.9', password, await bench.person()), 'another account').toBe('signed in');
      const nobody = 'nobody@x.test';
      for (let n = 0; n < 3; n += 1) expect(await attempt('203.0.113.9', 'x', nobody)).toBe('invalid_credentials');
      expect(await attempt('203.0.113.9', 'x', nobody)).toBe('over_request_rate_limit');
    });

    it('also when all are tried at once', async () => {
      const { attempt } = await open();
      const answers = await Promise.all(Array.from({ length: 12 }, () => attempt('203.0.113.9', 'guess')));
      expect(answers.filter((answer) => answer === 'invalid_credentials')).toHaveLength(3);
    });

    it('do not count right ones', async () => {
      const { attempt } = await open();
      for (let n = 0; n < 5; n += 1) expect(await attempt(`203.0.113.${n}`, password)).toBe('signed in');
      expect(await attempt('203.0.113.9', password)).toBe('signed in');
    });

    it('do not lock out the owner where they have signed in', async () => {
      const { attempt, guess } = await open();
      expect(await attempt('203.0.113.20', password)).toBe('signed in');
      await guess();
      expect(await attempt('203.0.113.20', password)).toBe('signed in');
    });

    it('do not lock out the owner who has signed out, nor whoever opened the mail that they asked for', async () => {
      const { email, from, attempt, guess } = await open();
      const home = from('203.0.113.20');
      await home.signInWithPassword({ email, password });
      await home.signOut();
      await guess();
      expect(await attempt('203.0.113.20', password)).toBe('signed in');
      const office = from('203.0.113.30');
      expect((await office.resetPasswordForEmail(email)).error).toBeNull();
      expect(
        (await office.verifyOtp({ email, token: codeOf(bench.lastMail(email)), type: 'recovery' })).error,
      ).toBeNull();
      await office.signOut();
      expect(await attempt('203.0.113.30', password)).toBe('signed in');
      expect(await attempt('203.0.113.40', password), 'elsewhere').toBe('over_request_rate_limit');
    });
  });

  it('guesses of a code per mailbox, from wherever they come', async () => {
    const server = await bench.serve({ rateLimits: { ...lax, verificationsPerFiveMinutes: 2 } });
    const { auth } = bench.clientOf(server);
    const email = bench.freshEmail();
    await auth.signUp({ email, password });
    const guess = async (from: string, token: string) => {
      server.clientAddress = from;
      return (await auth.verifyOtp({ email, token, type: 'email' })).error;
    };
    const right = codeOf(bench.lastMail(email));
    const wrong = right === '111111' ? '222222' : '111111';
    expect(await guess('203.0.113.1', wrong)).toMatchObject({ code: 'otp_expired' });
    expect(await guess('203.0.113.2', wrong)).toMatchObject({ code: 'otp_expired' });
    expect(await guess('203.0.113.3', right)).toMatchObject({ code: 'over_request_rate_limit' });
  });

  it('guesses of a link: those that a code could make are wrong, and the rest is limited as well', async () => {
    const server = await bench.serve({ rateLimits: { ...lax, verificationsPerFiveMinutes: 3 } });
    const { auth } = bench.clientOf(server);
    const email = bench.freshEmail();
    await auth.signUp({ email, password });
    const mail = bench.lastMail(email);
    const guess = async (token_hash: string) => (await auth.verifyOtp({ token_hash, type: 'email' })).error;
    server.clientAddress = '203.0.113.50';
    const worked = createHash('sha224')
      .update(`${email}${codeOf(mail)}`)
      .digest('hex');
    expect(await guess(worked)).toMatchObject({ code: 'otp_expired' });
    expect(await guess('0'.repeat(56))).toMatchObject({ code: 'otp_expired' });
    await click(`${server.url}/auth/v1/verify?type=signup&token=${'1'.repeat(56)}`);
    expect(await guess('2'.repeat(56))).toMatchObject({ code: 'over_request_rate_limit', status: 429 });
    const link = await fetch(`${server.url}/auth/v1/verify?type=signup&token=x`, { redirect: 'manual' });
    expect(link.status).toBe(429);
    server.clientAddress = '203.0.113.51';
    expect(await guess(tokenOf(mail))).toBeNull();
  });

  it('mails per hour for all, and the interval between two of one kind', async () => {
    const few = bench.clientOf(await bench.serve({ rateLimits: { ...lax, emailsPerHour: 1 } }));
    expect((await few.auth.signUp({ email: bench.freshEmail(), password })).error).toBeNull();
    const refused = bench.freshEmail();
    const over = await few.auth.signUp({ email: refused, password });
    expect(over.error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 });
    const { rowCount } = await bench.database.query('select 1 from auth.users where email = $1', [refused]);
    expect(rowCount).toBe(0);

    const slow = bench.clientOf(await bench.serve({ maxFrequency: 60 }));
    const known = await bench.person();
    for (const email of [known, 'stranger@x.test']) {
      expect((await slow.auth.resetPasswordForEmail(email)).error).toBeNull();
      const soon = await slow.auth.resetPasswordForEmail(email);
      expect(soon.error).toMatchObject({ code: 'over_email_send_rate_limit' });
      expect(soon.error?.message).toMatch(/^For security purposes, you can only request this after (59|60) seconds\.$/);
    }
  });
});

const lax = {
  emailsPerHour: 1000,
  signInsPerFiveMinutes: 1000,
  refreshesPerFiveMinutes: 1000,
  verificationsPerFiveMinutes: 1000,
  wrongPasswordsPerHour: 1000,
};
