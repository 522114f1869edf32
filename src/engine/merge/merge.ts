import { INK_BELOW, toneAt } from '../ink-tones.ts';
import type { Mask } from '../planes.ts';
import { cellsOf, columnCells, type Cells } from './cells.ts';
import { areAlike, changedInk } from './changed.ts';
import { conflictsOf, type Conflict } from './conflicts.ts';
import type { NotComparable } from './difference.ts';
import { haveSameShape, inFrame, onPaper, toRgba, words, type Picture, type RgbaPicture } from './picture.ts';

export type MergeSide = 'ours' | 'theirs';
/** `both` takes what each side changed, and the darker of the two where both did. */
export type MergeChoice = MergeSide | 'base' | 'both';

export interface InkMerge {
  ok: true;
  /** Everything that merges by itself; places in conflict are as they were in the base. */
  merged: RgbaPicture;
  /** Where both sides changed the same place differently, from top to bottom. */
  conflicts: Conflict[];
  /** Sides that drew nearly everything anew: whose ink the other side's can hardly be laid over. */
  rewritten: MergeSide | 'both' | null;
  /** Pixels that changed, without those in conflict. */
  changed: { ours: number; theirs: number; alike: number };
  /** What `resolveMerge` and crops of the sides need. */
  sides: Sides;
}

export interface Sides {
  base: RgbaPicture;
  ours: RgbaPicture;
  theirs: RgbaPicture;
  /** The two as they look on paper, by which they are compared. */
  seen: { ours: RgbaPicture; theirs: RgbaPicture };
  changedOurs: Mask;
  changedTheirs: Mask;
  cells: Cells;
  /** The number of the conflict in each cell, from 1; 0 for none. */
  conflictIn: Int32Array;
}

/** More of the base's ink than this is no longer what it was: drawn anew. */
const REWRITTEN = 0.6;

/**
 * Merges what two sides made of one base, by their ink. What only one of them changed is taken from it to the last bit; changes
 * that touch are conflicts, unless both are the same. Which side is called ours makes no difference.
 */
export function mergeInk(base: Picture, ours: Picture, theirs: Picture): InkMerge | NotComparable {
  const [largest] = [base, ours, theirs].sort((a, b) => b.width - a.width);
  if (![base, ours, theirs].every((one) => haveSameShape(one, largest))) return { ok: false, code: 'other_shape' };
  const [b, o, t] = [base, ours, theirs].map((one) => inFrame(toRgba(one), largest));
  const [paperB, paperO, paperT] = [b, o, t].map(onPaper);
  const sides: Sides = {
    base: b,
    ours: o,
    theirs: t,
    seen: { ours: paperO, theirs: paperT },
    changedOurs: changedInk(paperB, paperO),
    changedTheirs: changedInk(paperB, paperT),
    cells: cellsOf(b),
    conflictIn: new Int32Array(0),
  };
  const { merged, contested } = mergePixels(sides);
  const alike = dropAlike(sides, contested);
  const { conflicts, labels } = conflictsOf(b, sides.cells, contested, {
    own: alike,
    all: { ours: sides.changedOurs, theirs: sides.changedTheirs },
  });
  sides.conflictIn = labels;
  if (conflicts.length > 0) fillConflicts(merged, sides, () => 'base');
  return {
    ok: true,
    merged,
    conflicts,
    rewritten: rewrittenBy(paperB, sides),
    changed: countChanged(sides, alike),
    sides,
  };
}

/** The merge with a choice for each conflict, in their order; one without a choice stays as it was in the base. */
export function resolveMerge(
  { merged, conflicts, sides }: InkMerge,
  choices: readonly (MergeChoice | undefined)[],
): RgbaPicture {
  const resolved = { ...merged, data: merged.data.slice() };
  if (conflicts.length > 0) fillConflicts(resolved, sides, (conflict) => choices[conflict] ?? 'base');
  return resolved;
}

/** Every pixel by itself; contested ones, which both changed differently, are left as in the base. */
function mergePixels({ base, ours, theirs, seen, changedOurs, changedTheirs }: Sides) {
  const merged = { ...base, data: base.data.slice() };
  const out = words(merged);
  const [o, t] = [words(ours), words(theirs)];
  const contested = new Uint8Array(out.length);
  for (let i = 0; i < out.length; i++) {
    const was = out[i];
    if (o[i] === was && t[i] === was) continue;
    if (o[i] === t[i] || t[i] === was) out[i] = o[i];
    else if (o[i] === was) out[i] = t[i];
    else if (changedOurs[i] && changedTheirs[i] && !areAlike(seen.ours.data, seen.theirs.data, i * 4)) contested[i] = 1;
    else out[i] = bothOf(ours, theirs, changedOurs, changedTheirs, o, t, i);
  }
  return { merged, contested };
}

