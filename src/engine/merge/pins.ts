import type { Plane } from '../planes.ts';
import { fitInside } from '../resample.ts';
import { coverage, haveSameShape, inFrame, onPaper, toRgb, toRgba, type Picture } from './picture.ts';

/** A place on a picture: shares of its width and height. */
export interface PinPlace {
  x: number;
  y: number;
}

/**
 * `same`: the ink around it is as it was. `moved`: it is elsewhere now. `changed`: it stands where it stood, with other ink.
 * `lost`: the ink that it was put on is gone.
 */
export type PinState = 'same' | 'moved' | 'changed' | 'lost';

export interface MovedPin extends PinPlace {
  state: PinState;
}

/** Pictures are compared at this longer side; what is looked for coarsely, at a quarter of it. */
const SIDE = 512;
const COARSE = 4;
/** Half a patch, and how far it may have moved, in px of `SIDE`. */
const PATCH = 14;
const FARTHEST = 72;
/** How alike two patches are, 1 being the same. */
const SAME = 0.9;
const FOUND = 0.8;
/** Paper: less of the patch is covered. */
const BARE = 0.012;
/** Of its ink a place has kept less. */
const GONE = 0.3;
/** Ink that a patch of paper may gain before it has changed. */
const GAINED = 0.03;

interface Seen {
  width: number;
  height: number;
  ink: Plane;
}

interface Levels {
  fine: Seen;
  coarse: Seen;
}

/** Where pins of one version stand on a later one: they follow the ink that they were put on. */
export function movePins(pins: readonly PinPlace[], before: Picture, after: Picture): MovedPin[] {
  if (!haveSameShape(before, after)) return pins.map(({ x, y }) => ({ x, y, state: 'changed' }));
  const [was, is] = [before, after].map(levelsOf);
  return pins.map((pin) => follow(pin, was, is));
}

export function movePin(pin: PinPlace, before: Picture, after: Picture): MovedPin {
  return movePins([pin], before, after)[0];
}

function levelsOf(picture: Picture): Levels {
  const rgb = fitInside(toRgb(onPaper(toRgba(picture))), SIDE);
  const fine = seen(toRgba(rgb));
  const size = { width: Math.ceil(rgb.width / COARSE), height: Math.ceil(rgb.height / COARSE) };
  return { fine, coarse: seen(inFrame(toRgba(rgb), size)) };
}

function seen({ width, height, data }: { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }): Seen {
  const ink = new Float32Array(width * height);
  for (let i = 0; i < ink.length; i++) ink[i] = coverage(data, i * 4) / 255;
  return { width, height, ink };
}

function follow({ x, y }: PinPlace, was: Levels, is: Levels): MovedPin {
  const [px, py] = [Math.round(x * (was.fine.width - 1)), Math.round(y * (was.fine.height - 1))];
  const inkBefore = inkAround(was.fine, px, py);
  const inkNow = inkAround(is.fine, px, py);
  if (inkBefore < BARE) return { x, y, state: inkNow - inkBefore > GAINED ? 'changed' : 'same' };
  if (likeness(was.fine, is.fine, px, py, 0, 0, PATCH) >= SAME) return { x, y, state: 'same' };
  const found = search(was, is, px, py);
  if (found.likeness < FOUND) return { x, y, state: inkNow < inkBefore * GONE ? 'lost' : 'changed' };
  if (Math.hypot(found.dx, found.dy) <= 1) return { x, y, state: 'changed' };
  const at = { x: x + found.dx / (is.fine.width - 1), y: y + found.dy / (is.fine.height - 1) };
  if (at.x < 0 || at.x > 1 || at.y < 0 || at.y > 1) return { x, y, state: 'lost' };
  return { ...at, state: 'moved' };
}

/** Coarsely everywhere near, then finely around the best. Nearer places win over equal ones. */
function search(was: Levels, is: Levels, px: number, py: number) {
  const reach = FARTHEST / COARSE;
  let best = { dx: 0, dy: 0, likeness: -1 };
  const [cx, cy] = [Math.round(px / COARSE), Math.round(py / COARSE)];
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const found = likeness(was.coarse, is.coarse, cx, cy, dx, dy, PATCH / COARSE) - 0.002 * Math.hypot(dx, dy);
      if (found > best.likeness) best = { dx, dy, likeness: found };
    }
  const [nearX, nearY] = [best.dx * COARSE, best.dy * COARSE];
  best = { dx: 0, dy: 0, likeness: -1 };
  for (let dy = nearY - COARSE; dy <= nearY + COARSE; dy++)
    for (let dx = nearX - COARSE; dx <= nearX + COARSE; dx++) {
      const found = likeness(was.fine, is.fine, px, py, dx, dy, PATCH);
      if (found > best.likeness) best = { dx, dy, likeness: found };
    }
  return best;
}

/** Share of the patch that is covered. */
function inkAround({ width, height, ink }: Seen, px: number, py: number): number {
  let [sum, count] = [0, 0];
  for (let y = Math.max(0, py - PATCH); y <= Math.min(height - 1, py + PATCH); y++)
    for (let x = Math.max(0, px - PATCH); x <= Math.min(width - 1, px + PATCH); x++) {
      sum += ink[y * width + x];
      count++;
    }
  return sum / count;
}

/** Cosine of the two patches' ink: 1 when they are the same, 0 when they share nothing. Outside a picture is paper. */
function likeness(was: Seen, is: Seen, px: number, py: number, dx: number, dy: number, reach: number): number {
  const half = Math.round(reach);
  let [both, a, b] = [0, 0, 0];
  for (let y = -half; y <= half; y++) {
    const [rowA, rowB] = [py + y, py + y + dy];
    for (let x = -half; x <= half; x++) {
      const [colA, colB] = [px + x, px + x + dx];
      const inA = rowA >= 0 && rowA < was.height && colA >= 0 && colA < was.width;
      const inB = rowB >= 0 && rowB < is.height && colB >= 0 && colB < is.width;
      const [valueA, valueB] = [inA ? was.ink[rowA * was.width + colA] : 0, inB ? is.ink[rowB * is.width + colB] : 0];
      both += valueA * valueB;
      a += valueA * valueA;
      b += valueB * valueB;
    }
  }
  return a === 0 || b === 0 ? 0 : both / Math.sqrt(a * b);
}
