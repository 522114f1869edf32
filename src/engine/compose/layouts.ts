/**
 * Layouts set the same parts in another order of rank, overlap and silhouette. Each returns items from back to front on a sheet of
 * about 1000 x 1000; what sticks out is fitted afterwards.
 */
import { armband } from './armband.ts';
import { Board, LEAF, type LayoutInput } from './board.ts';
import type { Cast } from './cast.ts';
import { blackShare, prepareMotif } from './motif.ts';
import type { Item } from './plan.ts';

export type LayoutName =
  | 'single'
  | 'bouquet'
  | 'medallion'
  | 'column'
  | 'pair'
  | 'wreath'
  | 'halo'
  | 'cradle'
  | 'nested'
  | 'triangle'
  | 'armband';

/** A black disc in the same place four times would be the same picture: such motifs change their size and place. */
const SOLID = 0.38;
const isSolid = ({ input }: Board): boolean => {
  const { main, behind, beside } = input.cast;
  const isAlone = behind.length + beside.length + main.attached.length === 0 && (main.count ?? 1) === 1;
  return isAlone && blackShare(prepareMotif(input.library(main.id))) > SOLID;
};

/** Nothing but the motif, as large as it can be. */
function single(board: Board): void {
  board.corners(110);
  board.focal(500, 420, 760);
  board.words(870);
}

/** The main motif in the middle, the second one as a bouquet at its foot, leaves behind. */
function bouquet(board: Board): void {
  const { second, hasSeveral } = board;
  board.corners(190);
  board.back(500, 330, 720);
  if (hasSeveral) {
    board.leaves(300, 690, 190, [2.9, 2.25]);
    board.leaves(700, 690, 190, [0.25, 0.9]);
    board.leaves(500, 790, 170, [1.15, 1.98]);
  } else if (board.input.cast.main.attached.length === 0) {
    board.leaves(400, 600, 230, [2.95, 2.4, 1.9]);
    board.leaves(600, 600, 230, [0.19, 0.74, 1.24]);
  }
  board.focal(500, 385, 570);
  const middle = hasSeveral ? 270 : 330;
  board.beside([
    [500, hasSeveral ? 745 : 720, middle],
    [285, 665, 240, -0.5],
    [715, 665, 240, 0.5],
  ]);
  board.words(second ? 945 : 830, 88);
}

/** A double ring that the main motif breaks at the top; the second one closes it below. */
function medallion(board: Board): void {
  const [x, y, radius] = [500, 480, 350];
  const { second, hasBack } = board;
  board.ornament('ring', x, y, radius);
  if (hasBack) board.back(x, y - 70, 520);
  else board.ornament('disc', x, y, radius - 26);
  board.corners(150);
  board.focal(x, y - (second ? 70 : hasBack ? -70 : 10), hasBack ? 520 : isSolid(board) ? 460 : 640);
  if (second) board.leaves(x, y + radius - 30, 150, [2.75, 0.39, 2.3, 0.84]);
  board.beside(
    [
      [x, y + radius - 40, 250],
      [x - 150, y + radius - 60, 220, -0.3],
      [x + 150, y + radius - 60, 220, 0.3],
    ],
    1,
  );
  board.words(second ? 985 : 890, 84);
}

/** Tall and narrow, for a forearm: the main motif above, the second one below, a diamond behind. */
function column(board: Board): void {
  const { second: lower, hasBack: upper } = board;
  const others = board.input.cast.beside.slice(1);
  board.ornament('diamond', 500, lower ? 470 : 430, lower ? 430 : 400);
  board.back(500, 130, 300, 0.85);
  const small = isSolid(board);
  board.focal(500, small ? 620 : upper ? 470 : lower ? 290 : 430, small ? 430 : lower ? 520 : 660);
  if (lower) board.leaves(500, 715, 150, [3.4, -0.26, 2.6, 0.55]);
  board.beside(
    [
      [500, 730, 350],
      [390, 720, 250, -0.2],
      [610, 720, 250, 0.2],
    ],
    1,
  );
  const foot = lower ? 985 : 860;
  const wide = others.length > 1 ? 200 : 220;
  others.forEach((part, k) => {
    board.part(part, 500 + (k - (others.length - 1) / 2) * 215, foot, wide, { weight: 0.85 });
  });
  board.words(lower ? 545 : 775, 78, 640);
  board.ornament('trail', 500, others.length > 0 ? foot + 135 : lower ? 930 : 890, 40);
}

/** The main motif between two of the second one, rays behind. */
function pair(board: Board): void {
  const { second, hasSeveral } = board;
  board.ornament('rays', 500, 430, 430);
  board.back(500, 250, 460);
  board.corners(150);
  if (hasSeveral) board.leaves(240, 620, 170, [3.3, 2.5]);
  if (second) board.leaves(760, 620, 170, [-0.16, 0.64]);
  board.focal(500, 440, 560);
  board.beside(
    [hasSeveral ? [500, 770, 270] : [740, 690, 330, 0.12], [230, 650, 280, -0.15], [770, 650, 280, 0.15]],
    2,
  );
  board.words(second ? 900 : 810);
}

