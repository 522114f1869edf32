import type { Drawing } from './drawing.ts';
import { CANVAS } from './framing.ts';
import { clamp, type Plane } from './planes.ts';
import { smoothLine } from './polyline.ts';

export interface FlowHatchOptions {
  /** Darkness (of `shade`) from which there is hatching. */
  from: number;
  /** Distance between strokes in the darkest and in the faintest tone. */
  nearest: number;
  farthest: number;
  length: number;
  width: number;
  /** Least anisotropy and gradient of the flow; where it has no direction there is no hatching. */
  minAnisotropy: number;
  minMagnitude: number;
  tries: number;
  /** Takes ink away instead: light strokes inside the black. */
  erase?: boolean;
  where?: (index: number) => boolean;
}

const STEP = 1.5;
const HALF = CANVAS / 2;

/** Evenly spaced short strokes that follow the form, closer and heavier in the dark. */
export function flowHatch(d: Drawing, shade: Plane, options: FlowHatchOptions): void {
  const { random, analysis, limits } = d;
  // Between lights that are left open, black twice as wide as they are stays.
  const apart = options.erase ? 2 * limits.gap : limits.stroke;
  const closest = limits.gap > 0 ? limits.gap + apart : 0;
  const nearest = Math.max(options.nearest * d.pitch, closest);
  const farthest = Math.max(options.farthest * d.pitch, closest);
  const allowed = (q: number) =>
    analysis.solid[q] === 1 && shade[q] >= options.from && (options.where === undefined || options.where(q));
  const seeds: { x: number; y: number; tone: number }[] = [];
  for (let i = 0; i < options.tries; i++) {
    const x = random() * CANVAS;
    const y = random() * CANVAS;
    const q = (y | 0) * CANVAS + (x | 0);
    if (allowed(q)) seeds.push({ x, y, tone: shade[q] });
  }
  seeds.sort((p, q) => q.tone - p.tone);
  const taken = new Uint8Array(CANVAS * CANVAS);
  for (const seed of seeds) {
    if (taken[(seed.y | 0) * CANVAS + (seed.x | 0)]) continue;
    const xs: number[] = [];
    const ys: number[] = [];
    const forward = walkFlow(d, shade, options, taken, seed.x, seed.y, 1);
    const backward = walkFlow(d, shade, options, taken, seed.x, seed.y, -1);
    for (let i = backward.length - 2; i >= 0; i -= 2) {
      xs.push(backward[i]);
      ys.push(backward[i + 1]);
    }
    xs.push(seed.x);
    ys.push(seed.y);
    for (let i = 0; i < forward.length; i += 2) {
      xs.push(forward[i]);
      ys.push(forward[i + 1]);
    }
    if (xs.length < 8) continue;
    drawHatchStroke(d, xs, ys, options.width * d.weight, options.erase ?? false);
    reserve(taken, xs, ys, (q) => {
      const tone = clamp((shade[q] - options.from) / (1 - options.from));
      return farthest + (nearest - farthest) * tone;
    });
  }
}

/** Points x, y, x, y ... along the flow until it turns sharply, ends, or meets another stroke. */
function walkFlow(
  d: Drawing,
  shade: Plane,
  options: FlowHatchOptions,
  taken: Uint8Array,
  startX: number,
  startY: number,
  sign: number,
): number[] {
  const { hatchFlow, solid } = d.analysis;
  const reach = (options.length * (0.6 + 0.8 * d.random())) / 2;
  const points: number[] = [];
  let x = startX;
  let y = startY;
  let vx = 0;
  let vy = 0;
  for (let walked = 0; walked < reach; walked += STEP) {
    const h = (y >> 1) * HALF + (x >> 1);
    if (hatchFlow.anisotropy[h] < options.minAnisotropy || hatchFlow.magnitude[h] < options.minMagnitude) break;
    let tx = hatchFlow.tx[h];
    let ty = hatchFlow.ty[h];
    const turn = walked === 0 ? sign : tx * vx + ty * vy;
    if (walked > 0 && Math.abs(turn) < 0.7) break;
    if (turn < 0) {
      tx = -tx;
      ty = -ty;
    }
    vx = tx;
    vy = ty;
    x += tx * STEP;
    y += ty * STEP;
    if (x < 2 || y < 2 || x >= CANVAS - 2 || y >= CANVAS - 2) break;
    const q = (y | 0) * CANVAS + (x | 0);
    if (!solid[q] || shade[q] < options.from * 0.92 || taken[q]) break;
    if (options.where !== undefined && !options.where(q)) break;
    points.push(x, y);
  }
  return points;
}

