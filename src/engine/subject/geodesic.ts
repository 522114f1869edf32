import type { RgbImage } from '../contract.ts';

/** Distances are whole numbers: one step over an even area. */
export const EVEN_STEP = 10;
export const UNREACHED = 1 << 24;

/** What a step to the right and a step down costs: more the more the colour changes. */
export interface StepCosts {
  right: Uint16Array;
  down: Uint16Array;
}

export function stepCosts({ width, height, data }: RgbImage): StepCosts {
  const n = width * height;
  const right = new Uint16Array(n);
  const down = new Uint16Array(n);
  const change = (i: number, j: number) =>
    Math.abs(data[i] - data[j]) + Math.abs(data[i + 1] - data[j + 1]) + Math.abs(data[i + 2] - data[j + 2]);
  for (let i = 0; i < n; i++) {
    right[i] = EVEN_STEP + ((i + 1) % width === 0 ? 0 : change(i * 3, i * 3 + 3));
    down[i] = EVEN_STEP + (i + width >= n ? 0 : change(i * 3, (i + width) * 3));
  }
  return { right, down };
}

/** Length of the cheapest way from the nearest pixel whose seed is `side`, by two raster scans there and back. */
export function geodesicDistance(
  seeds: Int8Array,
  side: number,
  { right, down }: StepCosts,
  width: number,
  height: number,
): Int32Array {
  const n = width * height;
  const far = new Int32Array(n);
  for (let i = 0; i < n; i++) far[i] = seeds[i] === side ? 0 : UNREACHED;
  for (let round = 0; round < 2; round++) {
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        let best = far[i];
        if (x > 0 && far[i - 1] + right[i - 1] < best) best = far[i - 1] + right[i - 1];
        if (y > 0 && far[i - width] + down[i - width] < best) best = far[i - width] + down[i - width];
        far[i] = best;
      }
    }
    for (let y = height - 1, i = n - 1; y >= 0; y--) {
      for (let x = width - 1; x >= 0; x--, i--) {
        let best = far[i];
        if (x < width - 1 && far[i + 1] + right[i] < best) best = far[i + 1] + right[i];
        if (y < height - 1 && far[i + width] + down[i] < best) best = far[i + width] + down[i];
        far[i] = best;
      }
    }
  }
  return far;
}
