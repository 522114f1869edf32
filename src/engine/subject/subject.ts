import { gaussian } from '../blur.ts';
import { components } from '../components.ts';
import type { RgbImage } from '../contract.ts';
import { distanceTransform } from '../distance.ts';
import { toLab, type LabPlanes } from '../lab.ts';
import { clamp, invert, quantile, type Mask, type Plane } from '../planes.ts';
import { fitInside } from '../resample.ts';
import { otsu, saliency } from './saliency.ts';
import { findSkin, type SkinFinding } from './skintone.ts';
import { refineByColour, type Trust } from './segmentation.ts';

/** The subject of a photo on a small raster. Fractions are of the photo's width, height or area. */
export interface Subject {
  width: number;
  height: number;
  /** Soft mask, 0 background .. 1 subject. */
  alpha: Plane;
  mask: Mask;
  area: number;
  /** Share of the border that the subject touches. */
  borderShare: number;
  /** How decided the mask is, 0..1. */
  confidence: number;
  /** Share of the outline that lies on a real edge of the photo, 0..1. */
  agreement: number;
  /** Left, top, right, bottom. */
  box: [number, number, number, number];
  /** Separate large parts. */
  parts: number;
  /** Faces found by skin colour, as fractions: left, top, right, bottom. */
  faces: [number, number, number, number][];
}

/** Mask raster: large enough for hair and petals, small enough for the random walk. */
const SIDE = 200;

export function findSubject(photo: RgbImage): Subject {
  const small = fitInside(photo, SIDE);
  const { width, height } = small;
  const lab = toLab(small);
  const skin = findSkin(lab, width, height);
  const salient = saliency(lab, width, height);
  const faces = skin.faces.map(({ left, top, right, bottom }): Subject['faces'][number] => [
    left / width,
    top / height,
    right / width,
    bottom / height,
  ]);
  let best: Subject | null = null;
  for (const attempt of ATTEMPTS) {
    const prior = priorFrom(salient, skin, attempt.caution);
    const alpha = refineByColour(prior, lab, width, height, attempt);
    closeGaps(alpha, width, height);
    const { mask, parts } = keepLargeParts(alpha, width, height);
    fillEnclosed(alpha, mask, width, height);
    const subject = { ...describe(alpha, mask, parts, lab, width, height), faces };
    if (!best || quality(subject) > quality(best) + CLEARLY_BETTER) best = subject;
    if (quality(best) > GOOD) break;
  }
  if (!best) throw new Error('unreachable: there is at least one attempt');
  return best;
}

/**
 * Ways to weigh the witnesses. The first suits most photos; where its outline does not lie on edges, colours misled it
 * (a sky that the subject shares), and the place counts for more.
 */
const ATTEMPTS: (Trust & { caution: number })[] = [
  { colour: 0.7, place: 0.8, caution: 0 },
  { colour: 0.3, place: 1.4, caution: 0.1 },
  { colour: 0.9, place: 0.5, caution: -0.12 },
];
const GOOD = 0.5;
const CLEARLY_BETTER = 0.05;

/** Decided, and with an outline that the photo confirms. */
function quality(subject: Subject): number {
  const sized = subject.area > 0.05 && subject.area < 0.75 ? 1 : 0.3;
  return subject.confidence * subject.agreement * sized;
}

/** Saliency as a probability; skin that looks like a person's face is subject wherever saliency fails to see it. */
function priorFrom(salient: Plane, skin: SkinFinding, caution: number): Plane {
  const threshold = otsu(salient) + caution;
  const person = skin.faces.length > 0 ? 3.5 : 0;
  return salient.map((v, i) => 1 / (1 + Math.exp(-(v - threshold) * 10 - skin.likelihood[i] * person)));
}

/** Below this a narrow bay is what it looks like: air between fingers, sky between masts. */
const SURELY_BACKGROUND = 0.2;

/** Closes doubtful bays narrower than about 7 % of the photo, such as a shadow between hair and shoulder. */
function closeGaps(alpha: Plane, width: number, height: number): void {
  const radius = Math.max(2, Math.round(Math.min(width, height) * 0.035));
  const outside = new Uint8Array(alpha.length);
  for (let i = 0; i < outside.length; i++) outside[i] = alpha[i] > 0.5 ? 0 : 1;
  const toSubject = distanceTransform(outside, width, height);
  const grown = new Uint8Array(alpha.length);
  for (let i = 0; i < grown.length; i++) grown[i] = toSubject[i] <= radius ? 1 : 0;
  const inside = distanceTransform(grown, width, height);
  for (let y = radius + 1; y < height - radius; y++) {
    for (let x = radius + 1; x < width - radius; x++) {
      const i = y * width + x;
      if (inside[i] > radius && alpha[i] > SURELY_BACKGROUND && alpha[i] < 0.56) alpha[i] = 0.56;
    }
  }
}

