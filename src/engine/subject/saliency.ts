import { gaussian } from '../blur.ts';
import type { LabPlanes } from '../lab.ts';
import { clamp, type Plane } from '../planes.ts';

/**
 * First guess where the subject is, 0..1: what the border cannot reach without crossing an edge, what has other colours
 * than the border, and what is sharp; all of it more likely near the middle.
 */
export function saliency(lab: LabPlanes, width: number, height: number): Plane {
  const barrier = barrierDistance(lab, width, height);
  const contrast = borderContrast(lab, width, height);
  const focus = localSharpness(lab.lightness, width, height);
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const dx = (x - width / 2) / (width * 0.5);
      const dy = (y - height / 2) / (height * 0.5);
      const central = 0.35 + 0.65 * Math.exp(-(dx * dx + dy * dy) * 0.9);
      out[i] = (barrier[i] * 0.45 + contrast[i] * 0.35 + focus[i] * 0.35) * central;
    }
  }
  return stretch(out);
}

/** Linear stretch of the 2nd..98th percentile to 0..1, in place. */
function stretch(plane: Plane): Plane {
  const sorted = plane.slice().sort();
  const low = sorted[(plane.length * 0.02) | 0];
  const high = sorted[(plane.length * 0.98) | 0];
  for (let i = 0; i < plane.length; i++) plane[i] = clamp((plane[i] - low) / (high - low + 1e-6));
  return plane;
}

/** Minimum barrier distance to the border, three raster scans each way (Zhang et al. 2015), summed over L, a and b. */
function barrierDistance(lab: LabPlanes, width: number, height: number): Plane {
  const n = width * height;
  const total = new Float32Array(n);
  for (const channel of [lab.lightness, lab.a, lab.b]) {
    const distance = new Float32Array(n).fill(1e9);
    const highest = channel.slice();
    const lowest = channel.slice();
    for (let x = 0; x < width; x++) distance[x] = distance[(height - 1) * width + x] = 0;
    for (let y = 0; y < height; y++) distance[y * width] = distance[y * width + width - 1] = 0;
    const relax = (i: number, from: number) => {
      const up = Math.max(highest[from], channel[i]);
      const down = Math.min(lowest[from], channel[i]);
      if (up - down >= distance[i]) return;
      distance[i] = up - down;
      highest[i] = up;
      lowest[i] = down;
    };
    for (let round = 0; round < 3; round++) {
      for (let y = 1; y < height - 1; y++) {
        for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
          relax(i, i - width);
          relax(i, i - 1);
        }
      }
      for (let y = height - 2; y > 0; y--) {
        for (let x = width - 2, i = y * width + x; x > 0; x--, i--) {
          relax(i, i + width);
          relax(i, i + 1);
        }
      }
    }
    for (let i = 0; i < n; i++) if (distance[i] < 1e8) total[i] += distance[i];
  }
  return stretch(total);
}

/** Mahalanobis distance to the colours of each border strip; the farthest strip is left out, for it may be the subject. */
function borderContrast(lab: LabPlanes, width: number, height: number): Plane {
  const n = width * height;
  const shorter = Math.min(width, height);
  // No wider than the photo itself: one of a single row has no second one to read.
  const strip = Math.min(shorter, Math.max(2, Math.round(shorter * 0.06)));
  const sum = new Float32Array(n);
  const largest = new Float32Array(n);
  const strips = [
    [0, 0, width, strip],
    [0, height - strip, width, height],
    [0, 0, strip, height],
    [width - strip, 0, width, height],
  ];
  for (const [x0, y0, x1, y1] of strips) {
    const map = distanceToColours(lab, width, x0, y0, x1, y1);
    for (let i = 0; i < n; i++) {
      sum[i] += map[i];
      if (map[i] > largest[i]) largest[i] = map[i];
    }
  }
  for (let i = 0; i < n; i++) sum[i] -= largest[i];
  return stretch(sum);
}

function distanceToColours(lab: LabPlanes, width: number, x0: number, y0: number, x1: number, y1: number): Plane {
  const { lightness: L, a: A, b: B } = lab;
  let count = 0;
  const mean = [0, 0, 0];
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const i = y * width + x;
      mean[0] += L[i];
      mean[1] += A[i];
      mean[2] += B[i];
      count++;
    }
  }
  for (let k = 0; k < 3; k++) mean[k] /= count;
  // Covariance, with a floor so that a one-coloured border does not make everything else infinitely far.
  let ll = 0;
  let la = 0;
  let lb = 0;
  let aa = 0;
  let ab = 0;
  let bb = 0;
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const i = y * width + x;
      const l = L[i] - mean[0];
      const a = A[i] - mean[1];
      const b = B[i] - mean[2];
      ll += l * l;
      la += l * a;
      lb += l * b;
      aa += a * a;
      ab += a * b;
      bb += b * b;
    }
  }
  ll = ll / count + 4e-3;
  aa = aa / count + 1.5e-3;
  bb = bb / count + 1.5e-3;
  la /= count;
  lb /= count;
  ab /= count;
  const det = ll * (aa * bb - ab * ab) - la * (la * bb - ab * lb) + lb * (la * ab - aa * lb);
  const i00 = (aa * bb - ab * ab) / det;
  const i01 = (lb * ab - la * bb) / det;
  const i02 = (la * ab - lb * aa) / det;
  const i11 = (ll * bb - lb * lb) / det;
  const i12 = (la * lb - ll * ab) / det;
  const i22 = (ll * aa - la * la) / det;
  const out = new Float32Array(L.length);
  let largest = 0;
  for (let i = 0; i < L.length; i++) {
    const l = L[i] - mean[0];
    const a = A[i] - mean[1];
    const b = B[i] - mean[2];
    const d = l * l * i00 + 2 * l * a * i01 + 2 * l * b * i02 + a * a * i11 + 2 * a * b * i12 + b * b * i22;
    out[i] = Math.sqrt(Math.max(0, d));
    if (out[i] > largest) largest = out[i];
  }
  return scaled(out, largest);
}

function scaled(plane: Plane, largest: number): Plane {
  for (let i = 0; i < plane.length; i++) plane[i] /= largest || 1;
  return plane;
}

/** How much fine detail lies around a pixel: a sharp subject stands out from a blurred background. */
function localSharpness(lightness: Plane, width: number, height: number): Plane {
  const smooth = gaussian(lightness, width, height, 1.2);
  for (let i = 0; i < smooth.length; i++) smooth[i] = Math.abs(lightness[i] - smooth[i]);
  return stretch(gaussian(smooth, width, height, Math.min(width, height) * 0.03));
}

/** Otsu's threshold (1979) of values in 0..1, on 64 bins. */
export function otsu(plane: Plane): number {
  const bins = 64;
  const histogram = new Float64Array(bins);
  for (let i = 0; i < plane.length; i++) histogram[Math.min(bins - 1, (plane[i] * bins) | 0)]++;
  let total = 0;
  for (let i = 0; i < bins; i++) total += i * histogram[i];
  let best = 0;
  let threshold = 0.5;
  let below = 0;
  let belowSum = 0;
  for (let i = 0; i < bins; i++) {
    below += histogram[i];
    belowSum += i * histogram[i];
    const above = plane.length - below;
    if (!below || !above) continue;
    const spread = below * above * (belowSum / below - (total - belowSum) / above) ** 2;
    if (spread > best) {
      best = spread;
      threshold = (i + 1) / bins;
    }
  }
  return threshold;
}
