import { fitInside, pictureTexts, uploadProblem } from '../../domain/images.ts';
import { MIB } from '../../domain/limits.ts';
import { openPhoto, type OpenedPhoto, type PhotoRule } from './open-photo.ts';
import { photoFile, sheet } from './sheet.ts';

/** How much smaller a picture becomes at each try to get it under a limit, and how small at the least. */
const STEP = 0.7;
const LEAST_PX = 320;

/** A drawing in lines is smaller, a photo larger. */
const LOSSLESS_BYTES = 2 * MIB;

/** A picture as it is sent: written anew, or fit as it came. */
export interface DrawnPhoto {
  file: Blob;
  width: number;
  height: number;
}

/** An opened photo drawn anew, at most `sidePx` on its longer side, and smaller until `rule` has nothing against it. */
export async function drawnPhoto(
  { bitmap, kind }: OpenedPhoto,
  sidePx: number,
  rule: PhotoRule = uploadProblem,
): Promise<DrawnPhoto> {
  const { width, height } = fitInside(bitmap.width, bitmap.height, sidePx);
  const { canvas, context } = sheet(width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  // Lines stay lossless where that is small enough.
  const types = kind === 'png' || kind === 'gif' ? (['image/png', 'image/jpeg'] as const) : (['image/jpeg'] as const);
  let problem: string | null = null;
  for (const type of types) {
    const file = await photoFile(canvas, type);
    problem = rule(new File([file], '', { type }));
    if (!problem && (type === 'image/jpeg' || file.size <= LOSSLESS_BYTES)) return { file, width, height };
  }
  if (Math.max(width, height) <= LEAST_PX) throw new Error(problem ?? pictureTexts.damaged);
  return drawnPhoto({ bitmap, kind, isPlain: false }, Math.round(Math.max(width, height) * STEP), rule);
}

/** As large as a version may be looked at, in px. */
const LARGEST_PX = 4096;

/**
 * A chosen file as it may be sent where nothing of it should be lost: as it came, or drawn anew where it exceeds a limit, is turned
 * or moves, or is of a kind that not every browser shows.
 * @throws Error with a sentence for people.
 */
export async function smallPhoto(file: File, rule: PhotoRule): Promise<File> {
  const opened = await openPhoto(file, rule);
  try {
    const type = `image/${opened.kind}`;
    const asItCame = new File([file], file.name, { type });
    if (opened.isPlain && opened.kind !== 'heic' && !rule(asItCame)) return asItCame;
    const drawn = await drawnPhoto(opened, LARGEST_PX, rule);
    return new File([drawn.file], file.name, { type: drawn.file.type });
  } finally {
    opened.bitmap.close();
  }
}
