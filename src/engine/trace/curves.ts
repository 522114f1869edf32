import type { Contour } from './contours.ts';

/** A cubic curve: its two handles and its end, x and y in turn. It begins where the one before ends. */
export type Curve = readonly [number, number, number, number, number, number];

/** A closed path of curves. */
export interface Path {
  start: readonly [number, number];
  curves: Curve[];
}

/** How far a curve may lie from the outline, in px of a design of 1024: far below what a printer shows. */
export const TOLERANCE = 0.14;
/** Turns sharper than this are corners (cosine), seen over so many points to each side. */
const CORNER = 0.5;
const REACH = 3;
const ROUNDS = 3;

type Point = [number, number];

/** Fits a closed outline by few cubic curves that keep its corners: least squares between corners, split where they miss. */
export function fitCurves(contour: Contour): Path {
  const points: Point[] = [];
  for (let i = 0; i < contour.length; i += 2) points.push([contour[i], contour[i + 1]]);
  const corners = cornersOf(points);
  const starts = corners.length > 0 ? corners : [0, Math.floor(points.length / 2)];
  const curves: Curve[] = [];
  for (const [index, from] of starts.entries()) {
    const to = starts[(index + 1) % starts.length];
    const run = runOf(points, from, to);
    const isSmooth = corners.length === 0;
    const [begin, end] = isSmooth
      ? [tangentAt(points, from), reversed(tangentAt(points, to))]
      : [
          direction(run[0], run[Math.min(REACH, run.length - 1)]),
          direction(run[run.length - 1], run[Math.max(0, run.length - 1 - REACH)]),
        ];
    fitRun(run, 0, run.length - 1, begin, end, curves);
  }
  return { start: points[starts[0]], curves };
}

function runOf(points: readonly Point[], from: number, to: number): Point[] {
  const run = [points[from]];
  for (let i = (from + 1) % points.length; ; i = (i + 1) % points.length) {
    run.push(points[i]);
    if (i === to) return run;
  }
}

/** Where the outline turns sharply, the sharpest of neighbours only. */
function cornersOf(points: readonly Point[]): number[] {
  const n = points.length;
  if (n < 4 * REACH) return [];
  const turn = points.map((at, i) => {
    const a = direction(points[(i + n - REACH) % n], at);
    const b = direction(at, points[(i + REACH) % n]);
    return a[0] * b[0] + a[1] * b[1];
  });
  return turn.flatMap((cosine, i) => {
    if (cosine > CORNER) return [];
    for (let k = 1; k <= REACH; k++) {
      if (turn[(i + k) % n] < cosine || turn[(i + n - k) % n] <= cosine) return [];
    }
    return [i];
  });
}

function fitRun(run: readonly Point[], from: number, to: number, begin: Point, end: Point, out: Curve[]): void {
  if (to - from === 1) {
    const third = distance(run[from], run[to]) / 3;
    out.push(curveOf(run[from], run[to], begin, end, third, third));
    return;
  }
  let at = chordLengths(run, from, to);
  for (let round = 0; round <= ROUNDS; round++) {
    const curve = leastSquares(run, from, to, at, begin, end);
    const worst = worstOf(run, from, to, at, curve);
    if (worst.error < TOLERANCE * TOLERANCE) {
      out.push(curve);
      return;
    }
    if (worst.error > 16 * TOLERANCE * TOLERANCE || round === ROUNDS) {
      const middle = direction(run[worst.index - 1], run[worst.index + 1]);
      fitRun(run, from, worst.index, begin, reversed(middle), out);
      fitRun(run, worst.index, to, middle, end, out);
      return;
    }
    at = at.map((t, i) => nearer(run[from], curve, run[from + i], t));
  }
}

/** Shares of the way along the run, 0..1. */
function chordLengths(run: readonly Point[], from: number, to: number): number[] {
  const at = [0];
  for (let i = from + 1; i <= to; i++) at.push(at[at.length - 1] + distance(run[i - 1], run[i]));
  const whole = at[at.length - 1] || 1;
  return at.map((length) => length / whole);
}

