import { expect, test } from 'vitest';
import { isRefusal, refusal, waitToRefuse } from './refusals.ts';

test('only answers that were marked are refusals', () => {
  expect(isRefusal(new Response('no'))).toBe(false);
  expect(isRefusal(refusal(new Response('no')))).toBe(true);
});

test('so many wait that they stay few in memory, and who hangs up makes room', async () => {
  const gone = new AbortController();
  const waiting = Array.from({ length: 500 }, () => waitToRefuse(gone.signal, 600_000));
  expect(await waitToRefuse(gone.signal, 0)).toBe(false);
  gone.abort();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([false]));
  expect(await waitToRefuse(new AbortController().signal, 0)).toBe(true);
});
