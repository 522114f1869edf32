/** What a layout puts its items on, and the ways in which it puts them. */
import { mulberry32, type Random } from '../random.ts';
import { groupOf } from './attaching.ts';
import { bannerWidth } from './banner.ts';
import { mirroredItems, moved, placedIn, turned } from './bounds.ts';
import type { Cast, Part } from './cast.ts';
import { SKY } from './kinds.ts';
import type { Item, Library, MotifItem } from './plan.ts';

export interface LayoutInput {
  cast: Cast;
  text: string | null;
  /** Nothing but what was named. */
  plain: boolean;
  library: Library;
  seed: number;
  /** 0..3. */
  variation: number;
}

/** The drawing of the leaves that fan out behind motifs. */
export const LEAF = 'own/leaf';
/** The drawing of a rail along the edge of a band. */
export const EDGE = 'own/edge';

/** Which variations face the other way. */
const FACING = [0, 1, 1, 0] as const;

interface Spot {
  turn?: number;
  mirrored?: boolean;
  weight?: number;
}
export type Place = readonly [x: number, y: number, size: number, turn?: number];

export class Board {
  readonly items: Item[] = [];
  readonly input: LayoutInput;
  readonly random: Random;
  /** The first that stands beside the main motif, and whether there may be several of it. */
  readonly second: Part | null;
  readonly hasSeveral: boolean;
  readonly hasBack: boolean;

  constructor(input: LayoutInput) {
    this.input = input;
    this.random = mulberry32(input.seed);
    this.second = input.cast.beside.at(0) ?? null;
    this.hasSeveral = this.second !== null && timesOf(this.second) > 1;
    this.hasBack = input.cast.behind.length > 0;
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
  ornament(kind: Exclude<Item['kind'], 'motif' | 'banner'>, x: number, y: number, radius: number): void {
    if (!this.input.plain) this.items.push({ kind, x, y, radius });
  }

  /** Leaves that fan out from behind a motif, where ornament is wanted. */
  leaves(x: number, y: number, size: number, angles: readonly number[]): void {
    if (this.input.plain) return;
    for (const angle of angles) {
      this.items.push({
        kind: 'motif',
        id: LEAF,
        x: x + Math.cos(angle) * size * 0.72,
        y: y + Math.sin(angle) * size * 0.72,
        size,
        // The leaf points to the upper right.
        turn: angle + Math.PI / 4,
        mirrored: false,
        weight: 0.75,
      });
    }
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

  /** The main motif with what belongs to it; half of the variations show its mirror image. */
  focal(x: number, y: number, size: number): void {
    const { cast, seed, variation } = this.input;
    const many = cast.main.count !== null && cast.main.count !== 1;
    const grown = many ? 1.26 : cast.main.attached.length > 0 ? 1.14 : 1;
    this.part(cast.main, x, y, size * grown, { mirrored: (seed + FACING[variation]) % 2 === 1 });
  }

  /** What stands behind the main motif: a scene as large as asked for, what hangs in the sky above it. */
  back(x: number, y: number, size: number, weight = 0.8): void {
    const { behind } = this.input.cast;
    const sky = behind.filter(({ word }) => SKY.has(word));
    const scenes = behind.filter(({ word }) => !SKY.has(word));
    const isBoth = sky.length > 0 && scenes.length > 0;
    sky.forEach((part, k) => {
      const aside = (k - (sky.length - 1) / 2) * size * 0.7 + (isBoth ? size * 0.2 : 0);
      this.part(part, x + aside, isBoth ? y - size * 0.3 : y, isBoth || sky.length > 1 ? size * 0.62 : size, {
        weight,
      });
    });
    scenes.forEach((part, k) =>
      this.part(part, x + k * size * 0.2, isBoth ? y + size * 0.14 : y, size * 1.04, { weight }),
    );
  }

  /**
   * The first that stands beside the main motif: at the first place where it is one, at the second and the third as mirror images
   * where they are two, at all where they are three; more stand on an arc between these.
   */
  beside([middle, left, right]: readonly [Place, Place, Place], usual = 3): void {
    const { second: part } = this;
    if (!part) return;
    const times = timesOf(part, usual);
    const lone = times > 1 ? { ...part, count: 1 } : part;
    const at = ([x, y, size, turn = 0]: Place, mirrored: boolean) =>
      this.part(lone, x, y, size, { turn, mirrored, weight: 0.87 });
    if (times === 1) return at(middle, false);
    if (times <= 3) {
      at(left, false);
      at(right, true);
      if (times === 3) at(middle, false);
      return;
    }
    const shrunk = 2.7 / times;
    for (let k = 0; k < times; k++) {
      const u = (2 * k) / (times - 1) - 1;
      const bow = 1 - u * u;
      const [end, size] = [u < 0 ? left : right, left[2] * (0.4 + shrunk * 0.66)];
      const spread = 1.16;
      const x = 500 + (end[0] - 500) * Math.abs(u) * spread;
      at([x, left[1] + (middle[1] - left[1]) * bow + 20 * bow, size, u * 0.4], u > 0);
    }
  }

  /** Others stand in the upper corners, behind the rest; a third of them at the side. */
  corners(y: number, size = 265): void {
    const others = this.input.cast.beside.slice(1);
    const [first] = others;
    if (others.length === 1 && timesOf(first, 2) > 1) {
      const times = timesOf(first, 2);
      const lone = { ...first, count: Math.ceil(times / 2) };
      this.part(lone, 160, y, size * 0.85, { turn: -0.18, weight: 0.85 });
      this.part({ ...first, count: Math.floor(times / 2) }, 840, y, size * 0.85, {
        turn: 0.18,
        mirrored: true,
        weight: 0.85,
      });
      return;
    }
    const places = [[150, y], [850, y], [110, y + 310]] as const; // prettier-ignore
    others.forEach((part, k) => this.part(part, places[k][0], places[k][1], size, { mirrored: k === 1, weight: 0.85 }));
  }
}

/** How often a part is drawn where a layout would draw it `usual` times. */
export function timesOf({ count, several }: Part, usual = 3): number {
  if (count === null) return several ? usual : 1;
  return count === 0 ? usual : count;
}

/** A group as a mirror shows it; what has only one true side keeps it. */
function asInMirror(group: readonly MotifItem[], part: Part): MotifItem[] {
  const oneWay = new Set(oneWayIds(part));
  return mirroredItems(group).map((item) => (oneWay.has(item.id) ? { ...item, mirrored: false } : item));
}

const oneWayIds = ({ id, turns, attached }: Part): string[] => [
  ...(turns ? [] : [id]),
  ...attached.flatMap(({ part }) => oneWayIds(part)),
];
