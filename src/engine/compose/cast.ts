/** Who plays which part in a design: the main motif with what belongs closely to it, what stands behind it, and what stands by it. */
import { piecesOf } from './anchors.ts';
import type { ComposerBrief } from './brief.ts';
import { lexicon } from './lexicon.ts';
import { MOST_OF_ONE } from './numbers.ts';
import { SEVERAL as UNCOUNTED } from './reading.ts';
import { relationsOf, strandsOf } from './relating.ts';
import type { Relation, RelationKind } from './relations.ts';
import { BEHIND, COUNTED_IN, FLOWERS, HANDS, MASS, ONE_WAY, SEVERAL, SMALL, WORN } from './kinds.ts';

export interface Part {
  word: string;
  /** Drawing of the library. */
  id: string;
  /** Whether it may come several times on a sheet, as flowers do and a compass does not. */
  several: boolean;
  /** How often it is drawn; null where nobody said, so that the layout decides. */
  count: number | null;
  /** Whether its mirror image is as true. */
  turns: boolean;
  /** How many small ones of it stand by it. */
  young: number;
  /** What belongs closely to it. */
  attached: Attached[];
}

export interface Attached {
  kind: RelationKind;
  part: Part;
  /** Pieces of a drawing that lie behind and before what it is wound around or held by. */
  strands: readonly [back: string, front: string] | null;
}

export interface Cast {
  main: Part;
  behind: Part[];
  beside: Part[];
  shape: ComposerBrief['shape'];
}

/** Two words that one drawing shows. */
const TOGETHER: readonly (readonly [string, string, string])[] = [
  ['snake', 'dagger', 'own/snake-dagger'],
  ['heart', 'dagger', 'own/heart-dagger'],
];
/** They show two things in one only where this is how these belong together. */
const TOGETHER_KINDS: ReadonlySet<RelationKind> = new Set(['wound', 'through', 'around', 'inside']);

/** More parts than these find no room on the sheet. */
export const MOST_MOTIFS = 5;

/** The words that get a part, in the order in which they were named, and what one drawing shows together. */
function partsOf({ motifs, relations, counts }: ComposerBrief) {
  const pair = TOGETHER.find(([a, b]) => {
    const between = relations.filter(({ of, to }) => [a, b].includes(of) && [a, b].includes(to));
    const isOther = between.some(({ kind }) => !TOGETHER_KINDS.has(kind));
    const isMany = [a, b].some((word) => (counts.get(word) ?? 1) > 1);
    return motifs.includes(a) && motifs.includes(b) && !isOther && !isMany;
  });
  const words = motifs.filter((word) => word !== pair?.[1]).slice(0, MOST_MOTIFS);
  return { pair: pair && words.includes(pair[0]) ? pair : undefined, words };
}

/** The words of a brief that are drawn; others have no room. */
export function drawnMotifs(brief: ComposerBrief): string[] {
  const { pair, words } = partsOf(brief);
  return brief.motifs.filter((word) => words.includes(word) || word === pair?.[1]);
}

/** Motifs of which more are asked for than find room. */
export function crowded({ motifs, counts }: ComposerBrief): string[] {
  return motifs.filter((word) => (counts.get(word) ?? 1) > MOST_OF_ONE);
}

