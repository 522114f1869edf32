import type { ReferenceMeasures } from '#engine/engine.ts';
import { readPixels, type OpenedPicture } from '../marking/marking.public.ts';

export const nothingMeasured =
  'No drawing was found in this reference. Choose one with dark lines on light paper or skin.';

/** Measures the hand of a picture in a worker of its own; null where there is no drawing in it. */
export async function measureReference(src: string): Promise<ReferenceMeasures | null> {
  const picture: OpenedPicture = await readPixels(src);
  const worker = new Worker(new URL('./measure.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ReferenceMeasures | null>) => resolve(data);
      worker.onerror = () => reject(new Error('The reference could not be measured. Try again.'));
      worker.postMessage(picture);
    });
  } finally {
    worker.terminate();
  }
}
