import { drawStrokes, strokesFor, type Drawing } from '../drawing.ts';
import { flowHatch, straightHatch } from '../hatch.ts';
import { clamp } from '../planes.ts';
import { inkAreas, spotBlacks } from '../spotblack.ts';

/** Blackwork: large filled areas with reserved light strokes inside, whip shading towards the light. */
export function drawBlackwork(d: Drawing): void {
  const strokes = strokesFor(d, { silhouette: 0.8 });
  const black = spotBlacks(d, {
    threshold: 0.62 - 0.14 * d.strength + (d.random() - 0.5) * 0.04,
    cover: 0.2 + 0.22 * d.strength,
    sigma: 2.4 - d.detail,
    minArea: 60,
    spot: 0.16,
  });
  inkAreas(d, black);
  drawStrokes(d, strokes, {
    base: d.base,
    response: 0.25,
    taper: 22,
    outline: d.base * 1.6,
    min: 1.7 * d.weight,
    max: d.base * 2,
  });
  flowHatch(
    d,
    d.shade.map((v) => 1 - v),
    {
      from: 0.02,
      nearest: 9,
      farthest: 15,
      length: 46,
      width: 2.2,
      minAnisotropy: 0.35,
      minMagnitude: 0.006,
      tries: 9000,
      erase: true,
      where: (q) => black[q] > 0.8,
    },
  );
  flowHatch(d, d.shade, {
    from: 0.42 - 0.1 * d.strength,
    nearest: 4.2,
    farthest: 8,
    length: 40,
    width: 1.7,
    minAnisotropy: 0.3,
    minMagnitude: 0.006,
    tries: 16000,
    where: (q) => black[q] < 0.3,
  });
  if (d.variation === 3) {
    straightHatch(d, d.shade, {
      angle: d.random() * Math.PI,
      period: 9 - 3 * d.detail,
      tone: (v) => clamp((v - 0.38) / 0.5),
      minWidth: 0.28,
      maxWidth: 0.9 * (1 + d.strength * 0.5),
      wobble: 0,
    });
  }
}
