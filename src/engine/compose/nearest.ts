/** For a word without a drawing: the words of the lexicon that come nearest, by kin and by letters. */
import { folded, meaningAt } from './abroad.ts';
import { lexicon, synonyms } from './lexicon.ts';
import { KIN } from './lexicon/kin.ts';

const MOST = 4;
/** Less alike than this says nothing. */
const LEAST_ALIKE = 0.42;
/** What is kin is better than what only looks alike. */
const SURELY_ALIKE = 0.7;

/**
 * At most four words of the lexicon for one that it does not have, the nearest first: what is kin to it, then what is written
 * nearly like it. Empty where nothing comes near. Takes time linear in the length of the word.
 */
export function nearestMotifs(word: string): string[] {
  const sought = folded(word.trim()).slice(0, LONGEST);
  if (sought.length < 2) return [];
  const own = ownMeaning(sought);
  const found = new Set<string>(own ? [own] : kinOf(sought));
  const least = found.size > 0 ? SURELY_ALIKE : LEAST_ALIKE;
  for (const { meaning, share } of alike(sought)) if (share >= least) found.add(meaning);
  return [...found].slice(0, MOST);
}

/** Of longer words the beginning counts. */
const LONGEST = 40;

/** The word that it is by another name, or in another language. */
function ownMeaning(word: string): string | null {
  if (Object.hasOwn(lexicon, word)) return word;
  const words = word.split(/[ -]+/);
  const abroad = meaningAt(words, 0);
  const meaning = abroad?.length === words.length ? abroad.english.join(' ') : '';
  return synonyms.get(word) ?? (Object.hasOwn(lexicon, meaning) ? meaning : null);
}

const kin = new Map(
  KIN.trim()
    .split('\n')
    .flatMap((line) => {
      const [names, motifs] = line.split(': ');
      const near = motifs
        .split(' ')
        .map((motif) => motif.replaceAll('_', ' '))
        .filter((motif) => Object.hasOwn(lexicon, motif));
      return names.split(' ').map((name): [string, string[]] => [name.replaceAll('_', ' '), near]);
    }),
);

/** Things without a drawing that have kin. */
export const KIN_NAMES: ReadonlySet<string> = new Set(kin.keys());

/** Also of the last of several words: a "sea otter" is an otter. */
function kinOf(sought: string): readonly string[] {
  const last = sought.split(' ').at(-1) ?? sought;
  for (const word of [sought, last]) {
    for (const form of [word, word.replace(/ies$/, 'y'), word.replace(/es$/, ''), word.replace(/s$/, '')]) {
      const own = word === sought ? null : ownMeaning(form);
      const near = own ? [own] : kin.get(form);
      if (near) return near;
    }
  }
  return [];
}

/** Names that share most of their pairs of letters with what is sought; those that begin with it come first. */
function alike(sought: string): { meaning: string; share: number }[] {
  const pairs = pairsOf(sought);
  const names = [...Object.keys(lexicon).map((name): [string, string] => [name, name]), ...synonyms];
  return names
    .map(([name, meaning]) => {
      const isBegun = sought.length > 2 && (name.startsWith(sought) || (name.length > 3 && sought.startsWith(name)));
      return { meaning, share: isBegun ? 1 : shared(pairs, pairsOf(name)) };
    })
    .sort((a, b) => b.share - a.share);
}

function pairsOf(word: string): string[] {
  const marked = ` ${word} `;
  return Array.from({ length: marked.length - 1 }, (_, i) => marked.slice(i, i + 2));
}

/** Dice's coefficient of two lists of pairs. */
function shared(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>();
  for (const pair of a) left.set(pair, (left.get(pair) ?? 0) + 1);
  let both = 0;
  for (const pair of b) {
    const count = left.get(pair) ?? 0;
    if (count > 0) {
      both++;
      left.set(pair, count - 1);
    }
  }
  return (2 * both) / (a.length + b.length);
}
