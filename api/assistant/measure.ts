/** Measures photos off the event loop. */
import type { PhotoMeasurements, RgbImage } from '#engine/engine.ts';
import { ApiError } from '../errors.ts';
import { createThread } from '../threads/thread.ts';

export type Measure = (image: RgbImage) => Promise<PhotoMeasurements>;

/** @returns a function that measures a photo; rejects with 503 when too many wait, 422 when the photo cannot be measured. */
export function createMeasure(): Measure {
  return createThread({
    module: new URL('./measure.thread.ts', import.meta.url),
    deadlineMs: 20_000,
    waiting: 24,
    refuse: (cause) => new ApiError('image_rejected', { cause }),
  });
}
