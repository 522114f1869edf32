/** Layouts set the same parts in another way. Each returns items from back to front, in units of its own: they are fitted afterwards. */
import { armband } from './armband.ts';
import { Board, type LayoutInput } from './board.ts';
import { frameOf } from './bounds.ts';
import type { Cast } from './cast.ts';
import { bouquet } from './bouquet.ts';
import { cluster } from './cluster.ts';
import { framed } from './framed.ts';
import { lone } from './lone.ts';
import type { Item, MotifItem } from './plan.ts';

export type LayoutName = 'lone' | 'cluster' | 'framed' | 'armband' | 'bouquet';

/** The layout that suits a cast. */
export function layoutFor({ cast, frame, text }: Pick<LayoutInput, 'cast' | 'frame' | 'text'>): LayoutName {
  if (cast.shape === 'armband') return 'armband';
  if (frame) return 'framed';
  if (cast.shape === 'bouquet') return 'bouquet';
  return isAlone(cast) && !text ? 'lone' : 'cluster';
}

const isAlone = ({ main, behind, beside }: Cast): boolean =>
  behind.length + beside.length + main.attached.length === 0 && (main.count ?? 1) === 1 && main.young === 0;

/** So many pieces can be arranged by a person. */
const MOST_ITEMS = 24;

/** What lies behind goes first where there are more pieces than that, ornament before motifs. */
function withinRoom(items: readonly Item[]): Item[] {
  const room = [...items];
  for (let i = room.length - 1; i >= 0 && room.length > MOST_ITEMS; i--)
    if (room[i].kind !== 'motif' && room[i].kind !== 'banner') room.splice(i, 1);
  return room.length > MOST_ITEMS ? room.slice(room.length - MOST_ITEMS) : room;
}

export function layOut(name: LayoutName, input: LayoutInput): Item[] {
  return withinRoom([...behindAll(name, input), ...itemsOf(name, input)]);
}

function itemsOf(name: LayoutName, input: LayoutInput): Item[] {
  if (name === 'cluster') return cluster(input);
  if (name === 'framed' && input.frame) return framed(input, input.frame);
  if (name === 'lone') return lone(input);
  if (name === 'bouquet') return bouquet(input);
  const board = new Board(input);
  armband(board);
  return board.items;
}

/** Ornament that was named stands behind everything, and reaches beyond it. */
function behindAll(name: LayoutName, input: LayoutInput): Item[] {
  if (input.ornaments.length === 0 || name === 'armband') return [];
  const motifs = itemsOf(name, { ...input, text: null }).filter((item): item is MotifItem => item.kind === 'motif');
  const { x, y, width, height } = frameOf(motifs, input.library);
  const reach = Math.max(width, height);
  return input.ornaments.map((kind): Item => ({ kind, x, y, radius: reach * (kind === 'diamond' ? 0.8 : 0.66) }));
}
