/**
 * The public interface of the built-in image engine: photo in, tattoo design out. Pure TypeScript on typed arrays, seeded,
 * without Node or DOM, so that it runs in a worker thread as well as in the browser.
 *
 *   const analysis = analysePhoto(photo, { cutout: 'auto' });             once per photo
 *   const design = renderDesign({ source: photo, ...request }, analysis); once per variation
 *   requestFromReceipt(design.receipt, photo)                             draws the same pixels again
 */
export {
  ENGINE_STYLES,
  EngineCancelled,
  EngineError,
  type AnalysisOptions,
  type Attribution,
  type Cutout,
  type DesignRequest,
  type DesignResult,
  type EngineErrorCode,
  type EngineHooks,
  type EngineNote,
  type EngineNoteCode,
  type EngineReceipt,
  type EngineStyle,
  type EngineVariation,
  type FaceShape,
  type GrayImage,
  type NamedColour,
  type PhotoMeasurements,
  type RgbImage,
  type SubjectMap,
} from './contract.ts';
export type { MotifArt } from './compose/art.ts';
export { analysePhoto, type PhotoAnalysis } from './analysis.ts';
export { openPhoto, type OpenPhoto } from './open-photo.ts';
export { requireShape, surveyPhoto } from './survey.ts';
export { requireDrawn } from './drawn.ts';
export { renderDesign } from './render.ts';
export { linesFor } from './inscriptions/lines-for.ts';
export { drawPiece, itemsOf, motifsFor } from './compose/compose.ts';
export { wordOf, type Piece } from './compose/composition.ts';
export { boxOf, type Item, type MotifItem, type BannerItem } from './compose/plan.ts';
export { firstOrnament } from './ornament/backdrop.ts';
export { cropAndResize } from './resample.ts';
export { measurePhoto } from './measure.ts';
export { matchStyle, type MatchSettings } from './style-match/match-style.ts';
export { measureStyle, type ReferenceMeasures } from './style-match/measure-style.ts';
export { Marking } from './subject/marking.ts';
export { ENGINE_VERSION, requestFromReceipt } from './receipt.ts';
