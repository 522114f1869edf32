import { drawnPhoto, openPhoto } from '../photos/photos.public.ts';

/** A photo that was drawn anew, at most `sidePx` on its longer side: nothing of the camera is left in it. */
export interface ReadPhoto {
  /** Its own, as long as it is chosen. */
  key: string;
  /** Shows it until it is revoked. */
  src: string;
  name: string;
  file: Blob;
}

/** Reads a chosen file. Throws an Error with a sentence for people. */
export async function readPhoto(file: File, sidePx: number): Promise<ReadPhoto> {
  const photo = await openPhoto(file);
  try {
    const drawn = await drawnPhoto(photo, sidePx);
    return { key: crypto.randomUUID(), src: URL.createObjectURL(drawn.file), name: file.name, file: drawn.file };
  } finally {
    photo.bitmap.close();
  }
}
