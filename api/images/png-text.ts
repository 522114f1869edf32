/**
 * What PNG files say besides their pixels: texts (iTXt chunks, PNG specification 11.3.4.5), where a design's receipt travels with
 * the picture, and how large it is printed (pHYs, 11.3.4.3).
 * Chunk: length (4, big endian), type (4), data, CRC-32 over type and data. iTXt data: keyword 0 compressed? 0 language 0
 * translated keyword 0 UTF-8 text.
 */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Signature (8) and IHDR, which always comes first: length (4), type (4), 13 bytes, CRC (4). */
const AFTER_HEADER = 8 + 4 + 4 + 13 + 4;
/** IHDR begins with the width in pixels. */
const WIDTH_AT = 8 + 4 + 4;
const COMPRESS_FROM_BYTES = 1024;
const MAX_TEXT_BYTES = 1024 * 1024;
/** Chunks that hold texts beside the picture. */
const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf']);

/** A copy of `png` with one iTXt chunk per entry, standing before the picture data. Keywords: 1 to 79 Latin letters. */
export function withPngTexts(png: Buffer, texts: Record<string, string>): Buffer {
  if (!png.subarray(0, 8).equals(SIGNATURE)) throw new Error('not a PNG file');
  const chunks = Object.entries(texts).map(([keyword, text]) => chunk('iTXt', textData(keyword, text)));
  return Buffer.concat([png.subarray(0, AFTER_HEADER), ...chunks, png.subarray(AFTER_HEADER)]);
}

/** A copy of `png` that printers and image programs open `widthMm` wide, whatever it said before. */
export function withPngWidth(png: Buffer, widthMm: number): Buffer {
  const pixelsPerMetre = Math.round((png.readUInt32BE(WIDTH_AT) * 1000) / widthMm);
  const data = Buffer.alloc(9);
  data.writeUInt32BE(pixelsPerMetre, 0);
  data.writeUInt32BE(pixelsPerMetre, 4);
  data[8] = 1; // Per metre.
  const others = [...chunksOf(png)].filter(({ type }) => type !== 'pHYs').map(({ whole }) => whole);
  const [header, ...rest] = others;
  return Buffer.concat([SIGNATURE, header, chunk('pHYs', data), ...rest]);
}

function textData(keyword: string, text: string): Buffer {
  if (!/^[A-Za-z][\w .-]{0,78}$/.test(keyword)) throw new Error(`"${keyword}" cannot be a PNG keyword`);
  const plain = Buffer.from(text, 'utf8');
  const compressed = plain.length >= COMPRESS_FROM_BYTES;
  const head = Buffer.from([0, compressed ? 1 : 0, 0, 0, 0]);
  return Buffer.concat([Buffer.from(keyword, 'latin1'), head, compressed ? deflateSync(plain) : plain]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** A copy of `png` without its texts (tEXt, zTXt, iTXt) and without EXIF: only the picture remains. */
export function withoutPngTexts(png: Buffer): Buffer {
  const kept = [png.subarray(0, SIGNATURE.length)];
  for (const found of chunksOf(png)) if (!TEXTS.has(found.type)) kept.push(found.whole);
  return Buffer.concat(kept);
}

/** Every iTXt entry of a PNG file; throws when the file is cut short or a checksum is wrong. */
export function readPngTexts(png: Buffer): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { type, whole } of chunksOf(png)) {
    if (type !== 'iTXt') continue;
    const entry = parseText(whole.subarray(8, -4));
    found[entry.keyword] = entry.text;
  }
  return found;
}

/** The chunks of a PNG file in order, each with length, type and checksum around its data. */
function* chunksOf(png: Buffer): Generator<{ type: string; whole: Buffer }> {
  if (!png.subarray(0, 8).equals(SIGNATURE)) throw new Error('not a PNG file');
  let at = SIGNATURE.length;
  while (at + 12 <= png.length) {
    const type = png.toString('latin1', at + 4, at + 8);
    const end = at + 12 + png.readUInt32BE(at);
    if (end > png.length) throw new Error('the PNG file ends inside a chunk');
    if (png.readUInt32BE(end - 4) !== crc32(png.subarray(at + 4, end - 4)))
      throw new Error(`checksum of ${type} is wrong`);
    yield { type, whole: png.subarray(at, end) };
    at = end;
  }
}

function parseText(data: Buffer): { keyword: string; text: string } {
  const keywordEnd = data.indexOf(0);
  const compressed = data[keywordEnd + 1] === 1;
  const languageEnd = data.indexOf(0, keywordEnd + 3);
  const translatedEnd = data.indexOf(0, languageEnd + 1);
  const raw = data.subarray(translatedEnd + 1);
  const text = compressed ? inflateSync(raw, { maxOutputLength: MAX_TEXT_BYTES }) : raw;
  return { keyword: data.toString('latin1', 0, keywordEnd), text: text.toString('utf8') };
}
