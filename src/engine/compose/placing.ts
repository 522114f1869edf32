/** Finds a free place for a motif by others: it touches them, hides no face, and stays seen itself. */
import { frameOf, moved, placedIn } from './bounds.ts';
import type { Library, MotifItem } from './plan.ts';
import { CELL, facesOf, maskOf, overlap, type Mask } from './silhouette.ts';

/** Things that are placed already, each with all that belongs to it. */
export interface Laid {
  items: MotifItem[];
  mask: Mask;
  faces: Mask;
}

export interface Wish {
  /** Directions from the middle of the scene, radians, 0 to the right, half pi down; the first ones are as good as the last. */
  angles: readonly number[];
  /** Longer side of its box. */
  size: number;
  /** Where it may lie. */
  lies: 'behind' | 'front' | 'either';
  /** Which share of it overlaps others, at best. */
  overlap: number;
  /** The least share of it that is seen where it lies behind. */
  seen: number;
}

export const laidOf = (items: MotifItem[], library: Library): Laid => ({
  items,
  mask: maskOf(items, library),
  faces: facesOf(items, library),
});

/** So much of each thing may be hidden by one that lies before it; where it has a face, nothing of that. */
const MOST_HIDDEN = 0.22;
/** Between two candidates, cells. */
const STEP = 2;

export interface Found {
  items: MotifItem[];
  isBehind: boolean;
}

/** The best place for items; where none is free, the one with the fewest faults. */
export function placed(scene: readonly Laid[], items: readonly MotifItem[], wish: Wish, library: Library): Found {
  const all = frameOf(
    scene.flatMap((laid) => laid.items),
    library,
  );
  let best: { cost: number; dx: number; dy: number; k: number; isBehind: boolean } | null = null;
  for (const k of [1, 0.86]) {
    const sized = laidOf(placedIn(items, library, 0, 0, wish.size * k), library);
    const box = frameOf(sized.items, library);
    const reachX = Math.ceil((all.width + box.width) / 2 / CELL);
    const reachY = Math.ceil((all.height + box.height) / 2 / CELL);
    const [midX, midY] = [Math.round(all.x / CELL), Math.round(all.y / CELL)];
    for (let dy = midY - reachY; dy <= midY + reachY; dy += STEP) {
      for (let dx = midX - reachX; dx <= midX + reachX; dx += STEP) {
        const where = costOfPlace(all, box, wish, dx * CELL, dy * CELL) + (1 - k) * 1.2;
        if (best && where >= best.cost) continue;
        const shares = scene.map((laid) => sharesOf(laid, sized, dx, dy));
        for (const isBehind of wish.lies === 'either' ? [true, false] : [wish.lies === 'behind']) {
          const cost = where + costOfOverlap(shares, sized, wish, isBehind);
          if (!best || cost < best.cost) best = { cost, dx, dy, k, isBehind };
        }
      }
    }
  }
  const { dx, dy, k, isBehind } = best ?? { dx: 0, dy: 0, k: 1, isBehind: true };
  return { items: moved(placedIn(items, library, 0, 0, wish.size * k), dx * CELL, dy * CELL), isBehind };
}

interface Shares {
  /** Cells that both have, and of what is placed already: its own ones. */
  both: number;
  area: number;
  /** Cells of its face that are touched, and of the other's face. */
  ownFace: number;
  otherFace: number;
}

function sharesOf({ mask, faces }: Laid, other: Laid, dx: number, dy: number): Shares {
  const both = overlap(mask, other.mask, dx, dy);
  if (both === 0) return { both, area: mask.area, ownFace: 0, otherFace: 0 };
  return {
    both,
    area: mask.area,
    ownFace: overlap(faces, other.mask, dx, dy),
    otherFace: overlap(mask, other.faces, dx, dy),
  };
}

/** How far it lies from where it is wished, and how much the whole grows by it. */
function costOfPlace(
  all: ReturnType<typeof frameOf>,
  box: ReturnType<typeof frameOf>,
  { angles }: Wish,
  x: number,
  y: number,
): number {
  const angle = Math.atan2((y - all.y) / Math.max(1, all.height), (x - all.x) / Math.max(1, all.width));
  const away = Math.min(
    ...angles.map((wished) => Math.abs(Math.atan2(Math.sin(angle - wished), Math.cos(angle - wished)))),
  );
  const wide = Math.max(all.right, x + box.width / 2) - Math.min(all.left, x - box.width / 2);
  const tall = Math.max(all.bottom, y + box.height / 2) - Math.min(all.top, y - box.height / 2);
  return away * 1.1 + (Math.max(wide, tall) / Math.max(all.width, all.height) - 1) * 0.6;
}

function costOfOverlap(shares: readonly Shares[], sized: Laid, wish: Wish, isBehind: boolean): number {
  const both = shares.reduce((sum, share) => sum + share.both, 0);
  const of = both / Math.max(1, sized.mask.area);
  // What touches nothing floats; what overlaps more than wished hides or is hidden.
  // What hangs in the sky is wished to touch nothing.
  const isFree = wish.overlap === 0;
  let cost = both === 0 ? (isFree ? 0 : 3) : Math.abs(of - wish.overlap) * (isFree ? 30 : 2);
  if (isBehind) {
    cost += Math.max(0, of - (1 - wish.seen)) * 24;
    // Of what is meant to lie behind, a part of the face may be hidden.
    const most = wish.lies === 'behind' ? 1.4 : 4;
    cost += Math.min(most, shares.reduce((sum, share) => sum + share.otherFace, 0) * 0.25);
  } else {
    cost += Math.min(6, shares.reduce((sum, share) => sum + share.ownFace, 0) * 0.3);
    for (const share of shares) cost += Math.max(0, share.both / Math.max(1, share.area) - MOST_HIDDEN) * 10;
    cost += 0.05;
  }
  return cost;
}
