/** A woman's face from the front, for those whose hair makes them who they are; and the pin-up. */
import { ink } from './beasts-shapes.ts';
import { blob, both, place, stroke, times } from './nature-shapes.ts';
import { disc } from './shapes.ts';

const [skin, shade, dark] = ['#f6e3cf', '#e6c0a2', '#8a5a48'];

/** Neck, shoulders, collarbones. */
export const womanBust =
  blob(skin, '84,136! 116,136! 117,164 126,178 146,190! 100,196 54,190! 74,178 83,164') +
  blob(shade, '84,144! 100,160 116,144! 117,160 104,176 96,176 83,160') +
  both(stroke(dark, '64,186,0.5 80,186,1.2 94,190,0.5'));

/** One half of brow, eye, cheek and nose. */
const side = (iris: string) =>
  stroke(ink, '72,92,0.6 80,86,2 90,89,2.2 96,96,0.8') +
  blob(shade, '74,95! 82,90 92,93 96,100! 88,96 80,95') +
  blob('#ffffff', '74,101! 81,97 90,98 96,103! 89,107 80,106') +
  blob(iris, '81,97.5 89,97.5 90,103 85,106.4 80.6,103') +
  blob(ink, '83.4,97.4! 87.4,97.4! 87.6,101.4 85.4,103.2 83.2,101.4') +
  blob(ink, '70,101! 77,95 87,94.4 97,104! 89,98.8 79,98.4') +
  stroke(ink, '75,105,0.5 84,108,0.9 94,105,0.5') +
  blob(shade, '70,108! 76,118 82,132 92,148 100,154 100,158 88,154 76,138 70,122') +
  blob(shade, '96,98! 95,110 91,121 94,125! 99,120 98,108') +
  stroke(dark, '90,124,0.5 94,127,1.5 99,126,0.6');

/** Stern, with low brows. */
export const womanFace = (iris: string): string =>
  blob(skin, '100,64 86,66 75,78 70,96 71,114 78,134 90,150 100,155 110,150 122,134 129,114 130,96 125,78 114,66') +
  both(side(iris)) +
  blob('#c23a35', '85,137! 94,132.6 100,134.6 106,132.6 115,137! 107,145 100,147 93,145') +
  stroke(ink, '84,137,0.5 94,138.6,1.1 100,137.6,1.1 106,138.6,1.1 116,137,0.5') +
  blob(shade, '93,149! 100,151 107,149! 100,153');

/** Pin-up of the forties: victory rolls, a knotted scarf with dots, curls on her shoulders, a rose behind her ear. */
const pinUp = (() => {
  const hair = '#2b1a1c';
  const sheen = '#7a4a44';
  const curls =
    blob(hair, '70,90! 50,104 42,126 46,150 38,168 44,186 64,190 80,178 86,160 84,140 76,120') +
    blob(sheen, '58,112! 50,126 52,146 46,164 52,178 58,164 60,148 58,130') +
    blob(sheen, '70,120! 64,134 68,152 64,172 72,174 78,156 76,138');
  const roll = (x: number) =>
    blob(hair, `${x},66! ${x - 26},62 ${x - 34},40 ${x - 22},18 ${x + 4},12 ${x + 22},26 ${x + 22},48 ${x + 10},64`) +
    blob(sheen, `${x - 14},52! ${x - 26},40 ${x - 18},24 ${x + 2},19 ${x + 15},30 ${x + 14},44 ${x + 4},40 ${x + 4},32 ${x - 4},28 ${x - 12},36`) +
    blob(sheen, `${x - 4},54! ${x - 10},46 ${x - 4},38 ${x + 2},42 ${x + 6},52`);
  const scarf =
    blob('#b8322b', '66,84! 72,66 86,55 100,52 114,55 128,66 134,84! 128,78 114,68 100,66 86,68 72,78') +
    times(7, (k) => disc('#f6ecd8', 2.6, 74 + k * 8.7, 75.4 - Math.sin((k / 6) * Math.PI) * 15.4)) +
    blob('#b8322b', '100,58! 88,44 74,36 66,42! 72,54 86,62 98,62!') + blob('#b8322b', '100,58! 112,44 126,36 134,42! 128,54 114,62 102,62!') +
    blob('#7a1f1b', '92,52 100,48 108,52 108,62 100,66 92,62') + blob('#e0665c', '74,42 84,46 92,54 82,52') + blob('#e0665c', '126,42 116,46 108,54 118,52');
  const wing = both(stroke(ink, '74,101,1.4 69,98,1.2 63,93,0.4'));
  const earring = both(disc('#e3b348', 4.4, 66, 130) + disc('#8a5f22', 2, 66, 130));
  const rose =
    blob('#3f7d4b', '126,76! 142,84 156,98 150,106! 138,98 128,90') + disc('#c8322b', 17, 140, 72) + blob('#e58274', '130,64 140,57 152,64 146,70 136,69') +
    blob('#7a1f1b', '134,74! 140,68 148,72 148,80 140,84 134,80') + blob('#e58274', '138,75 142,72 145,76 141,80') + stroke(ink, '126,78,0.5 134,86,1.2 146,87,1 154,80,0.5');
  const dress = blob('#1d2233', '54,190! 74,182 100,188 126,182 146,190! 150,198! 50,198!');
  const cap = blob(hair, '100,44 74,54 60,84 60,124 72,140 128,140 140,124 140,84 126,54');
  const art = both(curls) + cap + womanBust + dress + both(roll(74)) + womanFace('#4a6f96') + wing + disc(ink, 1.5, 84, 132) + scarf + earring + rose;
  return place(art, 2, 2, 0, 0.98);
})(); // prettier-ignore

export const faces: Record<string, string> = { 'pin-up': pinUp };
