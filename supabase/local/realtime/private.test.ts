/** Who has joined a private channel and then loses the right to it neither hears nor is heard there any more. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LocalDatabase } from '../database.ts';
import { openRaw, serveRealtime, startOwnDatabase, until } from './testing.ts';
import type { RawSocket, ServedRealtime } from './testing.ts';

const ANN = '00000000-0000-4000-8000-00000000000a';
const BEN = '00000000-0000-4000-8000-00000000000b';
const CLUB = 'realtime:club';

const SCHEMA = `
create table members (person uuid primary key, may_write boolean not null default true);
grant select on members to authenticated;
create policy "members listen" on realtime.messages for select to authenticated
  using (exists (select from public.members m where m.person = (select auth.uid())));
create policy "writers send" on realtime.messages for insert to authenticated
  with check (exists (select from public.members m where m.person = (select auth.uid()) and m.may_write));
`;

let database: LocalDatabase;
let sql: pg.Client;
let served: ServedRealtime;
let ann: RawSocket;
let ben: RawSocket;

beforeAll(async () => {
  database = await startOwnDatabase();
  sql = new pg.Client({ connectionString: database.address('postgres') });
  await sql.connect();
  await sql.query(SCHEMA);
  // Asked for each message, so that no test waits for the age of an answer.
  const limits = { rightsMs: 0, sweepMs: 250 };
  served = await serveRealtime(database.keys, { databaseUrl: database.address('admin'), limits });
});

afterAll(async () => {
  try {
    await served.stop();
    await sql.end();
  } finally {
    await database.stop();
  }
});

beforeEach(async () => {
  await sql.query(`truncate members; insert into members values ('${ANN}'), ('${BEN}')`);
  [ann, ben] = await Promise.all([join(ANN), join(BEN)]);
});
afterEach(() => Promise.all([ann.hangUp(), ben.hangUp()]));

async function join(person: string): Promise<RawSocket> {
  const socket = await openRaw(served.url, database.keys.publishableKey, '1.0.0');
  return socket
    .ask(CLUB, 'phx_join', {
      access_token: await served.token(person),
      config: { private: true, broadcast: { ack: true }, presence: { key: person, enabled: true } },
    })
    .then((answer) => {
      expect(answer).toMatchObject({ status: 'ok' });
      return socket;
    });
}

const events = (socket: RawSocket, event: string): unknown[] => socket.frames.filter((frame) => frame[3] === event);
const say = (socket: RawSocket, event: string) => socket.ask(CLUB, 'broadcast', { event, payload: {} });

const present = (socket: RawSocket, person: string, change: 'joins' | 'leaves') => () =>
  events(socket, 'presence_diff').some((frame) =>
    JSON.stringify((frame as [0, 0, 0, 0, Record<string, unknown>])[4][change]).includes(person),
  );

describe('a member of a private channel', () => {
  it('who may not listen any more hears nothing more, and his channel ends with the reason', async () => {
    expect(await say(ann, 'before')).toMatchObject({ status: 'ok' });
    await until('the first', () => events(ben, 'broadcast').length === 1);
    await sql.query(`delete from members where person = '${BEN}'`);
    expect(await say(ann, 'after')).toMatchObject({ status: 'ok' });
    await until('the end', () => events(ben, 'phx_close')[0]);
    expect(events(ben, 'broadcast')).toHaveLength(1);
    expect(JSON.stringify(events(ben, 'system').at(-1))).toMatch(/Unauthorized/);
    expect(await say(ben, 'gone')).toMatchObject({ status: 'error', response: { reason: 'unmatched topic' } });
  });

  it('is not heard any more: what he says ends his own channel', async () => {
    await ben.ask(CLUB, 'presence', { event: 'track', payload: {} });
    await until('Ben', present(ann, BEN, 'joins'));
    await sql.query(`delete from members where person = '${BEN}'`);
    ben.send(JSON.stringify({ topic: CLUB, event: 'broadcast', payload: { event: 'x', payload: {} }, ref: 'x' }));
    await until('the end', () => events(ben, 'phx_close')[0]);
    await until('that Ben left', present(ann, BEN, 'leaves'));
    expect(events(ann, 'broadcast')).toEqual([]);
  });

  it('is no longer told as present, also when nobody says anything', async () => {
    await ben.ask(CLUB, 'presence', { event: 'track', payload: {} });
    await until('Ben', present(ann, BEN, 'joins'));
    await sql.query(`delete from members where person = '${BEN}'`);
    await until('that Ben left', present(ann, BEN, 'leaves'));
    await until('the end', () => events(ben, 'phx_close')[0]);
  });

  it('who may listen and no more speak is not heard, and hears on', async () => {
    await sql.query(`update members set may_write = false where person = '${BEN}'`);
    expect(await say(ben, 'x')).toMatchObject({ status: 'error' });
    expect(await ben.ask(CLUB, 'presence', { event: 'track', payload: {} })).toMatchObject({ status: 'error' });
    expect(await say(ann, 'y')).toMatchObject({ status: 'ok' });
    await until('what Ann said', () => events(ben, 'broadcast').length === 1);
    expect(events(ann, 'broadcast')).toEqual([]);
  });

  it('hears what is said at once in the order in which it was said', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => say(ann, `word ${n}`)));
    await until('all', () => events(ben, 'broadcast').length === 20);
    const words = events(ben, 'broadcast').map((frame) => (frame as [0, 0, 0, 0, { event: string }])[4].event);
    expect(words).toEqual(Array.from({ length: 20 }, (_, n) => `word ${n}`));
  });
});
