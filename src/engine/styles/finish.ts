import { components } from '../components.ts';
import { distanceTransform } from '../distance.ts';
import type { Drawing } from '../drawing.ts';
import { CANVAS } from '../framing.ts';
import { clamp, enlarge, invert, maskWhere } from '../planes.ts';
import { touchingBorder } from '../subject/parts.ts';

/** A hole with more room than this is not closed by any line; canvas pixels from its edge to its middle. */
const ROOMY = 16;
/** Share of a narrow hole, from its edge inwards, that lines may take. */
const RIM = 0.45;

/** Keeps the middle of every hole of the subject open: a counter that its own outline fills is no letter any more. */
export function keepHoles(d: Drawing): void {
  const { solid, cut, drawnLines } = d.analysis;
  if (!cut || drawnLines) return;
  const outside = invert(solid);
  const { labels, count } = components(outside, CANVAS, CANVAS, false);
  const open = touchingBorder(labels, count, CANVAS, CANVAS);
  if (open.indexOf(0, 1) < 0) return;
  const depth = distanceTransform(outside, CANVAS, CANVAS);
  const room = new Float32Array(count + 1);
  for (let i = 0; i < depth.length; i++) room[labels[i]] = Math.max(room[labels[i]], depth[i]);
  const kept = depth.map((v, i) => {
    const most = room[labels[i]];
    if (outside[i] === 0 || open[labels[i]] === 1 || most > ROOMY) return 0;
    const rim = Math.min(RIM * most, Math.max(0.5, most - d.limits.gap / 2));
    return clamp(v - rim + 0.5);
  });
  const paper = enlarge(kept, CANVAS, d.ink.width);
  const { coverage } = d.ink;
  for (let i = 0; i < coverage.length; i++) coverage[i] = Math.min(coverage[i], 1 - paper[i]);
}

/** Takes away ink that is thinner than a needle line, such as what is left between two lights: it would heal as dirt. */
export function dropSlivers({ ink, limits, scale }: Drawing): void {
  const radius = 0.5 * limits.stroke * scale - 0.9;
  if (radius <= 0.5) return;
  const { coverage, width, height } = ink;
  const black = maskWhere(coverage, (v) => v > 0.5);
  const depth = distanceTransform(black, width, height);
  const away = distanceTransform(
    maskWhere(depth, (v) => v < radius),
    width,
    height,
  );
  for (let i = 0; i < coverage.length; i++) coverage[i] *= clamp(radius + 2 - away[i]);
}
