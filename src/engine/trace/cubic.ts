/** A cubic curve: its two handles and its end, x and y in turn. It begins where the one before ends. */
export type Curve = readonly [number, number, number, number, number, number];

export type Point = readonly [number, number];

/** Points in their order, with the length of the way to each. */
export interface Run {
  x: Float64Array;
  y: Float64Array;
  way: Float64Array;
  /** How far a curve may pass from each, px. */
  room: Float64Array;
}

/** Where a curve begins or ends, and which way it goes into the curve from there; null where it may go any way, as at a corner. */
export interface End {
  at: Point;
  into: Point | null;
}

/** A longer run is tried on so many of its points. */
const SAMPLES = 20;
/** Beyond so many shares nothing helps, else the places of the points along the curve are improved, so many times. */
const HOPELESS = 3;
const ROUNDS = 3;

const sampleX = new Float64Array(2 * SAMPLES + 2);
const sampleY = new Float64Array(2 * SAMPLES + 2);
const sampleRoom = new Float64Array(2 * SAMPLES + 2);
const sampleAt = new Float64Array(2 * SAMPLES + 2);

/** The curve between two ends that lies nearest to the points between them, or null where one lies farther than so much of its room. */
export function fitCubic(
  run: Run,
  [from, to]: readonly [number, number],
  begin: End,
  end: End,
  share: number,
): Curve | null {
  const step = Math.max(1, Math.floor((to - from) / SAMPLES));
  const whole = run.way[to] - run.way[from] || 1;
  let count = 0;
  for (let i = from + 1; i < to; i += step, count++) {
    sampleX[count] = run.x[i];
    sampleY[count] = run.y[i];
    sampleRoom[count] = run.room[i];
    sampleAt[count] = (run.way[i] - run.way[from]) / whole;
  }
  for (let round = 0; ; round++) {
    const curve = leastSquares(count, begin, end, whole);
    takeUp(begin.at, curve);
    const error = worstOf(count);
    if (error < share) return step === 1 || meetsAll(run, from, to, step, share) ? curve : null;
    if (error > HOPELESS * share || round === ROUNDS) return null;
    for (let n = 0; n < count; n++) sampleAt[n] = nearer(sampleAt[n], sampleX[n], sampleY[n]);
  }
}

/** A straight piece, with its handles on it. */
export function straight([x, y]: Point, [u, v]: Point): Curve {
  return [x + (u - x) / 3, y + (v - y) / 3, u - (u - x) / 3, v - (v - y) / 3, u, v];
}

/** Sums over the samples, from which handles follow. */
function leastSquares(count: number, begin: End, end: End, whole: number): Curve {
  const [[x0, y0], [x3, y3]] = [begin.at, end.at];
  let [c00, c01, c11, ax, ay, bx, by] = [0, 0, 0, 0, 0, 0, 0];
  for (let n = 0; n < count; n++) {
    const t = sampleAt[n];
    const s = 1 - t;
    const b1 = 3 * s * s * t;
    const b2 = 3 * s * t * t;
    const first = s * s * s + b1;
    const weight = 1 / (sampleRoom[n] * sampleRoom[n]);
    const dx = sampleX[n] - x0 * first - x3 * (1 - first);
    const dy = sampleY[n] - y0 * first - y3 * (1 - first);
    c00 += weight * b1 * b1;
    c01 += weight * b1 * b2;
    c11 += weight * b2 * b2;
    ax += weight * b1 * dx;
    ay += weight * b1 * dy;
    bx += weight * b2 * dx;
    by += weight * b2 * dy;
  }
  const chord = Math.hypot(x3 - x0, y3 - y0);
  const det = c00 * c11 - c01 * c01;
  if (count < 3 || det < 1e-6 * c00 * c11) return byThirds(begin, end, chord);
  const { into: u } = begin;
  const { into: v } = end;
  let [p, q]: [Point | null, Point | null] = [null, null];
  if (!u || !v) {
    const freeP: Point = [(ax * c11 - bx * c01) / det, (ay * c11 - by * c01) / det];
    const freeQ: Point = [(bx * c00 - ax * c01) / det, (by * c00 - ay * c01) / det];
    if (!u && !v) [p, q] = [freeP, freeQ];
    else if (u) {
      // The free handle is whatever is best for each length of the other: one unknown is left.
      const a = (u[0] * (ax - (bx * c01) / c11) + u[1] * (ay - (by * c01) / c11)) / (c00 - (c01 * c01) / c11);
      p = [u[0] * a, u[1] * a];
      q = [(bx - p[0] * c01) / c11, (by - p[1] * c01) / c11];
      if (a < 0) return byThirds(begin, end, chord);
    } else if (v) {
      const b = (v[0] * (bx - (ax * c01) / c00) + v[1] * (by - (ay * c01) / c00)) / (c11 - (c01 * c01) / c00);
      q = [v[0] * b, v[1] * b];
      p = [(ax - q[0] * c01) / c00, (ay - q[1] * c01) / c00];
      if (b < 0) return byThirds(begin, end, chord);
    }
  } else {
    const m = c01 * (u[0] * v[0] + u[1] * v[1]);
    const [e, f] = [u[0] * ax + u[1] * ay, v[0] * bx + v[1] * by];
    const own = c00 * c11 - m * m;
    const [a, b] = [(e * c11 - f * m) / own, (f * c00 - e * m) / own];
    if (!(a > 0) || !(b > 0)) return byThirds(begin, end, chord);
    p = [u[0] * a, u[1] * a];
    q = [v[0] * b, v[1] * b];
  }
  // A handle longer than the run itself would throw the curve far out between its ends.
  if (!p || !q || Math.hypot(...p) > whole || Math.hypot(...q) > whole) return byThirds(begin, end, chord);
  return [x0 + p[0], y0 + p[1], x3 + q[0], y3 + q[1], x3, y3];
}

