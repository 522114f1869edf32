/**
 * Files in, pixels out. Every picture that anybody sends passes here before anything else looks at it: type by content
 * (never by name or header), limits on bytes, pixels, time and memory, SVG and documents refused, of animations the first
 * frame that shows something, upright by EXIF, flattened on white, 8-bit sRGB whatever it was (CMYK, 16 bit, grey, palette).
 */
import { cut } from '#domain/cut.ts';
import { pictureTexts } from '#domain/images.ts';
import type { InkBox } from '#domain/ink-width.ts';
import { MIB, uploadLimits } from '#domain/limits.ts';
import { claimedPixels, pictureKindOf } from '#domain/picture-bytes.ts';
import { designerTexts } from '#domain/texts/designer.ts';
import type { RgbImage } from '#engine/engine.ts';
import { ApiError } from '../errors.ts';
import { AVIF_PIXELS, createPictures, PictureRefused } from './pictures.ts';
import type { Picture, PictureRefusal, PictureTask } from './pictures.protocol.ts';

/** So many that two large pictures at once keep nobody waiting who sends a smaller one. */
const readPicture = createPictures({
  atATime: 4,
  waiting: 24,
  waitingOfOne: 8,
  seconds: 12,
  maxPixels: uploadLimits.decodedPixels,
});

const REFUSALS: Record<PictureRefusal, string> = {
  unreadable: pictureTexts.damaged,
  too_many_pixels: pictureTexts.tooManyPixels,
  result_too_large: 'This image is too large.',
  too_costly: 'This image takes too long to read. Please save it as a plain JPEG or PNG and try again.',
};

interface ReadOptions {
  /** Default 10 MB. */
  maxBytes?: number;
  /** Whose picture it is: a person's pictures are read one after the other, so that they keep nobody else waiting. */
  owner?: string;
  /** True where a picture on which nothing is drawn is of no use. */
  refuseBlank?: boolean;
}

export interface DecodeOptions extends ReadOptions {
  /** Longest side of the result in px; never enlarged. Default 1,600, which is all that the engine uses. */
  maxSide?: number;
}

/** Decodes a photo to upright 8-bit sRGB. Throws ApiError `image_rejected` with a sentence for people. */
export async function decodePhoto(bytes: Uint8Array, options: DecodeOptions = {}): Promise<RgbImage> {
  const { width, height, data } = await read(bytes, { type: 'pixels', maxSide: options.maxSide ?? 1600 }, options);
  // A copy: what came from another process may be a part of a larger block.
  return { width, height, data: new Uint8Array(data) };
}

/** A picture as it is stored: an encoding of our own, in which nothing of the file that came is left but what is seen. */
export interface RedrawnPicture {
  file: Buffer;
  type: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
}

/**
 * Writes a picture anew, at most `storedBytes` large: upright, still, on white, without metadata (decision 87). The same bytes
 * give the same file. Throws `image_rejected`.
 */
export async function redrawPhoto(
  bytes: Uint8Array,
  options: ReadOptions & { storedBytes: number },
): Promise<RedrawnPicture> {
  const { width, height, data, format } = await read(bytes, { type: 'redraw', maxBytes: options.storedBytes }, options);
  return { file: Buffer.from(data), type: format === 'png' ? 'image/png' : 'image/jpeg', width, height };
}

/** Where the ink of a picture of ours lies; null where nothing is drawn. */
export async function inkBoxOfFile(file: Buffer, owner: string): Promise<InkBox | null> {
  const { ink = null } = await read(file, { type: 'ink' }, { owner, maxBytes: file.length });
  return ink;
}

async function read(bytes: Uint8Array, task: PictureTask, options: ReadOptions): Promise<Picture> {
  assertPhoto(bytes, options.maxBytes ?? uploadLimits.imageBytes);
  try {
    const picture = await readPicture(bytes, task, options.owner);
    if (options.refuseBlank && picture.blank) throw rejected(pictureTexts.blank);
    return picture;
  } catch (cause) {
    if (cause instanceof PictureRefused) throw rejected(reasonOf(cause.refusal, bytes), cause);
    throw cause;
  }
}

function reasonOf(refusal: PictureRefusal, bytes: Uint8Array): string {
  if (refusal !== 'too_many_pixels' || pictureKindOf(bytes) !== 'avif') return REFUSALS[refusal];
  return `An AVIF may have ${AVIF_PIXELS / 1_000_000} megapixels. Please save it as JPEG or PNG and try again.`;
}

const tooLarge = (maxBytes: number): ApiError =>
  rejected(`File too large. Maximum size: ${Math.floor(maxBytes / MIB)}MB`);

/** What can be said at once: size, kind, and what the header tells of. Throws `image_rejected`. */
export function assertPhoto(bytes: Uint8Array, maxBytes: number = uploadLimits.imageBytes): void {
  if (bytes.byteLength === 0) throw rejected('The image is empty.');
  if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes);
  if (!pictureKindOf(bytes)) {
    throw rejected('This file is not an image that can be used. Please use JPEG, PNG, WebP, GIF or HEIC.');
  }
  if ((claimedPixels(bytes) ?? 0) > uploadLimits.decodedPixels) throw rejected(pictureTexts.tooManyPixels);
}

const rejected = (message: string, cause?: unknown): ApiError => new ApiError('image_rejected', { message, cause });

/** The bytes of a base64 data image. Throws `image_rejected` when it is not one or exceeds `maxBytes`. */
export function dataUrlToBytes(text: string, maxBytes: number = uploadLimits.imageBytes): Buffer {
  const head = /^data:image\/[\w.+-]{1,40}(?:;[\w.+-]+=[\w.+-]*)*;base64,/.exec(cut(text, 200))?.[0];
  if (!head) throw rejected(designerTexts.noValidImage);
  if (/^data:image\/svg/i.test(head)) throw rejected('SVG files are not accepted. Please use JPEG, PNG, WebP or GIF.');
  if ((text.length - head.length) * 0.75 > maxBytes + 2) throw tooLarge(maxBytes);
  const bytes = Buffer.from(text.slice(head.length), 'base64');
  if (bytes.length === 0) throw rejected('The image is empty.');
  return bytes;
}
