import { gaussian } from './blur.ts';
import { bestPair, pairAbove, shines, type Pair } from './eye-pairs.ts';
import { drawFirmSpots, NO_HATCHING } from './firm-spots.ts';
import { CANVAS } from './framing.ts';
import { drawIris, findIrises, isWithin } from './irises.ts';
import { clamp, halve, smoothstep, type Mask, type Plane } from './planes.ts';

/** A small round dark thing much darker than what is around it, such as an eye or a nostril; canvas pixels. */
export interface Spot {
  x: number;
  y: number;
  radius: number;
  /** How much darker than its surroundings. */
  contrast: number;
  /** How much lighter the brightest point on it is: an eye reflects the light. */
  catchlight: number;
}

/** A head, as two eyes or a face tell of it; canvas pixels. */
export interface Head {
  x: number;
  y: number;
  radius: number;
}

/** Eyes, noses and mouths of a photo, drawn as areas: they carry the likeness, and no black may swallow them. */
export interface Features {
  heads: readonly Head[];
  /** 0 elsewhere .. 1 where `ink` alone says what is black. */
  zone: Plane;
  /** 0 paper .. 1 ink; its edge lies at 0.5. */
  ink: Plane;
  /** 1 where `ink` is final: no line, hatching or light of the style runs over it; less around it, where lines may. */
  firm: Plane;
}

const HALF = CANVAS / 2;
/** Radii at which spots are looked for, in pixels of the half canvas. */
const RADII = [2.6, 3.7, 5.2, 7.4, 10.4, 14.7];
const LEAST_CONTRAST = 0.075;
const MOST_SPOTS = 24;

/** A face lies on its subject, with at least this share of itself, and is not nearly all of it. */
const ON_SUBJECT = 0.4;
const MOST_OF_SUBJECT = 0.55;

/** Skin-colored things further down are hands, tails and wood. */
const LOWEST_FACE = 0.66;

/**
 * Faces are those found by landmarks or the color of skin: left, top, right, bottom on the canvas. `solid` leaves out where the
 * subject fades away, which `whole` does not.
 */
export function findFeatures(
  light: Plane,
  solid: Mask,
  faces: readonly (readonly number[])[],
  whole: Mask = solid,
): Features | null {
  const all = findSpots(light, solid);
  const irises = faces.length > 0 ? [] : findIrises(all, light, whole);
  // Corners of such an eye are no eyes.
  const spots = all.filter((spot) => !irises.some((iris) => isWithin(iris, spot, BESIDE_IRIS)));
  const narrow = faces.length > 0 ? null : bestPair(spots, light, solid);
  const pair = narrow && (pairAbove(narrow, spots) ?? narrow);
  const heads = pair ? [headOfPair(pair)] : faces.map(headOfFace).filter(({ y }) => y < LOWEST_FACE * CANVAS);
  const own = spots.filter((spot) => isFeature(spot, pair, heads));
  if (all.length === 0 && heads.length === 0) return null;
  const plane = () => new Float32Array(light.length);
  const out: Features = { heads, zone: plane(), ink: plane(), firm: plane() };
  for (const head of heads)
    openZone(out, light, solid, {
      ...head,
      radius: head.radius * ZONE_SHARE,
      feature: Math.min(WIDEST_FEATURE, head.radius * 0.15),
    });
  for (const { x, y, radius } of own)
    openZone(out, light, solid, { x, y, radius: radius * 2.3, feature: radius * 1.25 });
  for (const spot of own) if (shines(spot) && spot.radius < LARGEST_SINGLE) keepHatchingOff(out, spot);
  // On people, hair and the corners of a mouth have such spots, which belong to larger forms.
  if (faces.length === 0) {
    const others = spots.filter((spot) => !own.includes(spot) && spot.radius <= LARGEST_OTHER);
    drawFirmSpots(out, light, solid, { eyes: own, others });
  }
  for (const iris of irises) drawIris(out, light, iris);
  return out.zone.some((v) => v > 0) ? out : null;
}

