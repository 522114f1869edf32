import { avatarMessages } from '../../domain/avatar.ts';
import { fitInside } from '../../domain/images.ts';
import { pieceFileProblem, portfolioLimits, portfolioMessages } from '../../domain/portfolio.ts';
import { photoFile, sheet } from '../avatar/picture.public.ts';
import { openPhoto } from '../designer/reference.public.ts';

/** A picture as it will be stored: drawn anew, so that nothing of the old file (place, camera, time) is left in it. */
export interface Picture {
  file: Blob;
  width: number;
  height: number;
}

export interface PiecePicture extends Picture {
  /** Small, for cards. */
  thumbnail: Blob;
  /** Smaller still, as a data URL: what is shown before it is stored. */
  preview: string;
}

/** Longest side of the preview, px. */
const PREVIEW_PX = 440;

/**
 * A chosen file as a picture of the portfolio: upright, at most 2560 px and 10 MB, with a small one beside it.
 * @throws Error with a sentence for people.
 */
export async function readPicture(file: File): Promise<PiecePicture> {
  const problem = pieceFileProblem(file);
  if (problem) throw new Error(problem);
  const photo = await openPhoto(file);
  try {
    const picture = await shrunk(photo, portfolioLimits.sidePx);
    const thumbnail = (await drawn(photo, portfolioLimits.thumbnailPx)).file;
    return { ...picture, thumbnail, preview: canvasOf(photo, PREVIEW_PX).canvas.toDataURL('image/jpeg', 0.85) };
  } finally {
    photo.close();
  }
}

/** The largest that may be stored. */
async function shrunk(photo: ImageBitmap, sidePx: number): Promise<Picture> {
  const picture = await drawn(photo, sidePx);
  if (picture.file.size <= portfolioLimits.fileBytes) return picture;
  if (sidePx < portfolioLimits.thumbnailPx) throw new Error(portfolioMessages.tooLarge);
  return shrunk(photo, Math.round(sidePx * 0.7));
}

async function drawn(photo: ImageBitmap, sidePx: number): Promise<Picture> {
  const { canvas, context } = canvasOf(photo, sidePx);
  const { width, height } = canvas;
  return { file: await photoFile(canvas, context), width, height };
}

function canvasOf(photo: ImageBitmap, sidePx: number) {
  const size = fitInside(photo.width, photo.height, sidePx);
  const { canvas, context } = sheet(size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, 0, 0, size.width, size.height);
  return { canvas, context };
}

/** The sentence of what `readPicture` throws. */
export function pictureProblem(cause: unknown): string {
  return cause instanceof Error && cause.message ? cause.message : avatarMessages.onlyImages;
}
