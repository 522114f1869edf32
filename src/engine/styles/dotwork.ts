import { drawStrokes, strokesFor, type Drawing } from '../drawing.ts';
import { clamp } from '../planes.ts';
import { inkAreas, spotBlacks } from '../spotblack.ts';
import { stipple } from '../stipple.ts';

/** Dotwork: tone by dots alone, closer and larger in the dark; light linework and a few blacks hold the form. */
export function drawDotwork(d: Drawing): void {
  const bold = d.variation === 1;
  const strokes = strokesFor(d, { sensitivity: 0.65 + 0.6 * d.detail, minLength: 40 - 22 * d.detail });
  drawStrokes(d, strokes, {
    base: d.base * 0.62,
    response: 0.2,
    taper: 26,
    outline: d.base * 1.05,
    min: 1.2 * d.weight,
    max: d.base * 1.3,
  });
  const gamma = 1.9 - 0.9 * d.strength;
  const dark = d.shade.map((v) => Math.pow(clamp((v - 0.12) / 0.86), gamma));
  const size = (bold ? 1.3 : 1) * Math.sqrt(d.weight);
  const smallest = Math.max(0.85 * size, d.limits.stroke / 2);
  const nearest = Math.max(
    (bold ? 4.6 : 3.6) * (1 - 0.15 * d.detail),
    d.limits.dotGap > 0 ? d.limits.dotGap + 2 * smallest : 0,
  );
  const dots = stipple(dark, d.ink.width, d.random, nearest * d.scale, nearest * 4.5 * d.scale, 240000);
  for (let i = 0; i < dots.x.length; i++) {
    const density = (nearest * d.scale) / dots.spacing[i];
    d.ink.dot(dots.x[i], dots.y[i], Math.max(smallest, (0.85 + 0.75 * density) * size) * d.scale);
  }
  inkAreas(d, spotBlacks(d, { threshold: 0.84, cover: 0.06, sigma: 1.6, minArea: 22, spot: 0.22 }));
}
