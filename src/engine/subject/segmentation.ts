import { clamp, type Plane } from '../planes.ts';
import type { LabPlanes } from '../lab.ts';

const L_BINS = 10;
const C_BINS = 14;
const BINS = L_BINS * C_BINS * C_BINS;

/** Weights of the two witnesses: what colours the subject has, and where the first guess saw it. */
export interface Trust {
  colour: number;
  place: number;
}

/**
 * Turns a rough prior (0..1) into a mask that keeps to the photo's edges: three rounds of colour histograms of subject
 * and background, each followed by a random walk whose steps avoid edges (Grady 2006, with priors).
 */
export function refineByColour(prior: Plane, lab: LabPlanes, width: number, height: number, trust: Trust): Plane {
  const bins = colourBins(lab);
  const steps = edgeWeights(lab, width, height);
  let alpha: Plane = prior.slice();
  for (let round = 0; round < 3; round++) {
    const likelihood = colourLikelihood(alpha, prior, bins, trust);
    alpha = randomWalk(likelihood, steps, width, height);
  }
  return alpha;
}

function colourBins(lab: LabPlanes): Int32Array {
  const quantise = (v: number, low: number, high: number, count: number) =>
    clamp(((v - low) / (high - low)) * count, 0, count - 1) | 0;
  const out = new Int32Array(lab.lightness.length);
  for (let i = 0; i < out.length; i++) {
    const l = quantise(lab.lightness[i], 0, 1, L_BINS);
    const a = quantise(lab.a[i], -0.7, 0.9, C_BINS);
    const b = quantise(lab.b[i], -0.9, 0.9, C_BINS);
    out[i] = (l * C_BINS + a) * C_BINS + b;
  }
  return out;
}

/** Each bin lends half of itself to its neighbours, so that a handful of pixels does not decide. */
function smoothHistogram(histogram: Float32Array): Float32Array {
  const spread = (src: Float32Array, stride: number, length: number) => {
    const out = new Float32Array(BINS);
    for (let i = 0; i < BINS; i++) {
      const k = ((i / stride) | 0) % length;
      out[i] = src[i] + (k > 0 ? 0.5 * src[i - stride] : 0) + (k < length - 1 ? 0.5 * src[i + stride] : 0);
    }
    return out;
  };
  return spread(spread(spread(histogram, 1, C_BINS), C_BINS, C_BINS), C_BINS * C_BINS, L_BINS);
}

function colourLikelihood(alpha: Plane, prior: Plane, bins: Int32Array, trust: Trust): Plane {
  const subject = new Float32Array(BINS);
  const background = new Float32Array(BINS);
  let subjectTotal = 0;
  let backgroundTotal = 0;
  for (let i = 0; i < alpha.length; i++) {
    subject[bins[i]] += alpha[i];
    background[bins[i]] += 1 - alpha[i];
    subjectTotal += alpha[i];
    backgroundTotal += 1 - alpha[i];
  }
  const subjectSmooth = smoothHistogram(subject);
  const backgroundSmooth = smoothHistogram(background);
  const out = new Float32Array(alpha.length);
  for (let i = 0; i < out.length; i++) {
    const s = subjectSmooth[bins[i]] / (subjectTotal + 1e-6) + 1e-5;
    const b = backgroundSmooth[bins[i]] / (backgroundTotal + 1e-6) + 1e-5;
    const logOdds = Math.log(s / b) * trust.colour + Math.log((prior[i] + 0.02) / (1.02 - prior[i])) * trust.place;
    out[i] = 1 / (1 + Math.exp(-logOdds));
  }
  return out;
}

interface EdgeWeights {
  right: Plane;
  down: Plane;
}

function edgeWeights(lab: LabPlanes, width: number, height: number): EdgeWeights {
  const n = width * height;
  const right = new Float32Array(n);
  const down = new Float32Array(n);
  const difference = (i: number, q: number) =>
    (lab.lightness[i] - lab.lightness[q]) ** 2 + (lab.a[i] - lab.a[q]) ** 2 + (lab.b[i] - lab.b[q]) ** 2;
  let sum = 0;
  for (let i = 0; i < n - width; i++) {
    if (i % width !== width - 1) right[i] = difference(i, i + 1);
    down[i] = difference(i, i + width);
    sum += right[i] + down[i];
  }
  for (let i = n - width; i < n - 1; i++) right[i] = difference(i, i + 1);
  const beta = 1 / ((1.2 * sum) / n + 1e-6);
  for (let i = 0; i < n; i++) {
    right[i] = i % width === width - 1 ? 0 : Math.exp(-right[i] * beta) + 0.004;
    down[i] = i >= n - width ? 0 : Math.exp(-down[i] * beta) + 0.004;
  }
  return { right, down };
}

const PRIOR_WEIGHT = 0.06;
const OVER_RELAXATION = 1.75;
const SWEEPS = 34;

/** Solves the walk's linear system by successive over-relaxation, starting from the likelihood itself. */
function randomWalk(likelihood: Plane, steps: EdgeWeights, width: number, height: number): Plane {
  const { right, down } = steps;
  const n = width * height;
  // A frame of zero-weight pixels around the image spares the inner loop its border checks.
  const stride = width + 2;
  const x = new Float32Array(stride * (height + 2));
  const toLeft = new Float32Array(x.length);
  const toUp = new Float32Array(x.length);
  const scale = new Float32Array(x.length);
  const bias = new Float32Array(x.length);
  for (let y = 0; y < height; y++) {
    for (let c = 0; c < width; c++) {
      const i = y * width + c;
      const p = (y + 1) * stride + c + 1;
      x[p] = likelihood[i];
      toLeft[p] = c > 0 ? right[i - 1] : 0;
      toUp[p] = y > 0 ? down[i - width] : 0;
      bias[p] = PRIOR_WEIGHT * likelihood[i];
      scale[p] = 1 / (PRIOR_WEIGHT + toLeft[p] + toUp[p] + right[i] + down[i]);
    }
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let y = 1; y <= height; y++) {
      const end = y * stride + width + 1;
      for (let p = y * stride + 1; p < end; p++) {
        const sum =
          bias[p] +
          toLeft[p] * x[p - 1] +
          toLeft[p + 1] * x[p + 1] +
          toUp[p] * x[p - stride] +
          toUp[p + stride] * x[p + stride];
        x[p] += OVER_RELAXATION * (sum * scale[p] - x[p]);
      }
    }
  }
  const out = new Float32Array(n);
  for (let y = 0; y < height; y++) {
    for (let c = 0; c < width; c++) out[y * width + c] = clamp(x[(y + 1) * stride + c + 1]);
  }
  return out;
}
