import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestDatabase } from '../../tests/stack.ts';
import type { TestDatabase } from '../../tests/stack.ts';
import { applyMigrations } from './migrate.ts';

let database: TestDatabase;
let client: pg.Client;
let dir: string;

beforeAll(async () => {
  database = await startTestDatabase({ migrationsDir: null });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.stop();
});
beforeEach(async () => {
  dir = path.join(await mkdtemp(path.join(os.tmpdir(), 'migrations-')), 'migrations');
  await mkdir(dir);
});
afterEach(async () => {
  await rm(path.dirname(dir), { recursive: true, force: true });
  await client.query('drop table if exists first, second; delete from supabase_migrations.schema_migrations');
});

const write = (name: string, sql: string): Promise<void> => writeFile(path.join(dir, name), sql);
const apply = (onStep?: (file: string) => void): Promise<string[]> =>
  applyMigrations({ databaseUrl: database.url, dir, onStep });

test('each migration is applied once, in order, and reported', async () => {
  await write('20260101000002_make_second.sql', 'create table second as select * from first;');
  await write('20260101000001_make_first.sql', 'create table first (id int); insert into first values (1);');
  const steps: string[] = [];
  await apply((file) => steps.push(file));
  expect(steps).toEqual(['20260101000001_make_first.sql', '20260101000002_make_second.sql']);
  expect(await apply()).toEqual([]);
  const { rows } = await client.query('select tableowner from pg_tables where tablename = $1', ['second']);
  expect(rows[0]).toEqual({ tableowner: 'postgres' });
});

test('two runs at once do not apply anything twice', async () => {
  await write('20260101000001_make_first.sql', 'create table first (id int);');
  const [one, two] = await Promise.all([apply(), apply()]);
  expect([...one, ...two]).toEqual(['20260101000001_make_first.sql']);
});

test('a failing migration names file, line and fault, and leaves nothing behind', async () => {
  await write('20260101000001_make_first.sql', 'create table first (id int);');
  await write('20260101000002_fail.sql', 'create table second (id int);\n\nselect nothing_there from first;\n');
  await expect(apply()).rejects.toMatchObject({
    code: 'migration_failed',
    message: expect.stringMatching(/20260101000002_fail\.sql, line 3: column "nothing_there" does not exist \(42703\)/),
  });
  const { rows } = await client.query(`select to_regclass('first') as first, to_regclass('second') as second`);
  expect(rows[0]).toEqual({ first: 'first', second: null });
});

test('a migration changed after it was applied is refused with the way out', async () => {
  await write('20260101000001_make_first.sql', 'create table first (id int);');
  await apply();
  await write('20260101000001_make_first.sql', 'create table first (id bigint);');
  await expect(apply()).rejects.toThrow(/make_first\.sql was changed .*npm run reset/);
});

test('so is a database that applied what is no migration any more, before anything is added to it', async () => {
  await write('20260101000001_make_first.sql', 'create table first (id int);');
  await write('20260101000003_fill_first.sql', 'insert into first values (1);');
  await apply();
  await rm(path.join(dir, '20260101000003_fill_first.sql'));
  await write('20260101000002_make_second.sql', 'create table second (id int);');
  await expect(apply()).rejects.toMatchObject({
    code: 'database_outdated',
    message: expect.stringMatching(/20260101000003_fill_first\.sql is gone .*npm run reset/),
  });
  const { rows } = await client.query(`select to_regclass('second') as second`);
  expect(rows[0]).toEqual({ second: null });
});

test('what another tool applied is its own affair', async () => {
  await client.query(
    `insert into supabase_migrations.schema_migrations (version, name, statements) values ('20260101000009', 'by_the_cli', '{}')`,
  );
  await write('20260101000001_make_first.sql', 'create table first (id int);');
  expect(await apply()).toEqual(['20260101000001_make_first.sql']);
});

test('a file with another kind of name is refused', async () => {
  await write('first.sql', 'select 1;');
  await expect(apply()).rejects.toThrow(/first\.sql: a migration is named YYYYMMDDHHmmss/);
});
