/** Deleting an account over HTTP, against the real backend: rows, the auth user, and files counted on the disk. */
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { createLogger } from '../http/logging.ts';
import { tablesThatMention } from '../testing/mentions.ts';
import { call, createPerson, startTestApi, type Person, type TestApi } from '../testing/kit.ts';
import { createAccountsDb, type AccountsDb } from './accounts.db.ts';
import { createAccountDeletion, type DeletionDeps } from './deletion.ts';

let stack: TestStack;
let api: TestApi;
let pool: pg.Pool;

beforeAll(async () => {
  stack = await startTestStack();
  api = await startTestApi(stack);
  pool = new pg.Pool({ connectionString: stack.adminDatabaseUrl, max: 3 });
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool?.end();
  await api?.stop();
  await stack?.stop();
});

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Where an account may have files: its folder in each private and public bucket, and its id in front of a name. */
const placesOf = (id: string): [bucket: string, name: string][] => [
  ['designs', `${id}/${randomUUID()}/1.png`],
  ['user-content', `${id}/references/${randomUUID()}.png`],
  ['design-versions', `${id}/${randomUUID()}.png`],
  ['avatars', `${id}/avatar-1.png`],
  ['profile-images', `${id}-${randomUUID()}.png`],
  ['portfolio', `${id}/${randomUUID()}.png`],
  ['native-readings', `${id}/${randomUUID()}.png`],
  ['custom-fonts', `${id}/${randomUUID()}.ttf`],
];

const PLACES = placesOf('').length;

async function giveFiles(person: Person): Promise<void> {
  for (const [bucket, name] of placesOf(person.id)) {
    const contentType = bucket === 'custom-fonts' ? 'font/ttf' : 'image/png';
    const { error } = await api.service.storage.from(bucket).upload(name, pixel, { contentType });
    expect([bucket, error]).toEqual([bucket, null]);
  }
}

/** A person of a telling name with rows in many tables, a running job with its hold, a paid tier and files. */
async function livedIn(): Promise<Person & { account: string }> {
  const person = await createPerson(stack, api.service);
  await pool.query(
    `update public.user_profiles set first_name = 'Zerlinda', last_name = 'Quux', bio = 'I am Zerlinda' where id = $1`,
    [person.id],
  );
  const { rows } = await pool.query<{ account_id: string }>(
    `update public.user_subscriptions set subscription_tier = 'pro', next_billing_date = now() + interval '9 days'
     where user_id = $1 returning account_id`,
    [person.id],
  );
  const enqueued = await api.service.rpc('enqueue_generation', {
    p_user_id: person.id,
    p_request_id: randomUUID(),
    p_kind: 'batch4',
    p_params: { concept: 'for Zerlinda' },
    p_prompt: 'A portrait of Zerlinda Quux',
    p_engine: 'built-in',
    p_outputs: 4,
    p_high_resolution: false,
    p_premium: false,
  });
  expect(enqueued.data).toMatchObject({ ok: true });
  await api.service.from('monitoring_events').insert({ user_id: person.id, type: 'error' });
  await pool.query(
    `insert into public.user_preferences (user_id, preferences) values ($1, '{"theme":{"mode":"light"}}')
    on conflict (user_id) do nothing`,
    [person.id],
  );
  await api.service.rpc('consume_quota', { p_key: `track-hour:user:${person.id}`, p_limit: 9, p_window_seconds: 60 });
  await giveFiles(person);
  return { ...person, account: rows[0].account_id };
}

const mentions = (text: string): Promise<string[]> => tablesThatMention(pool, text);

