import type { GrayImage } from '../contract.ts';
import { INK_BELOW } from '../ink-tones.ts';

/** A closed outline in pixels, x and y in turn; pixel centres lie at halves. Ink is on its left. */
export type Contour = Float64Array;

/** Where an outline goes within a square of four pixels, by which of them are ink (1 top left, 2 top right, 4 bottom right, 8 bottom left). */
const [TOP, RIGHT, BOTTOM, LEFT] = [0, 1, 2, 3];
const STEPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[LEFT, TOP]],
  [[TOP, RIGHT]],
  [[LEFT, RIGHT]],
  [[RIGHT, BOTTOM]],
  [
    [LEFT, TOP],
    [RIGHT, BOTTOM],
  ],
  [[TOP, BOTTOM]],
  [[LEFT, BOTTOM]],
  [[BOTTOM, LEFT]],
  [[BOTTOM, TOP]],
  [
    [TOP, RIGHT],
    [BOTTOM, LEFT],
  ],
  [[BOTTOM, RIGHT]],
  [[RIGHT, LEFT]],
  [[RIGHT, TOP]],
  [[TOP, LEFT]],
  [],
];

/** Paper around the picture, so that ink at its edge closes too. */
const FRAME = 2;

/** The outlines of all ink, to a fraction of a pixel: marching squares, with each edge where the greys say. Each is closed. */
export function contoursOf(image: GrayImage): Contour[] {
  const width = image.width + 2 * FRAME;
  const height = image.height + 2 * FRAME;
  const grey = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < image.height; y++)
    grey.set(image.data.subarray(y * image.width, (y + 1) * image.width), (y + FRAME) * width + FRAME);
  const count = width * height;
  const next = linksOf(grey, width);
  const contours: Contour[] = [];
  const points: number[] = [];
  for (let start = 0; start < next.length; start++) {
    if (next[start] < 0) continue;
    points.length = 0;
    for (let edge = start; next[edge] >= 0;) {
      const isBelow = edge >= count;
      const i = isBelow ? edge - count : edge;
      const stride = isBelow ? width : 1;
      const t = crossing(grey, i, i + stride, width);
      const [x, y] = [(i % width) - FRAME + 0.5, Math.floor(i / width) - FRAME + 0.5];
      points.push(x + (isBelow ? 0 : t), y + (isBelow ? t : 0));
      const to = next[edge];
      next[edge] = -1;
      edge = to;
    }
    contours.push(Float64Array.from(points));
  }
  return contours;
}

/** For each edge between two neighbours (first those to the right, then those below) the one that the outline goes on to, or -1. */
function linksOf(grey: Uint8Array, width: number): Int32Array {
  const count = grey.length;
  const next = new Int32Array(2 * count).fill(-1);
  const last = count - FRAME * width;
  for (let i = width; i < last; i++) {
    const ink =
      (grey[i] < INK_BELOW ? 1 : 0) |
      (grey[i + 1] < INK_BELOW ? 2 : 0) |
      (grey[i + width + 1] < INK_BELOW ? 4 : 0) |
      (grey[i + width] < INK_BELOW ? 8 : 0);
    if (ink === 0 || ink === 15) continue;
    const edges = [i, count + i + 1, i + width, count + i];
    for (const [from, to] of STEPS[ink]) next[edges[from]] = edges[to];
  }
  return next;
}

/**
 * How far a pixel's own ink or paper reaches from its centre at least, where it is as thin as one pixel, ends there or
 * stands alone: it would else be cut down to less than half of the pixel, and be lost.
 */
const [THIN, TIP, ALONE] = [0.25, 0.4, 0.5];

function leastReach(grey: Uint8Array, i: number, width: number): number {
  const isInk = grey[i] < INK_BELOW;
  const differs = (j: number) => (grey[j] < INK_BELOW === isInk ? 0 : 1);
  const across = differs(i - 1) + differs(i + 1);
  const along = differs(i - width) + differs(i + width);
  if (across + along === 4) return ALONE;
  if (across + along === 3) return TIP;
  return across === 2 || along === 2 ? THIN : 0.08;
}

/** Where the outline passes between a pixel and its neighbour, 0..1: where the grey between the two would be that of the edge. */
function crossing(grey: Uint8Array, i: number, other: number, width: number): number {
  const t = (INK_BELOW - 0.5 - grey[i]) / (grey[other] - grey[i]);
  return Math.min(1 - leastReach(grey, other, width), Math.max(leastReach(grey, i, width), t));
}