/** Of faces that the color of skin tells of, those that can be one: not the flower beside a butterfly, nor all of a tan dog. */
export function facesOnSubject<Face extends readonly number[]>(faces: readonly Face[], solid: Mask): Face[] {
  const all = solid.reduce((sum, v) => sum + v, 0);
  return faces.filter((face) => {
    const { x, y, radius } = headOfFace(face);
    const reach = radius * ZONE_SHARE;
    let [inside, covered] = [0, 0];
    for (let row = Math.max(0, Math.ceil(y - reach)); row < Math.min(CANVAS, y + reach); row++)
      for (let column = Math.max(0, Math.ceil(x - reach)); column < Math.min(CANVAS, x + reach); column++) {
        if (Math.hypot(column - x, row - y) > reach) continue;
        inside++;
        covered += solid[row * CANVAS + column];
      }
    return covered > inside * ON_SUBJECT && covered < all * MOST_OF_SUBJECT;
  });
}

/** Spots so near to an eye with a light iris, in radii of its rim, are its corners. */
const BESIDE_IRIS = 1.5;

/** Round minima of lightness over several scales. */
function findSpots(light: Plane, solid: Mask): Spot[] {
  const small = halve(light, CANVAS);
  const inside = halve(Float32Array.from(solid), CANVAS);
  const found: Spot[] = [];
  for (const radius of RADII) {
    const inner = meanInside(small, inside, radius * 0.6);
    const outer = meanInside(small, inside, radius * 1.5);
    const reach = Math.max(1, Math.round(radius * 0.7));
    for (let y = reach + 1; y < HALF - reach - 1; y++) {
      for (let x = reach + 1; x < HALF - reach - 1; x++) {
        const i = y * HALF + x;
        const contrast = outer[i] - inner[i];
        if (contrast < LEAST_CONTRAST || !solid[2 * y * CANVAS + 2 * x]) continue;
        if (!isRoundMinimum(inner, x, y, reach)) continue;
        const catchlight = brightest(small, x, y, radius * 0.8) - inner[i];
        found.push({ x: 2 * x + 0.5, y: 2 * y + 0.5, radius: 2 * radius, contrast, catchlight });
      }
    }
  }
  found.sort((p, q) => q.contrast - p.contrast);
  const kept: Spot[] = [];
  for (const spot of found) {
    if (kept.length === MOST_SPOTS) break;
    if (kept.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > other.radius + spot.radius))
      kept.push(spot);
  }
  return kept;
}

/** Gaussian mean of what lies on the subject: a leg before snow is no spot. */
function meanInside(small: Plane, inside: Plane, sigma: number): Plane {
  const sum = gaussian(
    small.map((v, i) => v * inside[i]),
    HALF,
    HALF,
    sigma,
  );
  const weight = gaussian(inside, HALF, HALF, sigma);
  return sum.map((v, i) => v / Math.max(1e-3, weight[i]));
}

/** Whether a pixel is the lowest around it and rises about alike in all directions. */
function isRoundMinimum(plane: Plane, x: number, y: number, reach: number): boolean {
  const i = y * HALF + x;
  const v = plane[i];
  if (v > plane[i - 1] || v > plane[i + 1] || v > plane[i - HALF] || v > plane[i + HALF]) return false;
  const xx = plane[i - reach] + plane[i + reach] - 2 * v;
  const yy = plane[i - reach * HALF] + plane[i + reach * HALF] - 2 * v;
  const d = reach * HALF;
  const xy = (plane[i + d + reach] + plane[i - d - reach] - plane[i + d - reach] - plane[i - d + reach]) / 4;
  const mean = (xx + yy) / 2;
  const spread = Math.hypot((xx - yy) / 2, xy);
  return mean > 0 && mean - spread > 0.22 * (mean + spread);
}

function brightest(plane: Plane, x: number, y: number, radius: number): number {
  let best = 0;
  const reach = Math.ceil(radius);
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      if (dx * dx + dy * dy > radius * radius) continue;
      const px = clamp(x + dx, 0, HALF - 1);
      const py = clamp(y + dy, 0, HALF - 1);
      best = Math.max(best, plane[py * HALF + px]);
    }
  }
  return best;
}

