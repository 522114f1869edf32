/**
 * Reads one message of a person into entries of a brief, each with a confidence. Words are claimed and never stripped: a word is in
 * an entry only because a step claimed it, and what no step claims is in no entry. Linear in the length of the message.
 */
import { clausesOf, type Clause } from './clauses.ts';
import { claimColours } from './colours.ts';
import { claimTables } from './claims.ts';
import { drawingSpansIn } from '../drawing-words.ts';
import { deniedIn, readDenied } from './denied.ts';
import { tokensWithin, type Context, type Message, type Reading } from './entries.ts';
import { readExchange } from './changes.ts';
import { likelyLanguage, readForeign } from './foreign.ts';
import { languageOf } from './languages.ts';
import { placeLetters } from './letter-places.ts';
import { claimLettering, claimShapes, letteringAsSubject } from './lettering.ts';
import { readMoods } from './moods.ts';
import { readNames } from './names.ts';
import { phrasesIn, type ThingPhrase } from './phrases.ts';
import { readPlaces } from './places.ts';
import { claimComparisons, readSizes } from './sizes.ts';
import { readStyles } from './styles.ts';
import { tokensOf } from './tokens.ts';
import { joinPhrases, readParticiples, readWishes, relationAsSubject } from './wishes.ts';

const MOST_CANDIDATES = 3;

export function readText(text: string, context: Context): Reading {
  const tokens = tokensOf(text);
  const language = languageOf(text, tokens, context.language);
  const message: Message = { text, tokens, context, entries: [], choice: null };
  if (language) {
    if (context.language === null) language.code = likelyLanguage(text, language.code);
    const entries = readForeign(message, language.code);
    if (language.isSure || entries.length > 0) return foreignReading(message, language.code);
  }
  claimShapes(message);
  claimComparisons(message);
  claimLettering(message);
  claimColours(message);
  claimDrawing(message);
  claimTables(tokens, context);
  const clauses = clausesOf(tokens, text);
  const names = readNames(message);
  readPlaces(message, clauses);
  readStyles(message, clauses);
  const exchanged = readExchange(message);
  if (!exchanged) readMoods(message, clauses);
  const phrases = exchanged ? [] : readThings(message, clauses);
  placeLetters(message);
  return {
    entries: message.entries,
    candidates: candidatesOf(message, phrases),
    choice: message.choice,
    language: null,
    names,
    denied: clauses.filter(({ denied }) => denied).flatMap(deniedIn),
    question: clauses.some(({ question }) => question),
  };
}

/** What is asked of the drawing itself, 'bolder lines', is read elsewhere and names no thing. */
function claimDrawing({ text, tokens }: Message): void {
  for (const { start, end } of drawingSpansIn(text))
    for (const token of tokensWithin(tokens, start, end)) token.claim ??= { kind: 'drawing' };
}

function foreignReading({ entries, choice, text }: Message, language: string): Reading {
  const things = entries.filter(({ entry }) => entry === 'subject' || entry === 'must');
  const candidates = things.map(({ value }) => String(value)).slice(0, MOST_CANDIDATES);
  return { entries, candidates, choice, language, names: [], denied: [], question: text.includes('?') };
}

/** What is to be seen, and what is not. */
function readThings(message: Message, clauses: readonly Clause[]): ThingPhrase[] {
  const settled = message.context.subject !== null;
  for (const clause of clauses) if (clause.denied) readDenied(message, clause);
  const wished = clauses.filter(({ denied, question }) => !denied && !question);
  const found = joinPhrases(
    wished.flatMap((clause) => phrasesIn(clause, message.text)),
    settled,
  );
  readSizes(message, clauses);
  readParticiples(message, clauses, settled || found.length > 0);
  const isNamed = readWishes(message, clauses, found);
  if (!isNamed && !settled) {
    letteringAsSubject(message);
    relationAsSubject(message);
  }
  return [...found].sort((a, b) => b.confidence - a.confidence);
}

/** Of 'a wolf or a bear' each is one. */
const choicesIn = (phrase: string): string[] => phrase.split(/,? or /);

function candidatesOf({ entries }: Message, phrases: readonly ThingPhrase[]): string[] {
  const said = entries.filter(({ entry }) => entry === 'subject').map(({ value }) => String(value));
  const all = [...said, ...phrases.map(({ phrase }) => phrase)].flatMap(choicesIn);
  return [...new Set(all.filter(Boolean))].slice(0, MOST_CANDIDATES);
}
