import type { Contour } from './contours.ts';

/** A cubic curve: its two handles and its end, x and y in turn. It begins where the one before ends. */
export type Curve = readonly [number, number, number, number, number, number];

/** A closed path of curves. */
export interface Path {
  start: readonly [number, number];
  curves: Curve[];
}

/** How far a curve may lie from the outline, in px of a design of 1024: far below what a printer shows. */
const TOLERANCE = 0.115;
/** Beyond so many tolerances a curve is split at once, else its parameters are improved first, so many times. */
const HOPELESS = 4;
const ROUNDS = 3;
/** Turns sharper than this are corners (cosine), seen over so many points to each side. */
const CORNER = 0.5;
const REACH = 3;
/** A longer run is tried on so many of its points first. */
const SAMPLES = 24;

type Point = readonly [number, number];

/** The points between two corners, each with the length of the way to it, and where it lies on the curve that is tried. */
interface Run {
  x: Float64Array;
  y: Float64Array;
  way: Float64Array;
  at: Float64Array;
}

/** Fits a closed outline by few cubic curves that keep its corners: least squares between corners, split where they miss. */
export function fitCurves(contour: Contour): Path {
  const n = contour.length / 2;
  const corners = cornersOf(contour);
  const starts = corners.length > 0 ? corners : [0, n >> 1];
  const curves: Curve[] = [];
  for (const [index, from] of starts.entries()) {
    const to = starts[(index + 1) % starts.length];
    const run = runOf(contour, from, to);
    const last = run.x.length - 1;
    const [begin, end] =
      corners.length === 0
        ? [tangentAt(contour, from), reversed(tangentAt(contour, to))]
        : [direction(run, 0, Math.min(REACH, last)), direction(run, last, Math.max(0, last - REACH))];
    fitRun(run, 0, last, begin, end, curves);
  }
  return { start: [contour[2 * starts[0]], contour[2 * starts[0] + 1]], curves };
}

function runOf(contour: Contour, from: number, to: number): Run {
  const n = contour.length / 2;
  const count = ((to - from + n - 1) % n) + 2;
  const run = {
    x: new Float64Array(count),
    y: new Float64Array(count),
    way: new Float64Array(count),
    at: new Float64Array(count),
  };
  for (let k = 0; k < count; k++) {
    const i = (from + k) % n;
    run.x[k] = contour[2 * i];
    run.y[k] = contour[2 * i + 1];
    if (k > 0) run.way[k] = run.way[k - 1] + Math.hypot(run.x[k] - run.x[k - 1], run.y[k] - run.y[k - 1]);
  }
  return run;
}

/** Where the outline turns sharply, the sharpest of neighbours only. */
function cornersOf(contour: Contour): number[] {
  const n = contour.length / 2;
  if (n < 4 * REACH) return [];
  const turn = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const [before, after] = [(i + n - REACH) % n, (i + REACH) % n];
    const [ax, ay] = [contour[2 * i] - contour[2 * before], contour[2 * i + 1] - contour[2 * before + 1]];
    const [bx, by] = [contour[2 * after] - contour[2 * i], contour[2 * after + 1] - contour[2 * i + 1]];
    turn[i] = (ax * bx + ay * by) / (Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by)) || 1);
  }
  const corners: number[] = [];
  for (let i = 0; i < n; i++) if (turn[i] <= CORNER && isSharpest(turn, i)) corners.push(i);
  return corners;
}

function isSharpest(turn: Float64Array, i: number): boolean {
  const n = turn.length;
  for (let k = 1; k <= REACH; k++) {
    if (turn[(i + k) % n] < turn[i] || turn[(i + n - k) % n] <= turn[i]) return false;
  }
  return true;
}

function fitRun(run: Run, from: number, to: number, begin: Point, end: Point, out: Curve[]): void {
  if (to - from === 1) {
    const third = chord(run, from, to) / 3;
    out.push(curveOf(run, from, to, begin, end, third, third));
    return;
  }
  const whole = run.way[to] - run.way[from] || 1;
  for (let i = from; i <= to; i++) run.at[i] = (run.way[i] - run.way[from]) / whole;
  const step = Math.ceil((to - from) / SAMPLES);
  let worst = step > 1 ? worstOf(run, from, to, leastSquares(run, from, to, begin, end, step), step) : null;
  if (!worst || worst.error < HOPELESS * TOLERANCE) {
    for (let round = 0; ; round++) {
      const curve = leastSquares(run, from, to, begin, end, 1);
      worst = worstOf(run, from, to, curve, 1);
      if (worst.error < TOLERANCE) {
        out.push(curve);
        return;
      }
      if (worst.error > HOPELESS * TOLERANCE || round === ROUNDS) break;
      for (let i = from + 1; i < to; i++) run.at[i] = nearer(run, from, curve, i);
    }
  }
  const middle = direction(run, worst.index - 1, worst.index + 1);
  fitRun(run, from, worst.index, begin, reversed(middle), out);
  fitRun(run, worst.index, to, middle, end, out);
}

