import { distanceTransform } from '../distance.ts';
import { drawStrokes, strokesFor, type Drawing } from '../drawing.ts';
import { engrave } from '../engrave.ts';
import { CANVAS } from '../framing.ts';
import { clamp, invert, type Plane } from '../planes.ts';
import { inkAreas, spotBlacks } from '../spotblack.ts';
import { drawDots } from './dots.ts';

/**
 * Dotwork: tone by dots, closer and larger in the dark; light linework and a few blacks hold the form. Bold: coarse
 * dots, heavy contour, more black. Mixed: the darks engraved in lines, dots only in the half-tones, and a halo of dots
 * behind a subject that was cut out.
 */
export function drawDotwork(d: Drawing): void {
  const bold = d.variation === 1;
  const mixed = d.variation === 2;
  const strokes = strokesFor(d, { sensitivity: 0.65 + 0.6 * d.detail, minLength: (bold ? 52 : 40) - 22 * d.detail });
  drawStrokes(d, strokes, {
    base: d.base * (bold ? 0.8 : 0.62),
    response: 0.2,
    taper: 26,
    outline: d.base * (bold ? 1.5 : 1.05),
    min: 1.2 * d.weight,
    max: d.base * 1.3,
  });
  const gamma = 1.9 - 0.9 * d.strength;
  const dark = d.shade.map((v) => Math.pow(clamp((v - (bold ? 0.25 : 0.12)) / 0.86), gamma));
  const fine = 1 - 0.15 * d.detail;
  if (mixed) {
    engrave(d, d.shade, { angle: 0.15, period: 6.8 - d.detail, radial: false, from: 0.62 - 0.12 * d.strength });
    const half = dark.map((v, i) => (d.shade[i] > 0.62 - 0.12 * d.strength ? 0 : v));
    drawDots(d, half, { nearest: 3.6 * fine, farthest: 16 * fine, smallest: 0.85, largest: 1.4 });
    if (d.analysis.cut) drawDots(d, halo(d), { nearest: 4.2, farthest: 26, smallest: 0.8, largest: 1.2 });
  } else if (bold) drawDots(d, dark, { nearest: 5.6 * fine, farthest: 21 * fine, smallest: 1.3, largest: 2.4 });
  else drawDots(d, dark, { nearest: 3.6 * fine, farthest: 16 * fine, smallest: 0.85, largest: 1.6 });
  const cover = bold ? 0.16 : 0.06;
  inkAreas(d, spotBlacks(d, { threshold: bold ? 0.72 : 0.84, cover, sigma: 1.6, minArea: bold ? 60 : 22, spot: 0.22 }));
}

/** Dots around the outside of the subject, densest on the side away from the light, gone after a while. */
function halo(d: Drawing): Plane {
  const { solid, fade } = d.analysis;
  const away = distanceTransform(invert(solid), CANVAS, CANVAS);
  const moat = Math.max(5, d.limits.gap);
  const reach = 70;
  const out = new Float32Array(solid.length);
  for (let y = 0; y < CANVAS; y++) {
    for (let x = 0; x < CANVAS; x++) {
      const i = y * CANVAS + x;
      if (solid[i] || away[i] < moat || away[i] > reach) continue;
      const shadow = clamp(0.5 + (0.9 * (x + y - CANVAS)) / CANVAS, 0.15, 1);
      const margin = clamp((Math.min(x, y, CANVAS - x, CANVAS - y) - 6) / 30);
      out[i] = 0.55 * Math.pow(1 - (away[i] - moat) / reach, 2.2) * shadow * margin * (fade[i] > 0 ? 1 : margin);
    }
  }
  return out;
}
