/** Ten other languages by a table: numbers, places, sides, styles, colors and moods are read, and the motif is asked about. */
import { cut } from '#domain/cut.ts';
import table from './data/languages.json' with { type: 'json' };
import { note, tokensWithin, type Entry, type EntryName, type Message } from './entries.ts';
import { languageCodes } from './languages.ts';
import { isIn } from './lexicon.ts';
import { shapesIn } from './shapes.ts';

type Kind = 'place' | 'side' | 'style' | 'colour' | 'mood' | 'motif';
const kinds = ['place', 'side', 'style', 'colour', 'mood', 'motif'] as const satisfies Kind[];

interface Form {
  kind: Kind;
  value: string;
  /** Without accents; the last one may end by a star, which stands for any ending. */
  words: string[];
  column: number;
}

/** Forms by the first three letters of their first word, the longest first. */
const index = new Map<string, Form[]>();
const keyOf = (word: string) => cut(word, 3).replace('*', '');

for (const kind of kinds)
  for (const [value, columns] of Object.entries<string>(table[kind]))
    columns.split('|').forEach((forms, column) => {
      for (const form of forms.split(',').filter(Boolean)) {
        const words = form.split('_');
        const key = keyOf(words[0]);
        index.set(key, [...(index.get(key) ?? []), { kind, value, words, column }]);
      }
    });
const size = ({ words }: Form) => words.length * 100 + words.join('').length;
for (const forms of index.values()) forms.sort((a, b) => size(b) - size(a));

/** By language: 'no' denies in Spanish, and says where in Portuguese. */
const negations = table.negation.split('|').map((forms) => new Set(forms.split(',')));
const denies = (word: string | undefined, column: number): boolean =>
  word !== undefined && (column < 0 ? negations.some((forms) => forms.has(word)) : negations[column].has(word));
/** The languages up to Dutch have many words in common. */
const LAST_ALIKE = languageCodes.indexOf('nl');
/** Turkish denies behind the word. */
const TURKISH = languageCodes.indexOf('tr');

