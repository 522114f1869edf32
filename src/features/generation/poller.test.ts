import { describe, expect, it } from 'vitest';
import { jobAnswer } from '../../../tests/factories.ts';
import { AppError } from '../../domain/errors.ts';
import type { GenerationStatusResponse } from '../../domain/generation.ts';
import { pollUntilDone } from './poller.ts';

function poll(script: (GenerationStatusResponse | Error)[]) {
  const waits: number[] = [];
  const endpoints: string[] = [];
  const seen: string[] = [];
  const controller = new AbortController();
  const promise = pollUntilDone(
    {
      check: (endpoint) => {
        endpoints.push(endpoint);
        const next = script.shift() ?? jobAnswer('processing');
        return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
      },
      wait: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
      random: () => 0.5,
      onAnswer: (value) => seen.push(value.status),
    },
    controller.signal,
  );
  return { promise, waits, endpoints, seen };
}

describe('polling a job', () => {
  it('checks after 500 ms, then by the schedule, and hands every answer on', async () => {
    const run = poll([jobAnswer('processing'), jobAnswer('processing'), jobAnswer('succeeded')]);
    expect((await run.promise).status).toBe('succeeded');
    expect(run.waits).toEqual([500, 2000, 3000]);
    expect(run.seen).toEqual(['processing', 'processing', 'succeeded']);
  });

  it.each(['failed', 'canceled'] as const)('ends with a job that has %s', async (status) => {
    expect(await poll([jobAnswer('processing'), jobAnswer(status)]).promise).toEqual(jobAnswer(status));
  });

  it('turns to the alternative endpoint after the first error and stays there', async () => {
    const run = poll([
      new AppError('network', 'x', { category: 'network' }),
      jobAnswer('processing'),
      jobAnswer('succeeded'),
    ]);
    await run.promise;
    expect(run.endpoints).toEqual(['primary', 'alternative', 'alternative']);
  });

  it.each([
    [
      'html_response',
      'The server returned an invalid response. This might be a temporary issue - please try again later.',
    ],
    ['parse', 'The server returned an invalid response format. Please try again later.'],
    ['network', 'Network error when checking design status. Please check your connection and try again.'],
  ] as const)('says what three %s errors in a row mean', async (category, message) => {
    const error = new AppError(category, 'raw', { category });
    const run = poll([error, error, error]);
    await expect(run.promise).rejects.toThrow(message);
    expect(run.endpoints).toHaveLength(3);
  });

  it('gives up after 30 attempts', async () => {
    const run = poll([]);
    await expect(run.promise).rejects.toThrow('Polling timed out');
    expect(run.endpoints).toHaveLength(30);
  });
});
