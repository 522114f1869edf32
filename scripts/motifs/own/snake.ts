/** A snake wound around something upright: coils lie behind it and before it in turn. */
type Point = [number, number];

/** From the tail up; each point says whether the coil that leaves it lies before the upright. */
const WAY: readonly (readonly [x: number, y: number, before: boolean])[] = [
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
const STEPS = 14;
const format = ([x, y]: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;
const closed = (points: readonly Point[]) => `M${points.map(format).join('L')}Z`;

/** A smooth way through the points (Catmull and Rom). */
function wayOf(): { points: Point[]; before: boolean[] } {
  const points: Point[] = [];
  const before: boolean[] = [];
  const at = (i: number) => WAY[Math.max(0, Math.min(WAY.length - 1, i))];
  for (let i = 0; i < WAY.length - 1; i++) {
    for (let k = 0; k < STEPS; k++) {
      const t = k / STEPS;
      const blend = (n: 0 | 1) => {
        const [a, b, c, d] = [at(i - 1)[n], at(i)[n], at(i + 1)[n], at(i + 2)[n]];
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
      };
      points.push([blend(0), blend(1)]);
      before.push(WAY[i][2]);
    }
  }
  const [x, y, last] = WAY[WAY.length - 1];
  return { points: [...points, [x, y]], before: [...before, last] };
}

const { points, before } = wayOf();
const end = points.length - 1;

/** Half the width of the body: thin at the tail, full from the third on, slimmer at the neck. */
function halfWidth(i: number): number {
  const t = i / end;
  return 10.5 * Math.min(1, (t / 0.3) ** 0.75) * (t > 0.8 ? 1 - (t - 0.8) * 1.7 : 1) + 0.4;
}

/** A point beside the way: -1 is the back's edge, 1 the belly's. */
function beside(i: number, share: number): Point {
  const [a, b] = [points[Math.max(0, i - 1)], points[Math.min(end, i + 1)]];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const reach = halfWidth(i) * share;
  return [points[i][0] - ((b[1] - a[1]) / length) * reach, points[i][1] + ((b[0] - a[0]) / length) * reach];
}

function band(from: number, to: number, left: number, right: number): string {
  const indices = Array.from({ length: to - from + 1 }, (_, k) => from + k);
  return closed([...indices.map((i) => beside(i, left)), ...indices.reverse().map((i) => beside(i, right))]);
}

/** A stretch of the body: back, belly with its scales, and diamonds on the back. */
function stretch(from: number, to: number): string {
  let art = `<path fill="#4f8a5a" d="${band(from, to, -1, 1)}"/><path fill="#e9dfb8" d="${band(from, to, 0.42, 1)}"/>`;
  for (let i = Math.max(from, 13); i < to; i += 3) {
    const scale = [beside(i, 0.46), beside(Math.min(end, i + 1), 0.98)].map(format).join('L');
    art += `<path d="M${scale}" stroke="#4a3d20" stroke-width="0.9"/>`;
  }
  for (let i = Math.max(from + 2, 14); i < to - 3; i += 8) {
    const diamond = closed([beside(i - 3, -0.3), beside(i, -0.86), beside(i + 3, -0.3), beside(i, 0.22)]);
    art += `<path fill="#16251a" d="${diamond}"/>`;
  }
  return art;
}

function head(): string {
  const [x, y] = points[end];
  const [fromX, fromY] = points[end - 3];
  const angle = (Math.atan2(y - fromY, x - fromX) * 180) / Math.PI + 22;
  return `<g transform="translate(${x} ${y}) rotate(${angle.toFixed(2)})">
    <path fill="#a8322b" d="M24 4C32 5 36 3 40 -1L38 4L43 5C37 8 31 7 24 6Z"/>
    <path fill="#4f8a5a" d="M-9 -7C0 -13 12 -12 22 -6C28 -3 31 0 30 4C22 3 14 4 8 6C2 8 -6 9 -11 7Z"/>
    <path fill="#e9dfb8" d="M-11 7C-6 9 2 8 8 6C14 4 20 4 28 6C22 11 12 12 4 12C-4 13 -9 11 -11 7Z"/>
    <path fill="#16251a" d="M4 7C12 4 20 3 30 4C22 5 14 6 6 9Z"/>
    <circle cx="10" cy="-4" r="3.6" fill="#f2e6c0"/><circle cx="11" cy="-4" r="1.9" fill="#111"/>
    <path fill="#16251a" d="M3 -9C8 -11 14 -9 18 -5C13 -7.5 8 -8.5 3 -9Z"/></g>`;
}

/** `upright` lies between the coils behind it and those before it. */
export function woundSnake(upright: string): string {
  let [back, front] = ['', ''];
  for (let from = 0; from < end;) {
    let to = from;
    while (to < end && before[to + 1] === before[from]) to++;
    const part = stretch(from, Math.min(end, to + 1));
    if (before[from]) front += part;
    else back += part;
    from = Math.max(to + 1, from + 1);
  }
  return back + upright + front + head();
}
