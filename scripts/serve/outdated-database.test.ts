/** A database that other migrations built: built anew where only demo data is in it, kept where anybody has put anything. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../supabase/local/processes.ts';
import { startTestDatabase, temporaryHome, type TestDatabase } from '../../tests/stack.ts';
import { demoAccounts } from '../seed-demo.ts';
import type { Settings } from '../settings.ts';
import { openBackend, type Backend } from './backend.ts';
import { ensureDemo } from './demo.ts';
import { holdsOnlyDemo } from './outdated-database.ts';
import { removeHome } from './remove-home.ts';

const addUser = (email: string): string =>
  `insert into auth.users (id, email, aud, role) values (gen_random_uuid(), '${email}', 'authenticated', 'authenticated')`;
const addFile = (bucket: string): string =>
  `insert into storage.objects (bucket_id, name) select '${bucket}', id || '/a.webp' from auth.users limit 1`;
const seed = [...demoAccounts.map(({ email }) => addUser(email)), addFile('published')].join(';');

describe('what a database holds', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await startTestDatabase();
    client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
    await client.query(seed);
  });
  beforeEach(() => client.query('begin'));
  afterEach(() => client.query('rollback'));
  afterAll(async () => {
    await client.end();
    await database.stop();
  });

  it('is demo data as it was seeded', async () => {
    expect(await holdsOnlyDemo(client)).toBe(true);
  });

  it.each([
    ['an account', addUser('somebody@example.com')],
    ['an account without an address', addUser('').replace(`''`, 'null')],
    [
      'credits that a demo account spent',
      `select public.deduct_credits(id, 'test', 1, 'single', '{}') from public.user_profiles limit 1`,
    ],
    ['a file in a private bucket', addFile('user-content')],
    ['tables that are not ours', 'alter table public.credit_ledger rename to other'],
  ])('and is kept for %s', async (_, planted) => {
    await client.query(planted);
    expect(await holdsOnlyDemo(client)).toBe(false);
  });
});

describe('the start on a database that other migrations built', () => {
  let settings: Settings;
  let steps: string[];
  let backend: Backend | undefined;
  beforeEach(async () => {
    steps = [];
    const home = path.join(await temporaryHome(), 'home');
    const ports = { api: 0, vite: 0, supabase: await freePort(), database: await freePort(), inbox: await freePort() };
    settings = { home, ports, external: null } as Settings;
  });
  afterEach(async () => {
    await backend?.stop();
    await removeHome(settings.home);
    await rm(path.dirname(settings.home), { recursive: true, force: true });
  });

  async function open(): Promise<void> {
    backend = await openBackend(settings, 'http://127.0.0.1:5173', {
      onStep: (text) => steps.push(text),
      onDatabaseRestart: () => undefined,
      onDatabaseLost: () => undefined,
    });
  }

  async function onDatabase(sql: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: backend?.databaseUrl ?? '' });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(sql).finally(() => client.end());
    return rows;
  }

  it('builds demo data anew, and never what a person has made', async () => {
    const age = `update supabase_migrations.schema_migrations set statements = '{older}'`;
    await open();
    if (backend) await ensureDemo(backend, () => undefined);
    await onDatabase(age);
    await backend?.stop();

    await open();
    expect(steps).toContain('An older version built this database, and it holds demo data only: building it anew');
    expect(await onDatabase('select from auth.users')).toEqual([]);

    await onDatabase(addUser('somebody@example.com'));
    await onDatabase(age);
    await backend?.stop();
    backend = undefined;
    await expect(open()).rejects.toMatchObject({ code: 'database_outdated' });
    await expect(open()).rejects.toThrow(/npm run reset/);
  });
});
