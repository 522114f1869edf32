/** Signs and instruments that are made by rule, and a few things that need little more. */
import { disc } from './shapes.ts';
const INK = '#16151c';
const GOLD = '#d9a63a';
const PALE = '#f1e0ae';
const SHADE = '#a8762a';

type Point = readonly [x: number, y: number];
const at = (angle: number, radius: number, x = 100, y = 100): Point => [
  x + Math.sin(angle) * radius,
  y - Math.cos(angle) * radius,
];
const format = ([x, y]: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;
const shape = (fill: string, points: readonly Point[]) =>
  `<path fill="${fill}" d="M${points.map(format).join('L')}Z"/>`;
const times = (count: number, draw: (k: number, angle: number) => string) =>
  Array.from({ length: count }, (_, k) => draw(k, (k / count) * 2 * Math.PI)).join('');

/** Each point of a star in a light and a dark half. */
function pointOfStar(angle: number, half: number, reach: number, waist: number, light: string, dark: string): string {
  const [tip, middle] = [at(angle, reach), at(0, 0)];
  return shape(light, [tip, at(angle - half, waist), middle]) + shape(dark, [tip, middle, at(angle + half, waist)]);
}

/** Five points, as sailors wear it. */
const nauticalStar =
  times(5, (_, angle) => pointOfStar(angle, Math.PI / 5, 94, 38, '#f4ead8', '#b8322b')) + disc(GOLD, 5);

/** Four large and four small points over a ring with marks, a lily to the north. */
const compassRose =
  disc(SHADE, 72) +
  disc('#f6ecd2', 66) +
  times(32, (k, angle) => {
    const long = k % 4 === 0 ? 50 : 56;
    return shape(INK, [at(angle - 0.02, 62), at(angle + 0.02, 62), at(angle + 0.022, long), at(angle - 0.022, long)]);
  }) +
  times(4, (_, angle) => pointOfStar(angle + Math.PI / 4, Math.PI / 8, 58, 20, '#e7c36a', '#5c7fae')) +
  times(4, (_, angle) => pointOfStar(angle, Math.PI / 4, 96, 21, '#fbf5e4', '#8c2a26')) +
  disc(GOLD, 9) +
  disc(INK, 4);

/** An almond eye in a round charm. */
const evilEye =
  disc('#1f3f86', 92) +
  times(24, (_, angle) => disc('#dfe9f7', 4.6, ...(at(angle, 82) as [number, number]))) +
  disc('#7fa8dd', 71) +
  `<path fill="#fbfbf6" d="M38 100C58 66 142 66 162 100C142 134 58 134 38 100Z"/>` +
  disc('#2b57a8', 27) +
  disc('#8fb7ea', 19) +
  disc(INK, 12) +
  disc('#ffffff', 4.5, 106, 92);

/** A band that crosses itself, lighter where it lies on top. */
function infinity(): string {
  const way = (t: number): Point => {
    const k = 1 + Math.sin(t) ** 2;
    return [100 + (84 * Math.cos(t)) / k, 100 + (118 * Math.sin(t) * Math.cos(t)) / k];
  };
  const band = (from: number, to: number, fill: string, inner: number, outer: number) => {
    const steps = Array.from({ length: 61 }, (_, i) => from + ((to - from) * i) / 60);
    const side = (t: number, reach: number): Point => {
      const [a, b] = [way(t - 0.01), way(t + 0.01)];
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const [x, y] = way(t);
      return [x - ((b[1] - a[1]) / length) * reach, y + ((b[0] - a[0]) / length) * reach];
    };
    return shape(fill, [...steps.map((t) => side(t, inner)), ...steps.reverse().map((t) => side(t, outer))]);
  };
  const strand = (from: number, to: number) =>
    band(from, to, '#2f4f8f', -10, 10) + band(from, to, '#9db8e6', -6, 1) + band(from, to, '#5f80b8', 1, 6);
  const [top, bottom] = [Math.PI / 2, (3 * Math.PI) / 2];
  // Three quarters first, then the strand that lies on top of the crossing.
  return (
    strand(-0.9, Math.PI + 0.9) +
    strand(Math.PI, 2 * Math.PI) +
    strand(bottom - 0.35, bottom + 0.35) +
    band(top - 0.001, top, INK, -1, 1)
  );
}

const craters = (list: readonly (readonly [number, number, number])[]) =>
  list.map(([x, y, r]) => disc('#8f8a78', r, x, y) + disc('#cfc8b0', r * 0.72, x - r * 0.16, y - r * 0.18)).join('');
const SEAS =
  '<path fill="#a9a38d" d="M60 50C84 34 112 40 118 58C122 74 104 80 92 92C78 104 58 98 50 82C46 70 50 58 60 50Z"/><path fill="#a9a38d" d="M110 118C128 106 152 112 156 128C156 146 136 160 120 154C106 148 100 128 110 118Z"/>';
const fullMoon = disc('#e6dfc6', 92) + SEAS + craters([[138, 74, 15], [70, 132, 17], [150, 96, 8], [96, 168, 10], [44, 112, 8], [118, 34, 8]]); // prettier-ignore

/** Plain, with craters; its horns to the right. */
const crescentMoon =
  '<path fill="#efe6c4" d="M128 10A92 92 0 1 0 170 158A78 78 0 1 1 128 10Z"/>' +
  '<path fill="#c2b78d" d="M128 10A92 92 0 1 0 170 158C130 192 60 182 34 124C18 76 58 22 128 10Z"/>' +
  craters([[44, 84, 9], [58, 130, 11], [96, 160, 9], [58, 56, 6]]); // prettier-ignore

/** Flared arms, a rose of rays behind, a gem in the middle. */
const cross = (() => {
  const arm = (angle: number, long: number) =>
    `<g transform="rotate(${angle} 100 80)">${shape('#8a5a2c', [
      [88, 80],
      [112, 80],
      [120, 80 - long],
      [100, 68 - long],
      [80, 80 - long],
    ])}${shape(PALE, [
      [93, 80],
      [107, 80],
      [112, 84 - long],
      [100, 76 - long],
      [88, 84 - long],
    ])}${shape(GOLD, [
      [100, 80],
      [107, 80],
      [112, 84 - long],
      [100, 76 - long],
    ])}</g>`;
  const rays = times(16, (k, angle) =>
    shape(k % 2 ? '#e6c46a' : '#b98a34', [
      at(angle - 0.11, 18, 100, 80),
      at(angle, k % 2 ? 44 : 54, 100, 80),
      at(angle + 0.11, 18, 100, 80),
    ]),
  );
  return (
    rays +
    arm(180, 96) +
    arm(90, 52) +
    arm(270, 52) +
    arm(0, 52) +
    disc(INK, 15, 100, 80) +
    disc('#b8322b', 12, 100, 80) +
    disc('#e58a7d', 4.5, 96, 76)
  );
})();

/** Open face, Roman marks, crown and ring. */
const pocketWatch =
  `<path fill="${SHADE}" fill-rule="evenodd" d="M100 4A18 18 0 1 1 99.9 4ZM100 11A11 11 0 1 0 100.1 11Z"/>` +
  `<rect fill="${GOLD}" x="90" y="34" width="20" height="14"/><rect fill="${INK}" x="96" y="35" width="2.4" height="12"/><rect fill="${INK}" x="102" y="35" width="2.4" height="12"/>` +
  disc('#8a5f22', 78, 100, 120) + disc(GOLD, 72, 100, 120) + disc(INK, 61, 100, 120) + disc('#faf4e2', 58, 100, 120) +
  times(12, (k, angle) => {
    const wide = k % 3 === 0 ? 0.075 : 0.04;
    return shape(INK, [at(angle - wide, 54, 100, 120), at(angle + wide, 54, 100, 120), at(angle + wide * 0.9, 41, 100, 120), at(angle - wide * 0.9, 41, 100, 120)]);
  }) +
  disc('#d8cba6', 17, 100, 144) + disc('#faf4e2', 13.5, 100, 144) + shape(INK, [[99, 144], [101, 144], [109, 137]]) +
  shape(INK, [[97, 122], [103, 118], [72, 92], [68, 97]]) + shape(INK, [[97.4, 121], [102.6, 121], [124, 80], [119, 78]]) + disc(GOLD, 5, 100, 120); // prettier-ignore

export const signs: Record<string, string> = {
  'nautical-star': nauticalStar,
  'compass-rose': compassRose,
  'evil-eye': evilEye,
  infinity: infinity(),
  'full-moon': fullMoon,
  'crescent-moon': crescentMoon,
  cross,
  'pocket-watch': pocketWatch,
};
