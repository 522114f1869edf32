/** A banner or flourish that follows the curve of its letters. Millimetres, y upwards. */
import type { LetteringSurround, LetteringTreatment } from '#domain/lettering.ts';
import type { Curve } from './curves.ts';
import { boxOf, extentOf, mapPath, subdivide, type Extent, type Path } from './path.ts';
import { surroundOf } from './surround.ts';

/** Edges of a banner keep this share of their length at least. */
const LEAST_ROOM = 0.3;
const SAMPLES = 64;

export interface CurvedLetters {
  /** What the letters cover on a straight line. */
  straight: Extent;
  curve: Curve;
  /** Where on the curve the origin of that line lies. */
  originMm: number;
  em: number;
  /** How far weight and treatment reach beyond the letters. */
  beyondMm: number;
}

/** Null where the curve is too tight or too short for it. */
export function surroundOnCurve(surround: LetteringSurround, letters: CurvedLetters): Path | null {
  const { straight, curve, originMm, em, beyondMm } = letters;
  const box = boxOf({
    left: straight.left - beyondMm,
    low: straight.low - beyondMm,
    right: straight.right + beyondMm,
    high: straight.high + beyondMm,
  });
  const flat = surroundOf(surround, box, em);
  const extent = extentOf(flat, em / 100);
  if ((curve.closed && extent.right - extent.left > curve.length) || roomOf(extent, curve, originMm) < LEAST_ROOM)
    return null;
  return mapPath(subdivide(flat, em / 6), (x, y) => {
    const at = curve.at(originMm + x);
    return [at.x - y * Math.sin(at.angle), at.y + y * Math.cos(at.angle)];
  });
}

/** What share of its length the most squeezed piece of the upper or lower edge keeps; below 0 it runs backwards. */
function roomOf({ left, right, low, high }: Extent, curve: Curve, originMm: number): number {
  const step = (right - left) / SAMPLES;
  let room = 1;
  for (let i = 0; i < SAMPLES; i++) {
    const [a, b] = [curve.at(originMm + left + i * step), curve.at(originMm + left + (i + 1) * step)];
    for (const y of [low, high]) {
      const dx = b.x - y * Math.sin(b.angle) - (a.x - y * Math.sin(a.angle));
      const dy = b.y + y * Math.cos(b.angle) - (a.y + y * Math.cos(a.angle));
      room = Math.min(room, (dx * Math.cos(a.angle) + dy * Math.sin(a.angle)) / step);
    }
  }
  return room;
}

export function reachBeyond({ outline, shadow }: LetteringTreatment, grownMm: number): number {
  return (outline ? outline.gapMm + outline.lineMm : 0) + (shadow?.distanceMm ?? 0) + Math.max(0, grownMm) / 2;
}
