/** Octopuses: the animal from the front, and the kraken that clasps what lies between its arms. */
import { ink } from './beasts-shapes.ts';
import { band, blob, both, on, spine, stroke, times } from './nature-shapes.ts';
import type { Spine } from './nature-shapes.ts';
import { disc } from './shapes.ts';

const [red, deep, pale, cream] = ['#c8392f', '#7d1c1a', '#ec9a80', '#fff6e2'];

/** A row of suckers along one side of an arm, smaller toward its tip. */
function suckers(s: Spine, k: number, count: number, [from, to]: readonly number[]): string {
  return times(count, (i) => {
    const t = from + ((to - from) * i) / (count - 1);
    const [x, y] = on(s, t, k);
    const r = Math.max(1.5, on(s, t, 1) && s[Math.round(t * (s.length - 1))].width * 0.3);
    return disc(cream, r, x, y) + (r > 2.1 ? disc(deep, r * 0.42, x, y) : '');
  });
}

/** An arm: its back, its underside with suckers on the side `k`, spots on its back. */
export function arm(way: string, side: 1 | -1, count = 13): string {
  const s = spine(way, 90);
  const [a, b] = side > 0 ? [0.18, 1] : [-1, -0.18];
  return (
    band(red, s) +
    band(deep, s, side > 0 ? -1 : 0.62, side > 0 ? -0.62 : 1, 0.06, 0.9) +
    band(pale, s, a, b, 0.03, 1) +
    suckers(s, side * 0.62, count, [0.1, 0.86])
  );
}

/** The left arms from back to front: up and out, sideways, down and out, down and in. */
const arms =
  both(arm('84,104,9 62,92,9.4 42,86,8.6 24,72,7.4 14,52,6.2 20,34,5.2 36,30,4.2 44,40,3.4 38,50,2.6 30,46,1.6', 1)) +
  both(arm('82,114,10 58,112,10.4 34,118,9.4 14,116,7.6 5,100,6 12,88,4.8 24,90,3.8 26,100,2.8 19,103,1.6', 1)) +
  both(arm('86,120,10.4 66,134,11 44,146,10 24,158,8.4 10,174,6.4 18,190,5 32,190,4 36,180,3 28,176,1.6', -1)) +
  both(arm('93,122,9.6 84,146,10.4 66,162,9.4 54,178,7.8 60,194,5.8 76,195,4.6 82,184,3.6 74,178,2.6 70,184,1.4', -1));

/** The sack of the body, its folds and spots. */
const mantle =
  blob(red, '100,4 124,8 142,26 147,50 140,74 130,90 132,106 124,122 112,132 100,136 88,132 76,122 68,106 70,90 60,74 53,50 58,26 76,8') +
  blob(pale, '78,14! 64,28 60,50 68,72! 66,52 72,32 88,14!') +
  both(blob(deep, '136,30! 144,48 138,70 127,84! 132,66 135,48')) +
  both(stroke(ink, '100,84,0.6 90,82,1.3 78,74,1 68,76,0.5')) +
  [[100, 26, 5], [84, 38, 4], [116, 38, 4], [100, 48, 5.4], [80, 58, 3.4], [120, 58, 3.4], [92, 66, 3], [108, 66, 3], [92, 14, 3], [112, 16, 2.6]].map(([x, y, r]) => disc(deep, r, x, y)).join(''); // prettier-ignore

/** Eyes stand out at the sides, their pupils level bars under heavy lids. */
const eyes = both(
  blob(red, '60,92! 62,80 72,75 84,80 92,92 88,106 76,112 64,106') +
    blob(pale, '62,90! 64,81 73,77.4 83,82 89,91! 82,86 74,84 67,86') +
    blob(ink, '63,94! 70,87 80,87 88,95! 82,104 73,105 66,101') +
    blob('#edc04a', '66.4,94.6! 71.6,90 79.4,90 84.6,95.2! 79.6,101.2 73,101.8 68.6,99') +
    blob(ink, '69,94.4! 75,92.8! 82,94.8! 81,98.4! 75,97.6 69.6,98!') +
    stroke(ink, '66,107,0.5 76,111,1.3 88,106,0.5'),
);

/** Body and eyes without arms. */
export const octopusHead = mantle + eyes;

export const octopuses: Record<string, string> = {
  octopus: arms + octopusHead,
};
