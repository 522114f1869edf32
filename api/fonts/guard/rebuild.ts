/**
 * A stranger's font, written anew from the 27 tables that shaping and drawing need, in order and within bounds. Left out are programs
 * for hinting, which nothing here runs, bitmaps and color, the state machines of Apple and Graphite, signatures, and all that is
 * unknown. HarfBuzz accepts nearly everything, so what is wrong has to be found here (`docs/decisions`).
 */
import { checkCharacters, checkHead } from './tables.ts';
import { checkGlyphs } from './glyphs.ts';
import { FONT_LIMITS, refuse, viewOf } from './limits.ts';

/** `CFF ` ends with a space. */
const KEPT = new Set([
  ...'head hhea hmtx maxp cmap name OS/2 post glyf loca GSUB GPOS GDEF BASE vhea vmtx VORG'.split(' '),
  ...'fvar avar gvar HVAR VVAR MVAR STAT kern CFF2'.split(' '),
  'CFF ',
]);
const NEEDED = ['head', 'hhea', 'hmtx', 'maxp', 'cmap'] as const;
const TRUETYPE = 0x00010000;
const POSTSCRIPT = 0x4f54544f;

export type FontTables = ReadonlyMap<string, Uint8Array>;

/**
 * @param bytes an unpacked TrueType or OpenType file
 * @returns the file to keep. Throws FontRefused with a sentence.
 */
export function rebuildFont(bytes: Uint8Array): Uint8Array {
  const tables = checkedTables(bytes);
  return write(tables, tables.has('glyf') ? TRUETYPE : POSTSCRIPT);
}

/** The same checks for a file that is kept as it is. Throws FontRefused. */
export function checkFont(bytes: Uint8Array): void {
  checkedTables(bytes);
}

function checkedTables(bytes: Uint8Array): FontTables {
  const tables = readTables(bytes);
  for (const tag of NEEDED) if (!tables.has(tag)) refuse(`The font lacks its table ${tag}.`);
  const glyphs = checkHead(tables);
  checkCharacters(tables);
  if (tables.has('glyf')) checkGlyphs(tables, glyphs);
  else if (!tables.has('CFF ') && !tables.has('CFF2')) refuse('The font has no outlines.');
  return tables;
}

/** Directory of an sfnt file: version, number of tables, 12 bytes in all; then tag, checksum, offset, length of each. */
function readTables(bytes: Uint8Array): FontTables {
  if (bytes.length > FONT_LIMITS.unpacked) refuse('The font is too large.');
  const view = viewOf(bytes);
  const count = view.getUint16(4);
  if (count === 0 || count > FONT_LIMITS.tables) refuse('The font has an impossible number of tables.');
  if (bytes.length < 12 + 16 * count) refuse('The font is cut off.');
  const tables = new Map<string, Uint8Array>();
  for (let i = 0; i < count; i++) {
    const at = 12 + 16 * i;
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    if (!KEPT.has(tag)) continue;
    const offset = view.getUint32(at + 8);
    const length = view.getUint32(at + 12);
    if (offset + length > bytes.length)
      refuse(`The font is cut off: its table ${tag.trim()} lies outside of the file.`);
    if (tables.has(tag)) refuse(`The font has its table ${tag.trim()} twice.`);
    tables.set(tag, bytes.subarray(offset, offset + length));
  }
  return tables;
}

const padded = (length: number): number => (length + 3) & ~3;

function write(tables: FontTables, flavor: number): Uint8Array {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  let at = 12 + 16 * sorted.length;
  const out = new Uint8Array(sorted.reduce((sum, [, table]) => sum + padded(table.length), at));
  const view = viewOf(out);
  const exponent = Math.floor(Math.log2(sorted.length));
  view.setUint32(0, flavor);
  view.setUint16(4, sorted.length);
  view.setUint16(6, 16 * 2 ** exponent);
  view.setUint16(8, exponent);
  view.setUint16(10, 16 * (sorted.length - 2 ** exponent));
  for (const [i, [tag, table]] of sorted.entries()) {
    const entry = 12 + 16 * i;
    out.set(table, at);
    for (let k = 0; k < 4; k++) out[entry + k] = tag.charCodeAt(k);
    view.setUint32(entry + 4, sumOf(view, at, padded(table.length)));
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, table.length);
    at += padded(table.length);
  }
  return out;
}

/** Sum of 32-bit numbers, without what overflows. */
function sumOf(view: DataView, from: number, length: number): number {
  let sum = 0;
  for (let at = from; at < from + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
