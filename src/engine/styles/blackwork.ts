import { drawStrokes, strokesFor, type Drawing } from '../drawing.ts';
import { flowHatch, straightHatch } from '../hatch.ts';
import { clamp, type Plane } from '../planes.ts';
import { openLines } from '../lights.ts';
import { inkAreas, spotBlacks } from '../spotblack.ts';
import { drawDots } from './dots.ts';
import { whip } from './tones.ts';

/**
 * Blackwork. Faithful: filled areas with reserved light strokes inside and whip shading towards the light. Bold: pure
 * black and paper, heavy contour. Mixed: blacks that dissolve into pepper shading. With ornament: blacks and hatching.
 */
export function drawBlackwork(d: Drawing): void {
  const bold = d.variation === 1;
  const strokes = strokesFor(d, bold ? { silhouette: 0.8, minLength: 44, gap: 9 } : { silhouette: 0.8 });
  const black = spotBlacks(d, {
    threshold: 0.66 - 0.22 * d.strength - (bold ? 0.06 : 0) + (d.random() - 0.5) * 0.04,
    cover: 0.2 + 0.22 * d.strength + (bold ? 0.06 : 0),
    sigma: bold ? 4 : 2.4 - d.detail,
    minArea: bold ? 150 : 60,
    spot: 0.16,
  });
  if (d.variation === 2) pepper(d, black);
  inkAreas(d, black);
  drawStrokes(d, strokes, {
    base: d.base,
    response: 0.25,
    taper: 22,
    outline: d.base * 1.6,
    min: 1.7 * d.weight,
    max: d.base * 2,
  });
  openLines(d, strokes, black);
  if (d.variation === 0 || d.variation === 3) reserveLights(d, black);
  if (d.variation === 0) whip({ tries: 16000 })(d, black);
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

/** Light strokes left open inside the black, along the form: they keep hair and cloth alive. */
function reserveLights(d: Drawing, black: Plane): void {
  const { features } = d.analysis;
  flowHatch(
    d,
    d.shade.map((v) => 1 - v),
    {
      from: 0.02,
      nearest: 9,
      farthest: 15,
      length: 60,
      width: 2.2,
      minAnisotropy: 0.35,
      minMagnitude: 0.014,
      tries: 9000,
      erase: true,
      where: (q) => black[q] > 0.8 && !(features && features.zone[q] > 0.3),
    },
  );
}

/** Pepper shading: dots, dense beside the black and thinning into the light. */
function pepper(d: Drawing, black: Plane): void {
  const dark = d.shade.map((v, i) => (black[i] > 0.5 ? 0 : Math.pow(clamp((v - 0.16) / 0.6), 1.6)));
  drawDots(d, dark, { nearest: 3.1, farthest: 16, smallest: 0.95, largest: 1.25 });
}
