import type { RgbImage } from '../contract.ts';
import { exactExp } from './exact-math.ts';

/** What it costs to cut between two pixels of the same colour. */
const GAMMA = 30;
/** Costs are whole numbers; this many steps to one. */
export const SCALE = 16;
const ENTRIES = 2048;
/** Square of the distance between two RGB colours, in steps of 16. */
const STEP = 16;

/**
 * Cost of a cut between neighbours by the distance of their colours: the stronger the edge, the cheaper, measured against
 * the photo's own mean contrast (GrabCut). Look up with `linkCost`.
 */
export function linkTable({ width, height, data }: RgbImage): Int32Array {
  let sum = 0;
  let count = 0;
  for (let y = 1; y < height; y++) {
    for (let x = 1; x < width; x++) {
      const i = (y * width + x) * 3;
      sum += colourDistance(data, i, i - 3) + colourDistance(data, i, i - width * 3);
      count += 2;
    }
  }
  const beta = 1 / ((2 * sum) / Math.max(1, count) + 1e-6);
  const table = new Int32Array(ENTRIES);
  for (let k = 0; k < ENTRIES; k++) table[k] = Math.round(GAMMA * SCALE * exactExp(-beta * (k * STEP + STEP / 2)));
  return table;
}

/** Square of the distance of two colours at byte positions i and j. */
export function colourDistance(data: Uint8Array, i: number, j: number): number {
  const r = data[i] - data[j];
  const g = data[i + 1] - data[j + 1];
  const b = data[i + 2] - data[j + 2];
  return r * r + g * g + b * b;
}

/** Diagonal neighbours are farther apart, so their link is weaker by the square root of two. */
export function linkCost(table: Int32Array, distance: number, diagonal: boolean): number {
  const cost = table[Math.min(ENTRIES - 1, distance >> 4)] + 1;
  return diagonal ? (cost * 181) >> 8 : cost;
}

/** Steps across and down in the order of GridCut's directions. */
export const DX = [1, -1, 0, 0, 1, -1, -1, 1] as const;
export const DY = [0, 0, 1, -1, 1, -1, 1, -1] as const;
