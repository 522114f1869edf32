// @vitest-environment node
/** Whatever stands in whichever field of whichever endpoint of auth, the answer is no fault of ours and keeps nobody else waiting. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOLD_MS, steadyHold } from '../../../tests/loop-hold.ts';
import { startTestStack, type TestStack } from '../../../tests/stack.ts';

const password = 'Another-word-7';
const faults: string[] = [];
let stack: TestStack;
let person: { id: string; token: string };

beforeAll(async () => {
  stack = await startTestStack({
    log: (message, error) => faults.push(`${message}: ${String(error)}`),
    // Each value is to reach what it is for, and not the limit on mails.
    configure: (config) => ({ ...config, auth: { ...config.auth, maxFrequency: 0 } }),
  });
});
afterAll(() => stack.stop());

async function ask(path: string, body: string, options: { method?: string; key?: string; token?: string } = {}) {
  const { method = 'POST', key = stack.publishableKey, token } = options;
  const response = await fetch(`${stack.url}/auth/v1/${path}`, {
    method,
    headers: { apikey: key, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body,
  });
  return { status: response.status, text: await response.text() };
}

/** A value may have changed the address, the password or the role of the person before. */
beforeEach(async () => {
  faults.length = 0;
  const email = `${crypto.randomUUID()}@example.test`;
  const account = JSON.stringify({ email, password, email_confirm: true });
  const made = await ask('admin/users', account, { key: stack.secretKey });
  const signedIn = await ask('token?grant_type=password', account);
  const { id } = JSON.parse(made.text) as { id: string };
  person = { id, token: (JSON.parse(signedIn.text) as { access_token: string }).access_token };
});

const nested = (levels: number): string => '[{"a":'.repeat(levels) + '1' + '}]'.repeat(levels);

/** As JSON. */
const VALUES: [name: string, json: string][] = [
  ['the character NUL', '"a\\u0000b@example.test"'],
  ['half a character', '"a\\ud800b@example.test"'],
  ['a list that is nested 2000 deep', nested(2000)],
  ['an object that is nested 2000 deep', `{"a":${nested(2000)}}`],
  ['200,000 characters like an address', JSON.stringify(`${'a.'.repeat(100_000)}@example.test`)],
  ['a million characters', JSON.stringify('x'.repeat(1_000_000))],
  ['a negative number', '-1'],
  ['a number beyond all', '1e999'],
  ['true', 'true'],
  ['null', 'null'],
  ['a list', '["a@example.test"]'],
  ['names that every object has', '{"toString":1,"constructor":{},"__proto__":{"email":"a@example.test"}}'],
  ['nothing', '""'],
  ['blanks', '" \\t\\n "'],
  ['a header for a mail', '"a@example.test\\r\\nBcc: b@example.test"'],
  ['a script', '"javascript:alert(1)"'],
];

interface Endpoint {
  path: string;
  method?: 'PUT';
  by?: 'person' | 'server';
  /** Each with what the value needs beside it to be read. */
  fields: Record<string, object>;
}

const email = 'mara@example.test';
const fresh = () => ({ email: `${crypto.randomUUID()}@example.test` });
const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' };

const openEndpoints: Endpoint[] = [
  {
    path: 'signup',
    fields: {
      email: { password },
      password: { email },
      data: { ...fresh(), password },
      code_challenge: { email, password },
      code_challenge_method: { email, password, ...challenge },
    },
  },
  { path: 'token?grant_type=password', fields: { email: { password }, phone: { password }, password: { email } } },
  { path: 'token?grant_type=refresh_token', fields: { refresh_token: {} } },
  { path: 'token?grant_type=pkce', fields: { auth_code: { code_verifier: 'x' }, code_verifier: { auth_code: 'x' } } },
  { path: 'recover', fields: { email: {}, code_challenge: { email } } },
  { path: 'otp', fields: { email: {}, phone: {}, create_user: { email }, data: fresh(), code_challenge: { email } } },
  { path: 'resend', fields: { type: { email }, email: { type: 'signup' } } },
  {
    path: 'verify',
    fields: {
      type: { email, token: '123456' },
      email: { type: 'email', token: '123456' },
      token: { type: 'email', email },
      token_hash: { type: 'email' },
    },
  },
];

