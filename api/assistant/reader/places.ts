/** Which of the places that were claimed is meant, and which side of the body. */
import type { Clause } from './clauses.ts';
import { says } from './cues.ts';
import { note, type Message } from './entries.ts';
import { isIn } from './lexicon.ts';
import { hasPlace, type Token } from './tokens.ts';

interface Spot {
  place: string;
  tokens: Token[];
  clause: Clause;
}

export function readPlaces(message: Message, clauses: readonly Clause[]): void {
  const spots = clauses.flatMap(spotsIn);
  const wanted = spots.filter(({ clause }) => !clause.denied);
  const onLeg = wanted.some(({ place }) => /leg|thigh|calf|shin/.test(place));
  const [best] = [...wanted].sort((a, b) => rankOf(b.place, onLeg) - rankOf(a.place, onLeg));
  if (best && !says(message.tokens, 'price')) {
    const rank = rankOf(best.place, onLeg);
    const rivals = [...new Set(wanted.filter(({ place }) => rankOf(place, onLeg) === rank).map(({ place }) => place))];
    const isOpen = rivals.length > 1 && message.tokens.some(({ norm }) => norm === 'or' || norm === 'maybe');
    const upper = best.place === 'back' && wanted.some(({ place }) => place === 'upper back');
    if (isOpen) message.choice ??= { entry: 'place', values: rivals.slice(0, 3) };
    note(
      message,
      'place',
      upper ? 'upper back' : best.place,
      isOpen ? 0.55 : best.clause.question ? 0.75 : 0.9,
      best.tokens,
    );
  }
  readSide(message, clauses, spots, best ?? null);
}

function spotsIn(clause: Clause): Spot[] {
  const { tokens } = clause;
  return tokens.flatMap((token, i) => {
    if (!hasPlace(token) || tokens[i - 1]?.claim === token.claim) return [];
    const covered = tokens.filter(({ claim }) => claim === token.claim);
    return [{ place: token.claim?.value ?? '', tokens: covered, clause }];
  });
}

/** 'A full sleeve with a skull on the elbow' is a sleeve; 'forearm, along the arm' is the forearm. */
function rankOf(place: string, onLeg: boolean): number {
  if (place === 'full sleeve' && onLeg) return 0;
  if (place.includes('sleeve')) return 3;
  if (place === 'upper arm' || place === 'behind the ear' || /back|blade/.test(place)) return 2;
  return place === 'arm' || place === 'elbow' ? 0 : 1;
}

/** The side: said with the place, or alone where a place is settled. */
function readSide(message: Message, clauses: readonly Clause[], spots: readonly Spot[], best: Spot | null): void {
  const { tokens, context } = message;
  const isSide = ({ norm }: Token) => norm === 'left' || norm === 'right';
  const said = clauses.filter(({ denied }) => !denied).flatMap((clause) => clause.tokens.filter(isSide));
  const others = tokens.filter((token) => token.kind === 'word' && !token.claim && !isIn('sideSmall', token.norm));
  const [first] = spots;
  // 'Not the left calf, the right one': the place was denied with its side alone.
  if (!best && first && said.length > 0) note(message, 'place', first.place, 0.85, first.tokens);
  else if (!best && first?.clause.denied) note(message, 'place', first.place, 0.85, first.tokens, { refused: true });
  const isEither = tokens.some(({ norm }) => norm === 'both' || norm === 'either');
  if (isEither && said.length === 0 && spots.length > 0) note(message, 'side', 'both', 0.8, tokens.slice(0, 1));
  if (context.place && said.length === 0 && says(tokens, 'otherSide'))
    note(message, 'side', 'other', 0.8, tokens.slice(0, 1));
  const sides = [...new Set(said.map(({ norm }) => norm))];
  const known = best?.place ?? first?.place ?? context.place;
  // A bare 'right' agrees.
  const agrees = tokens.length === 1 && tokens[0].norm === 'right';
  if (sides.length === 1 && known && (spots.length > 0 || others.length <= 1) && !agrees)
    note(message, 'side', sides[0], 0.85, said.slice(0, 1));
  for (const token of tokens) if (isSide(token)) token.claim ??= { kind: 'side' };
}
