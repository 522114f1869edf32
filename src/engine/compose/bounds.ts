/** Boxes of several motifs, and motifs moved and scaled together. */
import { boxOf, type Box, type Library, type MotifItem } from './plan.ts';

export interface Frame extends Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function frameOf(items: readonly MotifItem[], library: Library): Frame {
  const boxes = items.map((item) => boxOf(item, library));
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return {
    left,
    right,
    top,
    bottom,
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: right - left,
    height: bottom - top,
  };
}

/** The items scaled by `k` about (0, 0), then moved. */
export const moved = (items: readonly MotifItem[], dx: number, dy: number, k = 1): MotifItem[] =>
  items.map((item) => ({ ...item, x: item.x * k + dx, y: item.y * k + dy, size: item.size * k }));

/** The items turned about (0, 0). */
export const turned = (items: readonly MotifItem[], angle: number): MotifItem[] => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return items.map((item) => ({
    ...item,
    x: item.x * cos - item.y * sin,
    y: item.x * sin + item.y * cos,
    turn: item.turn + angle,
  }));
};

/** The items as a mirror shows them, about x = 0. */
export const mirroredItems = (items: readonly MotifItem[]): MotifItem[] =>
  items.map((item) => ({ ...item, x: -item.x, turn: -item.turn, mirrored: !item.mirrored }));

/** The items so that their common box has a longer side of `size` and its centre at (x, y). */
export function placedIn(
  items: readonly MotifItem[],
  library: Library,
  x: number,
  y: number,
  size: number,
): MotifItem[] {
  const frame = frameOf(items, library);
  const k = size / Math.max(frame.width, frame.height);
  return moved(items, x - frame.x * k, y - frame.y * k, k);
}
