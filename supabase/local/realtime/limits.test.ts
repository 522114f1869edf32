import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LocalDatabase } from '../database.ts';
import { openRaw, serveRealtime, startOwnDatabase, subscribed, untilAsync } from './testing.ts';
import type { ServedRealtime } from './testing.ts';

let database: LocalDatabase;
let served: ServedRealtime;

beforeAll(async () => {
  database = await startOwnDatabase();
  served = await serveRealtime(database.keys, {
    databaseUrl: database.address('admin'),
    limits: { frameBytes: 65_536, channelsPerSocket: 5, socketsPerAddress: 40, socketsPerCaller: 8 },
  });
});

afterAll(async () => {
  try {
    await served.stop();
  } finally {
    await database.stop();
  }
});

afterEach(() => served.disconnectClients());

describe('one client cannot use up the service', () => {
  const address = (key = database.keys.publishableKey): string =>
    `${served.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;

  const closed = (socket: WebSocket): Promise<CloseEvent> =>
    new Promise((resolve) => socket.addEventListener('close', resolve));
  const opened = (socket: WebSocket): Promise<boolean> =>
    new Promise((resolve) => {
      socket.addEventListener('open', () => resolve(true));
      socket.addEventListener('error', () => resolve(false));
    });

  it('nor open a socket without a key', async () => {
    expect(await opened(new WebSocket(address('')))).toBe(false);
    expect(await opened(new WebSocket(address('sb_publishable_wrong')))).toBe(false);
  });

  it.each([
    ['a frame that is too large', JSON.stringify([null, '1', 'phoenix', 'heartbeat', { x: 'x'.repeat(70_000) }]), 1009],
    ['no JSON', 'x', 1008],
    ['a strange frame', '{"topic":1}', 1008],
    ['a cut binary frame', new Uint8Array([3, 200, 1, 1, 1, 1, 1]), 1008],
  ])('by %s: the socket is closed', async (_what, frame, code) => {
    const socket = new WebSocket(address());
    await opened(socket);
    const end = closed(socket);
    socket.send(frame);
    expect((await end).code).toBe(code);
  });

  it.each([
    ['of a public channel', { since: 0 }, /not allowed for public channels/],
    ['since no moment', { since: 1e300 }, /not valid/],
    ['of no number of messages', { since: 0, limit: 0.5 }, /not valid/],
  ])('by a join that wants messages %s again: it is refused', async (_what, replay, reason) => {
    const socket = new WebSocket(address());
    await opened(socket);
    const answer = new Promise<MessageEvent<string>>((resolve) => socket.addEventListener('message', resolve));
    socket.send(JSON.stringify(['1', '1', 'realtime:any', 'phx_join', { config: { broadcast: { replay } } }]));
    const [, , , event, payload] = JSON.parse((await answer).data) as [string, string, string, string, unknown];
    expect({ event, payload }).toMatchObject({
      event: 'phx_reply',
      payload: { status: 'error', response: { reason: expect.stringMatching(reason) } },
    });
    socket.close();
  });

  it('by too many frames: the socket is closed', async () => {
    const socket = new WebSocket(address());
    await opened(socket);
    const end = closed(socket);
    for (let n = 0; n < 2_500; n += 1) socket.send(JSON.stringify([null, String(n), 'phoenix', 'heartbeat', {}]));
    expect((await end).code).toBe(1008);
  });

  it('by too many channels: the join is refused', async () => {
    const client = await served.client();
    for (let n = 0; n < 5; n += 1) await subscribed(client.channel(`channel ${n}`));
    await expect(subscribed(client.channel('one too many'))).rejects.toThrow(/at most 5 channels/);
  });

  it('by too many sockets: the oldest that speaks for nobody gives way', async () => {
    const person = await served.client({ token: await served.token('00000000-0000-4000-8000-00000000000a') });
    await subscribed(person.channel('a person'));
    const sockets = Array.from({ length: 42 }, () => new WebSocket(address()));
    const ends = sockets.map(closed);
    expect(await Promise.all(sockets.map(opened))).not.toContain(false);
    await untilAsync(() => Promise.resolve(sockets.filter(({ readyState }) => readyState === 1).length <= 39));
    expect(person.channel('a person').state).toBe('joined');
    for (const socket of sockets) socket.close();
    await Promise.all(ends);
  });

  it('by too many sockets for one person: the join is refused', async () => {
    const token = await served.token('00000000-0000-4000-8000-00000000000b');
    const clients = await Promise.all(Array.from({ length: 9 }, () => served.client({ token })));
    const joins = await Promise.allSettled(clients.map((client) => subscribed(client.channel('mine'))));
    expect(joins.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { message: expect.stringMatching(/at most 8 connections/) } },
    ]);
  });

  it('by joins that listen to much: each counts as several', async () => {
    const limits = { joinsPerCaller: 1 };
    const strict = await serveRealtime(database.keys, { databaseUrl: database.address('admin'), limits });
    try {
      const socket = await openRaw(strict.url, database.keys.publishableKey);
      const changes = Array.from({ length: 50 }, () => ({ event: '*', schema: 'public' }));
      const join = async (): Promise<unknown> => {
        const config = { postgres_changes: changes, postgres_changes_options: { wait: true } };
        const payload = { access_token: await strict.token('00000000-0000-4000-8000-0000000000aa'), config };
        return (await socket.ask('realtime:much', 'phx_join', payload)).response.reason;
      };
      const reasons = [await join(), await join(), await join()];
      expect(reasons.map((reason) => String(reason).includes('ClientJoinRateLimitReached'))).toEqual([
        false,
        false,
        true,
      ]);
      await socket.hangUp();
    } finally {
      await strict.stop();
    }
  });
});
