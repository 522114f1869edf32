/** How two named things belong together, by the words that stand between them. */

/**
 * Where `of` stands to `to`: `on` its top, `worn` on its head, `wound` around it, `behind` it, `held` by it, `bitten` by
 * it or at its mouth, `inside` it, growing
 * `out` of it, stuck `through` it, `above` or `below` it, `around` it as a garland, or `flank`ing it on both sides.
 */
export type RelationKind =
  | 'on'
  | 'worn'
  | 'wound'
  | 'behind'
  | 'held'
  | 'bitten'
  | 'inside'
  | 'out'
  | 'through'
  | 'above'
  | 'below'
  | 'around'
  | 'flank';

export interface Relation {
  kind: RelationKind;
  of: string;
  to: string;
}

export interface Link {
  kind: RelationKind;
  /** Whether what is named first is the one that the other stands at, as in "a hand holding an eye". */
  flipped: boolean;
  /** Whether it is complete without a second thing: "a skull with a bird above". */
  alone: boolean;
  /** Whether what is named next stands so to what was named first: "an anchor with a swallow, below waves". */
  next?: boolean;
}

const GROWING = 'growing|coming|emerging|rising|sprouting|crawling|bursting|blooming|flowing|spilling|peeking';
const BITING = 'mouth|beak|jaws|jaw|teeth|fangs';
const GRASPING = 'claws|talons|claw|hand|hands|paws|paw|feet|arms|tentacles|trunk';
const HEADS = 'head|top';

/** The phrase, what it says, `<` where the first is the one that the other stands at, `.` where it may stand alone, `^` for `Link.next`. */
const PHRASES: readonly (readonly [phrase: RegExp, kind: RelationKind, marks?: string])[] = [
  [/^(?:in|between|with) (?:its|his|her|their|the|one) (?:BITING)\b/, 'bitten', '.'],
  [/^(?:in|between|with) (?:its|his|her|their|the|one) (?:GRASPING)\b/, 'held', '.'],
  [/^on (?:its|his|her|their|the) (?:HEADS)\b/, 'on', '.'],
  [/^on (?:its|his|her) back\b/, 'on', '.'],
  [
    /^(?:wrapped|wrapping|wrap|wraps|coiled|coiling|wound|winding|twisted|twisting|entwined|twined|curled|spiraling|spiralling|climbing|slithering|tangled) (?:itself |(?:its|her|his) (?:arms|tentacles|tail|body|legs|coils) )?(?:around|round|about|up|on)\b/,
    'wound',
  ],
  [/^(?:wrapped|wound|entwined|tangled|twisted|covered|draped) (?:in|with|by|together with)\b/, 'wound', '<'],
  [/^(?:locked|bound|tied|chained|wrapped up|knotted) (?:up )?(?:with|by|in)\b/, 'wound', '<'],
  [/^wrapped\b/, 'wound'],
  [/^(?:surrounded|framed|encircled|circled|flanked by flowers) (?:by|with|in)\b/, 'around', '<'],
  [/^(?:around|round|surrounding|encircling|framing|circling)\b/, 'around'],
  [/^(?:flanked) by\b/, 'flank', '<'],
  [/^(?:in between|between|amid|amidst)\b/, 'flank', '<'],
  [/^in front of\b/, 'behind', '<'],
  [/^(?:in|on) front\b/, 'below', '.'],
  [/^(?:in|on) (?:the )?(?:background|back)\b/, 'behind', '.'],
  [/^(?:backed by|against|before|facing away from)\b/, 'behind', '<'],
  [/^(?:standing |rising |setting |peeking |hiding )?(?:behind)\b/, 'behind', '.'],
  [/^(?:pierced|stabbed|impaled|run through|struck|shot|penetrated) (?:by|with|through by)\b/, 'through', '<'],
  [/^(?:pierced|stabbed|impaled)\b/, 'through', '.'],
  [
    /^(?:(?:stabbed|going|stuck|piercing|running|shot|stabbing|driven|plunged|thrust|slithering|passing) )?(?:through|thru|into)\b/,
    'through',
  ],
  [/^(?:piercing|stabbing|impaling)\b/, 'through'],
  [
    /^(?:biting|bites|bite|eating|eats|chewing|devouring|swallowing|drinking from|feeding on|sipping from|sipping|smoking|smelling|sniffing|kissing|licking)\b/,
    'bitten',
    '<',
  ],
  [
    /^(?:holding|holds|hold|clutching|gripping|grasping|carrying|carries|cradling|offering|catching|lifting|pinching|attacking|crushing|grabbing|strangling|dragging down|dragging|pulling down|pulling under|pulling|sinking|wielding|swinging)\b/,
    'held',
    '<',
  ],
  [/^(?:held|carried|gripped|clutched) (?:by|in)\b/, 'held'],
  [/^(?:wearing|wears|crowned with|crowned by)\b/, 'worn', '<'],
  [/^(?:worn by)\b/, 'worn'],
  [/^(?:filled with|full of|containing|with inside)\b/, 'inside', '<'],
  [/^(?:inside of|inside|within|trapped in|enclosed in|framed in|set in)\b/, 'inside', '.'],
  [/^(?:flying|jumping|leaping|floating|lifting) (?:off|away from|out of|from|out)(?: of)?\b/, 'out'],
  [/^(?:(?:GROWING) )?(?:out of|from inside|from within|out from)\b/, 'out'],
  [/^(?:GROWING) (?:from|through|in|inside)\b/, 'out'],
  [
    /^(?:(?:standing|sitting|perched|resting|perching|lying|sleeping|landing|seated|balanced|walking|riding) )?(?:on top of|on top|upon|atop|on)\b/,
    'on',
  ],
  [/^riding\b/, 'on'],
  [/^(?:hanging|dangling|swinging|suspended) (?:from|off|down from|by|on)\b/, 'below'],
  [/^(?:(?:flying|floating|hovering|rising|shining|hanging|circling) )?(?:above|over|overhead)\b/, 'above', '.'],
  [
    /^(?:(?:sleeping|sitting|standing|resting|lying|hiding) )?(?:topped with|topped by|under|underneath|beneath)\b/,
    'above',
    '<',
  ],
  [
    /^(?:below|down below|at the bottom|at the base|at its feet|at the foot|at the foot of|at the base of)\b/,
    'below',
    '.',
  ],
  [/^therebelow\b/, 'below', '^'],
  [/^thereabove\b/, 'above', '^'],
  [/^therebehind\b/, 'behind', '^'],
  [/^therearound\b/, 'around', '^'],
  [/^in\b/, 'inside'],
].map(([phrase, kind, marks]) => [
  new RegExp(
    (phrase as RegExp).source
      .replace('BITING', BITING)
      .replace('GRASPING', GRASPING)
      .replace('HEADS', HEADS)
      .replace('GROWING', GROWING),
  ),
  kind as RelationKind,
  marks as string | undefined,
]);

