import { halfKernel } from './blur.ts';
import { makeTaps, type FlowField } from './flow.ts';
import { sample, type Mask, type Plane } from './planes.ts';

/** One scale of the line detector, in pixels. */
export interface LineScale {
  /** Width of the line it answers to. */
  sigma: number;
  /** Length over which answers are gathered along the flow. */
  along: number;
}

/** Ratio of the two Gaussians and weight of the wider one (Kang, Lee, Chui 2007). */
const RATIO = 1.6;
const TAU = 0.99;

/** What the detector answers on an even area of value v: (1 - TAU) * v. Subtract it to centre the response. */
export const EVEN_RESPONSE = 1 - TAU;

/**
 * Flow-based difference of Gaussians at several scales at once: across the flow a difference of Gaussians, along it a
 * Gaussian average. Dark lines answer below zero. All scales share one set of samples across and one walk along, which
 * is what makes it quick. Outside `active` the response is that of an even area.
 */
export function flowDifferenceOfGaussians(
  src: Plane,
  width: number,
  height: number,
  flow: FlowField,
  scales: LineScale[],
  active: Mask,
): Plane[] {
  const across = differenceAcross(src, width, height, flow, scales, active);
  return averageAlong(across, width, height, flow, scales, active);
}

/** Both Gaussians act on the same samples, so their difference is one kernel. */
function differenceKernel({ sigma }: LineScale): Float32Array {
  const radius = Math.ceil(sigma * RATIO * 2);
  const narrow = halfKernel(sigma, radius);
  const wide = halfKernel(sigma * RATIO, radius);
  return narrow.map((v, i) => v - TAU * wide[i]);
}

function differenceAcross(
  src: Plane,
  width: number,
  height: number,
  flow: FlowField,
  scales: LineScale[],
  active: Mask,
): Plane[] {
  const kernels = scales.map(differenceKernel);
  const radius = Math.max(...kernels.map((k) => k.length - 1));
  const { offset, weights } = makeTaps(width, radius, true);
  const margin = radius + 1;
  const out = scales.map(() => new Float32Array(width * height));
  const pairs = new Float64Array(radius + 1);
  for (let y = 0; y < height; y++) {
    const inRows = y >= margin && y < height - margin;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      pairs[0] = src[i];
      if (!active[i]) {
        for (let s = 0; s < out.length; s++) out[s][i] = EVEN_RESPONSE * src[i];
        continue;
      }
      if (inRows && x >= margin && x < width - margin) {
        let t = flow.orientation[i] * 2 * radius;
        for (let j = 1; j <= radius; j++, t += 2) {
          const p = i + offset[t];
          const q = i + offset[t + 1];
          const w = 4 * t;
          pairs[j] =
            src[p] * weights[w] +
            src[p + 1] * weights[w + 1] +
            src[p + width] * weights[w + 2] +
            src[p + width + 1] * weights[w + 3] +
            src[q] * weights[w + 4] +
            src[q + 1] * weights[w + 5] +
            src[q + width] * weights[w + 6] +
            src[q + width + 1] * weights[w + 7];
        }
      } else {
        const dx = -flow.ty[i];
        const dy = flow.tx[i];
        for (let j = 1; j <= radius; j++) {
          pairs[j] =
            sample(src, width, height, x + dx * j, y + dy * j) + sample(src, width, height, x - dx * j, y - dy * j);
        }
      }
      for (let s = 0; s < out.length; s++) {
        const kernel = kernels[s];
        let sum = 0;
        for (let j = 0; j < kernel.length; j++) sum += pairs[j] * kernel[j];
        out[s][i] = sum;
      }
    }
  }
  return out;
}

/** Follows the flow from a pixel and notes the pixels passed in `path`, from index 1; returns how many were inside. */
function walk(
  { tx, ty }: FlowField,
  width: number,
  height: number,
  x: number,
  y: number,
  sign: number,
  path: Int32Array,
): number {
  let i = y * width + x;
  let px = x;
  let py = y;
  let vx = tx[i] * sign;
  let vy = ty[i] * sign;
  for (let j = 1; j < path.length; j++) {
    px += vx;
    py += vy;
    if (px < -0.5 || py < -0.5 || px >= width - 0.5 || py >= height - 0.5) return j - 1;
    i = ((py + 0.5) | 0) * width + ((px + 0.5) | 0);
    path[j] = i;
    const nx = tx[i];
    const ny = ty[i];
    const flip = nx * vx + ny * vy < 0 ? -1 : 1;
    vx = nx * flip;
    vy = ny * flip;
  }
  return path.length - 1;
}

function averageAlong(
  across: Plane[],
  width: number,
  height: number,
  flow: FlowField,
  scales: LineScale[],
  active: Mask,
): Plane[] {
  const reach = scales.map(({ along }) => Math.ceil(along * 2));
  const kernels = scales.map(({ along }, s) =>
    Float32Array.from({ length: reach[s] + 1 }, (_, i) => Math.exp((-i * i) / (2 * along * along))),
  );
  const longest = Math.max(...reach);
  const ahead = new Int32Array(longest + 1);
  const behind = new Int32Array(longest + 1);
  const out = across.map((plane) => plane.slice());
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (!active[i]) continue;
      const steps = walk(flow, width, height, x, y, 1, ahead);
      const stepsBack = walk(flow, width, height, x, y, -1, behind);
      for (let s = 0; s < out.length; s++) {
        const plane = across[s];
        const kernel = kernels[s];
        let sum = plane[i];
        let total = 1;
        for (let j = Math.min(steps, reach[s]); j > 0; j--) {
          sum += plane[ahead[j]] * kernel[j];
          total += kernel[j];
        }
        for (let j = Math.min(stepsBack, reach[s]); j > 0; j--) {
          sum += plane[behind[j]] * kernel[j];
          total += kernel[j];
        }
        out[s][i] = sum / total;
      }
    }
  }
  return out;
}
