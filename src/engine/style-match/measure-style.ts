import type { StyleMeasures } from '../../domain/style-transfer.ts';
import { gaussian } from '../blur.ts';
import { components, dropSmall } from '../components.ts';
import type { GrayImage, RgbImage } from '../contract.ts';
import { distanceTransform } from '../distance.ts';
import { toLab } from '../lab.ts';
import { evenPaper } from '../lineart.ts';
import { clamp, invert, maskWhere, quantile, sortedSample, type Mask, type Plane } from '../planes.ts';
import { cropAndResize } from '../resample.ts';
import { thin } from '../skeleton.ts';

/** What is measured of a drawing, and what of it cannot be imitated: shares of the figure that are coloured or shaded by wash. */
export interface ReferenceMeasures extends StyleMeasures {
  colour: number;
  wash: number;
}

/** The figure's longer side when it is measured, in pixels: a line of ordinary weight is four to six of them wide. */
const SIDE = 640;
const MARGIN = 16;
/** Nothing can be told of the lines of a smaller picture. */
const SMALLEST = 100;
/** Ink that a disc of this radius fits into is solid black, not a line. */
const SOLID = 6;
/** A spot of ink of at most this many pixels, as long as wide, is a dot. */
const DOT = 90;
/** Ink nearer than this belongs to one figure. */
const FIGURE = 15;
/** Lines beside each other within this distance are hatching. */
const HATCH = 16;

interface Sheet {
  width: number;
  height: number;
  /** 0 paper .. 1 ink. */
  coverage: Plane;
  ink: Mask;
  figure: Mask;
  colour: number;
}

/**
 * Measures the hand of a drawing: how wide its lines are, how much of the figure is ink, how much of it black, and what it is shaded
 * with. Null where there is no drawing to measure. The same rule for a photo of a drawing and for what the engine draws.
 */
export function measureStyle(image: RgbImage | GrayImage): ReferenceMeasures | null {
  const sheet = sheetOf(image);
  if (!sheet) return null;
  const { width, height, coverage, ink, figure, colour } = sheet;
  const area = sum(figure);
  const solid = opened(ink, width, height, SOLID);
  const rest = ink.map((v, i) => (v && !solid[i] ? 1 : 0));
  const dots = dotsIn(rest, width, height);
  const strokes = rest.map((v, i) => (v && !dots[i] ? 1 : 0));
  const skeleton = thin(strokes, width, height);
  const inkOf = (mask: Mask) => coverageWithin(coverage, mask, solid, width);
  const [strokeInk, dotInk] = [inkOf(strokes), inkOf(dots)];
  const length = lengthOf(skeleton, width);
  const lines = strokeInk + dotInk;
  const blackArea = sum(solid);
  return {
    lineWidth: length > SIDE / 8 ? clamp(strokeInk / length / SIDE) : 0,
    density: clamp(lines / Math.max(1, area - blackArea)),
    black: clamp(blackArea / area),
    dots: dottedArea(dots, width, height) / Math.max(1, area - blackArea),
    hatching: hatchedShare(skeleton, width, height),
    colour,
    wash: washShare(coverage, figure, width, height) / area,
  };
}

/** The figure, cut out of its paper and brought to SIDE. */
function sheetOf(image: RgbImage | GrayImage): Sheet | null {
  if (Math.min(image.width, image.height) < SMALLEST) return null;
  const box = inkBox(image);
  if (!box) return null;
  const scale = SIDE / Math.max(box.width, box.height);
  const pad = MARGIN / scale;
  const left = Math.max(0, box.left - pad);
  const top = Math.max(0, box.top - pad);
  const rect = {
    left,
    top,
    width: Math.min(image.width, box.left + box.width + pad) - left,
    height: Math.min(image.height, box.top + box.height + pad) - top,
  };
  const width = Math.max(8, Math.round(rect.width * scale));
  const height = Math.max(8, Math.round(rect.height * scale));
  const lab = toLab(cropAndResize(rgbOf(image), rect, width, height));
  const coverage = coverageOf(lab.lightness, width, height);
  const ink = maskWhere(coverage, (c) => c > 0.45);
  const away = distanceTransform(invert(ink), width, height);
  const figure = enclosed(
    maskWhere(away, (d) => d <= FIGURE),
    width,
    height,
  );
  let coloured = 0;
  for (let i = 0; i < ink.length; i++) if (figure[i] && Math.hypot(lab.a[i], lab.b[i]) > 0.13) coloured++;
  const area = sum(figure);
  return sum(ink) < 40 ? null : { width, height, coverage, ink, figure, colour: coloured / area };
}

