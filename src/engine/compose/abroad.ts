/** Words of ten other languages, as the English ones that they mean. */
import { ABROAD, SMALL_ABROAD } from './lexicon/abroad.ts';

/** Without accents and in one case. */
export const folded = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('œ', 'oe')
    .replaceAll('ё', 'е')
    .normalize('NFD')
    .replace(/([a-z])\p{M}+/gu, '$1')
    .normalize('NFC');

/** Chinese and Japanese are written without spaces. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/u;

interface Abroad {
  /** Meaning of each name; of names of several words too. */
  meanings: ReadonlyMap<string, string>;
  /** By what is left without an ending: inflected forms. */
  stems: ReadonlyMap<string, string>;
}

let known: Abroad | null = null;

function abroad(): Abroad {
  if (known) return known;
  const meanings = new Map<string, string>();
  const stems = new Map<string, string>();
  const add = (name: string, meaning: string, hasForms: boolean) => {
    const words = folded(name.replaceAll('_', ' ').replaceAll('-', ' ').replaceAll("'", ' ')).trim();
    if (!meanings.has(words)) meanings.set(words, meaning);
    if (hasForms && !UNSPACED.test(words) && !stems.has(stemOf(name))) stems.set(stemOf(name), meaning);
  };
  for (const line of SMALL_ABROAD.trim().split('\n')) {
    const [names, meaning] = line.split(': ');
    for (const name of names.split(' ')) add(name, meaning === '-' ? '' : meaning, false);
  }
  for (const line of ABROAD.trim().split('\n')) {
    const [meaning, names] = line.split(': ');
    for (const name of [...names.split(' '), meaning.replaceAll(' ', '_')]) add(name, meaning, true);
  }
  known = { meanings, stems };
  return known;
}

/** An ending that languages of Europe put behind a noun, where enough is left of it. */
const ENDINGS =
  /(?:ami|ach|ами|ями|ого|ому|ах|ях|ов|ев|ей|ой|ом|ем|ою|nen|ern|as|os|is|en|er|es|em|ie|ow|om|e|a|o|i|s|y|u|n|ą|ę|а|я|ы|и|у|ю|е|ь|й)$/u;
const LEAST_STEM = 4;
/** A word that is surely not English may be shorter. */
const LEAST_FOREIGN_STEM = 3;
const stemOf = (word: string): string => {
  const whole = folded(word);
  const least = /^[a-z]*$/i.test(word) ? LEAST_STEM : LEAST_FOREIGN_STEM;
  return [whole.replace(ENDINGS, ''), whole.replace(/s$/, '')].find((stem) => stem.length >= least) ?? whole;
};

/** The English words for those from the i-th on, and how many they stand for; null where they are of no such language. */
export function meaningAt(words: readonly string[], i: number): { english: string[]; length: number } | null {
  const { meanings } = abroad();
  for (let n = Math.min(LONGEST, words.length - i); n > 0; n--) {
    const meaning = meanings.get(folded(words.slice(i, i + n).join(' ')));
    if (meaning !== undefined) return { english: meaning === '' ? [] : meaning.split(' '), length: n };
  }
  return null;
}

/** The English words for one that has another ending than in its ground form; null for none. */
export function meaningOfForm(word: string): string[] | null {
  return abroad().stems.get(stemOf(word))?.split(' ') ?? null;
}

/** Most words in one name. */
const LONGEST = 3;

/** Cuts what is written without spaces into the longest names that are known; what is left between them stands by itself. */
export function cutUnspaced(text: string): string[] {
  if (!UNSPACED.test(text)) return [text];
  const { meanings } = abroad();
  const characters = Array.from(text);
  const parts: string[] = [];
  let rest = '';
  for (let i = 0; i < characters.length;) {
    const length = [12, 8, 7, 6, 5, 4, 3, 2, 1].find(
      (n) => i + n <= characters.length && meanings.has(folded(characters.slice(i, i + n).join(''))),
    );
    if (length === undefined) rest += characters[i++];
    else {
      if (rest) parts.push(rest);
      rest = '';
      parts.push(characters.slice(i, i + length).join(''));
      i += length;
    }
  }
  return rest ? [...parts, rest] : parts;
}
