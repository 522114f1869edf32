import type { FaceShape } from './contract.ts';
import type { Features } from './features.ts';
import { CANVAS, type Frame } from './framing.ts';
import { clamp, type Mask, type Plane } from './planes.ts';

export type Point = readonly [x: number, y: number];

/** An eye narrower than this on the canvas has no room for an iris; one narrower than the other has none for a light on it. */
const LEAST_EYE = 12;
const LIT_EYE = 22;
/** Room around a small eye that its socket's shade leaves, beside it and above it, as shares of its width. */
const SOCKET = [0.66, 0.36] as const;
/** Half the width of a lid that a needle draws. */
const LEAST_LID = 1.1;
/** An eye is open from this height on, as a share of its width. */
const OPEN = 0.14;
/** Radius of an iris, of the light on it, and width of the upper lid, as shares of the eye's width. */
const IRIS = 0.235;
const CATCHLIGHT = 0.062;
const LID = 0.075;

/** Rings of a face on the canvas. */
export function faceOnCanvas(face: FaceShape, photo: { width: number; height: number }, frame: Frame): FaceShape {
  const ring = (points: readonly Point[]): Point[] =>
    points.map(([u, v]) => [
      (u * photo.width - frame.originX) * frame.scale,
      (v * photo.height - frame.originY) * frame.scale,
    ]);
  const { eyes, brows, nose, mouth } = face;
  return {
    eyes: [ring(eyes[0]), ring(eyes[1])],
    lips: ring(face.lips),
    outline: ring(face.outline),
    brows: brows && [ring(brows[0]), ring(brows[1])],
    nose: nose && ring(nose),
    mouth: mouth && ring(mouth),
  };
}

/** The box of a head: its face, with ears and what is above the forehead. */
export function headOf({ outline }: FaceShape): [number, number, number, number] {
  const [left, top, right, bottom] = boxOf(outline);
  const [aside, above] = [0.08 * (right - left), 0.32 * (bottom - top)];
  return [left - aside, Math.max(0, top - above), right + aside, bottom].map(Math.round) as [
    number,
    number,
    number,
    number,
  ];
}

/** Left, top, right, bottom of a ring, within the canvas. */
function boxOf(ring: readonly Point[]): [number, number, number, number] {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const within = (v: number) => Math.round(clamp(v, 0, CANVAS));
  return [within(Math.min(...xs)), within(Math.min(...ys)), within(Math.max(...xs)), within(Math.max(...ys))];
}

/**
 * Draws eyes where landmarks say that they are: an iris with its light, the upper lid; the white of the eye is paper. Nose and lips
 * stay what is darker than its surroundings, which the zone of the head draws.
 */
export function drawEyes(out: Features, light: Plane, solid: Mask, { eyes }: FaceShape): void {
  for (const eye of eyes) drawEye(out, light, solid, eye);
}

export function drawEye(out: Features, light: Plane, solid: Mask, ring: readonly Point[]): void {
  const [inner, outer] = [ring[0], ring[8]];
  const width = eyeWidth(ring);
  if (!(width >= LEAST_EYE) || isCovered(light, ring)) return;
  const upper = ring.slice(0, 9);
  const height = Math.hypot(ring[4][0] - ring[12][0], ring[4][1] - ring[12][1]);
  const isOpen = height > OPEN * width;
  const iris = isOpen ? irisIn(light, ring, width) : null;
  // Light comes from above: where nothing shines, the light sits on the upper left of the iris.
  const isLit = width >= LIT_EYE;
  const shine = iris && [iris[0] - 0.35 * IRIS * width, iris[1] - 0.35 * IRIS * width];
  const middle = middleOf(ring);
  around(ring, 0.4 * width, (x, y, i) => {
    if (!solid[i]) return;
    const inside = isInside(ring, x, y);
    const lid = clamp(Math.max(LEAST_LID, 0.5 * LID * width) * thickness(x, inner, outer) - toLine(upper, x, y) + 0.5);
    let ink = lid;
    if (iris && shine && inside) {
      const disc = clamp(IRIS * width - Math.hypot(x - iris[0], y - iris[1]) + 0.5);
      const spot = !isLit ? 0 : clamp(CATCHLIGHT * width - Math.hypot(x - shine[0], y - shine[1]) + 0.5);
      ink = Math.max(ink, disc * (1 - spot));
    }
    const inSocket = !isLit && Math.hypot((x - middle[0]) / SOCKET[0], (y - middle[1]) / SOCKET[1]) < width;
    if (!inside && lid <= 0 && !inSocket) return;
    out.zone[i] = 1;
    out.ink[i] = ink;
    if (inside || ink > 0) out.firm[i] = 1;
  });
}

