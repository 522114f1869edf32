export interface Polyline {
  x: Float32Array;
  y: Float32Array;
}

/** Distance between the points of a resampled line, in canvas pixels. */
export const POINT_STEP = 1.5;

/**
 * Gaussian smoothing along the line (sigma in points, one for all or one for each; ends stay where they are, closed lines wrap around), then even
 * spacing of POINT_STEP.
 */
export function smoothLine(
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
  sigma: number | Float32Array,
  closed: boolean,
): Polyline {
  const n = xs.length;
  const kernelAt = typeof sigma === 'number' ? always(kernelOf(sigma)) : (i: number) => kernelOf(sigma[i]);
  const sx = new Float64Array(n);
  const sy = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const kernel = kernelAt(i);
    const radius = kernel.length >> 1;
    const reach = closed ? radius : Math.min(radius, i, n - 1 - i);
    let x = 0;
    let y = 0;
    let total = 0;
    for (let j = -reach; j <= reach; j++) {
      const q = closed ? (((i + j) % n) + n) % n : i + j;
      const w = kernel[j + radius];
      x += xs[q] * w;
      y += ys[q] * w;
      total += w;
    }
    sx[i] = x / total;
    sy[i] = y / total;
  }
  return resample(sx, sy, closed);
}

const always = (kernel: Float64Array) => () => kernel;

function kernelOf(sigma: number): Float64Array {
  const radius = Math.ceil(sigma * 2.5);
  return Float64Array.from({ length: 2 * radius + 1 }, (_, i) => Math.exp(-((i - radius) ** 2) / (2 * sigma * sigma)));
}

function resample(sx: Float64Array, sy: Float64Array, closed: boolean): Polyline {
  const n = sx.length;
  const outX = [sx[0]];
  const outY = [sy[0]];
  let walked = 0;
  const segments = closed ? n : n - 1;
  for (let i = 0; i < segments; i++) {
    const j = (i + 1) % n;
    const dx = sx[j] - sx[i];
    const dy = sy[j] - sy[i];
    const length = Math.hypot(dx, dy);
    if (length < 1e-6) continue;
    for (let t = POINT_STEP - walked; t <= length; t += POINT_STEP) {
      outX.push(sx[i] + (dx * t) / length);
      outY.push(sy[i] + (dy * t) / length);
    }
    walked = (walked + length) % POINT_STEP;
  }
  if (!closed) {
    outX.push(sx[n - 1]);
    outY.push(sy[n - 1]);
  }
  return { x: Float32Array.from(outX), y: Float32Array.from(outY) };
}
