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
  const door = createServer((_request, response) => {
    server ??= startTestServer();
    server.then(
      ({ home, port }) => response.end(JSON.stringify({ home, port })),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  door.listen(0, '127.0.0.1', resolve);
  await listening;
  process.env.INKROOM_TEST_SERVER = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  return async () => {
    delete process.env.INKROOM_TEST_SERVER;
    door.closeAllConnections();
    door.close();
    await (await server)?.stop();
  };
}
