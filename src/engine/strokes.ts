import type { PhotoAnalysis } from './analysis.ts';
import { components, dropSmall, fillHoles, hysteresis } from './components.ts';
import { distanceTransform } from './distance.ts';
import { CANVAS } from './framing.ts';
import { linkChains } from './linking.ts';
import { keepApart } from './occupancy.ts';
import type { Mask, Plane } from './planes.ts';
import { POINT_STEP, smoothLine } from './polyline.ts';
import { smoothingAlong } from './outline-width.ts';
import { thin, traceSkeleton } from './skeleton.ts';

/** A line as a pen would draw it, in canvas pixels, points POINT_STEP apart. */
export interface Stroke {
  x: Float32Array;
  y: Float32Array;
  /** Half the width of the line in the photo, at each point. */
  halfWidth: Float32Array;
  closed: boolean;
  length: number;
  /** Longer and stronger lines are drawn first. */
  importance: number;
  /** Part of the subject's silhouette. */
  outline: boolean;
}

export interface StrokeOptions {
  /** 0..1, weight of the fine scale. */
  detail: number;
  /** Factor on the thresholds: more finds fainter lines. */
  sensitivity: number;
  /** Shortest stroke, canvas pixels. */
  minLength: number;
  /** Widest break that is bridged. */
  linkReach: number;
  /** Clear distance between strokes. */
  gap: number;
  /** How readily the silhouette is drawn where the photo shows no edge, 0 never .. 1 always. */
  silhouette: number;
  /** Smoothing along the line, in pixels. */
  smoothing: number;
  /** Length from which light ridges (whiskers, rim light) are drawn; 0 for never. */
  ridgeLength: number;
}

/** Vectorises the analysis into strokes, most important first, kept apart from one another. */
export function findStrokes(a: PhotoAnalysis, options: StrokeOptions): Stroke[] {
  const response = lineResponse(a, options);
  const lines = a.drawnLines ?? lineMask(a, response, options);
  const halfWidth = distanceTransform(lines, CANVAS, CANVAS);
  const chains = traceSkeleton(thin(lines, CANVAS, CANVAS), CANVAS, CANVAS);
  const nearOutline = outlineBand(a);
  const strokes: Stroke[] = [];
  for (const segment of linkChains(chains, options.linkReach)) {
    if (segment.xs.length < 4) continue;
    const line = smoothLine(segment.xs, segment.ys, options.smoothing, segment.closed);
    strokes.push(
      weigh(line.x, line.y, segment.closed, response, (q) => {
        // An outline that is not trusted is not drawn first; lines on it then carry its weight.
        return Math.max(0.6, halfWidth[q]) + (nearOutline?.[q] && !a.trusted ? 2.2 : 0);
      }),
    );
  }
  if (a.cut && !a.drawnLines && options.silhouette > 0)
    strokes.push(...silhouetteStrokes(a, response, options.silhouette));
  const rank = a.trusted ? 1 : -1;
  strokes.sort((p, q) => rank * (Number(q.outline) - Number(p.outline)) || q.importance - p.importance);
  const shortest = (q: number) => options.minLength * (a.care?.[q] ? CARE_LENGTH : 1);
  return keepApart(strokes, options.gap, shortest, a.trusted);
}

/** On a face lines are looked for with at least this sensitivity and detail, however bold the design. */
const CARE_SENSITIVITY = 1.35;
const CARE_DETAIL = 0.6;
const CARE_LENGTH = 0.4;

/** Fine and coarse responses against the local strength; the stronger (lower) counts. Fades where the photo ends. */
function lineResponse(a: PhotoAnalysis, options: StrokeOptions): Plane {
  const out = new Float32Array(CANVAS * CANVAS);
  const plainWeight = 0.35 + 0.65 * options.detail;
  const careWeight = 0.35 + 0.65 * Math.max(CARE_DETAIL, options.detail);
  const careFactor = Math.max(1, CARE_SENSITIVITY / options.sensitivity);
  for (let i = 0; i < out.length; i++) {
    if (!a.active[i]) {
      out[i] = 1;
      continue;
    }
    const cared = a.care?.[i] === 1;
    const fine = a.fine[i] * (cared ? careWeight : plainWeight);
    const coarse = a.coarse[i];
    const line = (fine < coarse ? fine : coarse) * (cared ? careFactor : 1);
    out[i] = line - (a.fade[i] - 1) * 1.2;
  }
  return out;
}

function lineMask(a: PhotoAnalysis, response: Plane, options: StrokeOptions): Mask {
  const { sensitivity, minLength } = options;
  const mask = hysteresis(response, CANVAS, CANVAS, -0.3 / sensitivity, -0.85 / sensitivity, a.active);
  if (options.ridgeLength > 0) addRidges(a, mask, sensitivity, options.ridgeLength);
  dropSmall(mask, CANVAS, CANVAS, minLength * 1.6, a.care, minLength * 1.6 * CARE_LENGTH);
  fillHoles(mask, CANVAS, CANVAS, 14);
  return mask;
}

