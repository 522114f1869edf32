import type { MotifHand } from '../styles/recipe.ts';
import { CANVAS } from '../framing.ts';
import type { Ink } from '../ink.ts';
import { clamp, type Plane } from '../planes.ts';
import type { Random } from '../random.ts';
import { stipple } from '../stipple.ts';
import type { Silhouette } from './silhouette.ts';

/** How motifs are drawn on a sheet; lengths in sheet pixels. */
export interface Hand {
  sheet: Ink;
  style: MotifHand;
  /** Width of a normal outline. */
  width: number;
  /** Clear paper around a motif that stands before others. */
  moat: number;
  /** 0..1: how much shading. */
  strength: number;
  random: Random;
  /** Sheet pixels for one unit of the 1024 design grid. */
  scale: number;
}

/** Draws a motif in the hand's style, with clear paper between it and what stands behind. */
export function drawMotif(hand: Hand, motif: Silhouette): void {
  clearAround(hand, motif);
  if (hand.style === 'blackwork') {
    put(hand, motif, (d) => d + 0.5);
    put(hand, motif, (d) => hand.width * 0.35 - Math.abs(d + hand.moat * 0.62) + 0.5);
    return;
  }
  const tone = shadingOf(hand, motif);
  const { width, scale } = hand;
  if (hand.style === 'line') {
    outline(hand, motif, width * 1.5);
    innerLine(hand, motif);
    hatch(hand, motif, tone, { above: 0.62, spacing: 9, angle: -0.8, radius: 0.7 });
  } else if (hand.style === 'dotwork') {
    outline(hand, motif, width * 1.2);
    dots(hand, motif, tone);
  } else if (hand.style === 'woodcut') {
    outline(hand, motif, width * 1.4);
    engravedLines(hand, motif, tone);
  } else if (hand.style === 'sketch') {
    for (let pass = 0; pass < 3; pass++) loosePass(hand, motif, pass);
    hatch(hand, motif, tone, { above: 0.34, spacing: 7, angle: -0.8, radius: 0.9 });
    hatch(hand, motif, tone, { above: 0.62, spacing: 7.5, angle: 0.2, radius: 0.9 });
  } else {
    outline(hand, motif, width * 1.2);
    cells(hand, motif, tone, 44 * scale);
  }
}

/** Wipes what lies under the motif and within the moat around it. */
function clearAround({ sheet, moat }: Hand, { left, top, width, height, distance }: Silhouette): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y + top) * sheet.width + x + left;
      const keep = clamp(-distance[y * width + x] - moat + 0.5);
      if (sheet.coverage[i] > keep) sheet.coverage[i] = keep;
    }
  }
}

/** Inks a function of the distance to the edge. */
function put(
  { sheet }: Hand,
  { left, top, width, height, distance }: Silhouette,
  coverOf: (distance: number, index: number) => number,
): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const q = y * width + x;
      const cover = clamp(coverOf(distance[q], q));
      const i = (y + top) * sheet.width + x + left;
      if (cover > sheet.coverage[i]) sheet.coverage[i] = cover;
    }
  }
}

function outline(hand: Hand, motif: Silhouette, width: number): void {
  put(hand, motif, (d) => width * 0.5 - Math.abs(d - width * 0.3) + 0.5);
}

/** A thin second line inside large parts, as flash is often drawn. */
function innerLine(hand: Hand, motif: Silhouette): void {
  const { scale, width } = hand;
  put(hand, motif, (d, q) => {
    if (d <= 6 * scale || motif.smooth[q] < 9 * scale) return 0;
    return width * 0.28 - Math.abs(d - 15 * scale) + 0.5;
  });
}

/** Shading 0 (light) .. 1 (dark) of the motif as if it were round, lit from the upper left, darker at its edges. */
function shadingOf({ scale, strength }: Hand, { width, height, distance, smooth }: Silhouette): Plane {
  const tone = new Float32Array(width * height);
  const step = Math.max(2, Math.round(2 * scale));
  const more = (strength - 0.5) * 0.3;
  for (let y = step; y < height - step; y++) {
    for (let x = step; x < width - step; x++) {
      const q = y * width + x;
      const d = distance[q];
      if (d <= 0) continue;
      const gx = (smooth[q + step] - smooth[q - step]) / (2 * step);
      const gy = (smooth[q + step * width] - smooth[q - step * width]) / (2 * step);
      const flat = clamp(d / (42 * scale));
      const light = (gx * 0.6 + gy * 0.8) * (1 - flat) * 0.9 + flat * 0.35;
      tone[q] = clamp(0.32 + more - light * 0.9 + Math.exp(-d / (16 * scale)) * 0.62);
    }
  }
  return tone;
}

interface HatchOptions {
  /** Tone above which a stroke is drawn. */
  above: number;
  /** Between strokes, design units. */
  spacing: number;
  /** Radians. */
  angle: number;
  /** Half width of a stroke, design units. */
  radius: number;
}

