/** Eyes of animals with a light iris: a dark pupil, an even ring around it, and a dark rim around both. */
import { gaussian } from './blur.ts';
import type { Features, Spot } from './features.ts';
import { CANVAS } from './framing.ts';
import { sample, type Mask, type Plane } from './planes.ts';

/** An eye by its rim as seen from the pupil: distances in canvas pixels, one for each ray, clockwise from the right. */
export interface Iris {
  x: number;
  y: number;
  /** Where the rim begins, and where it ends or is taken to end. */
  inner: Plane;
  outer: Plane;
  /** Mean of `inner`. */
  radius: number;
  /** Lightness below which it is ink. */
  edge: number;
}

const RAYS = 32;
const SOFTNESS = 1.3;
/** Radius of the rim; canvas pixels. Smaller is drawn as one spot. */
const LEAST_RADIUS = 11;
const MOST_RADIUS = 110;
/** How much lighter than the pupil the ring is. */
const LEAST_STEP = 0.13;
/** The ring is the lightest within one of these distances of the pupil, in radii of the spot: fur beyond the rim is no part of it. */
const RING_REACHES = [1.3, 1.8, 2.4];
/** How unlike each other the parts of the ring are, beside its step to the pupil: feathers vary more. */
const MOST_MOTTLED = 0.22;
/** Between pupil and ring: the pupil ends above, and the rim begins below this share of their difference. */
const EDGE = 0.52;
/** Share of the rays that meet the rim, and how far their lengths may deviate from an oval. */
const LEAST_MET = 0.84;
const LEAST_MET_BESIDE = 0.45;
const MOST_UNEVEN = 0.075;
/** Two eyes of one head: the smaller against the larger, and their distance in radii. */
const LEAST_ALIKE = 0.6;
const MATES_APART = [2.6, 9] as const;
/** Share of the rim that lies on the subject. */
const LEAST_ON_SUBJECT = 0.9;
/** A ray is no longer and no shorter than so many times the usual one. */
const SHORTEST = 0.45;
const LONGEST = 1.8;
/** Shortest against longest way across the rim, and the pupil's width against that of the rim. */
const LEAST_ROUND = 0.6;
const WIDEST_PUPIL = 0.8;
const NARROWEST_PUPIL = 0.2;
/** A rim that runs into a dark socket is taken to be so wide, in radii. */
const WIDEST_RIM = 0.16;

/**
 * @returns the eyes among spots of an animal's photo, the strongest first, none within another. Beside one with its whole rim,
 * another of about its size needs only half of it: the far eye of a turned head.
 */
export function findIrises(spots: readonly Spot[], light: Plane, solid: Mask): Iris[] {
  const soft = gaussian(light, CANVAS, CANVAS, SOFTNESS);
  const found: Iris[] = [];
  const add = (leastMet: number, isWanted: (iris: Iris) => boolean) => {
    for (const spot of spots) {
      if (found.some((iris) => isWithin(iris, spot, 1))) continue;
      const iris = irisAround(spot, soft, leastMet);
      if (iris && isOnSubject(iris, solid) && isWanted(iris)) found.push(iris);
    }
  };
  add(LEAST_MET, () => true);
  if (found.length === 1) add(LEAST_MET_BESIDE, (iris) => isMate(found[0], iris));
  // Columns, leaves and patterns have many such places, a head has two.
  return found.length > 2 ? [] : found;
}

/** Whether the rim lies on the subject, nearly all around: gaps between blades of grass and legs have dark rims too. */
function isOnSubject({ x, y, outer }: Iris, solid: Mask): boolean {
  const on = outer.filter((away, n) => {
    const angle = (n / RAYS) * 2 * Math.PI;
    return solid[Math.round(y + away * Math.sin(angle)) * CANVAS + Math.round(x + away * Math.cos(angle))] === 1;
  });
  return on.length > LEAST_ON_SUBJECT * RAYS;
}

function isMate(one: Iris, other: Iris): boolean {
  const size = Math.max(one.radius, other.radius);
  const apart = Math.hypot(one.x - other.x, one.y - other.y) / size;
  return Math.min(one.radius, other.radius) > LEAST_ALIKE * size && apart > MATES_APART[0] && apart < MATES_APART[1];
}

/** Whether a spot lies within `radii` times the rim of an eye. */
export const isWithin = ({ x, y, radius }: Iris, spot: Spot, radii: number): boolean =>
  Math.hypot(spot.x - x, spot.y - y) < radii * radius;

function irisAround({ x, y, radius }: Spot, soft: Plane, leastMet: number): Iris | null {
  const most = Math.min(MOST_RADIUS, 7 * radius);
  if (x < most || y < most || x + most >= CANVAS || y + most >= CANVAS) return null;
  const rays = Array.from({ length: RAYS }, (_, n) => {
    const [dx, dy] = [Math.cos((n / RAYS) * 2 * Math.PI), Math.sin((n / RAYS) * 2 * Math.PI)];
    return Array.from({ length: Math.floor(most) }, (__, away) =>
      sample(soft, CANVAS, CANVAS, x + away * dx, y + away * dy),
    );
  });
  const pupil = median(rays.map((values) => Math.min(...values.slice(0, Math.ceil(radius)))));
  for (const reach of RING_REACHES) {
    const ring = median(rays.map((values) => Math.max(...values.slice(0, Math.ceil(reach * radius)))));
    const edge = pupil + EDGE * (ring - pupil);
    const inner = ring - pupil > LEAST_STEP ? rimOf(rays, edge, ring - pupil, leastMet) : null;
    if (inner) return { x, y, inner, outer: outerEnds(rays, inner, edge), radius: mean(inner), edge };
  }
  return null;
}

