import type { Mark, MarkPoint } from '../../domain/marks.ts';
import type { RgbImage } from '../contract.ts';
import type { Seeds } from './coarse-cut.ts';

/** Radius of a tap, as a fraction of the longer side: about 13 px of 1024. */
const TAP_RADIUS = 0.0125;
/** The rim of a brush often lies across the edge: only its core is certain. */
const BRUSH_CORE = 0.5;
/**
 * A brush that reaches over an edge means what its middle lies on: other pixels count only when their colour is that of
 * the middle, to this sum of differences in red, green and blue.
 */
const SAME_COLOUR = 80;

/** Marks on the coarse raster. After an inversion they are kept as marks of the picture that was there before it. */
export interface MarkedRaster {
  /** All that is certain. */
  seeds: Seeds;
  /** The part of it that was touched, not shut out by a box. */
  touched: Seeds;
  /** What the last mark does to the raster: 1 adds, -1 takes away, 0 both. */
  direction: number;
  /** The result is to be turned inside out. */
  inverted: boolean;
  /** The cut starts with everything in it, instead of with what the engine found. */
  whole: boolean;
  /** Marks that said something about pixels. */
  count: number;
  /** Whether all of these were taps. */
  taps: boolean;
}

/** Draws marks in their order: of two on one pixel the later wins. */
export function drawMarks(marks: readonly Mark[], image: RgbImage): MarkedRaster {
  const out: MarkedRaster = {
    seeds: new Int8Array(image.width * image.height),
    touched: new Int8Array(image.width * image.height),
    direction: 0,
    inverted: false,
    whole: false,
    count: 0,
    taps: true,
  };
  for (const mark of marks) drawMark(mark, out, image);
  return out;
}

/** Draws one more mark onto a raster, so that the marks before it need not be drawn again. */
export function drawMark(mark: Mark, out: MarkedRaster, image: RgbImage): void {
  if (mark.kind === 'whole') {
    out.seeds.fill(0);
    out.touched.fill(0);
    out.direction = 0;
    out.inverted = false;
    out.whole = true;
    out.count = 0;
  } else if (mark.kind === 'invert') {
    out.inverted = !out.inverted;
  } else if (mark.kind === 'box') {
    outsideOf(mark.from, mark.to, out.inverted ? 1 : -1, out, image);
    out.direction = 0;
    out.count++;
  } else {
    const side = mark.add === out.inverted ? -1 : 1;
    const points = mark.kind === 'tap' ? [mark.at] : mark.points;
    const isDot = mark.kind === 'tap' || isOnOneSpot(mark.points, mark.radius);
    const radius = mark.kind === 'tap' ? TAP_RADIUS : Math.max(isDot ? TAP_RADIUS : 0, mark.radius * BRUSH_CORE);
    drawStroke(points, Math.max(0.5, radius * Math.max(image.width, image.height)), side, out, image);
    out.direction = side;
    out.count++;
    if (!isDot) out.taps = false;
  }
}

/** A brush that was set down and lifted again means what a tap means. */
function isOnOneSpot(points: readonly MarkPoint[], radius: number): boolean {
  const [[x, y]] = points;
  return points.every(([across, down]) => Math.hypot(across - x, down - y) <= radius);
}

/** The pixel of a raster on which a point lies. */
export function pixelOf(
  [across, down]: MarkPoint,
  { width, height }: { width: number; height: number },
): [number, number] {
  return [Math.min(width - 1, Math.floor(across * width)), Math.min(height - 1, Math.floor(down * height))];
}

function outsideOf(
  from: MarkPoint,
  to: MarkPoint,
  side: number,
  { seeds, touched }: MarkedRaster,
  image: RgbImage,
): void {
  const [x0, y0] = pixelOf([Math.min(from[0], to[0]), Math.min(from[1], to[1])], image);
  const [x1, y1] = pixelOf([Math.max(from[0], to[0]), Math.max(from[1], to[1])], image);
  for (let y = 0, i = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++, i++) {
      if (x < x0 || x > x1 || y < y0 || y > y1) {
        seeds[i] = side;
        touched[i] = 0;
      }
      // What an earlier box shut out and this one takes in is open again.
      else if (seeds[i] === side && touched[i] === 0) seeds[i] = 0;
    }
  }
}

function drawStroke(
  points: readonly MarkPoint[],
  radius: number,
  side: number,
  raster: MarkedRaster,
  image: RgbImage,
): void {
  let [x, y] = pixelOf(points[0], image);
  dab(x, y, radius, side, raster, image);
  for (const point of points) {
    const [toX, toY] = pixelOf(point, image);
    // Dabs of a wide brush lie over each other: it need not stop at each pixel.
    const steps = Math.ceil(Math.max(Math.abs(toX - x), Math.abs(toY - y)) / Math.max(1, Math.floor(radius / 8)));
    for (let k = 1; k <= steps; k++) {
      const across = x + Math.round(((toX - x) * k) / steps);
      const down = y + Math.round(((toY - y) * k) / steps);
      dab(across, down, radius, side, raster, image);
    }
    x = toX;
    y = toY;
  }
}

function dab(
  x: number,
  y: number,
  radius: number,
  side: number,
  { seeds, touched }: MarkedRaster,
  image: RgbImage,
): void {
  const { width, height, data } = image;
  const reach = Math.floor(radius);
  const middle = (y * width + x) * 3;
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
    for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
      if ((u - x) * (u - x) + (v - y) * (v - y) > radius * radius) continue;
      const i = (v * width + u) * 3;
      const change =
        Math.abs(data[i] - data[middle]) +
        Math.abs(data[i + 1] - data[middle + 1]) +
        Math.abs(data[i + 2] - data[middle + 2]);
      if (change <= SAME_COLOUR) seeds[v * width + u] = touched[v * width + u] = side;
    }
  }
  seeds[y * width + x] = touched[y * width + x] = side;
}
