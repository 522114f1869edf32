import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryHome } from '../../tests/stack.ts';
import { databaseFolder } from './database.ts';
import { removeDatabase } from './postgres-place.ts';
import { freePort, isAlive, requireFreePort } from './processes.ts';
import { startStack } from './stack.ts';
import type { LocalStack, StackOptions } from './stack.ts';

let home: string;
let options: StackOptions;
let steps: string[];
const started: LocalStack[] = [];
const patient = { timeout: 25_000 };

beforeEach(async () => {
  home = path.join(await temporaryHome(), 'ink room');
  const migrationsDir = path.join(home, 'migrations');
  await mkdir(migrationsDir, { recursive: true });
  await writeFile(
    path.join(migrationsDir, '20260101000001_create_notes.sql'),
    `create table public.notes (id int primary key, body text);
     alter table public.notes enable row level security;
     insert into storage.buckets (id, name) values ('box', 'box');
     alter publication supabase_realtime add table public.notes;`,
  );
  steps = [];
  options = {
    home,
    migrationsDir,
    ports: { supabase: await freePort(), database: await freePort(), inbox: await freePort() },
    siteUrl: 'http://127.0.0.1:5173',
    onStep: (text) => steps.push(text),
  };
});
afterEach(async () => {
  for (const stack of started.splice(0)) await stack.stop();
  await removeDatabase(databaseFolder(home));
  await rm(path.dirname(home), { recursive: true, force: true });
});

async function start(more: Partial<StackOptions> = {}): Promise<LocalStack> {
  const stack = await startStack({ ...options, ...more });
  started.push(stack);
  return stack;
}

function serviceClient(stack: LocalStack): SupabaseClient {
  return createClient(stack.url, stack.secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

async function assertPortsFree(): Promise<void> {
  for (const port of Object.values(options.ports)) await requireFreePort(port, 'test');
}

test('it starts with words for each step, keeps data over a restart and leaves nothing running', async () => {
  const stack = await start();
  expect(steps).toEqual([
    'Starting Postgres',
    'Preparing the database',
    'Applying migrations',
    'Applying migration 20260101000001_create_notes.sql',
    'Opening the backend',
  ]);
  const first = serviceClient(stack);
  await first.from('notes').insert({ id: 1, body: 'kept' });
  await first.storage.from('box').upload('a.txt', 'kept as well', { contentType: 'text/plain' });
  expect((await stat(path.join(home, 'keys.json'))).mode & 0o777).toBe(0o600);
  const pid = stack.postgresPid;
  await stack.stop();
  expect(isAlive(pid)).toBe(false);
  await assertPortsFree();

  steps.length = 0;
  const again = await start();
  expect(again.secretKey).toBe(stack.secretKey);
  expect(steps).not.toContain('Applying migration 20260101000001_create_notes.sql');
  const second = serviceClient(again);
  expect((await second.from('notes').select('body')).data).toEqual([{ body: 'kept' }]);
  expect(await (await second.storage.from('box').download('a.txt')).data?.text()).toBe('kept as well');
});

test('it hashes passwords at the cost of a hosted project, not at that of tests', async () => {
  const stack = await start();
  const account = { email: 'a@example.com', password: 'Correct-horse-1', email_confirm: true };
  await serviceClient(stack).auth.admin.createUser(account);
  const client = new pg.Client({ connectionString: stack.adminDatabaseUrl });
  await client.connect();
  const { rows } = await client.query('select encrypted_password from auth.users');
  await client.end();
  expect(rows).toEqual([{ encrypted_password: expect.stringMatching(/^\$2[ab]\$10\$/) }]);
});

test('when the database is killed, every service works again with no step of ours', async () => {
  const restarts: number[] = [];
  const stack = await start({ onDatabaseRestart: (pid) => restarts.push(pid) });
  const client = serviceClient(stack);
  await client.from('notes').insert({ id: 1, body: 'acknowledged' });
  await client.auth.admin.createUser({ email: 'a@example.com', password: 'Correct-horse-1', email_confirm: true });
  await client.storage.from('box').upload('a.txt', 'text', { contentType: 'text/plain' });
  const heard: unknown[] = [];
  await client.realtime.setAuth(stack.keys.serviceJwt);
  const joined = Promise.withResolvers<void>();
  client
    .channel('notes')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, (change) => heard.push(change.new))
    .on('system', {}, () => joined.resolve())
    .subscribe();
  await joined.promise;

  process.kill(stack.postgresPid, 'SIGKILL');
  await expect.poll(() => restarts.length, patient).toBe(1);
  expect(stack.postgresPid).toBe(restarts[0]);
  await expect.poll(async () => (await fetch(`${stack.url}/health`)).status, patient).toBe(200);
  const read = async (): Promise<unknown> => (await client.from('notes').select('body').eq('id', 1)).data;
  await expect.poll(read, patient).toEqual([{ body: 'acknowledged' }]);
  const listUsers = async (): Promise<number> => (await client.auth.admin.listUsers()).data.users.length;
  await expect.poll(listUsers, patient).toBe(1);
  const download = async (): Promise<string | undefined> =>
    (await client.storage.from('box').download('a.txt')).data?.text();
  await expect.poll(download, patient).toBe('text');
  let id = 2;
  const insertUntilHeard = async (): Promise<number> => {
    await client.from('notes').insert({ id: (id += 1), body: 'later' });
    return heard.length;
  };
  await expect.poll(insertUntilHeard, patient).toBeGreaterThan(0);
  await client.removeAllChannels();
});

test('a failing migration stops the start, names itself and leaves nothing running', async () => {
  await writeFile(path.join(options.migrationsDir ?? '', '20260101000002_break.sql'), 'select 1;\nselect broken;\n');
  await expect(startStack(options)).rejects.toThrow(
    /20260101000002_break\.sql, line 2: column "broken" does not exist/,
  );
  await assertPortsFree();
  const lock = await readFile(path.join(databaseFolder(home), 'postmaster.pid'), 'utf8').catch(() => null);
  expect(lock).toBeNull();
});

test('a busy port stops the start and leaves nothing running', async () => {
  const first = await start();
  const other = path.join(home, 'other');
  const ports = { ...options.ports, database: await freePort() };
  await expect(startStack({ ...options, home: other, ports })).rejects.toMatchObject({ code: 'port_in_use' });
  await requireFreePort(ports.database, 'test');
  await removeDatabase(databaseFolder(other));
  expect((await fetch(`${first.url}/health`)).status).toBe(200);
  await expect(startStack(options)).rejects.toMatchObject({ code: 'home_in_use' });
  expect((await fetch(`${first.url}/health`)).status).toBe(200);
});
