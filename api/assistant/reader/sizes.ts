/** Sizes beside lengths: comparisons, a bare number, words such as 'tiny', and 'twice as big'. */
import { placementById } from '#domain/placements.ts';
import type { Clause } from './clauses.ts';
import { says, spotsOf } from './cues.ts';
import { note, type Message } from './entries.ts';
import { comparisons, isIn, sizeWords } from './lexicon.ts';
import { phraseTable } from './phrase-table.ts';
import { hasPlace, isFree, wordsIn, type Token } from './tokens.ts';

const MM_PER = { cm: 10, in: 25.4 } as const;
/** A bare number above is no size on skin in centimeters. */
const MOST_BARE = 60;
/** Where no place is settled. */
const USUAL_ANYWHERE = [30, 180] as const;
const USUAL_LIMBS: Readonly<Record<string, readonly [number, number]>> = { arm: [80, 140], leg: [80, 200] };

const known = phraseTable([...comparisons].map(([thing, mm]) => [thing, mm] as const));

/** 'The size of a credit card', 'palm sized'. */
export function claimComparisons(message: Message): void {
  const { tokens } = message;
  const { words, owner } = wordsIn(tokens);
  words.forEach((_, at) => {
    const thing = known.at(words, at);
    if (!thing || !isFree(tokens[owner[at]])) return;
    const last = at + thing.length - 1;
    const sized = /^sized?$/.test(words[last + 1] ?? '');
    let lead = at - 1;
    while (lead >= 0 && at - lead <= 4 && isIn('beforeComparisons', words[lead])) lead -= 1;
    const half = words.slice(Math.max(0, lead), at).includes('half') || words[lead] === 'half';
    if (words[lead] === 'half') lead -= 1;
    const compares = spotsOf(tokens.slice(Math.max(0, owner[Math.max(0, lead)] - 4), owner[at]), 'compares');
    if (!sized && compares.length === 0) return;
    const from = sized ? owner[at] : tokens.indexOf(compares[compares.length - 1].tokens[0]);
    const covered = tokens.slice(from, owner[sized ? last + 1 : last] + 1);
    for (const token of covered) token.claim = { kind: 'size' };
    note(message, 'size', half ? thing.value / 2 : thing.value, 0.8, covered);
  });
}

export function readSizes(message: Message, clauses: readonly Clause[]): void {
  const { tokens, context } = message;
  if (tokens.some(({ claim }) => claim?.kind === 'size')) return;
  if (readBareNumbers(message)) return;
  if (context.sizeMm !== null && readScale(message, context.sizeMm)) return;
  if (readSizeWord(message, clauses)) return;
  const usual = usualAt(placeIn(message));
  if (usual && says(tokens, 'asBigAsPossible')) note(message, 'size', usual[1], 0.75, tokens);
  else if (usual && says(tokens, 'asSmallAsPossible')) note(message, 'size', usual[0], 0.75, tokens);
}

/** '8', '6 x 4': in the unit that was used before, else asked about. */
function readBareNumbers(message: Message): boolean {
  const { tokens, context } = message;
  const numbers = tokens.filter((token) => token.kind === 'number' && isFree(token));
  const said = tokens.filter((token) => token.kind === 'word' && isFree(token) && !isIn('filler', token.norm));
  const [first, second] = numbers;
  const product =
    second &&
    tokens.indexOf(second) - tokens.indexOf(first) === 2 &&
    /^[x×]$/.test(tokens[tokens.indexOf(first) + 1].norm);
  if (!first || (numbers.length > 1 && !product)) return false;
  if (!product && said.length > 0 && !says(tokens, 'sizeChange')) return false;
  const value = Math.max(...numbers.slice(0, 2).map(({ norm }) => Number(norm.replace(',', '.'))));
  if (!(value > 0) || value > MOST_BARE) return false;
  const inMm = (unit: 'cm' | 'in') => Math.round(value * MM_PER[unit]);
  const unit = context.unit ?? (value < 4 ? 'in' : 'cm');
  note(message, 'size', inMm(unit), context.unit ? 0.8 : 0.6, numbers, { unit });
  if (!context.unit) message.choice ??= { entry: 'size', values: [inMm('cm'), inMm('in')] };
  return true;
}

/** 'Tiny', by what is usual at the place; once a size is known only where that alone is said. */
function readSizeWord(message: Message, clauses: readonly Clause[]): boolean {
  const { tokens, context } = message;
  for (const clause of clauses) {
    if (clause.question || clause.denied) continue;
    const at = clause.tokens.findIndex((token) => sizeWords.has(token.norm) && isFree(token));
    if (at < 0) continue;
    const next = clause.tokens[at + 1] as Token | undefined;
    // 'A small key' says nothing of the whole.
    if (isFree(next) && !isIn('sizeBefore', next.norm)) continue;
    if (isIn('notSized', clause.tokens[at - 1]?.norm)) continue;
    if (context.sizeMm !== null && context.asked !== 'size' && tokens.length > 2) return true;
    const [least, most] = usualAt(placeIn(message)) ?? USUAL_ANYWHERE;
    const share = sizeWords.get(clause.tokens[at].norm) ?? 0;
    note(message, 'size', Math.round((least + share * (most - least)) / 5) * 5, 0.7, [clause.tokens[at]]);
    return true;
  }
  return false;
}

const scales = [
  ['twice', 2],
  ['halfSize', 0.5],
  ['muchBigger', 1.5],
  ['muchSmaller', 0.65],
  ['tooSmall', 1.25],
  ['tooBig', 0.8],
  ['bigger', 1.25],
  ['smaller', 0.8],
] as const;

function readScale(message: Message, now: number): boolean {
  const scale = scales.find(([cue]) => says(message.tokens, cue));
  if (scale) note(message, 'size', Math.max(5, Math.round((now * scale[1]) / 5) * 5), 0.75, message.tokens);
  return scale !== undefined;
}

function placeIn({ tokens, context }: Message): string | null {
  return tokens.find(hasPlace)?.claim?.value ?? context.place;
}

function usualAt(place: string | null): readonly [number, number] | null {
  if (place === null) return null;
  return placementById(place)?.usualMm ?? USUAL_LIMBS[place] ?? null;
}