const closedEndpoints = (): Endpoint[] => [
  {
    path: 'user',
    method: 'PUT',
    by: 'person',
    fields: { email: {}, password: {}, nonce: { password: 'Yet-another-8' }, data: {}, code_challenge: fresh() },
  },
  {
    path: 'admin/users',
    by: 'server',
    fields: {
      id: fresh(),
      email: {},
      password: fresh(),
      email_confirm: fresh(),
      user_metadata: fresh(),
      app_metadata: fresh(),
      role: fresh(),
      ban_duration: fresh(),
    },
  },
  {
    path: `admin/users/${person.id}`,
    method: 'PUT',
    by: 'server',
    fields: {
      email: {},
      password: {},
      email_confirm: {},
      user_metadata: {},
      app_metadata: {},
      role: {},
      ban_duration: {},
    },
  },
  {
    path: 'admin/generate_link',
    by: 'server',
    fields: {
      type: { email },
      email: { type: 'magiclink' },
      new_email: { type: 'email_change_new', email },
      password: { type: 'signup', ...fresh() },
      data: { type: 'invite', ...fresh() },
      redirect_to: { type: 'magiclink', email },
    },
  },
  { path: 'invite', by: 'server', fields: { email: {}, data: fresh() } },
];

it.each(VALUES)('%s in every field', async (_name, json) => {
  const send = async (endpoint: Endpoint, field: string, body: string): Promise<void> => {
    let answer = { status: 0, text: '' };
    const held = await steadyHold(async () => {
      answer = await ask(endpoint.path, body, {
        method: endpoint.method,
        key: endpoint.by === 'server' ? stack.secretKey : undefined,
        token: endpoint.by === 'person' ? person.token : undefined,
      });
    });
    const what = `${endpoint.path} ${field}: ${answer.text.slice(0, 200)}`;
    expect([what, answer.status < 500, held < HOLD_MS]).toEqual([what, true, true]);
  };
  for (const endpoint of [...openEndpoints, ...closedEndpoints()]) {
    await send(endpoint, 'the whole body', json);
    for (const [field, beside] of Object.entries(endpoint.fields)) {
      const others = JSON.stringify(beside).slice(1, -1);
      await send(endpoint, field, `{${others ? `${others},` : ''}"${field}":${json}}`);
    }
  }
  expect(faults).toEqual([]);
});

it.each(['', '-1', '%00', '%ff', '1e99', '%F0%9F%98%80', '..%2f..', '[]', '*'])(
  'an address with %j where a value stands',
  async (value) => {
    const paths = [
      `verify?type=${value}&token=x`,
      `verify?type=email&token=${value}`,
      `verify?type=email&token=x&redirect_to=${value}`,
      `authorize?provider=${value}`,
      `admin/users?page=${value}`,
      `admin/users?per_page=${value}`,
      `admin/users/${value}`,
      `user?${value}`,
    ];
    for (const path of paths) {
      const headers = { apikey: stack.secretKey, authorization: `Bearer ${person.token}` };
      const { status } = await fetch(`${stack.url}/auth/v1/${path}`, { headers, redirect: 'manual' });
      expect([path, status < 500]).toEqual([path, true]);
    }
    expect(faults).toEqual([]);
  },
);

it('a flood of sign-ins leaves the connections that others need', async () => {
  const owner = new pg.Client({ connectionString: stack.adminDatabaseUrl });
  await owner.connect();
  const account = JSON.stringify({ email: `${crypto.randomUUID()}@example.test`, password, email_confirm: true });
  const { id } = JSON.parse((await ask('admin/users', account, { key: stack.secretKey })).text) as { id: string };
  // Each of these waits for the row when it opens its session.
  await owner.query('begin');
  await owner.query('select from auth.users where id = $1 for update', [id]);
  const waiting = async (): Promise<number> => {
    const waits = `select from pg_stat_activity where usename = 'supabase_auth_admin' and wait_event_type = 'Lock'
      and datname = current_database()`;
    // A transaction sees what it saw first, unless it looks again.
    await owner.query('select pg_stat_clear_snapshot()');
    return (await owner.query(waits)).rowCount ?? 0;
  };
  const flood = Array.from({ length: 20 }, () => ask('token?grant_type=password', account));
  try {
    await expect.poll(waiting, { timeout: 15_000 }).toBe(2);
    const other = await fetch(`${stack.url}/auth/v1/user`, {
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${person.token}` },
    });
    expect(other.status).toBe(200);
    expect(await waiting()).toBe(2);
  } finally {
    await owner.query('commit');
    await owner.end();
    await Promise.allSettled(flood);
  }
  expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(Array(20).fill(200));
});