/** The parts of a brief for a variation (0..3). Null where no motif is named. */
export function castOf(brief: ComposerBrief, variation: number, seed: number): Cast | null {
  const { pair, words } = partsOf(brief);
  if (words.length === 0) return null;
  const relations = relationsOf(brief, words, pair);
  const roots = words.filter((word) => !relations.some(({ of }) => of === word));
  const rootOf = (word: string): string => {
    const up = relations.find(({ of }) => of === word);
    return up ? rootOf(up.to) : word;
  };
  const first = leadOf(words.filter((word) => !WORN.has(word) && !BEHIND.has(word) && word !== 'star'));
  const lead = first ? rootOf(first) : (roots[0] ?? words[0]);
  // Several flowers behind a head fan out around it; wings grow from its back; one thing stands behind as a scene.
  const isBackdrop = ({ kind, of, to }: Relation) =>
    kind === 'behind' && to === lead && of !== 'wing' && !(SEVERAL.has(of) && brief.counts.get(of) !== 1);
  const isExact = (word: string, close: readonly Relation[]) =>
    brief.exact.has(word) ||
    close.some(({ kind }) => EXACT.has(kind)) ||
    relations.some(({ kind, of }) => of === word && EXACT_IN.has(kind));
  const part = (word: string): Part => {
    const close = relations.filter((relation) => relation.to === word && !isBackdrop(relation));
    return {
      word,
      id: pair?.[0] === word ? pair[2] : drawingOf(word, isExact(word, close) ? 0 : variation, seed),
      several: SEVERAL.has(word),
      count: countOf(word, brief.counts.get(word)),
      turns: !ONE_WAY.has(word),
      young: word === lead ? brief.young : 0,
      attached: close.map(({ kind, of }) => ({
        kind,
        part: placedAs(kind, part(of), word),
        strands: strandsOf(kind, of, word),
      })),
    };
  };
  return {
    main: part(lead),
    behind: relations.filter(isBackdrop).map(({ of }) => part(of)),
    beside: roots.filter((word) => word !== lead).map(part),
    shape: brief.shape,
  };
}

/** The first that is named, but flowers stand by what is no flower: "a rose and a dagger". */
const leadOf = (words: readonly string[]): string | undefined =>
  (FLOWERS.has(words[0]) && words.find((word) => !SMALL.has(word) && !SEVERAL.has(word))) || words[0];

/** The raven brings its own branch, but for where it sits on something else. */
const placedAs = (kind: RelationKind, part: Part, host: string): Part => {
  // A snake out of a skull comes from its eye.
  if (kind === 'out' && part.word === 'snake' && host === 'skull' && (part.count ?? 1) === 1)
    return { ...part, id: 'own/skull-snake' };
  if (kind === 'on' && part.word === 'raven') return { ...part, id: 'own/raven-standing' };
  // A hand holds a rose by its stem.
  const isStem = (kind === 'held' && HANDS.has(host)) || kind === 'bitten';
  return isStem && part.word === 'rose' ? { ...part, id: 'own/rose-stem' } : part;
};
/** With these it matters which drawing lies at the host: blades with a hilt of their own. */
const EXACT_IN: ReadonlySet<RelationKind> = new Set(['through', 'held', 'bitten']);
/** With these it matters which drawing the host has: heads from the front, plain hearts. */
const EXACT: ReadonlySet<RelationKind> = new Set(['worn', 'inside', 'through', 'held', 'bitten']);

/** Drawings that show two things at once count twice; a plural of what is many anyway counts once. */
function countOf(word: string, asked: number | undefined): number | null {
  if (asked === undefined) return null;
  if (asked === UNCOUNTED) return MASS.has(word) || COUNTED_IN[word] ? null : SEVERAL.has(word) ? UNCOUNTED : 2;
  return Math.min(MOST_OF_ONE, Math.ceil(asked / (COUNTED_IN[word] ?? 1)));
}

/** Every drawing that a cast needs. */
export function drawingsOf({ main, behind, beside }: Cast): string[] {
  const all = (part: Part): string[] => [
    part.id,
    ...piecesOf(part.id),
    ...part.attached.flatMap(({ part: other, strands }) => [...(strands ?? []), ...all(other)]),
  ];
  return [...new Set([main, ...behind, ...beside].flatMap(all))];
}

/** The best drawing for the first and third variation, others between; where there are more, the seed decides which. */
function drawingOf(word: string, variation: number, seed: number): string {
  const [best, ...others] = lexicon[word];
  if (variation % 2 === 0 || others.length === 0) return best;
  return others[((variation >> 1) + seed) % others.length];
}
