import { arc, type OrnamentPen, type Path } from '../ornament/pen.ts';
import type { Random } from '../random.ts';

/** Overlapping rows of concentric arcs, as waves are drawn in Japanese flash. Design units. */
export function waves(pen: OrnamentPen, x: number, y: number, width: number, height: number, line: number): void {
  const radius = width / 9;
  const rows = Math.ceil(height / (radius * 0.5));
  for (let row = 0; row < rows; row++) {
    for (let column = -6; column <= 6; column++) {
      const cx = x + column * radius * 2 + (row % 2 ? radius : 0);
      const cy = y + row * radius * 0.5;
      if (Math.abs(cx - x) > width / 2) continue;
      pen.shape(arc(cx, cy, radius, Math.PI, 2 * Math.PI), line);
      for (const k of [0.72, 0.44]) pen.line(arc(cx, cy, radius * k, Math.PI, 2 * Math.PI), line * 0.6);
    }
  }
}

/** Three peaks with a shaded right face; `bottom` is their base line. */
export function mountains(
  pen: OrnamentPen,
  x: number,
  bottom: number,
  width: number,
  height: number,
  line: number,
  random: Random,
): void {
  for (const [offset, share] of [
    [-0.28, 0.62],
    [0.26, 0.7],
    [0, 1],
  ]) {
    const peakX = x + offset * width;
    const peakY = bottom - height * share;
    const half = width * 0.3 * (share + 0.2);
    const left = ragged(random, peakX, peakY, peakX - half, bottom, 7, 22);
    const right = ragged(random, peakX, peakY, peakX + half, bottom, 7, 22);
    const ridge = ragged(random, peakX, peakY, peakX + half * 0.08, bottom, 8, 34);
    pen.shape([peakX, peakY, ...left, ...reversed(right)], line);
    for (let t = 0.06; t < 1; t += 0.035) {
      const y = peakY + (bottom - peakY) * t;
      const from = ridge[2 * Math.min(7, (t * 8) | 0)];
      const reach = peakX + half * t * 0.96 - from;
      if (reach > 8) pen.line([from, y, from + reach * (0.5 + random() * 0.45), y + reach * 0.28], line * 0.55);
    }
    pen.line([peakX, peakY, ...ridge.slice(0, 12)], line * 0.7);
  }
}

function ragged(random: Random, x0: number, y0: number, x1: number, y1: number, pieces: number, amount: number): Path {
  const path: Path = [];
  for (let i = 1; i < pieces; i++) {
    const t = i / pieces;
    path.push(x0 + (x1 - x0) * t + (random() - 0.5) * amount, y0 + (y1 - y0) * t + (random() - 0.5) * amount);
  }
  path.push(x1, y1);
  return path;
}

function reversed(path: Path): Path {
  const out: Path = [];
  for (let i = path.length - 2; i >= 0; i -= 2) out.push(path[i], path[i + 1]);
  return out;
}

/** Dots in a column, each smaller than the one above. */
export function trailOfDots(pen: OrnamentPen, x: number, y: number, count: number, gap: number): void {
  for (let i = 0; i < count; i++) pen.dot(x, y + i * gap, 5.5 * (1 - i / (count + 1)));
}
