// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AppError } from '../../data/errors.ts';
import { attemptTimeoutMs, connectivityOf, transferLimits, transferTexts } from '../../domain/transfer.ts';
import { deliver } from './delivery.ts';

const head = vi.fn<typeof fetch>();
const online = vi.spyOn(navigator, 'onLine', 'get');
let leaving: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', head.mockReset().mockResolvedValue(new Response()));
  online.mockReturnValue(true);
  leaving = new AbortController();
});
afterEach(async () => {
  leaving.abort();
  await vi.runOnlyPendingTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How a delivery ends, and the times of its attempts in ms. */
function delivering(attempt: () => Promise<string>) {
  const started = Date.now();
  const at: number[] = [];
  const counted = () => {
    at.push(Date.now() - started);
    return attempt();
  };
  const end = deliver(counted, { signal: leaving.signal }).catch((error: unknown) => (error as Error).message);
  return { at, end };
}
const failing = () => Promise.reject(new Error('no answer'));

describe('an attempt', () => {
  it('is made again after 1, 3 and 5 s, and the last reason is said', async () => {
    const { at, end } = delivering(failing);
    await vi.advanceTimersByTimeAsync(9000);
    expect(at).toEqual([0, 1000, 4000, 9000]);
    expect(await end).toBe('Transfer failed after 3 attempts. Last error: no answer');
  });

  it('ends with the first that succeeds', async () => {
    let tries = 0;
    const { at, end } = delivering(() => (++tries < 3 ? failing() : Promise.resolve('there')));
    await vi.advanceTimersByTimeAsync(20_000);
    expect([await end, at.length]).toEqual(['there', 3]);
  });

  it('has 5 s, then half as much again each time, 30 s at most', async () => {
    expect([0, 1, 2, 3, 9].map(attemptTimeoutMs)).toEqual([5000, 7500, 11_250, 16_875, 30_000]);
    const { at, end } = delivering(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(5000 + 1000 + 7500 + 3000 + 11_250 + 5000 + 16_875);
    expect(at).toEqual([0, 6000, 16_500, 32_750]);
    expect(await end).toBe('Transfer failed after 3 attempts. Last error: Transfer timeout after 16875ms');
  });

  it('is not made again where that would not help', async () => {
    const gone = new AppError('not_found', 'This design was deleted.', { category: 'database' });
    const { at, end } = delivering(() => Promise.reject(gone));
    expect([await end, at.length]).toEqual(['This design was deleted.', 1]);
  });

  it('is cancelled between two and in the middle of one', async () => {
    const between = delivering(failing);
    await vi.advanceTimersByTimeAsync(500);
    const within = delivering(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(100);
    leaving.abort();
    expect([await between.end, await within.end]).toEqual(['Transfer cancelled', 'Transfer cancelled']);
  });
});

describe('without a connection', () => {
  beforeEach(() => {
    online.mockReturnValue(false);
    head.mockRejectedValue(new TypeError('failed'));
  });

  it('it waits, looks every 5 s, and goes on in the order in which it came', async () => {
    const done: string[] = [];
    const waiting = ['first', 'second'].map((name) =>
      deliver(() => Promise.resolve(done.push(name)), { signal: leaving.signal }),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done).toEqual([]);
    online.mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(transferLimits.offlineCheckMs);
    expect([head.mock.calls.length, done]).toEqual([1, []]);
    head.mockResolvedValue(new Response());
    await vi.advanceTimersByTimeAsync(transferLimits.offlineCheckMs);
    await Promise.all(waiting);
    expect(done).toEqual(['first', 'second']);
    expect(head.mock.calls[0]).toEqual(['/favicon.ico', expect.objectContaining({ method: 'HEAD' })]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(head).toHaveBeenCalledTimes(2);
  });

  it('ten may wait, and who gives up makes room', async () => {
    const one = new AbortController();
    const attempt = () => Promise.resolve('there');
    const first = deliver(attempt, { signal: one.signal }).catch((error: unknown) => (error as Error).message);
    const others = Array.from({ length: 9 }, () => delivering(attempt));
    expect(await delivering(attempt).end).toBe('Transfer queue is full. Please try again later.');
    one.abort();
    expect(await first).toBe(transferTexts.cancelled);
    const last = delivering(attempt);
    online.mockReturnValue(true);
    head.mockResolvedValue(new Response());
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(await Promise.all([...others, last].map(({ end }) => end))).toEqual(Array(10).fill('there'));
  });
});

it('connections are fast, medium, slow, or none', () => {
  expect([99, 100, 499, 500, null].map(connectivityOf)).toEqual(['fast', 'medium', 'medium', 'slow', 'offline']);
});
