import type { RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestDatabase } from '../../../tests/stack.ts';
import type { TestDatabase } from '../../../tests/stack.ts';
import { serveDoor, subscribed, until } from './testing.ts';
import type { ServedDoor } from './testing.ts';

type Row = Record<string, unknown>;
type Payload = RealtimePostgresChangesPayload<Row>;

const ANN = '00000000-0000-4000-8000-00000000000a';
const BEN = '00000000-0000-4000-8000-00000000000b';

const SCHEMA = `
create table notes (id uuid primary key default gen_random_uuid(), owner uuid not null, room text, body text, secret text);
alter table notes enable row level security;
revoke all on notes from anon, authenticated;
grant select (id, owner, room, body) on notes to authenticated;
grant select on notes to service_role;
create policy "notes: owner can read own" on notes for select to authenticated using ((select auth.uid()) = owner);
create table kinds (
  id int8 primary key, n numeric(40, 20), d float8, t timestamptz, ts timestamp, day date, j jsonb, a text[], ints int4[],
  b bool, u uuid, bytes bytea, code char(5), label varchar(20), span interval, empty text,
  doubled int8 generated always as (id * 2) stored
);
grant select on kinds to anon, authenticated;
create table loose (a int);
create table hidden (id int primary key);
revoke all on hidden from anon, authenticated;
alter publication supabase_realtime add table notes, kinds, hidden;
create table unpublished (id int primary key);
`;

let database: TestDatabase;
let sql: pg.Client;
let served: ServedDoor;

beforeAll(async () => {
  // A server of its own: a replication slot waits for the writing transactions of the whole server.
  vi.stubEnv('INKROOM_TEST_SERVER', '');
  database = await startTestDatabase({ migrationsDir: null });
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  await sql.query(SCHEMA);
  served = await serveDoor(database.keys, { databaseUrl: database.adminUrl });
});

afterAll(async () => {
  await served.stop();
  const { rows } = await sql.query<{ slots: number }>('select count(*)::int as slots from pg_replication_slots');
  expect(rows[0].slots).toBe(0);
  await sql.end();
  await database.stop();
});

async function listen(
  client: SupabaseClient,
  name: string,
  ...bindings: { event?: '*'; schema?: string; table?: string; filter?: string; select?: string[] }[]
): Promise<Payload[]> {
  const seen: Payload[] = [];
  const channel = client.channel(name);
  for (const binding of bindings) {
    channel.on('postgres_changes', { event: '*', schema: 'public', ...binding }, (payload: Payload) =>
      seen.push(payload),
    );
  }
  await subscribed(channel);
  return seen;
}

const asUser = async (id: string): Promise<SupabaseClient> => served.client({ token: await served.token(id) });

describe('database changes under row level security', () => {
  it('reach the owner only, without the columns that were not granted', async () => {
    const [ann, ben] = [await asUser(ANN), await asUser(BEN)];
    const anon = await served.client();
    const service = await served.client({ key: database.keys.secretKey });
    const annSaw = await listen(ann, 'own', { table: 'notes' });
    const benSaw = await listen(ben, 'own', { table: 'notes' });
    const anonSaw = await listen(anon, 'own', { table: 'notes' });
    const serviceSaw = await listen(service, 'own', { table: 'notes' });
    const { rows } = await sql.query<{ id: string }>(
      `insert into notes (owner, room, body, secret) values ($1, 'red', 'one', 'x') returning id`,
      [ANN],
    );
    const first = await until('the event at Ann', () => annSaw[0]);
    expect(first).toMatchObject({ schema: 'public', table: 'notes', eventType: 'INSERT', errors: null, old: {} });
    expect(first.new).toEqual({ id: rows[0].id, owner: ANN, room: 'red', body: 'one' });
    expect(new Date(first.commit_timestamp).getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect((await until('the event at the service', () => serviceSaw[0])).new).toHaveProperty('secret', 'x');
    // Moved out of Ann's sight and into Ben's.
    await sql.query('update notes set owner = $1', [BEN]);
    await until('the event at Ben', () => benSaw[0]);
    await sql.query('delete from notes');
    await until('the deletion at Ann', () => annSaw[1]);
    expect(annSaw.map((payload) => payload.eventType)).toEqual(['INSERT', 'DELETE']);
    expect(annSaw[1].old).toEqual({ id: rows[0].id });
    expect(benSaw.map((payload) => payload.eventType)).toEqual(['UPDATE', 'DELETE']);
    expect(benSaw[0].old).toEqual({ id: rows[0].id });
    expect(anonSaw).toEqual([]);
  });
});
