/** Lays a set line along a curve: what hangs together is bent, other letters are turned. In mm, y upwards. */
import { smallestTurn, type Curve } from './curves.ts';
import { mapPath, subdivide, transform, type Path } from './path.ts';
import { isJoined } from './scripts.ts';
import { lettersIn, placed, type Glyph, type Line } from './shape.ts';

export interface CurveSetting {
  em: number;
  align: 'start' | 'middle' | 'end';
  /** How far the baseline lies to the left of the curve's direction, which is above a curve that is drawn to the right. */
  shiftMm: number;
  onCurve: 'auto' | 'bend' | 'turn';
  /** Ids of faces whose letters weld: turning would tear them. */
  joinedFaces: ReadonlySet<string>;
  /** Moves what lies higher to the right: x + slant y. */
  slant: number;
}

export interface OnCurve {
  /** One path for each letter, in the order of `lettersIn`. */
  letters: Path[];
  /** By how much the text is longer than the curve. */
  overflowMm: number;
  /** What share of its width the most squeezed side of a bent letter keeps: 1 on a straight line, 0 where it folds over. */
  room: number;
}

export function layOnCurve(line: Line, curve: Curve, setting: CurveSetting): OnCurve {
  const { em, align } = setting;
  const spare = curve.length - line.advance * em;
  const begin = { start: 0, middle: spare / 2, end: spare }[align];
  const laid: OnCurve = { letters: [], overflowMm: Math.max(0, -spare), room: 1 };
  for (const letter of lettersIn(line)) {
    const flat = letter.map((glyph) => flatOutline(glyph, setting));
    if (isBent(letter[0], setting)) {
      laid.letters.push(flat.flatMap((path) => bent(path, curve, begin, setting)));
      for (const glyph of letter) laid.room = Math.min(laid.room, roomOf(glyph, curve, begin, setting));
    } else laid.letters.push(turned(letter, flat, curve, begin, setting));
  }
  return laid;
}

const isBent = ({ script, face }: Glyph, { onCurve, joinedFaces }: CurveSetting): boolean =>
  onCurve === 'bend' || isJoined(script) || joinedFaces.has(face.id);

const flatOutline = (glyph: Glyph, { em, slant }: CurveSetting): Path =>
  transform(placed(glyph), [em, 0, slant * em, em, 0, 0]);

function bent(path: Path, curve: Curve, begin: number, { em, shiftMm }: CurveSetting): Path {
  return mapPath(subdivide(path, em / 12), (x, y) => {
    const at = curve.at(begin + x);
    const height = y + shiftMm;
    return [at.x - height * Math.sin(at.angle), at.y + height * Math.cos(at.angle)];
  });
}

/** A letter turns about the middle of its advance, with its marks. */
function turned(letter: Glyph[], flat: Path[], curve: Curve, begin: number, { em, shiftMm }: CurveSetting): Path {
  const start = Math.min(...letter.map(({ x }) => x));
  const middle = (start + letter.reduce((sum, { advance }) => sum + advance, 0) / 2) * em;
  const at = curve.at(begin + middle);
  const [cos, sin] = [Math.cos(at.angle), Math.sin(at.angle)];
  const [x, y] = [at.x - shiftMm * sin - middle * cos, at.y + shiftMm * cos - middle * sin];
  return flat.flatMap((path) => transform(path, [cos, sin, -sin, cos, x, y]));
}

/** A point at height y keeps 1 - y times the curvature of its width. */
function roomOf({ x, advance }: Glyph, curve: Curve, begin: number, { em, shiftMm }: CurveSetting): number {
  if (advance < 0.05) return 1;
  const [a, b] = [curve.at(begin + x * em), curve.at(begin + (x + advance) * em)];
  const curvature = smallestTurn(a.angle, b.angle) / (advance * em);
  return Math.min(1 - (shiftMm - 0.3 * em) * curvature, 1 - (shiftMm + 0.8 * em) * curvature);
}
