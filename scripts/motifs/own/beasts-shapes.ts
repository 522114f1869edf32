/** What beasts share: locks of hair, furred edges, eyes under a brow, an open mouth with fangs. */
import { band, blob, feather, on, place, spine, stroke, times, toneOfScale } from './nature-shapes.ts';
import type { Point, Spine } from './nature-shapes.ts';

export const ink = '#15151c';
const n = (v: number) => (Math.round(v * 10) / 10).toString();
const pair = ([x, y]: Point) => `${n(x)} ${n(y)}`;

/** A tapered lock in two tones along `x,y,halfwidth` points; its dark side lies to the right of its way when `at` is positive. */
export function lock(light: string, dark: string, text: string, at = 0.3): string {
  const s = spine(text, 32);
  return at >= 0 ? band(light, s, -1, at) + band(dark, s, at, 1) : band(light, s, at, 1) + band(dark, s, -1, at);
}

/** An area whose edge (traveled with the area on its left) stands in tufts; `rest` closes it. */
export function furred(fill: string, edge: string, count: number, depth: number, rest = '', lean = 1.2): string {
  const s = spine(edge, 72);
  let d = `M${pair(on(s, 0))}`;
  for (let i = 0; i < count; i++) {
    const at = (t: number, k: number) => pair(on(s, (i + t) / count, k * depth * (i % 2 ? 0.78 : 1)));
    d += `Q${at(0.35, 0.75)} ${at(lean, 1)}Q${at(1.05, 0.4)} ${at(1, 0)}`;
  }
  const back = rest.trim()
    ? rest
        .trim()
        .split(/\s+/)
        .map((p) => `L${p.replace(',', ' ')}`)
        .join('')
    : '';
  return `<path fill="${fill}" d="${d}${back}Z"/>`;
}

/** The left eye of a beast, its inner corner low: heavy lid, iris with a bite of light in the pupil. */
export function eye(iris: string, x: number, y: number, size = 1, turn = 0, slit = false): string {
  const art =
    blob(ink, '-16,-7! -7,-9.4 3,-8 11,-1.4 18,9! 10,7.8 2,8 -6,5.4 -11,0') +
    blob(iris, '-9.6,-3.6 -3,-5 4.4,-3.6 11,3.6 5,4.8 -1,4.6 -6,2.2') +
    (slit
      ? blob(ink, '-1.6,-7! 3.6,-6! 3.6,0 1.4,6! -1.2,0')
      : blob(ink, '-3.6,-6! 6,-5! 6,0 4,4 0,4.2 -3,1.6') + blob(iris, '-5,-3.9 -1.2,-3.9 -0.4,-1.2 -2.6,-0.2 -5,-1.6'));
  return place(art, x, y, turn, size);
}

/** The left fangs of a mouth wide open, the upper and the lower one. */
export function fangs(tooth: string): string {
  const fang =
    blob(tooth, '-25,-15! -18,-17 -11.6,-13! -12,-2 -17,13! -22,2') +
    blob('#c9b68a', '-25,-15! -21.6,-15.6! -20,-2 -17,13! -22,2');
  const low =
    blob(tooth, '-19,31! -14,35 -7.6,34! -9,24 -15,8! -18.4,20') +
    blob('#c9b68a', '-19,31! -16,33! -15.6,20 -15,8! -18.4,20');
  return fang + low;
}

/** A mouth wide open from the front, about 56 wide and 56 high around 0 0: fangs, cutting teeth, tongue. */
export function maw(x: number, y: number, scale: Point = [1, 1], tooth = '#f6ecd0'): string {
  const side = fangs(tooth) + blob('#d98a86', '-29,-11! -25,-16 -25,-15! -23,-2 -26,10!');
  const upper = times(4, (i) =>
    blob(
      tooth,
      `${-10.8 + i * 5.4},-15! ${-5.8 + i * 5.4},-15! ${-6 + i * 5.4},-8 ${-8.4 + i * 5.4},-6.4 ${-10.6 + i * 5.4},-8`,
    ),
  );
  const lower = times(3, (i) =>
    blob(
      tooth,
      `${-7.6 + i * 5.2},36! ${-7.4 + i * 5.2},30 ${-5 + i * 5.2},28.4 ${-2.8 + i * 5.2},30 ${-2.6 + i * 5.2},36!`,
    ),
  );
  const art =
    blob(ink, '-31,-13! -18,-18 0,-15 18,-18 31,-13! 30,6 25,24 14,37 0,40 -14,37 -25,24 -30,6') +
    blob('#c8423a', '-14,30 -15,16 -10,7 -3,6 0,9 3,6 10,7 15,16 14,30 8,37 -8,37') +
    blob('#e88a80', '-9,26 -11,16 -7,10 -2.6,12 -3,24 -6,30') +
    stroke(ink, '0,9,0.6 0.6,20,1.3 0,31,0.4') +
    side +
    `<g transform="scale(-1 1)">${side}</g>` +
    upper +
    lower;
  return place(art, x, y, 0, scale);
}

/** A point, and a half width if given, as the shapes read it. */
export const text = (p: readonly number[], w = '') => p.map((v) => v.toFixed(1)).join(',') + (w && `,${w}`);

/** Strokes across a spine between k0 and k1 that sag along its way: the plates of a belly, the rings of a horn. */
export function rungs(
  s: Spine,
  fill: string,
  [from, to]: number[],
  count: number,
  [k0, k1]: number[],
  sag: number,
  half = 0.9,
): string {
  return times(count, (i) => {
    const t = from + ((to - from) * i) / (count - 1);
    return stroke(
      fill,
      `${text(on(s, t, k0), '0.5')} ${text(on(s, t + sag, (k0 + k1) / 2), String(half))} ${text(on(s, t, k1), '0.5')}`,
    );
  });
}

/** Scales along a spine between k0 and k1, tips toward its end. */
export function scales(
  s: Spine,
  fills: string[],
  [from, to]: number[],
  rows: number,
  [k0, k1]: number[],
  across: number,
  long: number,
  half: number,
): string {
  return times(rows, (r) =>
    times(across, (i) => {
      const row = rows - 1 - r;
      const t = from + ((to - from) * row) / rows;
      const k = k0 + ((k1 - k0) * (i + (row % 2 ? 0.75 : 0.25))) / across;
      return feather(fills[toneOfScale(row, i)], on(s, t, k), on(s, Math.min(1, t + long), k), half, 0, 0.6);
    }),
  );
}
