import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { closesGently } from './close.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Longer than any test waits. */
const NEVER = 2 ** 31 - 1;

async function listening(graceMs: number) {
  const asked = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => asked.resolve(response));
  servers.push(server);
  const close = closesGently(server, graceMs);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { close, port, url: `http://127.0.0.1:${port}`, asked: asked.promise };
}

it('waits for no connection that was opened ahead of need', async () => {
  const { close, port } = await listening(NEVER);
  const ahead = connect(port, '127.0.0.1');
  await once(ahead, 'connect');
  const ended = once(ahead, 'close');
  // Whoever hangs here waits until the test's own time is over.
  await close();
  await ended;
});

it('waits for an answer that is on its way', async () => {
  const { close, url, asked } = await listening(NEVER);
  const answer = fetch(url);
  const response = await asked;
  const closed = close();
  response.end('late');
  expect(await (await answer).text()).toBe('late');
  await closed;
  await expect(fetch(url)).rejects.toThrow();
});

it('cuts an answer that does not come in time', async () => {
  const { close, url, asked } = await listening(1);
  const answer = fetch(url);
  await asked;
  await close();
  await expect(answer).rejects.toThrow();
});
