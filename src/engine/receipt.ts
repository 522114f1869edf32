import { drawingSettingsOf } from '../domain/drawing-settings.ts';
import type { PhotoAnalysis } from './analysis.ts';
import type { DesignRequest, DesignResult, EngineReceipt, GrayImage, RgbImage } from './contract.ts';
import { placeOnSheet } from './framing.ts';
import { workingSize } from './open-photo.ts';
import { sha256 } from './sha256.ts';

/** Raised whenever the same request would draw other pixels than before. */
export const ENGINE_VERSION = '1.13.0';

interface Drawn {
  inset?: number;
  more?: readonly PhotoAnalysis[];
  coloured?: DesignResult['coloured'];
}

/** `inset` is the share of the sheet that the subject was drawn on; `more` are the further pictures of a fusion. */
export function writeReceipt(
  request: DesignRequest,
  analysis: PhotoAnalysis | null,
  image: GrayImage,
  { inset = 1, more = [], coloured }: Drawn = {},
): EngineReceipt {
  return {
    engine: 'inkroom-built-in',
    version: ENGINE_VERSION,
    ...settingsOf(request, coloured),
    style: request.style,
    variation: request.variation,
    ...(analysis?.subjectModel ? { subjectModel: analysis.subjectModel } : {}),
    prompt: request.prompt,
    ...(coloured ? { separation: coloured.separation } : {}),
    ...(more.length > 0
      ? { more: more.map((each) => ({ ...sourceOf(each), ...(each.marks.length > 0 ? { marks: each.marks } : {}) })) }
      : {}),
    source: analysis && sourceOf(analysis),
    place: request.fusion
      ? null
      : analysis && placeOnSheet(analysis.frame, workingSize(analysis.sourceWidth, analysis.sourceHeight), inset),
    imageSha256: sha256((coloured?.image ?? image).data),
  };
}

/** What says nothing is left out: no marks, and the colour of a design that came out black. */
function settingsOf(request: DesignRequest, coloured: DesignResult['coloured']) {
  const { marks, colour, ...settings } = drawingSettingsOf(request);
  return { ...settings, ...(marks?.length ? { marks } : {}), ...(coloured ? { colour } : {}) };
}

const sourceOf = ({ sourceSha256, sourceWidth, sourceHeight }: PhotoAnalysis) => ({
  sha256: sourceSha256,
  width: sourceWidth,
  height: sourceHeight,
});

/**
 * The request that draws a receipt's pixels again; the caller brings the photo, or null for a design from words, and where
 * the receipt names a `subjectModel` an analysis with that model's map.
 */
export function requestFromReceipt(
  receipt: EngineReceipt,
  source: RgbImage | null,
  more: readonly RgbImage[] = [],
): DesignRequest {
  return {
    ...drawingSettingsOf(receipt),
    source,
    prompt: receipt.prompt,
    style: receipt.style,
    variation: receipt.variation,
    ...(more.length > 0
      ? { more: more.map((picture, n) => ({ source: picture, marks: receipt.more?.[n]?.marks })) }
      : {}),
  };
}