/** Straight strokes over the dark parts, each thinner at its ends. */
function hatch(hand: Hand, motif: Silhouette, tone: Plane, options: HatchOptions): void {
  const { scale, random, sheet } = hand;
  const { left, top, width, height, distance } = motif;
  const [cos, sin] = [Math.cos(options.angle), Math.sin(options.angle)];
  const reach = Math.hypot(width, height) / 2;
  const step = 3 * scale;
  let xs: number[] = [];
  let ys: number[] = [];
  const flush = () => {
    const n = xs.length;
    if (n > 4) {
      const radius = Math.max(options.radius * scale, hand.width * 0.18);
      sheet.polyline(xs, ys, (i) => radius * (0.4 + 0.8 * Math.min(1, (Math.min(i, n - 1 - i) + 0.5) / (n * 0.4))));
    }
    xs = [];
    ys = [];
  };
  for (let u = -reach; u < reach; u += options.spacing * scale * (1 + (random() - 0.5) * 0.2)) {
    for (let t = -reach; t < reach; t += step) {
      const x = width / 2 + cos * t - sin * u;
      const y = height / 2 + sin * t + cos * u;
      const q = (y | 0) * width + (x | 0);
      const inside =
        x >= 1 && y >= 1 && x < width - 1 && y < height - 1 && tone[q] > options.above && distance[q] > scale;
      if (!inside) flush();
      else {
        xs.push(x + left);
        ys.push(y + top);
      }
    }
    flush();
  }
}

/** Dots that grow denser into the shadows. */
function dots(hand: Hand, motif: Silhouette, tone: Plane): void {
  const { sheet, scale, random } = hand;
  const darkness = new Float32Array(CANVAS * CANVAS);
  const toSheet = sheet.width / CANVAS;
  for (let cy = 0; cy < CANVAS; cy++) {
    const y = Math.floor((cy + 0.5) * toSheet) - motif.top;
    if (y < 0 || y >= motif.height) continue;
    for (let cx = 0; cx < CANVAS; cx++) {
      const x = Math.floor((cx + 0.5) * toSheet) - motif.left;
      if (x >= 0 && x < motif.width) darkness[cy * CANVAS + cx] = Math.pow(tone[y * motif.width + x], 1.35);
    }
  }
  const radius = Math.max(1.2 * scale, hand.width * 0.3);
  const found = stipple(darkness, sheet.width, random, Math.max(4.6 * scale, radius * 2.6), 21 * scale, 260_000);
  for (let i = 0; i < found.x.length; i++) sheet.dot(found.x[i], found.y[i], radius);
}

/** Parallel lines that follow the form and swell with the tone. */
function engravedLines(hand: Hand, motif: Silhouette, tone: Plane): void {
  const spacing = 8.5 * hand.scale;
  const [sin, cos] = [Math.sin(0.55), Math.cos(0.55)];
  put(hand, motif, (d, q) => {
    if (d <= 1) return 0;
    const x = q % motif.width;
    const y = (q / motif.width) | 0;
    const u = (x * sin + y * cos + motif.smooth[q] * 0.35) / spacing;
    const fromLine = Math.abs(u - Math.floor(u) - 0.5) * spacing;
    const swell = (tone[q] - 0.18) * 4.4 * hand.scale;
    return swell > 0.5 * hand.scale ? swell - fromLine + 0.3 : 0;
  });
}

/** One loose outline of three, wavering a little. */
function loosePass(hand: Hand, motif: Silhouette, pass: number): void {
  const { scale, random, width } = hand;
  const offset = ((random() - 0.5) * 3.5 + (random() - 0.5) * 3 - 1) * scale;
  put(hand, motif, (d, q) => {
    const x = (q % motif.width) / scale;
    const y = ((q / motif.width) | 0) / scale;
    const waver = (Math.sin(x * 0.021 + pass * 2) + Math.cos(y * 0.019 + pass)) * 1.3 * scale;
    return width * 0.3 - Math.abs(d + offset + waver) + 0.4;
  });
}

/** Facets: cells around scattered points, each hatched in its own direction by its tone, with lines between them. */
function cells(hand: Hand, motif: Silhouette, tone: Plane, apart: number): void {
  const { width, height, distance } = motif;
  const points: { x: number; y: number }[] = [];
  for (let t = 0; t < 4000; t++) {
    const x = hand.random() * width;
    const y = hand.random() * height;
    if (distance[(y | 0) * width + (x | 0)] < -2) continue;
    if (points.every((p) => (p.x - x) ** 2 + (p.y - y) ** 2 > apart * apart)) points.push({ x, y });
  }
  const owner = new Int16Array(width * height).fill(-1);
  for (let q = 0; q < owner.length; q++) if (distance[q] > 0) owner[q] = nearest(points, q % width, (q / width) | 0);
  const { scale } = hand;
  put(hand, motif, (d, q) => {
    const own = owner[q];
    if (own < 0) return 0;
    const right = owner[q + 1] ?? -1;
    const below = owner[q + width] ?? -1;
    if ((right >= 0 && right !== own) || (below >= 0 && below !== own)) return 1;
    const point = points[own];
    const dark = tone[(point.y | 0) * width + (point.x | 0)];
    const spacing = (dark > 0.55 ? 5.5 : dark > 0.3 ? 9 : 0) * scale;
    if (spacing === 0) return 0;
    const angle = (own * 2.399) % Math.PI;
    const u = ((q % width) * Math.sin(angle) + ((q / width) | 0) * Math.cos(angle)) / spacing;
    return 0.75 * scale - Math.abs(u - Math.floor(u) - 0.5) * spacing + 0.5;
  });
}

function nearest(points: readonly { x: number; y: number }[], x: number, y: number): number {
  let best = Infinity;
  let found = -1;
  for (let k = 0; k < points.length; k++) {
    const d = (points[k].x - x) ** 2 + (points[k].y - y) ** 2;
    if (d < best) {
      best = d;
      found = k;
    }
  }
  return found;
}