/** Parts below an eighth of the largest are background clutter. */
function keepLargeParts(alpha: Plane, width: number, height: number): { mask: Mask; parts: number } {
  const mask = new Uint8Array(alpha.length);
  for (let i = 0; i < mask.length; i++) mask[i] = alpha[i] > 0.5 ? 1 : 0;
  const found = components(mask, width, height);
  const largest = Math.max(0, ...found.sizes);
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i] || found.sizes[found.labels[i]] >= largest * 0.12) continue;
    mask[i] = 0;
    alpha[i] = Math.min(alpha[i], 0.3);
  }
  return { mask, parts: found.sizes.filter((size) => size > 0 && size >= largest * 0.12).length };
}

/** Background that is enclosed by the subject and small belongs to it. */
function fillEnclosed(alpha: Plane, mask: Mask, width: number, height: number): void {
  const found = components(invert(mask), width, height, false);
  const open = new Uint8Array(found.count + 1);
  for (let x = 0; x < width; x++) open[found.labels[x]] = open[found.labels[(height - 1) * width + x]] = 1;
  for (let y = 0; y < height; y++) open[found.labels[y * width]] = open[found.labels[y * width + width - 1]] = 1;
  for (let i = 0; i < mask.length; i++) {
    const label = found.labels[i];
    if (mask[i] || open[label] || found.sizes[label] >= mask.length * 0.08) continue;
    alpha[i] = Math.max(alpha[i], 0.8);
    mask[i] = 1;
  }
}

function describe(
  alpha: Plane,
  mask: Mask,
  parts: number,
  lab: LabPlanes,
  width: number,
  height: number,
): Omit<Subject, 'faces'> {
  let count = 0;
  let border = 0;
  let x0 = width;
  let x1 = -1;
  let y0 = height;
  let y1 = -1;
  let decided = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      decided += Math.abs(alpha[i] - 0.5) * 2;
      if (!mask[i]) continue;
      count++;
      if (x < 2 || y < 2 || x > width - 3 || y > height - 3) border++;
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x);
      y0 = Math.min(y0, y);
      y1 = Math.max(y1, y);
    }
  }
  const area = count / alpha.length;
  const borderShare = border / (2 * (width + height));
  const plausible = area > 0.04 && area < 0.8 ? 1 : 0.3;
  const free = borderShare < 0.45 ? 1 : 0.45;
  return {
    width,
    height,
    alpha,
    mask,
    area,
    borderShare,
    confidence: (decided / alpha.length) * plausible * free,
    agreement: outlineAgreement(mask, lab, width, height),
    box: count ? [x0 / width, y0 / height, (x1 + 1) / width, (y1 + 1) / height] : [0, 0, 1, 1],
    parts,
  };
}

/**
 * Share of outline pixels whose two sides, three pixels away, differ in colour by more than 9 Lab units (less in a photo
 * whose whole range is small) and by more than the subject's own texture does: in fur there is an edge everywhere.
 */
function outlineAgreement(mask: Mask, lab: LabPlanes, width: number, height: number): number {
  const [l, a, b] = [lab.lightness, lab.a, lab.b].map((plane) => gaussian(plane, width, height, 1.5));
  const soft = gaussian(Float32Array.from(mask), width, height, 1.5);
  const sorted = lab.lightness.slice().sort();
  const range = quantile(sorted, 0.98, 1) - quantile(sorted, 0.02, 0);
  const edge = 0.09 * clamp(range / 0.7, 0.2, 1);
  let outline = 0;
  let agreeing = 0;
  for (let y = 4; y < height - 4; y++) {
    for (let x = 4; x < width - 4; x++) {
      const i = y * width + x;
      if (mask[i] === mask[i + 1] && mask[i] === mask[i + width]) continue;
      const gx = soft[i + 1] - soft[i - 1];
      const gy = soft[i + width] - soft[i - width];
      const length = Math.hypot(gx, gy);
      if (length < 1e-3) continue;
      const dx = Math.round((gx / length) * 3);
      const dy = Math.round((gy / length) * 3);
      const p = i + dy * width + dx;
      const q = i - dy * width - dx;
      outline++;
      const across = Math.hypot(l[p] - l[q], a[p] - a[q], b[p] - b[q]);
      const deeper = clamp(y + 3 * dy, 0, height - 1) * width + clamp(x + 3 * dx, 0, width - 1);
      const texture = Math.hypot(l[p] - l[deeper], a[p] - a[deeper], b[p] - b[deeper]);
      if (across > edge && across > texture) agreeing++;
    }
  }
  return outline ? agreeing / outline : 0;
}
