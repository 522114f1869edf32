/** Numbers of things in a brief: "two koi", "a pair of dice", "5 stars", "several swallows". */

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  single: 1,
  one: 1,
  two: 2,
  twin: 2,
  twins: 2,
  pair: 2,
  couple: 2,
  crossed: 2,
  three: 3,
  trio: 3,
  triple: 3,
  several: 3,
  few: 3,
  some: 3,
  group: 4,
  bunch: 4,
  four: 4,
  many: 5,
  flock: 5,
  swarm: 5,
  school: 5,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  dozen: 12,
};

/** They count only what is named behind them: an "old school" is no school. */
const GROUPS: ReadonlySet<string> = new Set(['school', 'group', 'bunch', 'flock', 'swarm', 'pair']);

/** What follows a number that counts no things. */
const UNITS: ReadonlySet<string> = new Set(
  'inch inches in cm mm year years yr old hour hours by x am pm percent colors colours lines dots sessions oclock dimensional d'.split(
    ' ',
  ),
);

/** The number that a word names where it counts things; null for none. */
export function numberAt(words: readonly string[], i: number): number | null {
  const word = words[i];
  if (word === 'bouquet' && words[i + 1] === 'of') return BOUQUET;
  if (UNITS.has(words[i + 1] ?? '')) return null;
  if (GROUPS.has(word) && words[i + 1] !== 'of') return null;
  const value = /^\d{1,3}$/.test(word) ? Number(word) : Object.hasOwn(NUMBERS, word) ? NUMBERS[word] : null;
  return value === null || value < 1 ? null : value;
}

/** "A bouquet of roses" is made of roses. */
const BOUQUET = 3;

/** More of one thing find no room on a sheet. */
export const MOST_OF_ONE = 9;
