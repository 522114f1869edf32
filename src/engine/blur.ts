import type { Plane } from './planes.ts';

/**
 * Below this sigma the kernel is short and convolved directly (exact to three sigma); above it three box passes stand
 * in for the Gaussian at a cost that does not grow with sigma. They differ from it by less than 2 % of the height of a
 * step and 12 % of the peak of a single point (both tested); these wide blurs only see tone, never single points.
 */
const DIRECT_LIMIT = 2.2;

/** Gaussian blur, border pixels repeated outwards. Returns a new plane. */
export function gaussian(src: Plane, width: number, height: number, sigma: number): Plane {
  if (sigma <= 0.05) return src.slice();
  return sigma > DIRECT_LIMIT ? boxStack(src, width, height, sigma) : convolve(src, width, height, sigma);
}

/** Normalised half kernel: index 0 is the centre. */
export function halfKernel(sigma: number, radius: number): Float32Array {
  const kernel = new Float32Array(radius + 1);
  let sum = 0;
  for (let i = 0; i <= radius; i++) {
    kernel[i] = Math.exp((-i * i) / (2 * sigma * sigma));
    sum += kernel[i] * (i ? 2 : 1);
  }
  for (let i = 0; i <= radius; i++) kernel[i] /= sum;
  return kernel;
}

/** Direct separable convolution. The row is copied into a padded line first so that the inner loop has no clamping. */
export function convolve(src: Plane, width: number, height: number, sigma: number): Plane {
  const radius = Math.ceil(sigma * 3);
  const kernel = halfKernel(sigma, radius);
  const tmp = new Float32Array(width * height);
  const line = new Float32Array(width + 2 * radius);
  for (let y = 0; y < height; y++) {
    const o = y * width;
    line.fill(src[o], 0, radius);
    line.set(src.subarray(o, o + width), radius);
    line.fill(src[o + width - 1], radius + width);
    for (let x = 0; x < width; x++) {
      const c = x + radius;
      let sum = kernel[0] * line[c];
      for (let i = 1; i <= radius; i++) sum += kernel[i] * (line[c - i] + line[c + i]);
      tmp[o + x] = sum;
    }
  }
  return convolveColumns(tmp, width, height, kernel);
}

/** Two taps to each side at a time, over whole rows: half the passes over the output, all memory in order. */
function convolveColumns(src: Plane, width: number, height: number, kernel: Float32Array): Plane {
  const radius = kernel.length - 1;
  const out = new Float32Array(width * height);
  const above = (y: number, i: number) => Math.max(0, y - i) * width;
  const below = (y: number, i: number) => Math.min(height - 1, y + i) * width;
  for (let y = 0; y < height; y++) {
    const o = y * width;
    const a1 = above(y, 1);
    const b1 = below(y, 1);
    const k0 = kernel[0];
    const k1 = kernel[1];
    for (let x = 0; x < width; x++) out[o + x] = k0 * src[o + x] + k1 * (src[a1 + x] + src[b1 + x]);
    for (let i = 2; i <= radius; i += 2) {
      const a = above(y, i);
      const b = below(y, i);
      const ka = kernel[i];
      // An odd tap out is paired with a weight of nothing.
      const c = above(y, i + 1);
      const d = below(y, i + 1);
      const kb = i < radius ? kernel[i + 1] : 0;
      for (let x = 0; x < width; x++) {
        out[o + x] += ka * (src[a + x] + src[b + x]) + kb * (src[c + x] + src[d + x]);
      }
    }
  }
  return out;
}

/**
 * Three passes of the extended box filter (Gwosdek et al. 2011): a box of odd length whose two ends carry a fractional
 * weight, so that every sigma is met exactly and not only those of whole boxes.
 */
