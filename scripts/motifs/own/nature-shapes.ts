/** Shapes that plants and animals are drawn with: smooth outlines, bands along a spine, feathers, leaves. */
export type Point = [x: number, y: number];
interface Knot {
  at: Point;
  width: number;
  corner: boolean;
}
/** A sampled curve with a width and a normal at every point. */
export type Spine = { at: Point; normal: Point; width: number }[];

const n = (v: number) => (Math.round(v * 10) / 10).toString();
const pair = ([x, y]: Point) => `${n(x)} ${n(y)}`;

/** `x,y` or `x,y,width` per point; a `!` behind it makes a corner. */
function knots(text: string): Knot[] {
  return text
    .trim()
    .split(/\s+/)
    .map((part) => {
      const [x, y, width = 1] = part.replace('!', '').split(',').map(Number);
      return { at: [x, y], width, corner: part.endsWith('!') };
    });
}

function tangentAt(list: Knot[], i: number, closed: boolean, toward: 1 | -1): Point {
  const count = list.length;
  const get = (k: number) => (closed ? list[(k + count) % count] : list[Math.max(0, Math.min(count - 1, k))]).at;
  const lone = list[i].corner || (!closed && (i === 0 || i === count - 1));
  const [a, b] = lone ? (toward > 0 ? [get(i), get(i + 1)] : [get(i - 1), get(i)]) : [get(i - 1), get(i + 1)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}

type Segment = [from: Point, c1: Point, c2: Point, to: Point];
function segmentsOf(list: Knot[], closed: boolean): Segment[] {
  return list.slice(0, closed ? undefined : -1).map(({ at: a }, i): Segment => {
    const j = (i + 1) % list.length;
    const b = list[j].at;
    const reach = Math.hypot(b[0] - a[0], b[1] - a[1]) / 2.8;
    const [out, into] = [tangentAt(list, i, closed, 1), tangentAt(list, j, closed, -1)];
    return [a, [a[0] + out[0] * reach, a[1] + out[1] * reach], [b[0] - into[0] * reach, b[1] - into[1] * reach], b];
  });
}

/** A closed outline through points. */
export function blob(fill: string, text: string): string {
  const segments = segmentsOf(knots(text), true);
  const d = segments.map(([, ...rest]) => `C${rest.map(pair).join(' ')}`).join('');
  return `<path fill="${fill}" d="M${pair(segments[0][0])}${d}Z"/>`;
}

/** The curve through points, evenly spaced. */
export function spine(text: string, count = 48): Spine {
  const list = knots(text);
  const fine: { at: Point; width: number }[] = [];
  segmentsOf(list, false).forEach(([a, b, c, d], i, all) => {
    for (let k = 0; k < 24 + (i === all.length - 1 ? 1 : 0); k++) {
      const [t, s] = [k / 24, 1 - k / 24];
      const mix = (m: 0 | 1) => s * s * s * a[m] + 3 * s * s * t * b[m] + 3 * s * t * t * c[m] + t * t * t * d[m];
      fine.push({ at: [mix(0), mix(1)], width: list[i].width * s + list[i + 1].width * t });
    }
  });
  const run = [0];
  for (let i = 1; i < fine.length; i++)
    run.push(run[i - 1] + Math.hypot(fine[i].at[0] - fine[i - 1].at[0], fine[i].at[1] - fine[i - 1].at[1]));
  const even = Array.from({ length: count + 1 }, (_, k) => {
    const want = (run[run.length - 1] * k) / count;
    const j = Math.max(
      1,
      run.findIndex((r) => r >= want - 1e-6),
    );
    const t = (want - run[j - 1]) / (run[j] - run[j - 1] || 1);
    const [p, q] = [fine[j - 1], fine[j]];
    return {
      at: [p.at[0] + (q.at[0] - p.at[0]) * t, p.at[1] + (q.at[1] - p.at[1]) * t] as Point,
      width: p.width + (q.width - p.width) * t,
    };
  });
  return even.map(({ at, width }, i) => {
    const [a, b] = [even[Math.max(0, i - 1)].at, even[Math.min(count, i + 1)].at];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return { at, width, normal: [-(b[1] - a[1]) / length, (b[0] - a[0]) / length] };
  });
}

/** The point at share t of a spine, k half widths to its right. */
export function on(s: Spine, t: number, k = 0): Point {
  const where = Math.max(0, Math.min(1, t)) * (s.length - 1);
  const i = Math.min(s.length - 2, Math.floor(where));
  const f = where - i;
  const side = (j: number): Point => [
    s[j].at[0] + s[j].normal[0] * s[j].width * k,
    s[j].at[1] + s[j].normal[1] * s[j].width * k,
  ];
  const [a, b] = [side(i), side(i + 1)];
  return [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f];
}

/** The strip of a spine between k0 and k1 half widths, from share t0 to t1. */
export function band(fill: string, s: Spine, k0 = -1, k1 = 1, t0 = 0, t1 = 1): string {
  const steps = Math.max(3, Math.round((s.length - 1) * (t1 - t0)));
  const ts = Array.from({ length: steps + 1 }, (_, i) => t0 + ((t1 - t0) * i) / steps);
  const points = [...ts.map((t) => on(s, t, k0)), ...ts.reverse().map((t) => on(s, t, k1))];
  return `<path fill="${fill}" d="M${points.map(pair).join('L')}Z"/>`;
}

/** A tapered stroke: `x,y,halfwidth` per point. */
export const stroke = (fill: string, text: string): string => band(fill, spine(text, 30));

/** What is drawn around 0 0 and upward, put at x y and turned clockwise by degrees. */
export function place(art: string, x: number, y: number, turn = 0, scale: number | Point = 1): string {
  const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${sx.toFixed(3)} ${sy.toFixed(3)})">${art}</g>`;
}

