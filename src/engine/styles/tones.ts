import { gaussian } from '../blur.ts';
import { splashOf } from '../colour/splash.ts';
import { noise } from '../colour/texture.ts';
import { distanceTransform } from '../distance.ts';
import type { Drawing } from '../drawing.ts';
import { CANVAS } from '../framing.ts';
import { flowHatch, straightHatch, type FlowHatchOptions } from '../hatch.ts';
import { clamp, enlarge, invert, smoothstep, type Mask, type Plane } from '../planes.ts';
import { drawDots, type DotOptions } from './dots.ts';

/** One layer of tone in a recipe. `black` is what will be solid, 0..1. */
export type Tone = (d: Drawing, black: Plane) => void;

/** Short strokes along the form, out of the black. */
export const whip =
  (options: Partial<FlowHatchOptions>): Tone =>
  (d, black) =>
    flowHatch(d, d.shade, {
      from: 0.42 - 0.1 * d.strength,
      nearest: 4.2,
      farthest: 8,
      length: 40,
      width: 1.7,
      minAnisotropy: 0.3,
      minMagnitude: 0.006,
      tries: 14000,
      where: (q) => black[q] < 0.3,
      ...options,
    });

/** A second set of straight lines over the dark parts. */
export const cross =
  (angle: number, period: number, from: number): Tone =>
  (d, black) =>
    straightHatch(
      d,
      d.shade.map((v, i) => (black[i] > 0.4 ? 0 : v)),
      {
        angle: angle + (d.random() - 0.5) * 0.2,
        period,
        tone: (v) => clamp((v - from) / 0.4),
        minWidth: 0.3,
        maxWidth: 0.95,
        wobble: 1,
      },
    );

/** Dots, dense beside the black and thinning into the light. */
export const pepper =
  (from: number, gamma: number, dots: DotOptions): Tone =>
  (d, black) =>
    drawDots(
      d,
      d.shade.map((v, i) => (black[i] > 0.5 ? 0 : Math.pow(clamp((v - from) / (0.9 - from)), gamma))),
      dots,
    );

interface Wash {
  /** Darkness at which grey begins, and the deepest grey, 0..1. */
  from: number;
  deepest: number;
  gamma: number;
  /** Flat steps of grey; 0 for one smooth gradation. */
  levels: number;
  /** 0..1: how much the tooth of the paper shows. */
  tooth: number;
  /** From the photo's own darkness with its detail, not from the softer shading. */
  fine?: boolean;
}

/** Diluted ink: grey that lies smoothly on the form. Left away where color takes its place. */
export const wash =
  ({ from, deepest, gamma, levels, tooth, fine }: Wash): Tone =>
  (d) => {
    if (d.coloured) return;
    const { solid, fade, dark, features, drawnFills } = d.analysis;
    // What is filled in a drawing is black already.
    const most = drawnFills ? Math.min(deepest, 0.4) : deepest;
    const shade = levels > 0 ? gaussian(d.shade, CANVAS, CANVAS, 4) : d.shade;
    const grey = new Float32Array(solid.length);
    for (let i = 0; i < grey.length; i++) {
      if (!solid[i]) continue;
      const v = fine ? dark[i] : shade[i];
      let depth = Math.pow(clamp((v - from) / (0.92 - from)), gamma);
      if (levels > 0) {
        const step = depth * levels;
        const whole = Math.floor(step);
        depth = (whole + smoothstep(0.44, 0.56, step - whole)) / levels;
      }
      const open = features && !fine ? 1 - 0.4 * features.zone[i] : 1;
      grey[i] = most * depth * open * smoothstep(0.05, 0.7, fade[i]);
    }
    stampGrey(d, grey, tooth);
  };

/** A soft dark behind the subject that runs out like smoke. */
export const smoke =
  (reach: number, deepest: number): Tone =>
  (d) => {
    const { solid, cut, frame, drawnLines } = d.analysis;
    if (!cut || drawnLines || d.coloured) return;
    const away = distanceTransform(invert(solid), CANVAS, CANVAS);
    const moat = Math.max(4, d.limits.gap);
    const seed = (d.random() * 1e9) | 0;
    // Where a bust ends with its photo, there is nothing to stand before.
    const end = lowest(solid) > frame.top + frame.height - 12 ? frame.top + frame.height - 40 : CANVAS;
    const grey = away.map((distance, i) => {
      if (distance <= moat || distance > reach) return 0;
      const [x, y] = [i % CANVAS, (i / CANVAS) | 0];
      const round = Math.hypot(x - CANVAS / 2, y - CANVAS / 2) / (CANVAS / 2);
      const edge =
        (1 - smoothstep(0.8, 1.12, round)) *
        clamp((Math.min(x, y, CANVAS - x, CANVAS - y) - 6) / 60) *
        clamp((end - y) / 70);
      const depth = clamp(0.55 + 1.9 * (cloud(x, y, seed) - 0.5) - (distance - moat) / reach);
      return deepest * smoothstep(0, 0.8, depth) * edge;
    });
    stampGrey(d, grey, 0.12);
  };

function lowest(solid: Mask): number {
  return Math.floor(solid.lastIndexOf(1) / CANVAS);
}

/** Noise of three sizes, each turned against the others, so that no grid shows. */
function cloud(x: number, y: number, seed: number): number {
  let sum = 0;
  for (const [angle, grain, share] of CLOUD) {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    sum += share * noise(c * x - s * y + 900, s * x + c * y + 900, grain, seed + grain);
  }
  return sum;
}
const CLOUD = [
  [0.4, 120, 0.5],
  [1.3, 60, 0.3],
  [2.2, 28, 0.2],
] as const;

/** A wash that leaves the lines; where the order has color, color takes its place. */
export const splash =
  (deepest: number): Tone =>
  (d) => {
    if (d.coloured) return;
    stampGrey(
      d,
      splashOf(d.analysis, d.seed).map((v) => v * deepest),
      0.08,
    );
  };

function stampGrey(d: Drawing, grey: Plane, tooth: number): void {
  const plane = enlarge(grey, CANVAS, d.ink.width);
  if (tooth > 0) {
    const unit = d.ink.width / 900;
    const size = d.ink.width;
    for (let i = 0; i < plane.length; i++) {
      const c = plane[i];
      if (c === 0) continue;
      const [x, y] = [(i % size) / unit, ((i / size) | 0) / unit];
      const grain = 0.6 * noise(x, y, 1.6, 5) + 0.4 * noise(x, y, 3.3, 6);
      plane[i] = clamp(c + tooth * (grain - 0.5) * Math.min(1, 4 * c) * (1.2 - c));
    }
  }
  d.ink.stamp(plane);
}
