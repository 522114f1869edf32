/**
 * Whether a HEIC file is there to its end. A photo is put together from tiles, and the decoder draws green where the bytes of a
 * tile are missing, without a word.
 */

interface Box {
  from: number;
  end: number;
}

/** More than any camera writes. */
const MOST_LOOKS = 65_536;

const typeAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** The content of the first box of a type between two places; null where there is none. */
function boxIn(bytes: Uint8Array, { from, end }: Box, type: string): Box | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = from;
  for (let looks = 0; looks < MOST_LOOKS && at + 8 <= end; looks += 1) {
    const short = view.getUint32(at);
    const isLong = short === 1 && at + 16 <= end;
    // 0: to the end of the file.
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short || end - at;
    const head = isLong ? 16 : 8;
    if (size < head) return null;
    if (typeAt(bytes, at + 4) === type) return { from: at + head, end: at + size };
    at += size;
  }
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

/** The largest place in the file at which something that it names ends; NaN where the list of places is broken. */
function furthest(bytes: Uint8Array, places: Box): number {
  const next = reader(bytes, places);
  const version = next(1);
  next(3);
  const [sizes, more] = [next(1), next(1)];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4];
  const indexSize = version === 0 ? 0 : more & 15;
  const wide = version === 2 ? 4 : 2;
  const items = next(wide);
  let [looks, most] = [0, 0];
  for (let item = 0; item < items; item += 1) {
    next(wide);
    const isInFile = version === 0 || (next(2) & 15) === 0;
    const isInThisFile = next(2) === 0 && isInFile;
    const base = next(baseSize);
    const extents = next(2);
    if (Number.isNaN(extents)) return NaN;
    for (let extent = 0; extent < extents; extent += 1) {
      looks += 1;
      next(indexSize);
      const ends = base + next(offsetSize) + next(lengthSize);
      if (looks > MOST_LOOKS || Number.isNaN(ends)) return NaN;
      if (isInThisFile) most = Math.max(most, ends);
    }
  }
  return Number.isNaN(items) ? NaN : most;
}

/** A file that names no places is none that is cut off: whoever decodes it says what is wrong. */
export function isWholeHeic(bytes: Uint8Array): boolean {
  const meta = boxIn(bytes, { from: 0, end: bytes.length }, 'meta');
  if (!meta) return true;
  if (meta.end > bytes.length) return false;
  const places = boxIn(bytes, { from: meta.from + 4, end: meta.end }, 'iloc');
  return !places || (places.end <= meta.end && furthest(bytes, places) <= bytes.length);
}
