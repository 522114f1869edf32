import { components } from '../components.ts';
import { CANVAS } from '../framing.ts';
import type { Ink } from '../ink.ts';
import { clamp, type Plane } from '../planes.ts';
import type { InkLayer } from './overprint.ts';
import type { Lie } from './texture.ts';

/** Half the width of a line that closes an area, and how near a drawn one does it already: in parts of a canvas pixel. */
const HALF_WIDTH = 0.75;
const NEAR = 2.4;
/** Shorter pieces of an edge are left open, canvas pixels. */
const SHORTEST = 16;
/** Where the photo ends an area runs out instead. */
const FADED = 0.75;

/** Draws a fine line where two colours meet, or a colour ends, and nothing is drawn yet: areas are closed before they are filled. */
export function closeEdges(sheet: Ink, { ink }: InkLayer, fade: Plane, lie: Lie, thinnest: number): void {
  const { width, coverage } = sheet;
  const k = lie.side / CANVAS;
  const edge = new Uint8Array(ink.length);
  const near = Math.max(1, Math.round(NEAR * k));
  for (let y = near; y < width - near; y++) {
    for (let x = near; x < width - near; x++) {
      const i = y * width + x;
      if (ink[i] === ink[i + 1] && ink[i] === ink[i + width]) continue;
      const u = clamp(Math.floor((x - lie.left) / k), 0, CANVAS - 1);
      const v = clamp(Math.floor((y - lie.top) / k), 0, CANVAS - 1);
      if (fade[v * CANVAS + u] >= FADED && !isDrawn(coverage, i, width, near)) edge[i] = 1;
    }
  }
  const { labels, sizes } = components(edge, width, width);
  const radius = Math.max(HALF_WIDTH, thinnest / 2) * k;
  for (let i = 0; i < edge.length; i++)
    if (edge[i] && sizes[labels[i]] >= SHORTEST * k) sheet.dot((i % width) + 0.5, Math.floor(i / width) + 0.5, radius);
}

/** Looks in eight directions and at two distances. */
function isDrawn(coverage: Float32Array, i: number, width: number, near: number): boolean {
  for (const reach of [0, near >> 1, near]) {
    const slant = Math.round(reach * 0.7);
    for (const step of [reach, -reach, reach * width, -reach * width]) if (coverage[i + step] > 0.6) return true;
    for (const step of [slant * width + slant, slant * width - slant, -slant * width + slant, -slant * width - slant])
      if (coverage[i + step] > 0.6) return true;
  }
  return false;
}
