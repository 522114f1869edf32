import { fitInside, imageTypeOf, needsCompression, uploadProblem } from '../../../domain/images.ts';
import { referenceCompression } from '../../../domain/limits.ts';
import { handlingFailedBecause, processingFailed, designerTexts } from '../../../domain/texts/designer.ts';
import type { DesignerImage } from '../designer.state.ts';
import { requireDrawable } from './drawable.ts';

/**
 * Turns a chosen file into the reference image of the designer: checked, decoded upright (EXIF), and when a side exceeds 1200 px
 * or its text 1024 KB re-encoded as JPEG 0.9 of at most 1024 x 1024. HEIC is decoded by the browser where it can and by a
 * lazily loaded decoder elsewhere.
 * @throws Error with a sentence for people.
 */
export async function readReference(file: File): Promise<DesignerImage> {
  const problem = uploadProblem(file);
  if (problem) throw new Error(problem);
  const type = imageTypeOf(file);
  const bitmap = await openPhoto(file);
  try {
    const { width, height } = bitmap;
    requireDrawable(bitmap);
    const isHeic = type === 'image/heic' || type === 'image/heif';
    if (!isHeic) {
      const dataUrl = await asDataUrl(file);
      if (!needsCompression({ width, height, textLength: dataUrl.length }))
        return { dataUrl, name: file.name, width, height };
    }
    const size = fitInside(width, height, referenceCompression.targetSidePx);
    return { dataUrl: await encodeJpeg(bitmap, size), name: file.name, ...size };
  } finally {
    bitmap.close();
  }
}

/**
 * The pixels of a photo, upright. HEIC is decoded here where the browser cannot.
 * @throws Error with a sentence for people.
 */
export async function openPhoto(file: File): Promise<ImageBitmap> {
  const type = imageTypeOf(file);
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (type !== 'image/heic' && type !== 'image/heif')
      throw new Error(processingFailed('this file cannot be read as an image'), { cause: error });
  }
  try {
    const { decodeHeic } = await import('./heic.ts');
    return await createImageBitmap(await decodeHeic(file));
  } catch (error) {
    throw new Error(processingFailed('this HEIC file cannot be read here. Save it as JPEG and try again'), {
      cause: error,
    });
  }
}

async function encodeJpeg(bitmap: ImageBitmap, size: { width: number; height: number }): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error(designerTexts.compressionFailed);
  // JPEG has no transparency: what is transparent lies on white, as on a flash sheet.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', referenceCompression.quality);
  });
  if (!blob) throw new Error(designerTexts.compressionFailed);
  return asDataUrl(blob);
}

function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error(handlingFailedBecause('it could not be read'), { cause: reader.error }));
    reader.readAsDataURL(blob);
  });
}
