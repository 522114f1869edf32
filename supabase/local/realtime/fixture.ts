/** For the tests of database changes: tables with and without row security, and a service with clients in front of them. */
import type { RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import type { LocalDatabase } from '../database.ts';
import type { RealtimeLimits } from './limits.ts';
import { serveRealtime, startOwnDatabase, subscribed } from './testing.ts';
import type { ServedRealtime } from './testing.ts';

export type Row = Record<string, unknown>;
export type Payload = RealtimePostgresChangesPayload<Row>;

export const ANN = '00000000-0000-4000-8000-00000000000a';
export const BEN = '00000000-0000-4000-8000-00000000000b';

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

export interface Fixture {
  database: LocalDatabase;
  sql: pg.Client;
  served: ServedRealtime;
  asUser(id: string): Promise<SupabaseClient>;
  /** Fails when a slot was left behind. */
  stop(): Promise<void>;
}

export async function startFixture(limits: Partial<RealtimeLimits> = {}): Promise<Fixture> {
  const database = await startOwnDatabase();
  const sql = new pg.Client({ connectionString: database.address('postgres') });
  await sql.connect();
  await sql.query(SCHEMA);
  const served = await serveRealtime(database.keys, { databaseUrl: database.address('admin'), limits });
  return {
    database,
    sql,
    served,
    asUser: async (id) => served.client({ token: await served.token(id) }),
    async stop() {
      try {
        await served.stop();
        const { rows } = await sql.query<{ slots: number }>('select count(*)::int as slots from pg_replication_slots');
        if (rows[0].slots > 0) throw new Error('the service left a replication slot behind');
      } finally {
        await sql.end();
        await database.stop();
      }
    },
  };
}

/** Subscribes to the bindings on one channel and gives the list that its events are put into. */
export async function listen(
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

/** The new row of a change; a DELETE carries none, and its payload an empty object. */
export function newRow(payload: { new: unknown }): Row {
  return payload.new as Row;
}