/** A mask with all that it encloses: what cannot be reached from the border. */
function enclosed(mask: Mask, width: number, height: number): Mask {
  const { labels, count } = components(invert(mask), width, height, false);
  const outside = new Uint8Array(count + 1);
  for (let x = 0; x < width; x++) outside[labels[x]] = outside[labels[(height - 1) * width + x]] = 1;
  for (let y = 0; y < height; y++) outside[labels[y * width]] = outside[labels[y * width + width - 1]] = 1;
  outside[0] = 0;
  return maskWhere(labels, (label) => !outside[label]);
}

function rgbOf({ width, height, data }: RgbImage | GrayImage): RgbImage {
  if (data.length === width * height * 3) return { width, height, data };
  const rgb = new Uint8Array(data.length * 3);
  for (let i = 0; i < data.length; i++) rgb[3 * i] = rgb[3 * i + 1] = rgb[3 * i + 2] = data[i];
  return { width, height, data: rgb };
}

/** 0..1, against the paper around it and the darkest ink there is. */
function coverageOf(lightness: Plane, width: number, height: number): Plane {
  const even = evenPaper(lightness, width, height);
  const sorted = sortedSample(even, 5);
  const black = Math.min(0.5, quantile(sorted, 0.01, 0));
  return even.map((v) => clamp((0.94 - v) / (0.94 - black)));
}

/** Around all ink, on a small raster; single specks of the paper do not count. */
function inkBox(image: RgbImage | GrayImage) {
  const k = Math.max(image.width, image.height) / 256;
  const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side / k)));
  const whole = { left: 0, top: 0, width: image.width, height: image.height };
  const small = cropAndResize(rgbOf(image), whole, width, height);
  const coverage = coverageOf(toLab(small).lightness, width, height);
  const ink = maskWhere(gaussian(coverage, width, height, 0.8), (c) => c > 0.25);
  const { labels, sizes } = components(ink, width, height);
  let [x0, y0, x1, y1] = [width, height, -1, -1];
  for (let i = 0; i < ink.length; i++) {
    if (!ink[i] || sizes[labels[i]] < 3) continue;
    x0 = Math.min(x0, i % width);
    x1 = Math.max(x1, i % width);
    y0 = Math.min(y0, (i / width) | 0);
    y1 = Math.max(y1, (i / width) | 0);
  }
  if (x1 < 0) return null;
  return { left: x0 * k, top: y0 * k, width: (x1 + 1 - x0) * k, height: (y1 + 1 - y0) * k };
}

function sum(mask: Mask): number {
  let count = 0;
  for (let i = 0; i < mask.length; i++) count += mask[i];
  return count;
}

/** What a disc of `radius` fits into. */
function opened(mask: Mask, width: number, height: number, radius: number): Mask {
  const depth = distanceTransform(mask, width, height);
  const shallow = maskWhere(depth, (d) => d <= radius);
  const toCore = distanceTransform(shallow, width, height);
  return maskWhere(mask, (v, i) => v === 1 && toCore[i] <= radius + 1);
}

function dotsIn(mask: Mask, width: number, height: number): Mask {
  const { labels, sizes, count } = components(mask, width, height);
  const box = new Int32Array(4 * (count + 1)).fill(-1);
  for (let i = 0; i < labels.length; i++) {
    const o = 4 * labels[i];
    if (!labels[i]) continue;
    const [x, y] = [i % width, (i / width) | 0];
    if (box[o] < 0) box.set([x, y, x, y], o);
    box[o] = Math.min(box[o], x);
    box[o + 2] = Math.max(box[o + 2], x);
    box[o + 3] = y;
  }
  const isDot = (label: number): boolean => {
    if (label === 0 || sizes[label] > DOT) return false;
    const w = box[4 * label + 2] - box[4 * label] + 1;
    const h = box[4 * label + 3] - box[4 * label + 1] + 1;
    return Math.max(w, h) <= 1.9 * Math.min(w, h) + 1 && sizes[label] > 0.5 * w * h;
  };
  const round = Array.from({ length: count + 1 }, (_, label) => isDot(label));
  return maskWhere(labels, (label) => round[label]);
}

