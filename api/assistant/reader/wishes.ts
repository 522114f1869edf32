/** What the phrases of a message are: its subject, what must be in it, or nothing that was wished. */
import type { Clause } from './clauses.ts';
import { opensWith, says } from './cues.ts';
import { note, type Message } from './entries.ts';
import { isBodyPart, isIn, isPet, single, thingOf } from './lexicon.ts';
import { headWord, type ThingPhrase } from './phrases.ts';
import { isFree, type Token } from './tokens.ts';

/** Phrases that speak of one another are joined: 'a moth. A death's-head moth', 'his portrait', 'she's a golden retriever'. */
export function joinPhrases(found: ThingPhrase[], settled: boolean): ThingPhrase[] {
  const joined = joinTwins(found);
  if (!settled) leadUp(joined);
  joinPair(joined);
  joinLikeness(joined);
  joinFollowing(joined);
  return joined;
}

/** The fuller phrase with the same head counts; of a story and a wish the wish: 'she loved robins in her garden, I want a robin'. */
function joinTwins(found: ThingPhrase[]): ThingPhrase[] {
  const kept = new Map<string, ThingPhrase>();
  for (const each of found) {
    const head = single(headWord(each.phrase).toLowerCase());
    const twin = kept.get(head);
    const fuller = !twin || isFuller(each, twin) ? each : twin;
    if (twin) fuller.confidence = Math.max(twin.confidence, each.confidence);
    kept.set(head, fuller);
  }
  return [...kept.values()].sort((a, b) => a.tokens[0].start - b.tokens[0].start);
}

function isFuller(each: ThingPhrase, twin: ThingPhrase): boolean {
  const [wishes, wished] = [each, twin].map(({ clause }) => says(clause.tokens, 'wishes'));
  return wishes === wished ? each.tokens.length > twin.tokens.length : wishes;
}

/** Where one sentence wishes, those before it only lead up to it. */
function leadUp(found: readonly ThingPhrase[]): void {
  const wishes = ({ clause }: ThingPhrase) => says(clause.tokens, 'wishes');
  const last = found.findLastIndex(wishes);
  found.forEach((each, i) => {
    if (i < last && !wishes(each)) each.confidence -= 0.3;
  });
}

const after = ({ clause, tokens }: ThingPhrase, by: number): Token | undefined =>
  clause.tokens[clause.tokens.indexOf(tokens[tokens.length - 1]) + by];

/** 'Sun for me and moon for her' is one design. */
function joinPair(found: ThingPhrase[]): void {
  const at = found.findIndex(
    (each, i) => i > 0 && after(each, 1)?.norm === 'for' && isIn('objects', after(each, 2)?.norm),
  );
  if (at < 1 || !found[0].clause.tokens.some(({ norm }) => isIn('objects', norm))) return;
  found[0].phrase += ` and ${found[at].phrase}`;
  found.splice(at, 1);
}

/** 'My dog died, I'd like his portrait': a portrait of the dog. */
function joinLikeness(found: ThingPhrase[]): void {
  const at = found.findIndex(({ phrase }, i) => {
    const [whose, what, ...more] = phrase.toLowerCase().split(' ');
    return i > 0 && more.length === 0 && isIn('pronounLikeness', whose) && isIn('likenesses', what);
  });
  if (at < 1 || !found[0].tokens.some(({ norm }) => isPet(norm))) return;
  const [first] = found;
  const whom = first.phrase.startsWith('My ') ? `my ${first.phrase.slice(3)}` : first.phrase;
  first.phrase = `${found[at].phrase.split(' ')[1]} of ${whom}`;
  first.confidence = Math.max(first.confidence, found[at].confidence);
  found.splice(at, 1);
}

/** 'She's a golden retriever' says more of the dog; 'or a key' is the other choice. */
function joinFollowing(found: ThingPhrase[]): void {
  for (let i = found.length - 1; i > 0; i -= 1) {
    const { clause, tokens, phrase } = found[i];
    const [first] = found;
    const opening = clause.tokens[0].norm;
    const isNear = clause.tokens.indexOf(tokens[0]) <= 1;
    if (isNear && isIn('itIs', opening) && first.tokens.some(({ norm }) => isPet(norm))) first.phrase += `, ${phrase}`;
    else if (isNear && opening === 'or') {
      first.phrase += ` or ${phrase}`;
      first.confidence = Math.min(first.confidence, 0.6);
    } else continue;
    found.splice(i, 1);
  }
}

const isNamed = ({ tokens, confidence }: ThingPhrase): boolean =>
  confidence > 0.2 &&
  tokens.some(
    ({ part, norm }) => (part === 'noun' || part === 'name' || thingOf(norm) !== null) && !isIn('drawing', norm),
  );

interface Wish {
  message: Message;
  clauses: readonly Clause[];
  best: ThingPhrase | null;
  settled: boolean;
  /** The subject itself was denied: what is named besides takes its place. */
  subjectDenied: boolean;
}

/** Notes the phrases as subject and must-haves. */
export function readWishes(message: Message, clauses: readonly Clause[], found: readonly ThingPhrase[]): boolean {
  const kept = found.filter(isNamed);
  const { subject } = message.context;
  const head = single(headWord(subject?.toLowerCase() ?? ''));
  const denies = (token: Token) => isFree(token) && single(token.norm) === head;
  const wish: Wish = {
    message,
    clauses,
    settled: subject !== null,
    subjectDenied: subject !== null && clauses.some(({ denied, tokens }) => denied && tokens.some(denies)),
    best: kept.reduce<ThingPhrase | null>(
      (best, each) => (best === null || each.confidence > best.confidence + 0.15 ? each : best),
      null,
    ),
  };
  for (const each of kept) notePhrase(wish, each, head);
  return kept.length > 0;
}

