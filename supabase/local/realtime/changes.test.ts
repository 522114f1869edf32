import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ANN, BEN, listen, newRow, startFixture } from './fixture.ts';
import type { Fixture } from './fixture.ts';
import { until, untilAsync } from './testing.ts';

let database: Fixture['database'];
let sql: Fixture['sql'];
let served: Fixture['served'];
let asUser: Fixture['asUser'];
let stop: Fixture['stop'] = () => Promise.resolve();

beforeAll(async () => {
  ({ database, sql, served, asUser, stop } = await startFixture());
});

afterAll(() => stop());

afterEach(() => served.disconnectClients());

/**
 * First of all: sessions hand their statistics over at most once a second, idle ones up to ten seconds later, and what the
 * tests below look up in a table of a few rows is rightly not looked up by an index.
 */
describe('a large table', () => {
  it('is looked up by its index', async () => {
    await sql.query(`insert into notes (owner, body) select $1, 'n' || g from generate_series(1, 20000) g`, [BEN]);
    await sql.query('analyze notes');
    const ann = await asUser(ANN);
    const seen = await listen(ann, 'indexed', { table: 'notes' });
    const before = await scans();
    await sql.query(`insert into notes (owner, body) values ($1, 'mine')`, [ANN]);
    // The 20,000 rows are decoded first.
    await until('the event', () => seen[0], 20_000);
    await untilAsync(async () => {
      await sql.query(`insert into notes (owner, body) values ($1, 'more')`, [ANN]);
      return (await scans()).index > before.index;
    });
    const after = await scans();
    await sql.query('truncate notes');
    expect(after.sequential).toBe(before.sequential);
  });

  async function scans(): Promise<{ index: number; sequential: number }> {
    // What this session has done itself, such as building the table, counts now and not later.
    await sql.query('select pg_stat_force_next_flush()');
    await sql.query('select pg_stat_clear_snapshot()');
    const { rows } = await sql.query<{ index: number; sequential: number }>(
      `select idx_scan::int as index, seq_scan::int as sequential from pg_stat_all_tables where relname = 'notes'`,
    );
    return rows[0];
  }
});

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

/**
 * Holds the race between the stream and the snapshots open: a commit that waits for a standby is in the log already,
 * and nobody sees it yet. `write` is run until it is held, `meanwhile` when the service has begun to wait for it.
 */
async function withCommitHeld(write: () => Promise<unknown>, meanwhile: () => void = () => undefined): Promise<void> {
  const admin = new pg.Client({ connectionString: database.address('admin') });
  await admin.connect();
  const activity = async (condition: string): Promise<boolean> =>
    (await admin.query(`select from pg_stat_activity where ${condition}`)).rowCount === 1;
  const writer = (await sql.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0].pid;
  const release = async (): Promise<void> => {
    await admin.query('alter system reset synchronous_standby_names');
    await admin.query('select pg_reload_conf()');
  };
  await admin.query(`alter system set synchronous_standby_names = 'nobody'`);
  await admin.query('select pg_reload_conf()');
  try {
    let held: Promise<unknown> = Promise.resolve();
    // The setting counts from when the checkpointer has read it; commits before that go through.
    await untilAsync(async () => {
      let done = false;
      held = write().finally(() => (done = true));
      while (!done) if (await activity(`wait_event = 'SyncRep' and pid = ${writer}`)) return true;
      return false;
    });
    await untilAsync(() => activity(`application_name = 'inkroom-realtime-visibility' and state = 'active'`), 3_000);
    meanwhile();
    await release();
    await held;
  } finally {
    await release();
    await admin.end();
  }
}

describe('the four traps', () => {
  it('waits for a commit that is decoded before others can see it', async () => {
    const ann = await asUser(ANN);
    const seen = await listen(ann, 'late', { table: 'notes' });
    await sql.query(`insert into notes (owner, body) values ($1, 'first')`, [ANN]);
    await until('the first, for which the service opens its sessions', () => seen[0]);
    let inserts = 1;
    await withCommitHeld(
      () => {
        inserts += 1;
        return sql.query(`insert into notes (owner, body) values ($1, 'late')`, [ANN]);
      },
      () => expect(seen.length).toBeLessThan(inserts),
    );
    await until('the late one', () => seen.length === inserts);
    await sql.query('delete from notes');
  });

  it('knows a new column whose transaction is decoded before others can see it', async () => {
    const client = await served.client();
    const seen = await listen(client, 'column', { table: 'kinds' });
    await sql.query(`insert into kinds (id) values (1)`);
    await until('the first, for which the service opens its sessions', () => seen[0]);
    let columns = 0;
    await withCommitHeld(() => {
      columns += 1;
      return sql.query(`alter table kinds add column late_${columns} int default 7; update kinds set label = 'late'`);
    });
    await until('the late one', () => seen.length === 1 + columns);
    expect(seen.at(-1)?.new).toMatchObject({ label: 'late', [`late_${columns}`]: 7 });
    await sql.query('delete from kinds');
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
    expect(new Set(seen.map((payload) => newRow(payload).body)).size).toBe(400);
    await sql.query('delete from notes');
    await until('400 deletions', () => seen.length >= 800);
  });
});

describe('replica identity full under row security', () => {
  it('still tells nothing but the key of a deleted row', async () => {
    const ann = await asUser(ANN);
    const seen = await listen(ann, 'full', { table: 'notes' });
    await sql.query('alter table notes replica identity full');
    const { rows } = await sql.query<{ id: string }>(
      `insert into notes (owner, body) values ($1, 'private') returning id`,
      [BEN],
    );
    await sql.query('delete from notes');
    await sql.query('alter table notes replica identity default');
    await until('the deletion', () => seen[0]);
    expect(seen).toMatchObject([{ eventType: 'DELETE', old: { id: rows[0].id } }]);
    expect(Object.keys(seen[0].old)).toEqual(['id']);
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
    expect(seen.map((payload) => newRow(payload).body)).toEqual(['for all', undefined]);
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
