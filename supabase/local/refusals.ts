/**
 * Refusals wait before they are given: by the thousand they would keep everybody waiting, and a person does not notice one. The
 * services mark theirs, and the gateway lets them wait.
 */
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

const WAIT_MS = 1_000;
/** Each holds its connection and what was read of its request. */
const MOST_WAITING = 500;

const refusals = new WeakSet<Response>();
let waiting = 0;

/** Marks an answer: a credential that does not count, a route that does not exist, or too much asked for. */
export function refusal(response: Response): Response {
  refusals.add(response);
  return response;
}

export const isRefusal = (response: Response): boolean => refusals.has(response);

/** Ends a connection that asks for something else than an answer. */
export function refuseSocket(socket: Duplex, status: number, waitMs?: number): void {
  const gone = new AbortController();
  socket.once('close', () => gone.abort());
  const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  waitToRefuse(gone.signal, waitMs).then(
    (may) => (may ? socket.end(answer) : socket.destroy()),
    () => socket.destroy(),
  );
}

/** @returns whether to answer: not to who hung up meanwhile, and not when too many wait already */
export async function waitToRefuse(signal: AbortSignal, waitMs = WAIT_MS): Promise<boolean> {
  if (waiting >= MOST_WAITING) return false;
  waiting += 1;
  try {
    await pause(waitMs, undefined, { signal });
    return true;
  } catch {
    return false;
  } finally {
    waiting -= 1;
  }
}
