import { CELL, RASTER } from './motif.ts';
import type { DrawnMotif, Hand } from './treatment.ts';

interface Scatter {
  /** Of a dot, and from dot to dot where it is darkest and lightest; design units. */
  radius: number;
  nearest: number;
  furthest: number;
  /** Kept clear beside lines, design units. */
  inset: number;
  /** How dense dots stand in a tone; from 0 (none) to 1. */
  density: (tone: number) => number;
}

/** Darts for each place that a dot of the densest tone would take. */
const DARTS = 9;

/** Dots that stand the closer the darker the motif is, thrown like darts: one that lands too near to another is taken back. */
export function scatter(hand: Hand, motif: DrawnMotif, options: Scatter): void {
  const { sheet, scale, random } = hand;
  const { placed, tone } = motif;
  const { label, inside } = placed.motif;
  const { left, top, right, bottom } = placed.window;
  const radius = Math.max(options.radius * scale, hand.thinnest / 2);
  const nearest = Math.max(options.nearest * scale, 2 * radius + hand.gap * 0.5);
  const furthest = Math.max(options.furthest * scale, nearest * 2);
  const cell = nearest / Math.SQRT2;
  const columns = Math.ceil((right - left) / cell);
  const rows = Math.ceil((bottom - top) / cell);
  const grid = new Int32Array(Math.max(1, columns * rows)).fill(-1);
  const xs: number[] = [];
  const ys: number[] = [];
  const isFree = (x: number, y: number, apart: number) => {
    const reach = Math.ceil(apart / cell);
    const [gx, gy] = [Math.floor((x - left) / cell), Math.floor((y - top) / cell)];
    for (let cy = Math.max(0, gy - reach); cy <= Math.min(rows - 1, gy + reach); cy++) {
      for (let cx = Math.max(0, gx - reach); cx <= Math.min(columns - 1, gx + reach); cx++) {
        const dot = grid[cy * columns + cx];
        if (dot >= 0 && (xs[dot] - x) ** 2 + (ys[dot] - y) ** 2 < apart * apart) return false;
      }
    }
    return true;
  };
  const clear = (radius + options.inset * scale) / placed.placement.scale;
  const darts = Math.round(((right - left) * (bottom - top) * DARTS) / (nearest * nearest));
  for (let dart = 0; dart < darts; dart++) {
    const [x, y] = [left + random() * (right - left), top + random() * (bottom - top)];
    const i = placed.cellAt(x, y);
    if (i < 0 || label[i] === 0 || motif.isFilled(label[i]) || inside[i] < clear || isBesideInk(motif, i)) continue;
    const density = Math.min(1, options.density(tone[i]));
    if (density <= 0.02) continue;
    const apart = nearest + (furthest - nearest) * (1 - density) ** 1.7;
    if (!isFree(x, y, apart)) continue;
    grid[Math.floor((y - top) / cell) * columns + Math.floor((x - left) / cell)] = xs.length;
    xs.push(x);
    ys.push(y);
    sheet.dot(x, y, Math.max(hand.thinnest / 2, radius * (0.75 + 0.35 * density)));
  }
}

/** Whether a filled region lies within two cells: dots there would make its edge ragged. */
function isBesideInk({ placed, isFilled }: DrawnMotif, i: number): boolean {
  const { label } = placed.motif;
  const reach = Math.round(4 / CELL);
  return [i - reach, i + reach, i - reach * RASTER, i + reach * RASTER].some((j) => isFilled(label[j] ?? 0));
}
