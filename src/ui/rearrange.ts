/** What lists that a person puts in order have in common: where a key leads, the order after a move, and the page that scrolls along. */

/** `ids` with one of them at another index (clamped). */
export function moveTo<T extends string>(ids: readonly T[], id: T, index: number): T[] {
  const rest = ids.filter((other) => other !== id);
  const at = Math.min(rest.length, Math.max(0, index));
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}

/** To which index a key moves what stands at `index`; null for every other key. */
export function keyTarget(key: string, index: number, count: number): number | null {
  if (key === 'ArrowUp' || key === 'ArrowLeft') return Math.max(0, index - 1);
  if (key === 'ArrowDown' || key === 'ArrowRight') return Math.min(count - 1, index + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Distance from the edge of the window at which carrying something scrolls the page, and by how much, in px. */
const EDGE = 64;
const SCROLL_STEP = 18;

export function scrollAtEdge(clientY: number): void {
  if (clientY < EDGE) window.scrollBy(0, -SCROLL_STEP);
  else if (clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
}

/**
 * Where an entry that is dragged would land among the others: their number that stands before the pointer. Rectangles are
 * those of the others, in order, and where its own has stood.
 */
export function dropIndex(pointer: { x: number; y: number }, others: readonly Rect[], own?: Rect): number {
  const right = (rect: Rect) => pointer.x > (rect.left + rect.right) / 2;
  const over = others.findIndex(({ top, bottom, left, right }) => {
    return pointer.y >= top && pointer.y <= bottom && pointer.x >= left && pointer.x <= right;
  });
  const under = others[over];
  if (under) return right(under) ? over + 1 : over;
  // A tall one reaches into the rows below its own, and is before all that begins in them.
  const tops = [...others, ...(own ? [own] : [])].map(({ top }) => top).filter((top) => top <= pointer.y);
  const row = Math.max(...tops);
  const before = (rect: Rect) => pointer.y > rect.bottom || rect.top < row || (rect.top === row && right(rect));
  const first = others.findIndex((rect) => !before(rect));
  return first < 0 ? others.length : first;
}

interface Rect {
  top: number;
  bottom: number;
  left: number;
  right: number;
}
