import { CANVAS } from './framing.ts';
import { clamp, type Plane } from './planes.ts';
import type { Random } from './random.ts';

/** Dots in sheet pixels; `spacing` is the clear radius that each was given. */
export interface Dots {
  x: number[];
  y: number[];
  spacing: number[];
}

/**
 * Poisson-disc dots whose spacing follows darkness: `nearest` apart where it is 1, up to `farthest` where it is faint,
 * none below 0.03. Dart throwing on a grid: `tries` darts, each kept when no dot lies within its own spacing.
 */
export function stipple(
  darkness: Plane,
  size: number,
  random: Random,
  nearest: number,
  farthest: number,
  tries: number,
): Dots {
  const toCanvas = CANVAS / size;
  const cell = nearest / Math.SQRT2;
  const columns = Math.ceil(size / cell);
  const grid = new Int32Array(columns * columns).fill(-1);
  const dots: Dots = { x: [], y: [], spacing: [] };
  const faintest = (nearest / farthest) ** 2;
  for (let t = 0; t < tries; t++) {
    const x = random() * size;
    const y = random() * size;
    const dark = darkness[((y * toCanvas) | 0) * CANVAS + ((x * toCanvas) | 0)];
    if (dark < 0.03) continue;
    const spacing = nearest / Math.sqrt(clamp(dark, faintest, 1));
    const gx = (x / cell) | 0;
    const gy = (y / cell) | 0;
    if (!isFree(dots, grid, columns, gx, gy, x, y, spacing, Math.ceil(spacing / cell))) continue;
    grid[gy * columns + gx] = dots.x.length;
    dots.x.push(x);
    dots.y.push(y);
    dots.spacing.push(spacing);
  }
  return dots;
}

function isFree(
  dots: Dots,
  grid: Int32Array,
  columns: number,
  gx: number,
  gy: number,
  x: number,
  y: number,
  spacing: number,
  reach: number,
): boolean {
  const squared = spacing * spacing;
  const bottom = Math.min(columns - 1, gy + reach);
  const right = Math.min(columns - 1, gx + reach);
  for (let row = Math.max(0, gy - reach); row <= bottom; row++) {
    for (let column = Math.max(0, gx - reach); column <= right; column++) {
      const q = grid[row * columns + column];
      if (q < 0) continue;
      const dx = dots.x[q] - x;
      const dy = dots.y[q] - y;
      if (dx * dx + dy * dy < squared) return false;
    }
  }
  return true;
}
