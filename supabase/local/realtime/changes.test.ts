import type { RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LocalDatabase } from '../database.ts';
import { serveDoor, startOwnDatabase, subscribed, until, untilAsync } from './testing.ts';
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

let database: LocalDatabase;
let sql: pg.Client;
let served: ServedDoor;

beforeAll(async () => {
  database = await startOwnDatabase();
  sql = new pg.Client({ connectionString: database.address('postgres') });
  await sql.connect();
  await sql.query(SCHEMA);
  served = await serveDoor(database.keys, { databaseUrl: database.address('admin') });
});

afterAll(async () => {
  await served.stop();
  const { rows } = await sql.query<{ slots: number }>('select count(*)::int as slots from pg_replication_slots');
  expect(rows[0].slots).toBe(0);
  await sql.end();
  await database.stop();
});

afterEach(async () => {
  await served.disconnectClients();
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

describe('the four traps', () => {
  it('waits for a commit that is decoded before others can see it', async () => {
    const ann = await asUser(ANN);
    const seen = await listen(ann, 'late', { table: 'notes' });
    await sql.query(`insert into notes (owner, body) values ($1, 'first')`, [ANN]);
    await until('the first, for which the door opens its sessions', () => seen[0]);
    const admin = new pg.Client({ connectionString: database.address('admin') });
    await admin.connect();
    const activity = async (condition: string): Promise<boolean> =>
      (await admin.query(`select from pg_stat_activity where ${condition}`)).rowCount === 1;
    // A commit that waits for a standby is in the log already, and nobody sees it yet: the race, held open.
    await admin.query(`alter system set synchronous_standby_names = 'nobody'`);
    await admin.query('select pg_reload_conf()');
    await untilAsync(
      async () => (await admin.query('show synchronous_standby_names')).rows[0].synchronous_standby_names === 'nobody',
    );
    try {
      const insert = sql.query(`insert into notes (owner, body) values ($1, 'late')`, [ANN]);
      await untilAsync(() => activity(`wait_event = 'SyncRep'`));
      await untilAsync(() => activity(`application_name = 'inkroom-realtime-visibility' and state = 'active'`), 3_000);
      expect(seen.length).toBe(1);
      await admin.query('alter system reset synchronous_standby_names');
      await admin.query('select pg_reload_conf()');
      await insert;
      await until('the late one', () => seen[1]);
    } finally {
      await admin.query('alter system reset synchronous_standby_names');
      await admin.query('select pg_reload_conf()');
      await admin.end();
    }
    await sql.query('delete from notes');
  });

  it('loses none of 400 fast inserts, nor a row whose transaction overlaps others', async () => {
    const ann = await asUser(ANN);
    const seen = await listen(ann, 'fast', { table: 'notes' });
    const writers = await Promise.all(
      [0, 1, 2, 3].map(async () => {
        const client = new pg.Client({ connectionString: database.address('postgres') });
        await client.connect();
        return client;
      }),
    );
    await Promise.all(
      writers.map(async (writer, index) => {
        for (let n = 0; n < 100; n += 1) {
          await writer.query('insert into notes (owner, body) values ($1, $2)', [ANN, `${index}-${n}`]);
        }
        await writer.end();
      }),
    );
    await until('400 events', () => seen.length >= 400);
    expect(new Set(seen.map((payload) => (payload.new as Row).body)).size).toBe(400);
    await sql.query('delete from notes');
    await until('400 deletions', () => seen.length >= 800);
  });

  it('looks a row up by its index', async () => {
    await sql.query(`insert into notes (owner, body) select $1, 'n' || g from generate_series(1, 20000) g`, [BEN]);
    await sql.query('analyze notes');
    const ann = await asUser(ANN);
    const seen = await listen(ann, 'indexed', { table: 'notes' });
    const before = await scans();
    await sql.query(`insert into notes (owner, body) values ($1, 'mine')`, [ANN]);
    await until('the event', () => seen[0]);
    // A session hands its statistics over at most once a second, after a statement.
    await untilAsync(async () => {
      await sql.query(`insert into notes (owner, body) values ($1, 'more')`, [ANN]);
      return (await scans()).index > before.index;
    });
    expect((await scans()).sequential).toBe(before.sequential);
    await sql.query('truncate notes');
  });

  async function scans(): Promise<{ index: number; sequential: number }> {
    await sql.query('select pg_stat_clear_snapshot()');
    const { rows } = await sql.query<{ index: number; sequential: number }>(
      `select idx_scan::int as index, seq_scan::int as sequential from pg_stat_all_tables where relname = 'notes'`,
    );
    return rows[0];
  }
});

describe('values', () => {
  const VALUES = `insert into kinds (id, n, d, t, ts, day, j, a, ints, b, u, bytes, code, label, span, empty) values
    (9007199254740993, 12345678901234567890.123456789, 1e-7, '2026-01-02 03:04:05.678+02', '2026-01-02 03:04:05', '2026-01-02',
     '{"k": [1, "ü"]}', '{a,"b c",NULL}', '{1,2}', true, '${ANN}', '\\xdead', 'ab', 'l"\\', '1 day 02:00', null)`;

  it('are what to_jsonb makes of them, with every digit', async () => {
    const raw: string[] = [];
    const client = await served.client();
    const seen = await listen(client, 'kinds', { table: 'kinds' });
    const socket = new WebSocket(
      `${served.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${database.keys.publishableKey}&vsn=2.0.0`,
    );
    socket.addEventListener('message', (event) => raw.push(String(event.data)));
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const config = { postgres_changes: [{ event: 'INSERT', schema: 'public', table: 'kinds' }] };
    socket.send(JSON.stringify(['1', '1', 'realtime:raw', 'phx_join', { config }]));
    await until('the subscription', () => raw.some((frame) => frame.includes('Subscribed to PostgreSQL')));
    await sql.query(VALUES);
    const frame = await until('the raw event', () => raw.find((text) => text.includes('commit_timestamp')));
    const { rows } = await sql.query<{ row: string }>(`select to_jsonb(k)::text as row from kinds k`);
    expect(frame).toContain('"id":9007199254740993');
    expect(frame).toContain('12345678901234567890.123456789');
    expect(frame).toContain('"doubled":18014398509481986');
    const sent = (JSON.parse(frame) as [null, null, string, string, { data: { record: Row; columns: Row[] } }])[4].data;
    expect(sent.record).toEqual(JSON.parse(rows[0].row));
    expect(sent.columns).toContainEqual({ name: 'ints', type: '_int4' });
    expect(sent.columns).toContainEqual({ name: 't', type: 'timestamptz' });
    socket.close();
    const payload = await until('the event', () => seen[0]);
    expect(payload.new).toMatchObject({ t: '2026-01-02T01:04:05.678+00:00', a: ['a', 'b c', null], code: 'ab   ' });
    await sql.query('delete from kinds');
    await until('the deletion', () => seen[1]);
  });

  it('leave out large values that an update did not touch, and values of rows above one MiB', async () => {
    const client = await served.client();
    const seen = await listen(client, 'large', { table: 'kinds' });
    await sql.query(`alter table kinds alter column empty set storage external`);
    await sql.query(
      `insert into kinds (id, label, empty) values (1, 'kept', repeat('x', 1048577)), (2, 'b', repeat('y', 9000))`,
    );
    await until('both rows', () => seen[1]);
    expect(seen[0].errors).toEqual(['Error 413: Payload Too Large']);
    expect(seen[0].new).toMatchObject({ id: 1, label: 'kept' });
    expect(seen[0].new).not.toHaveProperty('empty');
    expect(seen[1].new).toHaveProperty('empty', 'y'.repeat(9000));
    await sql.query(`update kinds set label = 'c' where id = 2`);
    await until('the update', () => seen[2]);
    expect(seen[2].new).toMatchObject({ id: 2, label: 'c' });
    expect(seen[2].new).not.toHaveProperty('empty');
    await sql.query('delete from kinds');
    await until('both deletions', () => seen[4]);
  });

  it('carry the old key, the old row under replica identity full, and columns added while listening', async () => {
    const client = await served.client();
    const seen = await listen(client, 'keys', { table: 'kinds' });
    // One at a time: an event is told when its row is there at that moment.
    const steps = [
      `insert into kinds (id, label) values (1, 'a')`,
      `update kinds set id = 2`,
      `alter table kinds add column late int default 7; alter table kinds replica identity full; update kinds set label = 'b'`,
      `delete from kinds; alter table kinds replica identity default`,
    ];
    for (const [index, step] of steps.entries()) {
      await sql.query(step);
      await until(step, () => seen[index]);
    }
    expect(seen[1]).toMatchObject({ eventType: 'UPDATE', new: { id: 2 }, old: { id: 1 } });
    expect(seen[2]).toMatchObject({ new: { label: 'b', late: 7 }, old: { id: 2, label: 'a', late: 7 } });
    // No row security on this table, so the whole old row may be told.
    expect(seen[3].old).toMatchObject({ id: 2, label: 'b', late: 7, doubled: 4 });
  });
});

describe('filters', () => {
  const ROWS = `insert into kinds (id, label, code, n, b, empty) values
    (1, 'Red', 'a', 1.50, true, null), (2, 'red fish', 'b', 2, false, 'x'), (3, 'blue', null, 10, null, 'y')`;

  const EXPECTED: [string, number[]][] = [
    ['id=eq.2', [2]],
    ['id=neq.2', [1, 3]],
    ['n=lt.2', [1]],
    ['n=lte.2', [1, 2]],
    ['n=gt.2', [3]],
    ['n=gte.2', [2, 3]],
    ['id=in.(1,3)', [1, 3]],
    ['label=in.(blue,"red fish")', [2, 3]],
    ['label=like.red%', [2]],
    ['label=ilike.red%', [1, 2]],
    ['label=match.^R', [1]],
    ['label=imatch.^R', [1, 2]],
    ['empty=is.null', [1]],
    ['b=is.true', [1]],
    ['b=is.unknown', [3]],
    ['empty=isdistinct.x', [1, 3]],
    ['empty=isdistinct.null', [2, 3]],
    ['b=not.is.true', [2, 3]],
    ['empty=not.eq.x', [3]],
    ['id=not.in.(1,2)', [3]],
    ['id=gt.1,label=like.%fish', [2]],
    ['code=eq.a', [1]],
    ['n=eq.1.5', [1]],
  ];
  const met = new Map<string, unknown[]>();

  // One insert for all of them: they are evaluated side by side, as with many subscribers.
  beforeAll(async () => {
    const client = await served.client();
    const seen = new Map<string, Payload[]>();
    for (const [filter] of EXPECTED)
      seen.set(filter, await listen(client, `filtered ${filter}`, { table: 'kinds', filter }));
    const all = await listen(client, 'all', { table: 'kinds' });
    await sql.query(ROWS);
    await until('all rows', () => all.length >= 3);
    await sql.query('truncate kinds');
    for (const [filter, payloads] of seen) met.set(filter, payloads.map((payload) => (payload.new as Row).id).sort());
    await served.disconnectClients();
  });

  it.each(EXPECTED)('%s', (filter, expected) => {
    expect(met.get(filter)).toEqual(expected);
  });

  it('read the old row of a DELETE, which has its key only', async () => {
    const client = await served.client();
    await sql.query(ROWS);
    const byKey = await listen(client, 'by key', { table: 'kinds', filter: 'id=eq.2' });
    const byLabel = await listen(client, 'by label', { table: 'kinds', filter: 'label=eq.blue' });
    const all = await listen(client, 'all', { table: 'kinds' });
    await sql.query('delete from kinds');
    await until('all rows', () => all.length >= 3);
    expect(byKey.map((payload) => payload.old)).toEqual([{ id: 2 }]);
    expect(byLabel).toEqual([]);
  });

  it.each([
    [{ table: 'kinds', filter: 'nothing=eq.1' }, /invalid column "nothing"/],
    [{ table: 'kinds', filter: 'id=eq.abc' }, /invalid input syntax for type bigint/],
    [{ table: 'kinds', filter: 'id=like.a%' }, /operator does not exist/],
    [{ table: 'kinds', filter: 'label=match.(' }, /invalid regular expression/],
    [{ table: 'kinds', filter: 'id=wat.1' }, /unknown operator "wat"/],
    [{ table: 'unpublished' }, /not published/],
    [{ schema: 'private' }, /no table of the schema "private" is published/],
    [{ filter: 'id=eq.1' }, /a filter needs a table/],
    [{ table: 'notes', filter: 'secret=eq.x' }, /invalid column "secret"/],
    [{ table: 'notes', select: ['id', 'secret'] }, /invalid column "secret"/],
  ])('that do not fit are told in a system message: %o', async (binding, message) => {
    const client = await asUser(ANN);
    const system: { status: string; message: string }[] = [];
    const channel = client
      .channel('bad')
      .on('postgres_changes', { event: '*', schema: 'public', ...binding }, () => undefined)
      .on('system', {}, (payload: { status: string; message: string }) => system.push(payload));
    await subscribed(channel);
    const answer = await until('the system message', () => system[0]);
    expect(answer).toMatchObject({ status: 'error', extension: 'postgres_changes', channel: 'bad' });
    expect(answer.message).toMatch(message);
  });

  it('fail the join when the client asked to wait for the subscription', async () => {
    const client = await served.client();
    const channel = client.channel('waiting', { config: { postgres_changes_options: { wait: true } } });
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'unpublished' }, () => undefined);
    await expect(subscribed(channel)).rejects.toThrow(/not published/);
  });

  it('of several bindings on one channel each get their own events, with the columns they selected', async () => {
    const client = await served.client();
    const got: string[] = [];
    const news: Row[] = [];
    const channel = client
      .channel('several')
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'kinds' }, (payload) =>
        got.push(`i${payload.new.id}`),
      )
      .on('postgres_changes', { event: 'UPDATE', schema: 'public', table: 'kinds', filter: 'id=eq.2' }, () =>
        got.push('u2'),
      )
      .on('postgres_changes', { event: '*', schema: '*' as 'public' }, (payload) => got.push(`*${payload.table}`))
      .on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'kinds', select: ['id', 'label'] },
        (payload) => news.push(payload.new),
      );
    await subscribed(channel);
    await sql.query(`insert into kinds (id, label) values (2, 'x')`);
    await until('the selection', () => news[0]);
    await sql.query(`update kinds set label = 'b'`);
    await until('all', () => got.length >= 4);
    await sql.query('truncate kinds');
    expect(got.sort()).toEqual(['*kinds', '*kinds', 'i2', 'u2']);
    expect(news).toEqual([{ id: 2, label: 'x' }]);
  });
});

