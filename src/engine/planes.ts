/**
 * Planes are row-major Float32Arrays, masks row-major Uint8Arrays of 0 and 1; width and height travel beside them so
 * that the hot loops stay free of objects.
 */
export type Plane = Float32Array;
export type Mask = Uint8Array;

export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value;
}

/** Hermite step from 0 at `from` to 1 at `to`. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** Bilinear sample at pixel coordinates (0,0 is the centre of the first pixel); clamped at the border. */
export function sample(plane: Plane, width: number, height: number, px: number, py: number): number {
  const x = px < 0 ? 0 : px > width - 1.001 ? width - 1.001 : px;
  const y = py < 0 ? 0 : py > height - 1.001 ? height - 1.001 : py;
  const xi = x | 0;
  const yi = y | 0;
  const fx = x - xi;
  const fy = y - yi;
  const o = yi * width + xi;
  const top = plane[o] + (plane[o + 1] - plane[o]) * fx;
  const bottom = plane[o + width] + (plane[o + width + 1] - plane[o + width]) * fx;
  return top + (bottom - top) * fy;
}

/** Bilinear enlargement of a square plane from `from` to `to` pixels a side, pixel centres aligned. */
export function enlarge(plane: Plane, from: number, to: number): Plane {
  const out = new Float32Array(to * to);
  const k = from / to;
  const index = new Int32Array(to);
  const weight = new Float32Array(to);
  for (let x = 0; x < to; x++) {
    const sx = clamp((x + 0.5) * k - 0.5, 0, from - 1.001);
    index[x] = sx | 0;
    weight[x] = sx - index[x];
  }
  for (let y = 0; y < to; y++) {
    const row = index[y] * from;
    const wy = weight[y];
    for (let x = 0; x < to; x++) {
      const o = row + index[x];
      const wx = weight[x];
      const top = plane[o] + (plane[o + 1] - plane[o]) * wx;
      const bottom = plane[o + from] + (plane[o + from + 1] - plane[o + from]) * wx;
      out[y * to + x] = top + (bottom - top) * wy;
    }
  }
  return out;
}

/** Half of a square plane's side by averaging 2x2 blocks. */
export function halve(plane: Plane, side: number): Plane {
  const half = side >> 1;
  const out = new Float32Array(half * half);
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      const q = 2 * y * side + 2 * x;
      out[y * half + x] = (plane[q] + plane[q + 1] + plane[q + side] + plane[q + side + 1]) / 4;
    }
  }
  return out;
}

export function invert(mask: Mask): Mask {
  const out = new Uint8Array(mask.length);
  for (let i = 0; i < mask.length; i++) out[i] = mask[i] ? 0 : 1;
  return out;
}

/** 1 where a value passes. A plain loop: `Uint8Array.from` with a function takes ten times as long. */
export function maskWhere(values: Plane | Mask | Int32Array, passes: (value: number, i: number) => boolean): Mask {
  const out = new Uint8Array(values.length);
  for (let i = 0; i < out.length; i++) out[i] = passes(values[i], i) ? 1 : 0;
  return out;
}

/** Every `step`-th value of those that pass, from the lowest. */
export function sortedSample(values: Plane, step: number, passes: (i: number) => boolean = () => true): Float32Array {
  const found: number[] = [];
  for (let i = 0; i < values.length; i += step) if (passes(i)) found.push(values[i]);
  return new Float32Array(found).sort();
}

/** Value below which `fraction` of the sorted values lie; `fallback` for an empty list. */
export function quantile(sorted: ArrayLike<number>, fraction: number, fallback: number): number {
  if (sorted.length === 0) return fallback;
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))];
}
