/** Small files that cost a decoder much, or that lie about themselves. */
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Signature and IHDR, which always comes first. */
const afterHeader = 33;

export function pngChunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const out = Buffer.alloc(data.length + 12);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, 'latin1');
  data.copy(out, 8);
  out.writeUInt32BE(crc32(out.subarray(4, data.length + 8)), data.length + 8);
  return out;
}

export const plainPicture = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

/** A PNG of 8 x 8 px with `count` chunks before its pixels. */
export async function pngWith(chunk: Buffer, count = 1): Promise<Buffer> {
  const png = await plainPicture(8, 8).png().toBuffer();
  return Buffer.concat([png.subarray(0, afterHeader), ...Array<Buffer>(count).fill(chunk), png.subarray(afterHeader)]);
}

const deflated = (mebibytes: number): Buffer => deflateSync(Buffer.alloc(mebibytes * 1024 * 1024), { level: 9 });
const text = Buffer.from('Comment\0');

/** 9 MB of compressed texts that unpack to 9 GB. */
export function textBomb(type: 'zTXt' | 'iTXt'): Promise<Buffer> {
  const head = type === 'zTXt' ? [0] : [1, 0, 0, 0];
  const chunk = pngChunk(type, Buffer.concat([text, Buffer.from(head), deflated(7)]));
  return pngWith(chunk, Math.floor(9_000_000 / chunk.length));
}

/** An ifd entry of a TIFF: a tag with one 32-bit number. */
function tiffEntry(tag: number, value: number): Buffer {
  const entry = Buffer.alloc(12);
  entry.writeUInt16LE(tag, 0);
  entry.writeUInt16LE(4, 2);
  entry.writeUInt32LE(1, 4);
  entry.writeUInt32LE(value, 8);
  return entry;
}

function giantTiff(): Buffer {
  const entries = [
    [256, 4_000_000],
    [257, 4_000_000],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 8],
    [277, 1],
    [278, 4_000_000],
    [279, 1],
  ];
  const count = Buffer.from([entries.length, 0]);
  return Buffer.concat([
    Buffer.from('II*\0\x08\0\0\0', 'latin1'),
    count,
    ...entries.map(([tag, value]) => tiffEntry(tag ?? 0, value ?? 0)),
    Buffer.alloc(4),
  ]);
}

/** One directory whose next one is itself. */
function endlessTiff(): Buffer {
  const tiff = giantTiff();
  tiff.writeUInt32LE(8, tiff.length - 4);
  return tiff;
}

/** 3,000 frames of which a reader needs one. */
async function longGif(): Promise<Buffer> {
  const gif = await plainPicture(64, 64).gif().toBuffer();
  const frame = gif.subarray(gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0])), -1);
  return Buffer.concat([gif.subarray(0, -1), ...Array<Buffer>(3_000).fill(frame), Buffer.from([0x3b])]);
}

function wideGif(): Buffer {
  const head = Buffer.from('GIF89a\xff\xff\xff\xff\0\0\0', 'latin1');
  return Buffer.concat([head, Buffer.from([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 8, 1, 0, 0, 0x3b])]);
}

async function longWebp(): Promise<Buffer> {
  const frame = await plainPicture(64, 64).png().toBuffer();
  return sharp(Array<Buffer>(200).fill(frame), { join: { animated: true } })
    .webp({ effort: 0 })
    .toBuffer();
}

/** JPEG segments of 64 kB: `count` of them stand before the picture. */
async function jpegWith(marker: number, head: string, count: number): Promise<Buffer> {
  const jpeg = await plainPicture(64, 64).jpeg().toBuffer();
  const segment = Buffer.alloc(65_535, 0x41);
  segment.set([0xff, marker, 0xff, 0xfd]);
  segment.write(head, 4, 'latin1');
  return Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(count).fill(segment), jpeg.subarray(2)]);
}

const noise = (side: number): Sharp =>
  sharp(Buffer.from(Array.from({ length: side * side * 3 }, (_, i) => (i * 2654435761) >>> 24)), {
    raw: { width: side, height: side, channels: 3 },
  });

/** Name and file of each; all are below the limit of 10 MB. */
export async function hostilePictures(): Promise<Record<string, Buffer>> {
  const jpeg = await noise(400).jpeg().toBuffer();
  return {
    'a PNG of compressed texts': await textBomb('zTXt'),
    'a PNG of compressed international texts': await textBomb('iTXt'),
    'a PNG with a colour profile of 1 GB': await pngWith(
      pngChunk('iCCP', Buffer.concat([text, Buffer.from([0]), deflated(1000)])),
    ),
    'a PNG of 700,000 empty chunks': await pngWith(pngChunk('teSt'), 700_000),
    'a TIFF of 16 terapixels': giantTiff(),
    'a TIFF that never ends': endlessTiff(),
    'a GIF of 3,000 frames': await longGif(),
    'a GIF of 4 gigapixels': wideGif(),
    'an animated WebP': await longWebp(),
    'a JPEG with 9 MB of EXIF': await jpegWith(0xe1, 'Exif\0\0II*\0\x08\0\0\0', 140),
    'a JPEG with 9 MB of colour profile': await jpegWith(0xe2, 'ICC_PROFILE\0\x01\x01', 140),
    'a cut JPEG': jpeg.subarray(0, jpeg.length / 2),
    'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>'),
    'a HEIC': Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(400)]),
    'an AVIF of noise': Buffer.concat([Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1'), jpeg]),
    'a WebP of noise': Buffer.concat([Buffer.from('RIFF\xff\xff\xff\x7fWEBPVP8X', 'latin1'), jpeg]),
    'nothing but a signature': pngSignature,
    'nothing at all': Buffer.alloc(0),
  };
}
