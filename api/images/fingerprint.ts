/**
 * 64 bits of a picture's coarse light and dark, by which copies are found (N11): the lowest frequencies of a discrete cosine
 * transform of 32 x 32 means, each above or below their median. Copies that were scaled or compressed differ in few bits, designs of
 * their own in about half of them; a mirrored copy counts as another picture. The idea is the well-known pHash.
 */
import sharp from 'sharp';

const SIDE = 32;
const KEPT = 8;

const waves = Array.from({ length: KEPT }, (_, frequency) =>
  Float64Array.from({ length: SIDE }, (_value, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * SIDE))),
);

/** The fingerprint of an encoded picture of our own making: 16 hexadecimal digits. Throws on what is no picture. */
export async function fingerprintOf(file: Uint8Array): Promise<string> {
  const { data } = await sharp(file)
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .resize(SIDE, SIDE, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return fingerprintOfGrey(data);
}

/** @param grey 32 x 32 bytes, row by row. */
export function fingerprintOfGrey(grey: Uint8Array): string {
  // First along the rows, then along the columns.
  const rows = Array.from({ length: SIDE }, (_, y) =>
    waves.map((wave) => wave.reduce((sum, value, x) => sum + value * grey[y * SIDE + x], 0)),
  );
  const parts = waves.flatMap((wave) =>
    waves.map((_, frequency) => wave.reduce((sum, value, y) => sum + value * rows[y][frequency], 0)),
  );
  // The first part is the mean light, which tells nothing of the shapes.
  const median = parts.slice(1).sort((a, b) => a - b)[(parts.length - 2) >> 1];
  const bits = parts.reduce((all, part) => (all << 1n) | (part > median ? 1n : 0n), 0n);
  return bits.toString(16).padStart(16, '0');
}

/** In how many of the 64 bits two fingerprints differ. */
export function differingBits(one: string, other: string): number {
  let count = 0;
  for (let rest = BigInt(`0x${one}`) ^ BigInt(`0x${other}`); rest > 0n; rest &= rest - 1n) count += 1;
  return count;
}