/** Files on the disk that belong to an account: by the ids that storage gave them while it still knew them. */
async function fileIds(userId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from storage.objects where starts_with(name, $1)`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

async function onDisk(ids: string[]): Promise<number> {
  const all = await readdir(path.join(stack.storageDir, 'objects'), { recursive: true });
  return all.filter((name) => ids.some((id) => path.basename(name).startsWith(id))).length;
}

async function expectNothingLeft(person: Person & { account: string }, files: string[]): Promise<void> {
  for (const text of [person.id, person.email, 'Zerlinda', 'Quux'])
    expect([text, await mentions(text)]).toEqual([text, []]);
  expect(await onDisk(files)).toBe(0);
  const { rows } = await pool.query(
    `select dst, available_after, held_after from public.credit_ledger where account_id = $1 order by id desc limit 1`,
    [person.account],
  );
  expect(rows).toEqual([{ dst: 'sys:closed', available_after: 0, held_after: 0 }]);
  expect((await api.service.rpc('reconcile_credits')).data).toEqual([]);
}

describe('POST /api/auth/delete-account', () => {
  it('leaves no row, no file and no auth user that names the person', async () => {
    const person = await livedIn();
    const neighbour = await createPerson(stack, api.service);
    await giveFiles(neighbour);
    const [files, theirs] = [await fileIds(person.id), await fileIds(neighbour.id)];
    expect([await onDisk(files), await onDisk(theirs)]).toEqual([PLACES, PLACES]);
    expect(await mentions(person.id)).toEqual(
      expect.arrayContaining(['generations', 'api_quotas', 'auth.users', 'storage.objects']),
    );

    const answer = await call(api, '/api/auth/delete-account', { token: person.token, body: {} });
    expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Your account has been deleted.' }]);

    await expectNothingLeft(person, files);
    expect(await onDisk(theirs)).toBe(PLACES);
    expect(await mentions(neighbour.id)).toContain('auth.users');
    // The token still carries a right signature; it opens nothing.
    expect((await call(api, '/api/auth/delete-account', { token: person.token, body: {} })).status).toBe(401);
  });

  it('is refused to a blocked account', async () => {
    const person = await createPerson(stack, api.service);
    await api.service.from('user_profiles').update({ status: 'blocked' }).eq('id', person.id);
    const answer = await call(api, '/api/auth/delete-account', { token: person.token, body: {} });
    expect([answer.status, answer.body.code]).toEqual([403, 'account_blocked']);
    expect(await mentions(person.id)).toContain('auth.users');
  });

  it('goes on when the person asks again after a failure, and lets the account do nothing else meanwhile', async () => {
    const person = await livedIn();
    const files = await fileIds(person.id);
    await crashAt('cancelSubscriptionsOf', person.id);
    const other = await call(api, '/api/payments/get-user-credits', { token: person.token });
    expect([other.status, other.body.code]).toEqual([403, 'account_blocked']);
    expect((await call(api, '/api/auth/delete-account', { token: person.token, body: {} })).status).toBe(200);
    await expectNothingLeft(person, files);
  });

  it('answers several requests at once with one deletion', async () => {
    const person = await livedIn();
    const files = await fileIds(person.id);
    const send = () => call(api, '/api/auth/delete-account', { token: person.token, body: {} });
    const answers = await Promise.all([send(), send(), send()]);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    await expectNothingLeft(person, files);
    // Counted when the account was gone already.
    const late = `delete-account:user:${person.id}`;
    await api.service.rpc('consume_quota', { p_key: late, p_limit: 9, p_window_seconds: 60 });
    await api.service.rpc('begin_account_deletion', { p_user_id: person.id });
    expect(await mentions(person.id)).toEqual([]);
  });
});

type Step = 'cancelSubscriptionsOf' | 'forgetCustomerOf' | 'filesOf' | 'remove' | 'note' | 'finish' | 'last look';

/** A process that is gone the moment it reaches a step: nothing after it happens, not even giving the deletion back. */
async function crashAt(step: Step, userId: string): Promise<void> {
  let looks = 0;
  const crash = (): never => {
    throw new Error('crash');
  };
  const real = createAccountsDb(api.service);
  const dead = { now: false };
  const stop = (): never => {
    dead.now = true;
    return crash();
  };
  const db: AccountsDb = {
    ...real,
    filesOf: (id) => {
      looks += 1;
      if (step === 'filesOf') stop();
      if (step === 'last look' && looks === 3) stop();
      return real.filesOf(id);
    },
    fail: async (id) => {
      if (!dead.now) await real.fail(id);
    },
    note: async (...args) => {
      if (dead.now || step === 'note') stop();
      await real.note(...args);
    },
    finish: async (id) => (step === 'finish' ? stop() : real.finish(id)),
  };
  const deps: DeletionDeps = {
    db,
    service:
      step === 'remove'
        ? ({ storage: { from: () => ({ remove: stop }) } } as unknown as typeof api.service)
        : api.service,
    cancelSubscriptionsOf: (id) => (step === 'cancelSubscriptionsOf' ? stop() : real.endSubscription(id)),
    forgetCustomerOf: () => (step === 'forgetCustomerOf' ? stop() : Promise.resolve()),
    endSubscriptions: () => Promise.resolve(),
    log: createLogger({ level: 'silent', name: 'test' }),
  };
  await expect(createAccountDeletion(deps).deleteAccount(userId)).rejects.toThrow('crash');
  // The lease of the process that is gone runs out.
  await pool.query(
    `update private.account_deletions set locked_until = now() - interval '1 second' where user_id = $1`,
    [userId],
  );
}

const worker = () => {
  const db = createAccountsDb(api.service);
  return createAccountDeletion({
    db,
    service: api.service,
    cancelSubscriptionsOf: (id) => db.endSubscription(id),
    forgetCustomerOf: () => Promise.resolve(),
    endSubscriptions: () => Promise.resolve(),
    log: createLogger({ level: 'silent', name: 'test' }),
  });
};

describe('a crash in the middle', () => {
  it.each(['cancelSubscriptionsOf', 'forgetCustomerOf', 'filesOf', 'remove', 'note', 'finish', 'last look'] as const)(
    'at "%s" is taken up by the worker',
    async (step) => {
      const person = await livedIn();
      const files = await fileIds(person.id);
      await crashAt(step, person.id);
      await worker().resume();
      await expectNothingLeft(person, files);
      const open = await pool.query('select 1 from private.account_deletions where finished_at is null');
      expect(open.rowCount).toBe(0);
    },
  );

  it('nobody takes up what somebody still works on', async () => {
    const person = await livedIn();
    const db = createAccountsDb(api.service);
    expect(await db.begin(person.id)).toBe('begun');
    expect(await db.claim(60, person.id)).toMatchObject({ userId: person.id });
    expect(await db.claim(60, person.id)).toBeNull();
    await worker().resume();
    expect(await mentions(person.id)).toContain('auth.users');
  });
});

describe('files without an account', () => {
  it('are removed by the worker, whichever way the account went, and no others', async () => {
    const person = await createPerson(stack, api.service);
    const neighbour = await createPerson(stack, api.service);
    await giveFiles(person);
    await giveFiles(neighbour);
    const shared = `${randomUUID()}.png`;
    await api.service.storage.from('published').upload(shared, pixel, { contentType: 'image/png' });
    const [files, theirs] = [await fileIds(person.id), await fileIds(neighbour.id)];
    expect((await api.service.auth.admin.deleteUser(person.id)).error).toBeNull();
    await worker().resume();
    // Just uploaded: they might belong to somebody whose account is being made.
    expect(await onDisk(files)).toBe(PLACES);
    await pool.query(`update storage.objects set created_at = now() - interval '5 minutes'`);
    await worker().resume();
    expect([await onDisk(files), await onDisk(theirs)]).toEqual([0, PLACES]);
    expect((await api.service.storage.from('published').exists(shared)).data).toBe(true);
  });
});
