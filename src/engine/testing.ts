import { mulberry32 } from './random.ts';
import type { DesignRequest, RgbImage } from './contract.ts';
import { clamp, type Plane } from './planes.ts';

/** Inputs for the engine's tests, made here so that they need no decoder. */

export function noisePlane(width: number, height: number, seed: number): Plane {
  const random = mulberry32(seed);
  return new Float32Array(width * height).map(() => random());
}

/** An image from a function of x and y, both 0..1, returning grey 0..255 or [r, g, b]. */
export function paint(
  width: number,
  height: number,
  colour: (x: number, y: number) => number | [number, number, number],
): RgbImage {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const c = colour((x + 0.5) / width, (y + 0.5) / height);
      const at = (y * width + x) * 3;
      for (let k = 0; k < 3; k++) data[at + k] = clamp(Math.round(typeof c === 'number' ? c : c[k]), 0, 255);
    }
  }
  return { width, height, data };
}

/** A shaded red ball with dark stripes before a plain wall: form, tone and lines in one. */
export function ball(side = 240): RgbImage {
  return paint(side, side, (x, y) => {
    const dx = (x - 0.5) / 0.32;
    const dy = (y - 0.5) / 0.32;
    const r = Math.hypot(dx, dy);
    if (r > 1) return [214, 220, 226];
    const light = Math.max(0.15, 0.9 - 0.55 * (dx + dy) * 0.7 - 0.35 * r * r);
    const stripe = Math.abs(Math.sin((dx + 0.3 * dy * dy) * 9)) < 0.16 ? 0.25 : 1;
    return [230 * light * stripe, 70 * light * stripe, 60 * light * stripe];
  });
}

/** Thin black pen on white: a square with a cross and a dot. */
export function penDrawing(side = 240): RgbImage {
  return paint(side, side, (x, y) => {
    const edge = Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5));
    const onSquare = Math.abs(edge - 0.34) < 0.008;
    const onCross = edge < 0.2 && (Math.abs(x - y) < 0.012 || Math.abs(x + y - 1) < 0.012);
    return onSquare || onCross || Math.hypot(x - 0.5, y - 0.24) < 0.02 ? 20 : 250;
  });
}

export function requestFor(source: RgbImage, changes: Partial<DesignRequest> = {}): DesignRequest {
  return {
    source,
    prompt: '',
    style: 'line',
    variation: 0,
    seed: 7,
    size: 1024,
    detail: 0.5,
    strength: 0.5,
    lineWeight: 1,
    physicalWidthMm: null,
    cutout: 'auto',
    ...changes,
  };
}
