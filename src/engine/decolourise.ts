import type { LabPlanes } from './lab.ts';
import { clamp, quantile, sortedSample, type Mask, type Plane } from './planes.ts';

/** How much of the strongest colour contrast is added to lightness. */
const CHROMA_WEIGHT = 0.15;

/**
 * Grey that keeps colour contrasts: lightness plus the chroma along its principal axis within the subject, so that red
 * petals do not sink into green leaves of equal lightness. Stretched so that the subject's 1st..99th percentile is 0..1.
 */
export function decolourise(lab: LabPlanes, solid: Mask): Plane {
  const axis = principalChroma(lab, solid);
  const n = solid.length;
  const out = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    const chroma = (lab.a[i] - axis.meanA) * axis.ux + (lab.b[i] - axis.meanB) * axis.uy;
    out[i] = lab.lightness[i] + CHROMA_WEIGHT * chroma;
  }
  const sorted = sortedSample(out, 11, (i) => solid[i] === 1);
  const low = quantile(sorted, 0.01, 0);
  const high = quantile(sorted, 0.99, 1);
  const scale = 1 / Math.max(0.15, high - low);
  for (let i = 0; i < n; i++) out[i] = clamp((out[i] - low) * scale, -0.2, 1.2);
  return out;
}

function principalChroma(lab: LabPlanes, solid: Mask) {
  let count = 0;
  let meanA = 0;
  let meanB = 0;
  let meanL = 0;
  for (let i = 0; i < solid.length; i += 7) {
    if (!solid[i]) continue;
    meanA += lab.a[i];
    meanB += lab.b[i];
    meanL += lab.lightness[i];
    count++;
  }
  meanA /= count || 1;
  meanB /= count || 1;
  meanL /= count || 1;
  let aa = 0;
  let ab = 0;
  let bb = 0;
  let la = 0;
  let lb = 0;
  for (let i = 0; i < solid.length; i += 7) {
    if (!solid[i]) continue;
    const a = lab.a[i] - meanA;
    const b = lab.b[i] - meanB;
    const l = lab.lightness[i] - meanL;
    aa += a * a;
    ab += a * b;
    bb += b * b;
    la += l * a;
    lb += l * b;
  }
  const angle = 0.5 * Math.atan2(2 * ab, aa - bb);
  // Of the axis' two directions take the one that agrees with lightness, so that colour never inverts the tone.
  const sign = la * Math.cos(angle) + lb * Math.sin(angle) < 0 ? -1 : 1;
  return { meanA, meanB, ux: Math.cos(angle) * sign, uy: Math.sin(angle) * sign };
}
