/**
 * What can be told from the bytes of a picture alone, in linear time and without decoding, the same in a browser and on the
 * server: its kind, its size, and how it is turned.
 */

export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' | 'avif' | 'heic';

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';
const AVIF_BRANDS = new Set(['avif', 'avis']);
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const latin = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** By content, never by name or type; null for everything that is no picture of these kinds. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | null {
  const head = latin(bytes, 0, 64);
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith(PNG_SIGNATURE)) return 'png';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'tiff';
  return head.startsWith('ftyp', 4) ? kindOfBrands(head) : null;
}

/** The main brand counts first; files of either kind may call themselves `mif1` and name the codec among the others. */
function kindOfBrands(head: string): PictureKind | null {
  const brands = [8, ...Array.from({ length: 12 }, (_, i) => 16 + i * 4)].map((at) => head.slice(at, at + 4));
  const isGeneric = brands[0] === 'mif1' || brands[0] === 'msf1';
  if ((isGeneric ? brands : brands.slice(0, 1)).some((brand) => AVIF_BRANDS.has(brand))) return 'avif';
  return HEIC_BRANDS.has(brands[0]) ? 'heic' : null;
}

/**
 * Pixels that the header of a picture tells of, so that a file which claims too many is refused before it is decoded; null
 * where that takes more than a look (TIFF, AVIF, a JPEG of countless segments) or the header is cut off.
 */
export function claimedPixels(bytes: Uint8Array): number | null {
  const kind = pictureKindOf(bytes);
  const view = viewOf(bytes);
  if (kind === 'jpeg') return pixelsOfJpeg(view);
  if (kind === 'heic') return pixelsOfHeic(bytes, view);
  if (bytes.length < 30) return null;
  if (kind === 'png') return view.getUint32(16) * view.getUint32(20);
  if (kind === 'gif') return view.getUint16(6, true) * view.getUint16(8, true);
  return kind === 'webp' ? pixelsOfWebp(bytes, view) : null;
}

interface Segment {
  marker: number;
  /** Where its data begins, behind marker and length. */
  data: number;
  end: number;
}

/** Markers and fill bytes of a JPEG that are looked at; a real file has some dozens. */
const MOST_MARKERS = 65_536;

/** The segments of a JPEG before its pixels. */
function* segmentsOf(view: DataView): Generator<Segment> {
  let at = 2;
  for (let looks = 0; looks < MOST_MARKERS && at + 4 <= view.byteLength && view.getUint8(at) === 0xff; looks += 1) {
    const marker = view.getUint8(at + 1);
    // A marker may be preceded by any number of bytes that fill up.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + view.getUint16(at + 2);
    yield { marker, data: at + 4, end };
    if (marker === 0xda) return;
    at = end;
  }
}

/** In the segment that begins a frame: depth (1), height (2), width (2). */
function pixelsOfJpeg(view: DataView): number | null {
  for (const { marker, data } of segmentsOf(view)) {
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return data + 5 > view.byteLength ? null : view.getUint16(data + 1) * view.getUint16(data + 3);
  }
  return null;
}

/** The three forms: with extensions, lossless, plain. */
function pixelsOfWebp(bytes: Uint8Array, view: DataView): number | null {
  const form = latin(bytes, 12, 16);
  const side = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
  if (form === 'VP8X') return side(24) * side(27);
  if (form === 'VP8 ') return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
  if (form !== 'VP8L') return null;
  const sizes = view.getUint32(21, true);
  return ((sizes & 0x3fff) + 1) * (((sizes >>> 14) & 0x3fff) + 1);
}

/** Where the properties of a HEIC stand at the latest, in bytes. */
const HEIC_HEAD = 256 * 1024;

/** The largest of its `ispe` properties: a photo is put together from tiles, each of which has one too. */
function pixelsOfHeic(bytes: Uint8Array, view: DataView): number | null {
  let most: number | null = null;
  const last = Math.min(bytes.length, HEIC_HEAD) - 16;
  for (let at = bytes.indexOf(0x69); at >= 0 && at <= last; at = bytes.indexOf(0x69, at + 1)) {
    if (latin(bytes, at, at + 4) !== 'ispe') continue;
    most = Math.max(most ?? 0, view.getUint32(at + 8) * view.getUint32(at + 12));
  }
  return most;
}

/** Where EXIF says how the picture is turned, and what it says: 1 is upright. */
interface Turn {
  at: number;
  value: number;
  littleEndian: boolean;
  /** Of a PNG: the chunk that says so. */
  chunk?: { from: number; end: number };
}

const ORIENTATION = 0x0112;

