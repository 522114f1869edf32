/** Frames that no client library sends: each may cost the socket that sent it, and nobody else. */
import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { WebSocket as ServerSocket } from 'ws';
import type { LocalDatabase } from '../database.ts';
import { Callers } from './callers.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { silentLog } from './log.ts';
import { Outbox } from './outbox.ts';
import { ClientSocket } from './sockets.ts';
import type { SocketContext } from './sockets.ts';
import { openRaw, serveRealtime, startOwnDatabase, until } from './testing.ts';
import type { RawSocket, ServedRealtime } from './testing.ts';

let database: LocalDatabase;
let served: ServedRealtime;
/** Was there before, and must not notice anything. */
let bystander: RawSocket;
const TOPIC = 'realtime:lobby';

beforeAll(async () => {
  database = await startOwnDatabase();
  const limits = { presenceBytesPerTopic: 20_000, comparisonsPerSocket: 30 };
  served = await serveRealtime(database.keys, { databaseUrl: database.address('admin'), limits });
  bystander = await open();
  await bystander.ask('realtime:elsewhere', 'phx_join', {});
});

afterAll(async () => {
  try {
    expect(await bystander.ask('realtime:elsewhere', 'presence', { event: 'track', payload: {} })).toMatchObject({
      status: 'ok',
    });
  } finally {
    await bystander.hangUp();
    await served.stop();
    await database.stop();
  }
});

const open = (version?: '1.0.0' | '2.0.0'): Promise<RawSocket> =>
  openRaw(served.url, database.keys.publishableKey, version);

async function joined(topic = TOPIC, payload: object = {}): Promise<RawSocket> {
  const socket = await open();
  expect(await socket.ask(topic, 'phx_join', payload)).toMatchObject({ status: 'ok' });
  return socket;
}

const DEEP = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
const DEEP_OBJECT = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
const PLACES: [what: string, frame: (deep: string) => string][] = [
  ['a join', (deep) => `["1","1","realtime:x","phx_join",{"config":${deep}}]`],
  ['a presence', (deep) => `[null,"1","${TOPIC}","presence",{"event":"track","payload":${deep}}]`],
  ['a broadcast', (deep) => `[null,"1","${TOPIC}","broadcast",{"event":"x","payload":${deep}}]`],
  ['a token', (deep) => `[null,"1","${TOPIC}","access_token",{"access_token":${deep}}]`],
  ['a heartbeat', (deep) => `[null,"1","phoenix","heartbeat",${deep}]`],
  ['a topic', (deep) => `[null,"1",${deep},"heartbeat",{}]`],
  ['no frame at all', (deep) => deep],
];

describe('a frame that nests deep', () => {
  it.each(PLACES)('in %s ends its socket alone', async (_what, frame) => {
    for (const deep of [DEEP, DEEP_OBJECT, '['.repeat(60_000)]) {
      const socket = await joined();
      socket.send(frame(deep));
      expect(await socket.closed).toBe(1008);
    }
    const old = await open('1.0.0');
    old.send(`{"topic":"${TOPIC}","event":"phx_join","ref":"1","payload":${DEEP}}`);
    expect(await old.closed).toBe(1008);
  });

  it('in bytes ends its socket alone', async () => {
    const socket = await joined();
    const head = Buffer.from([3, 0, 1, TOPIC.length, 1, 0, 1]);
    socket.send(Buffer.concat([head, Buffer.from(`1${TOPIC}x`), Buffer.from(DEEP)]));
    expect(await socket.closed).toBe(1008);
  });

  it('over REST is refused, and so is a message that no socket may send', async () => {
    const send = (path: string, body: string): Promise<number> =>
      fetch(`${served.url}/realtime/v1/api/broadcast${path}`, {
        method: 'POST',
        headers: { apikey: database.keys.publishableKey, 'content-type': 'application/json' },
        body,
      }).then(({ status }) => status);
    expect(await send('', `{"messages":[{"topic":"x","event":"y","payload":${DEEP}}]}`)).toBe(422);
    expect(await send('/x/events/y', DEEP)).toBe(422);
    expect(await send('/x%00/events/y', '{}')).toBe(422);
    expect(await send('/x/events/y', JSON.stringify('x'.repeat(70_000)))).toBe(413);
    const many = { messages: Array.from({ length: 100 }, () => ({ topic: 'x', event: 'y', payload: {} })) };
    // At once: one after the other a slow machine sends no more than is allowed.
    const answers = await Promise.all(Array.from({ length: 200 }, () => send('', JSON.stringify(many))));
    expect(answers).toContain(429);
  });
});

