/** How wide the thin lines of a lettering are. */
import { necksIn } from './narrows.ts';
import type { Across, Edges } from './edges.ts';
import type { Nearest } from './nearest.ts';
import { pointAt, type Raster } from './raster.ts';

/** Cosine of the angle under which a pixel in the middle of a line sees its two sides. */
const OPPOSITE = -0.77;
/** How many places around the percentile are measured exactly. */
const PLACES = 20;

interface Middle {
  width: number;
  /** How much of the line it stands for. */
  length: number;
  a: number;
  b: number;
}

/** Fewer thin places between thick ones do not tell of a face with hairlines. */
const FEWEST_NECKS = 3;

/**
 * Of faces with thick and thin strokes: what a tenth of the thin places between thick ones stay below. The points of serifs are
 * none, and the needle draws them as they are. Of other faces: what a fifth of all line stays below, by its length. `within`: for
 * each pixel the nearest skin. Null where there is no line.
 */
export function hairlineIn(raster: Raster, within: Nearest, edges: Edges): Across | null {
  const necks = necksIn(raster, within, edges).sort((p, q) => p.width - q.width);
  return necks.length >= FEWEST_NECKS ? necks[Math.floor(necks.length / 10)] : usualLine(raster, within, edges);
}

function usualLine(raster: Raster, within: Nearest, edges: Edges): Across | null {
  const middles = middlesIn(raster, within).sort((p, q) => p.width - q.width);
  const fifth = middles.reduce((sum, { length }) => sum + length, 0) / 5;
  let seen = 0;
  const index = middles.findIndex(({ length }) => (seen += length) >= fifth);
  // The grid alone is off by up to half a pixel.
  const exact = middles
    .slice(Math.max(0, index - PLACES), index + PLACES + 1)
    .map(({ a, b }) =>
      edges.across(edges.closest(...pointAt(raster, a)).point, edges.closest(...pointAt(raster, b)).point),
    )
    .sort((p, q) => p.width - q.width);
  return exact[exact.length >> 1] ?? null;
}

/** Pixels in the middle of a line: the nearest skin of a neighbour lies on the opposite side. */
function middlesIn({ ink, width, scale }: Raster, { feature }: Nearest): Middle[] {
  const middles: Middle[] = [];
  for (let pixel = width; pixel < ink.length - width; pixel++) {
    if (!ink[pixel]) continue;
    for (const next of [pixel + 1, pixel + width]) {
      if (!ink[next]) continue;
      const [a, b] = [feature[pixel], feature[next]];
      const [x, y] = [pixel % width, Math.floor(pixel / width)];
      const [ax, ay, bx, by] = [(a % width) - x, Math.floor(a / width) - y, (b % width) - x, Math.floor(b / width) - y];
      if ((ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by)) > OPPOSITE) continue;
      // Both lie just outside of the ink, one pixel further apart than the outline's sides.
      const apart = Math.hypot(ax - bx, ay - by);
      const along = Math.max(Math.abs(ax - bx), Math.abs(ay - by)) / apart;
      middles.push({ width: (apart - 1) / scale, length: 1 / Math.max(along, 0.7) / scale, a, b });
      break;
    }
  }
  return middles;
}