/** The turn in a TIFF structure that begins at `from`. */
function turnInTiff(view: DataView, from: number, end: number): Turn | null {
  if (from + 8 > end) return null;
  const littleEndian = view.getUint16(from) === 0x4949;
  const directory = from + view.getUint32(from + 4, littleEndian);
  if (directory + 2 > end) return null;
  const count = view.getUint16(directory, littleEndian);
  for (let entry = directory + 2; entry + 12 <= Math.min(end, directory + 2 + count * 12); entry += 12) {
    if (view.getUint16(entry, littleEndian) !== ORIENTATION) continue;
    const value = view.getUint16(entry + 8, littleEndian);
    return value >= 1 && value <= 8 ? { at: entry + 8, value, littleEndian } : null;
  }
  return null;
}

/** In JPEG and in some WebP files a name stands before the structure. */
const EXIF_NAME = 'Exif\0\0';

function turnInExif(bytes: Uint8Array, from: number, end: number): Turn | null {
  const named = latin(bytes, from, from + EXIF_NAME.length) === EXIF_NAME;
  return turnInTiff(viewOf(bytes), named ? from + EXIF_NAME.length : from, Math.min(end, bytes.length));
}

function turnOf(bytes: Uint8Array): Turn | null {
  const kind = pictureKindOf(bytes);
  const view = viewOf(bytes);
  if (kind === 'jpeg') {
    for (const { marker, data, end } of segmentsOf(view)) {
      if (marker === 0xe1 && latin(bytes, data, data + EXIF_NAME.length) === EXIF_NAME)
        return turnInExif(bytes, data, end);
    }
    return null;
  }
  if (kind !== 'png' && kind !== 'webp') return null;
  // Chunks: of a PNG length, type, data, checksum; of a WebP type, length (little endian), data, filled up to an even length.
  const isPng = kind === 'png';
  let at = isPng ? 8 : 12;
  while (at + 8 <= bytes.length) {
    const length = view.getUint32(isPng ? at : at + 4, !isPng);
    const type = latin(bytes, isPng ? at + 4 : at, isPng ? at + 8 : at + 4);
    const end = at + 8 + length + (isPng ? 4 : length % 2);
    if (type === (isPng ? 'eXIf' : 'EXIF')) {
      const turn = turnInExif(bytes, at + 8, at + 8 + length);
      return turn && isPng ? { ...turn, chunk: { from: at, end } } : turn;
    }
    at = end;
  }
  return null;
}

/**
 * How a picture is turned, 1 (upright) to 8 by EXIF, and its bytes without that: what opens these shows it as it is stored,
 * whatever a browser makes of EXIF in a file of this kind.
 */
export function withoutTurn(bytes: Uint8Array): { bytes: Uint8Array; turn: number } {
  const turn = turnOf(bytes);
  if (!turn || turn.value === 1) return { bytes, turn: 1 };
  // The chunk of a PNG has a checksum, so it goes as a whole.
  if (turn.chunk) return { bytes: without(bytes, turn.chunk), turn: turn.value };
  const copy = bytes.slice();
  viewOf(copy).setUint16(turn.at, 1, turn.littleEndian);
  return { bytes: copy, turn: turn.value };
}

function without(bytes: Uint8Array, { from, end }: { from: number; end: number }): Uint8Array {
  const rest = new Uint8Array(bytes.length - (Math.min(end, bytes.length) - from));
  rest.set(bytes.subarray(0, from));
  rest.set(bytes.subarray(end), from);
  return rest;
}

/** Whether a picture has one frame only. */
export function isStill(bytes: Uint8Array): boolean {
  const kind = pictureKindOf(bytes);
  if (kind === 'webp') return latin(bytes, 12, 16) !== 'VP8X' || (bytes[20] & 0x02) === 0;
  if (kind !== 'png') return kind !== 'gif';
  const view = viewOf(bytes);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = latin(bytes, at + 4, at + 8);
    if (type === 'acTL') return false;
    if (type === 'IDAT') return true;
  }
  return true;
}

/** Where the x and the y axis of a stored picture lie in the upright one, by EXIF. */
const AXES: Record<number, readonly [number, number, number, number]> = {
  1: [1, 0, 0, 1],
  2: [-1, 0, 0, 1],
  3: [-1, 0, 0, -1],
  4: [1, 0, 0, -1],
  5: [0, 1, 1, 0],
  6: [0, 1, -1, 0],
  7: [0, -1, -1, 0],
  8: [0, -1, 1, 0],
};

/** How a picture that is stored with this size and turn is drawn upright: the size it has then, and the matrix of a canvas. */
export function uprightFrom(turn: number, stored: { width: number; height: number }) {
  const [a, b, c, d] = AXES[turn];
  const width = Math.abs(a * stored.width + c * stored.height);
  const height = Math.abs(b * stored.width + d * stored.height);
  // What falls to the left of the sheet or above it is moved in.
  const matrix = [a, b, c, d, a + c < 0 ? width : 0, b + d < 0 ? height : 0] as const;
  return { width, height, matrix };
}

/** Of the pictures in a HEIC file, the one that every program shows; they need not begin with it. */
export const shownOf = <Picture extends { is_primary(): boolean }>(pictures: Picture[]): Picture | undefined =>
  pictures.find((picture) => picture.is_primary()) ?? pictures[0];
