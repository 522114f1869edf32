/**
 * Whether a HEIC file is there to its end and without holes. A photo is put together from tiles, and the decoder draws green where
 * the bytes of a tile are missing, without a word. A download that reserved the length of the file and broke off leaves zeros.
 */

interface Box {
  from: number;
  end: number;
}

/** More than any camera writes. */
const MOST_LOOKS = 65_536;
/** 'hvc1' as a number. */
const HVC1 = 0x68766331;

const typeAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** The boxes between two places with their content, one after the other; ends at one that is broken. */
function* boxesIn(bytes: Uint8Array, { from, end }: Box): Generator<Box & { type: string }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = from;
  for (let looks = 0; looks < MOST_LOOKS && at + 8 <= Math.min(end, bytes.length); looks += 1) {
    const short = view.getUint32(at);
    const isLong = short === 1 && at + 16 <= Math.min(end, bytes.length);
    // 0: to the end of the file.
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short || end - at;
    const head = isLong ? 16 : 8;
    if (size < head) return;
    yield { type: typeAt(bytes, at + 4), from: at + head, end: at + size };
    at += size;
  }
}

/** The first box of a type between two places; null where there is none. */
function boxIn(bytes: Uint8Array, within: Box, type: string): Box | null {
  for (const box of boxesIn(bytes, within)) if (box.type === type) return box;
  return null;
}

/** Reads numbers of any width in bytes, one after the other; NaN behind the end. */
function reader(bytes: Uint8Array, { from, end }: Box): (width: number) => number {
  let at = from;
  return (width) => {
    if (at + width > end) return NaN;
    let value = 0;
    for (const byte of bytes.subarray(at, at + width)) value = value * 256 + byte;
    at += width;
    return value;
  };
}

/** Where a part of an item lies in the file. */
interface Extent extends Box {
  item: number;
}

/** The places of this file that its items name; null where the list of places is broken. */
function extentsOf(bytes: Uint8Array, places: Box): Extent[] | null {
  const next = reader(bytes, places);
  const version = next(1);
  next(3);
  const [sizes, more] = [next(1), next(1)];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4];
  const indexSize = version === 0 ? 0 : more & 15;
  const wide = version === 2 ? 4 : 2;
  const items = next(wide);
  const found: Extent[] = [];
  let looks = 0;
  for (let count = 0; count < items; count += 1) {
    const item = next(wide);
    const isInFile = version === 0 || (next(2) & 15) === 0;
    const isInThisFile = next(2) === 0 && isInFile;
    const base = next(baseSize);
    const extents = next(2);
    if (Number.isNaN(extents)) return null;
    for (let extent = 0; extent < extents; extent += 1) {
      looks += 1;
      next(indexSize);
      const from = base + next(offsetSize);
      const end = from + next(lengthSize);
      if (looks > MOST_LOOKS || Number.isNaN(end)) return null;
      if (isInThisFile) found.push({ item, from, end });
    }
  }
  return Number.isNaN(items) ? null : found;
}

/** The items that hold pictures in HEVC. */
function hevcItems(bytes: Uint8Array, meta: Box): Set<number> {
  const list = boxIn(bytes, meta, 'iinf');
  const found = new Set<number>();
  if (!list) return found;
  const countSize = bytes[list.from] === 0 ? 2 : 4;
  for (const entry of boxesIn(bytes, { from: list.from + 4 + countSize, end: Math.min(list.end, meta.end) })) {
    const next = reader(bytes, entry);
    const version = next(1);
    next(3);
    const item = next(version === 2 ? 2 : 4);
    next(2);
    const type = next(4);
    if (version >= 2 && type === HVC1) found.add(item);
  }
  return found;
}

/** How many bytes say how long a NAL unit is; null where the file does not tell. */
function lengthWidth(bytes: Uint8Array, meta: Box): number | null {
  const properties = boxIn(bytes, meta, 'iprp');
  const container = properties && boxIn(bytes, properties, 'ipco');
  const configuration = container && boxIn(bytes, container, 'hvcC');
  if (!configuration || configuration.from + 21 >= bytes.length) return null;
  return (bytes[configuration.from + 21] & 3) + 1;
}

/**
 * Whether bytes are NAL units one after the other, each behind its length. HEVC writes no two zeros before a byte below 3 (ITU-T
 * H.265, 7.4.2), so they stand where something else was put into the place of what is missing.
 */
function areUnits(bytes: Uint8Array, width: number): boolean {
  let at = 0;
  while (at < bytes.length) {
    const length = reader(bytes, { from: at, end: bytes.length })(width);
    const end = at + width + length;
    if (!(length > 0 && end <= bytes.length)) return false;
    let zeros = 0;
    for (at += width; at < end; at += 1) {
      if (zeros >= 2 && bytes[at] < 3) return false;
      zeros = bytes[at] === 0 ? zeros + 1 : 0;
    }
  }
  return true;
}

/** Whether the pictures in HEVC are what they say; nothing is said where the file does not tell how to read them. */
function arePicturesWhole(bytes: Uint8Array, meta: Box, extents: Extent[]): boolean {
  const width = lengthWidth(bytes, meta);
  if (width === null) return true;
  const pictures = hevcItems(bytes, meta);
  const ofPictures = extents.filter(({ item }) => pictures.has(item));
  // Several items may show one picture, which is read once.
  const places = new Map(
    [...Map.groupBy(ofPictures, ({ item }) => item).values()].map((of) => [
      of.map(({ from, end }) => `${from}-${end}`).join(),
      of,
    ]),
  );
  // Places that lie over each other are none of a camera, and reading all of them could take for ever.
  const read = [...places.values()].flat().reduce((sum, { from, end }) => sum + end - from, 0);
  if (read > bytes.length) return false;
  return [...places.values()].every((of) =>
    areUnits(joined(of.map(({ from, end }) => bytes.subarray(from, end))), width),
  );
}

function joined(parts: Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0];
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A file that names no places is none that is cut off: whoever decodes it says what is wrong. */
export function isWholeHeic(bytes: Uint8Array): boolean {
  const box = boxIn(bytes, { from: 0, end: bytes.length }, 'meta');
  if (!box) return true;
  if (box.end > bytes.length) return false;
  const meta = { from: box.from + 4, end: box.end };
  const places = boxIn(bytes, meta, 'iloc');
  if (!places) return true;
  if (places.end > meta.end) return false;
  const extents = extentsOf(bytes, places);
  if (!extents || extents.some(({ end }) => end > bytes.length)) return false;
  return arePicturesWhole(bytes, meta, extents);
}
