import { components } from '../components.ts';
import { gaussian } from '../blur.ts';
import type { LabPlanes } from '../lab.ts';
import { clamp, quantile, type Mask } from '../planes.ts';
import { borderShare } from './automatic.ts';

/** A mask in words and figures. Fractions are of the photo's width, height or area. */
export interface MaskFacts {
  area: number;
  /** Share of the border that the subject touches. */
  borderShare: number;
  /** How much of the left and of the right edge of the photo it touches both: 1 for what fills it from side to side. */
  acrossFrame: number;
  /** Share of the outline that lies on a real edge of the photo, 0..1. */
  agreement: number;
  /** Left, top, right, bottom. */
  box: [number, number, number, number];
  /** Separate large parts. */
  parts: number;
}

/** Parts of less than this share of the largest do not count. */
const LARGE_PART = 0.12;

/** `mask` at its own size; `lab` is the same photo on a smaller raster, on which the outline is judged. */
export function describeMask(
  mask: Mask,
  width: number,
  height: number,
  small: { lab: LabPlanes; width: number; height: number },
): MaskFacts {
  let count = 0;
  let x0 = width;
  let x1 = -1;
  let y0 = height;
  let y1 = -1;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (mask[i] === 0) continue;
      count++;
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x);
      y0 = Math.min(y0, y);
      y1 = y;
    }
  }
  const { sizes } = components(mask, width, height);
  const largest = Math.max(0, ...sizes);
  return {
    area: count / mask.length,
    borderShare: borderShare(mask, width, height),
    acrossFrame: Math.min(columnShare(mask, width, height, 0), columnShare(mask, width, height, width - 1)),
    agreement: outlineAgreement(shrinkMask(mask, width, height, small), small.lab, small.width, small.height),
    box: count > 0 ? [x0 / width, y0 / height, (x1 + 1) / width, (y1 + 1) / height] : [0, 0, 1, 1],
    parts: sizes.filter((size) => size > 0 && size >= largest * LARGE_PART).length,
  };
}

function columnShare(mask: Mask, width: number, height: number, x: number): number {
  let count = 0;
  for (let y = 0; y < height; y++) count += mask[y * width + x];
  return count / height;
}

function shrinkMask(mask: Mask, width: number, height: number, to: { width: number; height: number }): Mask {
  const out = new Uint8Array(to.width * to.height);
  for (let y = 0; y < to.height; y++) {
    const row = Math.floor(((y + 0.5) * height) / to.height) * width;
    for (let x = 0; x < to.width; x++) {
      out[y * to.width + x] = mask[row + Math.floor(((x + 0.5) * width) / to.width)];
    }
  }
  return out;
}

/**
 * Share of outline pixels whose two sides, three pixels away, differ in colour by more than 9 Lab units (less in a photo
 * whose whole range is small) and by more than the subject's own texture does: in fur there is an edge everywhere.
 */
function outlineAgreement(mask: Mask, lab: LabPlanes, width: number, height: number): number {
  const [l, a, b] = [lab.lightness, lab.a, lab.b].map((plane) => gaussian(plane, width, height, 1.5));
  const soft = gaussian(Float32Array.from(mask), width, height, 1.5);
  const sorted = lab.lightness.slice().sort();
  const range = quantile(sorted, 0.98, 1) - quantile(sorted, 0.02, 0);
  const edge = 0.09 * clamp(range / 0.7, 0.2, 1);
  let outline = 0;
  let agreeing = 0;
  for (let y = 4; y < height - 4; y++) {
    for (let x = 4; x < width - 4; x++) {
      const i = y * width + x;
      if (mask[i] === mask[i + 1] && mask[i] === mask[i + width]) continue;
      const gx = soft[i + 1] - soft[i - 1];
      const gy = soft[i + width] - soft[i - width];
      const length = Math.hypot(gx, gy);
      if (length < 1e-3) continue;
      const dx = Math.round((gx / length) * 3);
      const dy = Math.round((gy / length) * 3);
      const p = i + dy * width + dx;
      const q = i - dy * width - dx;
      outline++;
      const across = Math.hypot(l[p] - l[q], a[p] - a[q], b[p] - b[q]);
      const deeper = clamp(y + 3 * dy, 0, height - 1) * width + clamp(x + 3 * dx, 0, width - 1);
      const texture = Math.hypot(l[p] - l[deeper], a[p] - a[deeper], b[p] - b[deeper]);
      if (across > edge && across > texture) agreeing++;
    }
  }
  return outline ? agreeing / outline : 0;
}
