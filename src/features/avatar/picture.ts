import { avatarFileProblem, avatarSidePx } from '../../domain/avatar.ts';
import { openPhoto, photoFile, sheet } from '../photos/photos.public.ts';
import type { Crop } from './crop.ts';

/** Opens a chosen file upright, whatever it weighs: what is stored of it is small. */
export async function openPicture(file: File): Promise<ImageBitmap> {
  return (await openPhoto(file, avatarFileProblem)).bitmap;
}

/** The same picture turned by 90 degrees clockwise. */
export async function turned(picture: ImageBitmap): Promise<ImageBitmap> {
  const { canvas, context } = sheet(picture.height, picture.width);
  context.translate(canvas.width, 0);
  context.rotate(Math.PI / 2);
  context.drawImage(picture, 0, 0);
  return createImageBitmap(canvas);
}

/** Draws the square into a canvas, filling it: what is transparent lies on paper. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, side }: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x - side / 2, y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a new file: drawn again, so that nothing of the old file (place, camera, time) is left in it. */
export async function cutOut(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const { canvas } = sheet(avatarSidePx, avatarSidePx);
  drawCrop(canvas, picture, crop);
  return photoFile(canvas);
}