/** From corner to corner. */
export const eyeWidth = (ring: readonly Point[]): number =>
  Math.hypot(ring[8][0] - ring[0][0], ring[8][1] - ring[0][1]);

/** Lightness below which a lens is dark, and how little it varies. */
const DARK_GLASS = 0.2;
const EVEN_GLASS = 0.02;

/** Behind dark glasses an eye is as even as the glass; one that is seen has its white beside its iris. */
export function isCovered(light: Plane, ring: readonly Point[]): boolean {
  let [count, sum, squares] = [0, 0, 0];
  around(ring, 0, (x, y, i) => {
    if (!isInside(ring, x, y)) return;
    count++;
    sum += light[i];
    squares += light[i] ** 2;
  });
  const mean = sum / Math.max(1, count);
  const deviation = Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean ** 2));
  return mean < DARK_GLASS && deviation < EVEN_GLASS;
}

/** A lid is heaviest in its middle and runs out at the corners. */
function thickness(x: number, inner: Point, outer: Point): number {
  const t = clamp((x - inner[0]) / (outer[0] - inner[0] || 1));
  return 0.45 + 0.55 * Math.sin(Math.PI * t);
}

/** The middle of an iris: where the eye is darkest at its scale. */
function irisIn(light: Plane, ring: readonly Point[], width: number): Point {
  let [best, darkest]: [Point, number] = [middleOf(ring), Infinity];
  const [cx, cy] = middleOf(ring);
  const radius = IRIS * width * 0.7;
  for (let dx = -0.22 * width; dx <= 0.22 * width; dx += Math.max(1, width / 30)) {
    let [sum, count] = [0, 0];
    disc(cx + dx, cy, radius, (_x, _y, i) => {
      sum += light[i];
      count++;
    });
    // Between alike places the one in the middle of the eye.
    const value = sum / Math.max(1, count) + 0.12 * Math.abs(dx / width);
    if (value < darkest) [best, darkest] = [[cx + dx, cy], value];
  }
  return best;
}

export const middleOf = (ring: readonly Point[]): Point => [
  ring.reduce((sum, [x]) => sum + x, 0) / ring.length,
  ring.reduce((sum, [, y]) => sum + y, 0) / ring.length,
];

/** Every canvas pixel of a ring's box, grown by `reach`. */
export function around(ring: readonly Point[], reach: number, at: (x: number, y: number, index: number) => void): void {
  const [left, top, right, bottom] = boxOf(ring);
  for (let y = Math.max(0, Math.floor(top - reach)); y < Math.min(CANVAS, bottom + reach); y++)
    for (let x = Math.max(0, Math.floor(left - reach)); x < Math.min(CANVAS, right + reach); x++)
      at(x, y, y * CANVAS + x);
}

export function disc(cx: number, cy: number, radius: number, at: (x: number, y: number, index: number) => void): void {
  around([[cx, cy]], radius, (x, y, i) => {
    if (Math.hypot(x - cx, y - cy) <= radius) at(x, y, i);
  });
}

export function isInside(ring: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [[ax, ay], [bx, by]] = [ring[i], ring[j]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

export function toLine(line: readonly Point[], x: number, y: number): number {
  let least = Infinity;
  for (let k = 0; k + 1 < line.length; k++) {
    const [[ax, ay], [bx, by]] = [line[k], line[k + 1]];
    const [dx, dy] = [bx - ax, by - ay];
    const t = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1));
    least = Math.min(least, Math.hypot(x - ax - dx * t, y - ay - dy * t));
  }
  return least;
}
