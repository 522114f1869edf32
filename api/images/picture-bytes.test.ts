// @vitest-environment node
import type { Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { HOLD_MS, steadyHold } from '../../tests/loop-hold.ts';
import { hostilePictures, plainPicture, pngChunk, pngSignature } from '../testing/hostile-pictures.ts';
import { assertPhoto } from './decode.ts';
import { claimedPixels } from '#domain/picture-bytes.ts';

const FORMS: [form: string, encode: (picture: Sharp) => Sharp][] = [
  ['a PNG', (picture) => picture.png()],
  ['an interlaced PNG', (picture) => picture.png({ progressive: true })],
  ['a GIF', (picture) => picture.gif()],
  ['a JPEG', (picture) => picture.jpeg()],
  [
    'a progressive JPEG with EXIF',
    (picture) => picture.withExif({ IFD0: { Artist: 'x' } }).jpeg({ progressive: true }),
  ],
  ['a WebP', (picture) => picture.webp()],
  ['a lossless WebP', (picture) => picture.webp({ lossless: true })],
  ['a WebP with transparency', (picture) => picture.ensureAlpha(0.5).webp()],
  ['a WebP with EXIF', (picture) => picture.withExif({ IFD0: { Artist: 'x' } }).webp()],
];

describe('what the header of a picture tells of', () => {
  it.each(FORMS)('is read from %s', async (_form, encode) => {
    const file = await encode(plainPicture(301, 47)).toBuffer();
    expect(claimedPixels(file)).toBe(301 * 47);
    // Cut off anywhere, it tells the same, or nothing.
    for (let length = 0; length < Math.min(file.length, 400); length += 1) {
      expect([null, 301 * 47]).toContain(claimedPixels(file.subarray(0, length)));
    }
  });

  it('is left to the decoder where it takes more than a look', async () => {
    expect(claimedPixels(await plainPicture(30, 20).tiff().toBuffer())).toBeNull();
    expect(claimedPixels(await plainPicture(30, 20).avif().toBuffer())).toBeNull();
    expect(claimedPixels(Buffer.from('text'))).toBeNull();
  });

  it('refuses a picture of too many pixels at once', () => {
    const header = Buffer.from([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0]);
    const png = Buffer.concat([pngSignature, pngChunk('IHDR', header), pngChunk('IEND')]);
    expect(() => assertPhoto(png)).toThrow('50 megapixels');
    expect(() => assertPhoto(Buffer.from('GIF89a\xff\xff\xff\xff'.padEnd(40, '\0'), 'latin1'))).toThrow(
      '50 megapixels',
    );
  });

  it('is found or not without holding anybody up', async () => {
    const fills = Buffer.alloc(10_000_000, 0xff);
    fills[1] = 0xd8;
    const segments = Buffer.alloc(10_000_000, Buffer.from([0xff, 0xe1, 0, 2]));
    segments.set([0xff, 0xd8, 0xff, 0xe1, 0, 4]);
    for (const file of [fills, segments, ...Object.values(await hostilePictures())]) {
      expect(await steadyHold(() => Promise.resolve(claimedPixels(file)))).toBeLessThan(HOLD_MS);
    }
  });
});
