import { toRgb } from '#engine/merge/picture.ts';
import { requireShape, surveyPhoto } from '#engine/survey.ts';
import { fitInside } from '../../../domain/images.ts';

/** Enough to see whether there is anything, px of the longer side. */
const LOOKED_AT = 512;

/**
 * What the tools would refuse is refused here, before anything is set or paid: strips, and sheets of one tone.
 * @throws Error in the engine's words, as the server says them.
 */
export function requireDrawable(bitmap: ImageBitmap): void {
  requireShape(bitmap);
  const { width, height } = fitInside(bitmap.width, bitmap.height, LOOKED_AT);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  surveyPhoto(toRgb({ width, height, data: context.getImageData(0, 0, width, height).data }));
}
