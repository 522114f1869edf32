import { gaussian } from './blur.ts';
import { components, dropSmall, fillHoles, hysteresis } from './components.ts';
import type { Drawing } from './drawing.ts';
import { CANVAS } from './framing.ts';
import { clamp, enlarge, maskWhere, quantile, sortedSample, type Mask, type Plane } from './planes.ts';

export interface SpotBlackOptions {
  /** Darkness from which a smoothed area is filled. */
  threshold: number;
  /** At most this share of the subject, darkest first. */
  cover: number;
  sigma: number;
  /** Areas smaller than this many canvas pixels are dropped. */
  minArea: number;
  /** How much darker than its surroundings a spot must be: pupils, nostrils, corners of the mouth. */
  spot: number;
  /** False where a style draws even what is black in its own way. */
  coats?: false;
}

/** How much of the detail within a dark area stays open in it: an eye in a black coat, a fold in cloth. */
const DETAIL = 1.25;
/** Detail fainter than this is the grain of cloth or fur, which would break a black into crumbs. */
const GRAIN = 0.045;

/**
 * Areas filled with black, as a soft plane on the canvas (cut it at 0.5). Two terms: large dark areas, and small spots
 * much darker than what is around them, without which faces look dead.
 */
export function spotBlacks(d: Drawing, options: SpotBlackOptions): Plane {
  const { solid, fade, care, drawnFills, dark, darkSpot, darkContrast, darkDetail, features } = d.analysis;
  // A drawing says itself what is black.
  if (drawnFills?.includes(1)) return gaussian(Float32Array.from(drawnFills), CANVAS, CANVAS, 1);
  const n = CANVAS * CANVAS;
  const area = gaussian(dark, CANVAS, CANVAS, options.sigma);
  const sorted = sortedSample(area, 5, (i) => solid[i] === 1);
  const threshold = Math.max(options.threshold, quantile(sorted, 1 - options.cover, 1));
  const black = new Uint8Array(n);
  for (let i = 0; i < n; i++) {
    if (!solid[i]) continue;
    const fading = fade[i] < 0.999 ? (1 - fade[i]) * 0.9 : 0;
    const spot = darkContrast[i] > options.spot && darkSpot[i] > 0.52 + fading;
    if (spot) black[i] = 1;
    area[i] = fading - area[i] - DETAIL * beyondGrain(darkDetail[i]);
  }
  const large = coherentAreas(area, solid, -threshold, options.cover);
  const coat = options.coats === false ? null : blackCoats(d, options.sigma);
  for (let i = 0; i < n; i++) black[i] |= large[i] | (coat?.[i] ?? 0);
  // Specks thinner than a needle line heal as freckles, holes narrower than a gap close by themselves.
  const speck = 3 * d.limits.stroke ** 2;
  dropSmall(black, CANVAS, CANVAS, Math.max(options.minArea, speck), care, Math.max(14, speck));
  fillHoles(black, CANVAS, CANVAS, Math.max(options.minArea, d.limits.gap ** 2));
  for (let i = 0; i < n; i++) black[i] &= solid[i];
  const soft = gaussian(Float32Array.from(black), CANVAS, CANVAS, 1.3);
  if (features) for (let i = 0; i < n; i++) soft[i] += features.zone[i] * (features.ink[i] - soft[i]);
  return soft;
}

/** Cover from which what is truly black is taken as such: in a pale and in a strong drawing. */
const COAT = [0.72, 0.28] as const;
const COAT_SLACK = 0.16;
/** How much of a soft light on a black coat stays open. */
const SHEEN = 2;
/** Smaller ones are spots, and smaller lights on it freckles; canvas pixels. */
const LEAST_COAT = 150;

/** What is black by itself, as a black coat, with the lights on it left open. */
function blackCoats({ analysis, strength }: Drawing, sigma: number): Mask {
  const { deep, solid, fade, darkDetail, darkContrast } = analysis;
  const least = COAT[0] + (COAT[1] - COAT[0]) * strength;
  const response = gaussian(deep, CANVAS, CANVAS, sigma);
  for (let i = 0; i < response.length; i++) {
    const sheen = SHEEN * Math.max(0, -darkContrast[i] - GRAIN);
    response[i] = (1 - fade[i]) * 0.9 - response[i] - DETAIL * beyondGrain(darkDetail[i]) + sheen;
  }
  const coat = hysteresis(response, CANVAS, CANVAS, -least, -least - COAT_SLACK, solid);
  dropSmall(coat, CANVAS, CANVAS, LEAST_COAT);
  fillHoles(coat, CANVAS, CANVAS, LEAST_COAT);
  return coat;
}

