import { clamp } from '../planes.ts';
import { RASTER } from './motif.ts';
import type { DrawnMotif, Hand } from './treatment.ts';

/** Between the points around which facets lie, cells of the motif's raster. */
const APART = 26;

/** Facets around scattered points, each hatched in its own direction by its tone, with lines between them. */
export function facets(hand: Hand, motif: DrawnMotif): void {
  const { sheet, scale } = hand;
  const { placed, tone } = motif;
  const { label } = placed.motif;
  const points = scatterPoints(motif, hand);
  const owner = ownersOf(motif, points);
  const { left, top, right, bottom } = placed.window;
  const wide = Math.max(1.6 * scale, hand.thinnest);
  const isEdge = (x: number, y: number, own: number) => {
    for (const [dx, dy] of [
      [wide / 2, 0],
      [0, wide / 2],
      [-wide / 2, 0],
      [0, -wide / 2],
    ]) {
      const j = placed.cellAt(x + dx, y + dy);
      if (j >= 0 && label[j] > 0 && owner[j] >= 0 && owner[j] !== own) return true;
    }
    return false;
  };
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const i = placed.cellAt(x, y);
      if (i < 0 || owner[i] < 0 || motif.isFilled(label[i])) continue;
      const own = owner[i];
      const at = y * sheet.width + x;
      if (isEdge(x, y, own)) {
        sheet.coverage[at] = Math.max(sheet.coverage[at], 0.9);
        continue;
      }
      const dark = tone[points[own]];
      const spacing = (dark > 0.5 ? 6 : dark > 0.24 ? 10 : 0) * scale;
      if (spacing === 0) continue;
      const angle = (own * 2.399) % Math.PI;
      const u = (x * Math.sin(angle) + y * Math.cos(angle)) / Math.max(spacing, hand.gap + hand.thinnest);
      const half = Math.max(0.75 * scale, hand.thinnest / 2);
      const cover = clamp(half - Math.abs(u - Math.floor(u) - 0.5) * spacing + 0.5);
      if (cover > sheet.coverage[at]) sheet.coverage[at] = cover;
    }
  }
}

/** Cells of the raster that lie apart. */
function scatterPoints({ placed }: DrawnMotif, { random }: Hand): number[] {
  const { label } = placed.motif;
  const points: number[] = [];
  for (let t = 0; t < 3000; t++) {
    const cell = Math.floor(random() * label.length);
    if (label[cell] === 0) continue;
    if (points.every((point) => squaredDistance(point, cell) > APART * APART)) points.push(cell);
  }
  return points;
}

/** The nearest point of each cell of the motif; -1 beside it. */
function ownersOf({ placed }: DrawnMotif, points: readonly number[]): Int16Array {
  const { label } = placed.motif;
  const owner = new Int16Array(label.length).fill(-1);
  for (let i = 0; i < label.length; i++) {
    if (label[i] === 0) continue;
    let best = Infinity;
    for (let k = 0; k < points.length; k++) {
      const d = squaredDistance(points[k], i);
      if (d < best) [best, owner[i]] = [d, k];
    }
  }
  return owner;
}

function squaredDistance(a: number, b: number): number {
  return ((a % RASTER) - (b % RASTER)) ** 2 + (Math.floor(a / RASTER) - Math.floor(b / RASTER)) ** 2;
}
