/** Outlines as lists of commands. What is in here knows no unit and no direction of y. */
import type { LetterBox, PathCommand } from '#domain/lettering.ts';

export type Path = PathCommand[];
export type Point = readonly [number, number];
/** Closed polygon: its last point is not its first one again. */
export type Ring = Point[];

/** As in SVG: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export function mapPath(path: readonly PathCommand[], to: (x: number, y: number) => Point): Path {
  return path.map((c): PathCommand => {
    switch (c[0]) {
      case 'M':
      case 'L':
        return [c[0], ...to(c[1], c[2])];
      case 'Q':
        return ['Q', ...to(c[1], c[2]), ...to(c[3], c[4])];
      case 'C':
        return ['C', ...to(c[1], c[2]), ...to(c[3], c[4]), ...to(c[5], c[6])];
      case 'Z':
        return c;
    }
  });
}

export function transform(path: readonly PathCommand[], [a, b, c, d, e, f]: Matrix): Path {
  return mapPath(path, (x, y) => [a * x + c * y + e, b * x + d * y + f]);
}

/** Straight rings that keep within `tolerance` of the curves. Rings of less than three points are left out. */
export function flatten(path: readonly PathCommand[], tolerance: number): Ring[] {
  const rings: Ring[] = [];
  let ring: Point[] = [];
  const finish = () => {
    const [first, last] = [ring[0], ring.at(-1)];
    if (first && last && ring.length > 1 && first[0] === last[0] && first[1] === last[1]) ring.pop();
    if (ring.length > 2) rings.push(ring);
    ring = [];
  };
  for (const c of path) {
    const from = ring.at(-1) ?? [0, 0];
    if (c[0] === 'M') {
      finish();
      ring.push([c[1], c[2]]);
    } else if (c[0] === 'L') ring.push([c[1], c[2]]);
    else if (c[0] === 'Q') quadratic(ring, from, c, tolerance);
    else if (c[0] === 'C') cubic(ring, from, c, tolerance);
    else finish();
  }
  finish();
  return rings;
}

/** After n equal parts a quadratic deviates from its chords by |p0 - 2 p1 + p2| / (4 n^2). */
function quadratic(ring: Point[], [x, y]: Point, c: Extract<PathCommand, { 0: 'Q' }>, tolerance: number): void {
  const [, x1, y1, x2, y2] = c;
  const n = Math.max(1, Math.ceil(Math.sqrt(Math.hypot(x - 2 * x1 + x2, y - 2 * y1 + y2) / (4 * tolerance))));
  for (let i = 1; i <= n; i++) {
    const t = i / n;
    const s = 1 - t;
    ring.push([s * s * x + 2 * s * t * x1 + t * t * x2, s * s * y + 2 * s * t * y1 + t * t * y2]);
  }
}

/** Three quarters of the larger second difference bound what a cubic deviates by. */
function cubic(ring: Point[], [x, y]: Point, c: Extract<PathCommand, { 0: 'C' }>, tolerance: number): void {
  const [, x1, y1, x2, y2, x3, y3] = c;
  const bend = Math.max(Math.hypot(x - 2 * x1 + x2, y - 2 * y1 + y2), Math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3));
  const n = Math.max(1, Math.ceil(Math.sqrt((3 * bend) / (4 * tolerance))));
  for (let i = 1; i <= n; i++) {
    const t = i / n;
    const s = 1 - t;
    const [b0, b1, b2, b3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    ring.push([b0 * x + b1 * x1 + b2 * x2 + b3 * x3, b0 * y + b1 * y1 + b2 * y2 + b3 * y3]);
  }
}

export function ringsToPath(rings: readonly Ring[]): Path {
  return rings.flatMap((ring): Path => [
    ['M', ...ring[0]],
    ...ring.slice(1).map((p): PathCommand => ['L', p[0], p[1]]),
    ['Z'],
  ]);
}

/** Least and largest x and y; `low` above `high` where there is nothing. */
export interface Extent {
  left: number;
  low: number;
  right: number;
  high: number;
}

export function extentOfRings(rings: readonly Ring[]): Extent {
  const extent = { left: Infinity, low: Infinity, right: -Infinity, high: -Infinity };
  for (const ring of rings) {
    for (const [x, y] of ring) {
      extent.left = Math.min(extent.left, x);
      extent.right = Math.max(extent.right, x);
      extent.low = Math.min(extent.low, y);
      extent.high = Math.max(extent.high, y);
    }
  }
  return extent;
}

