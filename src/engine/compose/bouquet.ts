/** Several kinds of flowers as one bouquet: blooms as a dome over stems that a bow ties. */
import { groupOf } from './attaching.ts';
import { bannerWidth } from './banner.ts';
import { asInMirror, timesOf, type LayoutInput } from './board.ts';
import { frameOf, moved, placedIn, turned } from './bounds.ts';
import type { Part } from './cast.ts';
import { FLOWERS, GREENS } from './kinds.ts';
import { itemOf } from './formations.ts';
import type { Item, MotifItem } from './plan.ts';

/** Words that say so where one kind of flower is named. */
const SAID = new Set(['bouquet', 'bunch', 'posy', 'tied']);

/** Whether what is named is a bouquet; what else is named would stand beside it and is no part of one. */
export function isBouquet(motifs: readonly string[], prompt: readonly string[]): boolean {
  const blooms = motifs.filter((word) => FLOWERS.has(word));
  const isAllPlants = motifs.every((word) => FLOWERS.has(word) || GREENS.has(word));
  return isAllPlants && (blooms.length > 1 || (blooms.length === 1 && prompt.some((word) => SAID.has(word))));
}

/** The drawing of the stems with their bow; it may be drawn upon, so it is no motif that somebody names. */
export const STEMS = 'own/bouquet-stems';

/** Where blooms lie, from the back to the front: from the middle of the dome, times the size of a bloom. */
const PLACES: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  3: [[0, -0.44], [-0.42, 0.16], [0.42, 0.16]], // prettier-ignore
  5: [[-0.4, -0.56], [0.4, -0.56], [-0.76, 0.08], [0.76, 0.08], [0, 0.12]], // prettier-ignore
  6: [[0, -0.84], [-0.64, -0.44], [0.64, -0.44], [-0.78, 0.22], [0.78, 0.22], [0, 0.06]], // prettier-ignore
  7: [[-0.38, -0.84], [0.38, -0.84], [-0.82, -0.3], [0.82, -0.3], [-0.46, 0.26], [0.46, 0.26], [0, -0.24]], // prettier-ignore
};
/** How many blooms a variation has where nobody counted. */
const BLOOMS = [5, 3, 7, 6] as const;
/** Longer side of a bloom by their number, design units. */
const BLOOM: Readonly<Record<number, number>> = { 3: 350, 5: 270, 6: 250, 7: 240 };

export function bouquet(input: LayoutInput): Item[] {
  const { cast, library, variation, text } = input;
  const parts = [cast.main, ...cast.beside];
  const blooms = parts.filter(({ word }) => FLOWERS.has(word));
  const greens = parts.filter(({ word }) => GREENS.has(word));
  // "A bouquet of roses, daisies" counts none of them.
  const counted = blooms.every(({ count }) => count) ? blooms.reduce((sum, { count }) => sum + (count ?? 1), 0) : 0;
  const wanted = counted || Math.max(blooms.length, BLOOMS[variation]);
  const many = [3, 5, 6, 7].find((n) => n >= wanted) ?? 7;
  const size = BLOOM[many];
  const stems = placedIn([itemOf({ id: STEMS }, 1)], library, 0, 168, 620);
  const heads = inOrder(counted > 0 ? blooms : blooms.map((part) => ({ ...part, count: 1 })), many, variation).map(
    (part, n) => {
      const [x, y] = PLACES[many][n];
      return bloom(input, part, x * size, y * size - 60, size, x * 0.5);
    },
  );
  const leaves = fans(input, greens, size);
  const motifs = [...leaves, ...stems, ...heads.flat()];
  if (!text) return motifs;
  const foot = frameOf(motifs, library).bottom;
  return [...motifs, { kind: 'banner', text, x: 0, y: foot + 20, width: bannerWidth(text, 92, 620), height: 92 }];
}

/** The kinds in turn, so that the last one, which lies in front, is the first that was named. */
function inOrder(blooms: readonly Part[], many: number, variation: number): Part[] {
  const each = blooms.flatMap((part) => Array.from({ length: Math.max(1, timesOf(part, 1)) }, () => part));
  const list = Array.from({ length: many }, (_, n) => each[(n + (variation % 2)) % each.length]);
  return list.reverse();
}

function bloom({ library, variation }: LayoutInput, part: Part, x: number, y: number, size: number, lean: number) {
  const group = placedIn(groupOf({ ...part, count: 1 }, library, variation), library, 0, 0, size);
  const facing = x > 1 ? asInMirror(group, part) : group;
  return moved(turned(facing, lean), x, y);
}

/** Leaves behind the blooms, their tips outwards. */
function fans({ library, variation }: LayoutInput, greens: readonly Part[], size: number): MotifItem[] {
  const parts = greens.length > 0 ? greens : [];
  const angles = parts.length > 0 ? [-1.15, 1.15, -0.62, 0.62] : [];
  return angles.flatMap((angle, n) => {
    const part = parts[n % parts.length];
    const one = placedIn(groupOf({ ...part, count: 1 }, library, variation), library, 0, 0, size * 1.15);
    const facing = angle > 0 ? asInMirror(one, part) : one;
    return moved(turned(facing, angle), Math.sin(angle) * size * 1.25, -60 - Math.cos(angle) * size * 1.15);
  });
}
