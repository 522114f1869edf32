/** Single hands: an open palm, and hands in two pieces, so that what they hold lies between them. */
import { blob, stroke as strokeOf, times } from './nature-shapes.ts';

const INK = '#16151c';
const SKIN = '#f1d6b8';
const SHADE = '#c79a72';
const LINEN = '#f7f3ea';
const SLEEVE = '#1b1f2c';

/** Creases are half as wide as their numbers say. */
const stroke = (fill: string, text: string) =>
  strokeOf(
    fill,
    text.replace(/(,[\d.]+)(?= |$)/g, (width) => `,${(Number(width.slice(1)) * 0.56).toFixed(2)}`),
  );

/** A finger from its root to its tip with two joints; `half` is half its width. */
function finger(from: readonly [number, number], to: readonly [number, number], half: number, fill = SKIN): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const long = Math.hypot(dx, dy);
  const [nx, ny] = [-dy / long, dx / long];
  const at = (t: number, side: number) =>
    `${(from[0] + dx * t + nx * half * side).toFixed(1)},${(from[1] + dy * t + ny * half * side).toFixed(1)}`;
  return blob(fill, `${at(0, -1)}! ${at(0.3, -0.98)} ${at(0.6, -0.96)} ${at(0.88, -0.82)} ${at(1, -0.3)} ${at(1, 0.3)} ${at(0.88, 0.82)} ${at(0.6, 0.96)} ${at(0.3, 0.98)} ${at(0, 1)}!`); // prettier-ignore
}

/** Creases of a finger's joints. */
function joints(from: readonly [number, number], to: readonly [number, number], half: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const long = Math.hypot(dx, dy);
  const [nx, ny] = [-dy / long, dx / long];
  return [0.36, 0.66]
    .map((t) => {
      const [x, y] = [from[0] + dx * t, from[1] + dy * t];
      const end = (side: number) =>
        `${(x + nx * half * side * 0.62).toFixed(1)},${(y + ny * half * side * 0.62).toFixed(1)},0.7`;
      return stroke(INK, `${end(-1)} ${(x + dx * 0.02).toFixed(1)},${(y - dy * 0.02).toFixed(1)},1.5 ${end(1)}`);
    })
    .join('');
}

const cuff = (left: number, right: number, y: number) =>
  blob(SLEEVE, `${left - 8},${y + 12}! ${right + 8},${y + 12}! ${right + 13},200! ${left - 13},200!`) +
  blob(LINEN, `${left - 9},${y}! ${(left + right) / 2},${y + 5} ${right + 9},${y}! ${right + 11},${y + 14}! ${(left + right) / 2},${y + 19} ${left - 11},${y + 14}!`); // prettier-ignore

/** The open palm with its lines, fingers up. */
const open = (() => {
  const fingers = [
    [[74, 112], [62, 42], 9.2],
    [[93, 104], [89, 20], 9.8],
    [[112, 106], [116, 30], 9.4],
    [[130, 116], [146, 60], 8],
  ] as const; // prettier-ignore
  const thumb = blob(SKIN, '74,168! 62,150 48,132 34,112 28,100 32,92 41,94 52,106 66,118 76,128!');
  const palm = blob(SKIN, '80,196! 79,176 70,152 65,128 65,108! 84,100 103,99 122,104 138,112! 141,130 137,152 126,172 121,184 120,196!'); // prettier-ignore
  const lines =
    stroke(INK, '76,122,0.8 88,128,2 94,142,2.4 92,160,2 86,178,0.8') + stroke(INK, '78,120,0.8 96,126,2.2 112,138,2 126,152,0.8') +
    stroke(INK, '136,128,0.8 120,126,2.2 106,118,2 98,110,0.8') + stroke(INK, '112,184,0.8 112,166,1.7 110,150,0.8') +
    stroke(INK, '36,104,0.7 41,103,1.5 45,100,0.7') + stroke(INK, '48,122,0.7 54,119,1.6 59,114,0.7'); // prettier-ignore
  const heel = blob(SHADE, '70,152! 79,176 80,196! 85,196! 86,180 80,164!') + blob(SHADE, '138,134! 141,130 137,152 126,172 121,184 120,196! 115,196! 117,180 126,164 133,150!'); // prettier-ignore
  return (
    thumb + fingers.map(([from, to, half]) => finger(from, to, half)).join('') + palm + heel +
    fingers.map(([from, to, half]) => joints(from, to, half)).join('') + lines + cuff(80, 120, 178)
  ); // prettier-ignore
})();

