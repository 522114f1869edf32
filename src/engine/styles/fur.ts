import { gaussian } from '../blur.ts';
import { distanceTransform } from '../distance.ts';
import type { Drawing } from '../drawing.ts';
import { CANVAS } from '../framing.ts';
import { flowHatch } from '../hatch.ts';
import { clamp, maskWhere, smoothstep, type Mask, type Plane } from '../planes.ts';

/** Variation of darkness, as of fur and feathers, below which a surface is smooth. */
const SMOOTH = 0.012;
const FURRY = 0.02;
/** Fur varies a little everywhere; a single edge varies much in one place and counts for no more than this. */
const MOST = 0.03;
/** Scale over which it is judged, canvas pixels. */
const OVER = 14;
/** So far from the outline, in canvas pixels, darkness is the surface's own. */
const RIM = 20;
/** Clear distance to what is drawn already, canvas pixels, where no size on skin is known. */
const CLEAR = 5;

/** Few short strokes along the fur where it turns away from the light and nothing is drawn yet; what is lit stays open. */
export function whipFur(d: Drawing): void {
  if (d.analysis.drawnLines) return;
  const furry = furOf(d.analysis.darkDetail, d.analysis.solid);
  if (!furry.some((v) => v > 0.5)) return;
  const free = freeOf(d, Math.max(CLEAR, d.limits.gap));
  flowHatch(d, d.shade, {
    from: 0.4 - 0.1 * d.strength,
    nearest: 12 - 3 * d.detail,
    farthest: 24,
    length: 26,
    width: 1.8,
    minAnisotropy: 0.2,
    minMagnitude: 0.003,
    tries: 6000,
    where: (q) => furry[q] > 0.5 && free[q] === 1,
  });
}

/** 0 where the surface is smooth .. 1 where it is fur. What is near the outline has the outline's own darkness. */
function furOf(detail: Plane, solid: Mask): Plane {
  const within = maskWhere(distanceTransform(solid, CANVAS, CANVAS), (depth) => depth > RIM);
  const squares = gaussian(
    detail.map((v, i) => (within[i] ? Math.min(MOST * MOST, v * v) : 0)),
    CANVAS,
    CANVAS,
    OVER,
  );
  const share = gaussian(Float32Array.from(within), CANVAS, CANVAS, OVER);
  return squares.map((v, i) => smoothstep(SMOOTH, FURRY, Math.sqrt(v / Math.max(0.05, share[i]))));
}

/** 1 where nothing is drawn within `clear` canvas pixels. */
function freeOf({ ink }: Drawing, clear: number): Mask {
  const paper = new Uint8Array(CANVAS * CANVAS);
  const step = ink.width / CANVAS;
  for (let y = 0; y < CANVAS; y++) {
    for (let x = 0; x < CANVAS; x++) {
      const at = (v: number) => clamp(Math.round((v + 0.5) * step), 0, ink.width - 1);
      paper[y * CANVAS + x] = ink.coverage[at(y) * ink.width + at(x)] > 0.4 ? 0 : 1;
    }
  }
  return Uint8Array.from(distanceTransform(paper, CANVAS, CANVAS), (away) => (away > clear ? 1 : 0));
}
