import { exactExp, exactLog } from './exact-math.ts';

/** Colours of a picture in 32 x 32 x 32 cells; models are fitted on the cells that occur, not on every pixel. */
export const BINS = 32 * 32 * 32;

export function binOf(r: number, g: number, b: number): number {
  return ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
}

/** No component is thinner than about 3.5 levels. */
const LEAST_VARIANCE = 12;
const COMPONENTS = 5;
const ROUNDS = 3;
/** Weight, sums of r g b, sums of rr rg rb gg gb bb. */
const MOMENTS = 10;

/** A mixture of Gaussians, ten numbers each: constant, mean (3), inverse covariance (6: rr rg rb gg gb bb). */
export type Mixture = Float64Array;

/** Sums of weights, colours and their products for each cluster. */
function momentsOf(bins: readonly number[], colours: Float64Array, weights: Float64Array, cluster: Uint8Array) {
  const out = new Float64Array(COMPONENTS * MOMENTS);
  for (const bin of bins) {
    const o = cluster[bin] * MOMENTS;
    const w = weights[bin];
    const r = colours[bin * 3];
    const g = colours[bin * 3 + 1];
    const b = colours[bin * 3 + 2];
    out[o] += w;
    out[o + 1] += w * r;
    out[o + 2] += w * g;
    out[o + 3] += w * b;
    out[o + 4] += w * r * r;
    out[o + 5] += w * r * g;
    out[o + 6] += w * r * b;
    out[o + 7] += w * g * g;
    out[o + 8] += w * g * b;
    out[o + 9] += w * b * b;
  }
  return out;
}

/** Mean (3) and covariance (6) of cluster k. */
function meanAndCovariance(moments: Float64Array, k: number): number[] {
  const m = moments.subarray(k * MOMENTS, (k + 1) * MOMENTS);
  const n = m[0] || 1;
  const r = m[1] / n;
  const g = m[2] / n;
  const b = m[3] / n;
  return [
    r,
    g,
    b,
    m[4] / n - r * r,
    m[5] / n - r * g,
    m[6] / n - r * b,
    m[7] / n - g * g,
    m[8] / n - g * b,
    m[9] / n - b * b,
  ];
}

/** Direction and length of the largest spread, by power iteration. */
function principalAxis([, , , rr, rg, rb, gg, gb, bb]: number[]): { axis: number[]; spread: number } {
  let axis = [1, 1.1, 0.9];
  let spread = 0;
  for (let step = 0; step < 12; step++) {
    const x = rr * axis[0] + rg * axis[1] + rb * axis[2];
    const y = rg * axis[0] + gg * axis[1] + gb * axis[2];
    const z = rb * axis[0] + gb * axis[1] + bb * axis[2];
    spread = Math.sqrt(x * x + y * y + z * z) || 1e-9;
    axis = [x / spread, y / spread, z / spread];
  }
  return { axis, spread };
}

/** Splits the widest cluster across its principal axis until there are COMPONENTS of them: no random start. */
function splitClusters(bins: readonly number[], colours: Float64Array, weights: Float64Array): Uint8Array {
  const cluster = new Uint8Array(BINS);
  for (let count = 1; count < COMPONENTS; count++) {
    const moments = momentsOf(bins, colours, weights, cluster);
    let widest = 0;
    let most = -1;
    let axis = [0, 0, 0];
    let mean = [0, 0, 0];
    for (let k = 0; k < count; k++) {
      const stats = meanAndCovariance(moments, k);
      const found = principalAxis(stats);
      const width = found.spread * moments[k * MOMENTS];
      if (width <= most) continue;
      most = width;
      widest = k;
      axis = found.axis;
      mean = stats;
    }
    for (const bin of bins) {
      if (cluster[bin] !== widest) continue;
      const side =
        (colours[bin * 3] - mean[0]) * axis[0] +
        (colours[bin * 3 + 1] - mean[1]) * axis[1] +
        (colours[bin * 3 + 2] - mean[2]) * axis[2];
      if (side > 0) cluster[bin] = count;
    }
  }
  return cluster;
}

function gaussians(moments: Float64Array): Mixture {
  let total = 0;
  for (let k = 0; k < COMPONENTS; k++) total += moments[k * MOMENTS];
  const out: number[] = [];
  for (let k = 0; k < COMPONENTS; k++) {
    const weight = moments[k * MOMENTS];
    if (weight <= 0) continue;
    const [r, g, b, rr, rg, rb, gg, gb, bb] = meanAndCovariance(moments, k);
    const xx = rr + LEAST_VARIANCE;
    const yy = gg + LEAST_VARIANCE;
    const zz = bb + LEAST_VARIANCE;
    const det = xx * (yy * zz - gb * gb) - rg * (rg * zz - gb * rb) + rb * (rg * gb - yy * rb);
    out.push(exactLog(weight / (total || 1)) - 0.5 * exactLog(det), r, g, b);
    out.push((yy * zz - gb * gb) / det, (rb * gb - rg * zz) / det, (rg * gb - rb * yy) / det);
    out.push((xx * zz - rb * rb) / det, (rg * rb - xx * gb) / det, (xx * yy - rg * rg) / det);
  }
  return Float64Array.from(out);
}

/** Logarithm of one Gaussian's density, but for a constant that all share. */
function logGaussian(mixture: Mixture, o: number, red: number, green: number, blue: number): number {
  const r = red - mixture[o + 1];
  const g = green - mixture[o + 2];
  const b = blue - mixture[o + 3];
  const square =
    mixture[o + 4] * r * r +
    mixture[o + 7] * g * g +
    mixture[o + 9] * b * b +
    2 * (mixture[o + 5] * r * g + mixture[o + 6] * r * b + mixture[o + 8] * g * b);
  return mixture[o] - 0.5 * square;
}

/** Fits a mixture to weighted bins by clusters and hard expectation-maximisation, as GrabCut does (Rother et al. 2004). */
export function fitMixture(bins: readonly number[], colours: Float64Array, weights: Float64Array): Mixture {
  const cluster = splitClusters(bins, colours, weights);
  let mixture = gaussians(momentsOf(bins, colours, weights, cluster));
  for (let round = 0; round < ROUNDS; round++) {
    for (const bin of bins) {
      let best = -Infinity;
      for (let o = 0; o < mixture.length; o += MOMENTS) {
        const likely = logGaussian(mixture, o, colours[bin * 3], colours[bin * 3 + 1], colours[bin * 3 + 2]);
        if (likely <= best) continue;
        best = likely;
        cluster[bin] = o / MOMENTS;
      }
    }
    mixture = gaussians(momentsOf(bins, colours, weights, cluster));
  }
  return mixture;
}

const terms = new Float64Array(COMPONENTS);

/** Logarithm of the mixture's density at a colour. */
export function logDensity(mixture: Mixture, red: number, green: number, blue: number): number {
  let top = -Infinity;
  const count = mixture.length / MOMENTS;
  for (let k = 0; k < count; k++) {
    terms[k] = logGaussian(mixture, k * MOMENTS, red, green, blue);
    if (terms[k] > top) top = terms[k];
  }
  let sum = 0;
  for (let k = 0; k < count; k++) sum += exactExp(terms[k] - top);
  return top + exactLog(sum);
}
