import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { differingBits, fingerprintOf } from './fingerprint.ts';

/** Our own drawings. */
const FOLDER = path.join(import.meta.dirname, '../../supabase/demo');
/** So many bits apart they count as copies. */
const NEAR = 8;
let drawings: Buffer[];
let prints: string[];
beforeAll(async () => {
  const names = (await readdir(FOLDER, { recursive: true })).filter((name) => name.endsWith('.webp')).sort();
  drawings = await Promise.all(names.slice(0, 40).map((name) => readFile(path.join(FOLDER, name))));
  prints = await Promise.all(drawings.map(fingerprintOf));
});

describe('fingerprints', () => {
  it.each([
    ['compressed hard', (file: Buffer) => sharp(file).jpeg({ quality: 40 }).toBuffer()],
    ['half as large', (file: Buffer) => sharp(file).resize({ width: 300 }).png().toBuffer()],
  ])('find at least 95 of 100 copies that are %s', async (_, change) => {
    const copies = await Promise.all(drawings.map(async (file) => fingerprintOf(await change(file))));
    const found = copies.filter((copy, n) => differingBits(copy, prints[n]) <= NEAR).length;
    expect(found).toBeGreaterThanOrEqual(Math.ceil(0.95 * drawings.length));
  });

  it('take at most 1 of 100 pairs of different drawings for copies', () => {
    const pairs = prints.flatMap((one, n) => prints.slice(n + 1).map((other) => differingBits(one, other)));
    expect(pairs.length).toBeGreaterThan(100);
    expect(pairs.filter((bits) => bits <= NEAR).length / pairs.length).toBeLessThanOrEqual(0.01);
  });

  it('are 16 digits, and none of what is no picture', async () => {
    for (const print of prints) expect(print).toMatch(/^[0-9a-f]{16}$/);
    await expect(fingerprintOf(Buffer.from('no picture'))).rejects.toThrow();
  });

  it('see paper behind what is transparent', async () => {
    const white = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const clear = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    expect(await fingerprintOf(clear)).toBe(await fingerprintOf(white));
  });
});
