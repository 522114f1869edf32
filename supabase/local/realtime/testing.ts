/** For the tests beside this file and for bench/realtime.ts: a door behind a plain http server, and clients for it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import type { SigningKeys } from '../keys.ts';
import { createRealtimeDoor } from './realtime.ts';
import type { RealtimeDoor, RealtimeDoorOptions } from './realtime.ts';

export interface ServedDoor {
  url: string;
  door: RealtimeDoor;
  client(options?: { token?: string; version?: '1.0.0' | '2.0.0'; key?: string }): Promise<SupabaseClient>;
  token(userId: string, claims?: Record<string, unknown>): Promise<string>;
  stop(): Promise<void>;
}

/** Serves a door on a free port of 127.0.0.1. */
export async function serveDoor(
  keys: SigningKeys,
  options: Pick<RealtimeDoorOptions, 'databaseUrl' | 'limits' | 'log'>,
): Promise<ServedDoor> {
  const door = createRealtimeDoor({
    ...options,
    keys,
    resolveApiKey: (key) => {
      if (key === keys.publishableKey) return { role: 'anon' };
      return key === keys.secretKey ? { role: 'service_role' } : null;
    },
  });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = new Headers(request.headers as Record<string, string>);
      const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
      void door
        .fetch(new Request(`http://localhost${request.url ?? ''}`, { method: request.method, headers, body }))
        .then(async (answer) => response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer())));
    });
  });
  server.on('upgrade', (request, socket, head) => door.upgrade(request, socket, head));
  await door.start();
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clients = new Set<SupabaseClient>();
  return {
    url,
    door,
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
    async stop() {
      for (const client of clients) await client.realtime.disconnect();
      await door.stop();
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
    if (status === 'SUBSCRIBED') resolve();
    else reject(error ?? new Error(status));
  });
  return promise;
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
