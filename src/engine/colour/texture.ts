import { CANVAS } from '../framing.ts';
import { clamp, smoothstep, type Plane } from '../planes.ts';
import { mixSeed } from '../random.ts';
import { INK_STEPS, type InkLayer } from './overprint.ts';

/** Where the canvas lies on the sheet, in sheet pixels. */
export interface Lie {
  left: number;
  top: number;
  side: number;
}

/** Areas as they are laid on: for each ink (from 1; 0 the open paper) its share 0..1 at every canvas pixel. */
export interface Ground {
  shares: readonly Plane[];
  /** 0..1: darkness that the pencil follows. */
  tone: Plane;
  fade: Plane;
}

/** Areas up to their edges: flat, or graded from full in the dark to thin in the light. */
export function layFlat(ground: Ground, size: number, lie: Lie, seed: number, graded = false): InkLayer {
  return lay(ground, size, lie, (best, second, at) => {
    // A brush runs out unevenly where the photo ends.
    const rim = clamp((at.fade - 0.22 - 0.3 * noise(at.x, at.y, 9, seed)) * 9);
    const edge = clamp(0.5 + (best - second) * at.sharp);
    const full = graded ? 0.42 + 0.58 * smoothstep(0.12, 0.62, at.tone) : 1;
    return full * Math.min(rim, at.alone ? 1 : edge);
  });
}

/** Water color: as deep as the tone says, without an edge of its own between inks. */
export function layWash(ground: Ground, size: number, lie: Lie): InkLayer {
  return lay(ground, size, lie, (_best, _second, at) => at.tone, undefined, true);
}

/** Pencil: strokes of the hand, the tooth of the paper, more of both in the dark. */
export function layPencil(ground: Ground, size: number, lie: Lie, seed: number, graphite = false): InkLayer {
  const unit = lie.side / 900;
  const stroke = strokesOf(seed);
  const stray = strokesOf(seed + 17);
  return lay(
    ground,
    size,
    lie,
    (best, second, at) => {
      const [x, y] = [at.x / unit, at.y / unit];
      const pressed = graphite ? 0.06 + 1.15 * at.tone : 0.56 + 0.5 * at.tone;
      const strokes = stroke(x, y, at.ink);
      const tooth = noise(x, y, 1.7, seed + 5) * 0.6 + noise(x, y, 3.3, seed + 6) * 0.4;
      const cover = smoothstep(0.02, 0.7, pressed + 0.42 * (strokes - 0.5) + 0.75 * (tooth - 0.5) - 0.2);
      const depth = graphite ? 0.3 + 0.7 * pressed : 0.62 + 0.38 * pressed;
      // However hard it is pressed, the strokes stay to be seen.
      const streaks = 0.78 + 0.34 * strokes;
      return cover * depth * streaks * smoothstep(0.02, 0.5, at.fade) * smoothstep(0, 0.1, best - second + 0.06);
    },
    // Neighbouring pencils run into each other in single strokes.
    (ink, x, y) => 0.26 * stray(x / unit, y / unit, ink),
  );
}

/** Lines of a pencil: the paper's tooth shows in them, and none is as black as ink. */
export function onTooth(coverage: Float32Array, size: number, seed: number): Float32Array {
  const unit = size / 900;
  return coverage.map((c, i) => {
    if (c === 0) return 0;
    const [x, y] = [(i % size) / unit, Math.floor(i / size) / unit];
    const tooth = 0.6 * noise(x, y, 1.5, seed + 5) + 0.4 * noise(x, y, 3.3, seed + 6);
    return c * clamp(0.42 + 0.72 * tooth + 0.25 * (noise(x, y, 40, seed + 8) - 0.5));
  });
}

/** How dark a pencil of this ink is at a place, 0..1. The hand draws each in a direction of its own, around one that is its habit. */
function strokesOf(seed: number): (x: number, y: number, ink: number) => number {
  const directions: { c: number; s: number }[] = [];
  const directionOf = (ink: number) => {
    const angle = -0.95 + 0.5 * ((hash(ink, 3, seed) & 255) / 255 - 0.5);
    return { c: Math.cos(angle), s: Math.sin(angle) };
  };
  return (x, y, ink) => {
    const { c, s } = (directions[ink] ??= directionOf(ink));
    const bend = 6 * noise(x, y, 90, seed + ink);
    const along = c * x + s * y;
    const across = -s * x + c * y + bend;
    return (
      0.62 * lattice(along / 34, across / 2.6, seed + 31 * ink) +
      0.38 * lattice(along / 19, across / 1.5, seed + 57 * ink)
    );
  };
}

