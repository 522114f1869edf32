import { describingWords } from './describing.ts';
import { withoutTypo } from './typos.ts';
import { lexicon, ornamentWords, synonyms, type OrnamentWord } from './lexicon.ts';

/** What the composer understood of a brief. */
export interface ComposerBrief {
  /** Words with a drawing, in the order in which they were named. */
  motifs: string[];
  ornaments: OrnamentWord[];
  /** Text for the banner: what stands in quotes, else a name or a date that is asked for; at most 28 characters. */
  lettering: string | null;
  /** Words that name something which cannot be drawn. */
  unknown: string[];
}

const QUOTED = /["“”]([^"“”]{1,28})["“”]/;
/** What is not wanted: 'without stars' draws none. */
const DENIED = /\b(?:without|no|not|nor|leave out|leaving out) [^,.;]*/g;
/** "the name Emma", "initials J & K". */
const NAMED =
  /\b(?:name|names|named|initials|saying|says|reads|lettering|text|words?) (?:is |of )?(\p{Lu}[\p{L}\p{M}.'’-]*(?: (?:and|&|\p{Lu}[\p{L}\p{M}.'’-]*))*)/u;
/** 12.03.2019, 2019-03-12, 1985 - 2021. */
const DATE = /\b(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2}|(?:19|20)\d{2}(?: ?[-–] ?(?:19|20)\d{2})?)\b/;
const LONGEST = 28;
const KNOWN = [...Object.keys(lexicon), ...synonyms.keys()];
/** Behind the name of one of them, these words only say what it is. */
const KINDS = new Set(['flower', 'bird', 'fish', 'tree', 'leaf', 'snake', 'head', 'shell', 'print', 'tentacle']);

/** Reads a prompt word by word; plural forms count as their singular. */
export function readBrief(prompt: string, lettering?: string): ComposerBrief {
  const quoted = QUOTED.exec(prompt)?.[1] ?? null;
  const named = quoted ?? NAMED.exec(prompt)?.[1] ?? null;
  const unnamed = named ? prompt.replace(named, ' ') : prompt;
  const date = DATE.exec(unnamed)?.[0] ?? null;
  const words = wordsOf(date ? unnamed.replace(date, ' ') : unnamed);
  const asked = lettering?.trim() || letteringOf(named, date);
  const brief: ComposerBrief = { motifs: [], ornaments: [], lettering: asked, unknown: [] };
  let before: string | null = null;
  for (let i = 0; i < words.length;) {
    const length = [3, 2, 1].find((n) => n === 1 || isName(phrase(words, i, n))) ?? 1;
    // A "lotus flower" is one thing; "lotus, flower" are two.
    const isKind: boolean = before !== null && KINDS.has(singular(words[i]));
    before = isKind ? null : understand(brief, phrase(words, i, length));
    i += length;
  }
  return brief;
}

/** A name and a date stand on one banner where there is room for both. */
function letteringOf(named: string | null, date: string | null): string | null {
  const both = [named, date].filter((part) => part !== null).join(' ');
  return [both, named, date].find((text) => text && text.length <= LONGEST) ?? null;
}

/** Words, and the commas between them, which name nothing. */
const wordsOf = (prompt: string): string[] =>
  prompt
    .toLowerCase()
    .replace(/["“”][^"“”]*["“”]/g, ' ')
    .replace(DENIED, ' ')
    .match(/[a-z]+|\b8\b|[,;]/g) ?? [];

/** `n` words from the i-th on; of several, as the synonyms have them: the last one in the singular. */
function phrase(words: readonly string[], i: number, n: number): string {
  const joined = words.slice(i, i + n).join(' ');
  return n === 1 || isName(joined) ? joined : joined.replace(/s$/, '');
}

const isName = (words: string): boolean => synonyms.has(words) || Object.hasOwn(lexicon, words);

/** Adds what a word means to the brief, and tells the motif that it names. */
function understand(brief: ComposerBrief, raw: string): string | null {
  const word = singular(raw);
  const meaning = synonyms.get(raw) ?? synonyms.get(word) ?? word;
  const isDescribing = describingWords.has(raw) || describingWords.has(word);
  if (isOrnament(word)) addOnce(brief.ornaments, ornamentWords[word]);
  else if (Object.hasOwn(lexicon, meaning)) {
    addOnce(brief.motifs, meaning);
    return meaning;
  } else if (!isDescribing && raw.length > 2) {
    const meant = withoutTypo(raw, KNOWN);
    if (meant !== null) return understand(brief, meant);
    addOnce(brief.unknown, raw);
  }
  return null;
}

function addOnce<T>(list: T[], entry: T): void {
  if (!list.includes(entry)) list.push(entry);
}

function isOrnament(word: string): word is keyof typeof ornamentWords {
  return Object.hasOwn(ornamentWords, word);
}

function singular(word: string): string {
  const isKnown = (candidate: string) =>
    Object.hasOwn(lexicon, candidate) || isOrnament(candidate) || synonyms.has(candidate);
  if (isKnown(word)) return word;
  const candidates = [
    word.endsWith('ies') ? `${word.slice(0, -3)}y` : '',
    word.endsWith('ves') ? `${word.slice(0, -3)}f` : '',
    word.endsWith('es') ? word.slice(0, -2) : '',
    word.endsWith('s') ? word.slice(0, -1) : '',
  ];
  return candidates.find((candidate) => candidate !== '' && isKnown(candidate)) ?? word;
}
