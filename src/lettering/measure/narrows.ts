/** The narrowest ways between wider places: of skin, the mouths of letters such as e, a and c; of ink, the hairlines. */
import type { Across, Edges } from './edges.ts';
import type { Nearest } from './nearest.ts';
import { pointAt, type Raster } from './raster.ts';

/** Of a bay against its mouth, below which it is no bay. */
const DEEPER = 1.3;
/** Steps of distance per pixel, by which pixels are sorted. */
const STEPS_PER_PIXEL = 8;

/** `open`: for each pixel the nearest ink. */
export const aperturesIn = (raster: Raster, open: Nearest, edges: Edges): Across[] => narrowsIn(raster, open, edges);

/** Where lines of ink are thinnest between thicker ones; `within`: for each pixel the nearest skin. */
export const necksIn = (raster: Raster, within: Nearest, edges: Edges): Across[] =>
  narrowsIn(
    { ...raster, ink: raster.ink.map((pixel) => 1 - pixel), part: new Int32Array(raster.ink.length) },
    within,
    edges,
  );

function narrowsIn(raster: Raster, open: Nearest, edges: Edges): Across[] {
  const found: Across[] = [];
  joinPockets(raster, open, (saddle) => {
    const across = acrossSaddle(saddle, raster, open, edges);
    if (across) found.push(across);
  });
  return found;
}

/**
 * Skin floods from its widest places to its narrowest; where the pocket of a bay meets a larger one lies its mouth. The outside
 * counts as the largest of all.
 */
function joinPockets(raster: Raster, open: Nearest, onMouth: (pixel: number) => void): void {
  const { width } = raster;
  const pixels = width * raster.height;
  const pockets = new Pockets(pixels);
  const depth = (pixel: number) => Math.sqrt(open.squared[pixel]) - 0.5;
  const rank = (pocket: number) => (pockets.reachesEdge[pocket] ? Infinity : depth(pockets.deepest[pocket]));
  const around = new Int32Array(4);
  for (const pixel of byDepth(raster, open)) {
    const x = pixel % width;
    pockets.begin(pixel, x === 0 || x === width - 1 || pixel < width || pixel >= pixels - width);
    around[0] = x > 0 ? pixel - 1 : -1;
    around[1] = x < width - 1 ? pixel + 1 : -1;
    around[2] = pixel - width;
    around[3] = pixel + width < pixels ? pixel + width : -1;
    for (const other of around) {
      if (other < 0 || !pockets.has(other)) continue;
      const [a, b] = [pockets.of(pixel), pockets.of(other)];
      if (a === b) continue;
      const [large, small] = rank(a) >= rank(b) ? [a, b] : [b, a];
      const [inside, mouth] = [depth(pockets.deepest[small]), depth(pixel)];
      if (inside > DEEPER * mouth && inside - mouth > 1.5) onMouth(pixel);
      pockets.join(small, large);
    }
  }
}

class Pockets {
  private readonly parent: Int32Array;
  readonly deepest: Int32Array;
  readonly reachesEdge: Uint8Array;
  constructor(pixels: number) {
    this.parent = new Int32Array(pixels).fill(-1);
    this.deepest = new Int32Array(pixels);
    this.reachesEdge = new Uint8Array(pixels);
  }
  begin(pixel: number, isAtEdge: boolean): void {
    this.parent[pixel] = pixel;
    this.deepest[pixel] = pixel;
    if (isAtEdge) this.reachesEdge[pixel] = 1;
  }
  has(pixel: number): boolean {
    return this.parent[pixel] >= 0;
  }
  of(pixel: number): number {
    let root = pixel;
    while (this.parent[root] !== root) root = this.parent[root];
    for (let at = pixel; this.parent[at] !== root;) {
      const up = this.parent[at];
      this.parent[at] = root;
      at = up;
    }
    return root;
  }
  join(small: number, large: number): void {
    this.parent[small] = large;
  }
}

/** Pixels of skin, those furthest from ink first: sorted by counting, since there are millions. */
function byDepth({ ink }: Raster, { squared }: Nearest): Int32Array {
  let deepest = 0;
  for (let i = 0; i < ink.length; i++)
    if (!ink[i] && squared[i] > deepest && squared[i] < Infinity) deepest = squared[i];
  const steps = Math.min(20_000, Math.ceil(Math.sqrt(deepest) * STEPS_PER_PIXEL)) + 1;
  const stepOf = (i: number) => steps - 1 - Math.min(steps - 1, Math.floor(Math.sqrt(squared[i]) * STEPS_PER_PIXEL));
  const starts = new Int32Array(steps + 1);
  for (let i = 0; i < ink.length; i++) if (!ink[i]) starts[stepOf(i) + 1]++;
  for (let k = 0; k < steps; k++) starts[k + 1] += starts[k];
  const order = new Int32Array(starts[steps]);
  for (let i = 0; i < ink.length; i++) if (!ink[i]) order[starts[stepOf(i)]++] = i;
  return order;
}

/** The two sides of a mouth, if it is one of a single part of ink; between two parts it is a gap, which is reported as such. */
function acrossSaddle(pixel: number, raster: Raster, open: Nearest, edges: Edges): Across | null {
  const sides = facingSides(pixel, raster, open);
  if (!sides || raster.part[sides.a] !== raster.part[sides.b]) return null;
  const deep = 2 * (Math.sqrt(open.squared[pixel]) - 0.5);
  if (sides.distance < 0.8 * deep || deep < 1) return null;
  const [a, b] = [edges.closest(...pointAt(raster, sides.a)).point, edges.closest(...pointAt(raster, sides.b)).point];
  const across = edges.across(a, b);
  // A mouth is clear in its middle, where the outline is half its width away, and the saddle was near.
  const [x, y] = pointAt(raster, pixel);
  const isClear = edges.closest(...across.at).distance > 0.45 * across.width;
  const isNear = Math.hypot(across.at[0] - x, across.at[1] - y) * raster.scale < Math.max(3, 0.5 * deep);
  return isClear && isNear && across.width * raster.scale > 0.8 * deep ? across : null;
}

/** The closest two pixels of ink around a saddle that lie on opposite sides of it. */
function facingSides(pixel: number, { width, ink }: Raster, { feature }: Nearest) {
  const [x0, y0] = [pixel % width, Math.floor(pixel / width)];
  for (const reach of [2, 4]) {
    const around = new Set<number>();
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const other = pixel + dy * width + dx;
        if (other >= 0 && other < ink.length && !ink[other]) around.add(feature[other]);
      }
    }
    let best: { a: number; b: number; distance: number } | null = null;
    for (const a of around) {
      for (const b of around) {
        const [ax, ay] = [(a % width) - x0, Math.floor(a / width) - y0];
        const [bx, by] = [(b % width) - x0, Math.floor(b / width) - y0];
        if (ax * bx + ay * by > -0.8 * Math.hypot(ax, ay) * Math.hypot(bx, by)) continue;
        const distance = Math.hypot(ax - bx, ay - by);
        if (!best || distance < best.distance) best = { a, b, distance };
      }
    }
    if (best) return best;
  }
  return null;
}
