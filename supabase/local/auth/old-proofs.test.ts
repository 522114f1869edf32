// @vitest-environment node
/** What proved somebody before a change of the password or of the address proves nothing after it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { click, codeOf, linkOf, openAuthBench, password, tokenOf } from './auth.harness.ts';
import type { AuthBench } from './auth.harness.ts';

let bench: AuthBench;
beforeAll(async () => {
  bench = await openAuthBench();
});
afterAll(() => bench.stop());

const newPassword = 'New-password-2';

async function signedIn() {
  const email = await bench.person();
  const client = bench.client();
  const { data } = await client.auth.signInWithPassword({ email, password });
  return { email, client, id: data.user?.id ?? '' };
}
type Person = Awaited<ReturnType<typeof signedIn>>;

const otpExpired = { code: 'otp_expired' };
const byHash = async (token_hash: string, type: 'recovery' | 'magiclink' | 'email_change') =>
  (await bench.client().auth.verifyOtp({ token_hash, type })).error;

/** The link of a mail that is asked for and not opened yet. */
const links: [name: string, ask: (person: Person) => Promise<() => Promise<unknown>>][] = [
  [
    'a reset',
    async ({ email }) => {
      await bench.client().auth.resetPasswordForEmail(email);
      const token = tokenOf(bench.lastMail(email));
      return () => byHash(token, 'recovery');
    },
  ],
  [
    'a sign-in link',
    async ({ email }) => {
      await bench.client().auth.signInWithOtp({ email });
      const token = tokenOf(bench.lastMail(email));
      return () => byHash(token, 'magiclink');
    },
  ],
  [
    'a change of address',
    async ({ client }) => {
      const next = bench.freshEmail();
      await client.auth.updateUser({ email: next });
      const token = tokenOf(bench.lastMail(next));
      return () => byHash(token, 'email_change');
    },
  ],
];

const changes: [name: string, change: (person: Person) => Promise<{ error: unknown }>][] = [
  ['the person changes the password', ({ client }) => client.auth.updateUser({ password: newPassword })],
  [
    'an administrator sets the password',
    ({ id }) => bench.admin().auth.admin.updateUserById(id, { password: newPassword }),
  ],
  [
    'the account moves to another mailbox',
    ({ id }) => bench.admin().auth.admin.updateUserById(id, { email: bench.freshEmail() }),
  ],
];

describe.each(changes)('when %s', (_change, change) => {
  it.each(links)('the link of %s that was sent before is worth nothing', async (_link, ask) => {
    const person = await signedIn();
    const open = await ask(person);
    expect((await change(person)).error).toBeNull();
    expect(await open()).toMatchObject(otpExpired);
  });

  it('the code that an opened link has released is worth nothing', async () => {
    const person = await signedIn();
    const other = bench.client({ flowType: 'pkce' });
    await other.auth.resetPasswordForEmail(person.email);
    const code = (await click(linkOf(bench.lastMail(person.email)))).searchParams.get('code') ?? '';
    expect(code).not.toBe('');
    expect((await change(person)).error).toBeNull();
    expect((await other.auth.exchangeCodeForSession(code)).error).toMatchObject({ code: 'flow_state_not_found' });
  });
});

it('a mailbox that somebody has left opens the account no more', async () => {
  const { email, client } = await signedIn();
  await bench.client().auth.resetPasswordForEmail(email);
  const old = tokenOf(bench.lastMail(email));
  const next = bench.freshEmail();
  await client.auth.updateUser({ email: next });
  for (const mailbox of [next, email]) {
    const token = codeOf(bench.lastMail(mailbox));
    const { error } = await bench.client().auth.verifyOtp({ email: mailbox, token, type: 'email_change' });
    expect(error).toBeNull();
  }
  expect(await byHash(old, 'recovery')).toMatchObject(otpExpired);
});

it('the link of a change of address still gives its own app a session', async () => {
  const server = await bench.serve({ doubleConfirmChanges: false });
  const { email } = await signedIn();
  const client = bench.client({ flowType: 'pkce' });
  await client.auth.signInWithPassword({ email, password });
  const next = bench.freshEmail();
  await client.auth.updateUser({ email: next });
  const link = new URL(linkOf(bench.lastMail(next)));
  const target = await click(`${server.url}${link.pathname}${link.search}`);
  const { data, error } = await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '');
  expect(error).toBeNull();
  expect(data.user?.email).toBe(next);
});

it('an administrator who sets a password ends all sessions', async () => {
  const { client, id } = await signedIn();
  await bench.admin().auth.admin.updateUserById(id, { password: newPassword });
  expect((await client.auth.getUser()).error).not.toBeNull();
});

it('a sign-in that is under way while the password changes is refused', async () => {
  const { id, email } = await signedIn();
  const { database } = bench;
  await database.query('begin');
  await database.query('select 1 from auth.users where id = $1 for update', [id]);
  const late = bench.client().auth.signInWithPassword({ email, password });
  await expect
    .poll(async () => (await database.query('select 1 from pg_locks where not granted')).rowCount, { timeout: 10_000 })
    .toBeGreaterThan(0);
  await database.query(
    `update auth.users set encrypted_password = extensions.crypt($2, extensions.gen_salt('bf', 4)) where id = $1`,
    [id, newPassword],
  );
  await database.query('commit');
  expect((await late).error).toMatchObject({ code: 'invalid_credentials' });
});
