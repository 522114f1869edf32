import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { boxMean, convolve, gaussian } from './blur.ts';
import { components, dropSmall, fillHoles, hysteresis } from './components.ts';
import { distanceTransform } from './distance.ts';
import { flowDifferenceOfGaussians, EVEN_RESPONSE } from './fdog.ts';
import { edgeTangentFlow } from './flow.ts';
import { toLab } from './lab.ts';
import { enlarge, quantile, sample } from './planes.ts';
import { mixSeed, mulberry32 } from './random.ts';
import { cropAndResize } from './resample.ts';
import { sha256 } from './sha256.ts';
import { noisePlane, paint } from './testing.ts';

/** The definition, without any short cut: every neighbour within four sigma, border pixels repeated. */
function directGaussian(src: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const radius = Math.ceil(sigma * 4);
  const out = new Float32Array(src.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      let total = 0;
      for (let dy = -radius; dy <= radius; dy++) {
        for (let dx = -radius; dx <= radius; dx++) {
          const w = Math.exp(-(dx * dx + dy * dy) / (2 * sigma * sigma));
          const px = Math.max(0, Math.min(width - 1, x + dx));
          const py = Math.max(0, Math.min(height - 1, y + dy));
          sum += w * src[py * width + px];
          total += w;
        }
      }
      out[y * width + x] = sum / total;
    }
  }
  return out;
}

function largestDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let most = 0;
  for (let i = 0; i < a.length; i++) most = Math.max(most, Math.abs(a[i] - b[i]));
  return most;
}

describe('gaussian blur', () => {
  it.each([0.8, 1.5, 2.2])('equals direct convolution at sigma %s', (sigma) => {
    const src = noisePlane(37, 29, 1);
    expect(largestDifference(convolve(src, 37, 29, sigma), directGaussian(src, 37, 29, sigma))).toBeLessThan(0.004);
  });

  it.each([2.6, 4, 9])('stays near the Gaussian with box passes at sigma %s', (sigma) => {
    const side = 95;
    const impulse = new Float32Array(side * side);
    impulse[47 * side + 47] = 1;
    const exact = directGaussian(impulse, side, side, sigma);
    const quick = gaussian(impulse, side, side, sigma);
    expect(largestDifference(quick, exact)).toBeLessThan(0.12 * exact[47 * side + 47]);
    const step = Float32Array.from({ length: side * 9 }, (_, i) => (i % side > 47 ? 1 : 0));
    expect(largestDifference(gaussian(step, side, 9, sigma), directGaussian(step, side, 9, sigma))).toBeLessThan(0.02);
  });

  it('keeps an even plane even and the mean of a plane', () => {
    const even = new Float32Array(40 * 30).fill(0.37);
    for (const sigma of [1, 3, 12]) {
      expect(largestDifference(gaussian(even, 40, 30, sigma), even)).toBeLessThan(1e-5);
    }
  });

  it('takes box means', () => {
    const src = noisePlane(20, 15, 3);
    const mean = boxMean(src, 20, 15, 2);
    let sum = 0;
    for (let y = 5; y <= 9; y++) for (let x = 8; x <= 12; x++) sum += src[y * 20 + x];
    expect(mean[7 * 20 + 10]).toBeCloseTo(sum / 25, 5);
  });
});

describe('distance transform', () => {
  it('equals brute force', () => {
    const width = 31;
    const height = 23;
    for (const [seed, share] of [
      [1, 0.1],
      [2, 0.02],
      [3, 0.6],
    ]) {
      const mask = Uint8Array.from(noisePlane(width, height, seed), (v) => (v < share ? 0 : 1));
      const found = distanceTransform(mask, width, height);
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          let nearest = Infinity;
          for (let i = 0; i < mask.length; i++) {
            if (!mask[i]) nearest = Math.min(nearest, Math.hypot((i % width) - x, Math.floor(i / width) - y));
          }
          expect(found[y * width + x]).toBeCloseTo(nearest, 4);
        }
      }
    }
  });

  it('gives a large finite distance where there is nothing to measure to', () => {
    expect(Math.min(...distanceTransform(new Uint8Array(12).fill(1), 4, 3))).toBe(7);
  });
});

