import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../domain/errors.ts';
import { withStorageRetries } from './storage-retries.ts';

const failed = (status: number): AppError => new AppError('storage', 'Not now', { category: 'storage', status });

/** Fails with each error in turn, then answers; tells how often it was asked. */
function failing(...errors: Error[]) {
  let asked = 0;
  const work = () => {
    const error = errors.at(asked++);
    return error ? Promise.reject(error) : Promise.resolve('there');
  };
  return { work, asked: () => asked };
}

describe('an upload or a download', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is tried again after 1 s and after 2 s', async () => {
    const { work, asked } = failing(failed(503), new TypeError('Failed to fetch'));
    const done = withStorageRetries(work);
    await vi.advanceTimersByTimeAsync(999);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect([await done, asked()]).toEqual(['there', 3]);
  });

  it('ends with the third failure', async () => {
    const { work, asked } = failing(failed(500), failed(502), failed(503));
    const done = withStorageRetries(work).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(3000);
    expect([await done, asked()]).toEqual([expect.objectContaining({ status: 503 }), 3]);
  });

  it('waits no longer when somebody ends it', async () => {
    const { work, asked } = failing(failed(503));
    const abort = new AbortController();
    const done = withStorageRetries(work, { signal: abort.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(500);
    abort.abort();
    expect([await done, asked()]).toEqual([expect.objectContaining({ code: 'cancelled' }), 1]);
  });

  it.each([400, 403, 404, 413])('is not tried again after a %i', async (status) => {
    const { work, asked } = failing(failed(status));
    await expect(withStorageRetries(work)).rejects.toMatchObject({ status });
    expect(asked()).toBe(1);
  });
});
