/**
 * What can be told from the bytes of a picture alone, in linear time and without decoding: its kind, and a copy without
 * the parts that a decoder would unpack although nobody looks at them.
 */

export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' | 'avif' | 'heic';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const AVIF_BRANDS = new Set(['avif', 'avis']);
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** By content, never by name or header; null for everything that is no picture of these kinds. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const head = asBuffer(bytes).subarray(0, 64);
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.subarray(0, 8).equals(PNG_SIGNATURE)) return 'png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  return text.startsWith('ftyp', 4) ? kindOfBrands(text) : null;
}

/** The main brand counts first; files of either kind may call themselves `mif1` and name the codec among the others. */
function kindOfBrands(head: string): PictureKind | null {
  const brands = [8, ...Array.from({ length: 12 }, (_, i) => 16 + i * 4)].map((at) => head.slice(at, at + 4));
  const isGeneric = brands[0] === 'mif1' || brands[0] === 'msf1';
  if ((isGeneric ? brands : brands.slice(0, 1)).some((brand) => AVIF_BRANDS.has(brand))) return 'avif';
  return HEIC_BRANDS.has(brands[0]) ? 'heic' : null;
}

/**
 * Pixels that the header of a picture tells of, so that a file which claims too many is refused before a process is asked;
 * null where that takes more than a look (TIFF, AVIF) or the header is cut off.
 */
export function claimedPixels(bytes: Uint8Array): number | null {
  const file = asBuffer(bytes);
  const kind = pictureKind(bytes);
  if (kind === 'jpeg') return pixelsOfJpeg(file);
  if (file.length < 30) return null;
  if (kind === 'png') return file.readUInt32BE(16) * file.readUInt32BE(20);
  if (kind === 'gif') return file.readUInt16LE(6) * file.readUInt16LE(8);
  return kind === 'webp' ? pixelsOfWebp(file) : null;
}

/** Walks over the segments to the one that begins a frame: marker (2), length (2), depth (1), height (2), width (2). */
function pixelsOfJpeg(file: Buffer): number | null {
  let at = 2;
  while (at + 9 <= file.length && file[at] === 0xff) {
    const marker = file.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return file.readUInt16BE(at + 5) * file.readUInt16BE(at + 7);
    // A marker may be preceded by any number of bytes that fill up.
    at += marker === 0xff ? 1 : 2 + file.readUInt16BE(at + 2);
  }
  return null;
}

/** The three forms: with extensions, lossless, plain. */
function pixelsOfWebp(file: Buffer): number | null {
  const form = file.toString('latin1', 12, 16);
  if (form === 'VP8X') return (file.readUIntLE(24, 3) + 1) * (file.readUIntLE(27, 3) + 1);
  if (form === 'VP8 ') return (file.readUInt16LE(26) & 0x3fff) * (file.readUInt16LE(28) & 0x3fff);
  if (form !== 'VP8L') return null;
  const sizes = file.readUInt32LE(21);
  return ((sizes & 0x3fff) + 1) * (((sizes >>> 14) & 0x3fff) + 1);
}

/**
 * Chunks that a picture is read from. All others of a PNG (texts, thumbnails, histograms, further frames) stay outside:
 * a decoder unpacks compressed texts one by one, and 9 MB of them are 9 GB.
 */
const READ_CHUNKS = new Set(
  ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'iCCP', 'cICP', 'pHYs', 'eXIf', 'IDAT', 'IEND'].map((type) =>
    Buffer.from(type, 'latin1').readUInt32BE(),
  ),
);

/** The picture without what nobody looks at. What stands after a broken chunk is kept: the decoder judges it. */
export function withoutAsides(bytes: Uint8Array): Uint8Array {
  const png = asBuffer(bytes);
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
