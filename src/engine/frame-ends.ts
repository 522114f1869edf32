/** Where the photo's frame cuts a subject: it ends on purpose there, and is whole where it only touches the frame. */
import { CANVAS, type Frame } from './framing.ts';
import { clamp, type Mask, type Plane } from './planes.ts';

/** Over so many canvas pixels a subject that is cut off runs out. */
const RUN_OUT = 36;
/** A bust ends in an arc whose corners lie so far in: as a share of what the frame cuts, and at most. */
const ARC = { share: 0.2, most: 90 };
/** What touches the frame over less than this is not cut by it; canvas pixels. */
const LEAST_CUT = 22;
/** Depth at which a thing is seen to widen, and by how much one does that the frame only touches: a ball, the tip of a petal. */
const WIDENING = { depth: 12, factor: 1.3, least: 10 };
/** Breaks in what touches the frame, such as between two folds; canvas pixels. */
const BREAK = 10;
/** Beside a cut, its arc goes back to the frame over so many canvas pixels. */
const BESIDE = 48;

/** One side of the photo on the canvas: `at` gives the pixel so far along it and so deep inside. */
interface Side {
  length: number;
  depth: number;
  at: (along: number, deep: number) => number;
}

function sidesOf({ left, top, width, height }: Frame): Side[] {
  const [right, bottom] = [left + width - 1, top + height - 1];
  return [
    { length: width, depth: height, at: (t, e) => (top + e) * CANVAS + left + t },
    { length: width, depth: height, at: (t, e) => (bottom - e) * CANVAS + left + t },
    { length: height, depth: width, at: (t, e) => (top + t) * CANVAS + left + e },
    { length: height, depth: width, at: (t, e) => (top + t) * CANVAS + right - e },
  ];
}

/**
 * How much of a subject is drawn, 1 whole .. 0 no more, on the canvas: it runs out where the frame cuts it, towards an arc where that cut
 * is the longest. What lies beyond is taken out of `solid`.
 */
export function endAtFrame(solid: Mask, inside: Mask, frame: Frame): Plane {
  const fade = Float32Array.from(inside);
  const reach = Math.ceil(1.5 * frame.scale) + 1;
  const cuts = sidesOf(frame).flatMap((side) => cutsAt(side, solid, reach).map((run) => ({ side, run })));
  const longest = Math.max(...cuts.map(({ run }) => run[1] - run[0]));
  // Two arcs that meet in a corner would bite into a shoulder.
  for (const { side, run } of cuts) runOutAt(side, run, fade, run[1] - run[0] === longest ? ARC.share : 0);
  for (let y = 0; y < CANVAS; y++)
    for (let x = 0; x < CANVAS; x++) {
      const i = y * CANVAS + x;
      fade[i] = Math.min(fade[i], (Math.min(x, y, CANVAS - x, CANVAS - y) + 8) / RUN_OUT);
      if (fade[i] <= 0) solid[i] = 0;
    }
  return fade;
}

/** From where to where along a side the frame cuts the subject. */
function cutsAt(side: Side, solid: Mask, reach: number): [number, number][] {
  const touches = (t: number): boolean => {
    for (let e = 0; e <= Math.min(reach, side.depth - 1); e++) if (solid[side.at(t, e)] === 1) return true;
    return false;
  };
  const runs: [number, number][] = [];
  for (let t = 0; t < side.length; t++) {
    if (!touches(t)) continue;
    const last = runs[runs.length - 1];
    if (last && t - last[1] <= BREAK) last[1] = t;
    else runs.push([t, t]);
  }
  return runs.filter(([from, to]) => {
    const length = to - from + 1;
    const within = widthWithin(side, solid, [from, to], reach + WIDENING.depth);
    return length >= LEAST_CUT && within <= WIDENING.factor * length + WIDENING.least;
  });
}

/** How wide the subject is behind what touches the frame. */
function widthWithin({ at, length, depth }: Side, solid: Mask, [from, to]: [number, number], deep: number): number {
  const isSolid = (t: number) => t >= 0 && t < length && solid[at(t, Math.min(deep, depth - 1))] === 1;
  let [first, last] = [from, to];
  while (first < to && !isSolid(first)) first++;
  while (last > first && !isSolid(last)) last--;
  while (isSolid(first - 1)) first--;
  while (isSolid(last + 1)) last++;
  return last - first + 1;
}

function runOutAt({ at, length, depth }: Side, [from, to]: [number, number], fade: Plane, share: number): void {
  const half = (to - from + 1) / 2;
  const corner = Math.min(ARC.most, share * 2 * half);
  for (let t = Math.max(0, Math.ceil(from - BESIDE)); t < Math.min(length, to + BESIDE); t++) {
    const off = Math.abs(t + 0.5 - from - half) / half;
    const beside = clamp(Math.max(from - t, t - to) / BESIDE);
    const arc = corner * Math.min(1, off * off);
    for (let e = 0; e < Math.min(depth, corner + RUN_OUT); e++) {
      const i = at(t, e);
      fade[i] = Math.min(fade[i], Math.max(clamp((e - arc) / RUN_OUT), beside));
    }
  }
}
