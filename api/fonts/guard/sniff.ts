/** The first look at a font file, before any decoder sees it. */
import { FONT_LIMITS, refuse, viewOf } from './limits.ts';

/** First four bytes of a file. */
const KINDS = { woff2: 0x774f4632, woff: 0x774f4646, collection: 0x74746366 } as const;
/** TrueType outlines, those as Apple names them, PostScript outlines. */
const SFNT = new Set([0x00010000, 0x74727565, 0x4f54544f]);

const COLLECTION = 'Collections of fonts are not taken. Please save one font of it as a file of its own.';
const OLD_WOFF = 'This is an old WOFF file. Please convert it to WOFF2, TTF or OTF.';
const CUT_OFF = 'The WOFF2 file is cut off or damaged.';

/** Throws FontRefused for what is no TTF, OTF or WOFF2 file, and for a WOFF2 file that says of itself what cannot be. */
export function sniffFont(bytes: Uint8Array): 'woff2' | 'sfnt' {
  if (bytes.length > FONT_LIMITS.file) refuse('The file is larger than a font can be.');
  if (bytes.length < 48) refuse('The file is too short to be a font.');
  const kind = viewOf(bytes).getUint32(0);
  if (SFNT.has(kind)) return 'sfnt';
  if (kind === KINDS.woff) refuse(OLD_WOFF);
  if (kind === KINDS.collection) refuse(COLLECTION);
  if (kind !== KINDS.woff2) refuse('This is not a TTF, OTF or WOFF2 file.');
  checkWoff2(bytes);
  return 'woff2';
}

/** The decoder reserves memory as the header says, so the header is checked. Layout: W3C WOFF2, sections 4.1 and 4.2. */
function checkWoff2(bytes: Uint8Array): void {
  const view = viewOf(bytes);
  if (view.getUint32(4) === KINDS.collection) refuse(COLLECTION);
  if (view.getUint32(8) !== bytes.length) refuse('The WOFF2 file is cut off, or something was appended to it.');
  const tables = view.getUint16(12);
  if (tables === 0 || tables > FONT_LIMITS.tables) refuse('The WOFF2 file has an impossible number of tables.');
  if (unpackedSize(bytes, tables) > FONT_LIMITS.unpacked) refuse('The WOFF2 file unpacks to more than a font can be.');
}

/** What the tables claim to hold when they are unpacked, in bytes. */
function unpackedSize(bytes: Uint8Array, tables: number): number {
  let at = 48;
  let size = 0;
  const byte = (): number => (at < bytes.length ? bytes[at++] : refuse(CUT_OFF));
  /** UIntBase128: seven bits a byte, the highest bit says that more follow. */
  const number = (): number => {
    let value = 0;
    for (let i = 0; i < 5; i++) {
      const next = byte();
      value = value * 128 + (next & 127);
      if ((next & 128) === 0) return value;
    }
    return refuse(CUT_OFF);
  };
  for (let i = 0; i < tables; i++) {
    const flags = byte();
    const tag = flags & 63;
    // 63: the name of the table is written out.
    if (tag === 63) at += 4;
    size += number();
    // 10 and 11, the outlines and their places, are transformed unless their version is 3; others unless it is 0.
    const version = flags >> 6;
    const transformed = tag === 10 || tag === 11 ? version !== 3 : version !== 0;
    if (transformed) size += number();
  }
  return size;
}
