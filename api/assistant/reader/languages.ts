/** In which language a message is written, where that is not English. */
import { eld } from 'eld/small';
import { cut } from '#domain/cut.ts';
import { isAdjective, isIn, isKnownWord, isRelation, slang, thingOf } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** In the order of the columns of `data/languages.json`; ISO 639-1. */
export const languageCodes = ['de', 'es', 'fr', 'it', 'pt', 'nl', 'pl', 'tr', 'id', 'vi'] as const;
eld.setLanguageSubset([...languageCodes, 'en']);

/** What is detected on fewer letters is chance. */
const LEAST_LETTERS = 6;
/** The library's own patterns take the square of a text's length; this many letters are enough to tell a language. */
const MOST_LETTERS = 200;

interface Language {
  code: string;
  /** False: the conversation was in it before, and this message may be in English all the same. */
  isSure: boolean;
}

/** @param known the language of the conversation before */
export function languageOf(text: string, tokens: readonly Token[], known: string | null): Language | null {
  const words = tokens.filter(({ kind }) => kind === 'word');
  const english = words.filter(({ norm }) => isEnglish(norm)).length / Math.max(1, words.length);
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  const detected = english < 0.5 && letters >= LEAST_LETTERS ? eld.detect(cut(text, MOST_LETTERS)).language : '';
  if (detected && detected !== 'en') return { code: known ?? detected, isSure: true };
  // Somebody changed to English; a single word may be of both.
  if (known === null || (words.length > 2 && english > 0.9)) return null;
  return { code: known, isSure: english < 0.75 };
}

function isEnglish(norm: string): boolean {
  const [word] = norm.split(' ');
  if (isIn('englishSmall', word) || isIn('filler', norm) || isIn('wish', norm) || isIn('noThings', norm)) return true;
  if (isIn('moods', norm) || isRelation(norm) || slang.has(norm) || thingOf(norm) !== null) return true;
  return isAdjective(norm) || (norm.length > 5 && isKnownWord(norm));
}
