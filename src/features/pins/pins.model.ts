import type { Place, Size, Spot } from '../../ui/zoom/viewport.ts';

/** The state of the ink beneath a pin in the visible version. */
export type PinPlaceState = 'same' | 'moved' | 'changed' | 'lost';

/** A numbered place on the picture; coordinates are shares of its sides. */
export interface Pin extends Spot {
  id: string;
  number: number;
  /** The label of a pin for screen readers: "Ana: a thinner line here". */
  label: string;
  resolved: boolean;
  place?: PinPlaceState;
  /** May be moved. */
  own: boolean;
}

export type MarkPoint = readonly [number, number];

/** A line drawn by hand. It has the id of the pin that it belongs to. */
export interface DrawnMark {
  id: string;
  points: readonly MarkPoint[];
  resolved: boolean;
}

/** Where somebody else points. */
export interface StageCursor extends Spot {
  id: string;
  name: string;
}

export type StageMode = 'look' | 'pin' | 'draw';

export const placeTexts: Record<Exclude<PinPlaceState, 'same'>, string> = {
  moved: 'Moved with its place',
  changed: 'The place changed',
  lost: 'No longer in the picture',
};

/** More pins in sight are drawn in heaps: nobody can tell them apart, and no device has to. */
const MOST_ALONE = 120;
const HEAP_PX = 44;
/** A pin that begins beyond the edge is still partly seen. */
const MARGIN_PX = 32;

export interface Heap extends Spot {
  key: string;
  pins: readonly Pin[];
}

/** The pins in sight: each by itself, or in heaps when there are too many. What is selected is never in a heap. */
export function pinsInView(
  pins: readonly Pin[],
  place: Place,
  frame: Size,
  selected: string | null,
): { alone: Pin[]; heaps: Heap[] } {
  const seen = pins.filter(({ x, y }) => {
    const [left, top] = [place.left + x * place.width, place.top + y * place.height];
    return left > -MARGIN_PX && left < frame.width + MARGIN_PX && top > -MARGIN_PX && top < frame.height + MARGIN_PX;
  });
  if (seen.length <= MOST_ALONE) return { alone: seen, heaps: [] };
  const cells = new Map<string, Pin[]>();
  const alone: Pin[] = [];
  for (const pin of seen) {
    if (pin.id === selected) {
      alone.push(pin);
      continue;
    }
    // Counted from the picture's corner, so that heaps stay as they are while it is moved.
    const key = `${Math.floor((pin.x * place.width) / HEAP_PX)} ${Math.floor((pin.y * place.height) / HEAP_PX)}`;
    const cell = cells.get(key);
    if (cell) cell.push(pin);
    else cells.set(key, [pin]);
  }
  const heaps: Heap[] = [];
  for (const [key, members] of cells) {
    if (members.length === 1) alone.push(members[0]);
    else heaps.push({ key, pins: members, x: mean(members, 'x'), y: mean(members, 'y') });
  }
  return { alone, heaps };
}

function mean(spots: readonly Spot[], side: 'x' | 'y'): number {
  return spots.reduce((sum, spot) => sum + spot[side], 0) / spots.length;
}

/** Points nearer than this, as a share of a side, say nothing new. */
const SPACING = 0.004;
const MOST_POINTS = 600;

export function withPoint(points: readonly MarkPoint[], { x, y }: Spot): readonly MarkPoint[] {
  const last = points.at(-1);
  if (last && Math.hypot(last[0] - x, last[1] - y) < SPACING) return points;
  return points.length < MOST_POINTS ? [...points, [x, y]] : points;
}

/** A soft line through the points, in px of the frame. */
export function pathOf(points: readonly MarkPoint[], place: Place): string {
  const at = ([x, y]: MarkPoint) => [place.left + x * place.width, place.top + y * place.height] as const;
  const text = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  if (points.length === 0) return '';
  const first = at(points[0]);
  if (points.length === 1) return `M${text(...first)}h0.1`;
  let path = `M${text(...first)}`;
  for (let k = 1; k < points.length - 1; k++) {
    const [x, y] = at(points[k]);
    const [nextX, nextY] = at(points[k + 1]);
    path += `Q${text(x, y)} ${text((x + nextX) / 2, (y + nextY) / 2)}`;
  }
  return `${path}L${text(...at(points[points.length - 1]))}`;
}

/** The mark that lies within reach of a place, the last drawn first. */
export function markAt(marks: readonly DrawnMark[], { x, y }: Spot, place: Place, reachPx: number): DrawnMark | null {
  const isNear = ([px, py]: MarkPoint) =>
    Math.hypot((px - x) * place.width, (py - y) * place.height) <= Math.max(reachPx, SPACING * place.width);
  return marks.findLast(({ points }) => points.some(isNear)) ?? null;
}
