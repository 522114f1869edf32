import { drawStrokes, strokesFor, type Drawing } from '../drawing.ts';
import { flowHatch, straightHatch } from '../hatch.ts';
import { clamp } from '../planes.ts';

/** Sketch: searching lines in three loose passes, hatching along the form and two levels of cross-hatching. */
export function drawSketch(d: Drawing): void {
  const strokes = strokesFor(d, { smoothing: 2.2 });
  for (let pass = 0; pass < 3; pass++) {
    const drawn = strokes.filter(() => pass === 0 || d.random() < 0.7);
    drawStrokes(d, drawn, {
      base: d.base * (pass ? 0.42 : 0.62),
      response: 0.18,
      taper: 40,
      outline: d.base * 0.7,
      jitter: pass ? 3.2 : 1,
      min: 0.9 * d.weight,
      max: d.base,
    });
  }
  flowHatch(d, d.shade, {
    from: 0.34 - 0.1 * d.strength,
    nearest: 3.4,
    farthest: 9,
    length: 54,
    width: 1.5,
    minAnisotropy: 0.3,
    minMagnitude: 0.004,
    tries: 26000,
  });
  const angle = -0.9 + (d.random() - 0.5) * 0.6;
  const light = 0.42 - 0.15 * d.strength;
  const dark = 0.66 - 0.15 * d.strength;
  const widths = { minWidth: 0.35, maxWidth: 0.75, wobble: 1.65 };
  straightHatch(d, d.shade, {
    angle,
    period: 6.2 - 1.5 * d.detail,
    tone: (v) => clamp((v - light) / 0.5),
    ...widths,
  });
  straightHatch(d, d.shade, {
    angle: angle + 0.95,
    period: 6.6 - 1.5 * d.detail,
    tone: (v) => clamp((v - dark) / 0.4),
    ...widths,
  });
}
