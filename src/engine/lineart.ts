import type { LabPlanes } from './lab.ts';

/**
 * Whether an image is a drawing already: no colour to speak of, mostly paper, clearly dark ink, and next to nothing
 * in between (what is in between are antialiased rims, or the shadow of a photographed sheet).
 */
export function looksLikeLineArt(lab: LabPlanes): boolean {
  const n = lab.lightness.length;
  const histogram = new Uint32Array(64);
  let coloured = 0;
  for (let i = 0; i < n; i++) {
    histogram[Math.max(0, Math.min(63, (lab.lightness[i] * 64) | 0))]++;
    if (Math.hypot(lab.a[i], lab.b[i]) > 0.12) coloured++;
  }
  if (coloured / n > 0.02) return false;
  // Paper is the tallest peak in the light half; count what lies around it.
  let peak = 32;
  for (let i = 33; i < 64; i++) if (histogram[i] > histogram[peak]) peak = i;
  let paper = 0;
  for (let i = Math.max(0, peak - 5); i < 64; i++) paper += histogram[i];
  let ink = 0;
  for (let i = 0; i < peak - 22; i++) ink += histogram[i];
  const between = n - paper - ink;
  return paper / n > 0.55 && ink / n > 0.004 && ink > between * 0.55;
}
