/** The bones of a hand from its back, spread, with the wrist. */
import { ink } from './beasts-shapes.ts';
import { blob, stroke } from './nature-shapes.ts';

const [bone, shade, crack] = ['#f3ead4', '#cdb98f', '#8a7550'];
type At = readonly [number, number];

/** A long bone between two joints: wider heads, slim shaft, its right side in shade. */
function long(from: At, to: At, half: number, tip = false): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const p = (t: number, k: number, mark = '') =>
    `${(from[0] + dx * t - (dy / length) * half * k).toFixed(1)},${(from[1] + dy * t + (dx / length) * half * k).toFixed(1)}${mark}`;
  const end = tip ? `${p(0.86, -0.7)} ${p(1, 0)} ${p(0.86, 0.7)}` : `${p(0.88, -0.95)} ${p(0.97, -0.7)} ${p(0.94, 0)} ${p(0.97, 0.7)} ${p(0.88, 0.95)}`;
  const outline = `${p(0.05, 0.6)} ${p(0.08, 0)} ${p(0.05, -0.6)} ${p(0.12, -1)} ${p(0.3, -0.56)} ${p(0.7, -0.5)} ${end} ${p(0.7, 0.5)} ${p(0.3, 0.56)} ${p(0.12, 1)}`;
  return (
    blob(bone, outline) +
    blob(shade, `${p(0.12, 1)} ${p(0.3, 0.56)} ${p(0.7, 0.5)} ${tip ? p(0.86, 0.68) : p(0.88, 0.95)} ${p(0.7, 0.1)} ${p(0.3, 0.12)} ${p(0.16, 0.5)}`) +
    stroke(ink, `${p(0.2, -0.1)},0.4 ${p(0.32, -0.06)},0.8 ${p(0.48, -0.04)},0.3`)
  );
} // prettier-ignore

/** A small bone of the wrist. */
const pebble = (points: string, line: string) => blob(bone, points) + stroke(crack, line);

/** A ray of bones through its joints, thinner toward the tip. */
export const ray = (joints: readonly At[], half: number, thinner = 0.1) =>
  joints.slice(1).map((to, k) => long(joints[k], to, half * (1 - k * thinner), k === joints.length - 2)).join(''); // prettier-ignore

/** Each ray: the joints from the wrist to the tip, and half the width of its first bone. */
const rays: readonly (readonly [readonly At[], number])[] = [
  [[[82, 150], [56, 128], [36, 106], [20, 86]], 6.6],
  [[[88, 142], [72, 98], [60, 62], [54, 38], [50, 18]], 6.2],
  [[[99, 140], [97, 94], [94, 54], [93, 28], [92, 6]], 6.4],
  [[[110, 142], [121, 98], [128, 62], [132, 38], [134, 18]], 6.2],
  [[[119, 146], [142, 110], [156, 82], [164, 64], [170, 48]], 5.6],
]; // prettier-ignore

const hand =
  // Two bones of the forearm.
  blob(bone, '82,168 92,166 96,172 92,184 92,200! 80,200! 82,184 78,174') +
  blob(shade, '92,172 94,176 92,184 92,200! 87,200! 88,184') +
  blob(bone, '104,170 114,167 122,172 116,184 116,200! 105,200! 106,184 102,176') +
  blob(shade, '116,172 119,174 116,184 116,200! 112,200! 112,184') +
  rays.map(([joints, half]) => ray(joints, half, 0.13)).join('') +
  pebble('78,152 86,147 92,152 90,160 81,161', '81,154,0.4 85,156,0.8 89,155,0.4') +
  pebble('92,146 100,143 105,149 101,155 93,154', '94,148,0.4 98,150,0.8 102,148,0.4') +
  pebble('105,147 113,144 118,150 114,156 106,155', '107,149,0.4 111,151,0.8 115,149,0.4') +
  pebble('116,152 123,150 126,157 120,163 114,160', '117,156,0.4 120,158,0.8 123,156,0.4') +
  pebble('84,160 93,156 100,160 97,168 87,168', '87,162,0.4 92,164,0.8 96,162,0.4') +
  pebble('100,158 110,157 116,162 112,169 102,168', '103,161,0.4 108,163,0.8 112,162,0.4'); // prettier-ignore

/** A hand of bones from below whose fingers rise around what lies in it: the far fingers. */
const palmBack =
  ray([[118, 158], [156, 142], [174, 116], [184, 96], [188, 80]], 6.6) +
  ray([[112, 156], [148, 136], [163, 104], [170, 80], [172, 62]], 7) +
  ray([[106, 154], [136, 132], [146, 98], [150, 70], [151, 50]], 7); // prettier-ignore

/** The near side: wrist, thumb at the left, first finger at the right. */
const palmFront =
  ray([[112, 164], [143, 146], [157, 118], [166, 96], [172, 78]], 7) +
  ray([[88, 166], [58, 150], [36, 120], [34, 92], [40, 66]], 7.4) +
  pebble('84,158 94,154 102,160 100,170 88,172', '88,162,0.4 93,164,0.8 98,161,0.4') +
  pebble('100,158 110,154 120,158 120,168 106,172', '104,162,0.4 110,164,0.8 115,160,0.4') +
  pebble('86,170 96,168 100,175 96,181 87,180', '89,174,0.4 93,176,0.8 97,174,0.4') +
  pebble('102,171 114,168 119,175 113,181 103,180', '105,174,0.4 110,176,0.8 115,173,0.4') +
  blob(bone, '84,182 96,180 98,186 94,200! 84,200!') + blob(shade, '94,184! 98,186 94,200! 90,200!') +
  blob(bone, '104,181 117,180 119,186 115,200! 105,200!') + blob(shade, '115.4,184! 119,186 115.4,200! 112.4,200!'); // prettier-ignore

export const bones: Record<string, string> = {
  'skeleton-hand': hand,
  'skeleton-palm-back': palmBack,
  'skeleton-palm-front': palmFront,
};
