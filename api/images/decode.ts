/**
 * Files in, pixels out. Every picture that anybody sends passes here before anything else looks at it: type by content
 * (never by name or header), limits on bytes, pixels, time and memory, SVG and documents refused, the first frame of
 * animations, upright by EXIF, flattened on white, 8-bit sRGB whatever it was (CMYK, 16 bit, grey, palette).
 */
import { uploadLimits } from '#domain/limits.ts';
import { designerTexts } from '#domain/texts/designer.ts';
import type { RgbImage } from '#engine/engine.ts';
import { ApiError } from '../errors.ts';
import { cut } from '#domain/cut.ts';
import { claimedPixels, pictureKind } from './picture-bytes.ts';
import { createPictures, PictureRefused } from './pictures.ts';
import type { PictureRefusal } from './pictures.protocol.ts';

/** So many that a picture which takes long, an AVIF of 1 KB can take seconds, keeps nobody else waiting. */
const readPicture = createPictures({
  atATime: 3,
  waiting: 24,
  waitingOfOne: 8,
  seconds: 12,
  maxPixels: uploadLimits.decodedPixels,
});

const REFUSALS: Record<PictureRefusal, string> = {
  unreadable: 'This image is damaged or cannot be read.',
  too_many_pixels: 'This image is too large. The limit is 50 megapixels.',
  result_too_large: 'This image is too large.',
  too_costly: 'This image takes too long to read. Please save it as a plain JPEG or PNG and try again.',
};

export interface DecodeOptions {
  /** Longest side of the result in px; never enlarged. Default 1,600, which is all that the engine uses. */
  maxSide?: number;
  /** Default 10 MB. */
  maxBytes?: number;
  /** Whose picture it is: a person's pictures are read one after the other, so that they keep nobody else waiting. */
  owner?: string;
}

/** Decodes a photo to upright 8-bit sRGB. Throws ApiError `image_rejected` with a sentence for people. */
export async function decodePhoto(bytes: Uint8Array, options: DecodeOptions = {}): Promise<RgbImage> {
  return (await lookAtPhoto(bytes, options)).image;
}

/** The same, with the size that the photo has before it is made smaller, as it is seen. */
export async function lookAtPhoto(
  bytes: Uint8Array,
  options: DecodeOptions = {},
): Promise<{ image: RgbImage; width: number; height: number }> {
  assertPhoto(bytes, options.maxBytes ?? uploadLimits.imageBytes);
  try {
    const { width, height, data, seen } = await readPicture(
      bytes,
      { type: 'pixels', maxSide: options.maxSide ?? 1600 },
      options.owner,
    );
    // A copy: what came from another process may be a part of a larger block.
    return { image: { width, height, data: new Uint8Array(data) }, ...seen };
  } catch (cause) {
    if (cause instanceof PictureRefused) throw rejected(REFUSALS[cause.refusal], cause);
    throw cause;
  }
}

/** What can be said at once: size, kind, and what the header tells of. Throws `image_rejected`. */
export function assertPhoto(bytes: Uint8Array, maxBytes: number = uploadLimits.imageBytes): void {
  if (bytes.byteLength === 0) throw rejected('The image is empty.');
  if (bytes.byteLength > maxBytes) {
    throw rejected(`File too large. Maximum size: ${Math.floor(maxBytes / (1024 * 1024))}MB`);
  }
  const kind = pictureKind(bytes);
  if (kind === 'heic') {
    throw rejected('HEIC photos cannot be read here. Please save the photo as JPEG or PNG and try again.');
  }
  if (!kind) throw rejected('This file is not an image that can be used. Please use JPEG, PNG, WebP or GIF.');
  if ((claimedPixels(bytes) ?? 0) > uploadLimits.decodedPixels) throw rejected(REFUSALS.too_many_pixels);
}

const rejected = (message: string, cause?: unknown): ApiError => new ApiError('image_rejected', { message, cause });

/** The bytes of a base64 data image. Throws `image_rejected` when it is not one or exceeds `maxBytes`. */
export function dataUrlToBytes(text: string, maxBytes: number = uploadLimits.imageBytes): Buffer {
  const head = /^data:image\/[\w.+-]{1,40}(?:;[\w.+-]+=[\w.+-]*)*;base64,/.exec(cut(text, 200))?.[0];
  if (!head) throw rejected(designerTexts.noValidImage);
  if (/^data:image\/svg/i.test(head)) throw rejected('SVG files are not accepted. Please use JPEG, PNG, WebP or GIF.');
  if ((text.length - head.length) * 0.75 > maxBytes + 2) {
    throw rejected(`File too large. Maximum size: ${Math.floor(maxBytes / (1024 * 1024))}MB`);
  }
  const bytes = Buffer.from(text.slice(head.length), 'base64');
  if (bytes.length === 0) throw rejected('The image is empty.');
  return bytes;
}
