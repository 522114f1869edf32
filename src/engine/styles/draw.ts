import type { PhotoAnalysis } from '../analysis.ts';
import type { DesignRequest, EngineNote } from '../contract.ts';
import { nothingDrawn } from '../drawn.ts';
import { startDrawing, type Drawing } from '../drawing.ts';
import { firmFeatures } from '../spotblack.ts';
import { dropSlivers, keepHoles } from './finish.ts';
import { RECIPES } from './recipes.ts';

/** Least share of the subject's area that must carry ink for a design to count as one. */
const LEAST_INK = 0.005;

/** Draws what was found in a photo on `inset` of the sheet, nothing behind it. Throws EngineError where there is nothing to draw. */
export function drawInStyle(
  request: DesignRequest,
  analysis: PhotoAnalysis,
  inset: number,
): { drawing: Drawing; notes: EngineNote[] } {
  const drawing = startDrawing(request, analysis, inset);
  const { draw, washed } = RECIPES[request.style];
  draw(drawing);
  firmFeatures(drawing);
  if (!washed) dropSlivers(drawing);
  keepHoles(drawing);
  requireInk(drawing);
  return { drawing, notes: sizeNotes(drawing) };
}

/** Says so when the size on skin forced wider lines than the drawing would have had. */
function sizeNotes({ limits, base }: Drawing): EngineNote[] {
  if (limits.stroke <= base * 0.9) return [];
  return [
    {
      code: 'size_simplified',
      message: 'At this size on skin the finest lines would blur, so the design was simplified. Larger shows more.',
    },
  ];
}

function requireInk({ ink, analysis }: Drawing): void {
  let sum = 0;
  for (let i = 0; i < ink.coverage.length; i++) sum += ink.coverage[i];
  let available = 0;
  for (let i = 0; i < analysis.solid.length; i++) available += analysis.solid[i];
  const share = sum / ink.coverage.length / Math.max(0.01, available / analysis.solid.length);
  if (share < LEAST_INK) throw nothingDrawn();
}
