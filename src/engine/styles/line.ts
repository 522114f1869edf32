import { drawStrokes, strokesFor, type Drawing } from '../drawing.ts';
import { flowHatch } from '../hatch.ts';
import { clamp } from '../planes.ts';
import { openLines } from '../lights.ts';
import { inkAreas, spotBlacks } from '../spotblack.ts';
import { drawDots } from './dots.ts';
import { whipFur } from './fur.ts';

/** Linework: contour with line weight, few spot blacks; a little hatching, or dots in the mixed variation. */
export function drawLine(d: Drawing): void {
  const bold = d.variation === 1;
  const strokes = strokesFor(d, bold ? { minLength: 46, gap: 8.5 } : {});
  if (d.variation === 2) {
    const dark = d.shade.map((v) => Math.pow(clamp((v - 0.2) / 0.8), 1.5));
    drawDots(d, dark, { nearest: 4.4, farthest: 18, smallest: 1.15, largest: 1.15 });
  }
  drawStrokes(d, strokes, {
    base: d.base * 0.8,
    response: 0.22,
    taper: 26,
    outline: d.base * 1.35,
    min: 1.5 * d.weight,
    max: d.base * 1.7,
  });
  if (d.variation === 0 || d.variation === 3) {
    flowHatch(d, d.shade, {
      from: 0.5 - 0.12 * d.strength,
      nearest: 7.5 - 2 * d.detail,
      farthest: 13,
      length: 60,
      width: 1.9,
      minAnisotropy: 0.42,
      minMagnitude: 0.009,
      tries: 7000,
    });
  }
  const blacks = spotBlacks(d, {
    threshold: 0.8 - 0.1 * d.strength - (bold ? 0.1 : 0),
    cover: 0.05 + 0.07 * d.strength + (bold ? 0.1 : 0),
    sigma: 1.8,
    minArea: 48,
    spot: 0.2,
  });
  inkAreas(d, blacks);
  openLines(d, strokes, blacks);
  if (!bold && d.variation !== 2) whipFur(d);
}
