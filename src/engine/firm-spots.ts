import { gaussian } from './blur.ts';
import type { Features, Spot } from './features.ts';
import { CANVAS } from './framing.ts';
import { type Mask, type Plane } from './planes.ts';

/** `Features.firm` where lines may run, and hatching may not. */
export const NO_HATCHING = 0.4;

/** A spot is looked at so far beyond its radius. */
const REACH = 2.2;
/** How much lighter its surroundings must be, and where between the two its edge lies. */
const LEAST_STEP = 0.12;
const EDGE = 0.48;
/** A spot whose dark runs on beyond this distance, in radii, is the end of a shadow; so much of it may. */
const RUNS_ON = 1.85;
const MOST_RUNNING_ON = 0.06;
/** Share of the circle around a spot that it fills, and of the ring around it that is light. */
const COMPACT = 0.36;
const LIGHT_AROUND = 0.84;
/** Canvas pixels: smaller is a freckle, and a smaller light heals shut. */
const LEAST_RADIUS = 2.6;
const LEAST_LIT_RADIUS = 6;
/** Open skin around an eye on dark fur. */
const OPEN_AROUND = 4;
const MOST = 10;

/**
 * Draws small dark things with a clear edge all around, such as eyes and nostrils, in the shape that they have, with the lights on
 * them; `Features.firm` keeps hatching off them. What is no eye after all is a dark spot on the photo too.
 */
export function drawFirmSpots(
  out: Features,
  light: Plane,
  solid: Mask,
  { eyes, others }: { eyes: readonly Spot[]; others: readonly Spot[] },
): void {
  let drawn = 0;
  for (const spot of [...eyes, ...others]) {
    if (drawn === MOST) return;
    const i = Math.round(spot.y) * CANVAS + Math.round(spot.x);
    // What is drawn already is not drawn again.
    if (out.firm[i] === 1) continue;
    const shape = shapeOf(spot, light, solid);
    if (!shape) continue;
    drawShape(out, shape, eyes.includes(spot));
    drawn++;
  }
}

/** A patch of the canvas: 1 where the spot is dark, and how light the patch is. */
interface Shape {
  left: number;
  top: number;
  side: number;
  dark: Mask;
  patch: Plane;
  /** Lightness at its edge. */
  edge: number;
  /** Radius of a disc of its area. */
  radius: number;
}

function shapeOf({ x, y, radius }: Spot, light: Plane, solid: Mask): Shape | null {
  const reach = Math.ceil(REACH * radius) + 3;
  const side = 2 * reach + 1;
  const left = Math.round(x) - reach;
  const top = Math.round(y) - reach;
  if (left < 0 || top < 0 || left + side > CANVAS || top + side > CANVAS) return null;
  const raw = new Float32Array(side * side);
  for (let row = 0; row < side; row++) {
    const from = (top + row) * CANVAS + left;
    raw.set(light.subarray(from, from + side), row * side);
  }
  const patch = gaussian(raw, side, side, 0.8);
  const away = (k: number) => Math.hypot((k % side) - reach, Math.floor(k / side) - reach);
  const onSubject = (k: number) => solid[(top + Math.floor(k / side)) * CANVAS + left + (k % side)] === 1;
  const inner = valuesWhere(patch, (k) => away(k) <= 0.7 * radius);
  const outer = valuesWhere(patch, (k) => away(k) >= 1.5 * radius && away(k) <= REACH * radius && onSubject(k));
  if (inner.length === 0 || outer.length < 12) return null;
  const low = inner[Math.floor(inner.length * 0.2)];
  const high = outer[Math.floor(outer.length * 0.5)];
  if (high - low < LEAST_STEP) return null;
  const edge = low + EDGE * (high - low);
  const dark = darkPart(patch, side, edge, (k) => away(k) <= REACH * radius && onSubject(k), away, radius);
  const found = dark && measured(dark, patch, side, edge, (k) => away(k) > RUNS_ON * radius, onSubject);
  return dark && found !== null ? { left, top, side, dark, patch, edge, radius: found } : null;
}

const valuesWhere = (plane: Plane, isWanted: (k: number) => boolean): Plane =>
  plane.filter((_, k) => isWanted(k)).sort();

