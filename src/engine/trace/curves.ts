import type { Contour } from './contours.ts';
import { cornersOf } from './corners.ts';
import { fitCubic, straight, type Curve, type End, type Point, type Run } from './cubic.ts';
import { asCircle } from './circle.ts';
import { asLine, meeting, offLine, onLine, type Line } from './lines.ts';
import { placeAt } from './smooth.ts';
import { capOf, shouldersAt, type Shoulder } from './tips.ts';

export type { Curve } from './cubic.ts';

/** A closed path of curves. */
export interface Path {
  start: readonly [number, number];
  curves: Curve[];
}

/** Shorter runs are not asked whether they are straight, px. */
const LEAST_STRAIGHT = 5;
/** How far from a line a corner may lie that ends it. */
const ENDS = 0.2;
/** So many points beside a corner tell where its sides meet. */
const SIDE = 7;
/** How far that may be from where the pixels have it, px: they lose more of a sharper corner. */
const movedAt = (turn: number) => Math.min(3, 0.3 + 0.5 * Math.tan(turn / 2));
/** A run that needs several curves is divided evenly: as close as so many of them allow, found in so many steps. */
const EVENING = 3;

/** Where one run of an outline ends and the next begins: a corner, or a shoulder of a stroke's end. */
interface Joint {
  index: number;
  at: Point;
  turn: number;
  /** A shoulder, and whether the end of the stroke comes after it; else it is before. */
  shoulder?: Shoulder;
  isCapNext?: boolean;
}

/** Fits a closed outline by few cubic curves that keep its corners. */
export function fitCurves(contour: Contour): Path {
  const circle = asCircle(contour);
  if (circle) return circle;
  const joints = jointsOf(contour);
  if (joints.length === 0) return fitRound(contour);
  const n = contour.room.length;
  const runs = joints.map(({ index }, k) =>
    runOf(contour, index, ((joints[(k + 1) % joints.length].index - index + n - 1) % n) + 1),
  );
  const lines = runs.map((run, k) => (joints[k].isCapNext ? null : straightOf(run)));
  const before = (k: number) => (k + joints.length - 1) % joints.length;
  const places = joints.map((joint, k) => placed(joint, [lines[before(k)], lines[k]], [runs[before(k)], runs[k]]));
  const curves = runs.flatMap((run, k) => {
    const next = (k + 1) % joints.length;
    const [begin, end] = [places[k], places[next]];
    const [first, last] = [joints[k], joints[next]];
    if (first.isCapNext && first.shoulder && last.shoulder) {
      return [capOf(contour, { ...first.shoulder, at: begin }, { ...last.shoulder, at: end })];
    }
    const line = lines[k];
    if (line && offLine(line, begin) < ENDS && offLine(line, end) < ENDS) return [straight(begin, end)];
    return fitRun(
      run,
      { at: begin, into: first.shoulder?.along ?? null },
      { at: end, into: last.shoulder?.along ?? null },
    );
  });
  return { start: places[0], curves };
}

function jointsOf(contour: Contour): Joint[] {
  const corners = cornersOf(contour.points);
  const n = contour.room.length;
  const apart = (k: number) => {
    const [a, b] = [corners[k % corners.length].index, corners[(k + 1) % corners.length].index];
    return ((b - a + n - 1) % n) + 1;
  };
  return corners.flatMap(({ index, turn }, k): Joint[] => {
    const room = Math.min(apart(k), apart(k + corners.length - 1));
    const shoulders = shouldersAt(contour, index, turn, corners.length === 1 ? room >> 1 : room);
    if (!shoulders) return [{ index, turn, at: [contour.points[2 * index], contour.points[2 * index + 1]] }];
    const [before, after] = shoulders;
    return [
      { index: before.index, turn: 0, at: before.at, shoulder: before, isCapNext: true },
      { index: after.index, turn: 0, at: after.at, shoulder: after },
    ];
  });
}

/** The line of a run that is straight but for its ends, where pixels round a corner off. */
function straightOf(run: Run): Line | null {
  const last = run.x.length - 1;
  if (run.way[last] < LEAST_STRAIGHT) return null;
  for (const off of [1, 2, 4]) {
    if (off > 1 && last < 6 * off) break;
    const line = asLine(run, off, last - off + 1);
    if (line) return line;
  }
  return null;
}

/** Where a joint is best: a corner where its sides meet, a shoulder on its side where that is straight. */
function placed(
  joint: Joint,
  [before, after]: readonly [Line | null, Line | null],
  [runBefore, runAfter]: readonly [Run, Run],
): Point {
  const { at, shoulder } = joint;
  if (shoulder) {
    const side = joint.isCapNext ? before : after;
    return side ? onLine(side, at) : at;
  }
  const last = runBefore.x.length - 1;
  const a = before ?? asLine(runBefore, Math.max(0, last - SIDE), last);
  const b = after ?? asLine(runAfter, 1, Math.min(runAfter.x.length, 1 + SIDE));
  const met = a && b && meeting(a, b);
  if (met && Math.hypot(met[0] - at[0], met[1] - at[1]) < movedAt(joint.turn) + 2 * runAfter.room[0]) return met;
  const line = before ?? after;
  return line ? onLine(line, at) : at;
}

