import type { PhotoAnalysis } from '../analysis.ts';
import { gaussian } from '../blur.ts';
import { CANVAS } from '../framing.ts';
import { clamp, smoothstep, type Plane } from '../planes.ts';
import { mixSeed, mulberry32, type Random } from '../random.ts';
import { noise } from './texture.ts';

/** How far the water carries the color, canvas pixels. */
const REACH = 20;
const DROPS = 34;

/** A wash of water color over the subject, 0 paper .. 1 color: uneven, darker where it dried at its rim, out over the lines, with drops. */
export function splashOf({ solid, fade, shade }: Pick<PhotoAnalysis, 'solid' | 'fade' | 'shade'>, seed: number): Plane {
  const random = mulberry32(mixSeed(seed, 71));
  const body = gaussian(
    fade.map((f, i) => (solid[i] ? f * (0.72 + 0.5 * shade[i]) : 0)),
    CANVAS,
    CANVAS,
    REACH,
  );
  const wet = body.map((v, i) => {
    if (v < 0.004) return -1;
    const [x, y] = [i % CANVAS, (i / CANVAS) | 0];
    const stray =
      turned(x, y, 0.5, 120, seed) -
      0.5 +
      0.45 * (turned(x, y, 1.4, 44, seed + 1) - 0.5) +
      0.14 * turned(x, y, 2.1, 12, seed + 2);
    return v + 1.15 * stray - 0.5;
  });
  drops(wet, body, random);
  return wet.map((v, i) => {
    if (v <= 0) return 0;
    const [x, y] = [i % CANVAS, (i / CANVAS) | 0];
    const pool = 0.18 + 0.55 * turned(x, y, 0.9, 80, seed + 3) + (solid[i] ? 0.5 * shade[i] : 0.1);
    const rim = 0.36 * (1 - smoothstep(0.015, 0.07, v));
    const edge = clamp((Math.min(x, y, CANVAS - x, CANVAS - y) - 4) / 12);
    return clamp(pool + rim) * smoothstep(0, 0.018, v) * edge;
  });
}

const turned = (x: number, y: number, angle: number, grain: number, seed: number): number => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return noise(c * x - s * y + 900, s * x + c * y + 900, grain, seed);
};

/** Drops that flew beyond the wash, smaller the farther they went. */
function drops(wet: Plane, body: Plane, random: Random): void {
  let left = DROPS;
  for (let tries = 0; tries < 4000 && left > 0; tries++) {
    const [x, y] = [random() * CANVAS, random() * CANVAS];
    const near = body[(y | 0) * CANVAS + (x | 0)];
    if (near < 0.01 || near > 0.3) continue;
    left--;
    const radius = (1.4 + 7 * random() ** 3) * (0.6 + 1.6 * near);
    const reach = Math.ceil(radius);
    for (let v = Math.max(0, (y | 0) - reach); v <= Math.min(CANVAS - 1, (y | 0) + reach); v++) {
      for (let u = Math.max(0, (x | 0) - reach); u <= Math.min(CANVAS - 1, (x | 0) + reach); u++) {
        const inside = (radius - Math.hypot(u - x, v - y)) * 0.03;
        if (inside > 0 && inside > wet[v * CANVAS + u]) wet[v * CANVAS + u] = inside;
      }
    }
  }
}
