/** The eagle of flash: wings spread, head to the right, claws free to carry a ribbon. */
import { ink, lock } from './beasts-shapes.ts';
import { band, blob, both, feather, feathers, on, place, spine, stroke, times, toneOfScale } from './nature-shapes.ts';
import { disc } from './shapes.ts';

const [dark, brown, tan, sand, gold] = ['#3a2516', '#7a5230', '#b58a58', '#e3c898', '#e6ae3c'];

/** The left wing, raised: fingers of the hand, long arm quills, two rows of coverts, the arm. */
const wing =
  feathers({ roots: '22,38 30,52 38,66', tips: '34,2 14,6 3,22 2,44 6,68', count: 6, half: 6.4, fills: [dark, brown], bend: 3, blunt: 0.86, shaft: sand }) +
  feathers({ roots: '36,60 52,74 80,92', tips: '8,86 16,104 30,118 46,130 64,136 78,134', count: 8, half: 7.2, fills: [dark, brown], bend: 4, blunt: 0.84, shaft: sand }) +
  feathers({ roots: '32,38 50,54 82,78', tips: '22,66 28,84 44,98 60,110 78,116', count: 7, half: 7.4, fills: [tan, brown], bend: 3, blunt: 0.76 }) +
  feathers({ roots: '36,28 58,44 88,68', tips: '30,52 42,68 58,82 76,96', count: 6, half: 7.4, fills: [sand, tan], bend: 2, blunt: 0.72 }) +
  blob(brown, '94,84! 92,66 76,46 54,30 30,22 22,30! 36,38 54,48 70,62 82,82!') + blob(tan, '88,70! 76,52 56,38 36,30! 54,44 70,58 82,76!'); // prettier-ignore

/** Trousers of feathers over a scaled shank. */
const leg =
  blob('#e0a83a', '72,150! 86,150! 85,168! 73,168!') + stroke(ink, '73,157,0.4 79,158.4,1 85,157,0.4') + stroke(ink, '73,163,0.4 79,164.4,1 85,163,0.4') +
  lock(brown, dark, '70,122,6 62,140,7 66,158,0.5', 0.3) + lock(brown, dark, '90,124,6 94,142,6.4 90,158,0.5', 0.1) + lock(tan, brown, '80,120,8 77,142,8.6 79,162,0.5', 0.3); // prettier-ignore

/** Three toes that spread from the shank and hook downward, the middle one on top. */
const claw = [
  ['78,160,4.4 68,166,5 60,176,4 58,184,3', '58,181,3.4 55,189,3 60,199,0.4', '#c98f2c'],
  ['80,160,4.4 90,166,5 97,176,4 97,184,3', '97,181,3.4 101,189,3 95,199,0.4', '#c98f2c'],
  ['79,158,5 79,168,5.6 78,178,4.6 78,185,3.4', '78,182,3.8 75,191,3.2 79,200,0.4', gold],
]
  .map(([toe, talon, tone]) => {
    const s = spine(toe, 30);
    const ring = (t: number) => {
      const p = (k: number) => on(s, t, k).map((v) => v.toFixed(1)).join(',');
      return stroke(ink, `${p(-0.9)},0.4 ${on(s, t + 0.07).map((v) => v.toFixed(1)).join(',')},0.9 ${p(0.9)},0.4`);
    };
    return band(tone, s) + ring(0.36) + ring(0.58) + band(ink, spine(talon, 24));
  })
  .join(''); // prettier-ignore

const tail = feathers({ roots: '86,146 114,146', tips: '62,186 76,194 90,199 110,199 124,194 138,186', count: 7, half: 7.4, fills: ['#f4ead2', sand], blunt: 0.86, shaft: brown }); // prettier-ignore

const chest = times(6, (r) => {
  const row = 5 - r;
  const count = [3, 4, 5, 4, 5, 4][row];
  return times(count, (i) => {
    const x = 100 + (i - (count - 1) / 2) * 11.6;
    const y = 68 + row * 13;
    const fill = [tan, '#96693c', '#a87848', '#c79a66'][toneOfScale(row, i)];
    return feather(fill, [x, y], [100 + (x - 100) * 1.1, y + 20], 7.2, 0, 0.7) + stroke(sand, `${x},${y + 7},0.5 ${x},${y + 15},0.8`);
  });
}); // prettier-ignore

/** White head to the right: flat crown, brow over the eye, hooked bill a little open. Around 0 0 at the eye. */
const head =
  blob('#f4ead2', '-30,40! -30,16 -24,-8 -10,-20 8,-20 18,-10 20,4 12,18 10,30 22,42! 8,48 -12,50') +
  [['-24,24,5 -26,40,5.4 -28,58,0.4', 0.1], ['22,26,4.6 24,40,5 22,56,0.4', 0.2], ['-12,26,5.4 -14,44,6 -14,64,0.4', 0.2], ['12,26,5.4 14,44,6 10,64,0.4', 0.2], ['0,24,6 0,46,6.6 -2,68,0.4', 0.2]].map(([way, at]) => lock('#f4ead2', sand, way as string, at as number)).join('') +
  stroke(brown, '-22,6,0.4 -20,16,1.1 -22,28,0.4') + stroke(brown, '-14,10,0.4 -12,20,1.1 -14,30,0.4') + stroke(brown, '-6,16,0.4 -4,24,1.1 -6,34,0.4') + stroke(brown, '-18,-8,0.4 -10,-14,1 0,-16,0.4') +
  blob(gold, '12,-10! 24,-13 37,-6 43,6 41,20! 36,13 28,9 18,8 12,8!') + blob('#f4d27a', '16,-7.6! 25,-9.6 34,-4 39,5! 30,0 22,-2.6 15,-3!') + blob('#b97a1e', '12,10! 22,12 32,15 34,20! 26,22 16,20 9,16') + blob('#a8322c', '10,7! 20,8 30,10.4 34,14! 24,13.6 12,11') + blob(ink, '18,-4 23,-3.4 22.6,-1 18.6,-1.4') +
  blob(ink, '-16,-9! 0,-10.4 13,-6 19,3! 9,5 -3,5.6 -10,1') + blob('#f1c33c', '-7,-5! 1,-6.8 9,-4 13,1! 5,2.8 -3,2.6') + disc(ink, 3.6, 4, -2.2) +
  blob('#f4ead2', '-16,-9! -2,-14.4 10,-11 20,-2! 10,-5 0,-6.6 -10,-6') + stroke(ink, '8,8,0.8 3,9.4,1.2 -4,8,0.4'); // prettier-ignore

const claws = both(place(claw, -9, 0));
export const eagles: Record<string, string> = {
  'eagle-spread': place(both(wing), 0, 12) + tail + both(place(leg, -6, 0)) + blob(dark, '80,62! 120,62! 130,92 126,122 114,146 100,152 86,146 74,122 70,92') + chest + place(head, 98, 27, 0, 0.8) + claws,
  'eagle-spread-claws': claws,
}; // prettier-ignore
