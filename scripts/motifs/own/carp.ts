/** A koi from the side that leaps in an arc: scales in patches, barbels, rayed fins, a sweeping tail. */
import { ink, scales, text } from './beasts-shapes.ts';
import { band, blob, on, spine, stroke, times } from './nature-shapes.ts';
import type { Point } from './nature-shapes.ts';
import { disc } from './shapes.ts';

const [red, orange, cream, peach] = ['#d8432a', '#ee8a4a', '#fbeedb', '#f4cda6'];
const body = spine('150,56,25 124,44,30 92,48,30 64,72,25 50,106,18 54,136,11.6 66,158,7', 90);

/** A fin between two edges that fan out from its root; rays between. */
function fin(root: Point, tips: readonly Point[], fills: readonly string[]): string {
  const edge = tips.map(([x, y], i) => `${x},${y}${i % 2 ? '' : '!'}`).join(' ');
  const rays = tips
    .slice(1, -1)
    .map(([x, y]) => stroke(ink, `${(root[0] * 0.8 + x * 0.2).toFixed(1)},${(root[1] * 0.8 + y * 0.2).toFixed(1)},0.4 ${((root[0] + x) / 2).toFixed(1)},${((root[1] + y) / 2).toFixed(1)},1 ${(root[0] * 0.14 + x * 0.86).toFixed(1)},${(root[1] * 0.14 + y * 0.86).toFixed(1)},0.3`))
    .join('');
  return blob(fills[0], `${root[0]},${root[1]}! ${edge}`) + rays;
} // prettier-ignore

const tail =
  fin([68, 152], [[44, 164], [30, 160], [16, 168], [20, 178], [6, 190], [24, 188], [40, 196], [54, 184], [70, 166]], [orange]) +
  fin([62, 152], [[74, 164], [92, 172], [108, 188], [114, 182], [134, 190], [128, 176], [138, 164], [112, 160], [80, 152]], [red]); // prettier-ignore

const dorsal = times(11, (k) => {
  const t = 0.2 + k * 0.045;
  return blob(k % 2 ? orange : red, `${text(on(body, t, 0.8))}! ${text(on(body, t + 0.03, 1.35))} ${text(on(body, t + 0.1, 1.62 - k * 0.03))}! ${text(on(body, t + 0.09, 1.1))} ${text(on(body, t + 0.08, 0.8))}!`);
}); // prettier-ignore

const lower =
  fin([104, 72], [[112, 92], [120, 106], [122, 124], [112, 120], [106, 130], [98, 120], [90, 122], [92, 104], [94, 84]], [peach]) +
  fin([66, 104], [[76, 112], [88, 122], [94, 136], [84, 134], [76, 138], [70, 126], [64, 114]], [peach]); // prettier-ignore

/** Head to the right: gill cover, eye, mouth with barbels. */
const head =
  blob(cream, '128,20! 146,24 164,36 178,52 184,64 182,72 174,78 162,84 146,86 132,78! 138,60 136,40') +
  blob(red, '130,22! 146,25 160,34 168,44! 158,48 148,42 140,50 137,40') +
  blob(peach, '132,78! 138,62 138,46! 146,54 148,68 144,82!') + stroke(ink, '138,30,0.5 144,48,1.6 146,66,1.6 140,82,0.5') +
  blob(orange, '176,58! 184,58 190,64 188,70! 184,66') + blob(orange, '170,78! 176,74 184,74 186,79! 180,84 172,84') + blob(ink, '176,72! 184,69 188,71! 184,74') +
  stroke(orange, '178,80,1.8 182,92,1.6 178,104,1.5 184,112,0.8') + stroke(orange, '184,62,1.6 192,68,1.5 194,80,1.4 198,86,0.8') +
  blob(ink, '156,48 162,46 167,50 167,57 161,60 155,56') + disc('#edc04a', 4, 161, 53) + disc(ink, 2.2, 161.6, 53); // prettier-ignore

const patches = scales(body, [red, orange, cream, peach], [0.14, 0.97], 17, [0.96, -0.6], 5, 0.085, 6.6);

export const carp: Record<string, string> = {
  'koi-leaping': tail + dorsal + band(red, body) + patches + band(cream, body, -1, -0.58, 0, 0.94) + lower + head,
};
