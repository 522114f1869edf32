import { distanceTransform } from './distance.ts';
import { CANVAS } from './framing.ts';
import { clamp, invert, type Mask, type Plane } from './planes.ts';

/** How far an outline is smoothed where there is room, in points, and least where a part is narrow. */
const MOST = 6;
const LEAST = 1.6;
/** Narrower than this from its middle to its edge, a part is the raggedness of the mask; canvas pixels. */
const RAGGED = 1.9;
const PER_WIDTH = 0.5;
/** Points on each side over which smoothing changes evenly. */
const CALM = 4;
/** A step towards the middle of a part gains at least this. */
const INWARDS = 0.5;

/**
 * How far the outline of a mask may be smoothed at each of its points, so that no finger, comb or ear goes: by how wide the part
 * there is, and the gap beside it.
 */
export function smoothingAlong(solid: Mask): (xs: readonly number[], ys: readonly number[]) => Float32Array {
  const inside = distanceTransform(solid, CANVAS, CANVAS);
  const outside = distanceTransform(invert(solid), CANVAS, CANVAS);
  return (xs, ys) => {
    const raw = Float32Array.from(xs, (x, i) => {
      const width = Math.min(halfWidth(inside, x, ys[i]), halfWidth(outside, x, ys[i]));
      return width < RAGGED ? MOST : clamp(PER_WIDTH * width, LEAST, MOST);
    });
    return raw.map((_, i) => {
      const [from, to] = [Math.max(0, i - CALM), Math.min(raw.length, i + CALM + 1)];
      return raw.subarray(from, to).reduce((sum, v) => sum + v, 0) / (to - from);
    });
  };
}

/** Distance from an edge to the middle of the part that it belongs to: uphill as long as it is steep. */
function halfWidth(depth: Plane, startX: number, startY: number): number {
  let [x, y] = [startX, startY];
  for (let steps = 0; steps < (2 * MOST) / PER_WIDTH; steps++) {
    let [bestX, bestY, gain] = [x, y, INWARDS];
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const [u, v] = [clamp(x + dx, 0, CANVAS - 1), clamp(y + dy, 0, CANVAS - 1)];
        const slope = (depth[v * CANVAS + u] - depth[y * CANVAS + x]) / (dx !== 0 && dy !== 0 ? Math.SQRT2 : 1);
        if (slope > gain) [bestX, bestY, gain] = [u, v, slope];
      }
    if (bestX === x && bestY === y) break;
    [x, y] = [bestX, bestY];
  }
  return depth[y * CANVAS + x];
}
