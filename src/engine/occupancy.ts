import { CANVAS } from './framing.ts';
import { POINT_STEP } from './polyline.ts';
import type { Stroke } from './strokes.ts';

/** A leading stroke keeps lines that run beside it this far away, in canvas pixels. */
const PARALLEL_REACH = 9;
const PARALLEL_COSINE = 0.78;

/**
 * Lays the strokes down one after the other, the important ones first, and cuts away from each what would come closer
 * than `gap` to ink that lies already: two lines nearer than that heal into one. Leading strokes also silence lines
 * that run along them, so that an outline is drawn once and not twice. `shortest` gives the least length worth drawing
 * around a canvas pixel.
 */
export function keepApart(
  strokes: Stroke[],
  gap: number,
  shortest: (index: number) => number,
  outlineFirst: boolean,
): Stroke[] {
  const taken = new Uint8Array(CANVAS * CANVAS);
  const leading = new LeadingStrokes();
  const out: Stroke[] = [];
  for (const stroke of strokes) {
    const free = freePoints(stroke, taken, leading, outlineFirst);
    for (const [from, to] of freeRuns(free, Math.ceil(gap / POINT_STEP))) {
      const length = (to - from) * POINT_STEP;
      const middle = (from + to) >> 1;
      if (length < shortest((stroke.y[middle] | 0) * CANVAS + (stroke.x[middle] | 0))) continue;
      const part = cut(stroke, from, to, length);
      out.push(part);
      const leads = outlineFirst ? part.outline : !part.outline && length > 22;
      if (leads) leading.add(part);
      stampDisc(part, gap, (i) => (taken[i] = 1));
    }
  }
  return out;
}

function freePoints(stroke: Stroke, taken: Uint8Array, leading: LeadingStrokes, outlineFirst: boolean): Uint8Array {
  const free = new Uint8Array(stroke.x.length);
  for (let i = 0; i < free.length; i++) {
    const q = (stroke.y[i] | 0) * CANVAS + (stroke.x[i] | 0);
    let blocked: boolean;
    if (stroke.outline) blocked = !outlineFirst && leading.covers(q);
    else blocked = taken[q] === 1 || (outlineFirst && leading.runsAlong(stroke, i, q));
    free[i] = blocked ? 0 : 1;
  }
  return free;
}

/** Runs of free points, widened by `extra` where they end inside the stroke so that junctions stay connected. */
function freeRuns(free: Uint8Array, extra: number): [number, number][] {
  const last = free.length - 1;
  const runs: [number, number][] = [];
  let start = -1;
  for (let i = 0; i <= last + 1; i++) {
    if (i <= last && free[i]) {
      if (start < 0) start = i;
      continue;
    }
    if (start < 0) continue;
    const from = Math.max(0, start - (start > 0 ? extra : 0));
    const to = Math.min(last, i - 1 + (i - 1 < last ? extra : 0));
    const previous = runs[runs.length - 1];
    if (previous && from <= previous[1] + 2) previous[1] = to;
    else runs.push([from, to]);
    start = -1;
  }
  return runs;
}

function cut(stroke: Stroke, from: number, to: number, length: number): Stroke {
  const whole = from === 0 && to === stroke.x.length - 1;
  return {
    x: stroke.x.slice(from, to + 1),
    y: stroke.y.slice(from, to + 1),
    halfWidth: stroke.halfWidth.slice(from, to + 1),
    closed: stroke.closed && whole,
    length,
    importance: (stroke.importance * length) / stroke.length,
    outline: stroke.outline,
  };
}

/** Calls `mark` for every canvas pixel within `radius` of every second point of the stroke. */
function stampDisc(stroke: Stroke, radius: number, mark: (index: number, point: number) => void): void {
  const reach = Math.ceil(radius);
  for (let i = 0; i < stroke.x.length; i += 2) {
    const cx = stroke.x[i] | 0;
    const cy = stroke.y[i] | 0;
    for (let y = Math.max(0, cy - reach); y <= Math.min(CANVAS - 1, cy + reach); y++) {
      const span = Math.floor(Math.sqrt(Math.max(0, radius * radius - (y - cy) * (y - cy))));
      const end = Math.min(CANVAS - 1, cx + span);
      for (let x = Math.max(0, cx - span); x <= end; x++) mark(y * CANVAS + x, i);
    }
  }
}

/** Where leading strokes run, and in which direction. */
class LeadingStrokes {
  private readonly near = new Uint8Array(CANVAS * CANVAS);
  private readonly dx = new Float32Array(CANVAS * CANVAS);
  private readonly dy = new Float32Array(CANVAS * CANVAS);

  add(stroke: Stroke): void {
    let point = -1;
    let dx = 0;
    let dy = 0;
    stampDisc(stroke, PARALLEL_REACH, (q, i) => {
      if (i !== point) {
        [dx, dy] = directionAt(stroke, i);
        point = i;
      }
      this.near[q] = 1;
      this.dx[q] = dx;
      this.dy[q] = dy;
    });
  }

  covers(q: number): boolean {
    return this.near[q] === 1;
  }

  runsAlong(stroke: Stroke, i: number, q: number): boolean {
    if (!this.near[q]) return false;
    const [dx, dy] = directionAt(stroke, i);
    return Math.abs(this.dx[q] * dx + this.dy[q] * dy) > PARALLEL_COSINE;
  }
}

function directionAt(stroke: Stroke, i: number): [number, number] {
  const a = Math.max(0, i - 3);
  const b = Math.min(stroke.x.length - 1, i + 3);
  const dx = stroke.x[b] - stroke.x[a];
  const dy = stroke.y[b] - stroke.y[a];
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length];
}
