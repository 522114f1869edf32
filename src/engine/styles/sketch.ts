import { drawStrokes, strokesFor, type Drawing } from '../drawing.ts';
import { flowHatch, straightHatch } from '../hatch.ts';
import { clamp } from '../planes.ts';
import { inkAreas, inkFeatures, spotBlacks } from '../spotblack.ts';

/**
 * Sketch. Faithful: searching lines in three loose passes, hatching along the form, two levels of cross-hatching.
 * Bold: brush contour, one broad diagonal hatch, blacks. Mixed: form hatching alone, close and curved, with blacks.
 */
export function drawSketch(d: Drawing): void {
  if (d.variation === 1) drawBrush(d);
  else if (d.variation === 2) drawForm(d);
  else drawPencil(d);
}

function drawPencil(d: Drawing): void {
  looseLines(d, 3, 0.62);
  formHatch(d, 3.4, 54, 1.5);
  const angle = -0.9 + (d.random() - 0.5) * 0.6;
  crossHatch(d, angle, 6.2 - 1.5 * d.detail, 0.5 - 0.15 * d.strength, 0.5);
  crossHatch(d, angle + 0.95, 6.6 - 1.5 * d.detail, 0.74 - 0.15 * d.strength, 0.4);
  inkFeatures(d);
}

function drawBrush(d: Drawing): void {
  const strokes = strokesFor(d, { minLength: 46, gap: 8, smoothing: 3 });
  drawStrokes(d, strokes, {
    base: d.base * 0.9,
    response: 0.3,
    taper: 46,
    outline: d.base * 1.25,
    jitter: 1.6,
    min: 1.2 * d.weight,
    max: d.base * 1.9,
  });
  straightHatch(d, d.shade, {
    angle: -0.85,
    period: 11 - 2 * d.detail,
    tone: (v) => clamp((v - 0.5 + 0.15 * d.strength) / 0.45),
    minWidth: 0.6,
    maxWidth: 2.1,
    wobble: 2.4,
  });
  inkAreas(d, spotBlacks(d, { threshold: 0.78, cover: 0.1, sigma: 2.2, minArea: 70, spot: 0.18 }));
}

function drawForm(d: Drawing): void {
  looseLines(d, 2, 0.7);
  formHatch(d, 3, 84, 1.35);
  inkAreas(d, spotBlacks(d, { threshold: 0.8, cover: 0.09, sigma: 1.7, minArea: 30, spot: 0.18 }));
}

/** The same strokes several times with an unsteady hand, later passes thinner and with gaps. */
function looseLines(d: Drawing, passes: number, weight: number): void {
  const strokes = strokesFor(d, { smoothing: 2.2 });
  for (let pass = 0; pass < passes; pass++) {
    const drawn = strokes.filter(() => pass === 0 || d.random() < 0.7);
    drawStrokes(d, drawn, {
      base: d.base * (pass ? weight * 0.68 : weight),
      response: 0.18,
      taper: 40,
      outline: d.base * 0.7,
      jitter: pass ? 3.2 : 1,
      min: 0.9 * d.weight,
      max: d.base,
    });
  }
}

function formHatch(d: Drawing, nearest: number, length: number, width: number): void {
  flowHatch(d, d.shade, {
    from: 0.34 - 0.1 * d.strength,
    nearest,
    farthest: 9,
    length,
    width,
    minAnisotropy: 0.3,
    minMagnitude: 0.004,
    tries: 26000,
  });
}

function crossHatch(d: Drawing, angle: number, period: number, from: number, range: number): void {
  straightHatch(d, d.shade, {
    angle,
    period,
    tone: (v) => clamp((v - from) / range),
    minWidth: 0.35,
    maxWidth: 0.75,
    wobble: 1.65,
  });
}
