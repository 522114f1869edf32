import { gaussian } from './blur.ts';
import { enlarge, halve, type Plane } from './planes.ts';

/** Tangent field of an image: where a pen would travel. */
export interface FlowField {
  /** Unit tangent; its sign carries no meaning. */
  tx: Plane;
  ty: Plane;
  /** 0 no direction .. 1 a clear one. */
  anisotropy: Plane;
  /** Strength of the gradient across. */
  magnitude: Plane;
  /** Tangent angle in `ORIENTATIONS` steps over half a turn, for the oriented filters. */
  orientation: Uint8Array;
}

export interface FlowInput {
  plane: Plane;
  weight: number;
}

/** 64 steps over 180 degrees put a filter tap at radius 8 at most 0.2 px beside its true place. */
export const ORIENTATIONS = 64;

/**
 * Edge tangent flow from the smoothed structure tensor of one or more planes (sigma in pixels). Where there is next to
 * no gradient, a neighbourhood four times as wide lends its direction. The side must be divisible by four.
 */
export function edgeTangentFlow(inputs: FlowInput[], side: number, sigma: number): FlowField {
  const tensor = structureTensor(inputs, side);
  const near = tensor.map((plane) => gaussian(plane, side, side, sigma));
  // The wide neighbourhood is so smooth that a quarter of the resolution holds all of it.
  const quarter = side >> 2;
  const wide = tensor.map((plane) =>
    enlarge(gaussian(halve(halve(plane, side), side >> 1), quarter, quarter, sigma), quarter, side),
  );
  return directions(near, wide, side * side);
}

function structureTensor(inputs: FlowInput[], side: number): [Plane, Plane, Plane] {
  const n = side * side;
  const xx = new Float32Array(n);
  const xy = new Float32Array(n);
  const yy = new Float32Array(n);
  for (const { plane: p, weight } of inputs) {
    const scale = 0.25 * weight;
    for (let y = 1; y < side - 1; y++) {
      for (let x = 1; x < side - 1; x++) {
        const i = y * side + x;
        const nw = p[i - side - 1];
        const ne = p[i - side + 1];
        const sw = p[i + side - 1];
        const se = p[i + side + 1];
        const gx = (ne + 2 * p[i + 1] + se - nw - 2 * p[i - 1] - sw) * scale;
        const gy = (sw + 2 * p[i + side] + se - nw - 2 * p[i - side] - ne) * scale;
        xx[i] += gx * gx;
        xy[i] += gx * gy;
        yy[i] += gy * gy;
      }
    }
  }
  return [xx, xy, yy];
}

const WIDE_SHARE = 0.08;

function directions(near: Plane[], wide: Plane[], n: number): FlowField {
  const tx = new Float32Array(n);
  const ty = new Float32Array(n);
  const anisotropy = new Float32Array(n);
  const magnitude = new Float32Array(n);
  const orientation = new Uint8Array(n);
  const steps = ORIENTATIONS / Math.PI;
  for (let i = 0; i < n; i++) {
    const a = near[0][i] + WIDE_SHARE * wide[0][i];
    const b = near[1][i] + WIDE_SHARE * wide[1][i];
    const c = near[2][i] + WIDE_SHARE * wide[2][i];
    const spread = Math.sqrt((a - c) * (a - c) + 4 * b * b);
    const sum = a + c;
    // The tangent stands across the eigenvector of the larger eigenvalue.
    const across = 0.5 * Math.atan2(2 * b, a - c);
    tx[i] = -Math.sin(across);
    ty[i] = Math.cos(across);
    anisotropy[i] = sum > 1e-9 ? spread / sum : 0;
    magnitude[i] = Math.sqrt(Math.max(0, (sum + spread) / 2));
    orientation[i] = Math.round((across + Math.PI / 2) * steps) % ORIENTATIONS;
  }
  return { tx, ty, anisotropy, magnitude, orientation };
}

/**
 * Bilinear taps along a direction, worked out once per orientation: reading them costs four multiplications instead of
 * rounding, clamping and interpolating for every pixel.
 */
export interface Taps {
  /** Farthest reach in pixels; nearer to the border the plain sampler is needed. */
  radius: number;
  /** Unit step per orientation. */
  dx: Float32Array;
  dy: Float32Array;
  /** Per orientation, then 2*radius taps: +1, -1, +2, -2 ... */
  offset: Int32Array;
  weights: Float32Array;
}

/** Taps for every orientation; along the tangent, or across it. */
export function makeTaps(width: number, radius: number, across: boolean): Taps {
  const perOrientation = 2 * radius;
  const offset = new Int32Array(ORIENTATIONS * perOrientation);
  const weights = new Float32Array(ORIENTATIONS * perOrientation * 4);
  const stepX = new Float32Array(ORIENTATIONS);
  const stepY = new Float32Array(ORIENTATIONS);
  for (let k = 0; k < ORIENTATIONS; k++) {
    const angle = (k / ORIENTATIONS) * Math.PI + (across ? Math.PI / 2 : 0);
    const dx = Math.cos(angle);
    const dy = Math.sin(angle);
    stepX[k] = dx;
    stepY[k] = dy;
    for (let j = 0; j < perOrientation; j++) {
      const r = ((j >> 1) + 1) * (j & 1 ? -1 : 1);
      const x = Math.floor(dx * r);
      const y = Math.floor(dy * r);
      const fx = dx * r - x;
      const fy = dy * r - y;
      const t = k * perOrientation + j;
      offset[t] = y * width + x;
      weights[4 * t] = (1 - fx) * (1 - fy);
      weights[4 * t + 1] = fx * (1 - fy);
      weights[4 * t + 2] = (1 - fx) * fy;
      weights[4 * t + 3] = fx * fy;
    }
  }
  return { radius, dx: stepX, dy: stepY, offset, weights };
}