/** Of the outline itself, not of the points that pull its curves; to `tolerance`. */
export function extentOf(path: readonly PathCommand[], tolerance: number): Extent {
  return extentOfRings(flatten(path, tolerance));
}

export function boxOf({ left, low, right, high }: Extent): LetterBox {
  if (left > right) return { left: 0, top: 0, width: 0, height: 0 };
  return { left, top: low, width: right - left, height: high - low };
}

/** Positive where the ring runs anticlockwise with y upwards. */
export function ringArea(ring: Ring): number {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
    sum += ring[j][0] * ring[i][1] - ring[i][0] * ring[j][1];
  return sum / 2;
}

export function isInside(ring: Ring, [x, y]: Point): boolean {
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [[ax, ay], [bx, by]] = [ring[j], ring[i]];
    if (ay <= y !== by <= y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) odd = !odd;
  }
  return odd;
}

/** Each connected part of an even-odd outline: its outer ring, followed by its holes. */
export function partsOf(rings: readonly Ring[]): Ring[][] {
  const extents = rings.map((ring) => extentOfRings([ring]));
  const around = rings.map((ring, i) => {
    const [x, y] = ring[0];
    return rings.flatMap((other, j) => {
      const { left, right, low, high } = extents[j];
      return i !== j && x > left && x < right && y > low && y < high && isInside(other, ring[0]) ? [j] : [];
    });
  });
  const parts = new Map<number, Ring[]>();
  rings.forEach((ring, i) => around[i].length % 2 === 0 && parts.set(i, [ring]));
  rings.forEach((ring, i) => {
    if (around[i].length % 2 === 0) return;
    // A hole belongs to the innermost outer ring around it.
    const outer = around[i].filter((j) => parts.has(j)).sort((p, q) => around[q].length - around[p].length)[0];
    parts.get(outer)?.push(ring);
  });
  return [...parts.values()];
}

/** Lines become curves, and curves longer than `most` are cut, so that bending bends them. */
export function subdivide(path: readonly PathCommand[], most: number): Path {
  const out: Path = [];
  let at: Point = [0, 0];
  let start: Point = [0, 0];
  const along = (to: Point) => {
    cutCubic(out, at, between(at, to, 1 / 3), between(at, to, 2 / 3), to, most);
    at = to;
  };
  for (const c of path) {
    if (c[0] === 'M') {
      out.push(c);
      start = at = [c[1], c[2]];
    } else if (c[0] === 'L') along([c[1], c[2]]);
    else if (c[0] === 'Q') {
      const [pull, to]: Point[] = [
        [c[1], c[2]],
        [c[3], c[4]],
      ];
      cutCubic(out, at, between(at, pull, 2 / 3), between(to, pull, 2 / 3), to, most);
      at = to;
    } else if (c[0] === 'C') {
      cutCubic(out, at, [c[1], c[2]], [c[3], c[4]], [c[5], c[6]], most);
      at = [c[5], c[6]];
    } else {
      // The closing edge bends too.
      if (Math.hypot(start[0] - at[0], start[1] - at[1]) > 1e-9) along(start);
      out.push(c);
    }
  }
  return out;
}

const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

function cutCubic(out: Path, p0: Point, p1: Point, p2: Point, p3: Point, most: number): void {
  const size =
    Math.hypot(p1[0] - p0[0], p1[1] - p0[1]) +
    Math.hypot(p2[0] - p1[0], p2[1] - p1[1]) +
    Math.hypot(p3[0] - p2[0], p3[1] - p2[1]);
  let rest: [Point, Point, Point, Point] = [p0, p1, p2, p3];
  for (let n = Math.max(1, Math.ceil(size / most)); n > 0; n--) {
    // De Casteljau: the first n-th of what is left.
    const t = 1 / n;
    const [ab, bc, cd] = [between(rest[0], rest[1], t), between(rest[1], rest[2], t), between(rest[2], rest[3], t)];
    const [abc, bcd] = [between(ab, bc, t), between(bc, cd, t)];
    const middle = n === 1 ? rest[3] : between(abc, bcd, t);
    out.push(['C', ...ab, ...abc, ...middle]);
    rest = [middle, bcd, cd, rest[3]];
  }
}
