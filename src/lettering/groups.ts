/** What may touch is worked on together, all else by itself: joining and growing outlines takes more than linear time. */
import type { PathCommand } from '#domain/lettering.ts';
import { LetteringError, TOO_DETAILED } from './errors.ts';
import type { Path } from './path.ts';

/**
 * Usual lines take milliseconds. Characters of a thousand strokes take half a second each, and a line of them would hold up everybody
 * whose letters are set by the same process.
 */
const MOST_MS = 8_000;
/** Commands of shapes that touch: eighty letters of the most ragged font have half as many. Beyond it a single step may take minutes. */
const MOST_TOGETHER = 20_000;

interface Box {
  left: number;
  low: number;
  right: number;
  high: number;
}

/** Shapes whose boxes are at most `apart` from each other, joined; each group stands where its first shape stood. Empty ones fall out. */
export function groupsOf(shapes: readonly Path[], apart: number): Path[] {
  const boxes = shapes.map(controlBox);
  const group = shapes.map((_, i) => i);
  const groupOf = (i: number): number => (group[i] === i ? i : (group[i] = groupOf(group[i])));
  const order = shapes
    .map((_, i) => i)
    .filter((i) => shapes[i].length > 0)
    .sort((a, b) => boxes[a].left - boxes[b].left);
  let open: number[] = [];
  for (const i of order) {
    const { left, low, high } = boxes[i];
    open = open.filter((j) => boxes[j].right + apart >= left);
    for (const j of open)
      if (boxes[j].high + apart >= low && boxes[j].low - apart <= high) group[groupOf(j)] = groupOf(i);
    open.push(i);
  }
  const groups = new Map<number, Path>();
  for (const i of order) {
    const root = groupOf(i);
    const known = groups.get(root);
    if (known) known.push(...shapes[i]);
    else groups.set(root, [...shapes[i]]);
  }
  return [...groups.values()];
}

/** Throws `too_detailed` for a group that would take minutes, and when all of them take more than eight seconds. */
export function eachGroup(groups: readonly Path[], work: (group: Path) => Path): Path {
  if (groups.some(({ length }) => length > MOST_TOGETHER)) throw new LetteringError('too_detailed', TOO_DETAILED);
  const end = Date.now() + MOST_MS;
  return groups.flatMap((group) => {
    if (Date.now() > end) throw new LetteringError('too_detailed', TOO_DETAILED);
    return work(group);
  });
}

export function contoursOf(path: readonly PathCommand[]): Path[] {
  const contours: Path[] = [];
  for (const command of path) {
    if (command[0] === 'M' || contours.length === 0) contours.push([]);
    contours[contours.length - 1].push(command);
  }
  return contours;
}

/** Around all points of a path, those that pull its curves as well. */
function controlBox(path: readonly PathCommand[]): Box {
  const box = { left: Infinity, low: Infinity, right: -Infinity, high: -Infinity };
  for (const [, ...numbers] of path) {
    numbers.forEach((n, i) => {
      if (i % 2 === 0) [box.left, box.right] = [Math.min(box.left, n), Math.max(box.right, n)];
      else [box.low, box.high] = [Math.min(box.low, n), Math.max(box.high, n)];
    });
  }
  return box;
}
