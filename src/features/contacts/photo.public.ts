import { fitInside, uploadProblem } from '../../domain/images.ts';
import { photoFile, sheet } from '../avatar/picture.public.ts';
import { openPhoto } from '../designer/reference.public.ts';

/** A photo that was drawn anew, at most `sidePx` on its longer side: nothing of the camera is left in it. */
export interface DrawnPhoto {
  key: string;
  /** Shows it until it is revoked. */
  src: string;
  name: string;
  file: Blob;
}

/** Reads a chosen file. Throws an Error with a sentence for people. */
export async function readPhoto(file: File, sidePx: number): Promise<DrawnPhoto> {
  const problem = uploadProblem(file);
  if (problem) throw new Error(problem);
  const photo = await openPhoto(file);
  try {
    const { width, height } = fitInside(photo.width, photo.height, sidePx);
    const { canvas, context } = sheet(width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(photo, 0, 0, width, height);
    const drawn = await photoFile(canvas, context);
    return { key: crypto.randomUUID(), src: URL.createObjectURL(drawn), name: file.name, file: drawn };
  } finally {
    photo.close();
  }
}
