/** A banner around letters, or flourishes above and below them. Millimetres, y upwards; shapes as they are welded. */
import type { LetterBox, LetteringSurround } from '#domain/lettering.ts';
import { ringsToPath, type Path, type Point } from './path.ts';
import { combine, offset, weld } from './weld.ts';

/** Welded, to be added to the letters; `box` is that of their ink (`top` is its least y). Empty where nothing was ordered. */
export function surroundOf(surround: LetteringSurround, box: LetterBox, em: number): Path {
  switch (surround.kind) {
    case 'none':
      return [];
    case 'banner':
      return banner(surround, box, em);
    case 'flourish':
      return flourishes(surround, box, em);
  }
}

type Banner = Extract<LetteringSurround, { kind: 'banner' }>;

/** A band whose ends are cut, or folded back behind it. */
function banner({ ends, paddingMm, lineMm }: Banner, box: LetterBox, em: number): Path {
  const [left, right] = [box.left - paddingMm, box.left + box.width + paddingMm];
  const [low, high] = [box.top - paddingMm, box.top + box.height + paddingMm];
  const height = high - low;
  const middle = (low + high) / 2;
  const front = outlined(
    [
      [left, low],
      [right, low],
      [right, high],
      [left, high],
    ],
    lineMm,
    em,
  );
  if (ends === 'plain') return front.line;
  const tail = 0.75 * height;
  const notch = 0.3 * height;
  if (ends === 'swallowtail') {
    const band: Point[] = [
      [left - tail, low],
      [right + tail, low],
      [right + tail - notch, middle],
      [right + tail, high],
      [left - tail, high],
      [left - tail + notch, middle],
    ];
    return outlined(band, lineMm, em).line;
  }
  // Folded: the tails lie lower and behind, a dark fold joins them to the front.
  const drop = 0.32 * height;
  const fold = 0.38 * height;
  let behind: Path = [];
  for (const [edge, out] of [
    [left, -1],
    [right, 1],
  ] as const) {
    const inner = edge - out * fold;
    const tip = edge + out * tail;
    const ribbon: Point[] = [
      [inner, low - drop],
      [tip, low - drop],
      [tip - out * notch, middle - drop],
      [tip, high - drop],
      [inner, high - drop],
    ];
    const shade: Point[] = [
      [inner, low],
      [edge, low],
      [inner, low - drop],
    ];
    const part = combine(outlined(ribbon, lineMm, em).line, polygon(shade, em), 'plus', em);
    behind = combine(behind, part, 'plus', em);
  }
  return combine(combine(behind, front.area, 'minus', em), front.line, 'plus', em);
}

/** A closed shape as its area and the line along its edge, which lies half within. */
function outlined(corners: readonly Point[], lineMm: number, em: number): { area: Path; line: Path } {
  const shape = polygon(corners, em);
  const area = offset(shape, lineMm / 2, em);
  return { area, line: combine(area, offset(shape, -lineMm / 2, em), 'minus', em) };
}

const polygon = (corners: readonly Point[], em: number): Path => weld(ringsToPath([[...corners]]), em);

type Flourish = Extract<LetteringSurround, { kind: 'flourish' }>;

function flourishes({ place, lineMm }: Flourish, box: LetterBox, em: number): Path {
  const size = flourishSize(box, em);
  const gap = 0.35 * size.height + lineMm;
  const [x, under, over] = [box.left + box.width / 2, box.top - gap, box.top + box.height + gap];
  const strokes: Point[][] = [];
  if (place !== 'over') strokes.push(...flourish(x, under, size, -1));
  if (place !== 'under') strokes.push(...flourish(x, over, size, 1));
  return weld(
    ringsToPath([...strokes.map((points) => brushed(points, lineMm)), ...drops(x, place, under, over, size, lineMm)]),
    em,
  );
}

interface FlourishSize {
  width: number;
  height: number;
}

const flourishSize = (box: LetterBox, em: number): FlourishSize => {
  const width = Math.max(0.8 * box.width, 1.5 * em);
  return { width, height: Math.min(0.5 * em, 0.16 * width) };
};

/** Two arms that swing out from the middle and end in a spiral, each the other's mirror image. `up`: 1 above the letters, -1 below. */
function flourish(x: number, y: number, { width, height }: FlourishSize, up: 1 | -1): Point[][] {
  const arm = width / 2;
  return ([-1, 1] as const).flatMap((side) => {
    const to = (u: number, v: number): Point => [x + side * u * arm, y + up * v * height];
    const long = [...bezier(to(0.08, 0.1), to(0.3, 0.9), to(0.52, -0.35), to(0.8, 0.12)), ...spiral(to, 0.8, 0.12)];
    const short = bezier(to(0.02, 0.45), to(0.2, -0.5), to(0.34, 0.2), to(0.46, 0.62));
    return [long, short];
  });
}

/** From the end of an arm inwards. */
function spiral(to: (u: number, v: number) => Point, u: number, v: number): Point[] {
  const radius = 0.42;
  return Array.from({ length: 40 }, (_, i): Point => {
    const share = (i + 1) / 40;
    const angle = -Math.PI / 2 + share * 2.7 * Math.PI;
    const r = radius * (1 - 0.8 * share);
    return to(u + 0.1 * (r / radius) * Math.cos(angle), v + radius + r * Math.sin(angle));
  });
}

function bezier(a: Point, b: Point, c: Point, d: Point): Point[] {
  return Array.from({ length: 33 }, (_, i): Point => {
    const t = i / 32;
    const s = 1 - t;
    const [w0, w1, w2, w3] = [s ** 3, 3 * s * s * t, 3 * s * t * t, t ** 3];
    return [w0 * a[0] + w1 * b[0] + w2 * c[0] + w3 * d[0], w0 * a[1] + w1 * b[1] + w2 * c[1] + w3 * d[1]];
  });
}

/** A stroke that swells in its middle to twice the line, and is the line at both ends. */
function brushed(points: readonly Point[], lineMm: number): Point[] {
  const sides = points.map(([x, y], i): [Point, Point] => {
    const [before, after] = [points[Math.max(0, i - 1)], points[Math.min(points.length - 1, i + 1)]];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const half = (lineMm / 2) * (1 + Math.sin((Math.PI * i) / (points.length - 1)));
    const length = Math.hypot(dx, dy) || 1;
    return [
      [x - (dy / length) * half, y + (dx / length) * half],
      [x + (dy / length) * half, y - (dx / length) * half],
    ];
  });
  return [...sides.map(([left]) => left), ...sides.map(([, right]) => right).reverse()];
}

/** A drop in the middle of each flourish. */
function drops(
  x: number,
  place: Flourish['place'],
  under: number,
  over: number,
  size: FlourishSize,
  lineMm: number,
): Point[][] {
  const heights = [
    ...(place === 'over' ? [] : [{ y: under, up: -1 }]),
    ...(place === 'under' ? [] : [{ y: over, up: 1 }]),
  ];
  const radius = Math.max(1.2 * lineMm, 0.09 * size.height);
  return heights.map(({ y, up }) =>
    Array.from({ length: 24 }, (_, i): Point => {
      const angle = (i / 24) * 2 * Math.PI;
      // Pointed towards the letters' far side.
      const stretch = Math.sin(angle) > 0 ? 1.8 : 1;
      return [x + radius * Math.cos(angle), y + up * radius * stretch * Math.sin(angle)];
    }),
  );
}
