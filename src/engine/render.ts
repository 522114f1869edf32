import type { Mark } from '../domain/marks.ts';
import { analysePhoto, type PhotoAnalysis } from './analysis.ts';
import {
  EngineError,
  type DesignRequest,
  type DesignResult,
  type EngineHooks,
  type EngineNote,
  type EngineStyle,
} from './contract.ts';
import { startDrawing, type Drawing } from './drawing.ts';
import {
  BACKDROP_INSET,
  composeWithBackdrop,
  ornamentRandom,
  ORNAMENTS,
  POLYGONS,
  type OrnamentKind,
} from './ornament/backdrop.ts';
import { stepper } from './progress.ts';
import { writeReceipt } from './receipt.ts';
import { checkRequest } from './request.ts';
import { composeDesign } from './compose/compose.ts';
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

/** Least share of the subject's area that must carry ink for a design to count as one. */
const LEAST_INK = 0.005;

/**
 * Draws one design from a photo. Without an analysis (or with one made for another cut-out or other marks) the photo is analysed
 * first. Throws EngineError when there is nothing to draw, EngineCancelled when the caller wants to stop.
 */
export function renderDesign(request: DesignRequest, given: PhotoAnalysis | null, hooks?: EngineHooks): DesignResult {
  checkRequest(request);
  if (!request.source && !given) return composeDesign(request, hooks);
  const fits = given !== null && given.cutout === request.cutout && sameMarks(given.marks, request.marks ?? []);
  const analysis = fits ? given : analyseFor(request, hooks);
  const step = stepper(hooks, fits ? 0 : 0.7, 1);
  step(0, 'drawing');
  const backdrop = backdropFor(request);
  const drawing = startDrawing(request, analysis, backdrop ? BACKDROP_INSET : 1);
  step(0.1, 'strokes');
  STYLES[request.style](drawing);
  requireInk(drawing);
  const notes = [...analysis.notes, ...sizeNotes(drawing)];
  let sheet = drawing.ink;
  if (backdrop) {
    step(0.8, 'ornament');
    const own = { ...drawing, random: ornamentRandom(request.seed) };
    const composed = composeWithBackdrop(own, request.size, backdrop);
    sheet = composed.sheet;
    notes.push(...composed.notes);
  }
  step(0.95, 'finishing');
  const image = sheet.toGray();
  step(1, 'done');
  return {
    image,
    receipt: writeReceipt(request, analysis, image, backdrop ? BACKDROP_INSET : 1),
    attributions: [],
    notes,
  };
}

/** The geometric style stands before its polygons, the others have an ornament in the fourth variation; none where it was not wanted. */
function backdropFor(request: DesignRequest): readonly OrnamentKind[] | null {
  if (request.ornament === false) return null;
  if (request.style === 'geometric') return [POLYGONS[request.variation]];
  return request.variation === 3 ? ORNAMENTS : null;
}

function analyseFor(request: DesignRequest, hooks?: EngineHooks): PhotoAnalysis {
  if (!request.source) {
    throw new EngineError('nothing_to_draw', 'There is no photo to draw from. Upload one, or describe the design.');
  }
  const part: EngineHooks = {
    cancelled: hooks?.cancelled,
    progress: (fraction, stage) => hooks?.progress?.(fraction * 0.7, stage),
  };
  return analysePhoto(request.source, { cutout: request.cutout, marks: request.marks }, part);
}

function sameMarks(a: readonly Mark[], b: readonly Mark[]): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
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
  let room = 0;
  for (let i = 0; i < analysis.solid.length; i++) room += analysis.solid[i];
  const share = sum / ink.coverage.length / Math.max(0.01, room / analysis.solid.length);
  if (share < LEAST_INK) {
    throw new EngineError(
      'nothing_to_draw',
      'We found no lines to draw in this photo. Try one with a clear subject and more contrast.',
    );
  }
}