/** A hand from below whose fingers rise around what lies in it: the far fingers and the inside of the palm. */
const palmBack =
  finger([156, 142], [186, 92], 8.4, SHADE) + finger([148, 136], [172, 70], 9.2) + finger([134, 130], [150, 54], 9.8, SHADE) +
  stroke(INK, '163,100,0.8 168,103,1.5 174,104,0.8') + stroke(INK, '178,112,0.7 182,114,1.3 186,114,0.7') + stroke(INK, '141,92,0.8 146,94,1.5 151,94,0.8') +
  blob('#b07f58', '46,132! 64,120 100,114 140,118 160,130! 150,150 120,160 84,160 66,150!'); // prettier-ignore

/** The near side: the ball of the hand, the thumb at the left, the first finger at the right. */
const palmFront =
  blob(SKIN, '78,186! 77,170 62,158 46,146 36,132! 48,130 68,138 100,142 132,138 158,134! 164,142 156,156 142,166 128,172 124,186!') +
  blob(SKIN, '36,134! 26,116 22,94 28,72 36,60 45,58 50,66 46,80 46,98 54,118 64,134 60,146 48,148!') +
  blob(LINEN, '36.4,62 43,59.6 47.4,64 45,72 39,72 35.4,68!') +
  blob(SKIN, '122,150! 134,128 146,104 156,84 164,78 172,80 174,88 168,106 163,126 162,140! 150,154 138,158!') +
  blob(LINEN, '161,82 168,79.6 172.4,84 170,91 164,92 160,88!') +
  stroke(INK, '27,92,0.7 33,94,1.7 42,90,0.7') + stroke(INK, '144,112,0.8 151,118,1.8 161,120,0.8') + stroke(INK, '150,98,0.7 157,102,1.4 163,104,0.7') +
  stroke(INK, '62,134,0.8 72,144,2 86,148,1.8 98,146,0.8') + stroke(INK, '124,146,0.8 116,156,1.8 104,160,0.8') +
  blob(SHADE, '128,172! 142,166 156,156 163,145! 158,147 146,155 132,162 119,168 116,186! 124,186!') +
  cuff(78, 124, 176); // prettier-ignore

/** A fist around something upright: the back of the hand and the wrist. */
const fistBack =
  blob(SKIN, '122,182! 126,160 122,140 110,124 104,96! 112,80 132,74 150,80 160,98 164,122 168,150 170,182!') +
  blob(SHADE, '160,98! 164,122 168,150 170,182! 161,182! 158,150 154,122!') + cuff(124, 168, 174); // prettier-ignore

/** Four fingers that close from the right to the left, and the thumb that lies over the uppermost. */
const fistFront = (() => {
  const rows = times(4, (k) => {
    const y = 92 + k * 17.4;
    const [left, right] = [58 + [4, 0, 2, 9][k], 146 - k * 3];
    const half = 9.4 - (k === 3 ? 1.6 : 0);
    const tone = k % 2 === 0 ? SKIN : '#e3bf98';
    return (
      blob(tone, `${right},${y - half}! ${right - 30},${y - half - 1.4} ${left + 16},${y - half} ${left + 3},${y - half + 4} ${left},${y + 2} ${left + 5},${y + half + 1} ${left + 20},${y + half + 2} ${right - 26},${y + half + 1.6} ${right},${y + half - 0.6}! ${right + 9},${y}`) +
      stroke(INK, `${right - 27},${y - 5},0.7 ${right - 30},${y},1.7 ${right - 27},${y + 5},0.7`) +
      stroke(INK, `${left + 22},${y - 4.6},0.7 ${left + 19},${y},1.6 ${left + 22},${y + 5},0.7`)
    ); // prettier-ignore
  });
  const thumb =
    blob(SKIN, '150,92! 142,76 124,68 100,66 80,70 68,76 66,83 74,88 92,87 112,90 128,98 138,106!') +
    blob(LINEN, '68.6,77.6 78,73 86,73.6 86,80 77,83.6 70,83!') + stroke(INK, '104,70,0.8 101,77,1.8 104,85,0.8') + stroke(INK, '128,80,0.7 124,86,1.6 124,92,0.7'); // prettier-ignore
  return rows + thumb;
})();

export const hands: Record<string, string> = {
  hand: open,
  'palm-back': palmBack,
  'palm-front': palmFront,
  'fist-back': fistBack,
  'fist-front': fistFront,
};
