/** Measures photos off the event loop. */
import type { PhotoMeasurements, RgbImage, SubjectMap } from '#engine/engine.ts';
import { ApiError } from '../errors.ts';
import type { FindSubject } from '../photo-models/photo-models.ts';
import { createThread } from '../threads/thread.ts';

export type Measure = (image: RgbImage) => Promise<PhotoMeasurements>;

export interface MeasureCall {
  image: RgbImage;
  subjectMap: SubjectMap | null;
}

/**
 * @param findSubject what the drawing starts from too, so that both speak of the same subject
 * @returns a function that measures a photo; rejects with 503 when too many wait, 422 when the photo cannot be measured.
 */
export function createMeasure(findSubject: FindSubject): Measure {
  const ask = createThread<MeasureCall, PhotoMeasurements>({
    module: new URL('./measure.thread.ts', import.meta.url),
    deadlineMs: 20_000,
    waiting: 24,
    refuse: (cause) => new ApiError('image_rejected', { cause }),
  });
  return async (image) => ask({ image, subjectMap: await findSubject(image).catch(() => null) });
}
