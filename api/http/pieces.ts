/** Reads a long body piece by piece: however many are sent at once, everybody else has a turn after each piece. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { ApiError } from '../errors.ts';

/** The bytes, at most `limit`. Throws `payload_too_large`, or `bad_request` when the sender goes away. */
export async function readPieces(request: IncomingMessage, limit: number): Promise<Buffer> {
  const told = Number(request.headers['content-length'] ?? limit);
  if (told > limit) throw new ApiError('payload_too_large');
  // Memory that nothing is written to costs nothing.
  const bytes = Buffer.allocUnsafeSlow(told);
  let length = 0;
  try {
    for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (length + piece.length > bytes.length) throw new ApiError('payload_too_large');
      length += piece.copy(bytes, length);
      await othersHadTheirTurn();
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('bad_request', { cause: error });
  }
  return bytes.subarray(0, length);
}

/**
 * Has what is left of a body read piece by piece when the request is answered without it, as a refusal is: its sender hears the
 * answer when all is sent. Left to itself, Node reads it as fast as it comes.
 */
export function restInPieces(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  // Before the answer has gone out, which is when Node would begin.
  response.once('prefinish', () => {
    // What goes away has nothing left to read.
    if (!request.complete && !request.destroyed) skipRest(request).catch(() => undefined);
  });
  next();
}

async function skipRest(request: IncomingMessage): Promise<void> {
  for await (const _piece of request.iterator({ destroyOnReturn: false })) await othersHadTheirTurn();
}