/** Adds light ridges that are strong, long and thin. */
function addRidges(a: PhotoAnalysis, mask: Mask, sensitivity: number, minLength: number): void {
  const response = new Float32Array(CANVAS * CANVAS);
  for (let i = 0; i < response.length; i++) {
    if (!a.active[i]) {
      response[i] = 1;
      continue;
    }
    response[i] = a.ridges[i] - (a.fade[i] - 1) * 1.2;
  }
  const ridges = hysteresis(response, CANVAS, CANVAS, -0.75 / sensitivity, -1.7 / sensitivity, a.active);
  const found = components(ridges, CANVAS, CANVAS);
  const extent = extents(found.labels, found.count);
  for (let i = 0; i < mask.length; i++) {
    const label = found.labels[i];
    if (label && extent[label] > minLength && found.sizes[label] < extent[label] * 7) mask[i] = 1;
  }
}

/** Diagonal of each component's bounding box. */
function extents(labels: Int32Array, count: number): Float32Array {
  const left = new Int32Array(count + 1).fill(CANVAS);
  const top = new Int32Array(count + 1).fill(CANVAS);
  const right = new Int32Array(count + 1);
  const bottom = new Int32Array(count + 1);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i];
    if (!label) continue;
    const x = i % CANVAS;
    const y = (i / CANVAS) | 0;
    if (x < left[label]) left[label] = x;
    if (x > right[label]) right[label] = x;
    if (y < top[label]) top[label] = y;
    if (y > bottom[label]) bottom[label] = y;
  }
  return Float32Array.from(left, (_, k) => Math.hypot(right[k] - left[k], bottom[k] - top[k]));
}

function outlineBand(a: PhotoAnalysis): Mask | null {
  if (!a.cut || a.trusted || a.drawnLines) return null;
  const depth = distanceTransform(a.solid, CANVAS, CANVAS);
  return a.solid.map((solid, i) => ((solid ? depth[i] < 8 : a.active[i]) ? 1 : 0));
}

/** Smooths the widths along the line and works out its importance. */
function weigh(
  x: Float32Array,
  y: Float32Array,
  closed: boolean,
  response: Plane,
  widthAt: (q: number) => number,
  outline = false,
): Stroke {
  const n = x.length;
  const raw = new Float32Array(n);
  let strength = 0;
  for (let i = 0; i < n; i++) {
    const q = (y[i] | 0) * CANVAS + (x[i] | 0);
    raw[i] = widthAt(q);
    strength += Math.min(4, Math.max(0, -response[q]));
  }
  const halfWidth = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    const from = Math.max(0, i - 7);
    const to = Math.min(n - 1, i + 7);
    let sum = 0;
    for (let j = from; j <= to; j++) sum += raw[j];
    halfWidth[i] = sum / (to - from + 1);
  }
  const length = n * POINT_STEP;
  const importance = length * (0.4 + strength / n) * (outline ? 3 : 1);
  return { x, y, halfWidth, closed, length, importance, outline };
}

const OUTLINE_EDGE = 0.012;

/** The edge of the mask as strokes, where the photo shows an edge there too. */
function silhouetteStrokes(a: PhotoAnalysis, response: Plane, readiness: number): Stroke[] {
  const rim = new Uint8Array(CANVAS * CANVAS);
  for (let y = 1; y < CANVAS - 1; y++) {
    for (let x = 1; x < CANVAS - 1; x++) {
      const i = y * CANVAS + x;
      const buried = a.solid[i - 1] && a.solid[i + 1] && a.solid[i - CANVAS] && a.solid[i + CANVAS];
      if (a.solid[i] && !buried && a.fade[i] > 0.5) rim[i] = 1;
    }
  }
  const strokes: Stroke[] = [];
  const smoothing = smoothingAlong(a.solid);
  const { left, top, width, height } = a.frame;
  // Where the frame only touches the subject, its outline goes on; the photo shows no edge there.
  const atFrame = (x: number, y: number) => Math.min(x - left, y - top, left + width - 1 - x, top + height - 1 - y) < 3;
  const add = (xs: number[], ys: number[], closed: boolean) => {
    const line = smoothLine(xs, ys, smoothing(xs, ys), closed);
    strokes.push(weigh(line.x, line.y, closed, response, () => 2, true));
  };
  for (const { xs, ys, closed } of traceSkeleton(thin(rim, CANVAS, CANVAS), CANVAS, CANVAS)) {
    if (xs.length < 40) continue;
    const real = majority(
      xs.map((x, i) => readiness > 0.9 || atFrame(x, ys[i]) || a.flow.magnitude[ys[i] * CANVAS + x] > OUTLINE_EDGE),
      12,
    );
    if (closed && real.every(Boolean)) {
      add(xs, ys, true);
      continue;
    }
    for (let from = 0; from < xs.length; from++) {
      if (!real[from]) continue;
      let to = from;
      while (to < xs.length && real[to]) to++;
      if (to - from > 30) add(xs.slice(from, to), ys.slice(from, to), false);
      from = to;
    }
  }
  return strokes;
}

/** Majority vote in a window of 2*radius+1, so that the outline is not broken by single pixels. */
function majority(flags: boolean[], radius: number): boolean[] {
  const sums = new Int32Array(flags.length + 1);
  flags.forEach((flag, i) => (sums[i + 1] = sums[i] + (flag ? 1 : 0)));
  return flags.map((_, i) => {
    const from = Math.max(0, i - radius);
    const to = Math.min(flags.length, i + radius + 1);
    return (sums[to] - sums[from]) / (to - from) > 0.5;
  });
}
