/** The API process: listens, and stops without dropping a request. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handlesInTurn } from '#domain/in-turn.ts';
import { PRICES_EVERY_MS } from './credits/prices.ts';
import { createDeps } from './deps.ts';
import { createApp } from './app.ts';
import { EnvError, loadEnv, type Env } from './env.ts';
import { closesGently } from './http/close.ts';
import { createLogger } from './http/logging.ts';
import { announce, superviseProcess } from './process-life.ts';
import { repeat } from './repeat.ts';

/** Requests that wait for a generation are answered at once on a stop; what is left after this is cut. */
const STOP_MS = 10_000;

async function main(env: Env): Promise<void> {
  const log = createLogger({ level: env.logLevel, name: 'api' });
  const state = { draining: false };
  const stopping = new AbortController();
  const deps = await createDeps(env, log, { draining: () => state.draining, stopping: stopping.signal });
  const server = createServer(handlesInTurn<IncomingMessage, ServerResponse>(createApp(deps), setImmediate));
  const close = closesGently(server, STOP_MS);
  // Longer than the longest answer (a streamed chat), shorter than for ever.
  server.requestTimeout = 90_000;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = 65_000;
  const prices = { name: 'reading the prices', everyMs: PRICES_EVERY_MS, longestPauseMs: 5 * PRICES_EVERY_MS, log };
  // The first document that is served has them already.
  await deps.readPrices().catch((error: unknown) => log.warn({ err: error }, 'the prices could not be read'));
  const step = () => deps.readPrices().then(() => false);
  await listen(server, env);
  const { port } = server.address() as AddressInfo;
  const url = `http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${port}`;
  log.info({ url, engines: deps.engines }, 'listening');
  superviseProcess({
    log,
    stop: async () => {
      state.draining = true;
      stopping.abort(new Error('the server is stopping'));
      await close();
    },
  });
  announce({ type: 'ready', url, port });
  await Promise.all([deps.warmUp(), repeat({ ...prices, step }, stopping.signal)]);
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
