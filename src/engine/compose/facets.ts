/** The geometric hand: a motif as triangles, each hatched in its own direction by its tone, with lines between them. */
import { clamp } from '../planes.ts';
import { CELL, RASTER } from './motif.ts';
import type { DrawnMotif, Hand } from './treatment.ts';
import { trianglesOf, type Point, type Triangle } from './triangles.ts';

/** Between the corners of facets: design units, and at least and at most so many cells of the motif's raster. */
const APART = 62;
const LEAST = 34;
const MOST = 130;

/** Tries to find another corner. */
const TRIES = 1600;

export function facets(hand: Hand, motif: DrawnMotif): void {
  const { placement } = motif.placed;
  const apart = Math.min(MOST, Math.max(LEAST, (APART * hand.scale) / (CELL * placement.scale)));
  const points = cornersOf(motif, hand, apart);
  const triangles = trianglesOf(points);
  const owner = ownersOf(motif, points, triangles);
  hatchFacets(hand, motif, owner, tonesOf(motif, owner, triangles.length));
  drawEdges(hand, motif, points, triangles);
}

/** Corners on the silhouette, and within it in pairs about the middle, so that a head stays symmetric. */
function cornersOf({ placed }: DrawnMotif, { random }: Hand, apart: number): Point[] {
  const { label, box, outline } = placed.motif;
  const points: Point[] = [];
  const isFree = ([x, y]: Point, least: number) =>
    points.every(([px, py]) => (px - x) ** 2 + (py - y) ** 2 > least * least);
  for (const ring of outline) {
    for (let i = 0; i < ring.length; i += 2) {
      const point: Point = [ring[i] / CELL, ring[i + 1] / CELL];
      if (isFree(point, apart * 0.8)) points.push(point);
    }
  }
  const twice = (2 * box[0] + box[2]) / CELL;
  const isInside = ([x, y]: Point) => (label[Math.floor(y) * RASTER + Math.floor(x)] ?? 0) > 0;
  for (let t = 0; t < TRIES; t++) {
    const point: Point = [random() * RASTER, random() * RASTER];
    const other: Point = [twice - point[0], point[1]];
    if (!isInside(point) || !isFree(point, apart)) continue;
    const isAlone = Math.abs(point[0] - other[0]) < apart || !isInside(other) || !isFree(other, apart);
    points.push(point, ...(isAlone ? [] : [other]));
  }
  return points;
}

/** Which triangle has each cell of the motif; -1 for none. */
function ownersOf({ placed }: DrawnMotif, points: readonly Point[], triangles: readonly Triangle[]): Int16Array {
  const { label } = placed.motif;
  const owner = new Int16Array(label.length).fill(-1);
  triangles.forEach((corners, n) => {
    const [a, b, c] = corners.map((corner) => points[corner]);
    const top = Math.max(0, Math.floor(Math.min(a[1], b[1], c[1])));
    const bottom = Math.min(RASTER - 1, Math.ceil(Math.max(a[1], b[1], c[1])));
    for (let y = top; y <= bottom; y++) {
      const crossings = [crossing(a, b, y), crossing(b, c, y), crossing(c, a, y)].filter((x) => x !== null);
      if (crossings.length < 2) continue;
      const [from, to] = [
        Math.max(0, Math.floor(Math.min(...crossings))),
        Math.min(RASTER - 1, Math.max(...crossings)),
      ];
      for (let x = from; x <= to; x++) if (label[y * RASTER + x] > 0) owner[y * RASTER + x] = n;
    }
  });
  return owner;
}

/** Where an edge crosses the middle of a row; null where it does not. */
function crossing([ax, ay]: Point, [bx, by]: Point, row: number): number | null {
  const y = row + 0.5;
  if (ay > y === by > y) return null;
  return ax + ((y - ay) / (by - ay)) * (bx - ax);
}

/** The mean tone of each triangle. */
function tonesOf({ tone }: DrawnMotif, owner: Int16Array, count: number): Float64Array {
  const [sums, cells] = [new Float64Array(count), new Float64Array(count)];
  owner.forEach((n, i) => {
    if (n < 0) return;
    sums[n] += tone[i];
    cells[n]++;
  });
  return sums.map((sum, n) => sum / Math.max(1, cells[n]));
}

/** Darker facets are hatched closer; light ones stay open. */
const spacingOf = (dark: number): number => (dark > 0.46 ? 6 : dark > 0.32 ? 9 : dark > 0.22 ? 13 : 0);

function hatchFacets(hand: Hand, { placed, isFilled }: DrawnMotif, owner: Int16Array, tones: Float64Array): void {
  const { sheet, scale } = hand;
  const { label } = placed.motif;
  const { left, top, right, bottom } = placed.window;
  const half = Math.max(0.75 * scale, hand.thinnest / 2);
  const ways = Array.from(tones, (dark, n) => {
    const spacing = spacingOf(dark) === 0 ? 0 : Math.max(spacingOf(dark) * scale, hand.gap + hand.thinnest);
    const angle = (n * 2.399) % Math.PI;
    return { spacing, cos: Math.cos(angle), sin: Math.sin(angle) };
  });
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const i = placed.cellAt(x, y);
      if (i < 0 || owner[i] < 0 || isFilled(label[i])) continue;
      const { spacing, cos, sin } = ways[owner[i]];
      if (spacing === 0) continue;
      const u = (x * sin + y * cos) / spacing;
      const cover = clamp(half - Math.abs(u - Math.floor(u) - 0.5) * spacing + 0.5);
      const at = y * sheet.width + x;
      if (cover > sheet.coverage[at]) sheet.coverage[at] = cover;
    }
  }
}

/** The edges, where they lie within the motif and not in its black. */
function drawEdges(
  hand: Hand,
  { placed, isFilled }: DrawnMotif,
  points: readonly Point[],
  triangles: readonly Triangle[],
) {
  const { label } = placed.motif;
  const radius = Math.max(1.9 * hand.scale * hand.weight, hand.thinnest) / 2;
  const isOpen = (x: number, y: number) => {
    const region = label[Math.floor(y) * RASTER + Math.floor(x)] ?? 0;
    return region > 0 && !isFilled(region);
  };
  const edges = new Set(
    triangles.flatMap((corners) =>
      corners.map((corner, k) => [corner, corners[(k + 1) % 3]].toSorted((a, b) => a - b).join(' ')),
    ),
  );
  for (const edge of edges) {
    const [[ax, ay], [bx, by]] = edge.split(' ').map((corner) => points[Number(corner)]);
    const steps = Math.max(2, Math.round(Math.hypot(bx - ax, by - ay) / 3));
    let run: number[] = [];
    const end = () => {
      if (run.length > 2) {
        const { xs, ys } = placed.line(Float32Array.from(run), false);
        hand.sheet.polyline(xs, ys, () => radius, false);
      }
      run = [];
    };
    for (let k = 0; k <= steps; k++) {
      const [x, y] = [ax + ((bx - ax) * k) / steps, ay + ((by - ay) * k) / steps];
      if (isOpen(x, y)) run.push(x * CELL, y * CELL);
      else end();
    }
    end();
  }
}
