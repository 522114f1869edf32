/** Letters to one outline: only those whose boxes touch can overlap, so each such group is welded by itself. */
import type { PathCommand } from '#domain/lettering.ts';
import { LetteringError, TOO_DETAILED } from './errors.ts';
import type { Path } from './path.ts';
import { weld } from './weld.ts';

interface Box {
  left: number;
  low: number;
  right: number;
  high: number;
}

/**
 * Usual lines take milliseconds. Characters of a thousand strokes take half a second each, and a line of them would hold up everybody
 * whose letters are set by the same process.
 */
const MOST_MS = 8_000;

/** `em` and the letters in mm. Comes back even-odd. Throws `too_detailed` after eight seconds. */
export function weldLetters(letters: readonly Path[], em: number): Path {
  const boxes = letters.map(controlBox);
  const group = letters.map((_, i) => i);
  const groupOf = (i: number): number => (group[i] === i ? i : (group[i] = groupOf(group[i])));
  const order = letters
    .map((_, i) => i)
    .filter((i) => letters[i].length > 0)
    .sort((a, b) => boxes[a].left - boxes[b].left);
  let open: number[] = [];
  for (const i of order) {
    open = open.filter((j) => boxes[j].right >= boxes[i].left);
    for (const j of open)
      if (boxes[j].high >= boxes[i].low && boxes[j].low <= boxes[i].high) group[groupOf(j)] = groupOf(i);
    open.push(i);
  }
  const groups = new Map<number, Path>();
  for (const i of order) {
    const root = groupOf(i);
    const known = groups.get(root);
    if (known) known.push(...letters[i]);
    else groups.set(root, [...letters[i]]);
  }
  const end = Date.now() + MOST_MS;
  return [...groups.values()].flatMap((path) => {
    if (Date.now() > end) throw new LetteringError('too_detailed', TOO_DETAILED);
    return weld(withoutRepeats(path), em);
  });
}

/**
 * Many fonts draw each accent that a letter bears in the same place. What lies exactly on itself covers no more, and joining it
 * would double the work with each repetition.
 */
function withoutRepeats(path: readonly PathCommand[]): Path {
  const contours: Path[] = [];
  for (const command of path) {
    if (command[0] === 'M' || contours.length === 0) contours.push([]);
    contours[contours.length - 1].push(command);
  }
  return [...new Map(contours.map((contour) => [JSON.stringify(contour), contour])).values()].flat();
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
