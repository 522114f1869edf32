/**
 * Layouts set the same parts in another order of rank, overlap and silhouette. Each returns items from back to front on a sheet of
 * about 1000 x 1000; what sticks out is fitted afterwards.
 */
import { mulberry32, type Random } from '../random.ts';
import { bannerWidth } from './banner.ts';
import type { Cast, Part } from './cast.ts';
import { crownOf, type Item, type Library, type MotifItem } from './plan.ts';

export interface LayoutInput {
  cast: Cast;
  text: string | null;
  /** Nothing but what was named. */
  plain: boolean;
  library: Library;
  seed: number;
}
export type LayoutName =
  'single' | 'bouquet' | 'medallion' | 'column' | 'pair' | 'wreath' | 'halo' | 'cradle' | 'nested';

/** The drawing of the leaves that fan out behind motifs. */
export const LEAF = 'own/leaf';

type Spot = Partial<Pick<MotifItem, 'turn' | 'mirrored' | 'weight'>>;

class Board {
  readonly items: Item[] = [];
  readonly input: LayoutInput;
  readonly random: Random;
  constructor(input: LayoutInput) {
    this.input = input;
    this.random = mulberry32(input.seed);
  }

  motif(part: Part, x: number, y: number, size: number, { turn = 0, mirrored = false, weight = 1 }: Spot = {}) {
    const item: MotifItem = { kind: 'motif', id: part.id, x, y, size, turn, mirrored: mirrored && part.turns, weight };
    this.items.push(item);
    return item;
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

  words(y: number, height = 92, most = 860): void {
    const { text } = this.input;
    if (text) this.items.push({ kind: 'banner', text, x: 500, y, width: bannerWidth(text, height, most), height });
  }

  /** The main motif, and on its head what is worn. */
  focal(x: number, y: number, size: number): void {
    const { main, second, relation } = this.input.cast;
    const item = this.motif(main, x, y, size, { mirrored: this.input.seed % 2 === 1 });
    if (relation !== 'worn' || !second) return;
    const { library } = this.input;
    const head = crownOf(item, library);
    const [, , width, height] = library(second.id).box;
    const wide = head.width * 0.5;
    const tall = (wide * height) / width;
    this.motif(second, head.x, head.y - tall * 0.5 + tall * 0.16, Math.max(wide, tall), { weight: 0.9 });
  }

  /** Two mirrored ones where it may come several times, else one at the first place. */
  twins(part: Part, [left, right]: readonly [number, number], y: number, size: number, turn: number): void {
    this.motif(part, left, y, size, { turn: -turn, weight: 0.85 });
    if (part.several) this.motif(part, right, y, size, { turn, mirrored: true, weight: 0.85 });
  }

  /** The third motif in the upper corners, behind the rest. */
  corners(y: number): void {
    const { third } = this.input.cast;
    if (third) this.twins(third, [165, 835], y, third.several ? 190 : 240, 0.18);
  }
}

const with_ = ({ cast }: LayoutInput): Part | null => (cast.relation === 'with' ? cast.second : null);
const behind_ = ({ cast }: LayoutInput): Part | null => (cast.relation === 'behind' ? cast.second : null);

/** Nothing but the motif, as large as it can be. */
function single(board: Board): void {
  board.corners(110);
  board.focal(500, 420, 760);
  board.words(870);
}

/** The main motif in the middle, the second one as a bouquet at its foot, leaves behind. */
function bouquet(board: Board): void {
  const flower = with_(board.input);
  const back = behind_(board.input);
  board.corners(190);
  if (back) board.motif(back, 500, 330, 720, { weight: 0.8 });
  if (flower?.several) {
    board.leaves(300, 690, 190, [2.9, 2.25]);
    board.leaves(700, 690, 190, [0.25, 0.9]);
    board.leaves(500, 790, 170, [1.15, 1.98]);
  } else {
    board.leaves(400, 600, 230, [2.95, 2.4, 1.9]);
    board.leaves(600, 600, 230, [0.19, 0.74, 1.24]);
  }
  board.focal(500, 385, 570);
  if (flower?.several) {
    board.motif(flower, 285, 665, 240, { turn: -0.5, weight: 0.85 });
    board.motif(flower, 715, 665, 240, { turn: 0.5, mirrored: true, weight: 0.85 });
    board.motif(flower, 500, 745, 270, { weight: 0.9 });
  } else if (flower) board.motif(flower, 500, 720, 330, { weight: 0.9 });
  board.words(flower ? 945 : 830, 88);
}

/** A double ring that the main motif breaks at the top; the second one closes it below. */
function medallion(board: Board): void {
  const [x, y, radius] = [500, 480, 350];
  const { input } = board;
  board.ornament('ring', x, y, radius);
  const back = behind_(input);
  if (back) board.motif(back, x, y - 70, 520, { weight: 0.8 });
  else board.ornament('disc', x, y, radius - 26);
  const flower = with_(input);
  board.corners(150);
  board.focal(x, y - (flower ? 70 : back ? -70 : 10), back ? 520 : 640);
  if (flower) {
    board.leaves(x, y + radius - 30, 150, [2.75, 0.39, 2.3, 0.84]);
    board.motif(flower, x, y + radius - 40, 250, { weight: 0.9 });
  }
  board.words(flower ? 985 : 890, 84);
}

/** Tall and narrow, for a forearm: the main motif above, the second one below, a diamond behind. */
function column(board: Board): void {
  const lower = with_(board.input);
  const upper = behind_(board.input);
  const { third } = board.input.cast;
  board.ornament('diamond', 500, lower ? 470 : 430, lower ? 430 : 400);
  if (upper) board.motif(upper, 500, 130, 300, { weight: 0.85 });
  board.focal(500, upper ? 470 : lower ? 290 : 430, lower ? 520 : 660);
  if (lower) {
    board.leaves(500, 715, 150, [3.4, -0.26, 2.6, 0.55]);
    board.motif(lower, 500, 730, 350, { weight: 0.9 });
  }
  const foot = lower ? 985 : 860;
  if (third) board.motif(third, 500, foot, 220, { weight: 0.85 });
  board.words(lower ? 545 : 775, 78, 640);
  board.ornament('trail', 500, third ? foot + 135 : lower ? 930 : 890, 40);
}

/** The main motif between two of the second one, rays behind. */
function pair(board: Board): void {
  const beside = with_(board.input);
  const back = behind_(board.input);
  board.ornament('rays', 500, 430, 430);
  if (back) board.motif(back, 500, 250, 460, { weight: 0.8 });
  board.corners(150);
  if (beside?.several) board.leaves(240, 620, 170, [3.3, 2.5]);
  if (beside) board.leaves(760, 620, 170, [-0.16, 0.64]);
  board.focal(500, 440, 560);
  if (beside?.several) board.twins(beside, [230, 770], 650, 280, 0.15);
  else if (beside) board.motif(beside, 740, 690, 330, { turn: 0.12, weight: 0.88 });
  board.words(beside ? 860 : 810);
}

/** A wreath, open at the top, around the main motif. */
function wreath(board: Board): void {
  const [x, y, radius] = [500, 460, 350];
  const second = with_(board.input);
  const back = behind_(board.input);
  board.ornament('laurel', x, y, radius);
  if (back) board.motif(back, x, y - 130, 480, { weight: 0.8 });
  board.corners(130);
  board.focal(x, back ? y + 50 : second ? y - 60 : y - 20, back ? 470 : second ? 560 : 610);
  if (second?.several) {
    board.twins(second, [x - 125, x + 125], y + radius - 20, 210, 0.4);
    board.motif(second, x, y + radius + 10, 250, { weight: 0.8 });
  } else if (second) board.motif(second, x, y + radius - 40, 320, { weight: 0.85 });
  board.words(second ? 1000 : 915, 84);
}

/** The second motif as a large disc or scene behind the main one. */
function halo(board: Board): void {
  const back = behind_(board.input);
  if (back) board.motif(back, 560, 350, 700, { weight: 0.85 });
  board.corners(160);
  board.focal(470, 560, 620);
  board.ornament('star', 130, 190, 30);
  board.ornament('star', 215, 95, 15);
  board.words(935);
}

/** A crescent as a cradle under the main motif, stars in its bay. */
function cradle(board: Board): void {
  const second = with_(board.input);
  board.ornament('crescent', 500, 520, 400);
  board.corners(230);
  board.focal(500, second ? 380 : 430, 540);
  if (second?.several) board.twins(second, [255, 745], 680, 230, 0.35);
  else if (second) board.motif(second, 500, 745, 310, { weight: 0.9 });
  board.words(905, 84);
  board.ornament('star', 190, 230, 32);
  board.ornament('star', 812, 205, 24);
  board.ornament('star', 900, 430, 13);
}

/** The main motif lies in the bay of the second one. */
function nested(board: Board): void {
  const around = behind_(board.input) ?? with_(board.input);
  if (around) board.motif(around, 450, 480, 840, { weight: 0.95 });
  board.focal(760, 610, 440);
  const { third } = board.input.cast;
  if (third) board.motif(third, 830, 190, 230, { weight: 0.85 });
  else {
    board.ornament('star', 800, 230, 30);
    board.ornament('star', 880, 320, 14);
  }
  board.words(960);
}

const LAYOUTS: Readonly<Record<LayoutName, (board: Board) => void>> = {
  single,
  bouquet,
  medallion,
  column,
  pair,
  wreath,
  halo,
  cradle,
  nested,
};

/** The four layouts that suit a relation; the second of a place comes with an odd seed. */
const CHOICES: Readonly<Record<Cast['relation'], readonly (readonly LayoutName[])[]>> = {
  alone: [['single'], ['medallion'], ['column', 'bouquet'], ['wreath', 'cradle']],
  with: [['bouquet'], ['medallion', 'cradle'], ['column'], ['pair', 'wreath']],
  behind: [['halo'], ['medallion'], ['column'], ['wreath', 'nested']],
  worn: [['bouquet', 'single'], ['medallion'], ['column'], ['pair', 'wreath']],
};

export function layoutFor({ relation }: Cast, variation: number, seed: number): LayoutName {
  const choices = CHOICES[relation][variation];
  return choices[seed % choices.length];
}

export function layOut(name: LayoutName, input: LayoutInput): Item[] {
  const board = new Board(input);
  LAYOUTS[name](board);
  return board.items;
}
