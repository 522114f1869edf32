import { EngineError, type GrayImage, type RgbImage } from './contract.ts';
import { inkShare } from './ink-tones.ts';

/** Least share of the sheet that must carry ink for a drawing to count as one. */
const LEAST_INK = 0.005;

export function nothingDrawn(): EngineError {
  return new EngineError(
    'nothing_to_draw',
    'We found no lines to draw in this photo. Try one with a clear subject and more contrast.',
  );
}

/** A sheet that is as good as empty is no drawing, whoever drew it, and is not charged. Throws EngineError. */
export function requireDrawn(image: GrayImage | RgbImage): void {
  if (inkShare(image) < LEAST_INK) throw nothingDrawn();
}
