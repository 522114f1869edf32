/** Small signs and things that are asked for as they are: nothing in them leans on a face. */
import { band, blob, both, mirrored, on, spine, stroke, times } from './nature-shapes.ts';
import type { Point } from './nature-shapes.ts';
import { disc, path } from './shapes.ts';

const ink = '#15151c';
const gold = '#d9a63a';
const brown = '#8a5a1e';
const steel = ['#c9ced4', '#8d949c'];

/** Open upward, so that its luck stays in: rim, groove, seven nails. */
const horseshoe = (() => {
  const s = spine('56,12,16 34,56,19 32,106,22 58,154,24 100,172,25 142,154,24 168,106,22 166,56,19 144,12,16', 96);
  const nail = (t: number) => {
    const [[x, y], [u, v]] = [on(s, t, -0.06), on(s, t + 0.01, -0.06)];
    const turn = (Math.atan2(v - y, u - x) * 180) / Math.PI;
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})">${path('#e9e4d6', 'M-6 -4.6L6 -4.6L6 4.6L-6 4.6Z')}${path(ink, 'M-3 -1.7L3 -1.7L3 1.7L-3 1.7Z')}</g>`;
  };
  const cap = (x: number) =>
    path(steel[1], `M${x - 18} 6L${x + 18} 6L${x + 20} 22L${x - 20} 22Z`) +
    path(steel[0], `M${x - 18} 6L${x + 18} 6L${x + 19} 12L${x - 19} 12Z`);
  return (
    band(steel[0], s, -1, 1) + band(steel[1], s, 0.62, 1) + band('#e6e9ec', s, -1, -0.7) + band(ink, s, -0.34, 0.24, 0.06, 0.94) +
    cap(53) + cap(147) + times(4, (k) => nail(0.13 + k * 0.095)) + times(4, (k) => nail(0.585 + k * 0.095))
  ); // prettier-ignore
})();

/** The folded plane from the side, climbing to the right. */
const plane =
  path('#dfe7ef', 'M192 24L12 92L72 116Z') + path('#8ea3b8', 'M192 24L72 116L82 172L104 132Z') + path('#f4f7fa', 'M192 24L104 130L160 158Z') +
  path('#3d4a5c', 'M82 172L92 120L104 131Z') + path('#b9c8d6', 'M192 24L72 116L12 92L60 102L150 46Z') + path('#b9c8d6', 'M192 24L160 158L150 152L180 54Z'); // prettier-ignore

/** Three steps of the way to calm: dots, a line that winds less and less, a spiral at its root. */
const unalome = (() => {
  const turns = Array.from({ length: 34 }, (_, k) => {
    const a = (k / 33) * Math.PI * 4.5 - 1.57;
    const r = 3 + k * 0.72;
    return `${(94 + r * Math.cos(a)).toFixed(1)},${(166 - r * Math.sin(a)).toFixed(1)},1.8`;
  }).join(' ');
  const way = '116,146,1.8 104,132,1.8 80,122,1.8 78,111,1.8 104,111,1.8 120,102,1.8 112,92,1.8 92,94,1.8 81,86,1.8 90,77,1.7 107,78,1.6 110,69,1.5 101,64,1.4 99,58,1.2 100,46,0.6';
  return band(ink, spine(`${turns} ${way}`, 320)) + disc(ink, 5.4, 100, 36) + disc(ink, 5.2, 100, 21.4) + disc(ink, 5, 100, 7.4);
})(); // prettier-ignore

/** Loop, arms and stem with a bevel and stones. */
const ankh = (() => {
  const loop = spine('97,94,9 80,74,9.4 68,48,10 76,22,10.6 100,12,11 124,22,10.6 132,48,10 120,74,9.4 103,94,9', 90);
  return (
    band(gold, loop) + band('#f3dd97', loop, 0.4, 1) +
    path(gold, 'M90 92L34 86L30 118L90 110L84 192L116 192L110 110L170 118L166 86L110 92Z') +
    path(brown, 'M90 110L30 118L31 112L94 104L92 192L84 192Z') + path(brown, 'M110 110L116 192L110 192L106 104L169 112L170 118Z') +
    path('#f3dd97', 'M90 92L34 86L33.4 91L92 97L108 97L166.6 91L166 86L110 92Z') +
    path('#b8322b', 'M100 88L111 101L100 116L89 101Z') + path('#e8877a', 'M100 92L106 100L100 103L94 100Z') +
    path(ink, 'M98 128L102 128L101.4 176L98.6 176Z') + both(path(ink, 'M46 101L76 100L76 103.4L46 105Z') + disc('#2a5c8f', 4, 38.6, 102.6))
  ); // prettier-ignore
})();