/** The drawing and its mirror image about the upright line x = 100. */
export const both = (art: string): string => `${art}${mirrored(art)}`;
export const mirrored = (art: string): string => `<g transform="matrix(-1 0 0 1 200 0)">${art}</g>`;

/** One feather from its root to its tip: half width, bend to the right, and how pointed it is. */
export function feather(fill: string, root: Point, tip: Point, half: number, bend = 0, blunt = 0.82): string {
  const [dx, dy] = [tip[0] - root[0], tip[1] - root[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const p = (t: number, k: number) => {
    const sag = bend * 4 * t * (1 - t);
    return `${n(root[0] + dx * t + nx * (k * half + sag))},${n(root[1] + dy * t + ny * (k * half + sag))}`;
  };
  return blob(
    fill,
    `${p(0, -0.55)}! ${p(0.45, -1)} ${p(blunt, -0.86)} ${p(1, 0)}! ${p(blunt, 0.86)} ${p(0.45, 1)} ${p(0, 0.55)}!`,
  );
}

export interface FeatherRow {
  roots: string;
  tips: string;
  count: number;
  half: number;
  fills: string[];
  bend?: number;
  blunt?: number;
  /** Slim dark shaft. */
  shaft?: string;
}
/** Feathers side by side; the last one lies on top. */
export function feathers({ roots, tips, count, half, fills, bend = 0, blunt, shaft }: FeatherRow): string {
  const [from, to] = [spine(roots), spine(tips)];
  let art = '';
  for (let i = 0; i < count; i++) {
    const t = count < 2 ? 0 : i / (count - 1);
    const [a, b] = [on(from, t), on(to, t)];
    art += feather(fills[i % fills.length], a, b, half, bend, blunt);
    if (shaft) {
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const l = Math.hypot(dx, dy) || 1;
      const at = (s: number, w: number) =>
        `${n(a[0] + dx * s - (dy / l) * bend * 4 * s * (1 - s))},${n(a[1] + dy * s + (dx / l) * bend * 4 * s * (1 - s))},${w}`;
      art += stroke(shaft, `${at(0.1, 0.9)} ${at(0.5, 0.8)} ${at(0.86, 0.3)}`);
    }
  }
  return art;
}

export interface LeafLook {
  light: string;
  dark: string;
  vein?: string;
  /** Number of teeth on each side, 0 for a smooth edge. */
  teeth?: number;
  /** Number of side veins. */
  veins?: number;
}
/** A leaf along `x,y` points from stalk to tip, with the half width at its broadest. */
export function leaf(path: string, half: number, { light, dark, vein, teeth = 0, veins = 0 }: LeafLook): string {
  const s = spine(path, 60).map((p, i, all) => {
    const t = i / (all.length - 1);
    const tooth = teeth ? 1 - 0.16 * (1 - ((t * teeth) % 1)) : 1;
    return { ...p, width: (half * t ** 0.56 * (1 - t) ** 0.86 * tooth) / 0.385 };
  });
  let art = band(light, s, -1, 0) + band(dark, s, 0, 1);
  if (!vein) return art;
  for (let i = 0; i < veins; i++) {
    const t = 0.16 + (0.62 * i) / veins;
    for (const side of [-1, 1]) {
      const [a, b, c] = [on(s, t), on(s, t + 0.09, side * 0.42), on(s, t + 0.15, side * 0.78)];
      art += stroke(vein, `${n(a[0])},${n(a[1])},0.8 ${n(b[0])},${n(b[1])},0.7 ${n(c[0])},${n(c[1])},0.3`);
    }
  }
  const at = (t: number, w: number) => `${on(s, t).map(n).join(',')},${w}`;
  return art + stroke(vein, `${at(0, 1.6)} ${at(0.4, 1.1)} ${at(0.92, 0.4)}`);
}

/** Repeats something that depends on its number. */
export const times = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

/** Which of four tones a scale has, so that none meets its own: beside it, below it, and two rows below. */
export const toneOfScale = (row: number, i: number): number =>
  (Math.abs(row) % 2) * 2 + ((((i + (row >> 1)) % 2) + 2) % 2);
