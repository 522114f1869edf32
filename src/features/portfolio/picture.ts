import { pieceFileProblem, portfolioLimits } from '../../domain/portfolio.ts';
import { pictureTexts } from '../../domain/images.ts';
import { drawnPhoto, openPhoto } from '../photos/photos.public.ts';

export interface PiecePicture {
  /** Its own: its files are stored under it once, however often they are sent. */
  key: string;
  /** At most 2560 px and 10 MB. */
  file: Blob;
  /** Small, for cards. */
  thumbnail: Blob;
  /** Smaller still, as a data URL: what is shown before it is stored. */
  preview: string;
}

/** Longest side of the preview, px. */
const PREVIEW_PX = 440;

/**
 * A chosen file as a picture of the portfolio: drawn anew, upright and on paper, with a small one beside it.
 * @throws Error with a sentence for people.
 */
export async function readPiecePicture(file: File): Promise<PiecePicture> {
  const photo = await openPhoto(file, pieceFileProblem);
  try {
    const picture = await drawnPhoto(photo, portfolioLimits.sidePx, pieceFileProblem);
    const thumbnail = await drawnPhoto(photo, portfolioLimits.thumbnailPx, pieceFileProblem);
    const preview = await drawnPhoto(photo, PREVIEW_PX, pieceFileProblem);
    return {
      key: crypto.randomUUID(),
      file: picture.file,
      thumbnail: thumbnail.file,
      preview: await asDataUrl(preview.file),
    };
  } finally {
    photo.bitmap.close();
  }
}

function asDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error(pictureTexts.damaged, { cause: reader.error }));
    reader.readAsDataURL(file);
  });
}

/** Returns the message of an error that `readPiecePicture` throws. */
export function pictureProblem(cause: unknown): string {
  return cause instanceof Error && cause.message ? cause.message : pictureTexts.damaged;
}
