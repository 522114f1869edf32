/** Checks of a font's tables that everything else relies on. All throw FontRefused. Layouts: OpenType 1.9. */
import { FONT_LIMITS, refuse, viewOf } from './limits.ts';
import type { FontTables } from './rebuild.ts';

const MAGIC = 0x5f0f3cf5;
const EMPTY = new Uint8Array();

/** Scale, number of glyphs, widths and axes. Answers how many glyphs the font has. */
export function checkHead(tables: FontTables): number {
  const [head, maxp, hhea, hmtx] = ['head', 'maxp', 'hhea', 'hmtx'].map((tag) => tables.get(tag) ?? EMPTY);
  if (head.length < 54 || maxp.length < 6 || hhea.length < 36) refuse('The font is damaged: its head is cut off.');
  if (viewOf(head).getUint32(12) !== MAGIC) refuse('The font is damaged: its head is not that of a font.');
  const unitsPerEm = viewOf(head).getUint16(18);
  if (unitsPerEm < 16 || unitsPerEm > 16_384) refuse('The font has an impossible scale.');
  const glyphs = viewOf(maxp).getUint16(4);
  if (glyphs === 0) refuse('The font has no glyphs.');
  const widths = viewOf(hhea).getUint16(34);
  if (widths === 0 || widths > glyphs || hmtx.length < 4 * widths + 2 * (glyphs - widths)) {
    refuse('The font is damaged: the widths of its glyphs are missing.');
  }
  const axes = tables.get('fvar');
  if (axes && (axes.length < 16 || viewOf(axes).getUint16(8) > FONT_LIMITS.axes)) refuse('The font has too many axes.');
  return glyphs;
}

/** Ranges of characters (cmap, formats 12 and 13) that claim more of them than there are. */
export function checkCharacters(tables: FontTables): void {
  const cmap = tables.get('cmap') ?? EMPTY;
  const cutOff = 'The font is damaged: its table of characters is cut off.';
  if (cmap.length < 4) refuse(cutOff);
  const view = viewOf(cmap);
  const subtables = view.getUint16(2);
  if (cmap.length < 4 + 8 * subtables) refuse(cutOff);
  const starts = new Set<number>();
  for (let i = 0; i < subtables; i++) starts.add(view.getUint32(4 + 8 * i + 4));
  let characters = 0;
  for (const start of starts) {
    if (start + 2 > cmap.length) refuse(cutOff);
    const format = view.getUint16(start);
    if (format !== 12 && format !== 13) continue;
    if (start + 16 > cmap.length) refuse(cutOff);
    const groups = view.getUint32(start + 12);
    if (start + 16 + 12 * groups > cmap.length) refuse(cutOff);
    for (let i = 0; i < groups; i++) {
      const at = start + 16 + 12 * i;
      characters += Math.max(0, view.getUint32(at + 4) - view.getUint32(at) + 1);
    }
  }
  if (characters > FONT_LIMITS.characters) refuse('The font claims more characters than there are.');
}
