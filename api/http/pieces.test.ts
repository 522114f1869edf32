import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readPieces, restInPieces } from './pieces.ts';

const PIECES = 50;
/** More than a stream keeps ahead. */
const PIECE = 100_000;
const ALL = PIECES * PIECE;

function bodyOf(headers: IncomingMessage['headers'], pieces = PIECES): IncomingMessage {
  let sent = 0;
  const body = new Readable({
    read() {
      this.push(sent < pieces ? Buffer.alloc(PIECE, (sent += 1)) : null);
    },
  });
  return Object.assign(body, { headers }) as unknown as IncomingMessage;
}

it('lets everybody else have a turn after each piece of a long body', async () => {
  let turns = 0;
  let isOver = false;
  const others = (): void => {
    turns += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  const bytes = await readPieces(bodyOf({ 'content-length': String(ALL) }), ALL);
  isOver = true;
  expect([bytes.length, bytes[0], bytes.at(-1)]).toEqual([ALL, 1, PIECES]);
  expect(turns).toBeGreaterThan(PIECES / 4);
});

it('takes a body that does not say how long it is, up to the limit', async () => {
  expect((await readPieces(bodyOf({}), ALL)).length).toBe(ALL);
  expect((await readPieces(bodyOf({}, 0), ALL)).length).toBe(0);
  for (const [headers, limit] of [
    [{}, ALL - 1],
    [{ 'content-length': String(ALL) }, ALL - 1],
  ] as const) {
    await expect(readPieces(bodyOf(headers), limit)).rejects.toMatchObject({ code: 'payload_too_large' });
  }
});

it('blames the sender who goes away', async () => {
  const body = bodyOf({});
  const reading = readPieces(body, ALL);
  body.destroy(new Error('aborted'));
  await expect(reading).rejects.toMatchObject({ code: 'bad_request' });
});

it('lets everybody else have a turn after each piece of a body that is answered without being read', async () => {
  const server = createServer((asked, answer) => restInPieces(asked, answer, () => answer.writeHead(401).end('no')));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const incoming = once(server, 'connection') as Promise<[Socket]>;
  const calling = request({ port, method: 'POST', headers: { 'content-length': 8 * ALL } });
  calling.end(Buffer.alloc(8 * ALL));
  const [connection] = await incoming;
  let most = 0;
  let read = 0;
  let isOver = false;
  const look = (): void => {
    most = Math.max(most, connection.bytesRead - read);
    read = connection.bytesRead;
    if (!isOver) setImmediate(look);
  };
  look();
  const [answer] = (await once(calling, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(401);
  answer.resume();
  await expect.poll(() => connection.bytesRead, { timeout: 20_000 }).toBeGreaterThan(8 * ALL);
  isOver = true;
  expect(most).toBeLessThan(500_000);
  calling.destroy();
  await new Promise((resolve) => server.close(resolve));
});