const beyondGrain = (detail: number) => Math.sign(detail) * Math.max(0, Math.abs(detail) - GRAIN);

/** Eyes, noses and mouths alone, for a style without blacks; areas up to `largest` canvas pixels. */
export function inkFeatures(d: Drawing, largest = Infinity): void {
  const { features } = d.analysis;
  if (!features) return;
  const ink = features.zone.map((zone, i) => zone * features.ink[i]);
  if (largest < Infinity) {
    const { labels, sizes } = components(
      maskWhere(ink, (v) => v > 0.3),
      CANVAS,
      CANVAS,
    );
    for (let i = 0; i < ink.length; i++) if (sizes[labels[i]] > largest) ink[i] = 0;
  }
  inkAreas(d, ink);
}

/** Draws eyes and small faces over whatever the style has drawn there: they stay open, and are never hatched over. */
export function firmFeatures({ analysis, ink }: Drawing): void {
  const { features } = analysis;
  if (!features?.firm.some((v) => v > 0.5)) return;
  const { coverage, width } = ink;
  const firm = cutSharp(enlarge(features.firm, CANVAS, width), width);
  const drawn = cutSharp(enlarge(features.ink, CANVAS, width), width);
  for (let i = 0; i < coverage.length; i++) coverage[i] += firm[i] * (drawn[i] - coverage[i]);
}

/** An area may grow into what is this much lighter: up to the edge that ends it, not to where its grain happens to. */
const SLACK = 0.12;
/** Blotches that would grow to this many times themselves lie in an even dark and have no shape of their own. */
const SHAPELESS = 1.8;

/**
 * The dark areas, each up to the edge that ends it. A part of a coat that is barely darker than the rest of it
 * would be a blotch: either the whole coat becomes black or, where that is more than the style wants, none of it.
 * `response` is darkness with its sign turned, so that what lies below `strong` is black.
 */
export function coherentAreas(response: Plane, solid: Mask, strong: number, cover: number): Mask {
  const grown = hysteresis(response, CANVAS, CANVAS, strong + SLACK, strong, solid);
  const { labels, sizes } = components(grown, CANVAS, CANVAS);
  const core = new Int32Array(sizes.length);
  // Growing by more would change the drawing more than it tidies it; a style of much black bears more.
  const growth = 1.25 + 3 * cover;
  let available = 0;
  for (let i = 0; i < grown.length; i++) {
    available += solid[i];
    if (grown[i] === 1 && response[i] < strong) core[labels[i]]++;
  }
  return grown.map((v, i) => {
    if (v === 0) return 0;
    const size = sizes[labels[i]];
    const dark = core[labels[i]];
    const shapeless = size > dark * SHAPELESS && size > available * cover;
    return !shapeless && (response[i] < strong || size <= dark * growth) ? 1 : 0;
  });
}

/** Enlarges a soft plane to the sheet and cuts it at 0.5. */
export function inkAreas(d: Drawing, soft: Plane): void {
  d.ink.stamp(cutSharp(enlarge(soft, CANVAS, d.ink.width), d.ink.width));
}

/** Between two pixels, a plane that rises less than this has no edge there. */
const LEAST_RISE = 1e-4;

/**
 * 1 above 0.5 and 0 below, with an antialiased edge of one pixel, however slowly the plane rises there: a needle makes black or
 * nothing, and a wide edge would be a gray smear.
 */
function cutSharp(plane: Plane, side: number): Plane {
  return plane.map((value, i) => {
    const x = i % side;
    const across = (plane[x < side - 1 ? i + 1 : i] - plane[x > 0 ? i - 1 : i]) / 2;
    const down = ((plane[i + side] ?? value) - (plane[i - side] ?? value)) / 2;
    const rise = Math.max(LEAST_RISE, Math.sqrt(across * across + down * down));
    return clamp((value - 0.5) / rise + 0.5);
  });
}
