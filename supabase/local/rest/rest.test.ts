import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase } from '../../../tests/stack.ts';
import type { TestDatabase } from '../../../tests/stack.ts';
import type { Claims } from '../keys.ts';
import { databaseError, statusOf } from './errors.ts';
import { createRestService } from './rest.ts';
import type { RestService } from './rest.ts';

let database: TestDatabase;
let owner: pg.Client;
let rest: RestService;
const logged: unknown[] = [];
/** For a machine that is busy with other tests. */
const patient = { timeout: 15_000 };
const person: Claims = { role: 'authenticated', sub: '11111111-1111-4111-8111-111111111111' };
const service: Claims = { role: 'service_role' };

beforeAll(async () => {
  database = await startTestDatabase({ migrationsDir: null });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`
    create table public.letters (id int primary key, body text, secret text);
    insert into public.letters values (1, 'hello', 'hidden'), (2, 'bye', 'hidden');
    alter table public.letters enable row level security;
    create policy "letters: all" on public.letters for select to authenticated using (true);
    create policy "letters: change" on public.letters for update to authenticated using (true);
    revoke all on public.letters from anon, authenticated;
    grant select (id, body), update (body) on public.letters to authenticated;
    create function public.headers() returns text language sql stable as
      $$ select current_setting('request.headers', true) $$;`);
  rest = await createRestService({
    databaseUrl: database.address('rest'),
    schemaUrl: database.url,
    onError: (error) => logged.push(error),
  });
});
afterAll(async () => {
  await rest.stop();
  await owner.end();
  await database.stop();
});

function call(path: string, claims: Claims, init: RequestInit = {}): Promise<Response> {
  return rest.fetch(new Request(`http://127.0.0.1/rest/v1/${path}`, init), claims);
}

test('the first requests change no rights', async () => {
  const grants = async (): Promise<unknown> =>
    (
      await owner.query(
        `select relname, relacl::text, (select array_agg(attname || attacl::text order by attnum) from pg_attribute
           where attrelid = c.oid and attacl is not null) as columns
         from pg_class c where relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace)
         order by 1`,
      )
    ).rows;
  const before = await grants();
  expect((await call('letters?select=id,body', person)).status).toBe(200);
  expect((await call('letters?select=id,secret', person)).status).toBe(403);
  expect((await call('letters?select=id', { role: 'anon' })).status).toBe(401);
  expect((await call('letters?select=id,secret', service)).status).toBe(200);
  expect((await call('letters?select=id,secret', person)).status).toBe(403);
  expect(await grants()).toEqual(before);
});

test('a token that names a powerful role gains nothing', async () => {
  for (const role of [
    'supabase_admin',
    'postgres',
    'authenticator',
    'nobody',
    'supabase_auth_admin',
    'x"; reset role; --',
  ]) {
    const answer = await call('letters?select=secret', { role });
    expect(answer.ok).toBe(false);
  }
});

test('a function sees the headers, without the credentials of the caller', async () => {
  const answer = await call('rpc/headers', person, {
    headers: { 'x-app': 'inkroom', authorization: 'Bearer secret-token', apikey: 'secret-key', cookie: 'a=b' },
  });
  const seen = await answer.text();
  expect(seen).toContain('inkroom');
  expect(seen).not.toMatch(/secret-|a=b/);
});

test('a change that fails its single-object wish is rolled back', async () => {
  const answer = await call('letters?id=gt.0&select=id', person, {
    method: 'PATCH',
    body: JSON.stringify({ body: 'changed' }),
    headers: {
      'content-type': 'application/json',
      prefer: 'return=representation',
      accept: 'application/vnd.pgrst.object+json',
    },
  });
  expect(answer.status).toBe(406);
  const { rows } = await owner.query('select body from public.letters order by id');
  expect(rows).toEqual([{ body: 'hello' }, { body: 'bye' }]);
});

test('a new table is answered as soon as its migration has committed', async () => {
  expect((await call('arrivals', service)).status).toBe(404);
  await owner.query('create table public.arrivals (id int); grant select on public.arrivals to service_role');
  await expect.poll(async () => (await call('arrivals', service)).status, patient).toBe(200);
  await owner.query('alter table public.arrivals add column title text');
  await expect.poll(async () => (await call('arrivals?select=title', service)).status, patient).toBe(200);
  await owner.query('drop table public.arrivals');
  await expect.poll(async () => (await call('arrivals', service)).status, patient).toBe(404);
});

test('it stops, also while it still connects', async () => {
  const another = await createRestService({ databaseUrl: database.address('rest'), schemaUrl: database.url });
  await another.stop();
});

test('it answers 503 while its connections are broken, and recovers by itself', async () => {
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where usename in ('authenticator', 'postgres')
    and datname = current_database() and pid <> pg_backend_pid() and application_name <> 'keep'`;
  await owner.query(`set application_name = 'keep'`);
  await admin.query(cut);
  await admin.end();
  await expect.poll(async () => (await call('letters?select=id', person)).status, patient).toBe(200);
  // The listener is back as well.
  await expect
    .poll(async () => {
      await owner.query('create table if not exists public.later (id int)');
      return (await call('later', service)).status;
    }, patient)
    .toBe(200);
});

test('database errors go to the log and not to the console', async () => {
  logged.length = 0;
  await call('letters?select=id,secret', person);
  expect(logged).toHaveLength(1);
});

test.each([
  ['23505', 409],
  ['23503', 409],
  ['23514', 400],
  ['25006', 405],
  ['28000', 403],
  ['40001', 500],
  ['40P01', 500],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['53300', 503],
  ['57P01', 503],
  ['57014', 504],
  ['55P03', 504],
  ['08006', 503],
  ['P0001', 400],
  ['P0002', 500],
  ['XX000', 500],
  ['22P02', 400],
])('SQLSTATE %s answers %i', (state, status) => {
  expect(statusOf(state)).toBe(status);
});

test('lost connections are told apart from mistakes of the caller', () => {
  expect(databaseError({ message: 'Connection terminated unexpectedly' }, 'anon').status).toBe(503);
  expect(databaseError({ code: 'ECONNREFUSED', message: 'gone' }, 'anon').status).toBe(503);
  expect(databaseError({ code: '42501', message: 'no' }, 'anon').status).toBe(401);
  expect(databaseError({ code: '42501', message: 'no' }, 'authenticated').status).toBe(403);
});