describe('components', () => {
  const mask = Uint8Array.from([1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0]);

  it('joins diagonals only when asked to', () => {
    expect(components(mask, 4, 3).count).toBe(2);
    expect(components(mask, 4, 3, false).count).toBe(3);
  });

  it('drops specks, but not where care is taken', () => {
    const dropped = mask.slice();
    dropSmall(dropped, 4, 3, 3);
    expect(dropped.includes(1)).toBe(false);
    const cared = mask.slice();
    dropSmall(cared, 4, 3, 3, Uint8Array.from([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), 2);
    expect([...cared]).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
  });

  it('fills holes up to a size', () => {
    const ring = Uint8Array.from([1, 1, 1, 1, 0, 1, 1, 1, 1]);
    fillHoles(ring, 3, 3, 2);
    expect(ring.includes(0)).toBe(false);
  });

  it('follows weak responses from strong ones only', () => {
    const response = Float32Array.from([-2, -0.5, -0.5, 0, -0.5]);
    expect([...hysteresis(response, 5, 1, -0.3, -1, new Uint8Array(5).fill(1))]).toEqual([1, 1, 1, 0, 0]);
  });
});

describe('line detector', () => {
  const side = 64;
  const stripe = Float32Array.from({ length: side * side }, (_, i) => (Math.abs((i % side) - 32) < 2 ? 0.1 : 0.9));
  const flow = edgeTangentFlow([{ plane: stripe, weight: 1 }], side, 2);

  it('finds the direction of a vertical stripe', () => {
    const i = 32 * side + 30;
    expect(Math.abs(flow.ty[i])).toBeGreaterThan(0.99);
    expect(flow.anisotropy[i]).toBeGreaterThan(0.9);
  });

  it('answers below zero on the stripe and evenly elsewhere, also beside the border', () => {
    const active = new Uint8Array(side * side).fill(1);
    const [response] = flowDifferenceOfGaussians(stripe, side, side, flow, [{ sigma: 1.5, along: 4 }], active);
    expect(response[20 * side + 32] - EVEN_RESPONSE * stripe[20 * side + 32]).toBeLessThan(-0.05);
    expect(response[2 * side + 32] - EVEN_RESPONSE * stripe[2 * side + 32]).toBeLessThan(-0.05);
    expect(response[20 * side + 8]).toBeCloseTo(EVEN_RESPONSE * 0.9, 3);
  });
});

describe('small things', () => {
  it('hashes like everyone else', () => {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 1000]) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 37) & 255);
      expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  });

  it('draws the same numbers for the same seed and others for another', () => {
    const take = (seed: number) => Array.from({ length: 5 }, mulberry32(seed));
    expect(take(5)).toEqual(take(5));
    expect(take(5)).not.toEqual(take(6));
    expect(mixSeed(1, 2)).not.toBe(mixSeed(2, 1));
  });

  it('knows Lab of white, black and red', () => {
    const lab = toLab(paint(3, 1, (x) => (x < 0.3 ? 255 : x < 0.6 ? 0 : [255, 0, 0])));
    expect(lab.lightness[0]).toBeCloseTo(1, 2);
    expect(lab.lightness[1]).toBeCloseTo(0, 2);
    expect(lab.lightness[2]).toBeCloseTo(0.532, 2);
    expect(lab.a[2]).toBeCloseTo(0.801, 1);
  });

  it('resamples without shifting: a gradient stays a gradient', () => {
    const gradient = paint(100, 100, (x) => 255 * x);
    for (const size of [40, 250]) {
      const scaled = cropAndResize(gradient, { left: 0, top: 0, width: 100, height: 100 }, size, size);
      const middle = scaled.data[3 * (Math.floor(size / 2) * size + Math.floor(size / 2))];
      expect(Math.abs(middle - 255 * ((Math.floor(size / 2) + 0.5) / size))).toBeLessThan(3);
    }
  });

  it('enlarges and samples on pixel centres', () => {
    const plane = Float32Array.from({ length: 64 }, (_, i) => i % 8);
    expect(sample(plane, 8, 8, 2.5, 3)).toBeCloseTo(2.5);
    expect(enlarge(plane, 8, 16)[5 * 16 + 5]).toBeCloseTo(2.25);
    expect(quantile([1, 2, 3, 4], 0.5, 0)).toBe(3);
    expect(quantile([], 0.5, 9)).toBe(9);
  });
});