function notePhrase(wish: Wish, each: ThingPhrase, head: string): void {
  const { message, settled, best } = wish;
  const { phrase, confidence, tokens, clause } = each;
  const { asked, photo, subject } = message.context;
  const isFirst = each === best;
  if (!settled && isFirst && !clause.adds && !(asked === 'must' && photo)) {
    note(message, 'subject', phrase, confidence, tokens);
    return;
  }
  const sameHead = settled && single(headWord(phrase).toLowerCase()) === head;
  const replaces = { replaces: true } as const;
  const wasOpen = subject !== null && / or /.test(subject) && subject.includes(single(headWord(phrase)));
  if (settled && isFirst && !clause.adds && (isWholeBrief(message, each) || isCorrection(wish, each)))
    note(message, 'subject', phrase, Math.min(confidence, 0.8), tokens, replaces);
  else if (isFirst && wasOpen) note(message, 'subject', phrase, confidence, tokens, replaces);
  else if (sameHead && tokens.filter(({ part }) => part !== 'determiner').length > 1)
    note(message, 'subject', phrase, confidence - 0.1, tokens, replaces);
  else if (!sameHead)
    note(
      message,
      'must',
      phrase,
      Math.min(confidence - (settled ? 0.05 : 0.1), isLinked(wish, each) ? 1 : 0.62),
      tokens,
    );
}

/** 'A portrait of my cat, fine line, on my forearm': begins anew. */
function isWholeBrief(message: Message, { tokens }: ThingPhrase): boolean {
  const sentence = sentenceOf(message, tokens);
  const text = message.text.slice(sentence[0].start, sentence.at(-1)?.end);
  const told = message.entries.filter(({ confidence, words }) => confidence >= 0.7 && text.includes(words));
  const names = new Set(told.map(({ entry }) => entry));
  return (['style', 'place', 'size'] as const).filter((entry) => names.has(entry)).length >= 2;
}

/** 'Actually a lioness', 'no, the key': takes the place of the subject. */
function isCorrection({ message, clauses, subjectDenied }: Wish, { phrase, tokens, clause }: ThingPhrase): boolean {
  const { text, tokens: all } = message;
  if (isIn('links', all[0]?.norm) || all.some(({ norm }) => isIn('partsOfThings', norm))) return false;
  if (isBodyPart(headWord(phrase).toLowerCase()) || phrase.endsWith(' up')) return false;
  if (subjectDenied || corrects(sentenceOf(message, tokens))) return true;
  const isEarly = tokens[0].start - text.search(/\S/) < 60 && tokens[0].part === 'determiner';
  const denied = clauses.some((each) => each.denied && each.tokens.includes(tokens[0]));
  const takesBack = opensWith(all, 'takesBack');
  return (
    takesBack && isEarly && !denied && isIn('articles', phrase.split(' ')[0].toLowerCase()) && clause.tokens.length > 0
  );
}

function corrects(sentence: readonly Token[]): boolean {
  return says(sentence, 'corrects') || opensWith(sentence, 'opensCorrection') || sentence.at(-1)?.norm === 'then';
}

/** The sentence in which a token stands. */
function sentenceOf({ tokens }: Message, [from]: readonly Token[]): Token[] {
  const at = tokens.indexOf(from);
  const ends = (token: Token | undefined) => token !== undefined && /^[.!?;]$/.test(token.text);
  let [start, end] = [at, at];
  while (start > 0 && !ends(tokens[start - 1])) start -= 1;
  while (end < tokens.length - 1 && !ends(tokens[end + 1])) end += 1;
  return tokens.slice(start, end + 1);
}

/** Part of the wish by a word that links it, by the question, or by a sentence of its own; otherwise it is less sure. */
function isLinked({ message, clauses, best, settled }: Wish, { tokens, clause }: ThingPhrase): boolean {
  const before = message.tokens[message.tokens.indexOf(tokens[0]) - 1] as Token | undefined;
  if (isIn('links', before?.norm) || isIn('links', tokens[0].norm) || clause.adds) return true;
  if (message.context.asked === 'must' || (best !== null && clause === best.clause)) return true;
  const saying = clauses.filter(({ denied, tokens: words }) => !denied && words.some(isFree));
  return settled && saying.length === 1;
}

/** 'My grandmother', where nothing but the subject was asked for: a portrait of her. */
export function relationAsSubject(message: Message): void {
  const words = message.tokens.filter(({ kind }) => kind === 'word');
  const last = words.at(-1);
  const isAnswer = message.context.asked === 'subject' && words.length <= 4 && isIn('possessives', words[0]?.norm);
  if (isAnswer && last && isIn('relations', last.norm) && isFree(last))
    note(message, 'subject', words.map(({ text }) => text).join(' '), 0.6, words);
}

/** 'Howling': a participle alone says how the subject is. */
export function readParticiples(message: Message, clauses: readonly Clause[], hasSubject: boolean): void {
  for (const { denied, tokens } of clauses) {
    const [token, second] = tokens;
    if (denied || second !== undefined || !isFree(token) || !/[a-z]{3}ing$/.test(token.norm)) continue;
    if (hasSubject && thingOf(token.norm) === null) note(message, 'must', token.norm, 0.7, tokens);
  }
}
