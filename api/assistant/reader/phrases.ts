/** Phrases whose head is a thing: from the determiner or adjective before it to its last noun or participle. */
import type { Clause } from './clauses.ts';
import { headAt, UNKNOWN_HEAD } from './heads.ts';
import { isAdjective, isIn, isRelation, sizeWords, slang, thingOf } from './lexicon.ts';
import { isFiller, isFree, type Token } from './tokens.ts';

export interface ThingPhrase {
  phrase: string;
  confidence: number;
  tokens: Token[];
  clause: Clause;
}

export function phrasesIn(clause: Clause, text: string): ThingPhrase[] {
  const list = clause.tokens;
  const heads = list.map((_, i) => headAt(list, i, text));
  const found: ThingPhrase[] = [];
  for (let at = 0; at < list.length; at += 1) {
    if (heads[at] === 0) continue;
    const start = startOf(list, at);
    const { end, head } = endOf(clause, heads, at);
    found.push(phraseOf(clause, { start, end, head, isFirst: found.length === 0 }));
    at = Math.max(end, at);
  }
  return found;
}

/** As it stands in an entry: the words as typed, slips and short forms put right, without a joining word before them. */
export function spell(tokens: readonly Token[]): string {
  return tokens
    .map(({ text, norm }) => (slang.has(text.toLowerCase()) || norm !== text.toLowerCase() ? norm : text))
    .join(' ')
    .replace(/^(?:and|with|or|some|of) /, '');
}

/** The last word of what a phrase names: 'rose' of 'a rose with thorns'. */
export function headWord(phrase: string): string {
  const words = phrase.split(' ');
  const joint = words.findIndex((word, i) => i > 0 && isIn('phraseJoints', word));
  return (joint < 0 ? words : words.slice(0, joint)).at(-1) ?? '';
}

function startOf(list: readonly Token[], head: number): number {
  let start = head;
  while (start > 0 && mayPrecede(list, start - 1, head)) start -= 1;
  return start;
}

function mayPrecede(list: readonly Token[], at: number, head: number): boolean {
  const token = list[at];
  if (token.claim !== null) return isFiller(token) && isIn('fillerWithin', token.norm);
  if (isIn('stopsPhraseStart', token.norm)) return false;
  const before = list[at - 1] as Token | undefined;
  // 'a black and golden koi'
  if (token.norm === 'and' && isFree(before) && at < head && (isAdjective(before.norm) || sizeWords.has(before.norm)))
    return true;
  if (token.part === 'determiner') return !isIn('pointingAny', token.norm);
  // 'an old sailing ship'
  if (token.norm.endsWith('ing') && (before?.part === 'determiner' || before?.part === 'adjective')) return true;
  if (['adjective', 'number', 'noun', 'name'].includes(token.part)) return true;
  if (isIn('relations', token.norm) || isIn('colours', token.norm) || isIn('moods', token.norm)) return true;
  return sizeWords.has(token.norm) || (isAdjective(token.norm) && token.part !== 'verb' && !isIn('wish', token.norm));
}

/** 'tree of life': the second word of a thing of two. */
function wide(list: readonly Token[], at: number): number {
  const [token, next] = [list[at], list[at + 1] as Token | undefined];
  return isFree(token) && isFree(next) && thingOf(`${token.norm} ${next.norm}`) ? at + 1 : at;
}

function endOf({ tokens: list, adds }: Clause, heads: readonly number[], at: number): { end: number; head: number } {
  let end = wide(list, at);
  let head = heads[at];
  for (let i = end + 1; i < list.length; i += 1) {
    const token = list[i];
    if (isFiller(token) && !isIn('fillerThatEnds', token.norm)) continue;
    if (!isFree(token)) break;
    if (heads[i] > 0) {
      end = wide(list, i);
      i = end;
      head = Math.max(head, heads[i] - 0.05);
    } else if (isOfSomebody(list, i)) {
      if (list.slice(at, i).some(({ norm }) => norm === 'of' || norm === 'for')) end = i;
    } else if (token.part === 'name' || endsPhrase(token)) end = i;
    else if (!goesOn(token) && !(isIn('afterMust', token.norm) && (adds || isIn('mustAndShould', token.norm)))) break;
  }
  return { end, head };
}

/** 'of my grandmother' */
function isOfSomebody(list: readonly Token[], at: number): boolean {
  if (!isIn('relations', list[at].norm)) return false;
  return isIn('beforeRelations', list[at - 1]?.norm) || isIn('possessives', list[at - 2]?.norm);
}

function endsPhrase({ norm }: Token): boolean {
  if (isIn('endsOfPhrases', norm)) return true;
  return norm.length > 4 && /(?:ing|ed|rn)$/.test(norm) && !isIn('noEndings', norm);
}

const carriesOn = new Set(['determiner', 'adjective', 'number', 'noun']);

function goesOn({ norm, part }: Token): boolean {
  if (isIn('joining', norm) || norm === 'or' || isIn('withinPhrases', norm)) return true;
  return carriesOn.has(part) || (part === 'conjunction' && norm !== 'because');
}

interface Extent {
  start: number;
  end: number;
  head: number;
  isFirst: boolean;
}

function phraseOf(clause: Clause, { start, end, head, isFirst }: Extent): ThingPhrase {
  const list = clause.tokens;
  const tokens = withoutFor(
    list.slice(start, end + 1).filter((token) => isFree(token) && !isIn('mustWords', token.norm)),
  );
  const lead = list[start - 1] as Token | undefined;
  const isBetween = lead?.norm === 'between';
  const phrase = isBetween ? spell(tokens).replace(' and ', ' or ') : spell(tokens);
  let confidence = Math.min(0.95, head);
  if (clause.story) confidence -= 0.35;
  const hasOr = tokens.some(({ norm }) => norm === 'or') || isBetween;
  if (clause.hedged) confidence -= hasOr ? 0.3 : 0.08;
  // 'Along the stem' says where, not what.
  const isWhere = lead && (lead.part === 'preposition' || isIn('joining', lead.norm)) && !isIn('notLeads', lead.norm);
  if (isFirst && isWhere) confidence -= 0.4;
  // An unknown head without any sign of a thing before it.
  if (head === UNKNOWN_HEAD && !isIn('countWords', phrase.split(' ')[0].toLowerCase())) confidence -= 0.15;
  if (tokens.every(({ norm, part }) => isRelation(norm) || part === 'determiner')) confidence = 0;
  return { phrase, confidence, tokens, clause };
}

/** 'a rose for my mom' shows a rose. */
function withoutFor(tokens: Token[]): Token[] {
  const at = tokens.findIndex(({ norm }) => norm === 'for');
  const only = tokens.filter(({ norm }) => norm === 'for').length === 1;
  return at > 0 && only && isIn('relations', tokens.at(-1)?.norm) ? tokens.slice(0, at) : tokens;
}
