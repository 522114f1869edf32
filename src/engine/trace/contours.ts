import type { GrayImage } from '../contract.ts';

/** A closed outline in pixels, x and y in turn; pixel centres lie at halves. Ink is on its left. */
export type Contour = Float64Array;

/** The grey at which ink begins. */
export const INK_BELOW = 128;

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

/** The outlines of all ink, to a fraction of a pixel: marching squares on the grey values. Each is closed. */
export function contoursOf(image: GrayImage): Contour[] {
  // A frame of paper, so that ink at the edge of the picture closes too.
  const width = image.width + 2;
  const height = image.height + 2;
  const grey = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < image.height; y++)
    grey.set(image.data.subarray(y * image.width, (y + 1) * image.width), (y + 1) * width + 1);
  // An edge joins two neighbours: first those to the right, then those below.
  const count = width * height;
  const next = new Int32Array(2 * count).fill(-1);
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const i = y * width + x;
      const ink =
        (grey[i] < INK_BELOW ? 1 : 0) |
        (grey[i + 1] < INK_BELOW ? 2 : 0) |
        (grey[i + width + 1] < INK_BELOW ? 4 : 0) |
        (grey[i + width] < INK_BELOW ? 8 : 0);
      if (ink === 0 || ink === 15) continue;
      const edges = [i, count + i + 1, i + width, count + i];
      for (const [from, to] of STEPS[ink]) next[edges[from]] = edges[to];
    }
  }
  const contours: Contour[] = [];
  for (let start = 0; start < next.length; start++) {
    if (next[start] < 0) continue;
    const points: number[] = [];
    for (let edge = start; next[edge] >= 0;) {
      const isBelow = edge >= count;
      const i = isBelow ? edge - count : edge;
      const other = isBelow ? i + width : i + 1;
      const t = (INK_BELOW - 0.5 - grey[i]) / (grey[other] - grey[i]);
      const [x, y] = [i % width, Math.floor(i / width)];
      points.push(x - 0.5 + (isBelow ? 0 : t), y - 0.5 + (isBelow ? t : 0));
      const to = next[edge];
      next[edge] = -1;
      edge = to;
    }
    contours.push(Float64Array.from(points));
  }
  return contours;
}
