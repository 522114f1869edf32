import { avatarMessages, avatarSidePx } from '../../domain/avatar.ts';
import type { Crop } from './crop.ts';

/** Opens a chosen file upright. Only the first frame of a moving picture is kept. */
export async function openPicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    throw new Error(avatarMessages.onlyImages, { cause: error });
  }
}

/** The same picture turned by 90 degrees clockwise. */
export async function turned(picture: ImageBitmap): Promise<ImageBitmap> {
  const { canvas, context } = sheet(picture.height, picture.width);
  context.translate(canvas.width, 0);
  context.rotate(Math.PI / 2);
  context.drawImage(picture, 0, 0);
  return createImageBitmap(canvas);
}

/** Draws the square into a canvas, filling it. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, side }: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x - side / 2, y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a new file: drawn again, so that nothing of the old file (place, camera, time) is left in it. */
export async function cutOut(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const { canvas, context } = sheet(avatarSidePx, avatarSidePx);
  drawCrop(canvas, picture, crop);
  return photoFile(canvas, context);
}

/** What is drawn on a canvas as a file for photos. */
export async function photoFile(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): Promise<Blob> {
  const webp = await asBlob(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  // Browsers that cannot write WebP answer PNG, which is large for photos. JPEG has no transparency: paper lies below.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const jpeg = await asBlob(canvas, 'image/jpeg');
  if (!jpeg) throw new Error(avatarMessages.unknownUpload);
  return jpeg;
}

/** A canvas to draw on. */
export function sheet(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error(avatarMessages.unknownUpload);
  return { canvas, context };
}

function asBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, 0.9);
  });
}
