/** More things that people wish for: frames, machines, storm, masks. */
import { band, blob, on, spine, times } from './nature-shapes.ts';
import { disc, path } from './shapes.ts';

const INK = '#16151c';

/** Three bars that overlap at their corners, open in the middle: a frame for what lies within. */
const triangle =
  path('#f4efe2', 'M100 34L168 152L32 152Z') +
  path('#d9a63a', 'M100 8L194 170L178 170L100 36Z') + path('#a8742a', 'M100 8L6 170L22 170L100 36Z') +
  path('#e9c873', 'M6 170L194 170L170 154L30 154Z') +
  path(INK, 'M100 40L100 46L38.6 150L161.4 150L100 46L100 40L168 154L32 154Z'); // prettier-ignore

/** A heavy cloud with lightning and slanting rain. */
const storm =
  times(7, (k) => path('#4a6f96', `M${42 + k * 20} 108L${48 + k * 20} 108L${30 + k * 20} ${162 + (k % 3) * 9}L${25 + k * 20} ${160 + (k % 3) * 9}Z`)) +
  blob('#6a7484', '22,112! 10,100 12,84 26,78 32,60 52,54 62,36 88,26 112,32 124,46 146,42 162,54 164,70 182,76 190,92 182,110 170,118! 120,124 60,124') +
  blob('#aeb8c6', '28,100! 22,88 36,84 40,68 58,66 66,46 90,38 108,44 116,60 104,72 88,70 80,84 60,84 52,98 38,104') +
  blob('#dfe6ee', '62,74! 70,56 90,46 104,52 100,60 86,60 78,72') +
  blob('#8e99a9', '120,62! 136,52 152,58 154,74 170,80 178,92 168,106 146,112 126,106 134,90 122,80') +
  blob('#3c4350', '30,108! 60,116 120,116 176,106! 170,118 120,126 60,126 24,114!') +
  path('#f2c230', 'M108 92L78 138L98 138L82 192L132 124L108 124L126 92Z') + path('#b5761a', 'M98 138L82 192L132 124L120 124L100 158Z'); // prettier-ignore

/** One arm of an octopus, curled at its tip, its suckers along the inner side. */
const tentacle = (() => {
  const arm = spine(
    '128,198,27 96,178,24 74,150,21 74,122,17.5 92,98,14.5 114,80,11.5 126,58,9 118,36,7 98,28,5.6 82,38,4.4 82,52,3.4 92,58,2.2',
  );
  const cups = [0.06, 0.14, 0.22, 0.3, 0.38, 0.46, 0.54, 0.62, 0.7, 0.78].map((t) => {
    const [[x, y], [ex, ey]] = [on(arm, t, -0.52), on(arm, t, 0)];
    const r = Math.hypot(x - ex, y - ey) * 0.66;
    return disc('#f6dfe8', r, x, y) + disc(INK, r * 0.46, x, y);
  });
  const marks = [0.1, 0.19, 0.28, 0.37, 0.46, 0.56].map((t, k) => {
    const [x, y] = on(arm, t, 0.56);
    return disc('#3d1830', 4.6 - k * 0.4, x, y);
  });
  return band('#7d3f63', arm) + band('#d99ab5', arm, -1, -0.06, 0, 0.93) + cups.join('') + marks.join('');
})();

