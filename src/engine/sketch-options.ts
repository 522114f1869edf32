import type { SketchOptions } from '../domain/photo-to-sketch.ts';
import type { PhotoAnalysis } from './analysis.ts';
import { gaussian } from './blur.ts';
import { CANVAS } from './framing.ts';
import { clamp, quantile, sortedSample, type Mask, type Plane } from './planes.ts';

/**
 * The switches of photo to sketch. Two work on the grey of the photo, before lines and tone are found in it; two on what was
 * found, so that a preview has them without a new analysis. The subject is found in the photo as it is: no switch moves its outline.
 */

/** The grey of a photo as lines and tone shall be found in it. `enlarged` is how many canvas pixels a photo pixel covers. */
export function preparedGrey(grey: Plane, solid: Mask, enlarged: number, options: SketchOptions | undefined): Plane {
  if (!options?.preprocessImage) return grey;
  let quiet = grey;
  for (let pass = 0; pass < clamp(Math.round(enlarged), 1, 3); pass++) quiet = median3(quiet);
  return stretched(evenLight(quiet, solid), solid);
}

/** Whether an analysis made with some options serves others. */
export function preparesAlike(a: SketchOptions | undefined, b: SketchOptions | undefined): boolean {
  return a?.preprocessImage === b?.preprocessImage && a?.sharpenImage === b?.sharpenImage;
}

/** The locally equalised grey with its fine structure brought out. */
export function sharpened(grey: Plane, enlarged: number, options: SketchOptions | undefined): Plane {
  if (!options?.sharpenImage) return grey;
  const soft = gaussian(grey, CANVAS, CANVAS, clamp(1.6 * enlarged, 1.6, 4.5));
  return grey.map((v, i) => clamp(v + SHARPEN * (v - soft[i])));
}
const SHARPEN = 1.6;

/** What was found, as it shall be drawn. Remembered: a preview asks again while a slider moves, a job for each variant. */
export function emphasised(analysis: PhotoAnalysis, options: SketchOptions | undefined): PhotoAnalysis {
  const { preserveEdges, enhanceContrast } = options ?? {};
  if (!preserveEdges && !enhanceContrast) return analysis;
  const known = remembered.get(analysis);
  if (known && known.preserveEdges === preserveEdges && known.enhanceContrast === enhanceContrast) return known.made;
  const made = {
    ...analysis,
    ...(preserveEdges ? withFaintLines(analysis) : {}),
    ...(enhanceContrast ? contrasted(analysis) : {}),
    emphasis: { preserveEdges, enhanceContrast },
  };
  remembered.set(analysis, { preserveEdges, enhanceContrast, made });
  return made;
}
const remembered = new WeakMap<
  PhotoAnalysis,
  Pick<SketchOptions, 'preserveEdges' | 'enhanceContrast'> & { made: PhotoAnalysis }
>();

/** Factor on line responses: what is fainter by as much is drawn as well. */
const KEEP_EDGES = 1.7;

/** Faces are drawn with all the care they bear already: more lines age them. */
function withFaintLines({ fine, coarse, ridges, care }: PhotoAnalysis) {
  const stronger = (plane: Plane): Plane => plane.map((v, i) => (care?.[i] ? v : v * KEEP_EDGES));
  return { fine: stronger(fine), coarse: stronger(coarse), ridges: stronger(ridges) };
}

/** Shading and blacks pulled apart around the darkness that lies in their middle. */
function contrasted({ shade, dark, darkSpot, darkContrast, darkDetail, solid, fade }: PhotoAnalysis) {
  const steeper = (plane: Plane): Plane => {
    const middle = clamp(medianWithin(plane, solid, fade), 0.2, 0.7);
    return plane.map((v) =>
      v < middle
        ? middle * Math.pow(v / middle, STEEPNESS)
        : 1 - (1 - middle) * Math.pow((1 - clamp(v)) / (1 - middle), STEEPNESS),
    );
  };
  return {
    shade: steeper(shade),
    dark: steeper(dark),
    darkSpot: steeper(darkSpot),
    darkContrast: darkContrast.map((v) => v * 1.25),
    darkDetail: darkDetail.map((v) => v * 1.25),
  };
}
const STEEPNESS = 2;

function medianWithin(plane: Plane, solid: Mask, fade: Plane): number {
  const sorted = sortedSample(plane, 7, (i) => solid[i] === 1 && fade[i] > 0.9);
  return quantile(sorted, 0.5, 0.5);
}

/** Width of the light that falls on a subject, in canvas pixels: wider than its parts, narrower than itself. */
const LIGHT = 150;
const EVENED = 0.6;

/** Takes most of the slow change of brightness out of the subject, as the mean of its wide surroundings. */
function evenLight(grey: Plane, solid: Mask): Plane {
  const weight = gaussian(Float32Array.from(solid), CANVAS, CANVAS, LIGHT);
  const light = gaussian(
    grey.map((v, i) => v * solid[i]),
    CANVAS,
    CANVAS,
    LIGHT,
  );
  let sum = 0;
  let area = 0;
  for (let i = 0; i < grey.length; i++) {
    light[i] /= weight[i] + 1e-4;
    if (!solid[i]) continue;
    sum += light[i];
    area++;
  }
  const mean = sum / Math.max(1, area);
  // Dark photos have less of everything: where there was less light its differences count for more.
  return grey.map((v, i) => {
    const gain = clamp(mean / Math.max(0.05, light[i]), 0.6, 2.5);
    return (1 - EVENED) * v + EVENED * (mean + (v - light[i]) * gain);
  });
}

/** From nearly black to nearly white, apart from the outermost hundredths. */
function stretched(grey: Plane, solid: Mask): Plane {
  const sorted = sortedSample(grey, 7, (i) => solid[i] === 1);
  const low = quantile(sorted, 0.01, 0);
  const high = Math.max(low + 0.15, quantile(sorted, 0.99, 1));
  return grey.map((v) => 0.02 + 0.96 * clamp((v - low) / (high - low)));
}

/** The median of each pixel and its eight neighbours: grain goes, edges stay where they are. The border stays as it is. */
function median3(src: Plane): Plane {
  const out = src.slice();
  const window = new Float32Array(9);
  for (let y = 1; y < CANVAS - 1; y++) {
    for (let x = 1; x < CANVAS - 1; x++) {
      const q = y * CANVAS + x;
      for (let k = 0; k < 9; k++) {
        const value = src[q + (((k / 3) | 0) - 1) * CANVAS + (k % 3) - 1];
        let at = k;
        for (; at > 0 && window[at - 1] > value; at--) window[at] = window[at - 1];
        window[at] = value;
      }
      out[q] = window[4];
    }
  }
  return out;
}
