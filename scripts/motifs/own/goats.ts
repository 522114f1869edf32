/** A goat's head from the front, and the same as Baphomet in a pentagram. */
import { ink, lock, rungs } from './beasts-shapes.ts';
import { band, blob, both, place, spine, stroke, times } from './nature-shapes.ts';

const bone = '#efe2c6';
const fawn = '#b89a78';
const dusk = '#8a6f58';
const horn = ['#cdb48c', '#7d6248'];

/** The left horn rises and sweeps outward; its rings lie closer toward the root. */
const leftHorn = (() => {
  const s = spine('88,72,12 78,48,11.4 62,30,9.4 40,19,6.6 22,12,3.4 8,5,0.4', 60);
  return (
    band(horn[0], s, -1, 0.25) + band(horn[1], s, 0.25, 1) + rungs(s, ink, [0.08, 0.86], 12, [-1, 0.95], 0.035, 0.95)
  );
})();

/** The left ear hangs outward, open to the front. */
const leftEar =
  blob(dusk, '76,84! 62,78 44,80 26,90 12,106! 30,112 48,110 64,102 76,96!') +
  blob('#d9a391', '70,88! 58,85 44,88 32,95 20,104! 36,105 50,102 62,96 70,93!') +
  blob(ink, '70,89! 60,90 48,93 40,98 50,98 60,96 70,93!');

/** The left eye: heavy lid, amber, the level pupil of goats. */
const leftEye =
  blob(ink, '65,91! 71,83.6 81,83 89,89.4 93,101! 86,104 76,103.4 69,98') +
  blob('#e6b64a', '69.6,91.4! 75,86.4 82.4,86.6 87,91.6 89,99.6! 83,101.4 75.4,100.6 71,96.6') +
  blob(ink, '73,91.6! 84.6,91.8! 85.6,96.2! 73.4,96!');

/** Half of the face: dark cheek, brow, the plane of the nose, nostril and lip. */
const leftFace =
  blob('#1c1a20', '100,64! 84,66 72,74 65,86 66,100 73,114 79,130 81,146 88,160 100,166!') +
  blob(fawn, '100,66! 88,70 80,78 76,85 84,84 91,91 95,104 92,122 86,138 87,152 100,164!') +
  blob(bone, '100,72! 93,80 92.6,92 95.6,106 93.6,124 90,136 100,138!') +
  blob(bone, '62,90! 70,80 80,77 90,82 95,92! 87,85 80,83 72,85!') +
  leftEye +
  blob(dusk, '68,103! 78,105.6 88,105 92,102! 90,112 84,117 77,115') +
  stroke(ink, '90,106,0.5 91.4,118,1 88,132,0.4') +
  blob(bone, '100,132! 90,133 83,142 82,153 87,161 95,165 100,166!') +
  blob(ink, '86.4,141! 92,139.6 97,144.4 98.4,150.6! 93,149 88.6,146.6') +
  stroke(ink, '100,157,1 92,158.6,1.3 85,154,0.5') +
  stroke(ink, '100,149,1.3 100,157,1.1 100,160,0.6');

/** Hair of cheek and chin; the middle lock is not mirrored. */
const hair = both(
  lock(dusk, '#1c1a20', '68,104,6 63,122,7 69,140,0.4', 0.2) +
    lock(fawn, dusk, '74,118,5.6 70,138,6 77,154,0.4', 0.1) +
    lock(fawn, dusk, '86,158,5 80,174,6.4 88,190,0.4', 0.2) +
    lock(bone, fawn, '93,162,5.4 90,180,6.6 97,196,0.4', 0.3),
);

const tuft =
  both(
    lock(dusk, '#1c1a20', '92,62,5.6 82,74,5.6 80,90,0.4', 0.2) + lock(fawn, dusk, '96,58,5 90,74,6 90,92,0.4', 0.2),
  ) + lock(bone, fawn, '100,54,6 97,74,6.6 101,96,0.4', 0.2);

/** Long face, level pupils, ringed horns, beard. */
const goatHead =
  both(leftEar) +
  both(leftHorn) +
  hair +
  lock(bone, dusk, '100,162,5.4 97,182,6 101,199,0.4', 0.1) +
  both(leftFace) +
  tuft;

/** A five pointed star of flat bars that pass over and under each other, inside a ring; the point is at the bottom. */
const pentagram = (() => {
  const tip = (k: number, r: number) => {
    const a = Math.PI / 2 + (k * 2 * Math.PI) / 5;
    return [100 + r * Math.cos(a), 100 + r * Math.sin(a)];
  };
  const bar = (fill: string, k: number, half: number, r = 83) => {
    const [[ax, ay], [bx, by]] = [tip(k, r), tip(k + 2, r)];
    const [nx, ny] = [(-(by - ay) / Math.hypot(bx - ax, by - ay)) * half, ((bx - ax) / Math.hypot(bx - ax, by - ay)) * half];
    const p = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
    return `<path fill="${fill}" d="M${p(ax + nx, ay + ny)}L${p(bx + nx, by + ny)}L${p(bx - nx, by - ny)}L${p(ax - nx, ay - ny)}Z"/>`;
  };
  const circle = (r: number) => `M100 ${100 - r}a${r} ${r} 0 1 0 .1 0Z`;
  const ring = (fill: string, outer: number, inner: number) =>
    `<path fill="${fill}" fill-rule="evenodd" d="${circle(outer)}${circle(inner)}"/>`;
  return ring('#c9ac5c', 94, 83) + ring(ink, 90.4, 86.6) + times(5, (k) => bar('#d8bf78', k, 3.6));
})(); // prettier-ignore

export const goats: Record<string, string> = {
  'goat-head': goatHead,
  pentagram,
  baphomet: pentagram + place(goatHead, 35, 31, 0, 0.65),
};
