/** For tests of the HTTP core: routes on a free port, with a caller, and with everything that was logged. */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createApp } from '../app.ts';
import { loadEnv } from '../env.ts';
import { ApiError } from '../errors.ts';
import type { Authenticator } from '../http/auth.ts';
import { createLogger } from '../http/logging.ts';
import { createQuotaKeeper, type QuotaStore } from '../http/quota.ts';
import { type Route } from '../http/route.ts';

/** Who `Bearer good` is. */
export const CALLER_ID = '7f0e3c9e-6f0e-4a57-9f3e-2f6c2f1c8a11';
const auth: Authenticator = {
  identify: (header) => {
    if (header !== 'Bearer good') throw new ApiError('unauthenticated');
    return Promise.resolve({ id: CALLER_ID, email: null, sessionId: null });
  },
  account: (identity) => Promise.resolve({ ...identity, role: 'client' }),
};

export interface Served {
  url: string;
  /** What was logged. */
  lines: string[];
  /** Keys of the quotas that were asked. */
  consumed: string[];
  stop(): Promise<void>;
}

/** The HTTP core with these routes on a free port, without a backend. */
export async function serveRoutes(
  routes: Route[],
  more: { store?: QuotaStore; staticDir?: string } = {},
): Promise<Served> {
  const lines: string[] = [];
  const consumed: string[] = [];
  const log = createLogger({
    level: 'debug',
    name: 'test',
    destination: {
      write(line: string) {
        lines.push(line);
      },
    },
  });
  const store = more.store ?? {
    consume: (key: string) => {
      consumed.push(key);
      return Promise.resolve({ allowed: true, ahead: 0, resets_in: 60 });
    },
  };
  const env = loadEnv({
    INKROOM_MODE: 'local',
    SUPABASE_URL: 'http://127.0.0.1:24322',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789abcdef',
    SUPABASE_SECRET_KEY: 'not-a-real-key-only-for-this-test',
    SITE_URL: 'http://127.0.0.1:24320',
    ...(more.staticDir ? { STATIC_DIR: more.staticDir } : {}),
  });
  const stopping = new AbortController().signal;
  const app = createApp({ env, log, routes, auth, quotas: createQuotaKeeper(store, log), stopping, refusalMs: 0 });
  const server: Server = createServer(app);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lines,
    consumed,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
