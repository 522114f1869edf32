/** Where the meaning of a text may be lost. Each warning names what was seen; none of them stops anybody. */
import type { LetteringWarning, LetteringWarningKind } from '#domain/lettering.ts';
import { chineseMix, lookAlikeKanji, regionalForms } from './han.ts';
import { isSameWriting, scriptName, scriptOf } from './scripts.ts';

/** Letters that can stand only at the end of a word: text that was typed or pasted backwards has them in front. */
const ONLY_LAST: Record<string, RegExp> = {
  // Final kaf, mem, nun, pe and tsadi.
  Hebr: /[\u05da\u05dd\u05df\u05e3\u05e5]/u,
  // Teh marbuta, alef maksura.
  Arab: /[\u0629\u0649]/u,
};
/** Signs that lean on a letter before them. */
const DEPENDENT_FIRST = /^[\p{M}\u0e30\u0e32\u0e33\u0e45\u0e2f\u0e46]/u;
/** Thai vowels that are written before their consonant: none of them ends a word. */
const LEADING_VOWEL_LAST = /[\u0e40-\u0e44]$/u;
/** Shapes that old programs made of Arabic and Hebrew letters, with the last letter first. */
const PRESENTATION_FORMS = /[\ufb1d-\ufdf1\ufe70-\ufefc]/u;
/** Writings whose words lose their meaning or their shape when their letters stand apart. */
const READ_TOGETHER = new Set(['Arab', 'Deva', 'Hebr', 'Thai']);

/** `text` in NFC; `language` as BCP 47. */
export function meaningWarnings(text: string, language: string): LetteringWarning[] {
  const words = text.split(/\s+/u).filter(Boolean);
  return [
    ...presentationForms(text),
    ...words.flatMap(mixedScripts),
    ...words.flatMap(backwards),
    ...apart(words),
    ...chineseAlphabet(text, language),
    ...chineseMix(text, language),
    ...lookAlikeKanji(text),
    ...regionalForms(text, language),
  ];
}

const warning = (kind: LetteringWarningKind, sentence: string): LetteringWarning => ({ kind, sentence });
const lettersOf = (word: string): string[] => Array.from(word).filter((c) => /\p{L}/u.test(c));

function presentationForms(text: string): LetteringWarning[] {
  if (!PRESENTATION_FORMS.test(text)) return [];
  const sentence =
    'The letters were pasted as ready-made shapes, often in reversed order. Type or paste the plain text instead.';
  return [warning('presentation-forms', sentence)];
}

function mixedScripts(word: string): LetteringWarning[] {
  const scripts = [...new Set(lettersOf(word).map(scriptOf))].filter(Boolean);
  if (scripts.every((script) => isSameWriting(script, scripts[0]))) return [];
  // Words of Chinese, Japanese and Korean stand without spaces beside Latin ones.
  if (scripts.some((script) => ['Hani', 'Hira', 'Kana', 'Hang', 'Thai'].includes(script))) return [];
  const sentence = `"${word}" mixes letters of ${scripts.map(scriptName).join(' and ')} that may only look alike.`;
  return [warning('mixed-scripts', sentence)];
}

function backwards(word: string): LetteringWarning[] {
  const script = scriptOf(word);
  const letters = lettersOf(word);
  const onlyLast = ONLY_LAST[script];
  if (onlyLast && letters.slice(0, -1).some((letter) => onlyLast.test(letter)))
    return [warning('reversed', `"${word}" has a letter within it that only ends words: the text may be reversed.`)];
  if (!DEPENDENT_FIRST.test(word) && !LEADING_VOWEL_LAST.test(word)) return [];
  const kind = script === 'Thai' ? 'reversed' : 'broken';
  return [warning(kind, `"${word}" begins or ends with a sign that needs a letter beside it.`)];
}

function apart(words: readonly string[]): LetteringWarning[] {
  const together = words.filter((word) => READ_TOGETHER.has(scriptOf(word)));
  const lone = together.filter((word) => lettersOf(word).length === 1);
  if (lone.length >= 3 && lone.length > together.length / 2)
    return [
      warning('pulled-apart', 'The letters stand apart, with spaces between them. Without the spaces they form words.'),
    ];
  if (words.length === 1 && lone.length === 1 && scriptOf(words[0]) === 'Arab')
    return [warning('single-letter', `"${words[0]}" stands alone. Within a word, an Arabic letter has another shape.`)];
  return [];
}

function chineseAlphabet(text: string, language: string): LetteringWarning[] {
  if (!/^zh\b/i.test(language) || scriptOf(text) !== 'Latn' || /\p{Script=Han}/u.test(text)) return [];
  const sentence =
    'There is no Chinese alphabet: characters stand for words, and letters cannot be turned into them one by one. Ask a native reader for the characters.';
  return [warning('chinese-alphabet', sentence)];
}
