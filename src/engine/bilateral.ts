import { makeTaps, type FlowField, type Taps } from './flow.ts';
import { sample, type Mask, type Plane } from './planes.ts';

const LOOKUP = 512;

/**
 * Orientation-aligned bilateral filter (Kyprianidis and Doellner 2008): one pass across the flow and one along it,
 * `rounds` times. It flattens texture and keeps edges, so that lines come from form and not from noise.
 * `near` says where the result is needed; elsewhere the input is copied.
 */
export function orientedBilateral(
  src: Plane,
  width: number,
  height: number,
  flow: FlowField,
  near: Mask,
  rounds: number,
): Plane {
  const rangeSigma = 0.055;
  const across = { taps: makeTaps(width, 4, true), kernel: spatialKernel(1.8, 4) };
  const along = { taps: makeTaps(width, 5, false), kernel: spatialKernel(2.2, 5) };
  let plane = src;
  for (let round = 0; round < rounds; round++) {
    for (const pass of [across, along]) {
      plane = filterPass(plane, width, height, flow, near, pass.taps, pass.kernel, rangeSigma);
    }
  }
  return plane;
}

function spatialKernel(sigma: number, radius: number): Float32Array {
  return Float32Array.from({ length: radius + 1 }, (_, i) => Math.exp((-i * i) / (2 * sigma * sigma)));
}

/** exp(-d^2 / 2) for d in 0..4 standard deviations; beyond that the weight is nothing. */
function rangeLookup(): Float32Array {
  return Float32Array.from({ length: LOOKUP + 1 }, (_, i) => {
    const d = (i / LOOKUP) * 4;
    return i === LOOKUP ? 0 : Math.exp((-d * d) / 2);
  });
}

function filterPass(
  src: Plane,
  width: number,
  height: number,
  flow: FlowField,
  near: Mask,
  taps: Taps,
  kernel: Float32Array,
  rangeSigma: number,
): Plane {
  const out = src.slice();
  const lookup = rangeLookup();
  const toLookup = LOOKUP / (4 * rangeSigma);
  const { radius, offset, weights } = taps;
  const count = 2 * radius;
  const margin = radius + 1;
  for (let y = 0; y < height; y++) {
    const inRows = y >= margin && y < height - margin;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (!near[i]) continue;
      if (!inRows || x < margin || x >= width - margin) {
        out[i] = filterAtBorder(src, width, height, x, y, flow, taps, kernel, rangeSigma);
        continue;
      }
      const centre = src[i];
      let sum = centre;
      let total = 1;
      const first = flow.orientation[i] * count;
      for (let j = 0; j < count; j++) {
        const t = first + j;
        const o = i + offset[t];
        const w = 4 * t;
        const v =
          src[o] * weights[w] +
          src[o + 1] * weights[w + 1] +
          src[o + width] * weights[w + 2] +
          src[o + width + 1] * weights[w + 3];
        let index = (Math.abs(v - centre) * toLookup) | 0;
        if (index > LOOKUP) index = LOOKUP;
        const weight = kernel[(j >> 1) + 1] * lookup[index];
        sum += v * weight;
        total += weight;
      }
      out[i] = sum / total;
    }
  }
  return out;
}

function filterAtBorder(
  src: Plane,
  width: number,
  height: number,
  x: number,
  y: number,
  flow: FlowField,
  taps: Taps,
  kernel: Float32Array,
  rangeSigma: number,
): number {
  const i = y * width + x;
  const centre = src[i];
  const dx = taps.dx[flow.orientation[i]];
  const dy = taps.dy[flow.orientation[i]];
  let sum = centre;
  let total = 1;
  for (let r = -taps.radius; r <= taps.radius; r++) {
    if (r === 0) continue;
    const v = sample(src, width, height, x + dx * r, y + dy * r);
    const d = v - centre;
    const weight = kernel[Math.abs(r)] * Math.exp((-d * d) / (2 * rangeSigma * rangeSigma));
    sum += v * weight;
    total += weight;
  }
  return sum / total;
}
