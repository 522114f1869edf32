import { boxMean, guidedFilter } from '../blur.ts';
import type { RgbImage } from '../contract.ts';
import { clamp, type Plane } from '../planes.ts';

/** Gradients of about four levels are noise: below this square they say little about focus. */
const NOISE = 60;

/**
 * How sharp a photo is, 0..1, on a small raster: the ratio of gradients before and after a known blur, from which contrast
 * cancels out (Zhuo and Sim 2011), spread from the edges where it can be measured over the areas between them.
 */
export function focusMap(photo: RgbImage, width: number, height: number): Plane {
  const { grey, sharp, weight } = gradientRatios(photo, width, height);
  const radius = Math.max(1, Math.round(width * 0.022));
  const spread = (plane: Plane) => guidedFilter(grey, boxMean(plane, width, height, 2), width, height, radius, 0.002);
  const above = spread(sharp);
  const below = spread(weight);
  return above.map((v, i) => clamp(v / (Math.max(0, below[i]) + 0.02)));
}

/** Grey, weighted sharpness and its weight, averaged over the photo's pixels of each pixel of the small raster. */
function gradientRatios(photo: RgbImage, width: number, height: number) {
  const { width: w, height: h, data } = photo;
  const luma = new Float32Array(w * h);
  for (let i = 0; i < luma.length; i++) {
    luma[i] = (77 * data[i * 3] + 150 * data[i * 3 + 1] + 29 * data[i * 3 + 2]) / 256;
  }
  const once = boxMean(luma, w, h, 1);
  const twice = boxMean(boxMean(once, w, h, 2), w, h, 2);
  const sharp = new Float32Array(width * height);
  const weight = new Float32Array(width * height);
  const grey = new Float32Array(width * height);
  const count = new Float32Array(width * height);
  for (let y = 1; y < h - 1; y++) {
    const row = Math.floor((y * height) / h) * width;
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x;
      const k = row + Math.floor((x * width) / w);
      const a = once[i + 1] - once[i - 1];
      const b = once[i + w] - once[i - w];
      const c = twice[i + 1] - twice[i - 1];
      const d = twice[i + w] - twice[i - w];
      const before = a * a + b * b;
      const trust = before / (before + NOISE);
      sharp[k] += trust * clamp((Math.sqrt(before / (c * c + d * d + 1)) - 1.15) / 0.75);
      weight[k] += trust;
      grey[k] += luma[i] / 255;
      count[k]++;
    }
  }
  for (let k = 0; k < count.length; k++) {
    const n = count[k] || 1;
    sharp[k] /= n;
    weight[k] /= n;
    grey[k] /= n;
  }
  return { grey, sharp, weight };
}

/** Otsu's split (1979) of values in 0..1: the threshold, how far the two means lie apart, and how well they separate. */
export interface Split {
  threshold: number;
  gap: number;
  /** Share of the variance that lies between the two sides, 0..1. */
  separability: number;
}

const STEPS = 64;

export function splitInTwo(plane: Plane): Split {
  const histogram = new Float64Array(STEPS);
  for (let i = 0; i < plane.length; i++) histogram[Math.min(STEPS - 1, Math.floor(plane[i] * STEPS))]++;
  const n = plane.length;
  let total = 0;
  let squares = 0;
  for (let k = 0; k < STEPS; k++) {
    total += k * histogram[k];
    squares += k * k * histogram[k];
  }
  const variance = squares / n - (total / n) * (total / n);
  let best: Split = { threshold: 0.5, gap: 0, separability: 0 };
  let below = 0;
  let belowSum = 0;
  for (let k = 0; k < STEPS; k++) {
    below += histogram[k];
    belowSum += k * histogram[k];
    const above = n - below;
    if (below === 0 || above === 0) continue;
    const gap = (total - belowSum) / above - belowSum / below;
    const separability = (below * above * gap * gap) / (n * n) / (variance || 1);
    if (separability > best.separability) best = { threshold: (k + 1) / STEPS, gap: gap / STEPS, separability };
  }
  return best;
}

/**
 * Whether focus tells subject from background, 0..1: there must be two clear levels, and most of the photo's border must
 * be blurred (a sharp table on which a cup stands is no subject).
 */
export function focusGate(focus: Plane, width: number, height: number, split: Split): number {
  let sharp = 0;
  const count = (i: number) => (sharp += focus[i] > split.threshold ? 1 : 0);
  for (let x = 0; x < width; x++) {
    count(x);
    count((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    count(y * width);
    count(y * width + width - 1);
  }
  const ramp = (value: number, from: number, to: number) => clamp((value - from) / (to - from));
  const border = sharp / (2 * (width + height));
  return ramp(split.gap, 0.11, 0.2) * ramp(split.separability, 0.58, 0.68) * ramp(border, 0.55, 0.35);
}
