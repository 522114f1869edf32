import { components } from '../components.ts';
import type { Mask } from '../planes.ts';
import type { Frame } from './picture.ts';

/** Neighbourhoods are looked for on a coarse grid of square cells: what lies near each other is one place. */
export interface Cells {
  /** Side of a cell in px. */
  side: number;
  across: number;
  down: number;
}

/** A box in px of the picture. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Cells along the longer side. */
const FINENESS = 256;

export function cellsOf({ width, height }: Frame): Cells {
  const side = Math.max(2, Math.round(Math.max(width, height) / FINENESS));
  return { side, across: Math.ceil(width / side), down: Math.ceil(height / side) };
}

/** The number of the cell in which each column lies. */
export function columnCells({ width }: Frame, { side }: Cells): Uint16Array {
  return Uint16Array.from({ length: width }, (_, x) => Math.floor(x / side));
}

/** Cells with a pixel of the mask in them. */
export function occupied(mask: Mask, frame: Frame, cells: Cells): Mask {
  const out = new Uint8Array(cells.across * cells.down);
  const column = columnCells(frame, cells);
  for (let y = 0, i = 0; y < frame.height; y++) {
    const row = Math.floor(y / cells.side) * cells.across;
    for (let x = 0; x < frame.width; x++, i++) if (mask[i]) out[row + column[x]] = 1;
  }
  return out;
}

/** Every cell at most `reach` cells away, in a square. */
export function spread(mask: Mask, { across, down }: Cells, reach: number): Mask {
  return alongLines(alongLines(mask, across, down, 1, across, reach), down, across, across, 1, reach);
}

/** Along lines of `length` cells that lie `step` apart; `count` lines, each `next` after the one before. */
function alongLines(mask: Mask, length: number, count: number, step: number, next: number, reach: number): Mask {
  const out = new Uint8Array(mask.length);
  for (let line = 0; line < count; line++) {
    let last = -Infinity;
    for (let k = 0; k < length + reach; k++) {
      if (k < length && mask[line * next + k * step]) last = k;
      const at = k - reach;
      if (at >= 0 && at < length && last >= at - reach) out[line * next + at * step] = 1;
    }
  }
  return out;
}

/** Numbers places 1..count; 0 where there is none. */
export function placesOf(mask: Mask, { across, down }: Cells): { labels: Int32Array; count: number } {
  return components(mask, across, down);
}

/** A box that grows with each pixel that is put into it. */
export class GrowingBox {
  #left = Infinity;
  #top = Infinity;
  #right = -1;
  #bottom = -1;

  add(x: number, y: number): void {
    if (x < this.#left) this.#left = x;
    if (x > this.#right) this.#right = x;
    if (y < this.#top) this.#top = y;
    if (y > this.#bottom) this.#bottom = y;
  }

  get box(): Box {
    return {
      left: this.#left,
      top: this.#top,
      width: this.#right - this.#left + 1,
      height: this.#bottom - this.#top + 1,
    };
  }
}
