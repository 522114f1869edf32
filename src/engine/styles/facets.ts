import Delaunator from 'delaunator';
import type { Drawing } from '../drawing.ts';
import { CANVAS } from '../framing.ts';
import type { Stroke } from '../strokes.ts';

/** Points on the canvas with a least distance, found quickly through a grid. */
class ScatteredPoints {
  readonly x: number[] = [];
  readonly y: number[] = [];
  private readonly cell: number;
  private readonly columns: number;
  private readonly grid: Int32Array;

  constructor(minDistance: number) {
    this.cell = minDistance / Math.SQRT2;
    this.columns = Math.ceil(CANVAS / this.cell);
    this.grid = new Int32Array(this.columns * this.columns).fill(-1);
  }

  add(x: number, y: number, distance: number): void {
    if (x < 0 || y < 0 || x >= CANVAS || y >= CANVAS) return;
    const { cell, columns, grid } = this;
    const gx = (x / cell) | 0;
    const gy = (y / cell) | 0;
    const reach = Math.ceil(distance / cell);
    for (let row = Math.max(0, gy - reach); row <= Math.min(columns - 1, gy + reach); row++) {
      for (let column = Math.max(0, gx - reach); column <= Math.min(columns - 1, gx + reach); column++) {
        const q = grid[row * columns + column];
        if (q >= 0 && (this.x[q] - x) ** 2 + (this.y[q] - y) ** 2 < distance * distance) return;
      }
    }
    grid[gy * columns + gx] = this.x.length;
    this.x.push(x);
    this.y.push(y);
  }
}

/** Longest edge of a facet in spacings; longer ones bridge bays of the outline. */
const LONGEST_EDGE = 5;

/**
 * Low-poly facets: points along the lines of the photo (so that facets meet where form changes) and evenly between,
 * triangulated; dark facets are hatched parallel to one edge. `inside` says which canvas points belong to it, `size` scales the facets.
 */
export function drawFacets(
  d: Drawing,
  strokes: Stroke[],
  inside: (x: number, y: number) => boolean,
  size: number,
): void {
  const { analysis, random, limits } = d;
  const spacing = Math.max((26 - 8 * d.detail) * size, limits.gap * 3);
  const points = new ScatteredPoints(spacing);
  const ordered = [...strokes].sort((p, q) => Number(q.outline) - Number(p.outline) || q.importance - p.importance);
  for (const stroke of ordered) {
    for (let i = 0; i < stroke.x.length; i += 6) points.add(stroke.x[i], stroke.y[i], spacing);
  }
  for (let t = 0; t < 3000; t++) {
    const x = random() * CANVAS;
    const y = random() * CANVAS;
    const q = (y | 0) * CANVAS + (x | 0);
    if (analysis.solid[q] && analysis.fade[q] > 0.4) points.add(x, y, spacing * 1.9);
  }
  if (points.x.length < 3) return;
  const flat = new Float64Array(points.x.length * 2);
  for (let i = 0; i < points.x.length; i++) {
    flat[2 * i] = points.x[i];
    flat[2 * i + 1] = points.y[i];
  }
  const { triangles } = new Delaunator(flat);
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [triangles[t], triangles[t + 1], triangles[t + 2]].map((i) => [points.x[i], points.y[i]] as const);
    const mx = (corners[0][0] + corners[1][0] + corners[2][0]) / 3;
    const my = (corners[0][1] + corners[1][1] + corners[2][1]) / 3;
    const q = (my | 0) * CANVAS + (mx | 0);
    if (!analysis.solid[q] || analysis.fade[q] < 0.3 || !inside(mx, my)) continue;
    drawFacet(d, corners, d.shade[q], (t / 3) % 3, spacing * LONGEST_EDGE);
  }
}

type Corner = readonly [number, number];

function drawFacet(d: Drawing, corners: Corner[], tone: number, baseEdge: number, longest: number): void {
  const { ink, scale, limits } = d;
  const edges = [0, 1, 2].map((k) => [corners[k], corners[(k + 1) % 3]] as const);
  if (edges.some(([p, q]) => Math.hypot(p[0] - q[0], p[1] - q[1]) > longest)) return;
  const radius = Math.max(d.base * 0.3, limits.stroke / 2) * scale;
  for (const [p, q] of edges) ink.capsule(p[0] * scale, p[1] * scale, radius, q[0] * scale, q[1] * scale, radius);
  if (tone <= 0.34) return;
  const spacing = Math.max(
    (tone > 0.78 ? 3.2 : tone > 0.55 ? 5 : 8.5) * d.pitch,
    limits.gap > 0 ? limits.gap + limits.stroke : 0,
  );
  const [p, q] = edges[baseEdge];
  const apex = corners[(baseEdge + 2) % 3];
  const length = Math.hypot(p[0] - q[0], p[1] - q[1]) || 1;
  const area = Math.abs((q[0] - p[0]) * (apex[1] - p[1]) - (q[1] - p[1]) * (apex[0] - p[0]));
  const lines = Math.floor(area / length / spacing);
  const hatch = Math.max(0.55 * d.weight, limits.stroke / 2) * scale;
  for (let m = 1; m < lines; m++) {
    const f = m / lines;
    ink.capsule(
      (p[0] + (apex[0] - p[0]) * f) * scale,
      (p[1] + (apex[1] - p[1]) * f) * scale,
      hatch,
      (q[0] + (apex[0] - q[0]) * f) * scale,
      (q[1] + (apex[1] - q[1]) * f) * scale,
      hatch,
    );
  }
}