describe('a strange frame', () => {
  it.each([
    ['bytes that are no text', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
    ['an empty text', ''],
    ['null', 'null'],
    ['an array of null', '[null,null,null,null,null]'],
    ['a reference that is an object', '[{},"1","phoenix","heartbeat",{}]'],
    ['a broadcast of no event', `[null,"1","${TOPIC}","broadcast",null]`],
    ['an empty binary frame', new Uint8Array(0)],
    ['an unknown binary frame', new Uint8Array([9, 0, 0, 0, 0, 0, 0])],
    ['a binary frame whose parts are longer than it', new Uint8Array([3, 255, 255, 255, 255, 255, 1, 65])],
  ])('%s ends its socket alone', async (_what, frame) => {
    const socket = await joined();
    socket.send(frame);
    expect(await socket.closed).toBe(1008);
  });

  it.each([
    ['presence', null],
    ['presence', { event: '__proto__', payload: {} }],
    ['presence', { event: { toLowerCase: 1 } }],
    ['constructor', {}],
    ['phx_error', {}],
    ['phx_close', {}],
  ])('%s with %o is answered with an error', async (event, payload) => {
    const socket = await joined();
    expect(await socket.ask(TOPIC, event, payload)).toMatchObject({ status: 'error' });
    await socket.hangUp();
  });

  it.each([
    ['a topic with NUL', 'realtime:a\0b', {}],
    [
      'a table with NUL',
      'realtime:x',
      { config: { postgres_changes: [{ event: '*', schema: 'public', table: 'a\0' }] } },
    ],
    ['a config that is a list', 'realtime:x', { config: [] }],
    ['a binding that is null', 'realtime:x', { config: { postgres_changes: [null] } }],
    ['a token that is an object', 'realtime:x', { access_token: {} }],
    ['no payload', 'phoenix:x', null],
  ])('a join with %s is refused', async (_what, topic, payload) => {
    const socket = await open();
    expect(await socket.ask(topic, 'phx_join', payload)).toMatchObject({ status: 'error' });
    await socket.hangUp();
  });

  it('about names that objects have by birth changes nothing', async () => {
    const payload = JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1}',
    ) as object;
    const config = { presence: { key: '__proto__', enabled: true } };
    const socket = await joined('realtime:__proto__', { config });
    expect(await socket.ask('realtime:__proto__', 'presence', { event: 'track', payload })).toMatchObject({
      status: 'ok',
    });
    await until('the news', () => socket.frames.find((frame) => frame[3] === 'presence_diff'));
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    await socket.hangUp();
  });
});

describe('presence', () => {
  const track = (socket: RawSocket, topic: string, bytes: number) =>
    socket.ask(topic, 'presence', { event: 'track', payload: { x: 'x'.repeat(bytes) } });

  it('of more than 4 kB is refused', async () => {
    const socket = await joined();
    expect(await track(socket, TOPIC, 4_000)).toMatchObject({ status: 'ok' });
    expect(await track(socket, TOPIC, 4_097)).toMatchObject({ status: 'error' });
    await socket.hangUp();
  });

  it('of all channels of a socket is bounded', async () => {
    const socket = await open();
    const answers: string[] = [];
    for (let n = 0; n < 18; n += 1) {
      await socket.ask(`realtime:many ${n}`, 'phx_join', {});
      answers.push((await track(socket, `realtime:many ${n}`, 4_000)).status);
    }
    expect(answers.slice(0, 16)).not.toContain('error');
    expect(answers.slice(16)).toEqual(['error', 'error']);
    await socket.hangUp();
  });

  it('of one topic is bounded, and free again when those who filled it hang up', async () => {
    const topic = 'realtime:full';
    const sockets = await Promise.all(Array.from({ length: 7 }, () => joined(topic)));
    const answers = [];
    for (const socket of sockets) answers.push((await track(socket, topic, 4_000)).status);
    expect(answers).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'error', 'error']);
    await Promise.all(sockets.map((socket) => socket.hangUp()));
    const late = await joined(topic, { config: { presence: { enabled: true } } });
    const state = await until('the state', () => late.frames.find((frame) => frame[3] === 'presence_state'));
    expect(state[4]).toEqual({});
    expect(await track(late, topic, 4_000)).toMatchObject({ status: 'ok' });
    await late.hangUp();
  });
});

