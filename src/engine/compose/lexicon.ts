/** Words of a brief and the drawings that show them, curated by eye: the first drawing of a word is its best, others give variety. */
import { ANIMALS, PLANTS } from './lexicon/living.ts';
import { NAMES } from './lexicon/names.ts';
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

/** The words that have drawings, by what they name. */
export const motifGroups = {
  Animals: wordsOf(ANIMALS),
  Plants: wordsOf(PLANTS),
  Things: wordsOf(THINGS),
  Signs: wordsOf(SIGNS),
};

/** The drawings of each word. */
export const lexicon: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [ANIMALS, PLANTS, THINGS, SIGNS].flatMap(pairsOf).map(([word, ids]) => [word, ids.split(' ')]),
);

/** The word of the lexicon for another name; names of two and three words among them. */
export const synonyms: ReadonlyMap<string, string> = new Map([
  ...pairsOf(SYNONYMS),
  ...pairsOf(NAMES),
  ...pairsOf(STAND_INS),
]);

/** Those names that mean something else than what is drawn for them. */
export const standIns: ReadonlySet<string> = new Set(wordsOf(STAND_INS));