/** Small letters without accents, as the table is written. */
function plain(text: string): string {
  const latin: Record<string, string> = { ß: 'ss', ł: 'l', ı: 'i', đ: 'd', '’': "'" };
  return text
    .toLowerCase()
    .replace(/[ßłıđ’]/g, (letter) => latin[letter])
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** The language most of whose words are in a text; the one that was detected where that is as likely. */
export function likelyLanguage(text: string, detected: string): string {
  const words = (text.match(/[\p{L}'’-]{1,60}/gu) ?? []).map(plain);
  const hits = languageCodes.map(
    (_, column) => words.filter((_word, at) => formsAt(words, at).some((form) => form.column === column)).length,
  );
  const own = hits[(languageCodes as readonly string[]).indexOf(detected)] ?? 0;
  const most = Math.max(...hits);
  return most > own ? languageCodes[hits.indexOf(most)] : detected;
}

const fits = (form: string, word: string | undefined): boolean => {
  if (word === undefined) return false;
  const spelled = [word, unbound(word)];
  return spelled.some((each) => (form.endsWith('*') ? each.startsWith(form.slice(0, -1)) : form === each));
};

/** "l'avant-bras", "sull'avambraccio": the word without the article that is bound to it. */
function unbound(word: string): string {
  const at = word.indexOf("'");
  return at > 0 && at < 6 ? word.slice(at + 1) : word;
}

interface Hit {
  at: number;
  kind: Kind;
  value: string;
  words: string;
  denied: boolean;
}

/** Reads a message in one of the languages of the table, or in one that is like it. */
export function readForeign(message: Message, language: string): Entry[] {
  for (const shape of shapesIn(message.text)) {
    if (shape.kind === 'noise') continue;
    const covered = tokensWithin(message.tokens, shape.start, shape.end);
    note(message, shape.kind, shape.value, shape.confidence, covered, shape.unit ? { unit: shape.unit } : {});
  }
  const hits = hitsIn(message.text, language);
  const add = (entry: EntryName, { value, words }: Hit, confidence: number) =>
    message.entries.push({ entry, value, confidence, words });
  for (const hit of hits) if ((hit.kind === 'place' || hit.kind === 'style') && !hit.denied) add(hit.kind, hit, 0.85);
  for (const kind of ['colour', 'mood'] as const) {
    const all = hits.filter((hit) => hit.kind === kind && !hit.denied);
    const value = [...new Set(all.map((hit) => hit.value))].join(', ');
    const [first, last] = [all.at(0), all.at(-1)];
    if (first && last) add(kind, { ...first, value, words: wordsFromTo(message.text, first.words, last.words) }, 0.85);
  }
  const side = hits.find(({ kind }) => kind === 'side');
  if (side && hits.some(({ kind, denied }) => kind === 'place' && !denied)) add('side', side, 0.85);
  const motifs = hits.filter(({ kind }) => kind === 'motif');
  for (const hit of motifs.filter(({ denied }) => denied)) add('leave', hit, 0.75);
  motifs
    .filter(({ denied }) => !denied)
    .map((hit) => ({ ...hit, value: withArticle(hit.value) }))
    .forEach((hit, i) => add(i === 0 && message.context.subject === null ? 'subject' : 'must', hit, 0.65));
  return message.entries;
}

/** 'azul y morado': what stands in a text from one hit to another. */
function wordsFromTo(text: string, first: string, last: string): string {
  const from = text.indexOf(first);
  const to = text.lastIndexOf(last);
  return from < 0 || to <= from ? first : text.slice(from, to + last.length);
}

/** 'wolf' -> 'a wolf', as an English brief has it. */
function withArticle(motif: string): string {
  if (motif.endsWith('s') || motif === 'lettering' || /^(?:the|an?) /.test(motif)) return motif;
  return `${/^[aeiou]/.test(motif) ? 'an' : 'a'} ${motif}`;
}

function hitsIn(text: string, language: string): Hit[] {
  const typed = text.normalize('NFC').match(/[\p{L}'’-]{1,60}|[.,;!?\n]/gu) ?? [];
  const words = typed.map(plain);
  const column = (languageCodes as readonly string[]).indexOf(language);
  const hits: Hit[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const form = formAt(words, at, column);
    if (form) {
      const denied = isDenied(words, at, column);
      hits.push({
        at,
        kind: form.kind,
        value: form.value,
        words: typed.slice(at, at + form.words.length).join(' '),
        denied,
      });
      at += form.words.length - 1;
    } else if (words[at].length > 3 && isIn('ownThings', words[at])) {
      // The same word in both languages: 'Banner'.
      hits.push({ at, kind: 'motif', value: words[at], words: typed[at], denied: isDenied(words, at, column) });
    }
  }
  return hits;
}

/** All forms of all languages that begin at a word. */
function formsAt(words: readonly string[], at: number): Form[] {
  const spelled = [...new Set([words[at], unbound(words[at])])];
  const candidates = spelled.flatMap((word) => [3, 2, 1].flatMap((letters) => index.get(cut(word, letters)) ?? []));
  return candidates.filter((form) => form.words.every((word, i) => fits(word, words[at + i])));
}

function formAt(words: readonly string[], at: number, column: number): Form | null {
  const all = formsAt(words, at);
  const own = all.find((form) => form.column === column);
  if (own) return own;
  // A language that is like ours is read by its longer words.
  const least = column > LAST_ALIKE ? 4 : 3;
  return all.find((form) => column < 0 || form.words[0].length > least || form.words.length > 1) ?? null;
}

function isDenied(words: readonly string[], at: number, column: number): boolean {
  for (let i = at - 1; i >= 0 && i >= at - 3 && !/^[.,;!?\n]$/.test(words[i]); i -= 1)
    if (denies(words[i], column)) return true;
  return column === TURKISH && denies(words[at + 1], column);
}
