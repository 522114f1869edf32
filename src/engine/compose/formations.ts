/** Several of one motif: a mirrored or crossed pair, a circling pair, a flight, a cluster. About (0, 0); one is about 600 large. */
import { looksLeft } from './anchors.ts';
import { frameOf, mirroredItems, moved, turned } from './bounds.ts';
import type { Part } from './cast.ts';
import { CIRCLING, FLOWERS, POINTED } from './kinds.ts';
import type { Library, MotifItem } from './plan.ts';

const ONE = 600;

/** How many a plural without a number becomes. */
const SOME = 3;

/** `variation` chooses between arrangements that show the same. */
export function formationOf(part: Part, library: Library, variation: number): MotifItem[] {
  const count = part.count === 0 ? SOME : (part.count ?? 1);
  const one = itemOf(part, ONE);
  const [, , width, height] = library(part.id).box;
  if (part.young > 0) return family(one, part, library);
  if (count === 1) return [one];
  if (count === 2) return pairOf(part, one, width / height, variation);
  if (FLOWERS.has(part.word)) return width / height < STEMMED ? fan(one, count) : posy(one, count, part);
  return (variation % 2 === 0 ? flight : cluster)(one, count, part, variation);
}

export const itemOf = (part: Pick<Part, 'id'>, size: number, weight = 1): MotifItem => ({
  kind: 'motif',
  id: part.id,
  x: 0,
  y: 0,
  size,
  turn: 0,
  mirrored: false,
  weight,
});

/** The large one, and small ones before its foot, where they hide no face. */
function family(one: MotifItem, { young, turns }: Part, library: Library): MotifItem[] {
  const { bottom, width, x } = frameOf([one], library);
  const small = 0.46 - 0.03 * young;
  const items = [one];
  for (let n = 0; n < young; n++) {
    const side = young === 1 ? 0.34 : (n / (young - 1) - 0.5) * (young > 2 ? 1.3 : 0.92);
    const child = frameOf(moved([one], 0, 0, small), library);
    const at = moved(turns && side > 0 ? mirroredItems([one]) : [one], 0, 0, small);
    items.push(...moved(at, x + side * width, bottom + child.height * 0.34 - child.bottom));
  }
  return items;
}

const SQUARE = 0.75;

function pairOf({ word, turns }: Part, one: MotifItem, aspect: number, variation: number): MotifItem[] {
  // They look at each other.
  const looks = looksLeft(one.id) ? one : { ...one, mirrored: true };
  const right = turns ? [looks] : [one];
  const other = turns ? mirroredItems(right) : right;
  if (CIRCLING.has(word) && variation % 2 === 0) {
    const apart = ONE * 0.43;
    const left = moved([one], -apart, -70);
    return [...left, ...turned(left, Math.PI)];
  }
  // Slender things cross each other.
  if (aspect < SQUARE && POINTED.has(word)) {
    const angle = [0.62, 0.5, 0.78, 0.9][variation];
    return [...turned(other, angle), ...turned(right, -angle)];
  }
  const wide = ONE * Math.min(1, aspect);
  if (variation === 2)
    return [...moved(other, -wide * 0.34, -ONE * 0.24, 0.84), ...moved(right, wide * 0.3, ONE * 0.2, 0.96)];
  const gap = variation === 3 ? 0.46 : 0.54;
  const lean = variation === 3 ? 0.12 : 0;
  return [...moved(turned(other, lean), -wide * gap, 0), ...moved(turned(right, -lean), wide * gap, 0)];
}

/** One behind the other on a rising way, each further one smaller. */
function flight(one: MotifItem, count: number, { turns }: Part, variation: number): MotifItem[] {
  const items: MotifItem[] = [];
  const isSteep = variation !== 0;
  let [x, y] = [0, 0];
  for (let k = 0; k < count; k++) {
    const size = 1 - (0.5 * k) / (count - 1);
    const side = k % 2 === 0 ? -1 : 1;
    const each = turns && side > 0 && isSteep ? mirroredItems([one]) : [one];
    const beside = side * size * ONE * (isSteep ? 0.3 : 0.14);
    items.unshift(
      ...moved(turned(each, side * (isSteep ? 0.2 : 0.12)), x + beside, y + beside * (isSteep ? 0.1 : 0.7), size),
    );
    const step = size * ONE * (count > 5 ? 0.66 : 0.8);
    x += step * (isSteep ? 0.06 : 0.72);
    y -= step * (isSteep ? 0.72 : 0.5);
  }
  return items;
}

/** Narrower flowers have stems. */
const STEMMED = 0.72;

/** Stems that meet at their feet. */
function fan(one: MotifItem, count: number): MotifItem[] {
  const items: MotifItem[] = [];
  for (let n = 0; n < count; n++) {
    // From the sides to the middle, so that the middle one lies in front.
    const at = (n % 2 === 0 ? -1 : 1) * (1 - Math.floor(n / 2) / Math.max(1, Math.floor(count / 2)));
    const tall = 1 - 0.12 * Math.abs(at);
    items.push(...turned(moved([one], 0, -ONE * 0.5 * tall, tall), at * Math.min(0.62, 0.2 + 0.1 * count)));
  }
  return items;
}

/** Flowers seen from above, close together: one before the others. */
function posy(one: MotifItem, count: number, { turns }: Part): MotifItem[] {
  const items: MotifItem[] = [];
  const behind = count - 1;
  const radius = ONE * Math.max(0.52, 0.13 * behind);
  for (let k = 0; k < behind; k++) {
    const angle = -Math.PI / 2 + (behind < 4 ? (k - (behind - 1) / 2) * 1.25 : (2 * Math.PI * (k + 0.5)) / behind);
    const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    items.push(...moved(turns && x > 1 ? mirroredItems([one]) : [one], x, y, 0.78));
  }
  return [...items, ...moved([one], 0, behind < 4 ? ONE * 0.1 : 0, 0.92)];
}

/** One in the middle and the others around it, or all on a ring. */
function cluster(one: MotifItem, count: number, { turns }: Part, variation: number): MotifItem[] {
  const items: MotifItem[] = [];
  const hasMiddle = count > 4 || (count === 4 && variation === 3);
  const around = hasMiddle ? count - 1 : count;
  const radius = ONE * Math.max(0.56, 0.155 * around + (hasMiddle ? 0.2 : 0.1));
  for (let k = 0; k < around; k++) {
    const angle = (2 * Math.PI * (k + (variation === 3 && around % 2 === 0 ? 0.5 : 0))) / around - Math.PI / 2;
    const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    const each = turns && x > 1 ? mirroredItems([one]) : [one];
    const k2 = hasMiddle ? 0.66 : 0.8;
    items.push(...moved(each, x, y, k2));
  }
  return hasMiddle ? [...items, one] : items;
}
