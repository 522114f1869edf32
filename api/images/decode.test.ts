import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../errors.ts';
import { dataUrlToBytes, decodePhoto } from './decode.ts';
import { heicOfTiles, heicOfTwo } from '../testing/heic-kit.ts';
import { pngChunk, pngSignature } from '../testing/hostile-pictures.ts';
import { encodePng } from './encode.ts';
import { readPngTexts, withPngTexts } from './png-text.ts';

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

function pixel(image: { width: number; data: Uint8Array }, x: number, y: number): number[] {
  const at = (y * image.width + x) * 3;
  return [...image.data.subarray(at, at + 3)];
}

/** A PNG header that claims any size and holds almost nothing. */
function hollowPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = pngChunk('IDAT', deflateSync(Buffer.alloc(1000)));
  return Buffer.concat([pngSignature, pngChunk('IHDR', header), data, pngChunk('IEND')]);
}

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).code).toBe('image_rejected');
  return (error as ApiError).message;
}

describe('decodePhoto', () => {
  it('turns a photo upright by its EXIF orientation', async () => {
    // Left half red, right half blue, stored so that a viewer turns it a quarter to the right.
    const red = await plain(20, 20, '#ff0000').png().toBuffer();
    const file = await plain(40, 20, '#0000ff')
      .composite([{ input: red, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const image = await decodePhoto(file);
    expect([image.width, image.height]).toEqual([20, 40]);
    expect(pixel(image, 10, 5)[0]).toBeGreaterThan(200);
    expect(pixel(image, 10, 35)[2]).toBeGreaterThan(200);
  });

  it('reads CMYK, 16-bit, grey and transparent pictures as 8-bit sRGB on white', async () => {
    const cmyk = await decodePhoto(await plain(30, 20, '#ffffff').toColourspace('cmyk').jpeg().toBuffer());
    expect(cmyk.data.length).toBe(30 * 20 * 3);
    expect(Math.min(...pixel(cmyk, 15, 10))).toBeGreaterThan(240);
    const deep = await decodePhoto(await plain(30, 20, '#804020').toColourspace('rgb16').png().toBuffer());
    for (const [i, expected] of [0x80, 0x40, 0x20].entries()) {
      expect(Math.abs(pixel(deep, 3, 3)[i] - expected)).toBeLessThanOrEqual(1);
    }
    const grey = await decodePhoto(await plain(30, 20, '#777777').toColourspace('b-w').png().toBuffer());
    expect(pixel(grey, 3, 3)).toEqual([0x77, 0x77, 0x77]);
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    expect(pixel(await decodePhoto(await clear.png().toBuffer()), 4, 4)).toEqual([255, 255, 255]);
  });

  it('takes the first frame of an animation', async () => {
    const frames = await Promise.all(['#ff0000', '#00ff00'].map((colour) => plain(16, 16, colour).png().toBuffer()));
    const file = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const image = await decodePhoto(file);
    expect([image.width, image.height]).toEqual([16, 16]);
    expect(pixel(image, 8, 8)).toEqual([255, 0, 0]);
  });

  it('shrinks to the longest side, never enlarges', async () => {
    const file = await plain(400, 200, '#123456').png().toBuffer();
    expect((await decodePhoto(file, { maxSide: 100 })).width).toBe(100);
    expect((await decodePhoto(file, { maxSide: 4000 })).width).toBe(400);
  });

  it('refuses a 900-megapixel bomb', async () => {
    expect(await refusal(decodePhoto(hollowPng(30_000, 30_000)))).toContain('50 megapixels');
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), /not an image/],
    ['an SVG with a declaration', Buffer.from('<?xml version="1.0"?><svg width="9" height="9"/>'), /not an image/],
    ['a document', Buffer.from('%PDF-1.7\n%\xe2\xe3\n'), /not an image/],
    ['text', Buffer.from('hello'), /not an image/],
    ['nothing', Buffer.alloc(0), /empty/],
    ['a cut header', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), /damaged|not an image/],
  ])('refuses %s', async (_name, bytes, message) => {
    expect(await refusal(decodePhoto(bytes))).toMatch(message);
  });

  it('refuses a JPEG that is cut off half way', async () => {
    const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, i) => (i * 2654435761) >>> 24));
    const file = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
      .png()
      .toBuffer();
    expect(await refusal(decodePhoto(file.subarray(0, file.length / 2)))).toMatch(/damaged/);
  });

  it('refuses files above the byte limit', async () => {
    expect(await refusal(decodePhoto(Buffer.alloc(1025), { maxBytes: 1024 }))).toMatch(/too large/i);
  });
});

