/** The API process: listens, and stops without dropping a request. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handlesInTurn } from '#domain/in-turn.ts';
import { createDeps } from './deps.ts';
import { createApp } from './app.ts';
import { EnvError, loadEnv, type Env } from './env.ts';
import { closesGently } from './http/close.ts';
import { createLogger } from './http/logging.ts';
import { announce, superviseProcess } from './process-life.ts';

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
  await deps.warmUp();
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
