import { analysePhoto, type PhotoAnalysis } from './analysis.ts';
import { EngineError, type DesignRequest, type DesignResult, type EngineHooks, type EngineStyle } from './contract.ts';
import { startDrawing, type Drawing } from './drawing.ts';
import { drawBackdrop } from './ornament/backdrop.ts';
import { stepper } from './progress.ts';
import { writeReceipt } from './receipt.ts';
import { checkRequest } from './request.ts';
import { skinLimits } from './skin.ts';
import { drawBlackwork } from './styles/blackwork.ts';
import { drawDotwork } from './styles/dotwork.ts';
import { drawGeometric } from './styles/geometric.ts';
import { drawLine } from './styles/line.ts';
import { drawSketch } from './styles/sketch.ts';
import { drawWoodcut } from './styles/woodcut.ts';

const STYLES: Record<EngineStyle, (d: Drawing) => void> = {
  line: drawLine,
  blackwork: drawBlackwork,
  dotwork: drawDotwork,
  sketch: drawSketch,
  woodcut: drawWoodcut,
  geometric: drawGeometric,
};

/** Least share of the sheet that must carry ink for a design to count as one. */
const LEAST_INK = 0.005;

/**
 * Draws one design from a photo. Without an analysis (or with one made for another cut-out) the photo is analysed
 * first. Throws EngineError when there is nothing to draw, EngineCancelled when the caller wants to stop.
 */
export function renderDesign(request: DesignRequest, given: PhotoAnalysis | null, hooks?: EngineHooks): DesignResult {
  checkRequest(request);
  const fits = given !== null && given.cutout === request.cutout;
  const analysis = fits ? given : analyseFor(request, hooks);
  const step = stepper(hooks, fits ? 0 : 0.7, 1);
  step(0, 'drawing');
  const limits = skinLimits(request.physicalWidthMm);
  const drawing = startDrawing(request, analysis, limits);
  step(0.1, 'strokes');
  STYLES[request.style](drawing);
  if (request.variation === 3 && request.style !== 'geometric') {
    step(0.8, 'ornament');
    drawBackdrop(drawing);
  }
  step(0.95, 'finishing');
  requireInk(drawing);
  const image = drawing.ink.toGray();
  step(1, 'done');
  return { image, receipt: writeReceipt(request, analysis, image), attributions: [], notes: [...analysis.notes] };
}

function analyseFor(request: DesignRequest, hooks?: EngineHooks): PhotoAnalysis {
  if (!request.source) {
    throw new EngineError('nothing_to_draw', 'There is no photo to draw from. Upload one, or describe the design.');
  }
  const part: EngineHooks = {
    cancelled: hooks?.cancelled,
    progress: (fraction, stage) => hooks?.progress?.(fraction * 0.7, stage),
  };
  return analysePhoto(request.source, { cutout: request.cutout }, part);
}

function requireInk({ ink }: Drawing): void {
  let sum = 0;
  for (let i = 0; i < ink.coverage.length; i++) sum += ink.coverage[i];
  if (sum / ink.coverage.length < LEAST_INK) {
    throw new EngineError(
      'nothing_to_draw',
      'We found no lines to draw in this photo. Try one with a clear subject and more contrast.',
    );
  }
}