/** Without a corner: from the flattest place around to it again. */
function fitRound(contour: Contour): Path {
  const n = contour.room.length;
  let [flattest, from] = [Infinity, 0];
  for (let i = 0; i < n; i++) {
    const bend = Math.abs(bendAt(contour.points, i, Math.min(8, n >> 2)));
    if (bend < flattest - 1e-9) [flattest, from] = [bend, i];
  }
  const run = runOf(contour, from, n);
  // Its ends are in the middle of what goes on.
  const around = runOf(contour, (from + n - (n >> 2)) % n, n);
  const { at, into } = placeAt(around, n >> 2);
  const curves = fitRun(run, { at, into }, { at, into: reversed(into) });
  return { start: at, curves };
}

function bendAt(contour: Float64Array, i: number, reach: number): number {
  const n = contour.length / 2;
  const [a, b] = [2 * ((i + n - reach) % n), 2 * ((i + reach) % n)];
  const [ux, uy] = [contour[2 * i] - contour[a], contour[2 * i + 1] - contour[a + 1]];
  const [vx, vy] = [contour[b] - contour[2 * i], contour[b + 1] - contour[2 * i + 1]];
  return (ux * vy - uy * vx) / (Math.hypot(ux, uy) * Math.hypot(vx, vy) || 1) + (ux * vx + uy * vy < 0 ? 2 : 0);
}

function runOf(contour: Contour, from: number, steps: number): Run {
  const { points } = contour;
  const n = contour.room.length;
  const [x, y, way, room] = Array.from({ length: 4 }, () => new Float64Array(steps + 1));
  for (let k = 0; k <= steps; k++) {
    const i = 2 * ((from + k) % n);
    x[k] = points[i];
    y[k] = points[i + 1];
    room[k] = contour.room[i / 2];
    if (k > 0) way[k] = way[k - 1] + Math.hypot(x[k] - x[k - 1], y[k] - y[k - 1]);
  }
  return { x, y, way, room };
}

/** As few curves as lie near enough, each as long as it can be, and then evenly. */
function fitRun(run: Run, begin: End, end: End): Curve[] {
  let best = greedy(run, begin, end, 1, Infinity) ?? [straight(begin.at, end.at)];
  if (best.length < 2) return best;
  let [low, high] = [0, 1];
  for (let step = 0; step < EVENING; step++) {
    const middle = (low + high) / 2;
    const closer = greedy(run, begin, end, middle, best.length);
    if (closer) [best, high] = [closer, middle];
    else low = middle;
  }
  return best;
}

/** Null where it would take more than `most`. */
function greedy(run: Run, begin: End, end: End, share: number, most: number): Curve[] | null {
  const last = run.x.length - 1;
  const curves: Curve[] = [];
  let start = begin;
  for (let from = 0; from < last;) {
    if (curves.length === most) return null;
    let [reached, beyond] = [from + 1, last + 1];
    let found = pieceTo(run, [from, from + 1], start, end, share);
    for (let step = 8; beyond - reached > 1;) {
      const to = beyond > last ? Math.min(last, from + step) : (reached + beyond) >> 1;
      const piece = to > reached ? pieceTo(run, [from, to], start, end, share) : null;
      if (piece) [reached, found, step] = [to, piece, 2 * step];
      else beyond = to;
    }
    // Nothing lies between two neighbours.
    const place = reached < last ? placeAt(run, reached) : end;
    found ??= { curve: straight(start.at, place.at), next: place };
    curves.push(found.curve);
    start = found.next;
    from = reached;
  }
  return curves;
}

/** How far a curve may turn from the outline's own heading where it ends between two others (cosine). */
const TURNED = Math.cos((12 * Math.PI) / 180);

/** One curve from a start to a point of its run, and where the next begins: as the outline goes on, or nearly so. */
function pieceTo(
  run: Run,
  part: readonly [number, number],
  start: End,
  end: End,
  share: number,
): { curve: Curve; next: End } | null {
  if (part[1] === run.x.length - 1) {
    const curve = fitCubic(run, part, start, end, share);
    return curve && { curve, next: end };
  }
  const { at, into } = placeAt(run, part[1]);
  const curve = fitCubic(run, part, start, { at, into: reversed(into) }, share);
  if (curve) return { curve, next: { at, into } };
  const free = fitCubic(run, part, start, { at, into: null }, share);
  if (!free) return null;
  const [x, y] = [free[4] - free[2], free[5] - free[3]];
  const length = Math.hypot(x, y);
  return x * into[0] + y * into[1] > TURNED * length
    ? { curve: free, next: { at, into: [x / length, y / length] } }
    : null;
}

function reversed([x, y]: Point): Point {
  return [-x, -y];
}
