/** What is drawn for one place beside another drawing: a snake out of a skull's eye, a compass around a scene, stems for a bouquet. */
import { stroke } from './nature-shapes.ts';
import { mirrored, path } from './shapes.ts';
import { snakeOutOf } from './snake.ts';

const INK = '#16151c';

// In the coordinates of `skull`: out of its right eye, over the temple, its head beside the jaw.
const skullSnake = snakeOutOf(
  [
    [132, 99, true],
    [138, 82, true],
    [156, 68, true],
    [175, 78, true],
    [178, 100, true],
    [164, 118, true],
    [150, 134, true],
    [154, 154, true],
  ],
  -18,
);

const point = (angle: number, radius: number): string =>
  `${(100 + Math.sin(angle) * radius).toFixed(2)} ${(100 - Math.cos(angle) * radius).toFixed(2)}`;
const around = (count: number, draw: (angle: number, k: number) => string): string =>
  Array.from({ length: count }, (_, k) => draw((k / count) * 2 * Math.PI, k)).join('');
const band = (fill: string, outer: number, inner: number): string =>
  path(
    fill,
    `M${100 - outer} 100A${outer} ${outer} 0 1 1 ${100 + outer} 100A${outer} ${outer} 0 1 1 ${100 - outer} 100Z` +
      `M${100 - inner} 100A${inner} ${inner} 0 1 0 ${100 + inner} 100A${inner} ${inner} 0 1 0 ${100 - inner} 100Z`,
  );

// A compass that is open in the middle: a ring with marks, and the points of its rose beyond it.
const compassRing =
  around(4, (angle) => {
    const tip = point(angle, 99);
    return (
      path('#fbf5e4', `M${tip}L${point(angle - 0.13, 73)}L${point(angle, 73)}Z`) +
      path('#8c2a26', `M${tip}L${point(angle, 73)}L${point(angle + 0.13, 73)}Z`)
    );
  }) +
  around(4, (angle) => {
    const tip = point(angle + Math.PI / 4, 86);
    const [left, middle, right] = [-0.08, 0, 0.08].map((by) => point(angle + Math.PI / 4 + by, 73));
    return path('#e7c36a', `M${tip}L${left}L${middle}Z`) + path('#5c7fae', `M${tip}L${middle}L${right}Z`);
  }) +
  band('#a8762a', 77, 60) +
  band('#f6ecd2', 72, 63.5) +
  around(32, (angle, k) => {
    const inner = k % 4 === 0 ? 64.5 : 67.5;
    return path(INK, `M${point(angle - 0.014, 71)}L${point(angle + 0.014, 71)}L${point(angle + 0.014, inner)}L${point(angle - 0.014, inner)}Z`); // prettier-ignore
  });

// Stems that cross where a bow ties them; the flowers of a bouquet lie on their upper ends.
const STEMS = [
  ['#5f9a5b', '22,44,3.4 66,98,3.2 100,134,3 128,196,2.6'],
  ['#3f7d4b', '178,46,3.4 134,98,3.2 100,134,3 74,194,2.6'],
  ['#3f7d4b', '60,18,3.4 84,84,3.2 100,134,3 114,199,2.6'],
  ['#79b07f', '140,16,3.4 116,84,3.2 100,134,3 88,199,2.6'],
  ['#5f9a5b', '100,6,3.4 99,70,3.2 100,134,3 101,199,2.6'],
] as const;

const bowHalf =
  path('#c8435a', 'M100 132C92 112 68 104 54 112C44 120 46 140 58 146C72 150 90 142 100 134Z') +
  path('#7d1f33', 'M92 132C82 124 70 122 62 126C58 130 60 138 66 139C76 139 86 136 92 133Z') +
  path('#e58a98', 'M57 113C64 108 74 109 82 113C74 112 64 114 58 121C53 127 53 135 56 141C49 132 50 119 57 113Z') +
  path('#b5364c', 'M97 138C90 152 82 166 66 178L74 181L73 190C88 180 98 162 101 142Z');

const stems =
  STEMS.map(([fill, way]) => stroke(fill, way)).join('') +
  mirrored(bowHalf) +
  path(
    '#c8435a',
    'M91 128C95 123 105 123 109 128C111 134 111 138 108 143C103 146 97 146 92 143C89 138 89 134 91 128Z',
  ) +
  path(
    '#7d1f33',
    'M97 128C96 132 96 137 97 141C95.4 137 95.4 132 97 128ZM103 128C104.6 132 104.6 137 103 141C104 137 104 132 103 128Z',
  );

// Lies across, its ember to the right, a thin curl of smoke over it.
const cigar =
  path('#7a4a26', 'M14 138C8 140 8 156 14 158L146 154C150 150 150 145 146 141Z') +
  path('#a8703f', 'M16 139L146 142C148 144 148 146 147 147C100 147 60 147 12 146C12 142 13 140 16 139Z') +
  path('#d9a63a', 'M52 138.5C49 144 49 152 52 157.4L70 156.8C67 151 67 145 70 139Z') +
  path('#b8322b', 'M58 143C56 146 56 150 58 153L65 152.6C63 150 63 146 65 143.4Z') +
  path('#3a3a40', 'M146 141C152 140 160 142 164 147C161 153 153 156 146 154C149 150 149 145 146 141Z') +
  path('#e2622b', 'M160 143.6C166 143 171 145 172 148C170 151 165 152.6 159 151.8C163 149.6 164 146.8 160 143.6Z') +
  stroke('#c5ccd4', '172,139,0.8 181,124,2.6 168,106,3.4 168,90,3.4 182,74,2.8 178,58,1.6 184,42,0.5');

export const pairings: Record<string, string> = {
  'skull-snake': skullSnake,
  'compass-ring': compassRing,
  'bouquet-stems': stems,
  cigar,
};