/** The curve between two points with given directions that lies nearest to every `step`th of those between them. */
function leastSquares(run: Run, from: number, to: number, begin: Point, end: Point, step: number): Curve {
  const { x, y, at } = run;
  const [ux, uy] = begin;
  const [vx, vy] = end;
  let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0];
  for (let i = from; i <= to; i += step) {
    const t = at[i];
    const s = 1 - t;
    const b1 = 3 * s * s * t;
    const b2 = 3 * s * t * t;
    const first = s * s * s + b1;
    const dx = x[i] - x[from] * first - x[to] * (1 - first);
    const dy = y[i] - y[from] * first - y[to] * (1 - first);
    c00 += b1 * b1;
    c01 += b1 * b2 * (ux * vx + uy * vy);
    c11 += b2 * b2;
    x0 += b1 * (ux * dx + uy * dy);
    x1 += b2 * (vx * dx + vy * dy);
  }
  const det = c00 * c11 - c01 * c01;
  const straight = chord(run, from, to);
  // A handle longer than the run itself would throw the curve far out between two points that it meets.
  const longest = Math.max(straight, run.way[to] - run.way[from]);
  const a = (x0 * c11 - x1 * c01) / det;
  const b = (x1 * c00 - x0 * c01) / det;
  const fits = (handle: number) => handle >= 1e-3 * straight && handle <= longest;
  if (Math.abs(det) < 1e-9 || !fits(a) || !fits(b)) {
    return curveOf(run, from, to, begin, end, straight / 3, straight / 3);
  }
  return curveOf(run, from, to, begin, end, a, b);
}

function curveOf(run: Run, from: number, to: number, begin: Point, end: Point, a: number, b: number): Curve {
  const { x, y } = run;
  return [x[from] + begin[0] * a, y[from] + begin[1] * a, x[to] + end[0] * b, y[to] + end[1] * b, x[to], y[to]];
}

/** The point between two others that lies farthest from the curve, and how far, px. */
function worstOf({ x, y, at }: Run, from: number, to: number, curve: Curve, step: number) {
  const [x1, y1, x2, y2, x3, y3] = curve;
  let most = -1;
  let index = from + 1;
  for (let i = from + step; i < to; i += step) {
    const t = at[i];
    const s = 1 - t;
    const [b0, b1, b2, b3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    const dx = x[from] * b0 + x1 * b1 + x2 * b2 + x3 * b3 - x[i];
    const dy = y[from] * b0 + y1 * b1 + y2 * b2 + y3 * b3 - y[i];
    const error = dx * dx + dy * dy;
    if (error >= most) [most, index] = [error, i];
  }
  return { error: Math.sqrt(Math.max(0, most)), index };
}

/** One step of Newton towards the place on the curve that is nearest to a point. */
function nearer(run: Run, from: number, [x1, y1, x2, y2, x3, y3]: Curve, i: number): number {
  const [x0, y0, px, py, t] = [run.x[from], run.y[from], run.x[i], run.y[i], run.at[i]];
  const s = 1 - t;
  const [b0, b1, b2, b3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  const x = x0 * b0 + x1 * b1 + x2 * b2 + x3 * b3 - px;
  const y = y0 * b0 + y1 * b1 + y2 * b2 + y3 * b3 - py;
  const dx = 3 * (s * s * (x1 - x0) + 2 * s * t * (x2 - x1) + t * t * (x3 - x2));
  const dy = 3 * (s * s * (y1 - y0) + 2 * s * t * (y2 - y1) + t * t * (y3 - y2));
  const ddx = 6 * (s * (x2 - 2 * x1 + x0) + t * (x3 - 2 * x2 + x1));
  const ddy = 6 * (s * (y2 - 2 * y1 + y0) + t * (y3 - 2 * y2 + y1));
  const slope = dx * dx + dy * dy + x * ddx + y * ddy;
  if (Math.abs(slope) < 1e-12) return t;
  return Math.min(1, Math.max(0, t - (x * dx + y * dy) / slope));
}

function tangentAt(contour: Contour, i: number): Point {
  const n = contour.length / 2;
  const [before, after] = [(i + n - 1) % n, (i + 1) % n];
  return unit(contour[2 * after] - contour[2 * before], contour[2 * after + 1] - contour[2 * before + 1]);
}

function direction({ x, y }: Run, from: number, to: number): Point {
  return unit(x[to] - x[from], y[to] - y[from]);
}

function unit(x: number, y: number): Point {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

function reversed([x, y]: Point): Point {
  return [-x, -y];
}

function chord(run: Run, from: number, to: number): number {
  return Math.hypot(run.x[to] - run.x[from], run.y[to] - run.y[from]);
}
