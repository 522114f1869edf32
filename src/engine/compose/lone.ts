/** One motif and nothing else: straight, leaning, and once before a fine ring. */
import { groupOf } from './attaching.ts';
import { asInMirror, type LayoutInput } from './board.ts';
import { frameOf, placedIn, turned } from './bounds.ts';
import type { Item } from './plan.ts';

/** How far it leans in each variation, radians. */
const LEANING = [0, 0.3, -0.42, 0.14] as const;
/** The ring around it, times half its longer side. */
const BEFORE_RING = 1.1;

export function lone(input: LayoutInput): Item[] {
  const { cast, library, plain, seed, variation } = input;
  const group = placedIn(groupOf(cast.main, library, variation), library, 0, 0, 800);
  const isMirrored = (seed + (variation === 1 ? 1 : 0)) % 2 === 1;
  const facing = isMirrored ? asInMirror(group, cast.main) : group;
  const items = turned(facing, cast.main.turns ? LEANING[variation] : 0);
  if (variation !== 3 || plain) return items;
  const { width, height } = frameOf(items, library);
  const radius = (Math.max(width, height) / 2) * BEFORE_RING;
  return [{ kind: 'ring', x: 0, y: 0, radius }, ...items];
}
