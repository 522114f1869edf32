/** Refusals of the services: they mark theirs, and the gateway lets them wait. */
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { REFUSAL_MS, REFUSALS_AT_ONCE, WaitingRoom } from '#domain/waiting-room.ts';

const refusals = new WeakSet<Response>();
const room = new WaitingRoom(REFUSALS_AT_ONCE);

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
    (may) => (may ? socket.end(answer, () => socket.destroy()) : socket.destroy()),
    () => socket.destroy(),
  );
}

/** @returns whether to answer: not to who hung up meanwhile */
export async function waitToRefuse(signal: AbortSignal, waitMs = REFUSAL_MS): Promise<boolean> {
  const { ended, leave } = room.enter();
  const timer = setTimeout(leave, waitMs);
  signal.addEventListener('abort', leave);
  if (signal.aborted) leave();
  await ended;
  clearTimeout(timer);
  signal.removeEventListener('abort', leave);
  return !signal.aborted;
}
