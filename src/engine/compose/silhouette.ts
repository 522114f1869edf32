/** Silhouettes of items as cells, to tell how much of one thing lies over another. Design units. */
import { anchorsOf, placeOf, type Point } from './anchors.ts';
import { ART, pointsOf, type MotifArt } from './art.ts';
import type { Library, MotifItem } from './plan.ts';

/** Side of a cell. */
export const CELL = 14;

/** Cells from `left`, `top` on, both in cells. */
export interface Mask {
  left: number;
  top: number;
  width: number;
  height: number;
  cells: Uint8Array;
  /** How many are set. */
  area: number;
}

type Polygon = readonly Point[];

const outlines = new WeakMap<MotifArt, Polygon[]>();
/** Every so many points of an outline are enough for cells. */
const EVERY = 5;

/** In units of the view box. */
function outlineOf(art: MotifArt): Polygon[] {
  const known = outlines.get(art);
  if (known) return known;
  const polygons = art.outline.map((chain) => {
    const points = pointsOf(chain);
    const polygon: Point[] = [];
    for (let i = 0; i < points.length; i += 2 * EVERY)
      polygon.push([(points[i] * 200) / ART, (points[i + 1] * 200) / ART]);
    return polygon;
  });
  outlines.set(art, polygons);
  return polygons;
}

/** The silhouette of items together. */
export function maskOf(items: readonly MotifItem[], library: Library): Mask {
  return filled(items.map((item) => outlineOf(library(item.id)).map((polygon) => laid(item, library, polygon))));
}

/** Their faces together. */
export function facesOf(items: readonly MotifItem[], library: Library): Mask {
  return filled(
    items.flatMap((item) => {
      const { face } = anchorsOf(item.id);
      if (!face) return [];
      const [x, y, w, h] = face;
      return [[laid(item, library, [[x, y], [x + w, y], [x + w, y + h], [x, y + h]])]]; // prettier-ignore
    }),
  );
}

function laid(item: MotifItem, library: Library, polygon: Polygon): Polygon {
  return polygon.map((point) => {
    const { x, y } = placeOf(item, library, point);
    return [x / CELL, y / CELL];
  });
}

/** Shapes as cells; each is one or several rings, the inner ones holes. */
function filled(shapes: readonly (readonly Polygon[])[]): Mask {
  const points = shapes.flat(2);
  if (points.length === 0) return { left: 0, top: 0, width: 0, height: 0, cells: new Uint8Array(0), area: 0 };
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  const [width, height] = [Math.ceil(Math.max(...xs)) - left + 1, Math.ceil(Math.max(...ys)) - top + 1];
  const cells = new Uint8Array(width * height);
  for (const rings of shapes) fillRows(rings, left, top, width, height, cells);
  return { left, top, width, height, cells, area: cells.reduce((sum, v) => sum + v, 0) };
}

function fillRows(
  rings: readonly Polygon[],
  left: number,
  top: number,
  width: number,
  height: number,
  cells: Uint8Array,
): void {
  const rows: number[][] = Array.from({ length: height }, () => []);
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [[ax, ay], [bx, by]] = [ring[j], ring[i]];
      const from = Math.max(0, Math.ceil(Math.min(ay, by) - top - 0.5));
      for (let y = from; y < Math.min(height, Math.max(ay, by) - top - 0.5); y++)
        rows[y].push(ax + ((y + 0.5 + top - ay) * (bx - ax)) / (by - ay) - left);
    }
  }
  rows.forEach((crossings, y) => {
    crossings.sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2)
      cells.fill(1, y * width + Math.max(0, Math.round(crossings[k])), y * width + Math.round(crossings[k + 1]));
  });
}

/** How many cells two silhouettes share, the second one moved by so many cells. */
export function overlap(a: Mask, b: Mask, dx = 0, dy = 0): number {
  const [bl, bt] = [b.left + dx, b.top + dy];
  const left = Math.max(a.left, bl);
  const right = Math.min(a.left + a.width, bl + b.width);
  const top = Math.max(a.top, bt);
  const bottom = Math.min(a.top + a.height, bt + b.height);
  let shared = 0;
  for (let y = top; y < bottom; y++) {
    const [ra, rb] = [(y - a.top) * a.width - a.left, (y - bt) * b.width - bl];
    for (let x = left; x < right; x++) shared += a.cells[ra + x] & b.cells[rb + x];
  }
  return shared;
}

/** Which share (0..1) of each item is seen, and of its face (1 where it has none); items from back to front. */
export function seenOf(items: readonly MotifItem[], library: Library): { seen: number; face: number }[] {
  const masks = items.map((item) => maskOf([item], library));
  return items.map((item, n) => {
    const over = maskOf(items.slice(n + 1), library);
    const face = facesOf([item], library);
    return {
      seen: 1 - overlap(masks[n], over) / Math.max(1, masks[n].area),
      face: 1 - overlap(face, over) / Math.max(1, face.area),
    };
  });
}