describe('rules that change while listening', () => {
  it('count from the next event on', async () => {
    const ann = await asUser(ANN);
    const seen = await listen(ann, 'live', { table: 'notes' });
    const service = await served.client({ key: database.keys.secretKey });
    const all = await listen(service, 'live', { table: 'notes' });
    await sql.query(`insert into notes (owner, body) values ($1, 'bens')`, [BEN]);
    await until('the first', () => all[0]);
    await sql.query(
      `create policy "notes: all can read shared" on notes for select to authenticated using (room = 'shared')`,
    );
    await sql.query(`insert into notes (owner, room, body) values ($1, 'shared', 'for all')`, [BEN]);
    await until('the shared one', () => seen[0]);
    await sql.query(`revoke select (body) on notes from authenticated`);
    await sql.query(`insert into notes (owner, room, body) values ($1, 'shared', 'cut')`, [BEN]);
    await until('the cut one', () => seen[1]);
    await sql.query(`revoke select (id) on notes from authenticated`);
    await sql.query(`delete from notes`);
    await until('all deletions', () => all.length >= 6);
    expect(seen.map((payload) => (payload.new as Row).body)).toEqual(['for all', undefined]);
    await sql.query(
      `grant select (id, body) on notes to authenticated; drop policy "notes: all can read shared" on notes`,
    );
  });

  it('that fail for one identity hide the row from it alone', async () => {
    await sql.query(`create policy "notes: team" on notes for select to authenticated
      using (((select auth.jwt()) ->> 'team')::int = 7)`);
    const broken = await served.client({ token: await served.token(ANN, { team: 'x' }) });
    const member = await served.client({ token: await served.token(BEN, { team: '7' }) });
    const brokenSaw = await listen(broken, 'team', { table: 'notes' });
    const memberSaw = await listen(member, 'team', { table: 'notes' });
    await sql.query(`insert into notes (owner, body) values ($1, 'x')`, [ANN]);
    await until('the event', () => memberSaw[0]);
    expect(brokenSaw).toEqual([]);
    await sql.query(`drop policy "notes: team" on notes; delete from notes`);
  });

  it('never show a table without a grant', async () => {
    const ann = await asUser(ANN);
    const service = await served.client({ key: database.keys.secretKey });
    const seen = await listen(ann, 'hidden', { table: 'hidden' });
    const all = await listen(service, 'hidden', { table: 'hidden' });
    await sql.query('insert into hidden values (1)');
    await sql.query('delete from hidden');
    await until('the deletion at the service', () => all.at(-1)?.eventType === 'DELETE');
    expect(seen).toEqual([]);
  });
});