/** What is connected with the darkest point near the middle and darker than the edge. */
function darkPart(
  patch: Plane,
  side: number,
  edge: number,
  isAllowed: (k: number) => boolean,
  away: (k: number) => number,
  radius: number,
): Mask | null {
  let start = -1;
  for (let k = 0; k < patch.length; k++) {
    if (away(k) <= 0.7 * radius && isAllowed(k) && (start < 0 || patch[k] < patch[start])) start = k;
  }
  if (start < 0 || patch[start] >= edge) return null;
  const part = new Uint8Array(patch.length);
  const open = [start];
  part[start] = 1;
  for (let k = open.pop(); k !== undefined; k = open.pop()) {
    for (const next of [k - 1, k + 1, k - side, k + side]) {
      if (next < 0 || next >= patch.length || part[next] || patch[next] >= edge || !isAllowed(next)) continue;
      part[next] = 1;
      open.push(next);
    }
  }
  return part;
}

/** The radius of what has a clear edge all around; null for what has none. */
function measured(
  dark: Mask,
  patch: Plane,
  side: number,
  edge: number,
  isFar: (k: number) => boolean,
  onSubject: (k: number) => boolean,
): number | null {
  let [area, far, sx, sy] = [0, 0, 0, 0];
  for (let k = 0; k < dark.length; k++) {
    if (!dark[k]) continue;
    area++;
    if (isFar(k)) far++;
    sx += k % side;
    sy += Math.floor(k / side);
  }
  const radius = Math.sqrt(area / Math.PI);
  if (radius < LEAST_RADIUS || far > area * MOST_RUNNING_ON) return null;
  const fromMiddle = (k: number) => Math.hypot((k % side) - sx / area, Math.floor(k / side) - sy / area);
  const furthest = dark.reduce((most, v, k) => (v ? Math.max(most, fromMiddle(k)) : most), 0);
  if (radius * radius < COMPACT * furthest * furthest) return null;
  let [around, lit] = [0, 0];
  for (let k = 0; k < dark.length; k++) {
    const away = fromMiddle(k);
    if (away < furthest + 1 || away > furthest + 2 + 0.4 * radius) continue;
    around++;
    if (patch[k] > edge && onSubject(k)) lit++;
  }
  return around > 0 && lit > around * LIGHT_AROUND ? radius : null;
}

/** @param opens whether skin around it stays open too. */
function drawShape(out: Features, { left, top, side, dark, patch, edge, radius }: Shape, opens: boolean): void {
  const holes = radius >= LEAST_LIT_RADIUS ? lightsIn(dark, side) : filledLights(dark, side);
  const ink = gaussian(
    Float32Array.from(dark, (v, k) => ((v || holes.closed[k]) && !holes.open[k] ? 1 : 0)),
    side,
    side,
    0.9,
  );
  const near = gaussian(Float32Array.from(dark), side, side, OPEN_AROUND);
  for (let k = 0; k < dark.length; k++) {
    const i = (top + Math.floor(k / side)) * CANVAS + left + (k % side);
    if (near[k] < 0.04) continue;
    const isSpot = ink[k] > 0.1 || holes.open[k] === 1;
    if (!isSpot && !opens) continue;
    // Around it hatching and blacks stay away, while lines may run up to it.
    out.firm[i] = Math.max(out.firm[i], isSpot ? 1 : NO_HATCHING);
    out.zone[i] = 1;
    out.ink[i] = isSpot ? ink[k] : patch[k] < edge ? out.ink[i] : 0;
  }
}

/** Lights within the dark: those that are wide enough stay open, a little wider than they are. */
function lightsIn(dark: Mask, side: number): { open: Mask; closed: Mask } {
  const { closed } = filledLights(dark, side);
  const open = new Uint8Array(dark.length);
  for (let k = side; k < dark.length - side; k++) {
    if (closed[k]) for (const next of [k, k - 1, k + 1, k - side, k + side]) open[next] = 1;
  }
  return { open, closed };
}

/** What the dark encloses. */
function filledLights(dark: Mask, side: number): { open: Mask; closed: Mask } {
  const outside = new Uint8Array(dark.length);
  const front = [0];
  outside[0] = 1;
  for (let k = front.pop(); k !== undefined; k = front.pop()) {
    for (const next of [k - 1, k + 1, k - side, k + side]) {
      if (next < 0 || next >= dark.length || outside[next] || dark[next]) continue;
      outside[next] = 1;
      front.push(next);
    }
  }
  return { open: new Uint8Array(dark.length), closed: dark.map((v, k) => (v || outside[k] ? 0 : 1)) };
}
