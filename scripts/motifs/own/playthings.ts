/** A single die and a swing. */
import { blob, both, stroke, times } from './nature-shapes.ts';
import { path } from './shapes.ts';

const ink = '#15151c';

/** An ellipse of ink in the plane of a face: its center and the two half axes. */
const pip = (x: number, y: number, [ax, ay]: readonly number[], [bx, by]: readonly number[]) =>
  blob(ink, Array.from({ length: 8 }, (_, k) => {
    const [c, s] = [Math.cos((k * Math.PI) / 4), Math.sin((k * Math.PI) / 4)];
    return `${(x + ax * c + bx * s).toFixed(1)},${(y + ay * c + by * s).toFixed(1)}`;
  }).join(' ')); // prettier-ignore

/** A die on its edge: six on top, three at the left, one at the right. */
const die = (() => {
  const faces =
    path('#f7efdd', 'M100 8C104 8 178 44 186 50C186 54 106 98 100 98C94 98 14 54 14 50C22 44 96 8 100 8Z') +
    path('#dccba2', 'M14 52C18 54 90 94 100 100L100 194C92 192 24 152 18 146C14 140 12 60 14 52Z') + path('#c9b182', 'M186 52C182 54 110 94 100 100L100 194C108 192 176 152 182 146C186 140 188 60 186 52Z');
  const top = [[58, 50], [84, 37], [110, 24], [90, 76], [116, 63], [142, 50]].map(([x, y]) => pip(x, y, [8, -4], [7, 4])).join('');
  const left = [[34, 86], [56, 124], [78, 160]].map(([x, y]) => pip(x, y, [7, 4], [0, 11])).join('');
  return faces + top + left + pip(142, 124, [7, -4], [0, 11]);
})(); // prettier-ignore

/** A board on two twisted ropes, knotted below it. */
const swing =
  both(
    stroke('#b98a52', '52,4,4 50,80,4 47,160,4.4') +
      times(13, (k) => stroke('#5a3c22', `${46.6 - k * 0.26},${12 + k * 11.6},0.5 ${51.6 - k * 0.3},${8.6 + k * 11.6},1 ${56 - k * 0.3},${3.6 + k * 11.6},0.5`)) +
      blob('#b98a52', '40,172 47,168 55,172 56,182 48,188 39,182') + stroke('#5a3c22', '40,178,0.5 48,182,1.2 56,177,0.5') + stroke('#b98a52', '46,186,2.4 44,192,2.4 40,199,1.6'),
  ) +
  path('#8a5f3a', 'M18 156L182 156L182 172L18 172Z') + path('#b4834f', 'M18 156L182 156L178 148L22 148Z') +
  stroke(ink, '28,163,0.5 70,161,1.1 110,164,0.5') + stroke(ink, '100,168,0.5 140,166,1.1 172,168,0.5') + both(blob('#b98a52', '41,146! 53,146! 52,158! 42,158!')); // prettier-ignore

export const playthings: Record<string, string> = { die, swing };
