/** The borders between regions, and the edges of areas, as smooth chains of points. */
import type { Point } from './smooth.ts';
import { smoothed } from './smooth.ts';

export interface Border {
  points: Point[];
  closed: boolean;
  /** What lies on its two sides. */
  sides: [number, number];
}

const STEPS: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** Follows every border of a map of labels; borders end where three labels meet. */
export function bordersOf(label: ArrayLike<number>, side: number): Border[] {
  const walker = new BorderWalker(label, side);
  return walker.walkAll();
}

class BorderWalker {
  private readonly label: ArrayLike<number>;
  private readonly side: number;
  /** How many borders meet at each corner of pixels. */
  private readonly degree: Uint8Array;
  private readonly seen = new Set<number>();
  private readonly found: Border[] = [];

  constructor(label: ArrayLike<number>, side: number) {
    this.label = label;
    this.side = side;
    this.degree = new Uint8Array((side + 1) ** 2);
    this.eachCorner((x, y) => {
      this.degree[y * (side + 1) + x] = STEPS.filter((_, d) => this.runs(x, y, d)).length;
    });
  }

  walkAll(): Border[] {
    // From junctions first: what is left are rings.
    for (const junctions of [true, false]) {
      this.eachCorner((x, y) => {
        const degree = this.degree[y * (this.side + 1) + x];
        if (degree < 2 || (degree !== 2) !== junctions) return;
        for (let d = 0; d < 4; d++) if (this.runs(x, y, d) && !this.seen.has(this.edge(x, y, d))) this.walk(x, y, d);
      });
    }
    return this.found;
  }

  private eachCorner(visit: (x: number, y: number) => void): void {
    for (let y = 0; y <= this.side; y++) for (let x = 0; x <= this.side; x++) visit(x, y);
  }

  private walk(startX: number, startY: number, startDirection: number): void {
    let [x, y, d] = [startX, startY, startDirection];
    const sides = this.sidesOf(x, y, d);
    const points: Point[] = [[x, y]];
    const isJunction = () => this.degree[y * (this.side + 1) + x] !== 2;
    for (;;) {
      this.seen.add(this.edge(x, y, d));
      x += STEPS[d][0];
      y += STEPS[d][1];
      points.push([x, y]);
      if (isJunction() || (x === startX && y === startY)) break;
      const next = [d, (d + 1) % 4, (d + 3) % 4].find((e) => this.runs(x, y, e) && !this.seen.has(this.edge(x, y, e)));
      if (next === undefined) break;
      d = next;
    }
    const closed = x === startX && y === startY && !isJunction();
    this.found.push({ points: smoothed(points, closed), closed, sides });
  }

  private at(x: number, y: number): number {
    return x < 0 || y < 0 || x >= this.side || y >= this.side ? 0 : this.label[y * this.side + x];
  }

  /** Labels left and right of the pixel edge that leaves the corner (x, y) in direction d. */
  private sidesOf(x: number, y: number, d: number): [number, number] {
    const around = [this.at(x, y - 1), this.at(x, y), this.at(x - 1, y), this.at(x - 1, y - 1)];
    return [around[d], around[(d + 1) % 4]];
  }

  private runs(x: number, y: number, d: number): boolean {
    const [toX, toY] = [x + STEPS[d][0], y + STEPS[d][1]];
    if (toX < 0 || toY < 0 || toX > this.side || toY > this.side) return false;
    const [left, right] = this.sidesOf(x, y, d);
    return left !== right;
  }

  /** A number for each pixel edge, the same from both of its ends. */
  private edge(x: number, y: number, d: number): number {
    const [fromX, fromY] = [d === 2 ? x - 1 : x, d === 3 ? y - 1 : y];
    return (fromY * (this.side + 1) + fromX) * 2 + (d % 2);
  }
}

/** The edges of an area as closed rings; pixels that touch at a corner only are kept apart. */
export function edgesOf(side: number, isInside: (index: number) => boolean): Point[][] {
  const width = side + 1;
  const inside = (x: number, y: number) => x >= 0 && y >= 0 && x < side && y < side && isInside(y * side + x);
  /** Whether an edge leaves (x, y) in direction d with the area on its right. */
  const runs = (x: number, y: number, d: number) => {
    const around = [inside(x, y - 1), inside(x, y), inside(x - 1, y), inside(x - 1, y - 1)];
    return around[(d + 1) % 4] && !around[d];
  };
  const seen = new Uint8Array(width * width * 4);
  const rings: Point[][] = [];
  const walk = (startX: number, startY: number, startDirection: number) => {
    let [x, y, d] = [startX, startY, startDirection];
    const points: Point[] = [[x, y]];
    do {
      seen[(y * width + x) * 4 + d] = 1;
      x += STEPS[d][0];
      y += STEPS[d][1];
      points.push([x, y]);
      const from = d;
      d = [(from + 1) % 4, from, (from + 3) % 4].find((e) => runs(x, y, e)) ?? -1;
    } while (d >= 0 && !(x === startX && y === startY && d === startDirection));
    rings.push(smoothed(points, true));
  };
  for (let y = 0; y <= side; y++) {
    for (let x = 0; x <= side; x++) {
      for (let d = 0; d < 4; d++) if (!seen[(y * width + x) * 4 + d] && runs(x, y, d)) walk(x, y, d);
    }
  }
  return rings;
}
