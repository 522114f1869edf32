/**
 * Refusals wait before they are given: by the thousand they would keep everybody waiting, and a person does not notice one. The
 * services mark theirs, and the gateway lets them wait.
 */
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

const WAIT_MS = 1_000;
/**
 * Each holds its connection and what was read of its request. One more and the one that has waited longest is answered at once: if
 * it were dropped, a crowd of strangers would keep others from hearing why they are refused.
 */
const MOST_WAITING = 500;

const refusals = new WeakSet<Response>();
/** In the order in which they came; each answers one. */
const waiting = new Set<() => void>();

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
export function waitToRefuse(signal: AbortSignal, waitMs = WAIT_MS): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const end = (mayAnswer: boolean): void => {
    clearTimeout(timer);
    signal.removeEventListener('abort', hangUp);
    waiting.delete(answer);
    resolve(mayAnswer);
  };
  const answer = (): void => end(true);
  const hangUp = (): void => end(false);
  const timer = setTimeout(answer, waitMs);
  signal.addEventListener('abort', hangUp);
  const [longest] = waiting;
  if (waiting.size >= MOST_WAITING) longest();
  waiting.add(answer);
  if (signal.aborted) hangUp();
  return promise;
}
