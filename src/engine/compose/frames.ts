/** "In a triangle", "inside a circle": the shape that everything lies within. */
import type { Relation } from './relations.ts';

export type FrameShape = 'circle' | 'triangle' | 'diamond' | 'square' | 'hexagon' | 'oval' | 'arch';

const SHAPES: Readonly<Record<string, FrameShape>> = {
  circle: 'circle',
  round: 'circle',
  circular: 'circle',
  medallion: 'circle',
  triangle: 'triangle',
  triangular: 'triangle',
  pyramid: 'triangle',
  diamond: 'diamond',
  rhombus: 'diamond',
  square: 'square',
  rectangle: 'square',
  hexagon: 'hexagon',
  hexagonal: 'hexagon',
  oval: 'oval',
  cameo: 'oval',
  arch: 'arch',
  window: 'arch',
};
const NAMES = Object.keys(SHAPES).join('|');
const WITHIN = new RegExp(
  String.raw`\b(?:in|inside|inside of|within|framed (?:by|in)|enclosed (?:by|in)|into) (?:(?:a|an|the|one|simple|thin|small|geometric|double|line) ){0,3}(${NAMES})\b`,
);

/** Takes the shape out of what was read, where it is a frame: "mountains in a triangle", "a triangle with mountains inside". */
export function frameIn(
  words: readonly string[],
  { motifs, relations }: { motifs: string[]; relations: Relation[] },
): { frame: FrameShape | null; rim: string | null; motifs: string[]; relations: Relation[] } {
  // Some languages leave nothing between "in a" and its shape.
  const inside = relations.find(({ kind, to }) => kind === 'inside' && (to === 'triangle' || to === 'diamond'));
  const shape = SHAPES[WITHIN.exec(words.join(' '))?.[1] ?? inside?.to ?? ''] ?? null;
  const others = motifs.filter((word) => word !== shape);
  if (shape === null || others.length === 0) return inCompass(motifs, relations);
  const rest = relations.filter(({ of, to }) => of !== shape && to !== shape);
  return { frame: shape, rim: null, motifs: others, relations: rest };
}

/** A compass around a scene is a ring with marks, and its points beyond it. */
function inCompass(motifs: string[], relations: Relation[]): ReturnType<typeof frameIn> {
  const scene = relations.find(({ kind, of, to }) => kind === 'inside' && to === 'compass' && IN_COMPASS.has(of));
  if (!scene) return { frame: null, rim: null, motifs, relations };
  const others = motifs.filter((word) => word !== 'compass');
  const rest = relations.filter(({ of, to }) => of !== 'compass' && to !== 'compass');
  return { frame: 'circle', rim: 'own/compass-ring', motifs: others, relations: rest };
}

/** They are cut by the ring; other things lie before the needle. */
const IN_COMPASS: ReadonlySet<string> = new Set(
  'mountain wave volcano pine tree palm lighthouse ship island wolf deer stag bear castle'.split(' '),
);