/** The heart-shaped board of a séance: moon and sun, a window with its needle, stars. */
const planchette = (() => {
  const half = (fill: string, inset: number) =>
    path(fill, `M100 ${194 - inset * 1.6}C${92 + inset * 0.2} 168 ${30 + inset} 130 ${24 + inset} ${82 - inset * 0.2}C${20 + inset} 44 ${46 + inset * 0.6} ${12 + inset} 78 ${12 + inset}C90 ${12 + inset} 96 ${18 + inset} 100 ${24 + inset}C104 ${18 + inset} 110 ${12 + inset} 122 ${12 + inset}C${154 - inset * 0.6} ${12 + inset} ${180 - inset} 44 ${176 - inset} ${82 - inset * 0.2}C${170 - inset} 130 ${108 - inset * 0.2} 168 100 ${194 - inset * 1.6}Z`);
  const star = (x: number, y: number, r: number) =>
    path('#f0d48a', `M${x} ${y - r}L${x + r * 0.24} ${y - r * 0.24}L${x + r} ${y}L${x + r * 0.24} ${y + r * 0.24}L${x} ${y + r}L${x - r * 0.24} ${y + r * 0.24}L${x - r} ${y}L${x - r * 0.24} ${y - r * 0.24}Z`);
  return (
    half('#6b4023', 0) + half('#c99a5e', 7) + half('#8f6238', 11) + half('#dcb47c', 13) +
    disc('#5a3418', 31, 100, 82) + disc('#c99a5e', 27, 100, 82) + disc('#f7f3ea', 22, 100, 82) +
    path(INK, 'M98.6 60L101.4 60L100.8 92L99.2 92Z') + disc(INK, 4, 100, 92) +
    path(INK, 'M66 36A16 16 0 1 0 66 62A13 13 0 1 1 66 36Z') +
    path(INK, `M${Array.from({ length: 16 }, (_, k) => { const [a, r] = [(k * Math.PI) / 8, k % 2 ? 8.6 : 16]; return `${(138 + Math.sin(a) * r).toFixed(1)} ${(48 - Math.cos(a) * r).toFixed(1)}`; }).join('L')}Z`) + disc('#dcb47c', 4.4, 138, 48) +
    star(100, 134, 15).replaceAll('#f0d48a', INK) + path(INK, 'M98.8 154L101.2 154L100.6 172L99.4 172Z') + disc(INK, 3, 82, 122) + disc(INK, 3, 118, 122)
  );
})(); // prettier-ignore

/** An old typewriter from the front: paper in the roller, type basket, four rows of round keys. */
const typewriter = (() => {
  const row = (y: number, count: number, gap: number, r: number) =>
    times(count, (k) => disc('#c9b27a', r, 100 + (k - (count - 1) / 2) * gap, y) + disc('#f4efe2', r * 0.68, 100 + (k - (count - 1) / 2) * gap, y));
  const lines = times(3, (k) => path('#3a3f46', `M72 ${22 + k * 10}L${128 - k * 9} ${22 + k * 10}L${128 - k * 9} ${24.6 + k * 10}L72 ${24.6 + k * 10}Z`));
  return (
    path('#f7f3ea', 'M62 8L138 8L138 60L62 60Z') + lines +
    path('#2b2f36', 'M26 54L174 54L174 72L26 72Z') + path('#7d858f', 'M32 56L168 56L168 62L32 62Z') +
    blob('#3a3f46', '12,56! 18,52 26,54! 26,72! 18,74 12,70!') + blob('#3a3f46', '188,56! 182,52 174,54! 174,72! 182,74 188,70!') +
    path('#c9ced4', 'M24 60L6 36L11 31L31 56Z') + disc('#8a5f22', 5, 9, 31) +
    blob('#4c6b5a', '34,72! 166,72! 176,104 184,150! 186,182! 14,182! 16,150 24,104!') +
    blob('#16251e', '58,76! 142,76! 150,100! 100,112 50,100!') +
    times(9, (k) => path('#c9ced4', `M${64 + k * 9 - 1.3} ${80 + Math.abs(k - 4) * 0.8}L${64 + k * 9 + 1.3} ${80 + Math.abs(k - 4) * 0.8}L${100 + (k - 4) * 4 + 1} 104L${100 + (k - 4) * 4 - 1} 104Z`)) +
    blob('#7fa28d', '30,108! 40,104 46,104 38,150 30,174! 20,174 24,140') +
    blob('#2c4034', '32,116! 100,122 168,116! 176,168! 24,168!') +
    row(126, 9, 14.4, 6.2) + row(139, 9, 15, 6.4) + row(152, 8, 16, 6.6) +
    path('#c9b27a', 'M62 160L138 160L140 168L60 168Z') +
    path('#d9a63a', 'M14 176L186 176L188 192L12 192Z') + path('#8a5f22', 'M14 184L186 184L188 192L12 192Z')
  );
})(); // prettier-ignore

export const wishesTwo: Record<string, string> = {
  // The rail along the edge of a band: two lines with skin between them.
  edge: path('#e9e2cf', 'M2 95.6L198 95.6L198 104.4L2 104.4Z'),
  triangle,
  storm,
  tentacle,
  planchette,
  typewriter,
};
