import { curved, type Line } from './placed.ts';
import type { DrawnMotif, Hand } from './treatment.ts';

/** Short strokes from a shaded edge inwards, each ending in a point, as fine line work is shaded. */
export function flicks(hand: Hand, motif: DrawnMotif): void {
  const { placed } = motif;
  const spacing = Math.max(6.2 * hand.scale, hand.thinnest + hand.gap);
  for (const { points, closed } of placed.motif.borders) {
    const line = curved(placed.line(points, closed), 4 * hand.scale);
    let next = spacing / 2;
    for (let i = 1; i < line.xs.length; i++) {
      const [dx, dy] = [line.xs[i] - line.xs[i - 1], line.ys[i] - line.ys[i - 1]];
      const length = Math.hypot(dx, dy);
      if (length === 0) continue;
      for (; next < length; next += spacing) {
        const [x, y] = [line.xs[i - 1] + (dx * next) / length, line.ys[i - 1] + (dy * next) / length];
        for (const side of [1, -1]) flick(hand, motif, [x, y], [(-dy / length) * side, (dx / length) * side]);
      }
      next -= length;
    }
  }
}

/** Tone below which no stroke begins. */
const LIGHTEST = 0.4;

/** One stroke from a point of an edge in the direction of its normal. */
function flick(hand: Hand, motif: DrawnMotif, [x, y]: [number, number], [nx, ny]: [number, number]): void {
  const { sheet, scale, random } = hand;
  const { placed, tone } = motif;
  const { label, regions } = placed.motif;
  const inner = placed.cellAt(x + nx * 3 * scale, y + ny * 3 * scale);
  if (inner < 0) return;
  const region = label[inner];
  if (region === 0 || motif.isFilled(region) || regions[region].depth < 12 || tone[inner] < LIGHTEST) return;
  const deepest = regions[region].depth * placed.placement.scale * 1.1;
  const long = Math.min(deepest, (tone[inner] - 0.3) * 62 * scale) * (0.62 + 0.38 * random());
  const line: Line = { xs: [], ys: [], closed: false };
  for (let d = 0; d <= long; d += 2 * scale) {
    const lean = d * 0.22;
    const [px, py] = [x + nx * d + ny * lean, y + ny * d - nx * lean];
    const cell = placed.cellAt(x + nx * (d + 2 * scale), y + ny * (d + 2 * scale));
    if (cell < 0 || label[cell] !== region) break;
    line.xs.push(px);
    line.ys.push(py);
  }
  const last = line.xs.length - 1;
  if (last < 3) return;
  const thick = Math.max(1.7 * scale, hand.thinnest) / 2;
  const thin = Math.max(0.3 * scale, hand.thinnest) / 2;
  sheet.polyline(line.xs, line.ys, (i) => thick + ((thin - thick) * i) / last);
}
