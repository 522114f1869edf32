/** For the tests beside this file and for bench/realtime.ts: a service behind a plain http server, and clients for it. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createClient, REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { databaseFolder, startDatabase } from '../database.ts';
import type { LocalDatabase } from '../database.ts';
import type { SigningKeys } from '../keys.ts';
import { removeDatabase } from '../postgres-place.ts';
import { freePort } from '../processes.ts';
import type { RealtimeLimits } from './limits.ts';
import { createRealtimeService } from './realtime.ts';
import type { RealtimeService, RealtimeServiceOptions } from './realtime.ts';

export interface ServedRealtime {
  url: string;
  readonly service: RealtimeService;
  /** Stops the service and starts another one at the same address. */
  replaceService(limits?: Partial<RealtimeLimits>): Promise<void>;
  client(options?: { token?: string; version?: '1.0.0' | '2.0.0'; key?: string }): Promise<SupabaseClient>;
  token(userId: string, claims?: Record<string, unknown>): Promise<string>;
  /** Leaves all channels of all clients. */
  disconnectClients(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A Postgres of its own with the shim under the migrations. The test run's shared one will not do: a replication slot
 * waits for the writing transactions of the whole server, and these tests kill theirs.
 */
export async function startOwnDatabase(): Promise<LocalDatabase & { home: string }> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'inkroom-realtime-'));
  await chmod(home, 0o711);
  const database = await startDatabase({ home, port: await freePort() });
  return {
    ...database,
    home,
    async stop() {
      await database.stop();
      await removeDatabase(databaseFolder(home));
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** A plain http server in front of the service that stands there at the moment. */
function createTestServer(service: () => RealtimeService): Server {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = new Headers(request.headers as Record<string, string>);
      const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
      service()
        .fetch(new Request(`http://localhost${request.url ?? ''}`, { method: request.method, headers, body }))
        .then(async (answer) => response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer())))
        .catch((error: unknown) => response.destroy(error as Error));
    });
  });
  server.on('upgrade', (request, socket, head) => service().upgrade(request, socket, head));
  return server;
}

/** Serves a service on a free port of 127.0.0.1. */
export async function serveRealtime(
  keys: SigningKeys,
  options: Pick<RealtimeServiceOptions, 'databaseUrl' | 'limits' | 'log'>,
): Promise<ServedRealtime> {
  const resolveApiKey = (key: string): { role: string } | null => {
    if (key === keys.publishableKey) return { role: 'anon' };
    return key === keys.secretKey ? { role: 'service_role' } : null;
  };
  const create = (limits = options.limits): RealtimeService =>
    createRealtimeService({ ...options, limits, keys, resolveApiKey });
  let service = create();
  const server = createTestServer(() => service);
  await service.start();
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clients = new Set<SupabaseClient>();
  const disconnectClients = async (): Promise<void> => {
    const channels = [...clients].flatMap((client) => client.getChannels().map((channel) => ({ client, channel })));
    await Promise.all(channels.map(({ client, channel }) => client.removeChannel(channel)));
    // Waits some 300 ms for its own close: nobody has to.
    for (const client of clients) client.realtime.disconnect().catch(() => undefined);
    clients.clear();
  };
  return {
    url,
    get service() {
      return service;
    },
    async replaceService(limits) {
      await service.stop();
      service = create(limits);
      await service.start();
    },
    token: (userId, claims) =>
      keys.sign({ role: 'authenticated', sub: userId, exp: Math.floor(Date.now() / 1000) + 3600, ...claims }),
    async client({ token, version, key } = {}) {
      const client = createClient(url, key ?? keys.publishableKey, {
        realtime: { vsn: version ?? '2.0.0' },
        auth: { persistSession: false, autoRefreshToken: false },
        ...(token === undefined ? {} : { accessToken: () => Promise.resolve(token) }),
      });
      // Joining in the tick of createClient would go out without the token.
      await client.realtime.setAuth();
      clients.add(client);
      return client;
    },
    disconnectClients,
    async stop() {
      await disconnectClients();
      await service.stop();
      server.closeAllConnections();
      const { promise, resolve: closed } = Promise.withResolvers<void>();
      server.close(() => closed());
      await promise;
    },
  };
}

/** Subscribes; rejects on an error, resolves when joined and, with database changes, when those are on. */
export function subscribed(channel: RealtimeChannel): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  channel.subscribe((status, error) => {
    if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve();
    else reject(error ?? new Error(status));
  });
  return promise;
}

/** A socket without a client library, for frames that none would send. */
export interface RawSocket {
  /** What came in text frames, read: in the form of protocol 2.0.0. */
  readonly frames: unknown[][];
  send(frame: string | Uint8Array<ArrayBuffer>): void;
  /** Sends a frame and gives the payload of its answer. */
  ask(topic: string, event: string, payload: unknown): Promise<{ status: string; response: Record<string, unknown> }>;
  /** Settles with the code of its end. */
  readonly closed: Promise<number>;
  hangUp(): Promise<unknown>;
}

export async function openRaw(url: string, key: string, version: '1.0.0' | '2.0.0' = '2.0.0'): Promise<RawSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=${version}`);
  socket.binaryType = 'arraybuffer';
  const frames: unknown[][] = [];
  socket.addEventListener('message', ({ data }) => {
    if (typeof data !== 'string') return;
    const frame = JSON.parse(data) as unknown[] | Record<string, unknown>;
    const { join_ref: joinRef = null, ref, topic, event, payload } = frame as Record<string, unknown>;
    frames.push(Array.isArray(frame) ? frame : [joinRef, ref, topic, event, payload]);
  });
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let lastRef = 0;
  return {
    frames,
    closed,
    send: (frame) => socket.send(frame),
    async ask(topic, event, payload) {
      const ref = `r${(lastRef += 1)}`;
      const joinRef = event === 'phx_join' ? ref : null;
      const fields = { join_ref: joinRef, ref, topic, event, payload };
      socket.send(JSON.stringify(version === '2.0.0' ? Object.values(fields) : fields));
      const answer = await until(`the answer to ${event}`, () => frames.find((frame) => frame[1] === ref), 15_000);
      return answer[4] as { status: string; response: Record<string, unknown> };
    },
    hangUp() {
      socket.close();
      return closed;
    },
  };
}

/** Waits until the condition gives something; fails after the time-out (milliseconds) with what was waited for. */
export async function until<T>(
  what: string,
  condition: () => T | null | undefined | false,
  timeout = 5_000,
): Promise<T> {
  const deadline = Date.now() + timeout;
  for (;;) {
    const value = condition();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Like `until`, for a condition that asks the database or the network. */
export async function untilAsync(condition: () => Promise<boolean>, timeout = 15_000): Promise<void> {
  const deadline = Date.now() + timeout;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
