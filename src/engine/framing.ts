import type { RgbImage } from './contract.ts';
import { gaussian } from './blur.ts';
import { distanceTransform } from './distance.ts';
import { toLab, type LabPlanes } from './lab.ts';
import { clamp, maskWhere, type Mask, type Plane } from './planes.ts';
import { cropAndResize } from './resample.ts';
import type { Subject } from './subject/subject.ts';

/** Side of the square canvas on which a photo is analysed; designs are drawn from it at any size. */
export const CANVAS = 768;

/** Where the photo lies on the canvas. */
export interface Frame {
  /** Canvas pixels per photo pixel. */
  scale: number;
  /** Photo coordinates of the canvas' top left corner (may be negative). */
  originX: number;
  originY: number;
  /** The part of the canvas that the photo covers. */
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Enlarging further than this only shows the photo's pixels. */
const MAX_SCALE = 7;

/** Centres the subject's box (or the whole photo) and lets it fill 88 % (92 %) of the canvas. */
export function frameSubject(photo: RgbImage, box: Subject['box'], cut: boolean): Frame {
  const [x0, y0, x1, y1] = cut ? box : [0, 0, 1, 1];
  const longest = Math.max((x1 - x0) * photo.width, (y1 - y0) * photo.height);
  const wanted = Math.min(MAX_SCALE, (CANVAS * (cut ? 0.88 : 0.92)) / longest);
  const side = Math.max(8, Math.round(CANVAS / wanted));
  const originX = Math.round(((x0 + x1) / 2) * photo.width - side / 2);
  const originY = Math.round(((y0 + y1) / 2) * photo.height - side / 2);
  const scale = CANVAS / side;
  const cropRight = Math.min(photo.width, originX + side);
  const cropBottom = Math.min(photo.height, originY + side);
  const left = Math.round((Math.max(0, originX) - originX) * scale);
  const top = Math.round((Math.max(0, originY) - originY) * scale);
  return {
    scale,
    originX,
    originY,
    left,
    top,
    width: clamp(Math.round((cropRight - Math.max(0, originX)) * scale), 8, CANVAS - left),
    height: clamp(Math.round((cropBottom - Math.max(0, originY)) * scale), 8, CANVAS - top),
  };
}

/**
 * The photo on the canvas as Lab. Outside the photo its border pixels are repeated, so that the photo's frame is never
 * an edge and never becomes a line.
 */
export function placeOnCanvas(photo: RgbImage, frame: Frame): LabPlanes {
  const left = Math.max(0, frame.originX);
  const top = Math.max(0, frame.originY);
  const rect = { left, top, width: frame.width / frame.scale, height: frame.height / frame.scale };
  const lab = toLab(cropAndResize(photo, rect, frame.width, frame.height));
  const { left: x0, top: y0, width, height } = frame;
  const spread = (src: Plane): Plane => {
    const out = new Float32Array(CANVAS * CANVAS);
    for (let y = 0; y < height; y++) {
      const o = (y0 + y) * CANVAS;
      const row = src.subarray(y * width, (y + 1) * width);
      out.fill(row[0], o, o + x0);
      out.set(row, o + x0);
      out.fill(row[width - 1], o + x0 + width, o + CANVAS);
    }
    const last = y0 + height - 1;
    for (let y = 0; y < y0; y++) out.copyWithin(y * CANVAS, y0 * CANVAS, (y0 + 1) * CANVAS);
    for (let y = last + 1; y < CANVAS; y++) out.copyWithin(y * CANVAS, last * CANVAS, (last + 1) * CANVAS);
    return out;
  };
  return { lightness: spread(lab.lightness), a: spread(lab.a), b: spread(lab.b) };
}

/** The whole photo on a sheet whose middle share `inset` is the canvas: left, top, right, bottom as shares of the sheet. */
export function placeOnSheet(
  { scale, originX, originY }: Frame,
  photo: { width: number; height: number },
  inset: number,
): [number, number, number, number] {
  const share = (at: number) => Math.round(((1 - inset) / 2 + (inset * at * scale) / CANVAS) * 1e4) / 1e4;
  return [share(-originX), share(-originY), share(photo.width - originX), share(photo.height - originY)];
}

/** Where a canvas lies on a sheet, in shares of the sheet: its top left corner and its side. */
export interface Placement {
  left: number;
  top: number;
  inset: number;
}

/** Where a subject may have ink on a sheet that its canvas lies on, on a CANVAS x CANVAS raster of the sheet. */
export function maskOnSheet(
  { solid, fade, cut }: { solid: Mask; fade: Plane; cut: boolean },
  { left, top, inset }: Placement,
): Mask {
  const out = new Uint8Array(CANVAS * CANVAS);
  const from = (k: number, start: number) => Math.floor((k - start * CANVAS) / inset);
  for (let y = 0; y < CANVAS; y++) {
    const sy = from(y, top);
    if (sy < 0 || sy >= CANVAS) continue;
    for (let x = 0; x < CANVAS; x++) {
      const sx = from(x, left);
      if (sx < 0 || sx >= CANVAS) continue;
      const q = sy * CANVAS + sx;
      if (solid[q] && (cut || fade[q] > 0.05)) out[y * CANVAS + x] = 1;
    }
  }
  return out;
}

/** 1 where the photo covers the canvas. */
export function coverage(frame: Frame): Mask {
  const out = new Uint8Array(CANVAS * CANVAS);
  for (let y = frame.top; y < frame.top + frame.height; y++) {
    out.fill(1, y * CANVAS + frame.left, y * CANVAS + frame.left + frame.width);
  }
  return out;
}

/** The subject's soft mask, brought from its small raster onto the canvas (bilinear). */
export function maskOnCanvas(photo: RgbImage, subject: Subject, frame: Frame): Plane {
  const { width, height, alpha } = subject;
  const out = new Float32Array(CANVAS * CANVAS);
  for (let y = 0; y < CANVAS; y++) {
    const v = ((frame.originY + y / frame.scale) / photo.height) * height - 0.5;
    const y0 = clamp(Math.floor(v), 0, height - 2);
    const fy = clamp(v - y0);
    for (let x = 0; x < CANVAS; x++) {
      const u = ((frame.originX + x / frame.scale) / photo.width) * width - 0.5;
      const x0 = clamp(Math.floor(u), 0, width - 2);
      const fx = clamp(u - x0);
      const q = y0 * width + x0;
      out[y * CANVAS + x] =
        (alpha[q] * (1 - fx) + alpha[q + 1] * fx) * (1 - fy) +
        (alpha[q + width] * (1 - fx) + alpha[q + width + 1] * fx) * fy;
    }
  }
  return out;
}

/** The faces that were found and are large enough to carry features: left, top, right, bottom on the canvas. */
export function facesOnCanvas(photo: RgbImage, subject: Subject, frame: Frame): [number, number, number, number][] {
  const toX = (fraction: number) =>
    clamp(Math.round((fraction * photo.width - frame.originX) * frame.scale), 0, CANVAS);
  const toY = (fraction: number) =>
    clamp(Math.round((fraction * photo.height - frame.originY) * frame.scale), 0, CANVAS);
  return subject.faces
    .map(([x0, y0, x1, y1]): [number, number, number, number] => [toX(x0), toY(y0), toX(x1), toY(y1)])
    .filter(([left, , right]) => right - left > 40);
}

/** 1 on boxes, or null when there are none. */
export function boxMask(boxes: readonly (readonly [number, number, number, number])[]): Mask | null {
  if (boxes.length === 0) return null;
  const out = new Uint8Array(CANVAS * CANVAS);
  for (const [left, top, right, bottom] of boxes) {
    for (let y = top; y < bottom; y++) out.fill(1, y * CANVAS + left, y * CANVAS + right);
  }
  return out;
}

/**
 * For a photo whose subject is not cut out: 1 in the middle, running out to 0 where the photo ends and away from the likely
 * subject, within a soft rounded vignette: the design dissolves instead of ending in an oval.
 */
export function fadeOut(frame: Frame, inside: Mask, photo: RgbImage, subject: Subject): Plane {
  const toEdge = distanceTransform(inside, CANVAS, CANVAS);
  const nearby = spreadLikelihood(maskOnCanvas(photo, subject, frame));
  const shades = vignette(frame);
  const out = new Float32Array(CANVAS * CANVAS);
  for (let y = 0; y < CANVAS; y++) {
    for (let x = 0; x < CANVAS; x++) {
      const i = y * CANVAS + x;
      if (!inside[i]) continue;
      const toBorder = Math.min(x, y, CANVAS - x, CANVAS - y) + 8;
      const fade = Math.min(1, Math.min(toEdge[i], toBorder) / RUN_OUT);
      out[i] = Math.min(fade, shades(x, y)) * nearby[i];
    }
  }
  return out;
}

/** How near the likely subject is, 0..1, over a wide soft rim; 1 everywhere when hardly anything is likely. */
function spreadLikelihood(likely: Plane): Plane {
  const away = distanceTransform(
    maskWhere(likely, (v) => v <= 0.42),
    CANVAS,
    CANVAS,
  );
  const soft = gaussian(
    away.map((d) => clamp(1 - (d - 30) / 90)),
    CANVAS,
    CANVAS,
    14,
  );
  let sum = 0;
  for (let i = 0; i < soft.length; i++) sum += soft[i];
  return sum < soft.length * 0.12 ? soft.fill(1) : soft;
}

/** Darkening towards the corners: a superellipse, whose two terms are worked out once for each column and row. */
function vignette(frame: Frame): (x: number, y: number) => number {
  const terms = (length: number) =>
    Float64Array.from({ length: CANVAS }, (_, k) =>
      Math.pow(Math.abs(k - CANVAS / 2) / (Math.min(length, CANVAS) * 0.5), EXPONENT),
    );
  const across = terms(frame.width);
  const down = terms(frame.height);
  return (x, y) => {
    const sum = across[x] + down[y];
    return sum >= 1 ? 0 : clamp((1 - Math.pow(sum, 1 / EXPONENT)) / 0.16);
  };
}
const EXPONENT = 2.6;
/** Over so many canvas pixels a photo that is drawn whole runs out at its border. */
const RUN_OUT = 68;
