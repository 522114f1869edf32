/** Two eyes of an animal among the spots of its photo. */
import type { Spot } from './features.ts';
import { CANVAS } from './framing.ts';
import { clamp, smoothstep, type Mask, type Plane } from './planes.ts';

/** An eye reflects light and is darker than its socket: two dots of a wing, a belly or a teapot rarely do both. */
const LEAST_EYE = { contrast: 0.12, catchlight: 0.12 };

/** Whether it is dark enough, and has light on it, as an eye has. */
export const shines = ({ contrast, catchlight }: Spot): boolean =>
  contrast > LEAST_EYE.contrast && catchlight > LEAST_EYE.catchlight;

export type Pair = readonly [Spot, Spot];

/** Two spots of one size, side by side at the distance of eyes on something symmetric: the strongest such pair. */
export function bestPair(spots: readonly Spot[], light: Plane, solid: Mask): Pair | null {
  let best: Pair | null = null;
  let most = LEAST_PAIR;
  const eyes = spots.filter(shines);
  for (const [n, p] of eyes.entries()) {
    for (const q of eyes.slice(0, n)) {
      const pair: Pair = p.x < q.x ? [p, q] : [q, p];
      const likeness = pairLikeness(p, q);
      if (likeness < most) continue;
      const score = likeness * (0.3 + 0.7 * mirrorLikeness(pair, light, solid));
      if (score > most) {
        most = score;
        best = pair;
      }
    }
  }
  return best;
}

/** Nostrils are a pair too: eyes lie above them, further apart by these factors. */
const WIDER = [1.35, 4.2] as const;

/** The eyes above a pair of nostrils, where there are any. */
export function pairAbove([p, q]: Pair, spots: readonly Spot[]): Pair | null {
  const [dx, dy] = [q.x - p.x, q.y - p.y];
  const apart = Math.hypot(dx, dy);
  const [mx, my] = [(p.x + q.x) / 2, (p.y + q.y) / 2];
  /** Across and above the middle of the pair, in its own direction. */
  const seen = ({ x, y }: Spot) => ({
    across: ((x - mx) * dx + (y - my) * dy) / apart,
    above: ((x - mx) * dy - (y - my) * dx) / apart,
  });
  let best: Pair | null = null;
  let most = 0.8 * Math.min(p.contrast, q.contrast);
  for (const left of spots) {
    for (const right of spots) {
      const [a, b] = [seen(left), seen(right)];
      const width = b.across - a.across;
      if (width < WIDER[0] * apart || width > WIDER[1] * apart) continue;
      const isLevel = Math.abs(a.above - b.above) < 0.2 * width && Math.abs(a.across + b.across) < 0.25 * width;
      const above = (a.above + b.above) / 2;
      const alike = Math.min(left.radius, right.radius) > 0.6 * Math.max(left.radius, right.radius);
      const contrast = Math.min(left.contrast, right.contrast);
      if (!isLevel || !alike || above < 0.2 * width || above > 1.1 * width || contrast < most) continue;
      [best, most] = [[left, right], contrast];
    }
  }
  return best;
}

/** How much the left half of a face is like the right one, 0..1; nothing where half of it lies beside the subject. */
function mirrorLikeness([p, q]: Pair, light: Plane, solid: Mask): number {
  const dx = (q.x - p.x) / 2;
  const dy = (q.y - p.y) / 2;
  const left: number[] = [];
  const right: number[] = [];
  let beside = 0;
  const at = (across: number, down: number): number => {
    const x = Math.round((p.x + q.x) / 2 + across * dx - down * dy);
    const y = Math.round((p.y + q.y) / 2 + across * dy + down * dx);
    const i = clamp(y, 0, CANVAS - 1) * CANVAS + clamp(x, 0, CANVAS - 1);
    if (!solid[i]) beside++;
    return light[i];
  };
  for (let down = -1; down <= 2.4; down += 0.2) {
    for (let across = 0.15; across <= 1.5; across += 0.15) {
      left.push(at(-across, down));
      right.push(at(across, down));
    }
  }
  return beside > left.length * 0.7 ? 0 : clamp(correlation(left, right));
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / values.length;
  const [ma, mb] = [mean(a), mean(b)];
  let ab = 0;
  let aa = 0;
  let bb = 0;
  for (let i = 0; i < a.length; i++) {
    ab += (a[i] - ma) * (b[i] - mb);
    aa += (a[i] - ma) ** 2;
    bb += (b[i] - mb) ** 2;
  }
  return ab / Math.sqrt(aa * bb + 1e-9);
}

const LEAST_PAIR = 0.1;

function pairLikeness(p: Spot, q: Spot): number {
  const size = Math.sqrt(p.radius * q.radius);
  const distance = Math.hypot(p.x - q.x, p.y - q.y) / size;
  const tilt = Math.abs(Math.atan2(p.y - q.y, p.x - q.x));
  const level = 1 - smoothstep(0.45, 0.9, Math.min(tilt, Math.PI - tilt));
  const apart = smoothstep(2.6, 3.6, distance) * (1 - smoothstep(9, 13, distance));
  const alike = Math.min(p.radius, q.radius) / Math.max(p.radius, q.radius);
  const contrast = Math.min(p.contrast, q.contrast);
  const catchlight = Math.min(0.3, p.catchlight, q.catchlight);
  const high = 1 - smoothstep(0.35, 0.8, (p.y + q.y) / 2 / CANVAS);
  return level * apart * alike * (contrast + 0.5 * catchlight) * (0.4 + 0.6 * high);
}