/** Behind a comma these say where the next thing stands. */
const ADVERBS: ReadonlyMap<string, RelationKind> = new Map([
  ['underneath', 'below'],
  ['beneath', 'below'],
  ['below', 'below'],
  ['above', 'above'],
  ['behind', 'behind'],
]);
const BEGINS = new Set([',', ';', 'and']);
const ARTICLES = new Set('a the an it them him her his its their my'.split(' '));

/** The link that the words from the i-th on name, and how many words it takes; null where they name none. */
export function linkAt(words: readonly string[], i: number): (Link & { length: number }) | null {
  const ahead = words.slice(i, i + 5).join(' ');
  for (const [phrase, kind, marks = ''] of PHRASES) {
    const found = phrase.exec(ahead)?.[0];
    if (found === undefined) continue;
    const alone = marks.includes('.') || found === 'on top' || found === 'underneath' || found === 'beneath';
    const length = found.split(' ').length;
    const isAdverb = BEGINS.has(words[i - 1]) && ADVERBS.has(found) && !ARTICLES.has(words[i + length]);
    if (isAdverb) return { kind: ADVERBS.get(found) ?? kind, flipped: false, alone: true, next: true, length };
    return { kind, flipped: marks.includes('<'), alone, next: marks.includes('^'), length };
  }
  return null;
}

/** Words that stand for what was named before, or for a part of it. */
export const PRONOUNS: ReadonlySet<string> = new Set(
  'it them itself him eyes eye socket sockets mouth jaw antlers horns hair mane tail'.split(' '),
);

/** Words that begin another thing, so that a link before them has found none. */
export const CONNECTORS: ReadonlySet<string> = new Set([
  'with',
  'and',
  'plus',
  'featuring',
  'including',
  'also',
  'then',
  'next',
  'or',
  'by',
  ',',
  ';',
]);

/** Parts of a body and of paper: "on my forearm" says where, not on what. */
export const PLACES: ReadonlySet<string> = new Set(
  (
    'forearm arm arms chest shoulder wrist ankle calf thigh ribs rib neck foot leg hip spine sternum collarbone bicep finger elbow knee skin ' +
    'body background sleeve band style paper center centre middle'
  ).split(' '),
);
