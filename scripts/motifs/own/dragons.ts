/** The dragon of the East from the side: a scaled body that winds down in an S, claws, back fin, tuft of a tail. */
import { ink, lock, rungs, scales, text } from './beasts-shapes.ts';
import { dragonFace } from './beasts-four.ts';
import { band, blob, on, place, spine, stroke, times } from './nature-shapes.ts';

const [mid, soft, other, pale] = ['#2f7d52', '#5fa873', '#3f8f60', '#a5d3a0'];
const flame = '#c8322b';

const body = spine('74,58,12 96,48,14 124,46,15.4 152,58,16.4 168,80,16.8 164,104,16.6 146,118,16 112,122,15.4 76,124,14.6 46,134,13.6 38,154,12.6 52,172,11.6 84,178,10.4 116,172,8.8 142,164,6.8 162,168,4.8 174,180,2.6 178,190,1', 150); // prettier-ignore

/** Flames along the back, which lies on the outside of the first turn. */
const fin = times(24, (k) => {
  const t = 0.05 + k * 0.037;
  return blob(flame, `${text(on(body, t, -0.7))}! ${text(on(body, t + 0.008, -1.2))} ${text(on(body, t + 0.04, -1.62))}! ${text(on(body, t + 0.036, -1.1))} ${text(on(body, t + 0.04, -0.7))}!`);
}); // prettier-ignore

const trunk =
  fin +
  band('#1f5a3c', body) +
  scales(body, [mid, soft, other, pale], [0.03, 0.95], 30, [-0.95, 0.34], 3, 0.055, 6) +
  band('#e9c26a', body, 0.36, 1, 0, 0.96) +
  band('#c8963a', body, 0.36, 0.5, 0, 0.96) +
  rungs(body, '#5a3a10', [0.03, 0.93], 30, [0.98, 0.42], 0.006, 0.8);

/** A leg with four claws; its hip at 0 0, the foot to the lower left. */
const leg =
  blob(mid, '14,-8 16,6 6,18 -8,26 -20,34 -30,36! -34,28! -22,22 -14,12 -10,0 -4,-12 6,-16') +
  blob(soft, '10,-6 10,4 0,14 -12,21! -8,8 -5,-4 2,-11') +
  lock(flame, '#8c1f1c', '8,12,3.4 16,22,3.6 14,34,0.4', 0.1) +
  lock(flame, '#8c1f1c', '0,18,3.4 4,30,3.4 -2,40,0.4', 0.1) +
  [[-30, 30, -46, 24], [-32, 32, -50, 38], [-30, 35, -42, 50], [-24, 35, -26, 52]].map(([x, y, u, v]) => lock('#e9c26a', '#b08a4a', `${x},${y},4 ${(x + u) / 2},${(y + v) / 2 - 2},3.6 ${u},${v},0.4`, 0.2)).join('') +
  stroke(ink, '-20,26,0.4 -22,31,0.9 -20,35,0.4') + stroke(ink, '-4,2,0.4 4,4,0.9 8,0,0.4'); // prettier-ignore

const tuft = ['172,176,4 184,178,5 196,170,0.4', '174,180,4 190,188,5 199,186,0.4', '174,184,4 180,194,5 192,199,0.4', '172,184,3.4 168,194,4 172,200,0.4'].map((way) => lock(flame, '#8c1f1c', way, 0.2)).join(''); // prettier-ignore

export const dragons: Record<string, string> = {
  dragon:
    place(leg, 70, 118, 0, 0.72) +
    place(leg, 132, 172, -24, 0.62) +
    trunk +
    tuft +
    place(leg, 160, 108, -46, 0.78) +
    place(leg, 56, 168, 18, 0.66) +
    // The head looks to the left.
    place(dragonFace(), 132, 2, 0, [-0.62, 0.62]),
};
