/** How large a lettering is set: by the height of its x, or by the width of its ink. */
import type { LetteringSpec } from '#domain/lettering.ts';
import { LetteringError, NOTHING_TO_DRAW } from './errors.ts';
import { xHeightOf } from './face.ts';
import { layOut, type LayoutSetting, type ShapedLine } from './layout.ts';
import { extentOf, type Path } from './path.ts';
import { isCased } from './scripts.ts';
import { placed } from './shape.ts';
import { widening } from './treat.ts';

/** Rounds of coming closer to a width on a curve, where ink does not grow as the letters do. */
const ROUNDS = 16;

export interface Size {
  emMm: number;
  /** False where a curve has no room for so wide a lettering. */
  reached: boolean;
}

/** `grownMm`: what strokes are given in all. Throws LetteringError where treatment or weight leave nothing of the width. */
export function sizeOf(
  lines: readonly ShapedLine[],
  order: LetteringSpec,
  joinedFaces: ReadonlySet<string>,
  grownMm: number,
): Size {
  if (order.size.by === 'xHeight') return { emMm: order.size.mm / xHeightAmong(lines), reached: true };
  const around = widening(order.treatment) + grownMm;
  const wanted = order.size.mm - around;
  if (wanted < 1)
    throw new LetteringError(
      'too_thin',
      `Lines, shadow and weight take ${around.toFixed(1)} mm of a width of ${order.size.mm} mm. Make the lettering wider, or the lines thinner.`,
    );
  const widthAt = (setting: LayoutSetting) => {
    const { letters } = layOut(lines, order, setting);
    const { left, right } = extentOf(
      letters.flatMap(({ path }) => path),
      setting.em / 500,
    );
    return right - left;
  };
  const straight = widthAt({ em: 1, joinedFaces, curved: false });
  if (!(straight > 0)) throw new LetteringError('no_glyphs', NOTHING_TO_DRAW);
  const emMm = wanted / straight;
  if (order.vertical || order.curve.kind === 'straight') return { emMm, reached: true };
  return onCurve(emMm, wanted, longestEm(lines, order), (em) => widthAt({ em, joinedFaces, curved: true }));
}

function onCurve(first: number, wanted: number, most: number, widthAt: (em: number) => number): Size {
  let em = Math.min(first, most);
  for (let round = 0; round < ROUNDS; round++) {
    const width = widthAt(em);
    if (Math.abs(width - wanted) < 0.02) return { emMm: em, reached: true };
    em = Math.min(most, em * Math.min(1.5, Math.max(0.6, wanted / width)));
  }
  return { emMm: em, reached: Math.abs(widthAt(em) - wanted) < 0.1 };
}

/** Beyond a full circle letters would stand on each other. */
function longestEm(lines: readonly ShapedLine[], { curve }: LetteringSpec): number {
  const longest = Math.max(...lines.map(({ line }) => line.advance), 1e-6);
  return curve.kind === 'arc' || curve.kind === 'circle' ? (2 * Math.PI * curve.radiusMm) / longest : Infinity;
}

/** In em; of writings without small letters what stands for it: the middle height of their letters. */
function xHeightAmong(lines: readonly ShapedLine[]): number {
  const glyphs = lines.flatMap(({ line }) => line.glyphs).filter(({ face, id }) => face.outline(id).length > 0);
  const cased = glyphs.find(({ script }) => isCased(script));
  const own = cased && xHeightOf(cased.face);
  if (own) return own;
  const heights = glyphs.map((glyph) => heightOf(placed(glyph))).sort((a, b) => a - b);
  const middle = heights[heights.length >> 1];
  if (!middle) throw new LetteringError('no_glyphs', NOTHING_TO_DRAW);
  return middle;
}

function heightOf(path: Path): number {
  const { low, high } = extentOf(path, 0.01);
  return high - low;
}