function drawHatchStroke(d: Drawing, xs: number[], ys: number[], width: number, erase: boolean): void {
  const { ink, scale, limits } = d;
  const line = smoothLine(xs, ys, 2.5, false);
  const n = line.x.length;
  const px = line.x.map((v) => v * scale);
  const py = line.y.map((v) => v * scale);
  // What is left open is as wide as skin keeps open.
  const least = erase ? limits.gap : limits.stroke;
  const full = Math.max(width, least);
  ink.polyline(
    px,
    py,
    (i) => {
      const end = Math.min(1, (Math.min(i, n - 1 - i) + 0.8) / (n * 0.4));
      const tapered = full * (0.35 + 0.65 * end) * (end < 0.08 ? 0.6 : 1);
      return Math.max(tapered, least) * 0.5 * scale;
    },
    false,
    erase,
  );
}

/** Marks discs around a stroke as taken; the radius may vary along it. */
function reserve(taken: Uint8Array, xs: number[], ys: number[], radiusAt: (q: number) => number): void {
  for (let i = 0; i < xs.length; i++) {
    const cx = xs[i] | 0;
    const cy = ys[i] | 0;
    const radius = radiusAt(cy * CANVAS + cx);
    const reach = Math.ceil(radius) - 1;
    for (let y = Math.max(0, cy - reach); y <= Math.min(CANVAS - 1, cy + reach); y++) {
      const span = Math.floor(Math.sqrt(Math.max(0, radius * radius - (y - cy) * (y - cy))));
      taken.fill(1, y * CANVAS + Math.max(0, cx - span), y * CANVAS + Math.min(CANVAS, cx + span + 1));
    }
  }
}

export interface StraightHatchOptions {
  angle: number;
  /** Distance between lines, canvas pixels. */
  period: number;
  /** 0 for no ink .. 1 for the full width, by darkness. */
  tone: (darkness: number) => number;
  minWidth: number;
  maxWidth: number;
  /** Amplitude of a slow wave, canvas pixels: the hand is not a ruler. */
  wobble: number;
}

/** Parallel lines over the dark parts, broken where the tone is light, tapered at their ends. Sizes are half widths. */
export function straightHatch(d: Drawing, shade: Plane, options: StraightHatchOptions): void {
  const { ink, scale, random, analysis, limits } = d;
  const size = ink.width;
  const toCanvas = 1 / scale;
  const period = Math.max(options.period * d.pitch, limits.gap > 0 ? limits.gap + limits.stroke : 0) * scale;
  const minWidth = Math.max(options.minWidth * d.weight, limits.stroke / 2) * scale;
  const maxWidth = Math.max(options.maxWidth * d.weight, limits.stroke / 2) * scale;
  const c = Math.cos(options.angle);
  const s = Math.sin(options.angle);
  const span = size * 1.5;
  for (let u = -span / 2; u < span / 2; u += period * (1 + (random() - 0.5) * 0.18)) {
    const run = new Run(d, limits.stroke * 0.5 * scale, 5);
    const phase = random() * 6.28;
    for (let t = -span / 2; t < span / 2; t += 3) {
      const across = u + options.wobble * scale * Math.sin((t / scale) * 0.027 + phase);
      const x = size / 2 + c * t - s * across;
      const y = size / 2 + s * t + c * across;
      const on = x >= 1 && y >= 1 && x < size - 1 && y < size - 1;
      const q = on ? ((y * toCanvas) | 0) * CANVAS + ((x * toCanvas) | 0) : 0;
      const tone = on && analysis.solid[q] ? options.tone(shade[q]) : 0;
      if (tone > 0) run.add(x, y, minWidth + (maxWidth - minWidth) * tone);
      else run.flush();
    }
    run.flush();
  }
}

/** A line under way: collects points, and draws them with tapered ends when it breaks off. Sheet pixels. */
export class Run {
  private readonly drawing: Drawing;
  private readonly thinnest: number;
  private readonly taper: number;
  private xs: number[] = [];
  private ys: number[] = [];
  private radii: number[] = [];

  constructor(drawing: Drawing, thinnest: number, taper: number) {
    this.drawing = drawing;
    this.thinnest = thinnest;
    this.taper = taper;
  }

  add(x: number, y: number, radius: number): void {
    this.xs.push(x);
    this.ys.push(y);
    this.radii.push(radius);
  }

  flush(): void {
    const { xs, ys, radii, thinnest } = this;
    const n = xs.length;
    if (n > 3) {
      const taper = Math.min(this.taper, n * 0.4);
      this.drawing.ink.polyline(xs, ys, (i) =>
        Math.max(thinnest, radii[i] * Math.min(1, (Math.min(i, n - 1 - i) + 0.6) / taper)),
      );
    }
    if (n > 0) {
      this.xs = [];
      this.ys = [];
      this.radii = [];
    }
  }
}
