/** Tells languages off the event loop: the detector's data takes a quarter of a second to read, once for each process. */
import { ApiError } from '../errors.ts';
import { createThread } from '../threads/thread.ts';
import type { Detected } from './translation.ts';

/** @returns a function that tells the language of a text, null when it cannot be told; rejects with 503 when too many wait. */
export function createDetector(): (text: string) => Promise<Detected | null> {
  return createThread({
    module: new URL('./detect.thread.ts', import.meta.url),
    deadlineMs: 10_000,
    waiting: 100,
    refuse: (cause) => new ApiError('unprocessable', { message: 'The language of this text cannot be told.', cause }),
  });
}
