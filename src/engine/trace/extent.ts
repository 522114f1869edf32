import type { Path } from './curves.ts';

/** What paths cover, in their own lengths. */
export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The smallest upright box that holds the curves themselves; their handles may lie outside it. Of no paths, one that holds nothing. */
export function extentOf(paths: readonly Path[]): Extent {
  const extent = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { start, curves } of paths) {
    let [x, y] = start;
    for (const [x1, y1, x2, y2, x3, y3] of curves) {
      const across = reachOf(x, x1, x2, x3);
      const down = reachOf(y, y1, y2, y3);
      extent.left = Math.min(extent.left, across[0]);
      extent.right = Math.max(extent.right, across[1]);
      extent.top = Math.min(extent.top, down[0]);
      extent.bottom = Math.max(extent.bottom, down[1]);
      [x, y] = [x3, y3];
    }
  }
  return extent;
}

/** The least and the most of one coordinate on a curve: at its ends, or where it turns back. */
function reachOf(a: number, b: number, c: number, d: number): [number, number] {
  let [least, most] = [Math.min(a, d), Math.max(a, d)];
  if (b >= least && b <= most && c >= least && c <= most) return [least, most];
  // The derivative is a parabola.
  const [p, q, r] = [d - 3 * c + 3 * b - a, 2 * (a - 2 * b + c), b - a];
  const root = Math.sqrt(Math.max(0, q * q - 4 * p * r));
  const turns = Math.abs(p) < 1e-9 ? [-r / q] : [(-q + root) / (2 * p), (-q - root) / (2 * p)];
  for (const t of turns) {
    if (!(t > 0 && t < 1)) continue;
    const s = 1 - t;
    const at = a * s * s * s + 3 * b * s * s * t + 3 * c * s * t * t + d * t * t * t;
    [least, most] = [Math.min(least, at), Math.max(most, at)];
  }
  return [least, most];
}
