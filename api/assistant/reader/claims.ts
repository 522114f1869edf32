/** Styles, places of the body and filler: the words that the tables know. */
import { tattooStyles } from '#domain/catalogue/styles.ts';
import type { Context } from './entries.ts';
import { formsOf, isIn } from './lexicon.ts';
import { phraseTable, type PhraseTable } from './phrase-table.ts';
import { spotsOf } from './cues.ts';
import { isFree, wordsIn, type Claim, type Token } from './tokens.ts';

const styles = phraseTable([
  ...formsOf('styles').flatMap(([id, forms]) => forms.map((form) => [form, id] as const)),
  ...tattooStyles.flatMap(({ id, words }) => words.map((word) => [word, id] as const)),
]);
const places = phraseTable(formsOf('places').flatMap(([id, forms]) => forms.map((form) => [form, id] as const)));
const passesOver = (word: string) => isIn('passedOverInPlaces', word);

interface Spot {
  value: string;
  /** Index of the first and of the last token. */
  from: number;
  to: number;
}

/** Claims every style, place and filler that is free; the claims of places are checked for body parts that are drawn. */
export function claimTables(tokens: readonly Token[], context: Context): void {
  const { words, owner } = wordsIn(tokens);
  const spotAt = (table: PhraseTable<string>, at: number, skips?: (word: string) => boolean): Spot | null => {
    const found = table.at(words, at, skips);
    return found && { value: found.value, from: owner[at], to: owner[at + found.length - 1] };
  };
  for (const { tokens: covered } of spotsOf(tokens, 'filler'))
    if (covered.every(isFree)) for (const token of covered) token.claim = { kind: 'filler' };
  words.forEach((_, at) => {
    if (!isFree(tokens[owner[at]])) return;
    const place = spotAt(places, at, passesOver);
    const style = spotAt(styles, at);
    if (place && areFree(tokens, place) && isWorn(tokens, place, context)) claim(tokens, place, 'place');
    else if (style && areFree(tokens, style)) claim(tokens, style, 'style');
  });
  for (const token of tokens) {
    const [first] = token.norm.split(' ');
    if (isFree(token) && (isIn('filler', token.norm) || isIn('politeness', first))) token.claim = { kind: 'filler' };
  }
}

const areFree = (tokens: readonly Token[], { from, to }: Spot) => tokens.slice(from, to + 1).every(isFree);

function claim(tokens: readonly Token[], { from, to, value }: Spot, kind: Claim['kind']): void {
  const one: Claim = { kind, value };
  for (const token of tokens.slice(from, to + 1)) token.claim = one;
}

/** A place where it is worn; 'two hands' and 'a bear holding' are drawn. */
function isWorn(tokens: readonly Token[], { from, to }: Spot, context: Context): boolean {
  const phrase = tokens.slice(from, to + 1).map(({ norm }) => norm);
  const words = phrase.flatMap((norm) => norm.split('-'));
  if (words.some((word) => isIn('surelyWorn', word))) return true;
  const near = tokens[from - 1]?.norm;
  if (isIn('beforeDrawnParts', near)) return false;
  let at = from - 1;
  while (at >= Math.max(0, from - 4) && isIn('beforePlaces', tokens[at].norm)) at -= 1;
  const lead = at >= Math.max(0, from - 4) ? tokens[at] : undefined;
  const opens = lead === undefined || lead.kind !== 'word';
  const next = tokens[to + 1];
  const ends = next === undefined || next.kind === 'mark';
  const isLocated = isIn('locative', lead?.norm);
  const isOwn = near === 'my' || near === 'left' || near === 'right';
  if (words.length === 1 && isIn('drawnParts', words[0]) && !isLocated && !isOwn && !(lead === undefined && ends))
    return words[0] === 'chest' && opens;
  if (isLocated || opens || isOwn || near === 'inner' || near === 'outer') return true;
  const asked = context.asked === 'place' || ends || isIn('afterPlaces', next?.norm);
  return asked || isIn('placeLeads', lead?.norm) || !isFree(tokens[from - 1]);
}
