import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readPieces } from './pieces.ts';

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
