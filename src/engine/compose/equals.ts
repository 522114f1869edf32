/** Things of one kind that nobody put in an order, such as dice, a ball and a horseshoe: none of them is the main one. */
import type { Cast, Part } from './cast.ts';
import { FLOWERS, SKY, SMALL } from './kinds.ts';
import { motifGroups } from './lexicon.ts';

const groupOf = new Map(Object.entries(motifGroups).flatMap(([group, words]) => words.map((word) => [word, group])));

/** They are of little weight beside others. */
const LIGHT = new Set('star heart feather drop snowflake music lightning ring coin'.split(' '));

const isOne = ({ word, count }: Part): boolean =>
  (count === null || count === 1) && !FLOWERS.has(word) && !SKY.has(word) && !SMALL.has(word) && !LIGHT.has(word);

/** Whether all that stands side by side is of one weight. */
export function areEqual({ main, beside }: Pick<Cast, 'main' | 'beside'>): boolean {
  const all = [main, ...beside];
  const kinds = new Set(all.map(({ word }) => groupOf.get(word)));
  return all.length > 1 && all.length < 5 && kinds.size === 1 && !kinds.has('Plants') && all.every(isOne);
}
