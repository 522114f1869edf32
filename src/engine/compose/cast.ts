/** Who plays which part in a design: the main motif, what stands by it, and how the two belong together. */
import type { ComposerBrief } from './brief.ts';
import { lexicon } from './lexicon.ts';

/**
 * `worn`: on the head of the main motif; `behind`: a disc or a scene behind it; `with`: beside or below it; `alone`: there is no
 * second one.
 */
export type Relation = 'worn' | 'behind' | 'with' | 'alone';

export interface Part {
  word: string;
  /** Drawing of the library. */
  id: string;
  /** Whether it may come several times on a sheet, as flowers do and a compass does not. */
  several: boolean;
  /** Whether its mirror image is as true. */
  turns: boolean;
}

export interface Cast {
  main: Part;
  second: Part | null;
  third: Part | null;
  relation: Relation;
}

const WORN = new Set(['crown', 'hat']);
const BEHIND = new Set(['moon', 'full moon', 'crescent', 'sun', 'mountain', 'wave', 'cloud', 'web', 'planet', 'tree']);
const SEVERAL = new Set(
  (
    'rose rosebud flower peony chrysanthemum lotus lily sunflower daisy poppy hibiscus tulip blossom lavender fern leaf monstera laurel ' +
    'olive wheat clover shamrock maple mushroom cherry strawberry apple lemon butterfly moth bee dragonfly swallow bird hummingbird dove ' +
    'feather paw star heart arrow wing fish dice music lightning fire drop shell snowflake candle'
  ).split(' '),
);
const ONE_WAY = new Set('watch clock compass semicolon ace spade typewriter book'.split(' '));
/** Two words that one drawing shows. */
const TOGETHER: readonly (readonly [string, string, string])[] = [
  ['snake', 'dagger', 'own/snake-dagger'],
  ['heart', 'dagger', 'own/heart-dagger'],
];

/** More parts than these find no room on the sheet. */
export const MOST_MOTIFS = 3;

/** The words that get a part, in the order in which they were named, and what one drawing shows together. */
function partsOf({ motifs }: ComposerBrief) {
  const pair = TOGETHER.find(([a, b]) => motifs.includes(a) && motifs.includes(b));
  const words = motifs.filter((word) => word !== pair?.[1]).slice(0, MOST_MOTIFS);
  return { pair: pair && words.includes(pair[0]) ? pair : undefined, words };
}

/** The words of a brief that are drawn; others have no room. */
export function drawnMotifs(brief: ComposerBrief): string[] {
  const { pair, words } = partsOf(brief);
  return brief.motifs.filter((word) => words.includes(word) || word === pair?.[1]);
}

/** The parts of a brief for a variation (0..3). Null where no motif is named. */
export function castOf(brief: ComposerBrief, variation: number, seed: number): Cast | null {
  const { pair, words } = partsOf(brief);
  // What is worn or stands behind is never the main motif, unless it is alone.
  const lead = words.findIndex((word) => !WORN.has(word) && !BEHIND.has(word));
  if (lead > 0) words.unshift(...words.splice(lead, 1));
  const [first, ...others] = words;
  if (first === undefined) return null;
  const part = (word: string): Part => ({
    word,
    id: pair?.[0] === word ? pair[2] : drawingOf(word, variation, seed),
    several: SEVERAL.has(word),
    turns: !ONE_WAY.has(word),
  });
  // What has a place of its own comes second.
  others.sort((a, b) => Number(placed(b)) - Number(placed(a)));
  const [second, third] = others;
  const relation = second === undefined ? 'alone' : relationOf(second);
  return {
    main: part(first),
    second: second === undefined ? null : part(second),
    third: third === undefined ? null : part(third),
    relation,
  };
}

const placed = (word: string) => WORN.has(word) || BEHIND.has(word);
const relationOf = (word: string): Relation => (WORN.has(word) ? 'worn' : BEHIND.has(word) ? 'behind' : 'with');

/** The best drawing for the first and third variation, others between; where there are more, the seed decides which. */
function drawingOf(word: string, variation: number, seed: number): string {
  const [best, ...others] = lexicon[word];
  if (variation % 2 === 0 || others.length === 0) return best;
  return others[((variation >> 1) + seed) % others.length];
}
