/** The samurai's helmet and iron mask from the front. */
import { ink, lock } from './beasts-shapes.ts';
import { blob, both, stroke, times } from './nature-shapes.ts';
import { disc } from './shapes.ts';

const [steel, steelLight, red, redDark, gold, goldDark, cream] = [
  '#3d4658',
  '#7d8aa0',
  '#bf3129',
  '#7c1a17',
  '#e0ab3c',
  '#9a6a1c',
  '#f4e8cc',
];

/** The left half of the neck guard: four rows of plates that flare, laced with gold. */
const neckGuard = times(4, (k) => {
  const i = 3 - k;
  const y = 80 + i * 17;
  const [a, b] = [34 - i * 6, 22 - i * 6];
  return (
    blob(i % 2 ? steel : '#4d586e', `62,${y}! 48,${y + 3} ${a},${y + 9}! ${b},${y + 33}! ${a + 4},${y + 25} 48,${y + 19} 64,${y + 17}!`) +
    blob(goldDark, `64,${y + 13}! 48,${y + 15.4} ${a + 1},${y + 21.6} ${b + 3.4},${y + 27}! ${b},${y + 33}! ${a + 4},${y + 25} 48,${y + 19} 64,${y + 17}!`) +
    times(3, (n) => blob(gold, `${36 - i * 4.6 + n * 10},${y + 9 - n * 2}! ${40 - i * 4.6 + n * 10},${y + 8.4 - n * 2}! ${38 - i * 5 + n * 10.6},${y + 19 - n * 2}! ${34 - i * 5 + n * 10.6},${y + 20 - n * 2}!`))
  );
}); // prettier-ignore

/** Bowl of ridged plates, its rim, the turned back wing with a crest, the horns. */
const helmet =
  blob(steel, '100,26! 76,30 58,46 50,66 48,84! 70,78 100,74!') +
  blob(steelLight, '86,31! 72,40 62,54 57,72! 62,70 68,54 78,40 90,32!') +
  stroke(ink, '95,28,0.5 90,48,1.2 88,72,0.5') + stroke(ink, '86,30,0.5 74,50,1.2 69,75,0.5') + stroke(ink, '74,35,0.5 61,54,1.2 54,78,0.5') +
  [[91, 60], [79, 62], [64, 66]].map(([x, y]) => disc(gold, 2.4, x, y)).join('') +
  blob(steel, '100,72! 72,74 50,82 36,94! 44,98 62,92 82,90 100,90!') + blob(gold, '100,84! 82,84.6 60,88 38,97! 36,94 44,98! 62,92.6 82,90.6 100,90!') +
  // The wing at the side.
  blob(red, '52,76! 40,72 28,74 18,84 16,98 24,108! 36,104 46,98 54,90!') + blob(redDark, '18,84! 16,98 24,108! 36,104 46,98! 36,98 26,96!') + disc(gold, 7, 36, 87) + disc(redDark, 3, 36, 87) +
  // The golden horn.
  blob(gold, '97,66! 84,60 66,46 54,30 44,6! 58,22 72,36 84,46 98,54!') + blob(goldDark, '97,66! 84,60 66,46 54,30 44,6! 52,26 66,42 82,54 97,60!'); // prettier-ignore

/** The iron face: brows, eye in its dark opening, nose, wrinkled cheek, mustache, teeth. */
const mask =
  blob(red, '100,90! 74,91 62,98 58,114 62,136 70,154 82,170 92,178 100,180!') +
  blob(ink, '100,94! 84,92 68,95 62,102 66,110 80,112 92,110 100,106!') +
  blob(cream, '68,101! 76,97 86,98.4 93,104! 86,107.4 76,107') + blob(ink, '79,98.4 85.6,99 86.4,104 83,107 78.4,104') +
  blob(red, '62,98! 70,88 84,87 96,96! 84,94 72,95') + stroke(ink, '66,95,0.5 76,91,1.3 90,94,0.5') +
  blob('#dc5a4a', '100,100! 95,104 93,116 87,124 88,131 100,133!') + blob(redDark, '100,126! 94,127 87,124 83,130 90,136 100,135!') + blob(ink, '90,130 96,129.4 97,133 91,134') +
  blob('#dc5a4a', '64,116! 72,113 82,116 84,122! 80,132 70,136 65,128') + stroke(ink, '66,120,0.5 76,118,1.2 84,126,0.5') + stroke(ink, '66,128,0.5 74,126,1.2 82,136,0.5') + stroke(ink, '68,138,0.5 74,135,1 79,142,0.5') +
  blob(ink, '100,143! 86,142 76,148 74,156 82,163 100,164!') +
  times(3, (k) => blob(cream, `${93.4 - k * 6},145! ${99.2 - k * 6},144.6! ${99 - k * 6},151.4 ${96 - k * 6},152.6 ${93.6 - k * 6},151`)) + blob(cream, '77,150! 82,148! 82,158 79,162! 76.6,156') +
  times(3, (k) => blob(cream, `${94 - k * 5},161.6! ${94 - k * 5},157.4 ${96.4 - k * 5},156 ${98.8 - k * 5},157.4 ${99 - k * 5},162!`)) +
  blob('#dc5a4a', '100,164! 88,164 80,163! 84,170 92,172 100,172!') +
  lock(cream, '#c9b68a', '98,137,4.6 84,137,5.4 70,144,5 58,158,0.4', 0.2) + lock(cream, '#c9b68a', '96,140,3.4 82,143,4 70,152,3.4 64,166,0.4', 0.2); // prettier-ignore

/** Rows below the chin. */
const throat = times(2, (k) => {
  const y = 178 - k * 10;
  return blob(k ? steel : '#4d586e', `100,${y - 4}! 78,${y - 8} 64,${y - 16}! 62,${y - 2} 78,${y + 10} 100,${y + 16}!`) + blob(gold, `100,${y + 10}! 80,${y + 5} 63,${y - 6}! 62,${y - 2} 78,${y + 10} 100,${y + 16}!`);
}); // prettier-ignore

const beard = both(lock(cream, '#c9b68a', '94,172,4 88,182,5 90,196,0.4', 0.2)) + lock(cream, '#c9b68a', '100,172,5 98,186,6 101,200,0.4', 0.2); // prettier-ignore

const crest = disc(goldDark, 11, 100, 62) + disc(gold, 9, 100, 62) + disc(red, 5.4, 100, 62);

export const warriors: Record<string, string> = {
  samurai: both(neckGuard) + both(throat) + both(mask) + beard + both(helmet) + crest,
};
