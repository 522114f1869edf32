import { CANVAS } from './framing.ts';

/**
 * What skin can hold at the chosen size, in canvas pixels; zero when no size was given. Guidance, not law: a single
 * line should be at least 0.3 mm, and two lines at least 0.8 mm apart, or they heal into one.
 */
export interface SkinLimits {
  stroke: number;
  gap: number;
  /** Dots spread less than lines: half the gap. */
  dotGap: number;
}

export const MIN_STROKE_MM = 0.3;
export const MIN_GAP_MM = 0.8;

export function skinLimits(physicalWidthMm: number | null): SkinLimits {
  if (physicalWidthMm === null) return { stroke: 0, gap: 0, dotGap: 0 };
  const perMm = CANVAS / physicalWidthMm;
  return { stroke: MIN_STROKE_MM * perMm, gap: MIN_GAP_MM * perMm, dotGap: MIN_GAP_MM * 0.5 * perMm };
}
