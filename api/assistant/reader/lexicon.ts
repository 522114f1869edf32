/** The tables of the reader as it asks them: lists of words, what can be drawn, and what is an adjective or a verb. */
import lists from './data/lists.json' with { type: 'json' };
import nouns from './data/nouns.json' with { type: 'json' };
import tables from './data/tables.json' with { type: 'json' };

type ListName = keyof typeof lists;

const listed = (text: string): string[] => text.split(', ');
const setsOf = <Name extends string>(table: Record<Name, string>) =>
  Object.fromEntries(
    Object.entries<string>(table).map(([name, words]) => [name, new Set(listed(words))]),
  ) as unknown as Record<Name, ReadonlySet<string>>;

const sets = setsOf<ListName>(lists);

/** Whether a word stands in one of the lists of `data/lists.json`. */
export function isIn(list: ListName, word: string | undefined): boolean {
  return word !== undefined && sets[list].has(word);
}

export const wordsOf = (list: ListName): string[] => listed(lists[list]);

/** A table of `data/tables.json` as pairs of a value and the forms in which people say it. */
export function formsOf(table: 'styles' | 'places'): [value: string, forms: string[]][] {
  return Object.entries(tables[table]).map(([value, forms]) => [value, listed(forms)]);
}

/** Things of a known size, with their length in mm. */
export const comparisons: ReadonlyMap<string, number> = new Map(Object.entries(tables.comparisons));
/** Words for a size, as the share of the way from the least to the most that is usual at a place. */
export const sizeWords: ReadonlyMap<string, number> = new Map(Object.entries(tables.sizeWords));
/** What a short form of a chat stands for. */
export const slang: ReadonlyMap<string, string> = new Map(Object.entries(tables.slang));
/** 'bolder' -> 'bold' */
export const comparatives: ReadonlyMap<string, string> = new Map(Object.entries(tables.comparatives));

/** Words of several parts are joined by underscores in the file. */
const nounSet = (text: string) => new Set(text.split(' ').map((word) => word.replace('_', ' ')));
const things = nounSet(nouns.thing);
const bodyParts = nounSet(nouns.body);
const weakThings = nounSet(nouns.weak);
const adjectives = nounSet(nouns.adjective);
const verbs = nounSet(nouns.verb);

const isNoun = (word: string) => things.has(word) || bodyParts.has(word) || weakThings.has(word);

/** 'roses' -> 'rose' */
export function single(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('ves') && isNoun(`${word.slice(0, -3)}f`)) return `${word.slice(0, -3)}f`;
  if (/(?:ches|shes|sses|xes|oes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/**
 * What kind of thing a word names that can be drawn: `own` from our own list, `known` from WordNet, `weak` where it is mostly
 * another word; null for everything else.
 */
export function thingOf(words: string): 'own' | 'known' | 'weak' | null {
  const one = single(words);
  if (sets.ownThings.has(words) || sets.ownThings.has(one)) return 'own';
  if (sets.noThings.has(words) || sets.noThings.has(one)) return null;
  if (isNoun(words)) return weakThings.has(words) ? 'weak' : 'known';
  if (isNoun(one)) return weakThings.has(one) ? 'weak' : 'known';
  return null;
}

export const isBodyPart = (word: string): boolean => bodyParts.has(word) || bodyParts.has(single(word));
export const isAdjective = (word: string): boolean => sets.moods.has(word) || adjectives.has(word);
export const isVerb = (word: string): boolean =>
  verbs.has(word) || verbs.has(word.replace(/(?:ed|s|d|ing)$/, '')) || verbs.has(word.replace(/(?:ed|ing)$/, 'e'));
export const isPet = (word: string): boolean => sets.pets.has(single(word));
export const isRelation = (word: string): boolean => sets.relations.has(word) || sets.relations.has(single(word));

const slipsFor = 'inches centimeters birthday golden retriever flower dragon butterfly without underneath'.split(' ');
/** Words that a slip of the keyboard may have been meant for. */
export const vocabulary: readonly string[] = [
  ...new Set(
    [
      ...[...formsOf('styles'), ...formsOf('places')].flatMap(([, forms]) => forms),
      ...(['moods', 'colours', 'ownThings', 'relations'] as const).flatMap(wordsOf),
      ...sizeWords.keys(),
      ...slipsFor,
    ]
      .flatMap((words) => words.split(' '))
      .filter((word) => word.length > 3),
  ),
];
const ours = new Set([...vocabulary, ...(['filler', 'wish', 'letterCues', 'noThings'] as const).flatMap(wordsOf)]);

/** Whether any table holds a word, so that it is no slip. */
export function isKnownWord(word: string): boolean {
  return ours.has(word) || isNoun(word) || isNoun(single(word)) || adjectives.has(word) || isVerb(word);
}
