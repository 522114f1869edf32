import { drawStrokes, strokesFor, type Drawing } from '../drawing.ts';
import { engrave } from '../engrave.ts';
import { inkAreas, spotBlacks } from '../spotblack.ts';

/** Direction of the engraver's lines per variation; 2 runs in circles, 3 takes any direction. */
const ANGLES = [0.6, 2.4, 0];

/** Woodcut: engraved lines that bend over the form and swell with the tone, heavy contour, some solid black. */
export function drawWoodcut(d: Drawing): void {
  const strokes = strokesFor(d, { silhouette: 0.9 });
  const angle = d.variation === 3 ? d.random() * Math.PI : ANGLES[d.variation];
  engrave(d, d.shade, {
    angle: angle + (d.random() - 0.5) * 0.3,
    period: 7.2 - 2.2 * d.detail,
    radial: d.variation === 2,
    from: 0.26 - 0.1 * d.strength,
  });
  drawStrokes(d, strokes, {
    base: d.base * 0.95,
    response: 0.25,
    taper: 18,
    outline: d.base * 1.7,
    min: 1.6 * d.weight,
    max: d.base * 1.9,
  });
  inkAreas(d, spotBlacks(d, { threshold: 0.82, cover: 0.1, sigma: 1.8, minArea: 30, spot: 0.2 }));
}
