import { createClient } from '@supabase/supabase-js';
import type { RealtimeChannel, RealtimeChannelOptions, SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LocalDatabase } from '../database.ts';
import { serveRealtime, startOwnDatabase, subscribed, until, untilAsync } from './testing.ts';
import type { ServedRealtime } from './testing.ts';

const ANN = '00000000-0000-4000-8000-00000000000a';
const BEN = '00000000-0000-4000-8000-00000000000b';

const SCHEMA = `
create table items (id int primary key, owner uuid);
alter table items enable row level security;
grant select on items to authenticated;
create policy "items: owner can read own" on items for select to authenticated using ((select auth.uid()) = owner);
alter publication supabase_realtime add table items;
create table members (topic text, person uuid, may_write boolean);
grant select on members to authenticated;
create policy "members listen" on realtime.messages for select to authenticated
  using (exists (select from public.members m where m.topic = realtime.topic() and m.person = (select auth.uid())));
create policy "writers send" on realtime.messages for insert to authenticated
  with check (exists (select from public.members m
    where m.topic = realtime.topic() and m.person = (select auth.uid()) and m.may_write));
insert into members values ('club', '${ANN}', true), ('club', '${BEN}', false);
`;

interface Message {
  event: string;
  payload: unknown;
  meta?: { id: string };
}

let database: LocalDatabase;
let sql: pg.Client;
let served: ServedRealtime;

beforeAll(async () => {
  database = await startOwnDatabase();
  sql = new pg.Client({ connectionString: database.address('postgres') });
  await sql.connect();
  await sql.query(SCHEMA);
  served = await serveRealtime(database.keys, {
    databaseUrl: database.address('admin'),
    limits: { requestBytes: 100_000 },
  });
});

afterAll(async () => {
  try {
    await served.stop();
    await sql.end();
  } finally {
    await database.stop();
  }
});

afterEach(() => served.disconnectClients());

const asUser = async (id: string, claims?: Record<string, unknown>): Promise<SupabaseClient> =>
  served.client({ token: await served.token(id, claims) });

async function join(
  client: SupabaseClient,
  name: string,
  config: RealtimeChannelOptions['config'] = {},
): Promise<{ channel: RealtimeChannel; messages: Message[] }> {
  const messages: Message[] = [];
  const channel = client
    .channel(name, { config })
    .on('broadcast', { event: '*' }, (message) => messages.push(message as unknown as Message));
  await subscribed(channel);
  return { channel, messages };
}

