import { workingSize, type PhotoAnalysis } from './analysis.ts';
import type { DesignRequest, EngineReceipt, GrayImage, RgbImage } from './contract.ts';
import { placeOnSheet } from './framing.ts';
import { sha256 } from './sha256.ts';

/** Raised whenever the same request would draw other pixels than before. */
export const ENGINE_VERSION = '1.1.0';

/** `inset` is the share of the sheet that the subject was drawn on. */
export function writeReceipt(
  request: DesignRequest,
  analysis: PhotoAnalysis | null,
  image: GrayImage,
  inset = 1,
): EngineReceipt {
  return {
    engine: 'inkroom-built-in',
    version: ENGINE_VERSION,
    seed: request.seed,
    style: request.style,
    variation: request.variation,
    size: request.size,
    detail: request.detail,
    strength: request.strength,
    lineWeight: request.lineWeight,
    physicalWidthMm: request.physicalWidthMm,
    cutout: request.cutout,
    ...(request.marks?.length ? { marks: request.marks } : {}),
    prompt: request.prompt,
    lettering: request.lettering ?? null,
    ...(request.ornament === false ? { ornament: false as const } : {}),
    source: analysis && {
      sha256: analysis.sourceSha256,
      width: analysis.sourceWidth,
      height: analysis.sourceHeight,
    },
    place: analysis && placeOnSheet(analysis.frame, workingSize(analysis.sourceWidth, analysis.sourceHeight), inset),
    imageSha256: sha256(image.data),
  };
}

/** The request that draws a receipt's pixels again; the caller brings the photo, or null for a design from words. */
export function requestFromReceipt(receipt: EngineReceipt, source: RgbImage | null): DesignRequest {
  return {
    source,
    prompt: receipt.prompt,
    style: receipt.style,
    variation: receipt.variation,
    seed: receipt.seed,
    size: receipt.size,
    detail: receipt.detail,
    strength: receipt.strength,
    lineWeight: receipt.lineWeight,
    physicalWidthMm: receipt.physicalWidthMm,
    cutout: receipt.cutout,
    ...(receipt.marks ? { marks: receipt.marks } : {}),
    ...(receipt.lettering === null ? {} : { lettering: receipt.lettering }),
    ...(receipt.ornament === false ? { ornament: false } : {}),
  };
}
