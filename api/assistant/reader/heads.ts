/** Whether a word of a clause is the head of a phrase that names a thing, and how surely. */
import { isAdjective, isBodyPart, isIn, isRelation, single, thingOf } from './lexicon.ts';
import { isFree, type Token } from './tokens.ts';

/** A noun that no table holds. */
export const UNKNOWN_HEAD = 0.5;

const noHead = new Set(['verb', 'adverb', 'adjective', 'pronoun', 'determiner', 'preposition', 'number']);

/** 0 where it is none, up to 0.95. */
export function headAt(list: readonly Token[], at: number, text: string): number {
  const token = list[at] as Token | undefined;
  if (!isFree(token) || token.kind !== 'word') return 0;
  const next = list[at + 1] as Token | undefined;
  if (isFree(next) && thingOf(`${token.norm} ${next.norm}`)) return 0.95;
  if (isRelation(token.norm)) return 0;
  const thing = thingOf(token.norm);
  if (isCapitalWithin(token, at, text)) return capitalHead(token, thing, text);
  if (thing === 'own' || isIn('pictured', token.norm)) return 0.95;
  if (isIn('noThings', token.norm)) return 0;
  const before = list[at - 1] as Token | undefined;
  if (thing === 'weak') return before && (introducesNoun(before) || isIn('having', before.norm)) ? 0.82 : 0;
  // 'A red tongue' is drawn; 'my tongue' may be where it is worn.
  const isDrawn = isIn('bodyLeads', before?.norm) || isIn('colours', before?.norm);
  if (thing === 'known' && isBodyPart(token.norm) && !isDrawn) return UNKNOWN_HEAD;
  if (token.part === 'noun' || token.part === 'name') return nounHead(token, thing);
  const nextIsNoun = isFree(next) && (next.part === 'noun' || thingOf(next.norm) !== null);
  if (thing && token.part === 'adjective' && !isIn('moods', token.norm) && !isFree(next)) return 0.8;
  if (thing && isIn('thingLeads', before?.norm) && !nextIsNoun) return 0.85;
  return thing && !noHead.has(token.part) ? 0.8 : 0;
}

/** A capital that does not begin a sentence: mostly a name. */
function isCapitalWithin(token: Token, at: number, text: string): boolean {
  if (!/^\p{Lu}/u.test(token.text) || at === 0 || isIn('ownThings', token.norm)) return false;
  const before = text.slice(Math.max(0, token.start - 8), token.start).trimEnd();
  return before !== '' && !/[.!?\n]$/.test(before);
}

function capitalHead(token: Token, thing: string | null, text: string): number {
  if (token.part !== 'name' && !thing) return 0;
  const before = text
    .slice(Math.max(0, token.start - 8), token.start)
    .trim()
    .split(' ')
    .at(-1);
  return isIn('capitalLeads', before) ? 0.8 : 0.62;
}

function nounHead({ part, norm }: Token, thing: string | null): number {
  if (thing) return 0.88;
  return part === 'noun' && norm.length > 3 && !isAdjective(norm) ? UNKNOWN_HEAD : 0;
}

function introducesNoun(before: Token): boolean {
  if (!isFree(before)) return false;
  if (before.part === 'determiner') return !isIn('pointing', before.norm);
  return (
    before.part === 'adjective' ||
    before.part === 'number' ||
    isIn('relations', single(before.norm)) ||
    thingOf(before.norm) === 'known'
  );
}
