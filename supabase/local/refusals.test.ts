import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, test } from 'vitest';
import { isRefusal, refusal, refuseSocket, waitToRefuse } from './refusals.ts';

test('only answers that were marked are refusals', () => {
  expect(isRefusal(new Response('no'))).toBe(false);
  expect(isRefusal(refusal(new Response('no')))).toBe(true);
});

test('so many wait that they stay few in memory, and nobody is dropped for it: who has waited longest is answered', async () => {
  const gone = new AbortController();
  const waiting = Array.from({ length: 500 }, () => waitToRefuse(gone.signal, 600_000));
  const [first, ...others] = waiting;
  const late = waitToRefuse(gone.signal, 600_000);
  expect(await first).toBe(true);
  gone.abort();
  expect(new Set(await Promise.all([...others, late]))).toEqual(new Set([false]));
});

test('who hangs up makes room', async () => {
  const gone = new AbortController();
  const waiting = Array.from({ length: 500 }, () => waitToRefuse(gone.signal, 600_000));
  gone.abort();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([false]));
  expect(await waitToRefuse(gone.signal, 600_000)).toBe(false);
  const genuine = new AbortController();
  const answers = Array.from({ length: 500 }, () => waitToRefuse(genuine.signal, 0));
  expect(new Set(await Promise.all(answers))).toEqual(new Set([true]));
});

test('a refused socket is closed although its caller keeps it', async () => {
  // As the server of HTTP opens its own.
  const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const caller = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const [socket] = (await once(server, 'connection')) as [Socket];
  const closed = once(socket, 'close');
  refuseSocket(socket, 404, 0);
  const [answer] = (await once(caller, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 404 Not Found/);
  // Whoever hangs here waits until the test's own time is over.
  await closed;
  caller.destroy();
  server.close();
});
