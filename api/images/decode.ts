/**
 * Files in, pixels out. Every picture that anybody sends passes here before anything else looks at it: type by content
 * (never by name or header), limits on bytes and pixels before decoding, SVG and documents refused, the first frame of
 * animations, upright by EXIF, flattened on white, 8-bit sRGB whatever it was (CMYK, 16 bit, grey, palette).
 */
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { uploadLimits } from '#domain/limits.ts';
import type { RgbImage } from '#engine/engine.ts';
import { ApiError } from '../errors.ts';
import { createTurns } from './turns.ts';

/** One thread per decode: the API and the worker run several at once anyway. */
sharp.concurrency(1);
sharp.cache(false);
// Loaders that can read other files or run a document's program.
sharp.block({
  operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick', 'VipsForeignLoadOpenslide'],
});

const ACCEPTED = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
]);
const NEEDS_CONVERSION = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);
const DECODE_SECONDS = 20;
/**
 * Each decoding holds one of the process's four threads for file work, and an AVIF of 1 KB can hold it for seconds: with
 * all four taken no page and no file would be served meanwhile.
 */
const decoding = createTurns({ atATime: 2, waiting: 24 });

export interface DecodeOptions {
  /** Longest side of the result in px; never enlarged. Default 1,600, which is all that the engine uses. */
  maxSide?: number;
  /** Default 10 MB. */
  maxBytes?: number;
}

/** Decodes a photo to upright 8-bit sRGB. Throws ApiError `image_rejected` with a sentence for people. */
export function decodePhoto(bytes: Uint8Array, options: DecodeOptions = {}): Promise<RgbImage> {
  return decoding.take(() => decodeNow(bytes, options));
}

async function decodeNow(bytes: Uint8Array, options: DecodeOptions): Promise<RgbImage> {
  const input = await openPhoto(bytes, options.maxBytes ?? uploadLimits.imageBytes);
  const side = options.maxSide ?? 1600;
  try {
    const { data, info } = await input
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .timeout({ seconds: DECODE_SECONDS })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data: threeChannels(data, info.channels) };
  } catch (cause) {
    throw rejected('This image is damaged or cannot be read.', cause);
  }
}

async function openPhoto(bytes: Uint8Array, maxBytes: number): Promise<Sharp> {
  if (bytes.byteLength === 0) throw rejected('The image is empty.');
  if (bytes.byteLength > maxBytes) {
    throw rejected(`File too large. Maximum size: ${Math.floor(maxBytes / (1024 * 1024))}MB`);
  }
  const type = await fileTypeFromBuffer(bytes);
  if (type && NEEDS_CONVERSION.has(type.mime)) {
    throw rejected('HEIC photos cannot be read here. Please save the photo as JPEG or PNG and try again.');
  }
  if (!type || !ACCEPTED.has(type.mime)) {
    throw rejected('This file is not an image that can be used. Please use JPEG, PNG, WebP or GIF.');
  }
  // Without `pages` and `animated` only the first frame is read. Warnings (a truncated tail) are tolerated, errors not.
  const input = sharp(bytes, { limitInputPixels: uploadLimits.decodedPixels, failOn: 'error', pages: 1 });
  const meta = await input.metadata().catch((cause: unknown) => {
    const tooLarge = cause instanceof Error && /pixel limit/i.test(cause.message);
    throw rejected(tooLarge ? TOO_MANY_PIXELS : 'This image is damaged or cannot be read.', cause);
  });
  if (meta.width * meta.height > uploadLimits.decodedPixels) throw rejected(TOO_MANY_PIXELS);
  return input;
}

const TOO_MANY_PIXELS = 'This image is too large. The limit is 50 megapixels.';

/** Grey pictures come out with one channel; the engine always takes three. */
function threeChannels(data: Buffer, channels: number): Uint8Array {
  if (channels === 3) return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const pixels = data.length / channels;
  const out = new Uint8Array(pixels * 3);
  for (let i = 0; i < pixels; i++) out.fill(data[i * channels], i * 3, i * 3 + 3);
  return out;
}

const rejected = (message: string, cause?: unknown): ApiError => new ApiError('image_rejected', { message, cause });

/** The bytes of a base64 data image. Throws `image_rejected` when it is not one or exceeds `maxBytes`. */
export function dataUrlToBytes(text: string, maxBytes: number = uploadLimits.imageBytes): Buffer {
  const head = /^data:image\/[\w.+-]{1,40}(?:;[\w.+-]+=[\w.+-]*)*;base64,/.exec(text.slice(0, 200))?.[0];
  if (!head) throw rejected('No valid images to analyze. Please try uploading again.');
  if (/^data:image\/svg/i.test(head)) throw rejected('SVG files are not accepted. Please use JPEG, PNG, WebP or GIF.');
  if ((text.length - head.length) * 0.75 > maxBytes + 2) {
    throw rejected(`File too large. Maximum size: ${Math.floor(maxBytes / (1024 * 1024))}MB`);
  }
  const bytes = Buffer.from(text.slice(head.length), 'base64');
  if (bytes.length === 0) throw rejected('The image is empty.');
  return bytes;
}
