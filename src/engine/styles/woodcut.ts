import { drawStrokes, strokesFor, type Drawing } from '../drawing.ts';
import { engrave, type EngraveOptions } from '../engrave.ts';
import { openLines } from '../lights.ts';
import { inkAreas, spotBlacks } from '../spotblack.ts';

/**
 * Woodcut: engraved lines that bend over the form and swell with the tone, heavy contour, some solid black. Bold: few
 * broad gouge cuts. Mixed: circles around the subject crossed by straight lines in the darks.
 */
export function drawWoodcut(d: Drawing): void {
  const bold = d.variation === 1;
  const strokes = strokesFor(d, bold ? { silhouette: 0.9, minLength: 44, gap: 8.5 } : { silhouette: 0.9 });
  const angle = d.variation === 3 ? d.random() * Math.PI : 0.6 + (d.random() - 0.5) * 0.3;
  const lines: EngraveOptions = {
    angle,
    period: 7.2 - 2.2 * d.detail,
    radial: false,
    from: 0.26 - 0.1 * d.strength,
  };
  if (bold) engrave(d, d.shade, { ...lines, angle: 2.4, period: 12.5 - 3 * d.detail, from: lines.from + 0.12 });
  else if (d.variation === 2) {
    engrave(d, d.shade, { ...lines, radial: true, from: lines.from + 0.06 });
    engrave(d, d.shade, { ...lines, angle: angle + 0.7, period: lines.period * 1.25, from: 0.62 });
  } else engrave(d, d.shade, lines);
  drawStrokes(d, strokes, {
    base: d.base * 0.95,
    response: 0.25,
    taper: 18,
    outline: d.base * 1.7,
    min: 1.6 * d.weight,
    max: d.base * 1.9,
  });
  const black = spotBlacks(d, {
    threshold: bold ? 0.72 : 0.82,
    cover: bold ? 0.2 : 0.1,
    sigma: bold ? 2.6 : 1.8,
    minArea: bold ? 90 : 30,
    spot: 0.2,
  });
  inkAreas(d, black);
  openLines(d, strokes, black);
}
