import { boxMean, gaussian } from './blur.ts';
import { components, dropSmall, fillHoles } from './components.ts';
import { distanceTransform } from './distance.ts';
import { CANVAS } from './framing.ts';
import type { LabPlanes } from './lab.ts';
import { clamp, invert, type Mask, type Plane } from './planes.ts';
import { otsu } from './subject/saliency.ts';

/**
 * Whether an image is a drawing already: no colour to speak of, mostly paper, clearly dark ink, and next to nothing in
 * between (what is in between are antialiased rims). The paper is evened out first: a phone's shadow lies on most.
 */
export function looksLikeLineArt(lab: LabPlanes, width: number, height: number): boolean {
  const n = lab.lightness.length;
  let coloured = 0;
  for (let i = 0; i < n; i++) if (Math.hypot(lab.a[i], lab.b[i]) > 0.12) coloured++;
  if (coloured / n > 0.02) return false;
  const even = evenPaper(lab.lightness, width, height);
  const smooth = boxMean(even, width, height, 1);
  let paper = 0;
  let ink = 0;
  let shaded = 0;
  let grain = 0;
  for (let i = 0; i < n; i++) {
    if (even[i] > 0.9) {
      paper++;
      if (lab.lightness[i] < 0.5) shaded++;
      if (Math.abs(even[i] - smooth[i]) > 0.02) grain++;
    } else if (even[i] < 0.6) ink++;
  }
  // Grass and plaster are light and colourless too, but darker than a sheet in shadow, or grainy.
  if (shaded > 0.05 * paper || grain > 0.15 * paper) return false;
  return paper / n > 0.55 && ink / n > 0.004 && ink > (n - paper - ink) * 0.55;
}

/** A drawing brought to pure ink and paper. */
export interface CleanDrawing {
  /** Lines, to be redrawn as strokes. */
  lines: Mask;
  /** Areas too wide for a stroke, to be filled. */
  fills: Mask;
  /** The figure: its ink and everything that it encloses. */
  figure: Mask;
  /** Darkness 0..1 for shading; a drawing has none of its own, so it is invented. */
  tone: Plane;
  /** Lightness 0..1 that goes with it. */
  paper: Plane;
}

/** A stroke is at most this many pixels to either side; wider ink is a fill. */
const STROKE_REACH = 7;
/** A figure that is ink to more than this share is a silhouette. */
const SILHOUETTE = 0.6;

/** Evens out the paper (shadow of the phone, folds), thresholds, drops specks and closes pinholes. */
export function cleanDrawing(lightness: Plane): CleanDrawing {
  const paper = evenPaper(lightness, CANVAS, CANVAS);
  const threshold = clamp(otsu(paper.map((v) => clamp(v))), 0.35, 0.8);
  const soft = gaussian(paper, CANVAS, CANVAS, 0.8);
  const ink = new Uint8Array(soft.length);
  for (let i = 0; i < ink.length; i++) ink[i] = soft[i] < threshold ? 1 : 0;
  dropSmall(ink, CANVAS, CANVAS, 24);
  fillHoles(ink, CANVAS, CANVAS, 8);
  const figure = enclosedBy(ink);
  const fills = wideParts(ink);
  const area = (mask: Mask) => mask.reduce((sum, v) => sum + v, 0);
  if (area(fills) > SILHOUETTE * area(figure)) return fromSilhouette(withoutPinholes(ink));
  const lines = ink.map((v, i) => (v && !fills[i] ? 1 : 0));
  return { lines, fills, figure, tone: inventTone(ink, figure), paper };
}

/** Holes that are narrower than this, in pixels, would grow together in skin; any other one stays open. */
const NARROWEST_HOLE = 7;

function withoutPinholes(ink: Mask): Mask {
  const shape = ink.slice();
  fillHoles(shape, CANVAS, CANVAS, Math.PI * (NARROWEST_HOLE / 2) ** 2);
  return shape;
}

/** Morphological opening: what a disc of STROKE_REACH fits into. */
function wideParts(ink: Mask): Mask {
  const depth = distanceTransform(ink, CANVAS, CANVAS);
  const shallow = ink.map((_, i) => (depth[i] > STROKE_REACH ? 0 : 1));
  const toCore = distanceTransform(shallow, CANVAS, CANVAS);
  return ink.map((v, i) => (v && toCore[i] <= STROKE_REACH + 1 ? 1 : 0));
}