interface At {
  x: number;
  y: number;
  ink: number;
  tone: number;
  fade: number;
  /** No other area is near. */
  alone: boolean;
  /** What turns a difference of shares into sheet pixels. */
  sharp: number;
}

/** One object for all pixels, filled by hand: a new one for each takes as long as the rest. */
function moveTo(at: At, x: number, y: number, ink: number, tone: number, fade: number, alone: boolean): void {
  at.x = x;
  at.y = y;
  at.ink = ink;
  at.tone = tone;
  at.fade = fade;
  at.alone = alone;
}

/** Decides for each sheet pixel which ink lies there, and asks how much of it. */
function lay(
  { shares, tone, fade }: Ground,
  size: number,
  { left, top, side }: Lie,
  coverAt: (best: number, second: number, at: At) => number,
  stir?: (ink: number, x: number, y: number) => number,
  /** It may lie where most of the neighborhood is paper. */
  beyond = false,
): InkLayer {
  const ink = new Uint8Array(size * size);
  const cover = new Uint8Array(size * size);
  const k = CANVAS / side;
  const at: At = { x: 0, y: 0, ink: 0, tone: 0, fade: 0, alone: false, sharp: 2.6 / k };
  for (let y = Math.max(0, Math.ceil(top)); y < Math.min(size, top + side); y++) {
    const v = clamp((y + 0.5 - top) * k - 0.5, 0, CANVAS - 1.001);
    for (let x = Math.max(0, Math.ceil(left)); x < Math.min(size, left + side); x++) {
      const u = clamp((x + 0.5 - left) * k - 0.5, 0, CANVAS - 1.001);
      const o = (v | 0) * CANVAS + (u | 0);
      const [fx, fy] = [u - (u | 0), v - (v | 0)];
      const [w0, w1, w2, w3] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
      const sample = (plane: Plane) =>
        plane[o] * w0 + plane[o + 1] * w1 + plane[o + CANVAS] * w2 + plane[o + CANVAS + 1] * w3;
      const faded = sample(fade);
      if (faded <= 0.01) continue;
      let [best, second, chosen] = [-1, -1, 0];
      let total = 0;
      for (let n = 1; n < shares.length; n++) {
        const plane = shares[n];
        // Most inks are far from most pixels.
        if (plane[o] + plane[o + 1] + plane[o + CANVAS] + plane[o + CANVAS + 1] <= 0.004) continue;
        const own = sample(plane);
        total += own;
        if (own <= 0.002) continue;
        const value = stir ? own + (own < 0.98 ? stir(n, x, y) : 0) : own;
        if (value > best) [best, second, chosen] = [value, best, n];
        else if (value > second) second = value;
      }
      // What is missing to 1 lies outside.
      if (!beyond) second = Math.max(second, 1 - total);
      if (chosen === 0 || best <= second) continue;
      moveTo(at, x, y, chosen, sample(tone), faded, best > 0.999);
      const i = y * size + x;
      cover[i] = Math.round(INK_STEPS * clamp(coverAt(best, second, at)));
      ink[i] = cover[i] > 0 ? chosen : 0;
    }
  }
  return { ink, cover };
}

function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Smooth noise 0..1 on a lattice of whole numbers. */
function lattice(x: number, y: number, seed: number): number {
  const [xi, yi] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - xi, y - yi];
  const [sx, sy] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
  const at = (dx: number, dy: number) => hash(xi + dx, yi + dy, seed) / 4294967295;
  const [left, below] = [at(0, 0), at(0, 1)];
  const upper = left + (at(1, 0) - left) * sx;
  const lower = below + (at(1, 1) - below) * sx;
  return upper + (lower - upper) * sy;
}

/** Smooth noise 0..1, `grain` wide. */
export const noise = (x: number, y: number, grain: number, seed: number): number =>
  lattice(x / grain, y / grain, mixSeed(seed, Math.round(grain * 10)));