/** A wreath, open at the top, around the main motif. */
function wreath(board: Board): void {
  const [x, y, radius] = [500, 460, 350];
  const { second, hasSeveral, hasBack } = board;
  board.ornament('laurel', x, y, radius);
  board.back(x, y - 130, 480);
  board.corners(130);
  const small = isSolid(board);
  board.focal(
    x,
    small ? y - 170 : hasBack ? y + 50 : second ? y - 60 : y - 20,
    small ? 430 : hasBack ? 470 : second ? 560 : 610,
  );
  board.beside([
    hasSeveral ? [x, y + radius + 10, 250] : [x, y + radius - 40, 320],
    [x - 135, y + radius - 20, 210, -0.4],
    [x + 135, y + radius - 20, 210, 0.4],
  ]);
  board.words(second ? 1000 : 915, 84);
}

/** The second motif as a large disc or scene behind the main one. */
function halo(board: Board): void {
  board.back(560, 350, 700, 0.85);
  board.corners(160);
  board.focal(470, 560, 620);
  board.beside(
    [
      [730, 790, 260],
      [230, 790, 220, -0.2],
      [730, 790, 220, 0.2],
    ],
    2,
  );
  board.ornament('star', 130, 190, 30);
  board.ornament('star', 215, 95, 15);
  board.words(board.second ? 990 : 935);
}

/** A crescent as a cradle under the main motif, stars in its bay. */
function cradle(board: Board): void {
  const { second } = board;
  board.back(500, 250, 420);
  board.ornament('crescent', 500, 520, 400);
  board.corners(230);
  board.focal(500, second ? 380 : isSolid(board) ? 250 : 430, isSolid(board) ? 420 : 540);
  board.beside(
    [
      [500, 745, 310],
      [255, 680, 230, -0.35],
      [745, 680, 230, 0.35],
    ],
    2,
  );
  board.words(925, 84);
  board.ornament('star', 190, 230, 32);
  board.ornament('star', 812, 205, 24);
  board.ornament('star', 900, 430, 13);
}

/** The main motif lies in the bay of what is behind it. */
function nested(board: Board): void {
  board.back(450, 480, 840, 0.95);
  board.focal(760, 610, 440);
  board.beside([
    [800, 900, 250],
    [620, 890, 210, -0.2],
    [900, 890, 210, 0.2],
  ]);
  const others = board.input.cast.beside.slice(1);
  others.forEach((part, k) => board.part(part, 830 - 260 * k, 190 - 60 * (k % 2), 220, { weight: 0.85 }));
  if (others.length === 0) {
    board.ornament('star', 800, 230, 30);
    board.ornament('star', 880, 320, 14);
  }
  board.words(1080);
}

/** Wide above and pointed below, for a shoulder or between the breasts: others hang from the main motif's sides. */
function triangle(board: Board): void {
  const { second, hasSeveral } = board;
  board.back(500, 250, 560);
  board.leaves(330, 300, 250, [2.95, 3.4, 2.5]);
  board.leaves(670, 300, 250, [0.19, -0.26, 0.64]);
  board.corners(130, 230);
  if (second && hasSeveral) board.leaves(500, 760, 150, [1.05, 2.09]);
  board.focal(500, 400, 540);
  board.beside([
    [500, 770, hasSeveral ? 250 : 310],
    [215, 430, 270, -0.35],
    [785, 430, 270, 0.35],
  ]);
  board.ornament('trail', 500, second ? 985 : 790, 46);
  board.words(second ? 600 : 650, 78, 560);
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
  triangle,
  armband,
};

type Situation = 'alone' | 'close' | 'with' | 'behind';

/** The four layouts that suit a cast; the second of a place comes with an odd seed. */
const CHOICES: Readonly<Record<Situation, readonly (readonly LayoutName[])[]>> = {
  alone: [['single'], ['medallion'], ['column', 'bouquet'], ['wreath', 'cradle']],
  close: [['single'], ['medallion', 'cradle'], ['column'], ['pair', 'wreath']],
  with: [['bouquet'], ['medallion', 'cradle'], ['column'], ['pair', 'wreath']],
  behind: [['halo'], ['medallion'], ['column'], ['wreath', 'nested']],
};

function situationOf({ main, behind, beside }: Cast): Situation {
  if (behind.length > 0) return 'behind';
  if (beside.length > 0) return 'with';
  return main.attached.length > 0 || (main.count ?? 1) !== 1 ? 'close' : 'alone';
}

export function layoutFor(cast: Cast, variation: number, seed: number): LayoutName {
  if (cast.shape === 'armband') return 'armband';
  if (cast.shape === 'triangle' && variation % 2 === 0) return variation === 0 ? 'triangle' : 'pair';
  const choices = CHOICES[situationOf(cast)][variation];
  return choices[seed % choices.length];
}

/** So many pieces can be arranged by a person. */
const MOST_ITEMS = 24;

/** Leaves, then other ornament, go where there are more pieces than that. */
function withinRoom(items: readonly Item[]): Item[] {
  const room = [...items];
  const spare = [
    (item: Item) => item.kind === 'motif' && item.id === LEAF,
    (item: Item) => !['motif', 'banner'].includes(item.kind),
  ];
  for (const isSpare of spare) {
    for (let i = room.length - 1; i >= 0 && room.length > MOST_ITEMS; i--) if (isSpare(room[i])) room.splice(i, 1);
  }
  return room;
}

export function layOut(name: LayoutName, input: LayoutInput): Item[] {
  const board = new Board(input);
  LAYOUTS[name](board);
  return withinRoom(board.items);
}
