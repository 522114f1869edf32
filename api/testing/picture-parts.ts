/** What stands in the file of a picture beside the picture itself. */
import sharp from 'sharp';
import { pictureKindOf } from '#domain/picture-bytes.ts';

/** Chunks and segments that a picture is drawn from. */
const NEEDED = {
  png: new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'pHYs', 'IDAT', 'IEND']),
  webp: new Set(['VP8 ', 'VP8L', 'ALPH', 'VP8X']),
};

/** Names of all parts of a file that tell something else: EXIF, XMP, profiles, texts, further frames. Empty: only the picture. */
export async function partsBeside(file: Buffer): Promise<string[]> {
  const kind = pictureKindOf(file);
  const { pages = 1, exif, xmp, iptc, icc } = await sharp(file).metadata();
  const found = Object.entries({ exif, xmp, iptc, icc }).flatMap(([name, value]) => (value ? [name] : []));
  if (pages > 1) found.push('frames');
  if (kind === 'jpeg') return [...found, ...jpegParts(file)];
  if (kind !== 'png' && kind !== 'webp') return [...found, `a ${String(kind)}`];
  const parts = kind === 'png' ? pngParts(file) : webpParts(file);
  return [...found, ...parts.filter((part) => !NEEDED[kind].has(part.slice(0, 4)))];
}

/** Segments for programs (APP1 to APP15; APP0 is JFIF, which tells the density) and comments. */
function jpegParts(file: Buffer): string[] {
  const found: string[] = [];
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== 0xda;) {
    const marker = file[at + 1];
    if ((marker > 0xe0 && marker <= 0xef) || marker === 0xfe) found.push(`segment ${marker.toString(16)}`);
    at += 2 + file.readUInt16BE(at + 2);
  }
  return found;
}

/** Chunks by their names; of texts with their keyword. */
function pngParts(file: Buffer): string[] {
  const found: string[] = [];
  for (let at = 8; at + 12 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const type = file.toString('latin1', at + 4, at + 8);
    const keyword = /^[itz]?(?:tEXt|TXt)$/.test(type) ? file.toString('latin1', at + 8, file.indexOf(0, at + 8)) : '';
    found.push(keyword ? `${type} ${keyword}` : type);
  }
  return found;
}

function webpParts(file: Buffer): string[] {
  const found: string[] = [];
  for (let at = 12; at + 8 <= file.length; at += 8 + file.readUInt32LE(at + 4) + (file.readUInt32LE(at + 4) % 2)) {
    found.push(file.toString('latin1', at, at + 4));
  }
  return found;
}
