import type { RgbImage } from './contract.ts';

/** Part of an image in its own pixels; may lie partly outside, where nothing is read. */
export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Taps {
  first: Int32Array;
  weights: Float32Array;
  count: number;
}

function lanczos3(t: number): number {
  if (t === 0) return 1;
  if (t <= -3 || t >= 3) return 0;
  const p = Math.PI * t;
  return (3 * Math.sin(p) * Math.sin(p / 3)) / (p * p);
}

/** Catmull-Rom: sharper than linear when enlarging, without the ringing of Lanczos that would become lines. */
function cubic(t: number): number {
  const a = Math.abs(t);
  if (a < 1) return 1.5 * a * a * a - 2.5 * a * a + 1;
  if (a < 2) return -0.5 * a * a * a + 2.5 * a * a - 4 * a + 2;
  return 0;
}

function makeTaps(from: number, start: number, length: number, to: number): Taps {
  const scale = length / to;
  const enlarging = scale < 1;
  const stretch = enlarging ? 1 : scale;
  const reach = enlarging ? 2 : 3 * scale;
  const count = Math.ceil(reach * 2) + 1;
  const first = new Int32Array(to);
  const weights = new Float32Array(to * count);
  for (let i = 0; i < to; i++) {
    const centre = start + (i + 0.5) * scale - 0.5;
    const low = Math.ceil(centre - reach);
    first[i] = low;
    let sum = 0;
    for (let j = 0; j < count; j++) {
      const t = (low + j - centre) / stretch;
      const w = enlarging ? cubic(t) : lanczos3(t);
      weights[i * count + j] = w;
      sum += w;
    }
    for (let j = 0; j < count; j++) weights[i * count + j] /= sum;
  }
  // Taps beyond the image fall onto its border pixels.
  const clamped = new Float32Array(to * count);
  for (let i = 0; i < to; i++) {
    const low = Math.max(0, Math.min(from - count, first[i]));
    for (let j = 0; j < count; j++) {
      const q = Math.max(0, Math.min(from - 1, first[i] + j)) - low;
      if (q >= 0 && q < count) clamped[i * count + q] += weights[i * count + j];
    }
    first[i] = low;
  }
  return { first, weights: clamped, count };
}

/** Cuts `rect` out of the image and scales it to `width` x `height` (Lanczos-3 down, Catmull-Rom up). */
export function cropAndResize(image: RgbImage, rect: Rect, width: number, height: number): RgbImage {
  const across = makeTaps(image.width, rect.left, rect.width, width);
  const down = makeTaps(image.height, rect.top, rect.height, height);
  const top = down.first[0];
  const bottom = Math.min(image.height, down.first[height - 1] + down.count);
  const rows = bottom - top;
  const tmp = new Float32Array(rows * width * 3);
  for (let y = 0; y < rows; y++) {
    const o = (y + top) * image.width;
    for (let x = 0; x < width; x++) {
      let r = 0;
      let g = 0;
      let b = 0;
      for (let j = 0; j < across.count; j++) {
        const w = across.weights[x * across.count + j];
        if (w === 0) continue;
        const q = (o + across.first[x] + j) * 3;
        r += w * image.data[q];
        g += w * image.data[q + 1];
        b += w * image.data[q + 2];
      }
      const t = (y * width + x) * 3;
      tmp[t] = r;
      tmp[t + 1] = g;
      tmp[t + 2] = b;
    }
  }
  const data = new Uint8Array(width * height * 3);
  const sums = new Float32Array(width * 3);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let j = 0; j < down.count; j++) {
      const w = down.weights[y * down.count + j];
      if (w === 0) continue;
      const o = (down.first[y] + j - top) * width * 3;
      for (let x = 0; x < width * 3; x++) sums[x] += w * tmp[o + x];
    }
    for (let x = 0; x < width * 3; x++) {
      const v = Math.round(sums[x]);
      data[y * width * 3 + x] = v < 0 ? 0 : v > 255 ? 255 : v;
    }
  }
  return { width, height, data };
}

/** The size of a picture shrunk until its longer side fits. */
export function sizeInside(image: { width: number; height: number }, side: number): { width: number; height: number } {
  const longest = Math.max(image.width, image.height);
  const shrunk = (length: number) => (longest <= side ? length : Math.max(1, Math.round((length * side) / longest)));
  return { width: shrunk(image.width), height: shrunk(image.height) };
}

/** Scales down to fit `side` pixels; an image that fits already is returned as it is. */
export function fitInside(image: RgbImage, side: number): RgbImage {
  const { width, height } = sizeInside(image, side);
  if (width === image.width && height === image.height) return image;
  return cropAndResize(image, { left: 0, top: 0, width: image.width, height: image.height }, width, height);
}