function boxStack(src: Plane, width: number, height: number, sigma: number): Plane {
  const passes = 3;
  const radius = Math.floor(0.5 * Math.sqrt((12 * sigma * sigma) / passes + 1) - 0.5);
  const length = 2 * radius + 1;
  const alpha =
    (length * (radius * (radius + 1) - (3 * sigma * sigma) / passes)) /
    (6 * ((sigma * sigma) / passes - (radius + 1) * (radius + 1)));
  const inner = 1 / (length + 2 * alpha);
  const ends = alpha * inner;
  let a: Float32Array = src.slice();
  let b: Float32Array = new Float32Array(src.length);
  for (let pass = 0; pass < passes; pass++) {
    boxRows(a, b, width, height, radius, inner, ends);
    [a, b] = [b, a];
  }
  for (let pass = 0; pass < passes; pass++) {
    boxColumns(a, b, width, height, radius, inner, ends);
    [a, b] = [b, a];
  }
  return a;
}

function boxRows(src: Plane, out: Plane, width: number, height: number, radius: number, inner: number, ends: number) {
  const pad = radius + 1;
  const line = new Float32Array(width + 2 * pad);
  for (let y = 0; y < height; y++) {
    const o = y * width;
    line.fill(src[o], 0, pad);
    line.set(src.subarray(o, o + width), pad);
    line.fill(src[o + width - 1], pad + width);
    let sum = 0;
    for (let i = 1; i <= 2 * radius + 1; i++) sum += line[i];
    for (let x = 0; x < width; x++) {
      const last = x + 2 * radius + 2;
      out[o + x] = sum * inner + (line[x] + line[last]) * ends;
      sum += line[last] - line[x + 1];
    }
  }
}

/** Whole rows at a time: the running sums of all columns move down together, which keeps memory access in order. */
function boxColumns(
  src: Plane,
  out: Plane,
  width: number,
  height: number,
  radius: number,
  inner: number,
  ends: number,
) {
  const sums = new Float64Array(width);
  for (let i = -radius; i <= radius; i++) {
    const o = Math.min(height - 1, Math.max(0, i)) * width;
    for (let x = 0; x < width; x++) sums[x] += src[o + x];
  }
  for (let y = 0; y < height; y++) {
    const o = y * width;
    const before = Math.max(0, y - radius - 1) * width;
    const first = Math.max(0, y - radius) * width;
    const after = Math.min(height - 1, y + radius + 1) * width;
    for (let x = 0; x < width; x++) {
      const entering = src[after + x];
      out[o + x] = sums[x] * inner + (src[before + x] + entering) * ends;
      sums[x] += entering - src[first + x];
    }
  }
}

/** Mean over a square of side 2*radius+1. */
export function boxMean(src: Plane, width: number, height: number, radius: number): Plane {
  const inner = 1 / (2 * radius + 1);
  const tmp = new Float32Array(src.length);
  const out = new Float32Array(src.length);
  boxRows(src, tmp, width, height, radius, inner, 0);
  boxColumns(tmp, out, width, height, radius, inner, 0);
  return out;
}

/** Guided filter (He, Sun, Tang 2010): pulls the edges of `input` onto the edges of `guide`; result within 0..1. */
export function guidedFilter(
  guide: Plane,
  input: Plane,
  width: number,
  height: number,
  radius: number,
  epsilon: number,
): Plane {
  const n = width * height;
  const meanGuide = boxMean(guide, width, height, radius);
  const meanInput = boxMean(input, width, height, radius);
  const product = new Float32Array(n);
  const square = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    product[i] = guide[i] * input[i];
    square[i] = guide[i] * guide[i];
  }
  const meanProduct = boxMean(product, width, height, radius);
  const meanSquare = boxMean(square, width, height, radius);
  for (let i = 0; i < n; i++) {
    const slope =
      (meanProduct[i] - meanGuide[i] * meanInput[i]) / (meanSquare[i] - meanGuide[i] * meanGuide[i] + epsilon);
    product[i] = slope;
    square[i] = meanInput[i] - slope * meanGuide[i];
  }
  const slope = boxMean(product, width, height, radius);
  const offset = boxMean(square, width, height, radius);
  for (let i = 0; i < n; i++) slope[i] = Math.max(0, Math.min(1, slope[i] * guide[i] + offset[i]));
  return slope;
}
