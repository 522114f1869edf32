/** Words of a brief and the drawings that show them, curated by eye: the first drawing of a word is its best, others give variety. */
import { ANIMALS, PLANTS } from './lexicon/living.ts';
import { NAMES } from './lexicon/names.ts';
import { setAside } from './lexicon/set-aside.ts';
import { STAND_INS } from './lexicon/stand-ins.ts';
import { SYNONYMS } from './lexicon/synonyms.ts';
import { SIGNS, THINGS } from './lexicon/things.ts';

/** Words that are drawn as ornament by rule instead of by a drawing. */
export const ornamentWords = {
  mandala: 'mandala',
  geometric: 'diamond',
  rays: 'rays',
  halo: 'rays',
  nimbus: 'rays',
  wreath: 'laurel',
  ornament: 'mandala',
  circle: 'ring',
} as const satisfies Record<string, string>;
export type OrnamentWord = (typeof ornamentWords)[keyof typeof ornamentWords];

const pairsOf = (table: string): [word: string, meaning: string][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(': ') as [string, string]);
const wordsOf = (table: string): string[] => pairsOf(table).map(([word]) => word);

const notOffered: ReadonlySet<string> = new Set(setAside.map(({ id }) => id));

/** Words with those of their drawings that are offered; words without any are left out. */
const offered = (table: string): [word: string, ids: string[]][] =>
  pairsOf(table)
    .map(([word, ids]): [string, string[]] => [word, ids.split(' ').filter((id) => !notOffered.has(id))])
    .filter(([, ids]) => ids.length > 0);
const offeredWords = (table: string): string[] => offered(table).map(([word]) => word);

/** The words that have drawings, by what they name. */
export const motifGroups = {
  Animals: offeredWords(ANIMALS),
  Plants: offeredWords(PLANTS),
  Things: offeredWords(THINGS),
  Signs: offeredWords(SIGNS),
};

const TABLES = [ANIMALS, PLANTS, THINGS, SIGNS];

/** The drawings of each word. */
export const lexicon: Readonly<Record<string, readonly string[]>> = Object.fromEntries(TABLES.flatMap(offered));

/** Words of which no drawing is good enough to be offered. */
export const wordsSetAside: ReadonlySet<string> = new Set(
  TABLES.flatMap(wordsOf).filter((word) => !Object.hasOwn(lexicon, word)),
);

/** The word of the lexicon for another name; names of two and three words among them. */
export const synonyms: ReadonlyMap<string, string> = new Map(
  [...pairsOf(SYNONYMS), ...pairsOf(NAMES), ...pairsOf(STAND_INS)].filter(([, word]) => !wordsSetAside.has(word)),
);

/** Those names that mean something else than what is drawn for them. */
export const standIns: ReadonlySet<string> = new Set(wordsOf(STAND_INS).filter((word) => synonyms.has(word)));
