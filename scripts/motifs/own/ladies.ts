/** A geisha from the front: hair in wings, comb and flowers, lowered eyes, layered collars. */
import { ink } from './beasts-shapes.ts';
import { blob, both, place, stroke, times } from './nature-shapes.ts';
import { disc } from './shapes.ts';

const [skin, shade, hair, gloss, red, gold] = ['#fbeee0', '#e9c4ac', '#16131c', '#5d6a8c', '#c02f34', '#e0ab3c'];

/** The left half of her hair: wing at the cheek, roll over the brow, bow on top. */
const hairHalf =
  blob(hair, '100,10! 82,8 66,16 62,30 72,42 100,46!') + blob(gloss, '70,20! 80,13 92,13! 84,20 76,30 74,38! 68,30') +
  blob(hair, '100,34! 70,34 46,46 32,68 26,94 34,118 50,130 64,132! 70,112 74,92 84,78 100,74!') +
  stroke(gloss, '50,58,0.6 40,76,3.6 39,98,3.8 46,120,0.6') + stroke(gloss, '62,50,0.6 53,70,3.4 51,92,3.6 56,114,0.6') + stroke(gloss, '76,46,0.6 66,60,3.2 62,76,3 60,90,0.6') + stroke(gloss, '96,46,0.6 84,54,3 76,66,0.6'); // prettier-ignore

/** Half of her face: brow high on the forehead, lowered lid with red at its corner, nose, cheek. */
const faceHalf =
  blob(shade, '71,112! 74,130 82,146 92,156 100,160! 100,156 92,151 84,141 78,128 74,110') +
  stroke(ink, '76,94,0.5 83,90.6,1.9 92,93,0.7') +
  blob('#ffffff', '75,107! 81,104.4 88,105.6 94,110! 87,111.6 80,111') +
  blob('#3a2a24', '80.6,104.8! 88,105.4! 88.6,109 85,111.6 81,109.8') +
  blob(ink, '73.4,102! 78,101.6 84,102.4 91,105.6 96,111! 88,107.4 81,106.4 76,106.8') +
  blob(skin, '66,108! 62,106 61,114 64,122 69,124!') + stroke(ink, '64,110,0.3 65,116,0.8 68,120,0.3'); // prettier-ignore

/** Only one side of the nose is drawn. */
const nose = stroke(ink, '95.6,110,0.3 94.8,118,0.7 92,124.4,0.8 94,127.6,0.9 97.6,127.2,0.5');

const lips = blob(red, '91,141! 96.4,137 100,138.6 103.6,137 109,141! 105,146.4 100,148 95,146.4') + stroke(ink, '91,141,0.5 100,142.4,1.3 109,141,0.5'); // prettier-ignore

const neck =
  blob(skin, '84,142! 116,142! 117,164 126,176 140,186! 100,200! 60,186! 74,176 83,164') + blob(shade, '84,148! 92,157 100,161 108,157 116,148! 117,160 108,170 100,173 92,170 83,160'); // prettier-ignore

/** Collars cross below the throat: the left one lies over the right one. */
const collar = (fill: string, x: number, w: number, y: number) =>
  blob(fill, `${x},${y}! ${x - w},${y + 3}! ${88 - w},200! 112,200! ${100 + (x - 70) * 0.2},${y + 36}`);
const robe =
  place(collar('#f1e6d2', 76, 10, 162), 200, 0, 0, [-1, 1]) + place(collar(red, 70, 12, 166), 200, 0, 0, [-1, 1]) +
  both(blob('#3d5fa6', '62,168! 40,176 20,186 10,200! 96,200! 84,190 72,180')) +
  collar('#f1e6d2', 78, 10, 162) + collar(red, 70, 12, 166) + both(blob('#3d5fa6', '58,170! 40,176 20,186 10,200! 84,200! 74,188 64,178')) +
  both([[34, 188], [54, 190], [68, 195]].map(([x, y]) => times(5, (k) => disc('#f1c9cf', 3, x + 4 * Math.cos(k * 1.2566), y + 4 * Math.sin(k * 1.2566))) + disc(gold, 1.8, x, y)).join('')); // prettier-ignore

/** A blossom of five petals with a golden middle. */
const blossom = (x: number, y: number, k: number) =>
  place(times(5, (i) => place(blob(i % 2 ? '#f3a9b4' : '#e0707f', '0,2 -7,-3 -9,-11 -4,-17 0,-13! 4,-17 9,-11 7,-3'), 0, 0, i * 72)) + disc(gold, 4.4, 0, 0), x, y, 0, k); // prettier-ignore

const ornaments =
  blob(gold, '78,40! 84,24 100,19 116,24 122,40! 110,35 100,34 90,35') + blob(red, '85,36! 90,27 100,24 110,27 115,36! 106,32.4 100,31.8 94,32.4') +
  both(blob(gold, '66,30! 38,20 22,18 20,23 36,28 64,36!') + disc(red, 5, 20, 20)) +
  times(4, (k) => blob(k % 2 ? '#f3a9b4' : '#e0707f', `${147 + k * 5},${72 - k * 2}! ${150 + k * 5},${84 - k * 2} ${149 + k * 5},${96 + (k % 2) * 8} ${146.6 + k * 5},${104 + (k % 2) * 8}! ${144.6 + k * 5},92 ${145 + k * 5},80`)) +
  blossom(148, 62, 0.9) + blossom(164, 50, 0.76) + blossom(140, 46, 0.72); // prettier-ignore

const face = blob(skin, '100,72 84,76 74,88 70,104 72,122 80,140 90,153 100,158 110,153 120,140 128,122 130,104 126,88 116,76'); // prettier-ignore

export const ladies: Record<string, string> = {
  geisha: neck + robe + both(hairHalf) + face + both(faceHalf) + nose + lips + ornaments,
};