/** Pixels around dots, where several stand together: single ones are specks. */
function dottedArea(dots: Mask, width: number, height: number): number {
  const away = distanceTransform(invert(dots), width, height);
  const near = maskWhere(away, (d) => d <= HATCH / 2);
  dropSmall(near, width, height, 5 * (HATCH / 2) ** 2 * Math.PI);
  return sum(near);
}

/** Ink of a part with its antialiased rim, in whole pixels. */
function coverageWithin(coverage: Plane, mask: Mask, solid: Mask, width: number): number {
  let ink = 0;
  for (let i = width; i < mask.length - width; i++) {
    if (solid[i]) continue;
    if (mask[i] || mask[i - 1] || mask[i + 1] || mask[i - width] || mask[i + width]) ink += coverage[i];
  }
  return ink;
}

/** Length of a skeleton: straight steps count 1, diagonal ones more. */
function lengthOf(skeleton: Mask, width: number): number {
  let length = 0;
  for (let i = 0; i < skeleton.length - width - 1; i++) {
    if (!skeleton[i]) continue;
    const [east, south] = [skeleton[i + 1], skeleton[i + width]];
    length += east + south;
    if (!east && !south && skeleton[i + width + 1]) length += Math.SQRT2;
    if (!skeleton[i - 1] && !south && skeleton[i + width - 1]) length += Math.SQRT2;
  }
  return length;
}

/** Share of a skeleton that has lines on both sides, or two on one, that run beside it. */
function hatchedShare(skeleton: Mask, width: number, height: number): number {
  let looked = 0;
  let hatched = 0;
  for (let i = 0; i < skeleton.length; i += 3) {
    if (!skeleton[i]) continue;
    const normal = normalAt(skeleton, i, width, height);
    if (!normal) continue;
    looked++;
    const left = crossings(skeleton, i, width, height, normal, 1);
    const right = crossings(skeleton, i, width, height, normal, -1);
    if ((left > 0 && right > 0) || left > 1 || right > 1) hatched++;
  }
  return looked > 0 ? hatched / looked : 0;
}

/** Across the line, from the spread of its pixels nearby; null where it bends or branches. */
function normalAt(skeleton: Mask, at: number, width: number, height: number): [number, number] | null {
  const [cx, cy] = [at % width, (at / width) | 0];
  let [xx, yy, xy, count] = [0, 0, 0, 0];
  for (let dy = -4; dy <= 4; dy++) {
    for (let dx = -4; dx <= 4; dx++) {
      const [x, y] = [cx + dx, cy + dy];
      if (x < 0 || y < 0 || x >= width || y >= height || !skeleton[y * width + x]) continue;
      xx += dx * dx;
      yy += dy * dy;
      xy += dx * dy;
      count++;
    }
  }
  const spread = Math.hypot(xx - yy, 2 * xy);
  if (count < 4 || spread < 0.6 * (xx + yy)) return null;
  const along = 0.5 * Math.atan2(2 * xy, xx - yy);
  return [-Math.sin(along), Math.cos(along)];
}

function crossings(
  skeleton: Mask,
  at: number,
  width: number,
  height: number,
  [nx, ny]: [number, number],
  side: 1 | -1,
): number {
  let met = 0;
  let last = 0;
  for (let step = 3; step <= HATCH; step++) {
    const x = Math.round((at % width) + side * nx * step);
    const y = Math.round(((at / width) | 0) + side * ny * step);
    if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) break;
    const q = y * width + x;
    // A slanting line passes between two pixels that touch at their corners.
    if (!(skeleton[q] || skeleton[q + 1] || skeleton[q + width]) || step - last < 3) continue;
    met++;
    last = step;
  }
  return met;
}

/** Pixels of the figure that are grey without being the rim of a line. */
function washShare(coverage: Plane, figure: Mask, width: number, height: number): number {
  const soft = gaussian(coverage, width, height, 1);
  let grey = 0;
  for (let i = 2 * width + 2; i < soft.length - 2 * width - 2; i++) {
    if (!figure[i] || soft[i] < 0.14 || soft[i] > 0.86) continue;
    const steep = Math.hypot(soft[i + 2] - soft[i - 2], soft[i + 2 * width] - soft[i - 2 * width]);
    if (steep < 0.1) grey++;
  }
  return grey;
}