function byThirds(begin: End, end: End, chord: number): Curve {
  const [[x0, y0], [x3, y3]] = [begin.at, end.at];
  const along: Point = chord > 0 ? [(x3 - x0) / chord, (y3 - y0) / chord] : [0, 0];
  const u = begin.into ?? along;
  const v = end.into ?? [-along[0], -along[1]];
  const third = chord / 3;
  return [x0 + u[0] * third, y0 + u[1] * third, x3 + v[0] * third, y3 + v[1] * third, x3, y3];
}

/** Whether the points between the samples lie near enough as well. */
function meetsAll(run: Run, from: number, to: number, step: number, share: number): boolean {
  for (let i = from + 2; i < to; i++) {
    const before = Math.floor((i - from - 1) / step);
    const sample = from + 1 + before * step;
    const next = Math.min(to, sample + step);
    const t = sampleAt[before];
    const end = next === to ? 1 : sampleAt[before + 1];
    const part = (run.way[i] - run.way[sample]) / (run.way[next] - run.way[sample] || 1);
    const at = nearer(t + part * (end - t), run.x[i], run.y[i]);
    if (offSquared(at, run.x[i], run.y[i]) > share * share * run.room[i] * run.room[i]) return false;
  }
  return true;
}

/** How much of its room the farthest sample lies from its place on the curve. */
function worstOf(count: number): number {
  let most = 0;
  for (let n = 0; n < count; n++) {
    const off = offSquared(sampleAt[n], sampleX[n], sampleY[n]);
    most = Math.max(most, off / (sampleRoom[n] * sampleRoom[n]));
  }
  return Math.sqrt(most);
}

/** The curve at hand as two polynomials of t, x then y, from the third power down. */
const powers = new Float64Array(8);

function takeUp(start: Point, curve: Curve): void {
  for (let axis = 0; axis < 2; axis++) {
    const [a, b, c, d] = [start[axis], curve[axis], curve[2 + axis], curve[4 + axis]];
    powers[4 * axis] = d - a + 3 * (b - c);
    powers[4 * axis + 1] = 3 * (a - 2 * b + c);
    powers[4 * axis + 2] = 3 * (b - a);
    powers[4 * axis + 3] = a;
  }
}

/** The square of the distance of a point from a place on the curve at hand. */
function offSquared(t: number, px: number, py: number): number {
  const x = ((powers[0] * t + powers[1]) * t + powers[2]) * t + powers[3] - px;
  const y = ((powers[4] * t + powers[5]) * t + powers[6]) * t + powers[7] - py;
  return x * x + y * y;
}

/** One step of Newton towards the place on the curve at hand that is nearest to a point. */
function nearer(t: number, px: number, py: number): number {
  const x = ((powers[0] * t + powers[1]) * t + powers[2]) * t + powers[3] - px;
  const y = ((powers[4] * t + powers[5]) * t + powers[6]) * t + powers[7] - py;
  const dx = (3 * powers[0] * t + 2 * powers[1]) * t + powers[2];
  const dy = (3 * powers[4] * t + 2 * powers[5]) * t + powers[6];
  const slope = dx * dx + dy * dy + x * (6 * powers[0] * t + 2 * powers[1]) + y * (6 * powers[4] * t + 2 * powers[5]);
  if (slope < 1e-12) return t;
  return Math.min(1, Math.max(0, t - (x * dx + y * dy) / slope));
}
