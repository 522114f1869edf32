import { describe, expect, it } from 'vitest';
import { ApiError } from '../errors.ts';
import { createThread } from './thread.ts';

/** Answers a number's double, throws at 0, never ends at -1, and ends its thread at -2. */
const moduleThatStarts = (startMs: number): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    await new Promise((resolve) => setTimeout(resolve, ${startMs}));
    parentPort.postMessage('ready');
    parentPort.on('message', (input) => {
      if (input === -1) for (;;);
      if (input === -2) process.exit(1);
      parentPort.postMessage(input === 0 ? { error: 'nothing' } : { output: input * 2 });
    });`)}`,
  );
const refuse = (cause: unknown): Error => new ApiError('unprocessable', { cause });
const doubler = (more: { module?: URL; deadlineMs?: number; waiting?: number } = {}) =>
  createThread<number, number>({ module: moduleThatStarts(0), refuse, deadlineMs: 10_000, waiting: 5, ...more });
const code = (code: string) => expect.objectContaining({ code }) as unknown;

describe('a thread for work that must not hold the event loop', () => {
  it('answers each call, and refuses the one whose work throws', async () => {
    const double = doubler();
    const calls = [double(1), double(0), double(3)];
    await expect(calls[1]).rejects.toEqual(code('unprocessable'));
    expect([await calls[0], await calls[2]]).toEqual([2, 6]);
  });

  it('ends a call that takes too long and goes on with those behind it', async () => {
    const double = doubler({ deadlineMs: 3_000 });
    const endless = double(-1);
    const behind = double(4);
    await expect(endless).rejects.toEqual(code('unprocessable'));
    expect(await behind).toBe(8);
  });

  it('blames no call for the time that its thread takes to start', async () => {
    const double = doubler({ module: moduleThatStarts(4_000), deadlineMs: 3_000 });
    expect(await Promise.all([double(1), double(2)])).toEqual([2, 4]);
  });

  it('outlives its thread', async () => {
    const double = doubler();
    const fatal = double(-2);
    const behind = double(5);
    await expect(fatal).rejects.toEqual(code('unavailable'));
    expect(await behind).toBe(10);
  });

  it('lets no more wait than it can serve', async () => {
    const double = doubler({ waiting: 1 });
    const calls = [double(1), double(2)];
    await expect(double(3)).rejects.toEqual(code('unavailable'));
    expect(await Promise.all(calls)).toEqual([2, 4]);
  });
});
