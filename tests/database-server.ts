/**
 * Vitest global set-up: one Postgres for the whole run, started when the first test asks for it. Test files reach it
 * through the address in INKROOM_TEST_SERVER; see startTestDatabase in stack.ts.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestServer } from './stack.ts';
import type { TestServer } from './stack.ts';

/** Called by vitest before the first test file; returns what it calls after the last. */
export async function setup(): Promise<() => Promise<void>> {
  let server: Promise<TestServer> | null = null;
  let running: TestServer | null = null;
  // Ctrl-C and time-outs end vitest without its teardown; the database would outlive it.
  const abandon = (): void => running?.abandon();
  const end = (): void => process.exit(130);
  process.once('exit', abandon);
  process.once('SIGTERM', end);
  const front = createServer((_request, response) => {
    server ??= startTestServer().then((started) => (running = started));
    server.then(
      ({ home, port }) => response.end(JSON.stringify({ home, port })),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  front.listen(0, '127.0.0.1', resolve);
  await listening;
  process.env.INKROOM_TEST_SERVER = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  return async () => {
    delete process.env.INKROOM_TEST_SERVER;
    front.closeAllConnections();
    front.close();
    process.off('exit', abandon);
    process.off('SIGTERM', end);
    await (await server)?.stop();
  };
}
