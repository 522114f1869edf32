/**
 * Copies of own images for other people. A master carries its receipt: the prompt, and the hash of a private photo. That is for
 * its owner alone, so nothing of it goes along.
 */
import sharp from 'sharp';
import { layersKeyword, separationSchema } from '#domain/colour.ts';
import { pictureKindOf } from '#domain/picture-bytes.ts';
import type { RedrawnPicture } from './decode.ts';
import { readPngTexts, withoutPngTexts, withPngTexts } from './png-text.ts';

/** A picture from our own storage without texts. A photo there is a JPEG of ours, which has none. */
export async function copyWithoutTexts(stored: Buffer): Promise<RedrawnPicture> {
  const isPng = pictureKindOf(stored) === 'png';
  const file = isPng ? withoutPngTexts(stored) : stored;
  const { width, height } = await sharp(file).metadata();
  return { file, type: isPng ? 'image/png' : 'image/jpeg', width, height };
}

/**
 * The same for a design that two people work on: what its layers of color are goes along, as a stencil is traced from them. It
 * tells of inks and lines, which can be seen; it is written anew, so that nothing else stands in it.
 */
export async function copyForDesign(stored: Buffer): Promise<RedrawnPicture> {
  const copy = await copyWithoutTexts(stored);
  const text = copy.type === 'image/png' ? readPngTexts(stored)[layersKeyword] : undefined;
  if (text === undefined) return copy;
  const layers = JSON.stringify(separationSchema.parse(JSON.parse(text)));
  return { ...copy, file: withPngTexts(copy.file, { [layersKeyword]: layers }) };
}
