import { pictureTexts, uploadProblem } from '../../domain/images.ts';
import { uploadLimits } from '../../domain/limits.ts';
import {
  claimedPixels,
  isStill,
  pictureKindOf,
  uprightFrom,
  withoutTurn,
  type PictureKind,
} from '../../domain/picture-bytes.ts';
import { shownFrame } from './frames.ts';
import { sheet } from './sheet.ts';

/** Returns the problem of a file as a text of the screen. Its type is read from its bytes. */
export type PhotoRule = (file: File) => string | null;

export interface OpenedPhoto {
  /** Upright. Whoever opens it closes it. */
  bitmap: ImageBitmap;
  kind: PictureKind;
  /** Whether every program shows the bytes as they are: still, and not turned by what stands beside the pixels. */
  isPlain: boolean;
}

/**
 * Opens a file that somebody has chosen.
 * @throws Error with a sentence for people.
 */
export async function openPhoto(file: File, rule: PhotoRule = uploadProblem): Promise<OpenedPhoto> {
  if (file.size > uploadLimits.sourceBytes) throw new Error(pictureTexts.tooHeavy);
  const stored = new Uint8Array(await file.arrayBuffer());
  const kind = pictureKindOf(stored);
  const type = kind ? `image/${kind}` : 'application/octet-stream';
  // Of what is no picture the file's own claims are answered first: that it is too large, or of another type.
  const problem = (kind ? null : rule(file)) ?? rule(new File([], '', { type }));
  if (!kind || problem) throw new Error(problem ?? pictureTexts.damaged);
  if ((claimedPixels(stored) ?? 0) > uploadLimits.decodedPixels) throw new Error(pictureTexts.tooManyPixels);
  const { bytes, turn } = withoutTurn(stored);
  const still = isStill(bytes);
  const plain = new Blob([bytes as Uint8Array<ArrayBuffer>], { type });
  const frame = still ? null : await shownFrame(bytes, type);
  const bitmap = frame ?? (await decoded(plain, kind));
  return { bitmap: turn === 1 ? bitmap : await upright(bitmap, turn), kind, isPlain: still && turn === 1 };
}

async function decoded(file: Blob, kind: PictureKind): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    if (kind !== 'heic') throw new Error(pictureTexts.damaged, { cause: error });
  }
  try {
    const { decodeHeic } = await import('./heic.ts');
    return await createImageBitmap(await decodeHeic(file));
  } catch (error) {
    throw new Error(pictureTexts.damaged, { cause: error });
  }
}

async function upright(stored: ImageBitmap, turn: number): Promise<ImageBitmap> {
  const { width, height, matrix } = uprightFrom(turn, stored);
  const { canvas, context } = sheet(width, height);
  context.setTransform(...matrix);
  context.drawImage(stored, 0, 0);
  stored.close();
  return createImageBitmap(canvas);
}
