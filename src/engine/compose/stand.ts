/** What a motif is attached to, and the ways in which something is put there. */
import { ART } from './art.ts';
import { placedIn, type Frame } from './bounds.ts';
import type { Attached, Part } from './cast.ts';
import type { Library, MotifItem } from './plan.ts';

export interface Stand {
  /** Lays out a part with all that is attached to it, about (0, 0). */
  group: (part: Part) => MotifItem[];
  library: Library;
  variation: number;
  host: readonly MotifItem[];
  /** The host with what is attached to it already. */
  laid: readonly MotifItem[];
  frame: Frame;
  part: Part;
  /** How many flank it already. */
  before: number;
}

export interface Laid {
  back: MotifItem[];
  front: MotifItem[];
  /** Whether the host itself is drawn by these. */
  instead?: boolean;
}

export type Attach = (stand: Stand, attached: Attached) => Laid;

export const front = (items: MotifItem[]): Laid => ({ back: [], front: items });
export const back = (items: MotifItem[]): Laid => ({ back: items, front: [] });

/** What is attached, its common box at (x, y) and of a size. */
export function subAt({ group, library }: Stand, { part }: Attached, x: number, y: number, size: number): MotifItem[] {
  return placedIn(group(part), library, x, y, size);
}

/** Both pieces of a drawing around the host, which stands where the drawing leaves room for it. */
export function around(
  stand: Stand,
  [backId, frontId]: readonly [string, string],
  place: { x: number; y: number; k: number },
): Laid {
  const piece = (id: string): MotifItem => {
    const [left, top, width, height] = stand.library(id).box;
    const [x, y] = [left + width / 2 - ART / 2, top + height / 2 - ART / 2];
    return {
      kind: 'motif',
      id,
      x: place.x + x * place.k,
      y: place.y + y * place.k,
      size: Math.max(width, height) * place.k,
      turn: 0,
      mirrored: false,
      weight: 1,
    };
  };
  return { back: [piece(backId)], front: [piece(frontId)] };
}
