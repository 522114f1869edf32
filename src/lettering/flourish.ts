/** Flourishes above and below letters: two arms that mirror each other, drawn as a pen does, thin at both ends. */
import type { LetterBox, LetteringSurround } from '#domain/lettering.ts';
import { ringsToPath, type Path, type Point, type Ring } from './path.ts';
import { weld } from './weld.ts';

type Flourish = Extract<LetteringSurround, { kind: 'flourish' }>;

/** A curve of the right arm: where it begins, then two pulls and an end for each piece. Across 0..1 from the middle out, up from the letters. */
interface Stroke {
  from: Point;
  pieces: readonly (readonly [Point, Point, Point])[];
  /** How many times as wide as the line it becomes. */
  swell: number;
}

const STROKES: readonly Stroke[] = [
  // Out along the letters, and back into a curl.
  {
    from: [0.03, 0.16],
    pieces: [
      [
        [0.16, 0.62],
        [0.3, 0.5],
        [0.44, 0.2],
      ],
      [
        [0.58, -0.1],
        [0.74, -0.12],
        [0.86, 0.16],
      ],
      [
        [0.95, 0.36],
        [1, 0.78],
        [0.93, 0.9],
      ],
      [
        [0.87, 1],
        [0.81, 0.78],
        [0.85, 0.62],
      ],
      [
        [0.87, 0.54],
        [0.905, 0.58],
        [0.9, 0.68],
      ],
    ],
    swell: 2.4,
  },
  // Crosses it the other way, and curls toward the middle.
  {
    from: [0.74, 0.62],
    pieces: [
      [
        [0.6, 0.3],
        [0.48, 0.62],
        [0.36, 0.7],
      ],
      [
        [0.22, 0.8],
        [0.1, 0.92],
        [0.11, 0.66],
      ],
      [
        [0.115, 0.5],
        [0.17, 0.52],
        [0.165, 0.66],
      ],
    ],
    swell: 1.9,
  },
];

const SAMPLES = 18;

/** Welded; `box` is that of the letters' ink, whose `top` is its least y. */
export function flourishes({ place, lineMm }: Flourish, box: LetterBox, em: number): Path {
  const width = Math.max(0.76 * box.width, 1.4 * em);
  const height = Math.min(0.6 * em, 0.17 * width);
  const gap = 0.22 * em + lineMm;
  const x = box.left + box.width / 2;
  const rings: Ring[] = [];
  if (place !== 'over') rings.push(...flourish({ x, y: box.top - gap, width, height, up: -1 }, lineMm));
  if (place !== 'under') rings.push(...flourish({ x, y: box.top + box.height + gap, width, height, up: 1 }, lineMm));
  return weld(ringsToPath(rings), em);
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  /** 1 above the letters, -1 below. */
  up: 1 | -1;
}

function flourish({ x, y, width, height, up }: Place, lineMm: number): Ring[] {
  const arms = ([-1, 1] as const).flatMap((side) => {
    const to = ([across, high]: Point): Point => [x + (side * across * width) / 2, y + up * high * height];
    return STROKES.flatMap((stroke) => {
      const points = along(stroke, to);
      return [brushed(points, lineMm, stroke.swell), dot(points[points.length - 1], 0.95 * lineMm)];
    });
  });
  return [...arms, diamond([x, y + up * 0.34 * height], Math.max(1.3 * lineMm, 0.1 * height))];
}

function along({ from, pieces }: Stroke, to: (at: Point) => Point): Point[] {
  const points: Point[] = [to(from)];
  let start = from;
  for (const [b, c, end] of pieces) {
    for (let i = 1; i <= SAMPLES; i++) points.push(to(cubicAt([start, b, c, end], i / SAMPLES)));
    start = end;
  }
  return points;
}

function cubicAt([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const s = 1 - t;
  const [w0, w1, w2, w3] = [s ** 3, 3 * s * s * t, 3 * s * t * t, t ** 3];
  return [w0 * a[0] + w1 * b[0] + w2 * c[0] + w3 * d[0], w0 * a[1] + w1 * b[1] + w2 * c[1] + w3 * d[1]];
}

/** The line at both ends, and `swell` times as wide in its first half. Anticlockwise. */
function brushed(points: readonly Point[], lineMm: number, swell: number): Ring {
  const sides = points.map(([x, y], i): [Point, Point] => {
    const [before, after] = [points[Math.max(0, i - 1)], points[Math.min(points.length - 1, i + 1)]];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const share = i / (points.length - 1);
    const half = (lineMm / 2) * (1 + (swell - 1) * Math.sin(Math.PI * Math.sqrt(share)) ** 2);
    const length = Math.hypot(dx, dy) || 1;
    return [
      [x - (dy / length) * half, y + (dx / length) * half],
      [x + (dy / length) * half, y - (dx / length) * half],
    ];
  });
  return [...sides.map(([, right]) => right), ...sides.map(([left]) => left).reverse()];
}

const dot = ([x, y]: Point, radius: number): Ring =>
  Array.from({ length: 20 }, (_, i): Point => {
    const angle = (i / 20) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

const diamond = ([x, y]: Point, radius: number): Ring => [
  [x + 0.6 * radius, y],
  [x, y + 1.3 * radius],
  [x - 0.6 * radius, y],
  [x, y - 1.3 * radius],
];
