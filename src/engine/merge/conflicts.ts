import type { Mask } from '../planes.ts';
import { GrowingBox, occupied, placesOf, spread, type Box, type Cells } from './cells.ts';
import type { Frame } from './picture.ts';

/** A place that both sides changed differently; its box in px. */
export type Conflict = Box;

/** How far, in cells, a change reaches: who redraws a flower means the paper between its lines as well. */
const REACH = 4;
/** A change of at most this many cells is one thing, which is chosen or not as a whole; of larger ones only what is near. */
const WHOLE = 64;

export interface Changes {
  /** Pixels that each side changed, without what both did alike. */
  own: { ours: Mask; theirs: Mask };
  /** All that each side changed. */
  all: { ours: Mask; theirs: Mask };
}

/** The places around contested pixels in which both sides changed something; near ones are one. */
export function conflictsOf(frame: Frame, cells: Cells, contested: Mask, { own, all }: Changes) {
  const seeds = occupied(contested, frame, cells);
  if (!seeds.includes(1)) return { conflicts: [] as Conflict[], labels: new Int32Array(seeds.length) };
  const [ours, theirs] = [own.ours, own.theirs].map((mask) => spread(occupied(mask, frame, cells), cells, REACH));
  const shared = touched(
    ours.map((value, cell) => value & theirs[cell]),
    seeds,
    cells,
  );
  for (const mask of [all.ours, all.theirs]) {
    const wholes = spread(touched(occupied(mask, frame, cells), seeds, cells, WHOLE), cells, 1);
    for (let cell = 0; cell < wholes.length; cell++) shared[cell] |= wholes[cell];
  }
  return numbered(frame, cells, placesOf(shared, cells).labels);
}

/** The connected parts of a mask in which there is a seed; without those that are longer than `longest` cells. */
function touched(mask: Mask, seeds: Mask, cells: Cells, longest = Infinity): Mask {
  const { labels, count } = placesOf(mask, cells);
  const has = new Uint8Array(count + 1);
  for (let cell = 0; cell < labels.length; cell++) has[labels[cell]] |= seeds[cell];
  const boxes = new Map<number, GrowingBox>();
  for (let label = 1; label <= count; label++) if (has[label]) boxes.set(label, new GrowingBox());
  for (let cell = 0; cell < labels.length; cell++)
    boxes.get(labels[cell])?.add(cell % cells.across, Math.floor(cell / cells.across));
  for (const [label, { box }] of boxes) if (Math.max(box.width, box.height) > longest) has[label] = 0;
  has[0] = 0;
  const out = new Uint8Array(labels.length);
  for (let cell = 0; cell < labels.length; cell++) out[cell] = has[labels[cell]];
  return out;
}

/** In reading order, which is the order in which components are found. */
function numbered(frame: Frame, { side, across }: Cells, labels: Int32Array) {
  const boxes: GrowingBox[] = [];
  for (let cell = 0; cell < labels.length; cell++) {
    if (labels[cell] === 0) continue;
    const [left, top] = [(cell % across) * side, Math.floor(cell / across) * side];
    const box = (boxes[labels[cell] - 1] ??= new GrowingBox());
    box.add(left, top);
    box.add(Math.min(frame.width, left + side) - 1, Math.min(frame.height, top + side) - 1);
  }
  return { conflicts: boxes.map(({ box }) => box), labels };
}
