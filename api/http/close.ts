import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Has a server that has not begun to listen close without dropping a request. What it returns takes no new connection,
 * waits for the answers that are on their way, and cuts what is left after `graceMs`; it resolves when the port is free.
 */
export function closesGently(server: Server, graceMs: number): () => Promise<void> {
  // Browsers open connections ahead of need. Node counts one that has not asked for anything yet as busy.
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of unused) socket.destroy();
    // A connection whose last answer is out stays open for the next request; here there is none.
    const closeIdle = setInterval(() => server.closeIdleConnections(), 100);
    await Promise.race([closed, sleep(graceMs, undefined, { ref: false })]);
    clearInterval(closeIdle);
    server.closeAllConnections();
    await closed;
  };
}
