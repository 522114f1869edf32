import { drawStrokes, strokesFor, type Drawing } from '../drawing.ts';
import { CANVAS } from '../framing.ts';
import { clamp } from '../planes.ts';
import { inkAreas, spotBlacks } from '../spotblack.ts';
import type { Stroke } from '../strokes.ts';
import { drawFacets } from './facets.ts';
import { drawDots } from './dots.ts';

/**
 * Geometric. Faithful: one half organic with dots, the other in facets, inside a ring. Bold: the whole subject in large
 * facets. Mixed: organic above, crumbling into facets below. With ornament: organic, before stacked polygons.
 */
export function drawGeometric(d: Drawing): void {
  const strokes = strokesFor(d);
  const faceted = dividingLine(d);
  if (d.variation !== 3) {
    drawFacets(d, strokes, faceted, d.variation === 1 ? 1.6 : 1);
    // The strongest lines run through both halves and hold them together.
    const strong = strokes.filter((s) => s.importance / s.length > 1.55 || s.outline);
    drawStrokes(d, strong, {
      base: d.base * 0.7,
      response: 0.2,
      taper: 20,
      outline: d.base * 1.1,
      min: 1.2 * d.weight,
      max: d.base * 1.3,
    });
  }
  inkAreas(d, spotBlacks(d, { threshold: 0.8, cover: 0.05, sigma: 1.6, minArea: 40, spot: 0.2, coats: false }));
  drawStrokes(
    d,
    strokes.flatMap((s) => cutStroke(s, (x, y) => !faceted(x, y))),
    {
      base: d.base * 0.8,
      response: 0.22,
      taper: 20,
      outline: d.base * 1.2,
      min: 1.4 * d.weight,
      max: d.base * 1.6,
    },
  );
  const dark = new Float32Array(CANVAS * CANVAS);
  for (let y = 0; y < CANVAS; y++) {
    for (let x = 0; x < CANVAS; x++) {
      const i = y * CANVAS + x;
      if (!faceted(x, y)) dark[i] = Math.pow(clamp((d.shade[i] - 0.2) / 0.8), 1.5);
    }
  }
  drawDots(d, dark, { nearest: 4.2, farthest: 17, smallest: 1.15, largest: 1.15 });
}

/** True where the subject is drawn in facets. */
function dividingLine(d: Drawing): (x: number, y: number) => boolean {
  if (d.variation === 0) return (x) => x > CANVAS / 2;
  if (d.variation === 1) return () => true;
  if (d.variation === 3) return () => false;
  const lean = 0.2 + 0.3 * d.random();
  return (x, y) => y - CANVAS * 0.56 + (x - CANVAS / 2) * lean > 0;
}

/** The pieces of a stroke on the wanted side. */
function cutStroke(stroke: Stroke, keep: (x: number, y: number) => boolean): Stroke[] {
  const out: Stroke[] = [];
  const n = stroke.x.length;
  for (let from = 0; from < n; from++) {
    if (!keep(stroke.x[from], stroke.y[from])) continue;
    let to = from;
    while (to < n && keep(stroke.x[to], stroke.y[to])) to++;
    if (to - from > 6) {
      out.push({
        ...stroke,
        x: stroke.x.slice(from, to),
        y: stroke.y.slice(from, to),
        halfWidth: stroke.halfWidth.slice(from, to),
        closed: stroke.closed && to - from === n,
      });
    }
    from = to;
  }
  return out;
}