describe('broadcast', () => {
  it.each(['1.0.0', '2.0.0'] as const)(
    'from a %s client reaches clients of both versions, not the sender',
    async (version) => {
      const sender = await join(await served.client({ version }), 'room');
      const old = await join(await served.client({ version: '1.0.0' }), 'room');
      const current = await join(await served.client({ version: '2.0.0' }), 'room');
      const elsewhere = await join(await served.client(), 'other');
      expect(await sender.channel.send({ type: 'broadcast', event: 'draw', payload: { x: 1, text: 'ü "q"' } })).toBe(
        'ok',
      );
      for (const { messages } of [old, current]) {
        const message = await until('the message', () => messages[0]);
        expect(message).toMatchObject({ event: 'draw', payload: { x: 1, text: 'ü "q"' } });
      }
      expect(sender.messages).toEqual([]);
      expect(elsewhere.messages).toEqual([]);
    },
  );

  it('carries bytes, comes back to its sender on request and is acknowledged on request', async () => {
    const sender = await join(await served.client(), 'bytes', { broadcast: { self: true, ack: true } });
    const payload = new Uint8Array([0, 1, 254, 255]).buffer;
    expect(await sender.channel.send({ type: 'broadcast', event: 'raw', payload })).toBe('ok');
    const message = await until('the message', () => sender.messages[0]);
    expect(new Uint8Array(message.payload as ArrayBuffer)).toEqual(new Uint8Array(payload));
  });

  it('comes in over HTTP, one by one and many at once, and from SQL', async () => {
    const client = await served.client();
    const { messages } = await join(client, 'http');
    const outside = client.channel('elsewhere');
    await outside.httpSend('lost', { n: 0 });
    const sender = (await served.client()).channel('http');
    await sender.httpSend('one', { n: 1 });
    await sender.httpSend('bytes', new Uint8Array([7]).buffer);
    const answer = await fetch(`${served.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: database.keys.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [2, 3].map((n) => ({ topic: 'http', event: 'many', payload: { n } })) }),
    });
    expect(answer.status).toBe(202);
    await until('four messages', () => messages[3]);
    await sql.query(`select realtime.send('{"n": 4}', 'sql', 'http', false)`);
    const last = await until('the message from SQL', () => messages[4]);
    expect(last.meta?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(messages.map((message) => message.event)).toEqual(['one', 'bytes', 'many', 'many', 'sql']);
    expect(last.payload).toEqual({ n: 4 });
  });

  it.each([
    ['no key', {}, '{}', 401],
    ['a wrong key', { apikey: 'sb_publishable_wrong' }, '{}', 401],
    ['a bad token', { apikey: '', authorization: 'Bearer x.y.z' }, '{}', 401],
    ['no messages', { apikey: 'publishable' }, '{"messages":[]}', 422],
    ['no JSON', { apikey: 'publishable' }, '{', 422],
    ['too much', { apikey: 'publishable' }, 'x'.repeat(100_001), 413],
  ])('over HTTP with %s is refused', async (_what, headers, body, status) => {
    const { apikey, ...rest } = headers as { apikey?: string };
    const key = apikey === 'publishable' ? database.keys.publishableKey : apikey;
    const url = `${served.url}/realtime/v1/api/broadcast`;
    const answer = await fetch(url, { method: 'POST', headers: { ...rest, ...(key ? { apikey: key } : {}) }, body });
    expect(answer.status).toBe(status);
  });
});

describe('presence', () => {
  const state = (channel: RealtimeChannel): Record<string, unknown[]> =>
    Object.fromEntries(
      Object.entries(channel.presenceState<{ name: string }>()).map(([key, metas]) => [
        key,
        metas.map((meta) => meta.name),
      ]),
    );

  async function present(key: string, version: '1.0.0' | '2.0.0' = '2.0.0'): Promise<RealtimeChannel> {
    const client = await served.client({ version });
    const channel = client
      .channel('studio', { config: { presence: { key } } })
      .on('presence', { event: 'sync' }, () => undefined);
    await subscribed(channel);
    return channel;
  }

  it('tells who is there, also to latecomers, and who left', async () => {
    const ann = await present('ann');
    expect(await ann.track({ name: 'Ann' })).toBe('ok');
    const ben = await present('ben', '1.0.0');
    await until('Ann at Ben', () => state(ben).ann);
    expect(await ben.track({ name: 'Ben' })).toBe('ok');
    await until('both', () => state(ann).ben);
    await ann.track({ name: 'Ann, drawing' });
    await until('the change', () => String(state(ben).ann) === 'Ann, drawing');
    expect(state(ann)).toEqual({ ann: ['Ann, drawing'], ben: ['Ben'] });
    const second = await present('ann');
    await second.track({ name: 'Ann on her phone' });
    await until('two entries of one key', () => state(ben).ann?.length === 2);
    await ann.untrack();
    await until('one entry', () => state(ben).ann?.length === 1);
    await second.unsubscribe();
    await until('Ann gone', () => !state(ben).ann);
    expect(state(ben)).toEqual({ ben: ['Ben'] });
  });
});

describe('private channels', () => {
  it('let in whom the policies on realtime.messages let in, apart from the public channel of the name', async () => {
    const ann = await join(await asUser(ANN), 'club', { private: true, broadcast: { ack: true } });
    const ben = await join(await asUser(BEN), 'club', { private: true, broadcast: { ack: true } });
    const outside = await join(await asUser(BEN), 'club', { broadcast: { ack: true } });
    expect(await ann.channel.send({ type: 'broadcast', event: 'hello', payload: {} })).toBe('ok');
    await until('the message', () => ben.messages[0]);
    expect(await ben.channel.send({ type: 'broadcast', event: 'not allowed', payload: {} })).toBe('error');
    expect(await ben.channel.track({ name: 'Ben' })).toBe('error');
    expect(await outside.channel.send({ type: 'broadcast', event: 'public', payload: {} })).toBe('ok');
    await ann.channel.httpSend('by http', {});
    await expect(ben.channel.httpSend('by http', {})).rejects.toThrow(/permissions/);
    await sql.query(`select realtime.send('{}', 'from sql', 'club', true)`);
    await until('the message from SQL', () => ben.messages[2]);
    expect(ben.messages.map((message) => message.event)).toEqual(['hello', 'by http', 'from sql']);
    expect(outside.messages).toEqual([]);
    const { rows } = await sql.query<{ n: number }>(
      `select count(*)::int as n from realtime.messages where event is null`,
    );
    expect(rows[0].n).toBe(0);
  });

  it('give messages of SQL again to who asks for them, once and marked, and bytes as bytes', async () => {
    const since = Date.now();
    const present = await join(await asUser(ANN), 'club', { private: true });
    await sql.query(`select realtime.send('{"n": 1}', 'stored', 'club', true)`);
    await sql.query(`select realtime.send_binary('\\xdead00ff', 'bytes', 'club', true)`);
    await sql.query(`select realtime.send('{"n": 3}', 'stored', 'elsewhere', true)`);
    // Who joins before the messages were sent round gets them as live ones.
    await until('the messages', () => present.messages.some(({ event }) => event === 'bytes'));
    const again = { private: true, broadcast: { replay: { since: since - 5_000 } } };
    const late = await join(await asUser(BEN), 'club', again);
    await until('the stored messages', () => late.messages.some(({ event }) => event === 'bytes'));
    const [first, second] = late.messages.slice(-2);
    expect(first).toMatchObject({ event: 'stored', payload: { n: 1 }, meta: { replayed: true } });
    expect(second).toMatchObject({ event: 'bytes', meta: { replayed: true } });
    expect([...new Uint8Array(second?.payload as ArrayBuffer)]).toEqual([0xde, 0xad, 0x00, 0xff]);
    const one = await join(await asUser(ANN), 'club', {
      private: true,
      broadcast: { replay: { since: since - 5_000, limit: 1 } },
    });
    await until('the stored one', () => one.messages[0]);
    await sql.query(`select realtime.send_binary('\\x01', 'live', 'club', true)`);
    await until('the live one', () => one.messages.some(({ event }) => event === 'live'));
    expect(one.messages.map(({ event }) => event)).toEqual(['bytes', 'live']);
    expect(one.messages[1]?.meta).not.toHaveProperty('replayed');
  });

  it('say when messages of SQL arrive', async () => {
    const client = await asUser(ANN);
    const messages: string[] = [];
    const config = { private: true, broadcast: { replication_ready: true } };
    const channel = client.channel('club', { config });
    channel.on('system', {}, (payload: { message: string; status: string }) =>
      messages.push(`${payload.status} ${payload.message}`),
    );
    await subscribed(channel);
    await until('the word', () => messages[0]);
    expect(messages).toEqual(['ok Replication connection established']);
  });

  it('keep out strangers and guests', async () => {
    const stranger = await asUser('00000000-0000-4000-8000-00000000000c');
    await expect(join(stranger, 'club', { private: true })).rejects.toThrow(
      /Unauthorized: You do not have permissions/,
    );
    await expect(join(await served.client(), 'club', { private: true })).rejects.toThrow(/Unauthorized/);
  });
});

describe('tokens', () => {
  it('of clients that join before they have one come too late for the join, and count once they are there', async () => {
    const token = await served.token(ANN);
    const hasty = (): SupabaseClient =>
      createClient(served.url, database.keys.publishableKey, { accessToken: () => Promise.resolve(token) });
    const clients = [hasty(), hasty()];
    const refused = clients[0].channel('club', { config: { private: true } });
    await expect(subscribed(refused)).rejects.toThrow(/Unauthorized/);
    const seen: number[] = [];
    const channel = clients[1]
      .channel('hasty')
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'items' }, (payload) =>
        seen.push(payload.new.id as number),
      );
    await subscribed(channel);
    let id = 100;
    await untilAsync(async () => {
      await sql.query('insert into items values ($1, $2)', [(id += 1), ANN]);
      return seen.length > 0;
    });
    await sql.query('truncate items');
    for (const client of clients) void client.realtime.removeAllChannels();
  });

  const now = (): number => Math.floor(Date.now() / 1000);

  it.each([
    ['expired', { exp: Math.floor(Date.now() / 1000) - 60 }, /Token has expired/],
    ['without an end', { exp: undefined }, /`role` and `exp` are required/],
    ['of a role that clients do not have', { role: 'supabase_admin' }, /`role` and `exp` are required/],
  ])('%s are refused', async (_what, claims, message) => {
    await expect(join(await asUser(ANN, claims), 'any')).rejects.toThrow(message);
  });

  it('that we did not sign are refused', async () => {
    const [head, body] = (await served.token(ANN)).split('.');
    const client = await served.client({ token: `${head}.${body}.${'A'.repeat(86)}` });
    await expect(join(client, 'any')).rejects.toThrow(/token is not valid/);
  });

  it('that run out end the channel, unless they are refreshed in time', async () => {
    // Long enough for both joins on a busy machine: a token that ends before its join is another test.
    const tokens = { current: await served.token(ANN, { exp: now() + 5 }) };
    const closing = await served.client({ token: tokens.current });
    const system: string[] = [];
    const statuses: string[] = [];
    closing
      .channel('short')
      .on('system', {}, (payload: { message: string }) => system.push(payload.message))
      .subscribe((status) => statuses.push(status));
    const staying = await served.client();
    await staying.realtime.setAuth(tokens.current);
    const kept = await join(staying, 'short');
    await staying.realtime.setAuth(await served.token(ANN));
    await until('the end of the channel', () => statuses.includes('CLOSED'), 20_000);
    expect(system).toContain('Token has expired');
    expect(kept.channel.state).toBe('joined');
  });

  it('of another person change what is seen', async () => {
    const client = await served.client();
    await client.realtime.setAuth(await served.token(ANN));
    const seen: number[] = [];
    const channel = client
      .channel('swap')
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'items' }, (payload) =>
        seen.push(payload.new.id as number),
      );
    await subscribed(channel);
    await sql.query('insert into items values (1, $1), (2, $2)', [ANN, BEN]);
    await until('the first', () => seen[0]);
    await client.realtime.setAuth(await served.token(BEN));
    // Frames of one socket are handled in order, so an answered broadcast proves that the token has arrived; then until it counts.
    let id = 10;
    await until('a row of Ben', () => {
      void sql.query('insert into items values ($1, $2)', [(id += 1), BEN]);
      return seen.some((number) => number > 10);
    });
    const before = seen.length;
    await sql.query('insert into items values (3, $1), (4, $2)', [ANN, BEN]);
    await until('the last', () => seen.includes(4));
    expect(seen.slice(0, 1)).toEqual([1]);
    expect(seen.slice(before)).not.toContain(3);
    await sql.query('truncate items');
  });
});
