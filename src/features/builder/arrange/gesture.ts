/** What pointers do to a piece. Points are units of the sheet. */
import type { CompositionItem } from '../../../domain/composition.ts';
import { frameOf, movedBy, resized, turnedBy, widened, type Shapes } from './pieces.ts';

export interface Point {
  x: number;
  y: number;
}

export type Handle = 'move' | 'resize' | 'turn' | 'widen';

/** Fingers or a mouse on a piece since they came down. */
export interface Gesture {
  handle: Handle;
  /** The piece as it was. */
  item: CompositionItem;
  from: readonly Point[];
}

/** Near a multiple of this a turn takes it, radians. */
const STEP = Math.PI / 12;
const NEAR = 0.05;

/** The piece as the pointers have it now. */
export function gestured({ handle, item, from }: Gesture, now: readonly Point[], shapes: Shapes): CompositionItem {
  if (from.length > 1 && now.length > 1) return pinched(item, from, now);
  const [start, end] = [from[0], now[0]];
  const middle = frameOf(item, shapes);
  if (handle === 'move') return movedBy(item, end.x - start.x, end.y - start.y);
  if (handle === 'widen') return widened(item, 2 * (Math.abs(end.x - middle.x) - Math.abs(start.x - middle.x)));
  if (handle === 'resize') return resized(item, distance(middle, end) / Math.max(1, distance(middle, start)));
  return snapped(turnedBy(item, angle(middle, end) - angle(middle, start)));
}

function pinched(item: CompositionItem, from: readonly Point[], now: readonly Point[]): CompositionItem {
  const k = distance(now[0], now[1]) / Math.max(1, distance(from[0], from[1]));
  const by = angle(now[0], now[1]) - angle(from[0], from[1]);
  const [before, after] = [between(from), between(now)];
  return movedBy(turnedBy(resized(item, k), by), after.x - before.x, after.y - before.y);
}

function snapped(item: CompositionItem): CompositionItem {
  if (item.kind !== 'motif') return item;
  const nearest = Math.round(item.turn / STEP) * STEP;
  return Math.abs(item.turn - nearest) < NEAR ? { ...item, turn: nearest } : item;
}

const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y);
const angle = (a: Point, b: Point) => Math.atan2(b.y - a.y, b.x - a.x);
const between = ([a, b]: readonly Point[]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
