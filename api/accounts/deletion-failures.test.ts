/** Deletions that cannot be finished: they keep no other back, nor files without an account, and administrators hear of them once. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { createLogger } from '../http/logging.ts';
import type { Supabase } from '../supabase.ts';
import { createPerson, startTestApi, type Person, type TestApi } from '../testing/kit.ts';
import { createAccountsDb, type AccountsDb } from './accounts.db.ts';
import { createAccountDeletion, type DeletionDeps } from './deletion.ts';

let stack: TestStack;
let api: TestApi;
let pool: pg.Pool;
let db: AccountsDb;
beforeAll(async () => {
  stack = await startTestStack();
  api = await startTestApi(stack);
  db = createAccountsDb(api.service);
  pool = new pg.Pool({ connectionString: stack.adminDatabaseUrl, max: 2 });
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool?.end();
  await api?.stop();
  await stack?.stop();
});
beforeEach(async () => {
  await pool.query('update private.account_deletions set finished_at = now() where finished_at is null');
});

const worker = (deps: Partial<DeletionDeps> = {}) =>
  createAccountDeletion({
    db,
    service: api.service,
    cancelSubscriptionsOf: () => Promise.resolve(),
    forgetCustomerOf: () => Promise.resolve(),
    endSubscriptions: () => Promise.resolve(),
    log: createLogger({ level: 'silent', name: 'test' }),
    ...deps,
  });

async function closedPerson(): Promise<Person> {
  const person = await createPerson(stack, api.service);
  expect(await db.begin(person.id)).toBe('begun');
  return person;
}
const isGone = async ({ id }: Person): Promise<boolean> =>
  (await pool.query('select 1 from auth.users where id = $1', [id])).rowCount === 0;

/** Files in buckets whose account is not there, old enough to count. */
async function orphans(): Promise<[bucket: string, name: string][]> {
  const { id: nobody } = await createPerson(stack, api.service);
  const files: [string, string][] = [
    ['avatars', `${nobody}/avatar-1.png`],
    ['user-content', `${nobody}/1.png`],
    ['native-readings', `${nobody}/1.png`],
  ];
  for (const [bucket, name] of files) {
    const { error } = await api.service.storage.from(bucket).upload(name, 'x', { contentType: 'image/png' });
    expect(error).toBeNull();
  }
  await api.service.auth.admin.deleteUser(nobody);
  await pool.query(`update storage.objects set created_at = now() - interval '5 minutes' where name like $1 || '%'`, [
    nobody,
  ]);
  return files;
}
const remaining = async (files: [string, string][]): Promise<string[]> => {
  const left = await pool.query<{ bucket_id: string }>(
    'select bucket_id from storage.objects where name = any ($1) order by bucket_id',
    [files.map(([, name]) => name)],
  );
  return left.rows.map((row) => row.bucket_id);
};

describe('a deletion that cannot be finished', () => {
  it('keeps neither other deletions back nor files without an account', async () => {
    const stuck = [await closedPerson(), await closedPerson()];
    const others = [await closedPerson(), await closedPerson()];
    const files = await orphans();
    const cancelSubscriptionsOf = vi.fn((id: string) =>
      stuck.some((person) => person.id === id) ? Promise.reject(new Error('stuck')) : Promise.resolve(),
    );
    await worker({ cancelSubscriptionsOf }).resume();
    expect(await Promise.all([...stuck, ...others].map(isGone))).toEqual([false, false, true, true]);
    expect(await remaining(files)).toEqual([]);
    // Their time has not come again.
    await worker({ cancelSubscriptionsOf }).resume();
    expect(cancelSubscriptionsOf).toHaveBeenCalledTimes(4);
    // The person may ask again before.
    expect(await worker().deleteAccount(stuck[0].id)).toBe('deleted');
    expect(await isGone(stuck[0])).toBe(true);
  });

  it('is told to administrators once', async () => {
    const admin = await createPerson(stack, api.service);
    await api.service.from('user_profiles').update({ role: 'admin' }).eq('id', admin.id);
    const person = await closedPerson();
    const news: number[] = [];
    for (let time = 0; time < 7; time += 1) {
      await worker({ cancelSubscriptionsOf: () => Promise.reject(new Error('stuck')) }).resume();
      const sent = await pool.query(
        `select 1 from public.notifications where recipient_id = $1 and type = 'deletion_problem'`,
        [admin.id],
      );
      news.push(sent.rowCount ?? 0);
      await pool.query('update private.account_deletions set retry_at = null where user_id = $1', [person.id]);
    }
    expect(news).toEqual([0, 0, 0, 0, 1, 1, 1]);
    await worker().resume();
    expect(await isGone(person)).toBe(true);
  });

  it('is tried once in a round, however long the round takes', async () => {
    const person = await closedPerson();
    const claim = vi.fn(() =>
      Promise.resolve({ id: 'the same', userId: person.id, customer: null, subscriptions: [] as string[] }),
    );
    const cancelSubscriptionsOf = vi.fn(() => Promise.reject(new Error('stuck')));
    await worker({ db: { ...db, claim, fail: () => Promise.resolve() }, cancelSubscriptionsOf }).resume();
    expect([claim.mock.calls.length, cancelSubscriptionsOf.mock.calls.length]).toEqual([2, 1]);
  });
});

describe('files without an account', () => {
  it('are removed even when deletions cannot be asked for, which is said', async () => {
    const files = await orphans();
    const broken = { ...db, claim: () => Promise.reject(new Error('no deletions')) };
    await expect(worker({ db: broken }).resume()).rejects.toThrow('no deletions');
    expect(await remaining(files)).toEqual([]);
  });

  it('are removed where it is possible when one bucket keeps its own, and deletions go on', async () => {
    const files = await orphans();
    const person = await closedPerson();
    const from = (bucket: string) =>
      bucket === 'avatars'
        ? { remove: () => Promise.resolve({ data: null, error: { message: 'kept' } }) }
        : api.service.storage.from(bucket);
    await expect(worker({ service: { storage: { from } } as unknown as Supabase }).resume()).rejects.toThrow('kept');
    expect(await remaining(files)).toEqual(['avatars']);
    expect(await isGone(person)).toBe(true);
    await worker().resume();
    expect(await remaining(files)).toEqual([]);
  });
});