/** A black shape is given an outline and the roundness of a cushion, so that every style has form to draw. */
function fromSilhouette(figure: Mask): CleanDrawing {
  const depth = distanceTransform(figure, CANVAS, CANVAS);
  const lines = figure.map((v, i) => (v && depth[i] <= 3 ? 1 : 0));
  const height = gaussian(
    depth.map((v) => 60 * (1 - Math.exp(-v / 40))),
    CANVAS,
    CANVAS,
    5,
  );
  const tone = new Float32Array(figure.length);
  for (let y = 1; y < CANVAS - 1; y++) {
    for (let x = 1; x < CANVAS - 1; x++) {
      const i = y * CANVAS + x;
      if (!figure[i]) continue;
      const slope = height[i - 1] - height[i + 1] + 1.3 * (height[i - CANVAS] - height[i + CANVAS]);
      tone[i] = clamp(0.42 + 0.3 * slope);
    }
  }
  return { lines, fills: new Uint8Array(figure.length), figure, tone, paper: tone.map((v) => 1 - v) };
}

/** Divides by the local paper tone: the mean of what is lighter than the neighbourhood, over a wide window. */
export function evenPaper(lightness: Plane, width: number, height: number): Plane {
  const radius = Math.round(Math.max(width, height) / 16);
  const mean = boxMean(lightness, width, height, radius);
  const weight = new Float32Array(lightness.length);
  const light = new Float32Array(lightness.length);
  for (let i = 0; i < light.length; i++) {
    if (lightness[i] < mean[i]) continue;
    weight[i] = 1;
    light[i] = lightness[i];
  }
  const sum = boxMean(light, width, height, radius);
  const share = boxMean(weight, width, height, radius);
  // Inside a large black area there is no paper to be seen: never trust a tone below middle grey.
  return lightness.map((v, i) => clamp(v / Math.max(0.5, sum[i] / (share[i] + 1e-6))));
}

/** Openings in an outline up to this many pixels do not let the background in. */
const LEAK = 5;

function enclosedBy(ink: Mask): Mask {
  const toInk = distanceTransform(invert(ink), CANVAS, CANVAS);
  const open = ink.map((_, i) => (toInk[i] > LEAK ? 1 : 0));
  const found = components(open, CANVAS, CANVAS, false);
  const outside = new Uint8Array(found.count + 1);
  for (let k = 0; k < CANVAS; k++) {
    outside[found.labels[k]] = 1;
    outside[found.labels[(CANVAS - 1) * CANVAS + k]] = 1;
    outside[found.labels[k * CANVAS]] = 1;
    outside[found.labels[k * CANVAS + CANVAS - 1]] = 1;
  }
  outside[0] = 0;
  const away = open.map((_, i) => (outside[found.labels[i]] ? 0 : 1));
  // The background stopped LEAK pixels before the ink; walk the rest of the way.
  const toOutside = distanceTransform(away, CANVAS, CANVAS);
  return away.map((v, i) => (ink[i] || (v && toOutside[i] > LEAK) ? 1 : 0));
}

/**
 * A drawing has no tone of its own, so shading is invented the way an artist would: along the lower right side of each
 * enclosed shape, running out towards the light at the upper left.
 */
function inventTone(ink: Mask, figure: Mask): Plane {
  const reach = 46;
  const shift = 9;
  const toInk = distanceTransform(invert(ink), CANVAS, CANVAS);
  const tone = new Float32Array(ink.length);
  for (let y = 0; y < CANVAS; y++) {
    for (let x = 0; x < CANVAS; x++) {
      const i = y * CANVAS + x;
      if (!figure[i]) continue;
      const ahead = Math.min(CANVAS - 1, y + shift) * CANVAS + Math.min(CANVAS - 1, x + shift);
      const behind = Math.max(0, y - shift) * CANVAS + Math.max(0, x - shift);
      const facing = clamp((toInk[behind] - toInk[ahead]) / shift + 0.1);
      tone[i] = ink[i] ? 1 : 0.75 * facing * clamp(1 - toInk[i] / reach);
    }
  }
  return gaussian(tone, CANVAS, CANVAS, 1.6);
}
