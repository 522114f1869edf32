import type { Colouring } from '../domain/colour.ts';
import type { Fusion } from '../domain/fusion.ts';
import type { Mark } from '../domain/marks.ts';
import { analysePhoto, type PhotoAnalysis } from './analysis.ts';
import { colourPhoto } from './colour/colour.ts';
import { EngineError, type DesignRequest, type DesignResult, type EngineHooks } from './contract.ts';
import { requireDrawn } from './drawn.ts';
import type { Drawing } from './drawing.ts';
import {
  BACKDROP_INSET,
  GROUND_INSET,
  composeWithBackdrop,
  ornamentRandom,
  ORNAMENTS,
  POLYGONS,
  type OrnamentKind,
} from './ornament/backdrop.ts';
import { drawInTwoStyles } from './fusion/blend.ts';
import { drawTransferred } from './style-match/transfer.ts';
import { analysePictures, fuse } from './fusion/fusion.ts';
import type { Ink } from './ink.ts';
import { stepper } from './progress.ts';
import { writeReceipt } from './receipt.ts';
import { checkRequest } from './request.ts';
import { composeDesign } from './compose/compose.ts';
import { emphasised, preparesAlike } from './sketch-options.ts';
import { drawInStyle } from './styles/draw.ts';
import { viewFor } from './views.ts';

/**
 * Draws one design from a photo. Without an analysis (or with one made for another cut-out or other marks) the photo is analysed
 * first. Throws EngineError when there is nothing to draw or nothing came of it, EngineCancelled when the caller wants to stop.
 */
export function renderDesign(request: DesignRequest, given: PhotoAnalysis | null, hooks?: EngineHooks): DesignResult {
  checkRequest(request);
  const design = drawnDesign(request, given, hooks);
  requireDrawn(design.coloured?.image ?? design.image);
  return design;
}

function drawnDesign(request: DesignRequest, given: PhotoAnalysis | null, hooks?: EngineHooks): DesignResult {
  if (!request.source && !given) return composeDesign(request, hooks);
  if (request.fusion) return renderFusion(request, request.fusion, hooks);
  const fits =
    given !== null &&
    given.cutout === request.cutout &&
    sameMarks(given.marks, request.marks ?? []) &&
    preparesAlike(given.sketch, request.sketch);
  const whole = emphasised(fits ? given : analyseFor(request, hooks), request.sketch);
  const analysis = viewFor(whole, request.variation);
  const step = stepper(hooks, fits ? 0 : 0.7, 1);
  step(0, 'drawing');
  const backdrop = backdropFor(request, analysis);
  step(0.1, 'strokes');
  const inset = !backdrop ? 1 : request.variation === 2 ? GROUND_INSET : BACKDROP_INSET;
  const drawn = request.transfer
    ? drawTransferred(request, request.transfer.strength, analysis, inset)
    : request.secondStyle
      ? drawInTwoStyles(request, request.secondStyle, analysis, inset)
      : drawInStyle(request, analysis, inset);
  const { drawing } = drawn;
  const notes = [...analysis.notes, ...drawn.notes];
  let sheet = drawing.ink;
  if (backdrop) {
    step(0.8, 'ornament');
    const own = { ...drawing, random: ornamentRandom(request.seed) };
    const composed = composeWithBackdrop(own, request.size, backdrop);
    sheet = composed.sheet;
    notes.push(...composed.notes);
  }
  step(0.9, 'finishing');
  const coloured = request.colour && coloursOf(sheet, request.colour, request, analysis, drawing);
  const image = sheet.toGray();
  step(1, 'done');
  return {
    image,
    ...(coloured ? { coloured } : {}),
    receipt: writeReceipt(request, analysis, image, { inset, coloured }),
    attributions: [],
    notes,
  };
}

function coloursOf(
  sheet: Ink,
  colouring: Colouring,
  { source, seed, size }: DesignRequest,
  analysis: PhotoAnalysis,
  { ink, limits }: Drawing,
) {
  if (!source) throw new EngineError('nothing_to_draw', 'The photo is needed for the colours of this design.');
  const inset = ink.width / size;
  return colourPhoto(sheet, colouring, { source, analysis, inset, seed, thinnest: limits.stroke });
}

function renderFusion(request: DesignRequest, fusion: Fusion, hooks?: EngineHooks): DesignResult {
  const photos = analysePictures(request, fusion, partOf(hooks));
  const step = stepper(hooks, 0.7, 1);
  step(0.1, 'strokes');
  const { sheet, notes } = fuse(request, fusion, photos);
  const image = sheet.toGray();
  step(1, 'done');
  const receipt = writeReceipt(request, photos[0], image, { more: photos.slice(1) });
  const once = notes.filter(({ code }, n) => notes.findIndex((note) => note.code === code) === n);
  return { image, receipt, attributions: [], notes: once };
}

/** The analysis takes the first part of a bar. */
const partOf = (hooks?: EngineHooks): EngineHooks => ({
  cancelled: hooks?.cancelled,
  progress: (fraction, stage) => hooks?.progress?.(fraction * 0.7, stage),
});

/**
 * The geometric style stands before its polygons, the others have an ornament in the fourth variation and, where the
 * subject is cut out, a round ground in the third; nothing where it was not wanted.
 */
function backdropFor(request: DesignRequest, { cut, drawnLines }: PhotoAnalysis): readonly OrnamentKind[] | null {
  if (request.ornament === false) return null;
  if (request.style === 'geometric') return [POLYGONS[request.variation]];
  if (request.variation === 2 && cut && !drawnLines) return ['ground'];
  return request.variation === 3 ? ORNAMENTS : null;
}

function analyseFor(request: DesignRequest, hooks?: EngineHooks): PhotoAnalysis {
  if (!request.source) {
    throw new EngineError('nothing_to_draw', 'There is no photo to draw from. Upload one, or describe the design.');
  }
  return analysePhoto(
    request.source,
    { cutout: request.cutout, marks: request.marks, sketch: request.sketch },
    partOf(hooks),
  );
}

function sameMarks(a: readonly Mark[], b: readonly Mark[]): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
