/** Things that people often wish for and that no set draws well. */
import { disc, path } from './shapes.ts';
const INK = '#16151c';
type Point = readonly [x: number, y: number];
const format = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
const shape = (fill: string, points: readonly Point[]) => path(fill, `M${points.map(format).join('L')}Z`);
const line = (color: string, width: number, points: readonly Point[]) =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round" d="M${points.map(format).join('L')}"/>`;
const times = (count: number, draw: (k: number) => string) => Array.from({ length: count }, (_, k) => draw(k)).join('');
const around = (angle: number, radius: number, x: number, y: number): Point => [
  x + Math.sin(angle) * radius,
  y - Math.cos(angle) * radius,
];

/** A record with its label, light on its grooves. */
const vinyl = (() => {
  const wedge = (from: number, to: number) =>
    shape('#b9bcc6', [
      around(from, 88, 100, 100),
      around((from + to) / 2, 89, 100, 100),
      around(to, 88, 100, 100),
      around(to, 40, 100, 100),
      around((from + to) / 2, 41, 100, 100),
      around(from, 40, 100, 100),
    ]);
  const grooves = [80, 70, 60, 50].map(
    (r) => `<circle fill="none" stroke="${INK}" stroke-width="2.6" cx="100" cy="100" r="${r}"/>`,
  );
  return (
    disc(INK, 92) + wedge(0.42, 0.86) + wedge(0.42 + Math.PI, 0.86 + Math.PI) + grooves.join('') + disc('#b8322b', 35) +
    disc('#e9c46a', 23) + disc('#b8322b', 19) + disc('#f6ecd2', 6)
  ); // prettier-ignore
})();

/** A hanging feather with its quill at (0, 0), pointing down; length 1 is 60 units. */
function hangingFeather(x: number, y: number, long: number, dark: string, light: string): string {
  const w = long * 0.19;
  const left = `M${x} ${y}C${x - w * 1.3} ${y + long * 0.25} ${x - w * 1.4} ${y + long * 0.6} ${x} ${y + long}L${x} ${y}Z`;
  const right = `M${x} ${y}C${x + w * 1.3} ${y + long * 0.25} ${x + w * 1.4} ${y + long * 0.6} ${x} ${y + long}L${x} ${y}Z`;
  const bars = [0.42, 0.58, 0.74]
    .map((t) =>
      path(
        INK,
        `M${x - w * 0.95} ${y + long * t - 3}L${x} ${y + long * t + 4}L${x} ${y + long * t + 8}L${x - w * 0.95} ${y + long * t + 1.6}Z`,
      ),
    )
    .join('');
  return path(light, left) + path(dark, right) + bars + line(INK, 1.6, [[x, y - 8], [x, y + long + 2]]); // prettier-ignore
}

/** A ring wound with leather, a web with a bead, three feathers. */
const dreamcatcher = (() => {
  const [cx, cy, radius] = [100, 66, 50];
  const web = [0, 1, 2].map((ring) => {
    const [outer, inner] = [radius - ring * 14, radius - 8 - ring * 14];
    const points = Array.from({ length: 25 }, (_, k) =>
      around(((k + ring) * Math.PI) / 12, k % 2 ? inner - 6 : outer, cx, cy),
    );
    return line('#3a2f1c', 1.7, points);
  });
  const wraps = times(20, (k) => {
    const a = (k * Math.PI) / 10;
    return shape('#5a3c22', [
      around(a, 47, cx, cy),
      around(a + 0.05, 58, cx, cy),
      around(a + 0.14, 58, cx, cy),
      around(a + 0.09, 47, cx, cy),
    ]);
  });
  const hoop = path('#b9824f', `M${cx} ${cy - 58}a58 58 0 1 1 -0.1 0ZM${cx} ${cy - 47}a47 47 0 1 0 0.1 0Z`).replace(
    '<path',
    '<path fill-rule="evenodd"',
  );
  const strings = line('#3a2f1c', 2, [[62, 106], [62, 126]]) + line('#3a2f1c', 2, [[100, 120], [100, 140]]) + line('#3a2f1c', 2, [[138, 106], [138, 126]]); // prettier-ignore
  const feathers =
    hangingFeather(62, 126, 54, '#5c7fae', '#b9cdea') + hangingFeather(138, 126, 54, '#5c7fae', '#b9cdea') +
    hangingFeather(100, 138, 58, '#8c2a26', '#e0a08f'); // prettier-ignore
  const beads = disc('#d9a63a', 5, 62, 120) + disc('#d9a63a', 5, 138, 120) + disc('#d9a63a', 5.5, 100, 132);
  return web.join('') + disc('#b8322b', 6, cx, cy) + hoop + wraps + strings + feathers + beads;
})();

