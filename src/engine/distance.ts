import type { Mask, Plane } from './planes.ts';

/**
 * Exact Euclidean distance from each pixel to the nearest pixel whose mask is 0 (Meijster, Roerdink, Hesselink 2000).
 * The first phase runs over whole rows with integers, the second finds the lower envelope of parabolas per row. A mask
 * without any 0 gives width + height everywhere.
 */
export function distanceTransform(mask: Mask, width: number, height: number): Plane {
  const far = width + height;
  const column = new Int32Array(width * height);
  for (let x = 0; x < width; x++) column[x] = mask[x] ? far : 0;
  for (let i = width; i < width * height; i++) {
    const above = column[i - width] + 1;
    column[i] = mask[i] ? (above < far ? above : far) : 0;
  }
  for (let i = width * (height - 1) - 1; i >= 0; i--) {
    const below = column[i + width] + 1;
    if (below < column[i]) column[i] = below;
  }
  const out = new Float32Array(width * height);
  const site = new Int32Array(width);
  const start = new Int32Array(width);
  for (let y = 0; y < height; y++) envelope(column, y * width, width, site, start, out, far);
  return out;
}

function envelope(
  column: Int32Array,
  o: number,
  width: number,
  site: Int32Array,
  start: Int32Array,
  out: Plane,
  far: number,
): void {
  let top = 0;
  site[0] = 0;
  start[0] = 0;
  for (let x = 1; x < width; x++) {
    const g = column[o + x];
    const gg = g * g;
    while (top >= 0) {
      const s = site[top];
      const t = start[top];
      const gs = column[o + s];
      if ((t - s) * (t - s) + gs * gs > (t - x) * (t - x) + gg) top--;
      else break;
    }
    if (top < 0) {
      top = 0;
      site[0] = x;
      continue;
    }
    const s = site[top];
    const gs = column[o + s];
    const from = 1 + Math.floor((x * x - s * s + gg - gs * gs) / (2 * (x - s)));
    if (from < width) {
      top++;
      site[top] = x;
      start[top] = from;
    }
  }
  for (let x = width - 1; x >= 0; x--) {
    const s = site[top];
    const g = column[o + s];
    const d = Math.sqrt((x - s) * (x - s) + g * g);
    out[o + x] = d < far ? d : far;
    if (x === start[top]) top--;
  }
}
