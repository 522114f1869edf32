import { distanceTransform } from '../distance.ts';
import { gaussian } from '../blur.ts';
import type { Drawing } from '../drawing.ts';
import { edgeTangentFlow, type FlowField } from '../flow.ts';
import { CANVAS } from '../framing.ts';
import { clamp, halve, maskWhere, type Plane } from '../planes.ts';
import { smoothLine } from '../polyline.ts';
import { inkFeatures } from '../spotblack.ts';

const HALF = CANVAS / 2;
const STEP = 2;
/** Half the width of a blade where it is broadest, in the light and in the dark; canvas pixels. */
const SLIM = 4;
const BROAD = 15;
/** Skin between blades. */
const GAP = 6.5;
/** How dark the outline counts by itself, and how far inwards. */
const RIM = 0.5;
const RIM_DEPTH = 26;
const LONGEST = 330;
const SHORTEST = 38;
const TRIES = 2600;

interface Blade {
  x: Float32Array;
  y: Float32Array;
  radius: Float32Array;
}

/** Solid black shapes that flow with the body, broad in their middle and pointed at both ends, with skin between them. */
export function drawBlades(d: Drawing, from: number): void {
  const { solid, fade, features } = d.analysis;
  const flow = bodyFlow(d);
  const depth = distanceTransform(solid, CANVAS, CANVAS);
  const tone = gaussian(d.shade, CANVAS, CANVAS, d.analysis.sketch?.sharpenImage ? 3.5 : 7);
  // The outline is always told, or what is light would be gone.
  for (let i = 0; i < tone.length; i++)
    if (solid[i]) tone[i] = Math.max(tone[i], RIM * Math.exp(-depth[i] / RIM_DEPTH));
  const seeds: { x: number; y: number; rank: number }[] = [];
  for (let t = 0; t < TRIES; t++) {
    const [x, y] = [d.random() * CANVAS, d.random() * CANVAS];
    const q = (y | 0) * CANVAS + (x | 0);
    if (solid[q] && fade[q] > 0.35 && depth[q] > 5 && tone[q] > from) seeds.push({ x, y, rank: tone[q] });
  }
  seeds.sort((p, q) => q.rank - p.rank);
  const clear = new Clearance(Math.max(GAP * d.pitch, d.limits.gap));
  inkFeatures(d);
  if (features) clear.takeAround(features.zone.map((zone, i) => zone * features.ink[i]));
  for (const seed of seeds) {
    const blade = bladeAt(d, seed, { flow, depth, tone, from, clear });
    if (!blade) continue;
    clear.take(blade);
    const { ink, scale } = d;
    ink.polyline(
      blade.x.map((v) => v * scale),
      blade.y.map((v) => v * scale),
      (i) => blade.radius[i] * scale,
    );
  }
}

/** Directions of the body as a whole: its large forms and its outline, without detail. */
function bodyFlow(d: Drawing): FlowField {
  const { relief, solid } = d.analysis;
  const round = gaussian(Float32Array.from(solid), CANVAS, CANVAS, 16);
  const inputs = [
    { plane: halve(gaussian(relief, CANVAS, CANVAS, 5), CANVAS), weight: 1 },
    { plane: halve(round, CANVAS), weight: 0.55 },
  ];
  return edgeTangentFlow(inputs, HALF, 11);
}

interface Ground {
  flow: FlowField;
  depth: Plane;
  tone: Plane;
  from: number;
  clear: Clearance;
}

function bladeAt(d: Drawing, seed: { x: number; y: number }, ground: Ground): Blade | null {
  const { depth, tone, from, clear } = ground;
  if (clear.room(seed.x, seed.y, SLIM) < SLIM) return null;
  const points = [...walk(d, seed, ground, -1).reverse(), [seed.x, seed.y] as const, ...walk(d, seed, ground, 1)];
  if (points.length * STEP < SHORTEST) return null;
  const line = smoothLine(
    points.map(([x]) => x),
    points.map(([, y]) => y),
    9,
    false,
  );
  const n = line.x.length;
  // The head of a blade is broader than its tail.
  const peak = d.random() < 0.5 ? 0.34 : 0.66;
  const least = d.limits.stroke / 2;
  const radius = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    const q = clamp(line.y[i] | 0, 0, CANVAS - 1) * CANVAS + clamp(line.x[i] | 0, 0, CANVAS - 1);
    const t = i / (n - 1);
    const profile = Math.pow(Math.sin((Math.PI / 2) * (t < peak ? t / peak : (1 - t) / (1 - peak))), 0.9);
    const wanted = SLIM + (BROAD - SLIM) * clamp((tone[q] - from) / (0.75 - from));
    const room = Math.min(depth[q] - 1, clear.room(line.x[i], line.y[i], wanted));
    radius[i] = Math.max(least, Math.min(wanted * Math.min(1, n / 110) ** 0.5, room) * profile);
  }
  return { x: line.x, y: line.y, radius: gaussianLine(radius) };
}

