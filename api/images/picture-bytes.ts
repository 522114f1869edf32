/**
 * What the server asks of the bytes of a picture besides (`src/domain/picture-bytes.ts`), in linear time and without decoding:
 * whether something was lost in it, and a copy without the parts that a decoder would unpack although nobody looks at them.
 */
import { pictureKindOf } from '#domain/picture-bytes.ts';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Chunks that a picture is read from. All others of a PNG (texts, thumbnails, histograms, further frames) stay outside:
 * a decoder unpacks compressed texts one by one, and 9 MB of them are 9 GB.
 */
const READ_CHUNKS = new Set(
  ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'iCCP', 'cICP', 'pHYs', 'eXIf', 'IDAT', 'IEND'].map((type) =>
    Buffer.from(type, 'latin1').readUInt32BE(),
  ),
);

/**
 * The picture without what nobody looks at. What stands after a broken chunk is kept: the decoder judges it. A moving AVIF holds
 * its first picture as a still one does, and passes for one.
 */
export function withoutAsides(bytes: Uint8Array): Uint8Array {
  const png = asBuffer(bytes);
  if (png.toString('latin1', 4, 12) === 'ftypavis') {
    const still = Buffer.from(png);
    still.write('avif', 8, 'latin1');
    return still;
  }
  if (!png.subarray(0, 8).equals(PNG_SIGNATURE)) return bytes;
  const rest = Buffer.allocUnsafe(png.length);
  let length = 0;
  let from = 0;
  let at = PNG_SIGNATURE.length;
  while (at + 12 <= png.length) {
    const end = at + 12 + png.readUInt32BE(at);
    if (end > png.length) break;
    if (!READ_CHUNKS.has(png.readUInt32BE(at + 4))) {
      if (at > from) length += png.copy(rest, length, from, at);
      from = end;
    }
    at = end;
  }
  if (from === 0) return bytes;
  length += png.copy(rest, length, from);
  return rest.subarray(0, length);
}

/** Whether all of a picture is kept in its file: what is drawn in lines must not be encoded with losses. */
export function isLossless(bytes: Uint8Array): boolean {
  const kind = pictureKindOf(bytes);
  if (kind !== 'webp') return kind === 'png' || kind === 'gif' || kind === 'tiff';
  const webp = asBuffer(bytes);
  for (let at = 12; at + 8 <= webp.length;) {
    const type = webp.toString('latin1', at, at + 4);
    if (type === 'VP8L') return true;
    // The chunks of a frame stand behind its place, size and time.
    at += type === 'ANMF' ? 24 : 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2);
  }
  return false;
}
