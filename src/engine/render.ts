import type { Colouring } from '../domain/colour.ts';
import type { Fusion } from '../domain/fusion.ts';
import type { Mark } from '../domain/marks.ts';
import { analysePhoto, type PhotoAnalysis } from './analysis.ts';
import { colourPhoto } from './colour/colour.ts';
import { EngineError, type Cutout, type DesignRequest, type DesignResult, type EngineHooks } from './contract.ts';
import { requireDrawn } from './drawn.ts';
import type { Drawing } from './drawing.ts';
import { BACKDROP_INSET, GROUND_INSET, composeWithBackdrop, ornamentRandom } from './ornament/backdrop.ts';
import type { OrnamentKind } from './ornament/kinds.ts';
import { inkBoxOf } from './ink-box.ts';
import { inscribed } from './inscriptions/inscribe.ts';
import { CANVAS } from './framing.ts';
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
  const analysis = analysisFor(request, given, hooks);
  const design = drawnToSize(
    request,
    analysis,
    analysis === given || request.fusion ? hooks : partOf(hooks, ANALYSED, 1),
  );
  requireDrawn(design.coloured?.image ?? design.image);
  return design;
}

/** So far may a line be off the width that skin asks for, before the design is drawn again. */
const WIDTH_TOLERANCE = 0.12;

/**
 * The width on skin is that of the ink, and lines are as wide as skin asks for at that width. How much of the sheet the ink
 * takes is known only when it is drawn: where it was guessed badly, the design is drawn once more.
 */
function drawnToSize(request: DesignRequest, analysis: PhotoAnalysis | null, hooks?: EngineHooks): DesignResult {
  const widthMm = request.physicalWidthMm;
  const draw = (each: DesignRequest, heard?: EngineHooks) =>
    inscribed(each, (part, hear) => drawnDesign(part, analysis, hear), heard);
  if (widthMm === null) return draw(request, hooks);
  const at = (share: number, heard?: EngineHooks) => draw({ ...request, physicalWidthMm: widthMm / share }, heard);
  const guess = guessedInkShare(request, analysis);
  let design = at(guess, hooks);
  const share = inkShareAcross(design);
  if (Math.abs(share / guess - 1) > WIDTH_TOLERANCE) design = at(share, { ...hooks, progress: undefined });
  return { ...design, receipt: { ...design.receipt, physicalWidthMm: widthMm } };
}

function inkShareAcross({ coloured, image }: DesignResult): number {
  const box = inkBoxOf(coloured?.image ?? image);
  return box ? box.width / image.width : 1;
}

/** Ornaments, grounds and motifs from words take about this share of the sheet's width. */
const USUAL_SHARE = 0.88;

function guessedInkShare(request: DesignRequest, analysis: PhotoAnalysis | null): number {
  if (!analysis || request.inscriptions?.length || backdropFor(request, analysis)) return USUAL_SHARE;
  const { solid } = viewFor(analysis, request.variation);
  const box = inkBoxOf({ width: CANVAS, height: CANVAS, data: solid.map((v) => (v ? 0 : 255)) });
  return box ? box.width / CANVAS : USUAL_SHARE;
}

function drawnDesign(request: DesignRequest, photo: PhotoAnalysis | null, hooks?: EngineHooks): DesignResult {
  if (request.fusion) return renderFusion(request, request.fusion, hooks);
  if (!photo) return composeDesign(request, hooks);
  const analysis = viewFor(emphasised(photo, request.sketch), request.variation);
  const step = stepper(hooks);
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
  const photos = analysePictures(request, fusion, partOf(hooks, 0, ANALYSED));
  const step = stepper(hooks, ANALYSED);
  step(0.1, 'strokes');
  const { sheet, notes } = fuse(request, fusion, photos);
  const image = sheet.toGray();
  step(1, 'done');
  const receipt = writeReceipt(request, photos[0], image, { more: photos.slice(1) });
  const once = notes.filter(({ code }, n) => notes.findIndex((note) => note.code === code) === n);
  return { image, receipt, attributions: [], notes: once };
}

/** The analysis takes so much of a bar. */
const ANALYSED = 0.7;

const partOf = (hooks: EngineHooks | undefined, from: number, to: number): EngineHooks => ({
  ...hooks,
  progress: (fraction, stage) => hooks?.progress?.(from + (to - from) * fraction, stage),
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

/** What was found in the photo: what is given, where it was made for the same request. Null for words alone and for a fusion. */
function analysisFor(
  { source, fusion, cutout, marks, sketch }: DesignRequest,
  given: PhotoAnalysis | null,
  hooks?: EngineHooks,
): PhotoAnalysis | null {
  if (fusion || (!source && !given)) return null;
  if (given && isCutAs(given, cutout) && sameMarks(given.marks, marks ?? []) && preparesAlike(given.sketch, sketch))
    return given;
  if (!source) {
    throw new EngineError('nothing_to_draw', 'There is no photo to draw from. Upload one, or describe the design.');
  }
  return analysePhoto(source, { cutout, marks, sketch }, partOf(hooks, 0, ANALYSED));
}

/** An analysis that decided by itself serves a request that names what it decided. */
const isCutAs = ({ cutout, cut }: PhotoAnalysis, wanted: Cutout): boolean =>
  cutout === wanted || (cutout === 'auto' && wanted === (cut ? 'on' : 'off'));

function sameMarks(a: readonly Mark[], b: readonly Mark[]): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
