import type { Colouring } from '../domain/colour.ts';
import type { Fusion } from '../domain/fusion.ts';
import type { Mark } from '../domain/marks.ts';
import { analysePhoto, type PhotoAnalysis } from './analysis.ts';
import { colourPhoto } from './colour/colour.ts';
import { EngineError, type DesignRequest, type DesignResult, type EngineHooks } from './contract.ts';
import { requireDrawn } from './drawn.ts';
import type { Drawing } from './drawing.ts';
import { BACKDROP_INSET, GROUND_INSET, composeWithBackdrop, ornamentRandom } from './ornament/backdrop.ts';
import type { OrnamentKind } from './ornament/kinds.ts';
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
import { RECIPES } from './styles/recipes.ts';
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
  const inset = backdrop ? insetBefore(request) : 1;
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
  { source, seed, size, style }: DesignRequest,
  analysis: PhotoAnalysis,
  { ink, limits }: Drawing,
) {
  if (!source) throw new EngineError('nothing_to_draw', 'The photo is needed for the colours of this design.');
  const inset = ink.width / size;
  return colourPhoto(sheet, colouring, {
    source,
    analysis,
    inset,
    seed,
    thinnest: limits.stroke,
    manner: RECIPES[style].colour,
  });
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

/** What the recipe of the style puts behind the subject; nothing where it was not wanted. */
function backdropFor(request: DesignRequest, { cut, drawnLines }: PhotoAnalysis): readonly OrnamentKind[] | null {
  if (request.ornament === false) return null;
  return RECIPES[request.style].behind(request.variation, cut && !drawnLines);
}

function insetBefore({ style, variation }: DesignRequest): number {
  if (variation === 2) return GROUND_INSET;
  return (variation === 0 && RECIPES[style].inset) || BACKDROP_INSET;
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
