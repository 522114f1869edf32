import { EngineError, requireShape, surveyPhoto, type RgbImage } from '#engine/engine.ts';
import { ApiError } from '../errors.ts';

/** Refuses what no tool can draw from, strips and sheets of one tone, before anything is paid: `image_rejected`, in the engine's words. */
export function assertDrawable(image: RgbImage): void {
  inWords(() => surveyPhoto(image));
}

/** Refuses strips alone: of a blank sheet something can be said. */
export function assertShape(image: RgbImage): void {
  inWords(() => requireShape(image));
}

function inWords(look: () => unknown): void {
  try {
    look();
  } catch (error) {
    if (error instanceof EngineError) throw new ApiError('image_rejected', { message: error.message, cause: error });
    throw error;
  }
}
