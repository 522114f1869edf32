import { gaussian } from './blur.ts';
import { CANVAS } from './framing.ts';
import { clamp, quantile, smoothstep, sortedSample, type Mask, type Plane } from './planes.ts';

/** Lightness from which a thing begins to be light, and from which it is: blacks and heavy shading leave it to the paper. */
const LIGHT = [0.44, 0.68] as const;
/** What is left there of the darkness that only comparison with still lighter neighbours gave it. */
const BLACK_IN_LIGHT = 0.3;
const SHADE_IN_LIGHT = 0.62;

/**
 * What every style needs for shading and blacks, worked out once. Equalised grey tells form; how dark a thing is, its own
 * `light` says, or white wool would become black where it is the darkest thing of its photo.
 */
export function shadingPlanes(tone: Plane, smooth: Plane, solid: Mask, fade: Plane, light: Plane | null) {
  const shade = gaussian(tone, CANVAS, CANVAS, 2);
  const dark = new Float32Array(tone.length);
  const near = light && gaussian(light, CANVAS, CANVAS, 1.5);
  const deep = near ? trulyBlack(near, solid, fade) : new Float32Array(tone.length);
  for (let i = 0; i < tone.length; i++) {
    const lit = near ? smoothstep(LIGHT[0], LIGHT[1], near[i]) : 0;
    shade[i] = Math.max(shade[i], DEEPEST_SHADE * deep[i]);
    shade[i] *= smoothstep(0.02, 0.5, fade[i]) * (1 - (1 - SHADE_IN_LIGHT) * lit);
    if (solid[i]) dark[i] = clamp(0.65 * (1 - smooth[i]) + 0.35 * tone[i]) * (1 - (1 - BLACK_IN_LIGHT) * lit);
  }
  const darkSpot = gaussian(dark, CANVAS, CANVAS, 1.1);
  const darkContrast = gaussian(dark, CANVAS, CANVAS, 15);
  const darkForm = gaussian(dark, CANVAS, CANVAS, 1.7);
  const darkDetail = gaussian(dark, CANVAS, CANVAS, 8);
  for (let i = 0; i < dark.length; i++) {
    darkContrast[i] = darkSpot[i] - darkContrast[i];
    darkDetail[i] = darkForm[i] - darkDetail[i];
  }
  return { shade, dark, deep, darkSpot, darkContrast, darkDetail, relief: gaussian(tone, CANVAS, CANVAS, 9) };
}

/** Lightness, as a share of the photo's white, at which a thing is black, and from which it is not. */
const BLACK = [0.1, 0.36] as const;
/** A photo whose lightest thing is darker than this is a dark photo, not one of black things. */
const LEAST_WHITE = 0.6;
/** Of a subject that is black all over, this share is: the rest are its lights. */
const MOST_BLACK = 0.62;
const LEAST_BLACK = 0.16;
/** Darkness that shading has where a thing is black. */
const DEEPEST_SHADE = 0.86;

/** 1 where a thing is black against the white of its photo, which equalization hides: a black coat is as dark as a gray one there. */
function trulyBlack(near: Plane, solid: Mask, fade: Plane): Plane {
  const white = Math.max(LEAST_WHITE, quantile(sortedSample(near, 17), 0.98, 1));
  const own = sortedSample(near, 11, (i) => solid[i] === 1 && fade[i] > 0.3);
  const most = Math.min(BLACK[1] * white, Math.max(LEAST_BLACK, 1.4 * quantile(own, MOST_BLACK, 1)));
  const least = (most * BLACK[0]) / BLACK[1];
  return near.map((v, i) => (solid[i] ? 1 - smoothstep(least, most, v) : 0));
}

/** Median darkness that a design can carry; a darker photo is lifted to it, as an artist would. */
const MEDIAN_DARKNESS = 0.45;

export function shadingTone(grey: Plane, equalised: Plane, solid: Mask): Plane {
  const global = gaussian(grey, CANVAS, CANVAS, 2.5);
  const local = gaussian(equalised, CANVAS, CANVAS, 3);
  const tone = global.map((v, i) => (solid[i] ? clamp(1 - (0.55 * v + 0.45 * local[i])) : 0));
  const median = quantile(
    sortedSample(tone, 13, (i) => solid[i] === 1),
    0.5,
    0,
  );
  if (median <= MEDIAN_DARKNESS) return tone;
  const gamma = Math.log(MEDIAN_DARKNESS) / Math.log(Math.min(0.9, median));
  return tone.map((v) => Math.pow(v, gamma));
}
