import { describingWords, lexicon, ornamentWords, type OrnamentWord } from './lexicon.ts';

/** What the composer understood of a brief. */
export interface ComposerBrief {
  /** Words with a motif, in the order in which they were named. */
  motifs: string[];
  ornaments: OrnamentWord[];
  /** Text in quotes, for the banner; at most 28 characters. */
  lettering: string | null;
  /** Words that name something which cannot be drawn. */
  unknown: string[];
}

/** What is not wanted: 'without stars' draws none. */
const denied = /\b(?:without|no|not|nor|leave out|leaving out) [^,.;]*/g;

/** Reads a prompt word by word; plural forms count as their singular. */
export function readBrief(prompt: string, lettering?: string): ComposerBrief {
  const quoted = /["“”]([^"“”]{1,28})["“”]/.exec(prompt)?.[1] ?? null;
  const words =
    prompt
      .toLowerCase()
      .replace(/["“”][^"“”]*["“”]/g, ' ')
      .replace(denied, ' ')
      .match(/[a-z]+/g) ?? [];
  const brief: ComposerBrief = { motifs: [], ornaments: [], lettering: lettering?.trim() || quoted, unknown: [] };
  for (const raw of words) {
    const word = singular(raw);
    if (word in lexicon) addOnce(brief.motifs, word);
    else if (isOrnament(word)) addOnce(brief.ornaments, ornamentWords[word]);
    else if (!describingWords.has(raw) && !describingWords.has(word) && raw.length > 2) addOnce(brief.unknown, raw);
  }
  return brief;
}

function addOnce<T>(list: T[], entry: T): void {
  if (!list.includes(entry)) list.push(entry);
}

function isOrnament(word: string): word is keyof typeof ornamentWords {
  return word in ornamentWords;
}

function singular(word: string): string {
  const known = (candidate: string) => candidate in lexicon || candidate in ornamentWords;
  if (known(word)) return word;
  const candidates = [
    word.endsWith('ies') ? `${word.slice(0, -3)}y` : '',
    word.endsWith('ves') ? `${word.slice(0, -3)}f` : '',
    word.endsWith('es') ? word.slice(0, -2) : '',
    word.endsWith('s') ? word.slice(0, -1) : '',
  ];
  return candidates.find((candidate) => candidate !== '' && known(candidate)) ?? word;
}
