import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ANN, listen, newRow, startFixture } from './fixture.ts';
import type { Fixture, Payload, Row } from './fixture.ts';
import { subscribed, until } from './testing.ts';

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
    ['empty=is.null', [1]],
    ['b=is.true', [1]],
    ['b=is.unknown', [3]],
    ['empty=isdistinct.x', [1, 3]],
    ['empty=isdistinct.null', [2, 3]],
    ['b=not.is.true', [2, 3]],
    ['empty=not.eq.x', [3]],
    ['id=not.in.(1,2)', [3]],
    ['id=gt.1,label=gte.c', [2]],
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
    for (const [filter, payloads] of seen) met.set(filter, payloads.map((payload) => newRow(payload).id).sort());
    await served.disconnectClients();
  });

  it.each(EXPECTED)('%s', (filter, expected) => {
    expect(met.get(filter)).toEqual(expected);
  });

  it('read the old row of a DELETE, which has its key only', async () => {
    const client = await served.client();
    const all = await listen(client, 'all', { table: 'kinds' });
    await sql.query(ROWS);
    // Their insertion must be told before the others listen: on a busy machine it reaches whoever listens by then.
    await until('all rows', () => all.length >= 3);
    const byKey = await listen(client, 'by key', { table: 'kinds', filter: 'id=eq.2' });
    const byLabel = await listen(client, 'by label', { table: 'kinds', filter: 'label=eq.blue' });
    await sql.query('delete from kinds');
    await until('all deletions', () => all.length >= 6);
    expect(byKey.map((payload) => payload.old)).toEqual([{ id: 2 }]);
    expect(byLabel).toEqual([]);
  });

  it.each([
    [{ table: 'kinds', filter: 'nothing=eq.1' }, /invalid column "nothing"/],
    [{ table: 'kinds', filter: 'id=eq.abc' }, /invalid input syntax for type bigint/],
    [{ table: 'kinds', filter: 'label=like.a%' }, /pattern operator "like" is not offered/],
    [{ table: 'kinds', filter: 'label=match.(a+)+$' }, /pattern operator "match" is not offered/],
    [{ table: 'kinds', filter: 'j=gt.{a' }, /invalid input syntax for type json/],
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
      .on('postgres_changes', { event: '*', schema: '*' }, (payload) => got.push(`*${payload.table}`))
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
