/** What shall not be drawn: the things and qualities of clauses that deny. */
import type { Clause } from './clauses.ts';
import { note, type Message } from './entries.ts';
import { isAdjective, isIn, single, sizeWords, thingOf } from './lexicon.ts';
import { headWord } from './phrases.ts';
import { isFree, type Token } from './tokens.ts';

const LONGEST = 6;

export function readDenied(message: Message, clause: Clause): void {
  const list = clause.tokens.filter(({ norm }) => norm === 'her' || !isIn('deniedSmall', norm));
  const words = list.filter(isFree);
  if (words.length === 0 || isExchanged(message, clause)) return;
  const too = list.findIndex(({ norm }) => norm === 'too');
  const quality = too < 0 ? undefined : (list[too + 1] as Token | undefined);
  if (
    quality &&
    !isIn('noQuality', quality.norm) &&
    !isIn('tooQualities', quality.norm) &&
    !sizeWords.has(quality.norm)
  )
    note(message, 'leave', `anything ${quality.norm}`, 0.75, [quality]);
  if (too >= 0 || list.some(({ claim }) => claim?.kind === 'size')) return;
  if (words.every(({ norm }) => sizeWords.has(norm) || isIn('noQuality', norm))) return;
  if (words.every(({ norm }) => isIn('drawing', norm) || norm === 'and' || norm === 'or' || norm === 'any')) return;
  if (isIn('notLeftOut', words[0].norm)) return;
  for (const group of groupsOf(words)) readGroup(message, clause, group);
}

/** The words of a clause that denies, thing by thing. */
export function deniedIn({ tokens }: Clause): string[] {
  const words = tokens.filter(({ norm, kind }) => kind === 'word' && !isIn('deniedSmall', norm));
  return groupsOf(words).map((group) => group.map(({ norm }) => norm).join(' '));
}

/** 'A peony instead of a rose' exchanges: it leaves nothing out. */
function isExchanged({ text }: Message, { tokens }: Clause): boolean {
  const before = text
    .slice(Math.max(0, tokens[0].start - 14), tokens[0].start)
    .toLowerCase()
    .trimEnd();
  return before.endsWith('instead of') || before.endsWith('rather than');
}

/** 'The leaves and the branch' are two. */
function groupsOf(words: readonly Token[]): Token[][] {
  const groups: Token[][] = [[]];
  for (const word of words) {
    if (word.norm === 'and' || word.norm === 'or') groups.push([]);
    else groups[groups.length - 1].push(word);
  }
  return groups.filter(({ length }) => length > 0 && length <= LONGEST);
}

function readGroup(message: Message, clause: Clause, group: readonly Token[]): void {
  const { subject } = message.context;
  const trimmed = group.filter(
    ({ part, norm }, i) => !(i === 0 && part === 'determiner') && part !== 'pronoun' && norm !== 'please',
  );
  const last = trimmed.at(-1);
  if (!last) return;
  const confidence = confidenceOf(trimmed, last);
  if (confidence === 0 || isIn('colours', last.norm)) return;
  // What is denied of the subject itself is a correction.
  if (subject && single(headWord(subject.toLowerCase())) === single(last.norm)) return;
  // What follows a preposition only says where it is.
  const cut = trimmed.findIndex(({ part, norm }, i) => i > 0 && part === 'preposition' && norm !== 'of');
  const kept = cut > 0 ? trimmed.slice(0, cut) : trimmed;
  const words = kept.map(({ norm }) => norm).join(' ');
  const value = isQuality(kept) ? `anything ${words}` : words;
  note(message, 'leave', value, confidence, kept, clause.removes ? { removes: true } : {});
}

function confidenceOf(words: readonly Token[], last: Token): number {
  if (words.some(({ norm }) => thingOf(norm) !== null || isIn('lettered', norm))) return 0.88;
  const [first] = words;
  const describes = isAdjective(first.norm) || first.norm.endsWith('ing') || isIn('moods', first.norm);
  if (words.length <= 2 && (describes || (last.part === 'noun' && last.norm.length > 3))) return 0.72;
  return words.some(({ part }) => part === 'noun' || part === 'name') ? 0.6 : 0;
}

/** 'nothing cute' */
function isQuality([first, second]: readonly Token[]): boolean {
  return second === undefined && thingOf(first.norm) === null && (isAdjective(first.norm) || isIn('moods', first.norm));
}
