import type { PhotoAnalysis } from '../analysis.ts';
import type { DesignRequest, EngineStyle } from '../contract.ts';
import { CANVAS } from '../framing.ts';
import { smoothstep } from '../planes.ts';
import { drawInStyle } from '../styles/draw.ts';
import { lay, subjectBox, thinOut } from './layer.ts';

/** Half the width of the zone in which one style gives way to the other, as a share of the subject. */
const ZONE = 0.14;

/**
 * Draws a subject in two styles: the request's own from the top left, the other from the bottom right over `share` (0..1)
 * of it. Where they meet both run out in strokes.
 */
export function drawInTwoStyles(
  request: DesignRequest,
  other: { style: EngineStyle; share: number },
  analysis: PhotoAnalysis,
  inset: number,
): ReturnType<typeof drawInStyle> {
  const own = drawInStyle(request, analysis, inset);
  const second = drawInStyle({ ...request, style: other.style }, analysis, inset);
  const keep = keptOfFirst(analysis, other.share);
  thinOut(own.drawing.ink, keep, request.seed);
  thinOut(
    second.drawing.ink,
    keep.map((k) => 1 - k),
    request.seed,
  );
  lay(own.drawing.ink, second.drawing.ink);
  return own;
}

function keptOfFirst(analysis: PhotoAnalysis, share: number): Float32Array {
  const box = subjectBox(analysis) ?? { x: 0, y: 0, width: 1, height: 1 };
  const border = 1 + ZONE - share * (1 + 2 * ZONE);
  return new Float32Array(CANVAS * CANVAS).map((_, i) => {
    const u = ((i % CANVAS) / CANVAS - box.x) / box.width;
    const v = (((i / CANVAS) | 0) / CANVAS - box.y) / box.height;
    return 1 - smoothstep(border - ZONE, border + ZONE, 0.35 * u + 0.65 * v);
  });
}
