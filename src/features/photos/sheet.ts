import { pictureTexts } from '../../domain/images.ts';

/** As the server encodes photos. */
const QUALITY = 0.92;

/** A canvas of white paper to draw on: what is transparent lies on it, as on a flash sheet. */
export function sheet(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error(pictureTexts.damaged);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/** Encodes a canvas: a photo as JPEG, lines as PNG, which is lossless. */
export function photoFile(
  canvas: HTMLCanvasElement,
  type: 'image/jpeg' | 'image/png' = 'image/jpeg',
  quality = QUALITY,
) {
  return new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(pictureTexts.damaged))), type, quality);
  });
}
