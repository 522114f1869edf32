// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { claimedPixels, isStill, pictureKindOf, uprightFrom, withoutTurn } from './picture-bytes.ts';

const caseOf = (name: string): Buffer =>
  readFileSync(path.join(import.meta.dirname, '..', '..', 'tests', 'cases', name));
const plain = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } });

it.each([
  ['heic-named.jpg', 'heic', 960 * 640],
  ['photo.heic', 'heic', 960 * 640],
  ['photo-o6.png', 'png', 640 * 960],
  ['photo-o6.jpg', 'jpeg', 640 * 960],
  ['moving-first-blank.gif', 'gif', 400 * 400],
])('%s is a %s of %i pixels, whatever its name', (name, kind, pixels) => {
  const bytes = caseOf(name);
  expect([pictureKindOf(bytes), claimedPixels(bytes)]).toEqual([kind, pixels]);
});

it('a photo of 108 megapixels is known by its header', () => {
  const header = [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0x23, 0x28, 0x2e, 0xe0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];
  expect(claimedPixels(new Uint8Array(header))).toBe(9000 * 12_000);
});

describe('how a picture is turned', () => {
  const formats = [
    ['JPEG', () => plain().jpeg()],
    ['PNG', () => plain().png()],
    ['WebP', () => plain().webp()],
    ['lossless WebP', () => plain().webp({ lossless: true })],
  ] as const;

  it.each(formats)('is read from a %s and taken out of it', async (_format, make) => {
    for (const orientation of [2, 3, 4, 5, 6, 7, 8]) {
      const file = await make().withMetadata({ orientation }).toBuffer();
      const { bytes, turn } = withoutTurn(file);
      expect(turn).toBe(orientation);
      const rest = await sharp(Buffer.from(bytes)).metadata();
      expect([rest.width, rest.height, rest.orientation ?? 1]).toEqual([40, 20, 1]);
      expect(await sharp(Buffer.from(bytes)).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer());
    }
  });

  it.each(formats)('is upright where a %s says nothing, and its bytes stay', async (_format, make) => {
    const file = await make().toBuffer();
    expect(withoutTurn(file)).toEqual({ bytes: file, turn: 1 });
  });

  it.each(['photo-o6.png', 'photo-o6.jpg'])('of %s is that of a phone held upright', (name) => {
    expect(withoutTurn(caseOf(name)).turn).toBe(6);
  });

  it('leads every pixel to where the server puts it', async () => {
    const [width, height] = [5, 3];
    const data = Buffer.from(Array.from({ length: width * height }, (_, at) => at * 16));
    const raw = { width, height, channels: 1 as const };
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const file = await sharp(data, { raw }).toColourspace('b-w').withMetadata({ orientation }).png().toBuffer();
      const server = await sharp(file).autoOrient().toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
      const upright = uprightFrom(orientation, raw);
      expect([upright.width, upright.height]).toEqual([server.info.width, server.info.height]);
      const [a, b, c, d, e, f] = upright.matrix;
      for (const [at, value] of data.entries()) {
        // The middle of the pixel.
        const [x, y] = [(at % width) + 0.5, Math.floor(at / width) + 0.5];
        const [to, down] = [Math.floor(a * x + c * y + e), Math.floor(b * x + d * y + f)];
        expect(server.data[(down * server.info.width + to) * server.info.channels]).toBe(value);
      }
    }
  });

  it('is upright in whatever is cut off or no picture', async () => {
    const file = await plain().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    for (let length = 0; length < 200; length += 1)
      expect([1, 6]).toContain(withoutTurn(file.subarray(0, length)).turn);
    expect(withoutTurn(Buffer.from('text')).turn).toBe(1);
  });
});

it('a moving picture is known by its header', async () => {
  const frames = [await plain().png().toBuffer(), await plain().negate().png().toBuffer()];
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect([isStill(moving), isStill(caseOf('moving-first-blank.gif'))]).toEqual([false, false]);
  for (const still of [await plain().webp().toBuffer(), frames[0], await plain().jpeg().toBuffer()])
    expect(isStill(still)).toBe(true);
  // What follows the signature and the header of an animated PNG.
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  expect(isStill(Buffer.concat([frames[0].subarray(0, 33), chunk, frames[0].subarray(33)]))).toBe(false);
});