/** How far the rim is along each ray, where there is an eye. */
function rimOf(rays: readonly number[][], edge: number, step: number, leastMet: number): Plane | null {
  const ends = rays.map((values) => values.findIndex((v) => v > edge));
  const first = rays.map((values, n) => (ends[n] < 0 ? -1 : fallsBelow(values, edge, ends[n] + 2)));
  const usual = median(first.filter((r) => r > 0));
  // A ray that leaves the pupil by its light meets the pupil again before the rim.
  const met = first.map((r, n) => (r > 0 && r < SHORTEST * usual ? fallsBelow(rays[n], edge, 0.6 * usual) : r));
  const inner = evened(met, leastMet);
  if (!inner || !isEye(ends, inner)) return null;
  const middles = rays.flatMap((values, n) =>
    Math.abs(met[n] - inner[n]) > 0.3 * inner[n] ? [] : [values[Math.round((ends[n] + met[n]) / 2)]],
  );
  return deviation(middles) < MOST_MOTTLED * step ? inner : null;
}

const fallsBelow = (values: readonly number[], edge: number, from: number): number =>
  values.findIndex((v, r) => r > from && v < edge && values[r - 1] >= edge);

/** Lengths of all rays, where enough of them meet the rim at a length like that of their neighbors. */
function evened(met: readonly number[], leastMet: number): Plane | null {
  const usual = median(met.filter((r) => r > 0));
  const fits = (r: number) => r > SHORTEST * usual && r < LONGEST * usual;
  if (met.filter(fits).length < leastMet * RAYS) return null;
  const lengths = Float32Array.from(met, (r, n) => {
    const near = [-2, -1, 0, 1, 2].map((k) => met[(n + k + RAYS) % RAYS]).filter(fits);
    return near.length > 0 ? median(near) : usual;
  });
  const oval = ovalThrough(lengths);
  const uneven = mean(met.flatMap((r, n) => (fits(r) ? [Math.abs(r - oval[n]) / oval[n]] : [])));
  return uneven < MOST_UNEVEN ? lengths : null;
}

/** The nearest lengths of an oval around a point near its middle: their mean, and waves of one and two rounds. */
function ovalThrough(lengths: Plane): Plane {
  const out = new Float32Array(RAYS).fill(mean(lengths));
  for (const rounds of [1, 2]) {
    let [c, s] = [0, 0];
    const turn = (n: number) => (n / RAYS) * 2 * Math.PI * rounds;
    for (let n = 0; n < RAYS; n++) {
      c += (2 / RAYS) * lengths[n] * Math.cos(turn(n));
      s += (2 / RAYS) * lengths[n] * Math.sin(turn(n));
    }
    for (let n = 0; n < RAYS; n++) out[n] += c * Math.cos(turn(n)) + s * Math.sin(turn(n));
  }
  return out;
}

function isEye(ends: readonly number[], inner: Plane): boolean {
  const radius = mean(inner);
  const across = Array.from({ length: RAYS / 2 }, (_, n) => inner[n] + inner[n + RAYS / 2]);
  const pupil = mean(ends.map((end) => Math.max(0, end)));
  return (
    radius > LEAST_RADIUS &&
    radius < MOST_RADIUS * 0.9 &&
    Math.min(...across) > LEAST_ROUND * Math.max(...across) &&
    pupil < WIDEST_PUPIL * radius &&
    pupil > NARROWEST_PUPIL * radius
  );
}

function outerEnds(rays: readonly number[][], inner: Plane, edge: number): Plane {
  return inner.map((from, n) => {
    const furthest = from * (1 + WIDEST_RIM) + 1;
    const end = rays[n].findIndex((v, r) => r > from + 1 && v > edge);
    return end > 0 ? Math.min(end, furthest) : furthest;
  });
}

/** Draws the eye by its own lightness: pupil and rim black, the ring and the lights open, nothing of the style over it. */
export function drawIris(out: Features, light: Plane, iris: Iris): void {
  const reach = Math.ceil(Math.max(...iris.outer)) + 1;
  const left = Math.round(iris.x) - reach;
  const top = Math.round(iris.y) - reach;
  for (let row = Math.max(0, top); row < Math.min(CANVAS, top + 2 * reach); row++) {
    for (let column = Math.max(0, left); column < Math.min(CANVAS, left + 2 * reach); column++) {
      const [dx, dy] = [column - iris.x, row - iris.y];
      if (Math.hypot(dx, dy) > lengthAt(iris.outer, Math.atan2(dy, dx))) continue;
      const i = row * CANVAS + column;
      out.firm[i] = 1;
      out.zone[i] = 1;
      out.ink[i] = Math.min(1, Math.max(0, 0.5 + (iris.edge - light[i]) * CONTRAST));
    }
  }
}

/** How fast lightness turns into ink at an edge. */
const CONTRAST = 8;

function lengthAt(lengths: Plane, angle: number): number {
  const at = (angle / (2 * Math.PI) + 1) * RAYS;
  const n = Math.floor(at);
  return lengths[n % RAYS] + (at - n) * (lengths[(n + 1) % RAYS] - lengths[n % RAYS]);
}

const mean = (values: readonly number[] | Plane): number => {
  let sum = 0;
  for (const v of values) sum += v;
  return sum / values.length;
};

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((v) => (v - middle) ** 2)));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
