/** What a server does with requests that a client sends without waiting for answers. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { handlesInTurn } from '#domain/in-turn.ts';

let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(handler: RequestListener): Promise<number> {
  server = createServer(handlesInTurn(handler, setImmediate)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const post = (path: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

async function callOn(port: number): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  let heard = '';
  socket.setEncoding('latin1').on('data', (part: string) => (heard += part));
  return { socket, heard: () => heard };
}

it('begins one of a connection when the one before it has been answered', async () => {
  const open: ServerResponse[] = [];
  const port = await serve((_request, response) => open.push(response));
  const { socket, heard } = await callOn(port);
  socket.write(get('/').repeat(3));
  await vi.waitFor(() => expect(open).toHaveLength(1));
  // Another connection does not wait, and is read after the first.
  const other = await callOn(port);
  other.socket.write(get('/'));
  await vi.waitFor(() => expect(open).toHaveLength(2));
  open[1]?.end('other');
  await vi.waitFor(() => expect(other.heard()).toContain('other'));
  expect(open).toHaveLength(2);
  for (const [at, word] of [
    [0, 'first'],
    [2, 'second'],
    [3, 'third'],
  ] as const) {
    await vi.waitFor(() => expect(open[at]).toBeDefined());
    open[at]?.end(word);
    await vi.waitFor(() => expect(heard()).toContain(word));
  }
  socket.destroy();
  other.socket.destroy();
});

it('answers hundreds that come in pieces, with their bodies, in their order', async () => {
  const port = await serve((request, response) => {
    text(request).then(
      (body) => response.end(`<${request.url} ${body}>`),
      () => response.destroy(),
    );
  });
  const { socket, heard } = await callOn(port);
  const paths = Array.from({ length: 400 }, (_, n) => `/${n}`);
  const sent = paths.map((path, n) => (n % 2 ? get(path) : post(path, 'x'.repeat(3_000 + n)))).join('');
  for (let at = 0; at < sent.length; at += 50_001) socket.write(sent.slice(at, at + 50_001));
  await vi.waitFor(() => expect(heard()).toContain('</399 >'), 10_000);
  expect([...heard().matchAll(/<(\S+) (x*)>/g)].map(([, path, { length }]) => [path, length])).toEqual(
    paths.map((path, n) => [path, n % 2 ? 0 : 3_000 + n]),
  );
  socket.destroy();
});

it('reads no more while some wait', async () => {
  const begun: ServerResponse[] = [];
  const port = await serve((request, response) => {
    if (request.url === '/waits') begun.push(response);
    else response.end();
  });
  const incoming = once(server, 'connection');
  const { socket } = await callOn(port);
  const [served] = (await incoming) as [Socket];
  socket.write(get('/waits').repeat(500_000));
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  for (let n = 0; n < 50; n += 1) await fetch(`http://127.0.0.1:${port}/`);
  expect(served.bytesRead).toBeLessThan(1_000_000);
  socket.destroy();
});
