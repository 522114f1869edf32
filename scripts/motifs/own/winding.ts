/** Ways that wind around something: each stretch of them lies behind it or before it. */
export type Point = readonly [x: number, y: number];
export type Stop = readonly [x: number, y: number, before: boolean];

/** From the tail up, around something upright; each point says whether the coil that leaves it lies before. */
const UPRIGHT: readonly Stop[] = [
  [124, 192, true],
  [104, 180, true],
  [76, 176, true],
  [62, 163, false],
  [78, 150, false],
  [118, 141, false],
  [140, 127, true],
  [122, 112, true],
  [78, 105, true],
  [56, 90, false],
  [76, 76, false],
  [118, 74, false],
  [146, 64, true],
  [153, 46, true],
  [140, 33, true],
  [133, 20, true],
  [146, 10, true],
];

/** From the tail at the lower right before the foot of something wide, up its left, behind it, and over its upper right. */
const RING: readonly Stop[] = [
  [186, 168, true],
  [158, 184, true],
  [112, 180, true],
  [66, 172, true],
  [30, 150, true],
  [17, 118, false],
  [30, 82, false],
  [76, 62, false],
  [128, 70, false],
  [168, 96, true],
  [188, 72, true],
  [176, 40, true],
  [146, 30, true],
  [122, 42, true],
];

const STEPS = 14;
const format = ([x, y]: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;
export const closed = (points: readonly Point[]): string => `M${points.map(format).join('L')}Z`;

/** A smooth way through its stops (Catmull and Rom), and places beside it: -1 is its left edge, 1 its right one. */
export class Way {
  readonly points: Point[] = [];
  readonly before: boolean[] = [];
  readonly end: number;
  /** Where the body begins on its full width: what comes out of a hole has no tail to be seen. */
  private readonly isBlunt: boolean;

  constructor(stops: readonly Stop[], isBlunt = false) {
    this.isBlunt = isBlunt;
    const at = (i: number) => stops[Math.max(0, Math.min(stops.length - 1, i))];
    for (let i = 0; i < stops.length - 1; i++) {
      for (let k = 0; k < STEPS; k++) {
        const t = k / STEPS;
        const blend = (n: 0 | 1) => {
          const [a, b, c, d] = [at(i - 1)[n], at(i)[n], at(i + 1)[n], at(i + 2)[n]];
          return (
            0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
          );
        };
        this.points.push([blend(0), blend(1)]);
        this.before.push(stops[i][2]);
      }
    }
    const [x, y, last] = stops[stops.length - 1];
    this.points.push([x, y]);
    this.before.push(last);
    this.end = this.points.length - 1;
  }

  /** Half the width of a body: thin at the tail, full from the third on, slimmer at the neck. */
  halfWidth(i: number): number {
    const t = Math.max(this.isBlunt ? 0.3 : 0, i / this.end);
    return 10.5 * Math.min(1, (t / 0.3) ** 0.75) * (t > 0.8 ? 1 - (t - 0.8) * 1.7 : 1) + 0.4;
  }

  at(i: number): Point {
    const low = Math.max(0, Math.min(this.end - 1, Math.floor(i)));
    const [a, b] = [this.points[low], this.points[low + 1]];
    return [a[0] + (b[0] - a[0]) * (i - low), a[1] + (b[1] - a[1]) * (i - low)];
  }

  /** Of the width of a body, or of an even width. */
  beside(i: number, share: number, width = this.halfWidth(i)): Point {
    const whole = Math.max(0, Math.min(this.end, Math.round(i)));
    const [a, b] = [this.points[Math.max(0, whole - 1)], this.points[Math.min(this.end, whole + 1)]];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [x, y] = this.at(i);
    const reach = width * share;
    return [x - ((b[1] - a[1]) / length) * reach, y + ((b[0] - a[0]) / length) * reach];
  }

  band(from: number, to: number, left: number, right: number, width?: number): string {
    const indices = Array.from({ length: to - from + 1 }, (_, k) => from + k);
    return closed([
      ...indices.map((i) => this.beside(i, left, width)),
      ...indices.reverse().map((i) => this.beside(i, right, width)),
    ]);
  }

  /** A closed shape of points that each lie beside a place of the way. */
  shape(corners: readonly (readonly [i: number, share: number])[], width?: number): string {
    return closed(corners.map(([i, share]) => this.beside(i, share, width)));
  }
}

/** The art of a stretch of a way. */
export type Stretch = (way: Way, from: number, to: number) => string;

export const woundWay = (shape: 'wound' | 'ring'): Way => new Way(shape === 'wound' ? UPRIGHT : RING);

/** The art of a whole way: what lies behind the thing that it winds around, and what lies before it. */
export function pieces(way: Way, stretch: Stretch): { back: string; front: string } {
  let [back, front] = ['', ''];
  for (let from = 0; from < way.end;) {
    let to = from;
    while (to < way.end && way.before[to + 1] === way.before[from]) to++;
    const part = stretch(way, from, Math.min(way.end, to + 1));
    if (way.before[from]) front += part;
    else back += part;
    from = Math.max(to + 1, from + 1);
  }
  return { back, front };
}
