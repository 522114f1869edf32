import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase } from '../../tests/stack.ts';
import type { TestDatabase } from '../../tests/stack.ts';
import { bootstrapDatabase } from './bootstrap.ts';

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await startTestDatabase({ migrationsDir: null });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await database.stop();
});

test('the owner of the migrations is no superuser and may do what hosted migrations do', async () => {
  const { rows } = await owner.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  );
  expect(rows[0]?.rolsuper).toBe(false);
  await owner.query(`
    create extension if not exists pg_trgm with schema extensions;
    create extension if not exists citext with schema extensions;
    create table public.people (id uuid primary key references auth.users (id) on delete cascade, name text);
    alter table public.people enable row level security;
    create policy "people: own" on public.people for select to authenticated using (id = (select auth.uid()));
    create function public.welcome() returns trigger language plpgsql security definer set search_path = '' as $$
    begin insert into public.people (id) values (new.id); return new; end $$;
    create trigger on_auth_user_created after insert on auth.users for each row execute function public.welcome();
    create policy "own folder" on storage.objects for insert to authenticated
      with check ((storage.foldername(name))[1] = (select auth.uid())::text);
    create policy "own topic" on realtime.messages for select to authenticated using (realtime.topic() = 'room');
    insert into storage.buckets (id, name, public) values ('shelf', 'shelf', false);
    alter publication supabase_realtime add table public.people;`);
  await owner.query(
    `insert into auth.users (id, email) values ('11111111-1111-4111-8111-111111111111', 'a@example.com')`,
  );
  const people = await owner.query('select id from public.people');
  expect(people.rowCount).toBe(1);
});

test('the caller is read from the claims of the request', async () => {
  await owner.query('begin');
  await owner.query(`select set_config('request.jwt.claims', $1, true)`, [
    JSON.stringify({ sub: '11111111-1111-4111-8111-111111111111', role: 'authenticated', email: 'a@example.com' }),
  ]);
  const { rows } = await owner.query('select auth.uid() as uid, auth.role() as role, auth.email() as email');
  await owner.query('rollback');
  expect(rows[0]).toEqual({
    uid: '11111111-1111-4111-8111-111111111111',
    role: 'authenticated',
    email: 'a@example.com',
  });
  const outside = await owner.query('select auth.uid() as uid, auth.jwt() as jwt');
  expect(outside.rows[0]).toEqual({ uid: null, jwt: null });
});

test('storage paths are taken apart as the storage service does it', async () => {
  const { rows } = await owner.query(
    `select storage.foldername('u/designs/1.png') as folder, storage.filename('u/designs/1.png') as file,
       storage.extension('u/designs/1.tar.gz') as extension, storage.foldername('top.png') as none`,
  );
  expect(rows[0]).toEqual({ folder: ['u', 'designs'], file: '1.png', extension: 'gz', none: [] });
});

test('the REST service holds no rights before it becomes the role of its caller', async () => {
  const rest = new pg.Client({ connectionString: database.address('rest') });
  await rest.connect();
  await owner.query('create table public.open_to_all (id int); grant select on public.open_to_all to anon');
  await expect(rest.query('select * from public.open_to_all')).rejects.toThrow(/permission denied/);
  await expect(rest.query('set role supabase_admin')).rejects.toThrow(/permission denied/);
  await rest.query('set role anon');
  await expect(rest.query('select * from public.open_to_all')).resolves.toBeDefined();
  await rest.end();
});

test('a changed table is announced to the REST service, a temporary one is not', async () => {
  const heard: string[] = [];
  const listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  listener.on('notification', (message) => heard.push(message.payload ?? ''));
  await listener.query('listen pgrst');
  await owner.query('create temporary table scratch (id int)');
  await owner.query('drop table scratch');
  await owner.query('create table public.announced (id int)');
  await expect.poll(() => heard, { timeout: 15_000 }).toEqual(['reload schema']);
  await listener.end();
});

test('it may run again over a database in use', async () => {
  await owner.query(`comment on schema supabase_migrations is 'an older version'`);
  await bootstrapDatabase(database.adminUrl, database.keys.passwords);
  const { rows } = await owner.query<{ count: string }>('select count(*) from auth.users');
  expect(rows[0]?.count).toBe('1');
});
