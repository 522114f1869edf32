/** What a layout puts its items on, and the ways in which it puts them. */
import { groupOf } from './attaching.ts';
import { bannerWidth } from './banner.ts';
import { mirroredItems, moved, placedIn, turned } from './bounds.ts';
import type { Cast, Part } from './cast.ts';
import type { FrameShape } from './frames.ts';
import type { OrnamentWord } from './lexicon.ts';
import type { Item, Library, MotifItem } from './plan.ts';

export interface LayoutInput {
  cast: Cast;
  text: string | null;
  /** The motif that holds the ribbon with the text. */
  holder: string | null;
  frame: FrameShape | null;
  /** A drawing that lies around the frame. */
  rim?: string | null;
  /** Ornament that was named. */
  ornaments: readonly OrnamentWord[];
  /** Nothing but what was named. */
  plain: boolean;
  library: Library;
  seed: number;
  /** 0..3. */
  variation: number;
}

/** The drawing of a rail along the edge of a band. */
export const EDGE = 'own/edge';

interface Spot {
  turn?: number;
  mirrored?: boolean;
  weight?: number;
}

export class Board {
  readonly items: Item[] = [];
  readonly input: LayoutInput;

  constructor(input: LayoutInput) {
    this.input = input;
  }

  /** A motif with all that is attached to it; the longer side of their common box is `size`. */
  part(part: Part, x: number, y: number, size: number, { turn = 0, mirrored = false, weight = 1 }: Spot = {}): void {
    const { library, variation } = this.input;
    const group = placedIn(groupOf(part, library, variation), library, 0, 0, size);
    const facing = mirrored ? asInMirror(group, part) : group;
    const items = moved(turned(facing, turn), x, y);
    this.items.push(...items.map((item) => ({ ...item, weight: item.weight * weight })));
  }

  /** Ornament, where it is wanted. */
  ornament(kind: 'ring' | 'disc' | 'star' | 'trail', x: number, y: number, radius: number): void {
    if (!this.input.plain) this.items.push({ kind, x, y, radius });
  }

  /** A rail across the whole width of a band. */
  edge(y: number, width: number): void {
    if (this.input.plain) return;
    this.items.push({ kind: 'motif', id: EDGE, x: width / 2, y, size: width, turn: 0, mirrored: false, weight: 1 });
  }

  words(y: number, height = 92, most = 860): void {
    const { text } = this.input;
    if (text) this.items.push({ kind: 'banner', text, x: 500, y, width: bannerWidth(text, height, most), height });
  }
}

/** How often a part is drawn where a layout would draw it `usual` times. */
export function timesOf({ count, several }: Part, usual = 3): number {
  if (count === null) return several ? usual : 1;
  return count === 0 ? usual : count;
}

/** A group as a mirror shows it; what has only one true side keeps it. */
export function asInMirror(group: readonly MotifItem[], part: Part): MotifItem[] {
  const oneWay = new Set(oneWayIds(part));
  return mirroredItems(group).map((item) => (oneWay.has(item.id) ? { ...item, mirrored: false } : item));
}

const oneWayIds = ({ id, turns, attached }: Part): string[] => [
  ...(turns ? [] : [id]),
  ...attached.flatMap(({ part }) => oneWayIds(part)),
];
