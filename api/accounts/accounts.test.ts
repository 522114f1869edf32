/** What happens around an account beside its deletion: the administrators of the configuration, and a sign-up that begins. */
import { createClient } from '@supabase/supabase-js';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { createLogger } from '../http/logging.ts';
import { call, createPerson, startTestApi, type TestApi } from '../testing/kit.ts';
import { createAccountsDb } from './accounts.db.ts';
import { createAccountUpkeep } from './upkeep.ts';

let stack: TestStack;
let api: TestApi;
let pool: pg.Pool;

beforeAll(async () => {
  stack = await startTestStack({ realtime: true });
  api = await startTestApi(stack);
  pool = new pg.Pool({ connectionString: stack.adminDatabaseUrl, max: 3 });
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool?.end();
  await api?.stop();
  await stack?.stop();
});

describe('configured administrators', () => {
  it('have the role from the confirmation of their address on, whatever happens to the deletions', async () => {
    const boss = `Boss-${randomUUID()}@example.com`;
    const db = createAccountsDb(api.service);
    const broken = {
      deleteAccount: () => Promise.reject(new Error('x')),
      resume: () => Promise.reject(new Error('down')),
    };
    const log = createLogger({ level: 'silent', name: 'test' });
    const upkeep = createAccountUpkeep({ db, deletion: broken, adminEmails: [boss.toLowerCase()], log });
    const role = async (id: string) => {
      const { rows } = await pool.query<{ role: string }>('select role from public.user_profiles where id = $1', [id]);
      return rows[0]?.role;
    };
    const { data } = await api.service.auth.admin.createUser({ email: boss, password: 'nine-herons-fly' });
    const id = data.user?.id ?? '';
    const other = await createPerson(stack, api.service);
    await expect(upkeep()).rejects.toThrow('down');
    expect(await role(id)).toBe('client');
    await api.service.auth.admin.updateUserById(id, { email_confirm: true });
    await expect(upkeep()).rejects.toThrow('down');
    expect([await role(id), await role(other.id)]).toEqual(['admin', 'client']);
    const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } });
    const { error } = await client.auth.signInWithPassword({ email: boss, password: 'nine-herons-fly' });
    expect(error?.code, 'whoever chose the first password').toBe('invalid_credentials');
    expect(await db.promoteAdmins([boss.toLowerCase()])).toBe(0);
  });
});

describe('POST /api/auth/begin-registration', () => {
  const begin = (email: string) => call(api, '/api/auth/begin-registration', { body: { email } });

  it('lets an unconfirmed sign-up give way, and touches no other account', async () => {
    const email = `early-${randomUUID()}@example.com`;
    const early = await api.service.auth.admin.createUser({ email, password: 'chosen-by-another' });
    expect(early.error).toBeNull();
    const confirmed = await createPerson(stack, api.service);
    const invited = `guest-${randomUUID()}@example.com`;
    expect((await api.service.auth.admin.inviteUserByEmail(invited)).error).toBeNull();

    for (const address of [
      ` ${email.toUpperCase()} `,
      confirmed.email,
      invited,
      `nobody-${randomUUID()}@example.com`,
    ]) {
      const answer = await begin(address);
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    }
    const { rows } = await pool.query<{ email: string }>('select email from auth.users where email = any ($1)', [
      [email, confirmed.email, invited],
    ]);
    expect(rows.map((row) => row.email).sort()).toEqual([confirmed.email, invited].sort());
  });

  it('cannot be used up for somebody else from one address', async () => {
    const proxied = await startTestApi(stack, { env: { TRUST_PROXY_HOPS: '1' } });
    try {
      const email = `wanted-${randomUUID()}@example.com`;
      const from = async (address: string) => {
        const headers = { 'x-forwarded-for': address };
        return (await call(proxied, '/api/auth/begin-registration', { body: { email }, headers })).status;
      };
      for (let time = 0; time < 6; time += 1) expect(await from('192.0.2.7')).toBe(200);
      expect(await from('192.0.2.7')).toBe(429);
      expect(await from('192.0.2.8'), 'its owner').toBe(200);
    } finally {
      await proxied.stop();
    }
  });

  it('is limited for each mailbox, so that nobody is flooded with mails', async () => {
    const email = `flood-${randomUUID()}@example.com`;
    for (let time = 0; time < 6; time += 1) expect((await begin(email)).status).toBe(200);
    const refused = await begin(email.toUpperCase());
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await begin(`calm-${randomUUID()}@example.com`)).status).toBe(200);
  });
});

