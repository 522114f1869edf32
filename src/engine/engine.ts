/**
 * The public door of the built-in image engine: photo in, tattoo design out. Pure TypeScript on typed arrays, seeded,
 * without Node or DOM, so that it runs in a worker thread as well as in the browser.
 *
 *   const analysis = analysePhoto(photo, { cutout: 'auto' });            once per photo
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
  type GrayImage,
  type NamedColour,
  type PhotoMeasurements,
  type RgbImage,
} from './contract.ts';
import type {
  AnalysisOptions,
  DesignRequest,
  DesignResult,
  EngineHooks,
  EngineReceipt,
  PhotoMeasurements,
  RgbImage,
} from './contract.ts';

export const ENGINE_VERSION = '1.0.0';

/** Planes derived from one photo; opaque to callers, reusable for every style and variation of that photo. */
export interface PhotoAnalysis {
  readonly sourceSha256: string;
  readonly cutout: AnalysisOptions['cutout'];
}

export declare function analysePhoto(source: RgbImage, options: AnalysisOptions, hooks?: EngineHooks): PhotoAnalysis;
export declare function renderDesign(
  request: DesignRequest,
  analysis: PhotoAnalysis | null,
  hooks?: EngineHooks,
): DesignResult;
export declare function measurePhoto(source: RgbImage): PhotoMeasurements;
/** The request that repeats a receipt; the caller brings the photo (or null when the design came from words). */
export declare function requestFromReceipt(receipt: EngineReceipt, source: RgbImage | null): DesignRequest;
