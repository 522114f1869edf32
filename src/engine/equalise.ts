import { clamp, type Mask, type Plane } from './planes.ts';

const BINS = 128;

/** Below this spread a tile holds nothing but noise; equalising it would draw that noise as confetti. */
const FLAT_TILE = 0.035;

/**
 * Contrast-limited local histogram equalisation on `tiles` x `tiles` overlapping tiles, blended bilinearly. Only pixels
 * of `mask` are counted; nearly even tiles keep their values.
 */
export function equaliseLocally(src: Plane, side: number, tiles: number, clipLimit: number, mask: Mask): Plane {
  const maps = tileCurves(src, side, tiles, clipLimit, mask);
  const out = new Float32Array(side * side);
  const size = side / tiles;
  for (let y = 0; y < side; y++) {
    const fy = clamp((y + 0.5) / size - 0.5, 0, tiles - 1);
    const y0 = Math.min(tiles - 2, fy | 0);
    const wy = fy - y0;
    for (let x = 0; x < side; x++) {
      const fx = clamp((x + 0.5) / size - 0.5, 0, tiles - 1);
      const x0 = Math.min(tiles - 2, fx | 0);
      const wx = fx - x0;
      const bin = binOf(src[y * side + x]);
      const first = (y0 * tiles + x0) * BINS + bin;
      const below = first + tiles * BINS;
      out[y * side + x] =
        (maps[first] * (1 - wx) + maps[first + BINS] * wx) * (1 - wy) +
        (maps[below] * (1 - wx) + maps[below + BINS] * wx) * wy;
    }
  }
  return out;
}

function binOf(value: number): number {
  return value < 0 ? 0 : value >= 1 ? BINS - 1 : (value * BINS) | 0;
}

function tileCurves(src: Plane, side: number, tiles: number, clipLimit: number, mask: Mask): Float32Array {
  const maps = new Float32Array(tiles * tiles * BINS);
  const size = side / tiles;
  const histogram = new Float32Array(BINS);
  for (let ty = 0; ty < tiles; ty++) {
    for (let tx = 0; tx < tiles; tx++) {
      histogram.fill(0);
      let count = 0;
      let sum = 0;
      let squares = 0;
      // Every second pixel of a tile widened by a quarter is enough for a curve.
      const bottom = Math.min(side, Math.ceil((ty + 1.25) * size));
      const right = Math.min(side, Math.ceil((tx + 1.25) * size));
      for (let y = Math.max(0, Math.floor((ty - 0.25) * size)); y < bottom; y += 2) {
        for (let x = Math.max(0, Math.floor((tx - 0.25) * size)); x < right; x += 2) {
          const i = y * side + x;
          if (!mask[i]) continue;
          histogram[binOf(src[i])]++;
          count++;
          sum += src[i];
          squares += src[i] * src[i];
        }
      }
      const curve = maps.subarray((ty * tiles + tx) * BINS, (ty * tiles + tx + 1) * BINS);
      const spread = count ? Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)) : 0;
      if (count < 50) fillIdentity(curve);
      else fillCurve(curve, histogram, count, clipLimit, clamp(spread / FLAT_TILE));
    }
  }
  return maps;
}

function fillIdentity(curve: Float32Array): void {
  for (let i = 0; i < BINS; i++) curve[i] = i / (BINS - 1);
}

/** Cumulative clipped histogram, drawn towards the identity by `share` < 1 where the tile is nearly even. */
function fillCurve(curve: Float32Array, histogram: Float32Array, count: number, clipLimit: number, share: number) {
  const limit = (clipLimit * count) / BINS;
  let excess = 0;
  for (let i = 0; i < BINS; i++) {
    if (histogram[i] <= limit) continue;
    excess += histogram[i] - limit;
    histogram[i] = limit;
  }
  let sum = 0;
  for (let i = 0; i < BINS; i++) {
    sum += histogram[i] + excess / BINS;
    curve[i] = share * (sum / count) + (1 - share) * (i / (BINS - 1));
  }
}