describe('a registration that somebody else begins too', () => {
  interface Browser {
    key: string;
    password: string;
  }
  const browser = (password: string): Browser => ({ key: randomUUID(), password });
  const auth = async (path: string, body: unknown, token?: string, method = 'POST') => {
    const response = await fetch(`${stack.url}/auth/v1/${path}`, {
      method,
      headers: {
        apikey: stack.publishableKey,
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as { access_token?: string } };
  };
  const begin = async (email: string, { key }: Browser): Promise<void> => {
    const begun = await call(api, '/api/auth/begin-registration', { body: { email, browser: key } });
    expect(begun.status).toBe(200);
  };
  const signUp = async (email: string, { key, password }: Browser, data: object = { registration: key }) => {
    // The service mails one address once a minute.
    await pool.query(`update auth.users set confirmation_sent_at = now() - interval '2 minutes' where email = $1`, [
      email,
    ]);
    expect((await auth('signup', { email, password, data: { firstName: 'Typed', ...data } })).status).toBe(200);
  };
  const register = async (email: string, by: Browser): Promise<void> => {
    await begin(email, by);
    await signUp(email, by);
  };
  /** What the newest mail to the address says. */
  const codeFor = async (email: string): Promise<string> => {
    const found = (await (await fetch(`${stack.inboxUrl}/api/v1/search?query=to:${email}`)).json()) as {
      messages: { ID: string }[];
    };
    const mail = (await (await fetch(`${stack.inboxUrl}/api/v1/message/${found.messages[0].ID}`)).json()) as {
      Text: string;
    };
    return /\b\d{6}\b/.exec(mail.Text)?.[0] ?? '';
  };
  const signIn = async (email: string, password: string): Promise<number> =>
    (await auth('token?grant_type=password', { email, password })).status;
  /** Whether a password has to be chosen, after this browser has claimed the account. */
  const claim = async (token: string, { key }: Browser): Promise<unknown> => {
    const response = await fetch(`${stack.url}/rest/v1/rpc/claim_registration`, {
      method: 'POST',
      headers: {
        apikey: stack.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ p_browser: key }),
    });
    return response.json();
  };
  const nameOf = async (email: string): Promise<unknown> =>
    (await pool.query('select first_name from public.user_profiles where email = $1', [email])).rows[0].first_name;

  type Attack = (email: string, owner: Browser, stranger: Browser) => Promise<void>;
  /** The account that is there in the end, and whose code is typed, is the owner's or the stranger's. */
  const attacks: [when: string, made: 'owner' | 'stranger', attack: Attack][] = [
    [
      'before the owner',
      'owner',
      async (email, owner, stranger) => {
        await register(email, stranger);
        await register(email, owner);
      },
    ],
    [
      'before the owner, past the API',
      'owner',
      async (email, owner, stranger) => {
        await signUp(email, stranger, {});
        await register(email, owner);
      },
    ],
    [
      'after the owner',
      'stranger',
      async (email, owner, stranger) => {
        await register(email, owner);
        await register(email, stranger);
      },
    ],
    [
      'between the two steps of the owner, past the API',
      'stranger',
      async (email, owner, stranger) => {
        await begin(email, owner);
        await signUp(email, stranger, {});
        await signUp(email, owner);
      },
    ],
  ];

  it.each(attacks)('%s: whoever opens the mail has their own password', async (_when, made, attack) => {
    const email = `wanted-${randomUUID()}@example.com`;
    const owner = browser('nine-herons-fly');
    const stranger = browser('chosen-by-another');
    await attack(email, owner, stranger);
    const confirmed = await auth('verify', { type: 'email', email, token: await codeFor(email) });
    const token = confirmed.body.access_token ?? '';
    expect(token).not.toBe('');
    // Nothing of what was typed before stands, until the browser shows that it made the account.
    expect([await signIn(email, stranger.password), await signIn(email, owner.password)]).toEqual([400, 400]);
    expect(await nameOf(email)).toBeNull();
    expect(await claim(token, owner)).toBe(made === 'stranger');
    expect(await signIn(email, stranger.password)).toBe(400);
    if (made === 'stranger') {
      expect(await nameOf(email)).toBeNull();
      expect((await auth('user', { password: owner.password }, token, 'PUT')).status).toBe(200);
    } else expect(await nameOf(email)).toBe('Typed');
    expect([await signIn(email, stranger.password), await signIn(email, owner.password)]).toEqual([400, 200]);
  });

  it('once confirmed, can be claimed once, and not after a password was chosen', async () => {
    const email = `wanted-${randomUUID()}@example.com`;
    const [owner, stranger] = [browser('nine-herons-fly'), browser('chosen-by-another')];
    await register(email, owner);
    await register(email, stranger);
    const confirmed = await auth('verify', { type: 'email', email, token: await codeFor(email) });
    const token = confirmed.body.access_token ?? '';
    expect((await auth('user', { password: owner.password }, token, 'PUT')).status).toBe(200);
    expect(await claim(token, stranger)).toBe(false);
    expect([await signIn(email, stranger.password), await signIn(email, owner.password)]).toEqual([400, 200]);
  });

  it('in the same browser keeps the newest password', async () => {
    const email = `twice-${randomUUID()}@example.com`;
    const first = browser('nine-herons-fly');
    const again = { ...first, password: 'ten-herons-fly' };
    for (const each of [first, again]) await register(email, each);
    const confirmed = await auth('verify', { type: 'email', email, token: await codeFor(email) });
    expect(await claim(confirmed.body.access_token ?? '', first)).toBe(false);
    expect([await signIn(email, first.password), await signIn(email, again.password)]).toEqual([400, 200]);
    const kept = await pool.query('select raw_user_meta_data as data from auth.users where email = $1', [email]);
    expect(kept.rows).toEqual([{ data: expect.not.objectContaining({ registration: again.key }) as object }]);
  });
});

describe('an account that was closed past the API', () => {
  const BALANCE = '/api/payments/get-user-credits';
  const CHECK = '/api/payments/check-credits';
  const body = { operationType: 'single' };

  it('is told no balance from that moment on, and nothing else either', async () => {
    const person = await createPerson(stack, api.service);
    const { token } = person;
    expect((await call(api, BALANCE, { token })).body).toEqual({ credits: 10 });
    expect((await call(api, CHECK, { token, body })).status).toBe(200);
    const closed = await fetch(`${stack.url}/rest/v1/rpc/delete_user_account`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: person.id }),
    });
    expect(closed.status).toBe(200);
    expect(await call(api, BALANCE, { token })).toMatchObject({ status: 403, body: { code: 'account_blocked' } });
    expect((await call(api, CHECK, { token, body })).status).toBe(403);
    expect((await call(api, '/api/payments/track-usage', { token, body })).status).toBe(403);
  });

  it('is forgotten as soon as it is seen to be gone', async () => {
    const { id, token } = await createPerson(stack, api.service);
    // Kept in memory by a service that reads from there.
    const status = () => call(api, `/api/design-studio/generate/status?predictionId=${randomUUID()}`, { token });
    expect((await status()).status).toBe(404);
    expect((await api.service.rpc('erase_user_account', { p_user_id: id })).error).toBeNull();
    expect((await call(api, BALANCE, { token })).status).toBe(401);
    expect((await status()).status).toBe(401);
  });
});

