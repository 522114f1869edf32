import type { Drawing } from '../drawing.ts';
import { CANVAS } from '../framing.ts';
import type { Plane } from '../planes.ts';
import { stipple } from '../stipple.ts';

export interface DotOptions {
  /** Spacing where darkness is 1, and where it is faint; canvas pixels. */
  nearest: number;
  farthest: number;
  /** Radius of the loneliest and of the most crowded dot. */
  smallest: number;
  largest: number;
}

/** Darts per canvas pixel at a spacing of 1: enough that a second run would find hardly any free place. */
const DARTS = 7;

/** Dots over a darkness plane; sizes follow the line-weight control and what skin can hold. */
export function drawDots(d: Drawing, dark: Plane, options: DotOptions): void {
  const { limits, scale, ink } = d;
  const weight = Math.sqrt(d.weight);
  const smallest = Math.max(options.smallest * weight, limits.stroke / 2);
  const largest = Math.max(options.largest * weight, smallest);
  const nearest = Math.max(options.nearest * d.pitch, limits.dotGap > 0 ? limits.dotGap + 2 * smallest : 0);
  const farthest = Math.max(options.farthest * d.pitch, nearest * 2);
  const tries = Math.round((DARTS * CANVAS * CANVAS) / (nearest * nearest));
  const dots = stipple(dark, ink.width, d.random, nearest * scale, farthest * scale, tries);
  for (let i = 0; i < dots.x.length; i++) {
    const crowding = (nearest * scale) / dots.spacing[i];
    ink.dot(dots.x[i], dots.y[i], (smallest + (largest - smallest) * crowding) * scale);
  }
}
