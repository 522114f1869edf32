/** Takes pixel steps out of chains of points, and keeps their corners. */
export type Point = [x: number, y: number];

/** A turn of more than this over `REACH` steps is a corner; radians. */
const CORNER = 0.85;
const REACH = 9;
/** Of the bell that smooths, steps. */
const SIGMA = 3.2;
const SPAN = 9;
const WEIGHT = Array.from({ length: SPAN + 1 }, (_, k) => Math.exp(-(k * k) / (2 * SIGMA * SIGMA)));
/** Points nearer than this to the line without them are left out, pixels. */
const TOLERANCE = 0.35;

/** A chain of pixel corners as a smooth one. A closed chain repeats its first point at its end. */
export function smoothed(steps: Point[], closed: boolean): Point[] {
  const n = steps.length;
  if (n < 6) return steps;
  const corners = cornersOf(steps, closed);
  const out = steps.map((point, i) => (corners.has(i) ? point : evened(steps, closed, corners, i)));
  if (closed) out[n - 1] = out[0];
  return simplified(out);
}

/** The index in a chain, going round in a closed one and staying at the ends of an open one. */
function indexIn(n: number, closed: boolean, i: number): number {
  return closed ? (i + (n - 1) * 4) % (n - 1) : Math.max(0, Math.min(n - 1, i));
}

function cornersOf(steps: Point[], closed: boolean): Set<number> {
  const n = steps.length;
  const reach = Math.min(REACH, Math.floor(n / 4));
  const at = (i: number) => steps[indexIn(n, closed, i)];
  const bends = steps.map((point, i) => {
    if (!closed && (i < reach || i >= n - reach)) return 0;
    const [before, after] = [at(i - reach), at(i + reach)];
    const turn = Math.abs(
      Math.atan2(after[1] - point[1], after[0] - point[0]) - Math.atan2(point[1] - before[1], point[0] - before[0]),
    );
    return Math.min(turn, 2 * Math.PI - turn);
  });
  const corners = new Set<number>(closed ? [] : [0, n - 1]);
  for (let i = 0; i < n; i++) {
    if (bends[i] < CORNER) continue;
    let sharpest = true;
    for (let k = -reach; k <= reach; k++) {
      const other = bends[indexIn(n, closed, i + k)];
      if (other > bends[i] || (other === bends[i] && k < 0)) sharpest = false;
    }
    if (sharpest) corners.add(i);
  }
  return corners;
}

/** The mean of a point's neighbors; beyond a corner the corner itself counts instead, so that nothing bends over it. */
function evened(steps: Point[], closed: boolean, corners: ReadonlySet<number>, i: number): Point {
  let [x, y, sum] = [0, 0, 0];
  for (const direction of [1, -1]) {
    let held = -1;
    for (let k = direction === 1 ? 0 : 1; k <= SPAN; k++) {
      const index = held >= 0 ? held : indexIn(steps.length, closed, i + k * direction);
      x += steps[index][0] * WEIGHT[k];
      y += steps[index][1] * WEIGHT[k];
      sum += WEIGHT[k];
      if (corners.has(index)) held = index;
    }
  }
  return [x / sum, y / sum];
}

/** Leaves out what lies nearly on the line between others (Douglas and Peucker). */
function simplified(points: Point[]): Point[] {
  const last = points.length - 1;
  const middle = points.length >> 1;
  const keep = new Set([0, middle, last]);
  const open: Point[] = [
    [0, middle],
    [middle, last],
  ];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const [ax, ay] = points[from];
    const [dx, dy] = [points[to][0] - ax, points[to][1] - ay];
    const length = Math.hypot(dx, dy) || 1e-9;
    let [furthest, where] = [TOLERANCE, -1];
    for (let i = from + 1; i < to; i++) {
      const away = Math.abs((points[i][0] - ax) * dy - (points[i][1] - ay) * dx) / length;
      if (away > furthest) [furthest, where] = [away, i];
    }
    if (where < 0) continue;
    keep.add(where);
    open.push([from, where], [where, to]);
  }
  return points.filter((_, i) => keep.has(i));
}