describe('a live connection', () => {
  it('hears of nothing any more when its session has ended, and another session of the person still does', async () => {
    const email = `live-${randomUUID()}@example.com`;
    const password = 'nine-herons-fly';
    const { data } = await api.service.auth.admin.createUser({ email, password, email_confirm: true });
    const id = data.user?.id ?? '';
    const listen = async () => {
      const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } });
      const token = (await client.auth.signInWithPassword({ email, password })).data.session?.access_token ?? '';
      const heard: unknown[] = [];
      const topic = { event: 'UPDATE', schema: 'public', table: 'user_profiles', filter: `id=eq.${id}` } as const;
      const joined = Promise.withResolvers<void>();
      client
        .channel('profile')
        .on('postgres_changes', topic, ({ new: row }) => heard.push(row.bio))
        .on('system', {}, ({ status }) => status === 'ok' && joined.resolve())
        .subscribe();
      await joined.promise;
      return { client, token, heard };
    };
    const write = (bio: string) => pool.query('update public.user_profiles set bio = $2 where id = $1', [id, bio]);
    const [one, two] = [await listen(), await listen()];
    await write('both');
    await vi.waitFor(() => expect([one.heard, two.heard]).toEqual([['both'], ['both']]), 10_000);
    await api.service.auth.admin.signOut(one.token, 'local');
    await write('only one');
    await vi.waitFor(() => expect(two.heard).toEqual(['both', 'only one']), 10_000);
    expect(one.heard).toEqual(['both']);
    for (const { client } of [one, two]) await client.removeAllChannels();
  });
});