/** The curve between two points with given directions that lies nearest to those between them. */
function leastSquares(
  run: readonly Point[],
  from: number,
  to: number,
  at: readonly number[],
  begin: Point,
  end: Point,
): Curve {
  const [first, last] = [run[from], run[to]];
  let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0];
  for (const [i, t] of at.entries()) {
    const s = 1 - t;
    const [b0, b1, b2, b3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    const [ax, ay] = [begin[0] * b1, begin[1] * b1];
    const [bx, by] = [end[0] * b2, end[1] * b2];
    c00 += ax * ax + ay * ay;
    c01 += ax * bx + ay * by;
    c11 += bx * bx + by * by;
    const [px, py] = run[from + i];
    const dx = px - first[0] * (b0 + b1) - last[0] * (b2 + b3);
    const dy = py - first[1] * (b0 + b1) - last[1] * (b2 + b3);
    x0 += ax * dx + ay * dy;
    x1 += bx * dx + by * dy;
  }
  const det = c00 * c11 - c01 * c01;
  const whole = distance(first, last);
  let [a, b] = Math.abs(det) > 1e-9 ? [(x0 * c11 - x1 * c01) / det, (x1 * c00 - x0 * c01) / det] : [0, 0];
  // A handle longer than the run itself would throw the curve far out between two points that it meets.
  const longest = Math.max(whole, lengthOf(run, from, to));
  const fits = (handle: number) => handle >= 1e-3 * whole && handle <= longest;
  if (!fits(a) || !fits(b)) a = b = whole / 3;
  return curveOf(first, last, begin, end, a, b);
}

function lengthOf(run: readonly Point[], from: number, to: number): number {
  let sum = 0;
  for (let i = from + 1; i <= to; i++) sum += distance(run[i - 1], run[i]);
  return sum;
}

function curveOf(first: Point, last: Point, begin: Point, end: Point, a: number, b: number): Curve {
  return [
    first[0] + begin[0] * a,
    first[1] + begin[1] * a,
    last[0] + end[0] * b,
    last[1] + end[1] * b,
    last[0],
    last[1],
  ];
}

function worstOf(
  run: readonly Point[],
  from: number,
  to: number,
  at: readonly number[],
  curve: Curve,
): { error: number; index: number } {
  let worst = { error: 0, index: from + 1 };
  for (let i = from + 1; i < to; i++) {
    const [x, y] = pointOn(run[from], curve, at[i - from]);
    const error = (x - run[i][0]) ** 2 + (y - run[i][1]) ** 2;
    if (error >= worst.error) worst = { error, index: i };
  }
  return worst;
}

/** One step of Newton towards the place on the curve that is nearest to a point. */
function nearer(first: Point, curve: Curve, [px, py]: Point, t: number): number {
  const [x, y] = pointOn(first, curve, t);
  const s = 1 - t;
  const [x1, y1, x2, y2, x3, y3] = curve;
  const dx = 3 * (s * s * (x1 - first[0]) + 2 * s * t * (x2 - x1) + t * t * (x3 - x2));
  const dy = 3 * (s * s * (y1 - first[1]) + 2 * s * t * (y2 - y1) + t * t * (y3 - y2));
  const ddx = 6 * (s * (x2 - 2 * x1 + first[0]) + t * (x3 - 2 * x2 + x1));
  const ddy = 6 * (s * (y2 - 2 * y1 + first[1]) + t * (y3 - 2 * y2 + y1));
  const slope = dx * dx + dy * dy + (x - px) * ddx + (y - py) * ddy;
  if (Math.abs(slope) < 1e-12) return t;
  return Math.min(1, Math.max(0, t - ((x - px) * dx + (y - py) * dy) / slope));
}

function pointOn(first: Point, [x1, y1, x2, y2, x3, y3]: Curve, t: number): Point {
  const s = 1 - t;
  const [b0, b1, b2, b3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return [first[0] * b0 + x1 * b1 + x2 * b2 + x3 * b3, first[1] * b0 + y1 * b1 + y2 * b2 + y3 * b3];
}

function tangentAt(points: readonly Point[], i: number): Point {
  const n = points.length;
  return direction(points[(i + n - 1) % n], points[(i + 1) % n]);
}

function direction(a: Point, b: Point): Point {
  const length = distance(a, b) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}

function reversed([x, y]: Point): Point {
  return [-x, -y];
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}
