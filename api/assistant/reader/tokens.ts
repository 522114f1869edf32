/** Words of a message with where they stand, in the spelling that the tables know. The message itself is never changed. */
import { isAdjective, isIn, isPet, isRelation, isVerb, sizeWords, slang, thingOf } from './lexicon.ts';
import { withoutSlip } from './slips.ts';

/** Part of speech, by our tables alone. */
export type PartOfSpeech =
  | 'noun'
  | 'name'
  | 'verb'
  | 'adjective'
  | 'adverb'
  | 'determiner'
  | 'preposition'
  | 'pronoun'
  | 'number'
  | 'conjunction'
  | 'other';

type ClaimKind =
  'style' | 'place' | 'filler' | 'denial' | 'letter' | 'size' | 'colour' | 'mood' | 'side' | 'cue' | 'drawing';

/** What a step took a word for. The words of one phrase share one claim. */
export interface Claim {
  kind: ClaimKind;
  /** Id of the style or of the place. */
  value?: string;
}

export interface Token {
  text: string;
  /** Lower case, slang written out, a slip of the keyboard put right. */
  norm: string;
  /** Offsets in the message, in UTF-16 units; `end` is behind the last one. */
  start: number;
  end: number;
  kind: 'word' | 'number' | 'mark';
  part: PartOfSpeech;
  claim: Claim | null;
}

const WORD = /\p{L}[\p{L}\p{M}]{0,60}(?:['’-]\p{L}{1,60}){0,4}(?:\/(?:o\b)?)?|\d{1,40}(?:[.,]\d{1,6})?|[^\s\p{L}\d]/gu;

export function tokensOf(text: string): Token[] {
  let before = '';
  const tokens = [...text.matchAll(WORD)].map(({ 0: found, index }): Token => {
    const isWord = found === '&' || /^\p{L}/u.test(found);
    const kind = isWord ? 'word' : /^\d/.test(found) ? 'number' : 'mark';
    const norm = kind === 'word' ? spelled(found, before) : found;
    before = kind === 'word' ? norm : '';
    return { text: found, norm, start: index, end: index + found.length, kind, part: 'other', claim: null };
  });
  // 'not to big'
  tokens.forEach((token, i) => {
    if (token.norm === 'to' && sizeWords.has(tokens[i + 1]?.norm)) token.norm = 'too';
    token.part = partOf(token);
  });
  return tokens;
}

/** What follows 'my dog' or 'named' is a name, however it is spelled; so is what begins with a capital. */
function spelled(found: string, before: string): string {
  if (found === '&') return 'and';
  const bare = found.replaceAll('’', "'").toLowerCase();
  const meant = slang.get(bare);
  if (meant !== undefined) return meant;
  const mayBeName =
    isPet(before) || isRelation(before) || before === 'named' || before === 'called' || before === 'name';
  return mayBeName || /^\p{Lu}/u.test(found) ? bare : withoutSlip(bare);
}

const closedClasses = [
  ['determiner', 'determiners'],
  ['preposition', 'prepositions'],
  ['pronoun', 'pronouns'],
  ['conjunction', 'conjunctions'],
  ['verb', 'commonVerbs'],
  ['adverb', 'adverbs'],
] as const;

function partOf({ kind, norm, text }: Token): PartOfSpeech {
  if (kind !== 'word') return kind === 'number' ? 'number' : 'other';
  // 'Swallow' is a verb elsewhere, and a bird here.
  if (thingOf(norm) === 'own') return 'noun';
  // Later lists win: 'his' is a pronoun, too.
  const closed = closedClasses.findLast(([, list]) => isIn(list, norm));
  if (closed) return closed[0];
  if (thingOf(norm)) return 'noun';
  if (isAdjective(norm)) return 'adjective';
  if (isVerb(norm) || /(?:ing|ed)$/.test(norm)) return 'verb';
  if (norm.endsWith('ly')) return 'adverb';
  return /^\p{Lu}/u.test(text) ? 'name' : 'noun';
}

/** The words of tokens one by one: 'fine-line' and 'do not know' are several, and `owner` says which token each belongs to. */
export function wordsIn(tokens: readonly Token[]): { words: string[]; owner: number[] } {
  const words: string[] = [];
  const owner: number[] = [];
  tokens.forEach(({ norm }, i) => {
    for (const word of norm.split(/[ -]/)) {
      if (word === '' && norm !== '-') continue;
      words.push(word);
      owner.push(i);
    }
  });
  return { words, owner };
}

/** Whether nothing has claimed a word yet. */
export const isFree = (token: Token | undefined): token is Token => token !== undefined && token.claim === null;
export const hasPlace = ({ claim }: Token): boolean => claim?.kind === 'place';
export const hasStyle = ({ claim }: Token): boolean => claim?.kind === 'style';
export const isFiller = (token: Token | undefined): boolean => token?.claim?.kind === 'filler';