/** Radii change slowly, or a blade would have steps. */
function gaussianLine(values: Float32Array): Float32Array {
  let out = values;
  for (let pass = 0; pass < 3; pass++) {
    const from = out;
    out = from.map((v, i) => {
      let sum = 0;
      let count = 0;
      for (let k = Math.max(0, i - 5); k <= Math.min(from.length - 1, i + 5); k++) {
        sum += from[k];
        count++;
      }
      return Math.min(v, sum / count);
    });
  }
  return out;
}

function walk(
  d: Drawing,
  seed: { x: number; y: number },
  { flow, tone, from, clear, depth }: Ground,
  sign: number,
): (readonly [number, number])[] {
  const points: [number, number][] = [];
  let { x, y } = seed;
  let [vx, vy] = [0, 0];
  for (let walked = 0; walked < LONGEST / 2; walked += STEP) {
    const h = (y >> 1) * HALF + (x >> 1);
    let [tx, ty] = [flow.tx[h], flow.ty[h]];
    const along = walked === 0 ? sign : tx * vx + ty * vy;
    if (walked > 0 && Math.abs(along) < 0.75) break;
    if (along < 0) [tx, ty] = [-tx, -ty];
    [vx, vy] = [tx, ty];
    x += tx * STEP;
    y += ty * STEP;
    if (x < 3 || y < 3 || x >= CANVAS - 3 || y >= CANVAS - 3) break;
    const q = (y | 0) * CANVAS + (x | 0);
    if (depth[q] < 2.5 || d.analysis.fade[q] < 0.3 || tone[q] < from * 0.72) break;
    if (clear.room(x, y, 2) < 1.5) break;
    points.push([x, y]);
  }
  return points;
}

const DIRECTIONS = Array.from({ length: 12 }, (_, k) => [
  Math.cos((k / 12) * 2 * Math.PI),
  Math.sin((k / 12) * 2 * Math.PI),
]);

/** What earlier blades and the skin around them have taken. */
class Clearance {
  private readonly taken = new Uint8Array(CANVAS * CANVAS);
  private readonly gap: number;

  constructor(gap: number) {
    this.gap = gap;
  }

  /** How wide a round may be here, up to `most`; negative where all is taken. */
  room(x: number, y: number, most: number): number {
    if (this.taken[(y | 0) * CANVAS + (x | 0)]) return -1;
    for (let r = 1; r < most; r += 1.5) {
      for (const [dx, dy] of DIRECTIONS) {
        const [u, v] = [(x + dx * r) | 0, (y + dy * r) | 0];
        if (u < 0 || v < 0 || u >= CANVAS || v >= CANVAS || this.taken[v * CANVAS + u]) return r - 1;
      }
    }
    return most;
  }

  /** Ink of another kind, 0..1, that blades keep away from. */
  takeAround(ink: Plane): void {
    const away = distanceTransform(
      maskWhere(ink, (v) => v < 0.5),
      CANVAS,
      CANVAS,
    );
    for (let i = 0; i < away.length; i++) if (away[i] < this.gap) this.taken[i] = 1;
  }

  take({ x, y, radius }: Blade): void {
    for (let i = 0; i < x.length; i += 2) {
      const r = radius[i] + this.gap;
      const [cx, cy] = [x[i] | 0, y[i] | 0];
      const reach = Math.ceil(r);
      for (let v = Math.max(0, cy - reach); v <= Math.min(CANVAS - 1, cy + reach); v++) {
        const span = Math.floor(Math.sqrt(Math.max(0, r * r - (v - cy) ** 2)));
        this.taken.fill(1, v * CANVAS + Math.max(0, cx - span), v * CANVAS + Math.min(CANVAS, cx + span + 1));
      }
    }
  }
}
