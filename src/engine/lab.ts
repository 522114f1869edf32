import type { RgbImage } from './contract.ts';
import type { Plane } from './planes.ts';

/** CIE Lab (D65) divided by 100: lightness 0..1, a and b roughly -1..1. */
export interface LabPlanes {
  lightness: Plane;
  a: Plane;
  b: Plane;
}

const LINEAR = Float32Array.from({ length: 256 }, (_, i) => {
  const c = i / 255;
  return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
});

// The cube root is looked up: 4,096 steps are finer than 8-bit input can tell apart, except near black where the curve
// is linear anyway.
const STEPS = 4096;
const RANGE = 1.1;
const ROOT = Float32Array.from({ length: STEPS + 1 }, (_, i) => {
  const t = (i / STEPS) * RANGE;
  return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116;
});

function root(t: number): number {
  return ROOT[(t * (STEPS / RANGE) + 0.5) | 0];
}

export function toLab(image: RgbImage): LabPlanes {
  const n = image.width * image.height;
  const { data } = image;
  const lightness = new Float32Array(n);
  const a = new Float32Array(n);
  const b = new Float32Array(n);
  for (let i = 0, q = 0; i < n; i++, q += 3) {
    const red = LINEAR[data[q]];
    const green = LINEAR[data[q + 1]];
    const blue = LINEAR[data[q + 2]];
    const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    const y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    lightness[i] = (116 * y - 16) / 100;
    a[i] = 5 * (x - y);
    b[i] = 2 * (y - z);
  }
  return { lightness, a, b };
}