/** A butterfly from above whose body is a semicolon. */
const semicolonButterfly = (() => {
  const cell = (fill: string, points: string) => blob(fill, points);
  const wing =
    cell(ink, '90,86! 76,58 52,30 22,16 8,24 10,50 24,78 48,96 88,104!') +
    cell(ink, '88,102! 62,100 36,110 24,132 34,158 52,168 64,186 72,170 84,142!') +
    cell('#e08a2c', '82,84! 72,64 60,50 56,58 62,72 74,84') + cell('#e08a2c', '58,66! 48,44 34,30 26,32 34,50 46,64') +
    cell('#e08a2c', '54,76! 38,62 22,48 18,52 26,70 42,80') + cell('#f0b457', '76,92! 60,84 40,84 48,91 62,96 78,98!') +
    cell('#f0b457', '80,112! 62,108 46,116 50,130 64,130 78,124') + cell('#e08a2c', '76,130! 62,136 48,136 48,150 60,156 72,148') +
    cell('#e08a2c', '44,118! 34,126 32,138 40,146 44,136') +
    [[16, 34], [22, 26], [15, 44]].map(([x, y]) => disc('#f6ecd8', 2.6, x, y)).join('') + [[38, 154], [46, 160], [63, 174]].map(([x, y]) => disc('#f6ecd8', 2.7, x, y)).join(''); // prettier-ignore
  const feeler = stroke(ink, '97,58,1 90,40,1.1 78,26,1.1 70,24,1.6');
  const comma = blob(ink, '100,98 111,101 115,114 112,132 103,150 88,170! 95,150 98,140 90,132 86,116 90,103');
  return both(wing + feeler) + disc('#f6ecd8', 18, 100, 74) + blob('#f6ecd8', '100,92 117,96 121,114 117,136 106,156 84,180! 90,152 82,128 82,108 88,95') + disc(ink, 13, 100, 74) + comma; // prettier-ignore
})();

/** A blank ribbon with two folded ends, for a name. */
const ribbon = (() => {
  const face = 'M38 74C60 62 84 58 100 58C116 58 140 62 162 74L162 122C140 110 116 106 100 106C84 106 60 110 38 122Z';
  const tail =
    path('#c9a36a', 'M48 117C38 122 30 128 22 136L8 116L16 112L4 96C16 88 28 82 40 78Z') + path('#7a5226', 'M38 122C42 120 45 118.6 48 117L48 136C44 132 41 127 38 122Z') +
    path('#efe2c6', 'M22 136L8 116L16 112L4 96C8 93 12 91 15 89.4C20 102 26 118 30 129C27 131 24 134 22 136Z'); // prettier-ignore
  const lines = both(
    stroke('#8a6a3c', '42,82,0.5 56,76,0.9 70,72,0.4') + stroke('#8a6a3c', '42,112,0.5 54,107,0.9 66,104,0.4'),
  );
  return both(tail) + path('#f4ead2', face) + path('#d8bf8e', 'M38 114C60 102 84 98 100 98C116 98 140 102 162 114L162 122C140 110 116 106 100 106C84 106 60 110 38 122Z') + lines; // prettier-ignore
})();

/** Seven moons in an arc, the full one in the middle with its seas; the dark part is black. */
const moonArc = (() => {
  const at = (k: number): [Point, number] => {
    const a = (-90 + k * 27) * (Math.PI / 180);
    return [[100 + 86 * Math.cos(a), 118 + 86 * Math.sin(a)], k === 0 ? 19 : 16.5 - Math.abs(k) * 1.2];
  };
  // What is lit reaches from the right rim to an ellipse of this share of the radius, which bends outward when it is positive.
  const moon = (k: number, bend: number) => {
    const [[x, y], r] = at(k);
    const rx = Math.abs(bend) * r;
    const lit = `M${x.toFixed(1)} ${(y - r).toFixed(1)}A${r} ${r} 0 0 1 ${x.toFixed(1)} ${(y + r).toFixed(1)}A${rx.toFixed(1)} ${r} 0 0 ${bend > 0 ? 1 : 0} ${x.toFixed(1)} ${(y - r).toFixed(1)}Z`;
    return disc(ink, r, x, y) + path('#f2e6c4', lit);
  };
  const left = moon(-1, 0.55) + moon(-2, 0.04) + moon(-3, -0.6);
  const [[x, y], r] = at(0);
  const seas = blob('#c9b98e', `${x - 9},${y - 8} ${x - 2},${y - 12} ${x + 3},${y - 6} ${x - 3},${y} ${x - 10},${y - 1}`) + blob('#c9b98e', `${x + 3},${y + 2} ${x + 10},${y} ${x + 11},${y + 7} ${x + 4},${y + 10}`) + disc('#c9b98e', 3, x - 7, y + 9); // prettier-ignore
  return left + mirrored(left) + disc('#f2e6c4', r, x, y) + seas;
})();

export const smallSigns: Record<string, string> = {
  horseshoe,
  'paper-plane': plane,
  unalome,
  ankh,
  'semicolon-butterfly': semicolonButterfly,
  'ribbon-banner': ribbon,
  'moon-phases-arc': moonArc,
};
