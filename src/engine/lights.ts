import { distanceTransform } from './distance.ts';
import type { Drawing } from './drawing.ts';
import { CANVAS } from './framing.ts';
import { clamp, maskWhere, type Plane } from './planes.ts';
import { POINT_STEP } from './polyline.ts';
import type { Stroke } from './strokes.ts';

/** A shorter line would be a dash in the black; canvas pixels. */
const SHORTEST = 28;
/** A line that stays nearer to the edge of the black is that edge itself; canvas pixels. */
const MEAN_DEPTH = 4.5;
const LEAST_DEPTH = 1.5;
/** Width of an open line where no size on skin is known. */
const ORDINARY = 2.4;
/** Share of a line at each end over which it runs out. */
const TAPER = 0.35;

/** Leaves the lines within a black open: where an ear lies on a black body, black ink would show nothing. */
export function openLines(d: Drawing, strokes: readonly Stroke[], black: Plane): void {
  const { features } = d.analysis;
  const depth = distanceTransform(
    maskWhere(black, (v) => v > 0.9),
    CANVAS,
    CANVAS,
  );
  const depthAt = (x: number, y: number): number => {
    const q = clamp(y | 0, 0, CANVAS - 1) * CANVAS + clamp(x | 0, 0, CANVAS - 1);
    return features && features.zone[q] > 0.3 ? 0 : depth[q];
  };
  for (const { x, y, outline } of strokes) {
    if (outline) continue;
    for (let from = 0, to = 0; from < x.length; from = to + 1) {
      let sum = 0;
      for (to = from; to < x.length; to++) {
        const depth = depthAt(x[to], y[to]);
        if (depth < LEAST_DEPTH) break;
        sum += depth;
      }
      const points = to - from;
      if (points * POINT_STEP < SHORTEST || sum < MEAN_DEPTH * points) continue;
      openLine(d, x.subarray(from, to), y.subarray(from, to));
    }
  }
}

function openLine({ ink, scale, limits }: Drawing, xs: Float32Array, ys: Float32Array): void {
  const n = xs.length;
  const width = Math.max(ORDINARY, limits.gap);
  ink.polyline(
    xs.map((v) => (v + 0.5) * scale - 0.5),
    ys.map((v) => (v + 0.5) * scale - 0.5),
    (i) => 0.5 * width * scale * Math.min(1, (Math.min(i, n - 1 - i) + 1) / (n * TAPER)),
    false,
    true,
  );
}
