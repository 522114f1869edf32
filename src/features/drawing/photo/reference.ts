import { fitInside, needsCompression, pictureTexts } from '../../../domain/images.ts';
import { referenceCompression } from '../../../domain/limits.ts';
import { designerTexts, handlingFailedBecause, processingFailed } from '../../../domain/texts/designer.ts';
import { openPhoto, photoFile, sheet, type OpenedPhoto } from '../../photos/photos.public.ts';
import { requireDrawable } from './drawable.ts';

export interface ReferenceImage {
  dataUrl: string;
  name: string;
  width: number;
  height: number;
}

/**
 * Turns a chosen file into the reference image of a tool: upright, and when a side exceeds 1200 px or its text 1024 KB
 * re-encoded as JPEG 0.9 of at most 1024 x 1024. What is shown, marked and sent is the same: a file that browsers show in
 * different ways is drawn anew first.
 * @throws Error with a sentence for people.
 */
export async function readReference(file: File): Promise<ReferenceImage> {
  const photo = await openPhoto(file).catch((error: Error) => {
    throw error.message === pictureTexts.damaged
      ? new Error(processingFailed(pictureTexts.damaged), { cause: error })
      : error;
  });
  try {
    const { bitmap } = photo;
    const { width, height } = bitmap;
    requireDrawable(bitmap);
    const asItIs = needsCompression({ width, height, textLength: 0 }) ? null : await textOf(photo, file);
    if (asItIs !== null && !needsCompression({ width, height, textLength: asItIs.length }))
      return { dataUrl: asItIs, name: file.name, width, height };
    const size = fitInside(width, height, referenceCompression.targetSidePx);
    const jpeg = await drawn(bitmap, size, 'image/jpeg', designerTexts.compressionFailed);
    return { dataUrl: await asDataUrl(jpeg), name: file.name, ...size };
  } finally {
    photo.bitmap.close();
  }
}

/** In full size: the file itself where it is plain, else drawn anew, lines without a loss. HEIC is shown by few browsers. */
async function textOf({ bitmap, kind, isPlain }: OpenedPhoto, file: File): Promise<string | null> {
  if (kind === 'heic') return null;
  // Its own type may be none, or wrong.
  if (isPlain) return asDataUrl(new Blob([file], { type: `image/${kind}` }));
  const type = kind === 'jpeg' ? 'image/jpeg' : 'image/png';
  return asDataUrl(await drawn(bitmap, bitmap, type, processingFailed('this browser cannot open it')));
}

async function drawn(
  bitmap: ImageBitmap,
  { width, height }: { width: number; height: number },
  type: 'image/jpeg' | 'image/png',
  failure: string,
): Promise<Blob> {
  try {
    const { canvas, context } = sheet(width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    return await photoFile(canvas, type, referenceCompression.quality);
  } catch (error) {
    throw new Error(failure, { cause: error });
  }
}

function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error(handlingFailedBecause('it could not be read'), { cause: reader.error }));
    reader.readAsDataURL(blob);
  });
}