/** Of a pixel that both changed: the one that really did, else the darker. */
function bothOf(
  ours: RgbaPicture,
  theirs: RgbaPicture,
  changedOurs: Mask,
  changedTheirs: Mask,
  o: Uint32Array,
  t: Uint32Array,
  i: number,
): number {
  if (changedOurs[i] !== changedTheirs[i]) return changedOurs[i] ? o[i] : t[i];
  const more = darkness(ours, i * 4) - darkness(theirs, i * 4);
  return more > 0 || (more === 0 && o[i] < t[i]) ? o[i] : t[i];
}

function darkness({ data }: RgbaPicture, at: number): number {
  return (765 - data[at] - data[at + 1] - data[at + 2]) * data[at + 3];
}

/**
 * The changes of each side without what both did alike; and what touches a change of the other side becomes contested: ink that
 * begins where the other's ends was drawn for the picture without it.
 */
function dropAlike({ ours: { width }, changedOurs, changedTheirs }: Sides, contested: Mask) {
  const own = { ours: changedOurs.slice(), theirs: changedTheirs.slice(), count: 0 };
  for (let i = 0; i < contested.length; i++) {
    if (!changedOurs[i] || !changedTheirs[i] || contested[i]) continue;
    own.ours[i] = 0;
    own.theirs[i] = 0;
    own.count++;
  }
  for (let i = 0; i < contested.length; i++) {
    if (!own.ours[i]) continue;
    const x = i % width;
    const [first, last] = [i < width ? i : i - width, i + width < contested.length ? i + width : i];
    for (let row = first; row <= last; row += width) {
      const end = x < width - 1 ? row + 1 : row;
      for (let at = x > 0 ? row - 1 : row; at <= end; at++) if (own.theirs[at]) contested[at] = contested[i] = 1;
    }
  }
  return own;
}

function fillConflicts(picture: RgbaPicture, sides: Sides, choose: (conflict: number) => MergeChoice): void {
  const { base, ours, theirs, changedOurs, changedTheirs, cells, conflictIn } = sides;
  const out = words(picture);
  const [b, o, t] = [words(base), words(ours), words(theirs)];
  const both = (i: number): number => {
    if (o[i] === t[i] || t[i] === b[i]) return o[i];
    return o[i] === b[i] ? t[i] : bothOf(ours, theirs, changedOurs, changedTheirs, o, t, i);
  };
  for (let cell = 0; cell < conflictIn.length; cell++) {
    if (conflictIn[cell] === 0) continue;
    const choice = choose(conflictIn[cell] - 1);
    const from = { base: b, ours: o, theirs: t, both: null }[choice];
    const left = (cell % cells.across) * cells.side;
    const top = Math.floor(cell / cells.across) * cells.side;
    for (let y = top; y < Math.min(base.height, top + cells.side); y++)
      for (let i = y * base.width + left; i < y * base.width + Math.min(base.width, left + cells.side); i++)
        out[i] = from ? from[i] : both(i);
  }
}

function rewrittenBy(base: RgbaPicture, { changedOurs, changedTheirs }: Sides): InkMerge['rewritten'] {
  let [ink, ours, theirs] = [0, 0, 0];
  for (let i = 0; i < changedOurs.length; i++) {
    if (toneAt(base.data, i * 4) >= INK_BELOW) continue;
    ink++;
    ours += changedOurs[i];
    theirs += changedTheirs[i];
  }
  const [byOurs, byTheirs] = [ours > ink * REWRITTEN, theirs > ink * REWRITTEN];
  if (byOurs && byTheirs) return 'both';
  if (byOurs) return 'ours';
  return byTheirs ? 'theirs' : null;
}

function countChanged({ base, cells, conflictIn }: Sides, own: { ours: Mask; theirs: Mask; count: number }) {
  const column = columnCells(base, cells);
  let [ours, theirs] = [0, 0];
  for (let y = 0, i = 0; y < base.height; y++) {
    const row = Math.floor(y / cells.side) * cells.across;
    for (let x = 0; x < base.width; x++, i++) {
      if (!own.ours[i] && !own.theirs[i]) continue;
      if (conflictIn[row + column[x]]) continue;
      ours += own.ours[i];
      theirs += own.theirs[i];
    }
  }
  return { ours, theirs, alike: own.count };
}