describe('a flood', () => {
  it('of bytes ends its socket', async () => {
    const socket = await joined();
    const frame = JSON.stringify([null, '1', 'phoenix', 'heartbeat', { x: 'x'.repeat(60_000) }]);
    for (let n = 0; n < 20; n += 1) socket.send(frame);
    expect(await socket.closed).toBe(1008);
  });

  it('of joins is refused', async () => {
    const socket = await open();
    for (let n = 0; n < 200; n += 1) socket.send(JSON.stringify([`${n}`, `${n}`, 'realtime:again', 'phx_join', {}]));
    await until('the refusal', () => socket.frames.some((frame) => JSON.stringify(frame).includes('Too many joins')));
    await socket.hangUp();
  });

  it('of comparisons is refused', async () => {
    const values = Array.from({ length: 40 }, (_, n) => n).join(',');
    const socket = await open();
    const binding = { event: '*', schema: 'public', table: 'nothing', filter: `id=in.(${values})` };
    await socket.ask('realtime:x', 'phx_join', { config: { postgres_changes: [binding] } });
    const told = await until('the word', () => socket.frames.find((frame) => frame[3] === 'system'), 15_000);
    expect(told[4]).toMatchObject({ message: expect.stringMatching(/at most 30 comparisons/) });
    await socket.hangUp();
  });
});

/** A socket of the server whose client the test plays. */
function playSocket(more: object = {}) {
  const calls = { close: vi.fn(), terminate: vi.fn(), send: vi.fn(), pause: vi.fn() };
  const socket = Object.assign(new EventEmitter(), { OPEN: 1, readyState: 1, ...calls });
  const context = {
    limits: DEFAULT_LIMITS,
    log: silentLog,
    outbox: new Outbox(DEFAULT_LIMITS),
    callers: new Callers(DEFAULT_LIMITS),
    subscriptions: { add: vi.fn(), remove: vi.fn() },
    ...more,
  } as unknown as SocketContext;
  const guest = { role: 'anon', claims: '{}', expiresAt: null };
  const client = new ClientSocket(socket as unknown as ServerSocket, '2.0.0', guest, context);
  return { socket, client };
}

describe('a flood of what is no message', () => {
  it.each(['ping', 'pong'])('of %ss ends its socket, and what follows is not read', (event) => {
    const { socket, client } = playSocket();
    for (let n = 0; n < 500; n += 1) socket.emit(event, Buffer.alloc(0));
    expect(socket.close).not.toHaveBeenCalled();
    socket.emit(event, Buffer.alloc(0));
    expect(socket.close).toHaveBeenCalledWith(1008, expect.any(String));
    expect(socket.pause).toHaveBeenCalled();
    client.terminate();
  });

  it('of parts without a byte ends its socket', async () => {
    const address = `${served.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${database.keys.publishableKey}`;
    const socket = new WebSocket(address);
    await once(socket, 'open');
    const closed = once(socket, 'close');
    for (let n = 0; n < 100; n += 1) socket.send('', { fin: false });
    expect((await closed)[0]).toBe(1008);
  });
});

describe('a fault', () => {
  it('while a frame is handled closes its socket and stays inside', async () => {
    const never = {
      join: vi.fn(),
      leave: vi.fn(),
      mayTell: () => {
        throw new RangeError('too deep');
      },
    };
    const { socket, client } = playSocket({ topics: never });
    const say = (...frame: unknown[]): boolean => socket.emit('message', Buffer.from(JSON.stringify(frame)), false);
    say('1', '1', TOPIC, 'phx_join', {});
    await vi.waitFor(() => expect(never.join).toHaveBeenCalled());
    say('1', '2', TOPIC, 'broadcast', { event: 'x', payload: {} });
    await vi.waitFor(() => expect(socket.close).toHaveBeenCalledWith(1011, expect.any(String)));
    expect(never.leave).toHaveBeenCalled();
    client.terminate();
  });
});
