import { AppError } from '../../domain/errors.ts';

export interface PaperPicture {
  width: number;
  height: number;
  /** Four bytes a pixel, on white. */
  data: Uint8ClampedArray;
}

/** Of the longer side: the largest drawing of the engine. Of a photo or a scan, whose tracing has no end, no more is looked at. */
const MOST_PIXELS = 2048;

/** The pixels of a picture as it lies on paper, the same ones for whatever is asked of them. */
export async function readPaperPicture(file: Blob): Promise<PaperPicture> {
  // Layers are told apart by their very colours, so nothing may adapt them to the screen.
  const bitmap = await createImageBitmap(file, { colorSpaceConversion: 'none' });
  const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new AppError('export_failed', 'This browser cannot open the design.');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}
