import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { inkWidthOf, pictureWidthMm } from '#domain/ink-width.ts';
import type { GrayImage, RgbImage } from '#engine/engine.ts';
import { inkBoxOf } from '#engine/ink-box.ts';
import { withPngTexts, withPngWidth } from './png-text.ts';

/** One thread per picture: the API and the worker make several at once anyway. */
sharp.concurrency(1);
sharp.cache(false);

/** Longest side of a preview in px: two columns on a phone at twice its density. */
const PREVIEW_SIDE = 640;

function raw(image: GrayImage | RgbImage): Sharp {
  const channels = image.data.length === image.width * image.height ? 1 : 3;
  return sharp(image.data, { raw: { width: image.width, height: image.height, channels } });
}

/** The master of an image (decision 80): lossless, grey stays one channel, `texts` as iTXt chunks, and printed so large that its ink is `widthMm` wide. */
export async function encodePng(
  image: GrayImage | RgbImage,
  texts: Record<string, string> = {},
  widthMm: number | null = null,
): Promise<Buffer> {
  const grey = image.data.length === image.width * image.height;
  const pipeline = grey ? raw(image).toColourspace('b-w') : raw(image);
  // Level 9 takes fifteen times as long for files that are a twentieth smaller.
  const png = await pipeline.png({ compressionLevel: 6, adaptiveFiltering: false }).toBuffer();
  const told = withPngTexts(png, texts);
  if (widthMm === null) return told;
  return withPngWidth(told, pictureWidthMm(inkWidthOf(widthMm, inkBoxOf(image), image)));
}

/** A small WebP copy for lists. Takes pixels or an encoded file. */
export async function encodePreview(image: GrayImage | RgbImage | Buffer): Promise<Buffer> {
  const input = Buffer.isBuffer(image) ? sharp(image) : raw(image);
  return input
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
}

/** JPEG without any metadata: what is kept of a reference photo. */
export async function encodeReference(image: RgbImage): Promise<Buffer> {
  return raw(image).jpeg({ quality: 92, chromaSubsampling: '4:4:4', mozjpeg: false }).toBuffer();
}

/** The pixels of what `encodeReference` made, here and now: of such a file nothing is to be feared. */
export async function decodeReference(file: Uint8Array): Promise<RgbImage> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: Uint8Array.from(data) };
}

export function sha256Hex(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
