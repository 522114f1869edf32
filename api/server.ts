/** The API process: listens, and stops without dropping a request. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDeps } from './deps.ts';
import { createApp } from './app.ts';
import { EnvError, loadEnv, type Env } from './env.ts';
import { createLogger } from './http/logging.ts';
import { announce, superviseProcess } from './process-life.ts';

/** Requests that wait for a generation are answered at once on a stop; what is left after this is cut. */
const STOP_MS = 10_000;

async function main(env: Env): Promise<void> {
  const log = createLogger({ level: env.logLevel, name: 'api' });
  const state = { draining: false };
  const stopping = new AbortController();
  const deps = await createDeps(env, log, { draining: () => state.draining, stopping: stopping.signal });
  const server = createServer(createApp(deps));
  // Longer than the longest answer (a streamed chat), shorter than for ever.
  server.requestTimeout = 90_000;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = 65_000;
  await listen(server, env);
  const { port } = server.address() as AddressInfo;
  const url = `http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${port}`;
  log.info({ url, engines: deps.engines }, 'listening');
  superviseProcess({
    log,
    stop: async () => {
      state.draining = true;
      stopping.abort(new Error('the server is stopping'));
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // A connection whose last answer is out stays open for the next request; here there is none.
      const closeIdle = setInterval(() => server.closeIdleConnections(), 100);
      await Promise.race([closed, sleep(STOP_MS, undefined, { ref: false })]);
      clearInterval(closeIdle);
      server.closeAllConnections();
      await closed;
    },
  });
  announce({ type: 'ready', url, port });
}

function listen(server: Server, env: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.port, env.host, resolve);
  });
}

try {
  await main(loadEnv());
} catch (error) {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!(error instanceof EnvError) && !inUse) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
