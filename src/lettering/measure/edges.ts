/** Exact distances to an outline, whose edges lie in a grid. */
import { isInside, type Point, type Ring } from '../path.ts';

type Edge = readonly [ax: number, ay: number, bx: number, by: number];

export interface Across {
  at: Point;
  width: number;
}

export class Edges {
  private readonly cells = new Map<number, Edge[]>();
  private readonly cell: number;
  /** How many cells lie between the furthest edges: no search needs to go further. */
  private readonly reach: number;

  constructor(rings: readonly Ring[], cell: number) {
    this.cell = cell;
    let [least, most] = [Infinity, -Infinity];
    for (const ring of rings) {
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        const edge: Edge = [...ring[j], ...ring[i]];
        for (const key of this.keysOf(edge)) {
          const known = this.cells.get(key);
          if (known) known.push(edge);
          else this.cells.set(key, [edge]);
        }
        least = Math.min(least, edge[0], edge[1]);
        most = Math.max(most, edge[0], edge[1]);
      }
    }
    this.reach = Math.min(400, Math.ceil((most - least) / cell) + 2);
  }

  private keysOf([ax, ay, bx, by]: Edge): number[] {
    const keys: number[] = [];
    const [x0, x1] = [Math.floor(Math.min(ax, bx) / this.cell), Math.floor(Math.max(ax, bx) / this.cell)];
    const [y0, y1] = [Math.floor(Math.min(ay, by) / this.cell), Math.floor(Math.max(ay, by) / this.cell)];
    for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) keys.push(keyOf(x, y));
    return keys;
  }

  /** Nearest point of the outline. */
  closest(x: number, y: number): { distance: number; point: Point } {
    let best = { distance: Infinity, point: [x, y] as Point };
    const [cx, cy] = [Math.floor(x / this.cell), Math.floor(y / this.cell)];
    for (let ring = 0; ring < this.reach && best.distance >= (ring - 1) * this.cell; ring++) {
      for (const edge of this.edgesAround(cx, cy, ring)) {
        const point = nearestOn(edge, x, y);
        const distance = Math.hypot(point[0] - x, point[1] - y);
        if (distance < best.distance) best = { distance, point };
      }
    }
    return best;
  }

  /** Edges in the cells that lie on a square around a cell. */
  private *edgesAround(cx: number, cy: number, ring: number): Iterable<Edge> {
    for (let i = -ring; i <= ring; i++) {
      const step = Math.abs(i) === ring ? 1 : Math.max(1, 2 * ring);
      for (let j = -ring; j <= ring; j += step) yield* this.cells.get(keyOf(cx + i, cy + j)) ?? [];
    }
  }

  /** Largest circle within a hole, by halving squares; good to `precision`. */
  widest(hole: Ring, precision: number): { at: Point; radius: number } {
    const [xs, ys] = [hole.map(([x]) => x), hole.map(([, y]) => y)];
    const [left, right] = [xs.reduce((a, b) => Math.min(a, b)), xs.reduce((a, b) => Math.max(a, b))];
    const [low, high] = [ys.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.max(a, b))];
    let best = { at: [left, low] as Point, radius: 0 };
    const square = (x: number, y: number, half: number) => {
      const free = this.closest(x, y).distance * (isInside(hole, [x, y]) ? 1 : -1);
      if (free > best.radius) best = { at: [x, y], radius: free };
      return { x, y, half, most: free + half * Math.SQRT2 };
    };
    const half = Math.max(precision, Math.min(right - left, high - low) / 2);
    let squares: ReturnType<typeof square>[] = [];
    for (let x = left + half; x < right + half; x += 2 * half) {
      for (let y = low + half; y < high + half; y += 2 * half) squares.push(square(x, y, half));
    }
    while (squares.length > 0) {
      squares = squares
        .filter(({ most }) => most - best.radius > precision)
        .flatMap(({ x, y, half: h }) =>
          [-h / 2, h / 2].flatMap((dx) => [-h / 2, h / 2].map((dy) => square(x + dx, y + dy, h / 2))),
        );
    }
    return best;
  }

  /** Distance of two sides that face each other, near two points on them: both walk until they rest. */
  across(a: Point, b: Point): Across {
    let [p, q] = [a, b];
    for (let step = 0; step < 12; step++) {
      const nextQ = this.facing(p, q);
      const nextP = this.facing(nextQ, p);
      const moved = Math.hypot(nextP[0] - p[0], nextP[1] - p[1]) + Math.hypot(nextQ[0] - q[0], nextQ[1] - q[1]);
      [p, q] = [nextP, nextQ];
      if (moved < 1e-5) break;
    }
    return { at: [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2], width: Math.hypot(p[0] - q[0], p[1] - q[1]) };
  }

  /** The point nearest to `from` among those close to `around`; never on the side of `from`, which a hairline has close by. */
  private facing(from: Point, around: Point): Point {
    const reach = Math.min(this.cell / 2, 0.45 * Math.hypot(from[0] - around[0], from[1] - around[1]));
    let [best, point] = [Infinity, around];
    const [cx, cy] = [Math.floor(around[0] / this.cell), Math.floor(around[1] / this.cell)];
    for (const ring of [0, 1]) {
      for (const edge of this.edgesAround(cx, cy, ring)) {
        const at = nearestOn(edge, from[0], from[1]);
        if (Math.hypot(at[0] - around[0], at[1] - around[1]) > reach) continue;
        const distance = Math.hypot(at[0] - from[0], at[1] - from[1]);
        if (distance < best) [best, point] = [distance, at];
      }
    }
    return point;
  }
}

const keyOf = (x: number, y: number): number => x * 65_536 + y;

function nearestOn([ax, ay, bx, by]: Edge, x: number, y: number): Point {
  const [ex, ey] = [bx - ax, by - ay];
  const length = ex * ex + ey * ey;
  const t = length > 0 ? Math.max(0, Math.min(1, ((x - ax) * ex + (y - ay) * ey) / length)) : 0;
  return [ax + t * ex, ay + t * ey];
}