describe('dataUrlToBytes', () => {
  it('reads base64 images and refuses everything else', () => {
    expect(dataUrlToBytes('data:image/png;base64,aGVsbG8=').toString()).toBe('hello');
    const bad = [
      'data:text/html;base64,aGk=',
      'data:image/svg+xml;base64,aGk=',
      'https://x.example/a.png',
      'data:image/png,x',
      '',
    ];
    for (const text of bad) expect(() => dataUrlToBytes(text)).toThrow(ApiError);
    expect(() => dataUrlToBytes(`data:image/png;base64,${'A'.repeat(4000)}`, 1000)).toThrow(/too large/i);
  });
});

describe('a HEIC file of several pictures', () => {
  it.each([
    ['first', 960, 640],
    ['turned', 640, 960],
  ] as const)('is the one that the file names: the %s', async (shown, width, height) => {
    const photo = await readFile(path.join(import.meta.dirname, '..', '..', 'tests', 'cases', 'photo.heic'));
    expect(await decodePhoto(heicOfTwo(photo, shown))).toMatchObject({ width, height });
  });
});

describe('a HEIC photo of tiles', () => {
  it('is decoded when it is whole, and refused when it is cut off anywhere', async () => {
    const plainPhoto = await readFile(path.join(import.meta.dirname, '..', '..', 'tests', 'cases', 'photo.heic'));
    const whole = heicOfTiles(plainPhoto, 960, 640);
    expect(await decodePhoto(whole)).toMatchObject({ width: 1600, height: 533 });
    for (const part of [0.3, 0.6, 0.9, 0.99])
      expect(await refusal(decodePhoto(whole.subarray(0, whole.length * part))), String(part)).toMatch(/damaged/);
    expect(await refusal(decodePhoto(whole.subarray(0, -1)))).toMatch(/damaged/);
  });
});

describe('receipt in the PNG', () => {
  it('is read back, short and long, and leaves the pixels alone', async () => {
    const image = { width: 8, height: 8, data: Uint8Array.from({ length: 64 }, (_, i) => i * 4) };
    const long = JSON.stringify({ prompt: 'rosé ✝ 薔薇 '.repeat(300) });
    const png = await encodePng(image, { inkroom: '{"seed":7}', 'inkroom-long': long });
    expect(readPngTexts(png)).toEqual({ inkroom: '{"seed":7}', 'inkroom-long': long });
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    expect(Buffer.from(data.filter((_, i) => i % info.channels === 0)).equals(Buffer.from(image.data))).toBe(true);
  });

  it('says how wide it is printed, beside its texts', async () => {
    const image = { width: 1024, height: 1024, data: new Uint8Array(1024 * 1024) };
    const png = await encodePng(image, { inkroom: 'abc' }, 120);
    const { density = 0 } = await sharp(png).metadata();
    expect((1024 / density) * 25.4).toBeCloseTo(120, 0);
    expect(readPngTexts(png)).toEqual({ inkroom: 'abc' });
    expect(png.indexOf('pHYs')).toBe(png.lastIndexOf('pHYs'));
  });

  it('notices damage', async () => {
    const png = withPngTexts(await plain(4, 4, '#fff').png().toBuffer(), { inkroom: 'abc' });
    const broken = Buffer.from(png);
    broken[png.indexOf('abc')] ^= 1;
    expect(() => readPngTexts(broken)).toThrow(/checksum/);
  });
});
