/** Which side of the body is meant, where a place has two. */
import { hasSides, onSide, placeOf, sideOf, type Side } from '#domain/placements.ts';
import { placeIn, spotsOf } from './places.ts';

/** May stand between a side and its place: 'left inner', 'right side of my', 'left or right'. */
const between = new Set('inner outer upper lower inside side of my the his her or and'.split(' '));
/** Behind a place: '(left)', ', left', '- left side'. */
const behind = /^(?: ?\((left|right)\)|,? ?-? ?(left|right)(?: side)?(?=$|[,.;\n]))/i;
/** A message that says nothing but a side: 'no, the right one'. */
const alone =
  /^\W{0,3}(?:(?:no|not|actually|sorry|i mean|i meant|make it|put it|rather|better|on|to)\W{1,3}){0,4}(?:(?:the|my) )?(left|right|other|both|either)(?: (?:one|ones|side|sides|please|instead|is fine|is ok)){0,2}\W{0,3}$/i;
/** A sleeve is on the side of the arm that is named with it. */
const arms = ['arm', 'upper arm', 'forearm'];

/** The place that a text names, with its side as far as one is said: 'left forearm'. `known` is what was settled before. */
export function placementIn(text: string, known: string | null): string | null {
  const place = placeIn(text);
  if (place === null) return sideAlone(text, known);
  if (!hasSides(place)) return place;
  const spots = [place, ...(place.includes('sleeve') ? arms : [])].flatMap((name) => spotsOf(name, text));
  const said = new Set(spots.flatMap(({ index, words }) => wordsAround(text, index, words)));
  const sides = [...said].filter((word) => word === 'left' || word === 'right');
  if (sides.length === 1) return onSide(place, sides[0]);
  if (sides.length > 1 || said.has('both') || said.has('either')) return place;
  // 'On the forearm' says nothing against the left one that was named before.
  const before = known !== null && placeOf(known) === place ? sideOf(known) : null;
  return onSide(place, said.has('other') ? opposite(before) : before);
}

/** The sides said with a place that is named there, and 'other', 'both', 'either'. */
function wordsAround(text: string, index: number, words: string): string[] {
  const said: string[] = [];
  const before =
    text
      .slice(Math.max(0, index - 60), index)
      .toLowerCase()
      .match(/[a-z]+|[^a-z\s]/g) ?? [];
  for (const word of before.reverse()) {
    if (/^(?:left|right|other|both|either)$/.test(word)) said.push(word);
    else if (!between.has(word)) break;
  }
  const end = index + words.length;
  const found = behind.exec(text.slice(end, end + 20));
  const within = /\b(?:left|right)\b/i.exec(words)?.[0];
  return [...said, ...[found?.[1] ?? found?.[2], within].flatMap((side) => side?.toLowerCase() ?? [])];
}

/** The settled place on the side that a message names by itself; null where it says nothing of that. */
function sideAlone(text: string, known: string | null): string | null {
  if (known === null || !hasSides(known)) return null;
  const word = alone.exec(text)?.[1].toLowerCase();
  // A bare 'right' agrees.
  if (word === undefined || /^\W*right\W*$/i.test(text)) return null;
  const place = placeOf(known);
  if (word === 'other') return onSide(place, opposite(sideOf(known)));
  return word === 'left' || word === 'right' ? onSide(place, word) : place;
}

function opposite(side: Side | null): Side | null {
  if (side === null) return null;
  return side === 'left' ? 'right' : 'left';
}