function headOfPair([p, q]: Pair): Head {
  const distance = Math.hypot(p.x - q.x, p.y - q.y);
  const downX = -(q.y - p.y) / distance;
  const downY = (q.x - p.x) / distance;
  const down = distance * 0.45;
  return { x: (p.x + q.x) / 2 + downX * down, y: (p.y + q.y) / 2 + downY * down, radius: distance * 1.6 };
}

function headOfFace([left, top, right, bottom]: readonly number[]): Head {
  return { x: (left + right) / 2, y: (top + bottom) / 2, radius: Math.max(right - left, bottom - top) * 0.68 };
}

/** Features lie within this share of a head. */
const ZONE_SHARE = 0.74;

/** Scale above which the dark of a head is its coat, not its features; canvas pixels. */
const WIDEST_FEATURE = 26;

const LARGEST_SINGLE = 18;
/** A larger spot that nothing tells to be an eye is a patch of the coat. */
const LARGEST_OTHER = 15;

/** Eyes that go together, what lies on a head, and single spots that shine like an eye. */
function isFeature(spot: Spot, pair: Pair | null, heads: readonly Head[]): boolean {
  if (pair?.includes(spot)) return true;
  if (heads.some(({ x, y, radius }) => Math.hypot(spot.x - x, spot.y - y) < radius)) return true;
  return spot.radius < LARGEST_SINGLE && spot.contrast > 0.1 && spot.catchlight > 0.2;
}

/** An eye whose edge is not clear enough to be drawn as one shape stays free of hatching all the same. */
function keepHatchingOff(out: Features, { x, y, radius }: Spot): void {
  const reach = 1.4 * radius;
  for (let row = Math.max(0, Math.ceil(y - reach)); row < Math.min(CANVAS, y + reach); row++)
    for (let column = Math.max(0, Math.ceil(x - reach)); column < Math.min(CANVAS, x + reach); column++) {
      const i = row * CANVAS + column;
      if (Math.hypot(column - x, row - y) < reach) out.firm[i] = Math.max(out.firm[i], NO_HATCHING);
    }
}

interface Zone extends Head {
  /** Radius of what is to be told apart in it. */
  feature: number;
}

/** How many standard deviations darker than around it a feature must be. */
const DARKER = 0.42;
/** So quickly does paper become ink at the edge of a feature: more slowly, and gray stands where a needle makes black or nothing. */
const STEEP = 2.5;
/** Nothing as light as this is ever a feature's ink. */
const PALE = 0.72;

/** Draws what is darker than its surroundings at the scale of a feature, on a round zone with a soft rim. */
function openZone(out: Features, light: Plane, solid: Mask, { x, y, radius, feature }: Zone): void {
  const rim = radius * 1.35;
  const left = Math.max(0, Math.floor(x - rim));
  const top = Math.max(0, Math.floor(y - rim));
  const width = Math.min(CANVAS, Math.ceil(x + rim)) - left;
  const height = Math.min(CANVAS, Math.ceil(y + rim)) - top;
  if (width < 6 || height < 6) return;
  const raw = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (top + row) * CANVAS + left;
    raw.set(light.subarray(from, from + width), row * width);
  }
  const patch = gaussian(raw, width, height, clamp(feature * 0.07, 1.2, 2.4));
  const wide = gaussian(raw, width, height, feature);
  const spread = Math.max(0.035, deviation(patch, wide));
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const i = (top + row) * CANVAS + left + column;
      if (!solid[i]) continue;
      const weight = 1 - smoothstep(radius, rim, Math.hypot(left + column - x, top + row - y));
      if (weight <= out.zone[i]) continue;
      const k = row * width + column;
      const darker = (wide[k] - patch[k]) / spread - DARKER;
      out.zone[i] = weight;
      out.ink[i] = clamp(0.5 + STEEP * darker) * (1 - smoothstep(PALE - 0.06, PALE, patch[k]));
    }
  }
}

function deviation(patch: Plane, wide: Plane): number {
  let sum = 0;
  for (let i = 0; i < patch.length; i++) sum += (patch[i] - wide[i]) ** 2;
  return Math.sqrt(sum / patch.length);
}
