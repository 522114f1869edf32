/** Outlines of a TrueType font: each lies where `loca` says, and glyphs made of others neither contain themselves nor explode. */
import { FONT_LIMITS, refuse, viewOf } from './limits.ts';
import type { FontTables } from './rebuild.ts';

/** Flags of a part of a glyph (OpenType, glyf, composite glyph description). */
const WORDS = 0x1;
const ONE_SCALE = 0x8;
const MORE = 0x20;
const TWO_SCALES = 0x40;
const MATRIX = 0x80;

const EMPTY = new Uint8Array();

interface Outlines {
  glyf: DataView;
  glyphs: number;
  /** Where a glyph begins; of the one behind the last, where that ends. */
  start: (glyph: number) => number;
}

/** Throws FontRefused. */
export function checkGlyphs(tables: FontTables, glyphs: number): void {
  const glyf = tables.get('glyf') ?? EMPTY;
  const loca = tables.get('loca') ?? refuse('The font lacks its table loca.');
  const long = viewOf(tables.get('head') ?? EMPTY).getInt16(50) === 1;
  if (loca.length < (glyphs + 1) * (long ? 4 : 2)) refuse('The font is damaged: places of its glyphs are missing.');
  const places = viewOf(loca);
  const start = (glyph: number): number => (long ? places.getUint32(4 * glyph) : 2 * places.getUint16(2 * glyph));
  const look = lookInto({ glyf: viewOf(glyf), glyphs, start });
  for (let glyph = 0; glyph < glyphs; glyph++) look(glyph, 0);
}

/** Looks at each glyph once, so that the whole takes linear time. */
function lookInto(outlines: Outlines): (glyph: number, level: number) => { points: number; depth: number } {
  const { glyf, glyphs, start } = outlines;
  const seen = new Map<number, { points: number; depth: number } | 'open'>();
  return function look(glyph, level) {
    const known = seen.get(glyph);
    if (known === 'open') return refuse('The font is damaged: a glyph contains itself.');
    if (known) return known;
    if (level > FONT_LIMITS.nesting) refuse('The font nests its glyphs too deeply.');
    const from = start(glyph);
    const to = start(glyph + 1);
    if (to < from || to > glyf.byteLength) refuse('The font is damaged: a glyph lies outside of its outlines.');
    seen.set(glyph, 'open');
    const found = { points: 0, depth: 0 };
    if (to - from >= 10) {
      const contours = glyf.getInt16(from);
      if (contours >= 0) found.points = pointsOf(glyf, { from, to, contours });
      else {
        for (const part of partsOf(glyf, from, to)) {
          if (part >= glyphs) refuse('The font is damaged: a glyph is made of one that is not there.');
          const inner = look(part, level + 1);
          found.points += inner.points;
          found.depth = Math.max(found.depth, inner.depth + 1);
        }
      }
    }
    if (found.points > FONT_LIMITS.pointsPerGlyph) refuse('A glyph of the font is too complex.');
    if (found.depth > FONT_LIMITS.nesting) refuse('The font nests its glyphs too deeply.');
    seen.set(glyph, found);
    return found;
  };
}

/** The last point of each contour is written behind the bounding box. */
function pointsOf(glyf: DataView, { from, to, contours }: { from: number; to: number; contours: number }): number {
  if (to - from < 10 + 2 * contours) refuse('The font is damaged: a contour is cut off.');
  return contours === 0 ? 0 : glyf.getUint16(from + 10 + 2 * (contours - 1)) + 1;
}

/** The glyphs that a glyph is made of. */
function partsOf(glyf: DataView, from: number, to: number): number[] {
  const parts: number[] = [];
  let at = from + 10;
  for (let flags = MORE; (flags & MORE) !== 0;) {
    if (parts.length === FONT_LIMITS.partsPerGlyph) refuse('A glyph of the font has too many parts.');
    if (at + 4 > to) refuse('The font is damaged: a part of a glyph is cut off.');
    flags = glyf.getUint16(at);
    parts.push(glyf.getUint16(at + 2));
    const scale = flags & ONE_SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0;
    at += 4 + (flags & WORDS ? 4 : 2) + scale;
  }
  return parts;
}