/** Upright, split in two places, barred. */
const feather = (() => {
  const left = 'M104 176C70 160 50 122 58 84C62 88 66 90 70 90C64 68 74 36 118 8C112 60 108 120 104 176Z';
  const right = 'M104 176C108 120 112 60 118 8C142 40 150 76 142 104C138 102 135 101 132 103C138 130 126 160 104 176Z';
  const bars = [62, 82, 102, 122].map((y) =>
    path('#3a2b22', `M${72 + (y - 62) * -0.06} ${y}L111 ${y + 18}L110.4 ${y + 25}L${70 + (y - 62) * -0.04} ${y + 7}Z`),
  );
  const barsRight = [54, 74, 94, 114].map((y) =>
    path('#3a2b22', `M113 ${y + 22}L134 ${y + 8}L134 ${y + 14}L112.4 ${y + 29}Z`),
  );
  const tip = path('#3a2b22', 'M118 8C98 22 84 38 78 54L112 46C114 34 116 22 118 8Z');
  const quill = path(INK, 'M117 12L119.6 12C113 76 108 136 101 194L97.6 194C104 136 110 76 117 12Z');
  return path('#e6d6b8', left) + path('#b99a6c', right) + bars.join('') + barsRight.join('') + tip + quill;
})();

/** From the lower left to the upper right: three vanes, shaft with a binding. */
const arrowTail = (() => {
  const vane = (from: number) =>
    path('#b8322b', `M${from} 98L${from - 26} 78L${from - 44} 78L${from - 22} 98Z`) +
    path('#7f1f1b', `M${from} 102L${from - 26} 122L${from - 44} 122L${from - 22} 102Z`);
  return `${vane(96)}${vane(78)}${vane(60)}`;
})();
const shaft = (end: number) => path('#a8743f', `M18 96.5L${end} 96.5L${end} 103.5L18 103.5Z`);
const bands = (...at: number[]) =>
  at.map((x) => path(INK, `M${x} 94.5L${x + 3} 94.5L${x + 3} 105.5L${x} 105.5Z`)).join('');
const aslant = (art: string) => `<g transform="rotate(-45 100 100)">${art}</g>`;

const arrow = (() => {
  const head = path('#c9ced4', 'M160 100L152 80L194 100Z') + path('#7d858f', 'M160 100L152 120L194 100Z');
  return aslant(`${arrowTail}${shaft(166)}${bands(92, 98, 150, 156)}${head}`);
})();

/** The half that lies before what the arrow pierces; it vanishes in a cut. */
const arrowHalf = aslant(
  `${path(INK, 'M112 86C117 92 118 96 118 100C118 104 117 108 112 114C109 108 108 104 108 100C108 96 109 92 112 86Z')}${arrowTail}${shaft(112)}${bands(92, 98)}`,
);

/** A burning torch, upright. */
const torch =
  path('#c8322b', 'M100 6C112 30 142 44 138 76C136 92 122 100 100 100C78 100 64 92 62 76C60 56 78 52 76 34C86 40 90 48 90 56C98 44 102 26 100 6Z') +
  path('#e88a2d', 'M104 34C110 50 128 58 124 78C122 90 112 96 100 96C86 96 76 90 76 78C76 68 84 64 86 54C92 60 94 66 94 72C102 62 106 48 104 34Z') +
  path('#f7dc84', 'M102 60C108 68 114 74 112 84C110 92 106 95 100 95C92 95 88 90 88 84C88 78 92 76 94 70C97 74 98 77 98 81C101 76 103 68 102 60Z') +
  path('#8a5f22', 'M62 98L138 98L130 116L70 116Z') + path('#d9a63a', 'M62 98L100 98L100 116L70 116Z') +
  path('#5a3c22', 'M76 116L124 116L110 194L90 194Z') + path('#9a6b3f', 'M76 116L98 116L98 194L90 194Z') +
  [130, 146, 162].map((y) => path(INK, `M${79 + (y - 130) * 0.18} ${y}L${121 - (y - 130) * 0.18} ${y + 8}L${120.4 - (y - 130) * 0.18} ${y + 12}L${79.6 + (y - 130) * 0.18} ${y + 4}Z`)).join(''); // prettier-ignore

/** Beads on a loop, a medal, and a cross that hangs from it. */
const rosary = (() => {
  const loop = (a: number): Point => [100 + Math.sin(a) * 66 * (1 - 0.12 * Math.cos(a)), 72 - Math.cos(a) * 60];
  const count = 36;
  const cord = line(
    INK,
    2,
    Array.from({ length: 73 }, (_, k) => loop((k / 72) * 2 * Math.PI)),
  );
  const bead = ([x, y]: Point, radius: number) =>
    disc('#4a1f1c', radius, x, y) + disc('#b05a4c', radius * 0.62, x - radius * 0.12, y - radius * 0.16);
  const beads = times(count, (k) => bead(loop((k / count) * 2 * Math.PI), k % 6 === 0 ? 6.4 : 4.9));
  const hanging = line(INK, 2, [[100, 132], [100, 152]]) + bead([100, 141], 4.9) + bead([100, 151], 4.9); // prettier-ignore
  const medal = disc('#8a5f22', 9, 100, 132) + disc('#f0d48a', 6, 100, 132);
  const cross = path('#8a5f22', 'M94 154L106 154L106 166L120 166L120 178L106 178L106 198L94 198L94 178L80 178L80 166L94 166Z') +
    path('#f0d48a', 'M97 157L103 157L103 169L117 169L117 175L103 175L103 195L97 195L97 175L83 175L83 169L97 169Z'); // prettier-ignore
  return cord + beads + hanging + medal + cross;
})();

export const wishes: Record<string, string> = {
  vinyl,
  dreamcatcher,
  feather,
  arrow,
  'arrow-tail': arrowHalf,
  torch,
  rosary,
};
