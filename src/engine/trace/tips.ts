import { asLine } from './lines.ts';
import type { Contour } from './contours.ts';
import type { Curve, Point } from './cubic.ts';

/** Where a stroke ends: its outline turns back within a few points. */
const TURNS_BACK = (120 * Math.PI) / 180;
const REACH = 6;
/** Thinner strokes end in a point, px. */
const THINNEST = 1.2;
/** A stroke that keeps so much of its width to its end has a blunt one. */
const BLUNT = 0.45;
/** And is so many times as long as wide at most. */
const LONGEST = 2.5;
/** Its sides are nearly parallel (cosine): those of a point are not. */
const PARALLEL = Math.cos((22 * Math.PI) / 180);
const SHOULDER = 0.65;
/** Points beside a shoulder that say which way the side of the stroke goes. */
const SIDE = 7;

/** One of the two places where a stroke's sides become its end. */
export interface Shoulder {
  index: number;
  at: Point;
  /** Which way the side goes from here. */
  along: Point;
}

/** The two shoulders of a stroke that ends bluntly at a corner of its outline; null where it is no such end. `room`: how many points are free on each side. */
export function shouldersAt(
  { points }: Contour,
  corner: number,
  turn: number,
  room: number,
): [Shoulder, Shoulder] | null {
  if (turn < TURNS_BACK || room < REACH + SIDE) return null;
  const n = points.length / 2;
  const at = (k: number): Point => [points[2 * ((corner + k + n) % n)], points[2 * ((corner + k + n) % n) + 1]];
  const widthAt = (k: number) => Math.hypot(at(k)[0] - at(-k)[0], at(k)[1] - at(-k)[1]);
  const width = widthAt(REACH);
  if (width < THINNEST || widthAt(REACH / 2) < BLUNT * width) return null;
  let k = 1;
  while (widthAt(k) < SHOULDER * width) k++;
  const shoulder = (sign: 1 | -1): Shoulder | null => {
    const side = Array.from({ length: SIDE }, (_, i) => at(sign * (k + i)));
    const [x, y] = [Float64Array.from(side, ([v]) => v), Float64Array.from(side, ([, v]) => v)];
    const line = asLine({ x, y }, 0, SIDE);
    if (!line) return null;
    const [dx, dy] = [x[SIDE - 1] - x[0], y[SIDE - 1] - y[0]];
    const forward = dx * line.along[0] + dy * line.along[1] < 0 ? -1 : 1;
    const along: Point = [line.along[0] * forward, line.along[1] * forward];
    const way = (x[0] - line.at[0]) * along[0] + (y[0] - line.at[1]) * along[1];
    const place: Point = [line.at[0] + along[0] * way, line.at[1] + along[1] * way];
    return { index: (corner + sign * k + n) % n, at: place, along };
  };
  const [before, after] = [shoulder(-1), shoulder(1)];
  if (!before || !after) return null;
  if (before.along[0] * after.along[0] + before.along[1] * after.along[1] < PARALLEL) return null;
  return outOf(points, before, after).out < LONGEST * width ? [before, after] : null;
}

/** How far a stroke goes on beyond its shoulders, and the width there. */
function outOf(points: Float64Array, from: Shoulder, to: Shoulder): { out: number; width: number } {
  const n = points.length / 2;
  const [x, y] = [(from.at[0] + to.at[0]) / 2, (from.at[1] + to.at[1]) / 2];
  const [ox, oy] = [-from.along[0] - to.along[0], -from.along[1] - to.along[1]];
  const length = Math.hypot(ox, oy) || 1;
  let out = 0;
  for (let i = from.index; i !== to.index; i = (i + 1) % n)
    out = Math.max(out, ((points[2 * i] - x) * ox + (points[2 * i + 1] - y) * oy) / length);
  return { out, width: Math.hypot(to.at[0] - from.at[0], to.at[1] - from.at[1]) };
}

/** A round end from one shoulder to the other, as far out as the outline has it. */
export function capOf({ points }: Contour, from: Shoulder, to: Shoulder): Curve {
  const { out, width } = outOf(points, from, to);
  const [u, v] = [from.at, to.at];
  // A curve with two equal handles side by side goes as far out as three quarters of them.
  const handle = Math.max(0.4 * width, out / 0.75);
  return [
    u[0] - from.along[0] * handle,
    u[1] - from.along[1] * handle,
    v[0] - to.along[0] * handle,
    v[1] - to.along[1] * handle,
    v[0],
    v[1],
  ];
}
