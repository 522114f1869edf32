/** The shade of a motif in each hand: pepper, dots, flicks, engraved lines, hatching, facets, and where shadow closes to black. */
import { components } from '../components.ts';
import { clamp, type Plane } from '../planes.ts';
import { scatter } from './dots.ts';
import { facets } from './facets.ts';
import { flicks } from './flicks.ts';
import { CELL, RASTER } from './motif.ts';
import type { DrawnMotif, Hand } from './treatment.ts';

/** Shades what is not solid ink. */
export function shade(hand: Hand, motif: DrawnMotif): void {
  const more = 0.7 + 0.6 * hand.strength;
  const { tone } = motif;
  for (let i = 0; i < tone.length; i++) tone[i] = clamp(tone[i] * more);
  if (hand.style === 'bold') {
    for (let i = 0; i < tone.length; i++) tone[i] = clamp(tone[i] * 1.28);
    closeShadows(hand, motif, deepestShare(motif, 0.26, [0.5, 0.7]));
    pepper(hand, motif);
  } else if (hand.style === 'blackwork') {
    closeShadows(hand, motif, deepestShare(motif, 0.42, [0.3, 0.46]));
  } else if (hand.style === 'dotwork') {
    const density = (t: number) => (t - 0.04) * 1.35;
    scatter(hand, motif, { radius: 1.5, nearest: 3.8, furthest: 17, inset: 1.5, density });
  } else if (hand.style === 'woodcut') engrave(hand, motif);
  else if (hand.style === 'sketch') {
    hatch(hand, motif, { above: 0.26, spacing: 7, angle: -0.8, radius: 0.8 });
    hatch(hand, motif, { above: 0.52, spacing: 7.5, angle: 0.2, radius: 0.8 });
  } else if (hand.style === 'geometric') facets(hand, motif);
  else if (hand.style === 'line') flicks(hand, motif);
}

function pepper(hand: Hand, motif: DrawnMotif): void {
  const density = (t: number) => (t < 0.76 ? (t - 0.12) * 1.65 : 0);
  scatter(hand, motif, { radius: 1.75, nearest: 4.4, furthest: 15, inset: 2.5, density });
}

/** The tone above which such a share of a motif is black, its solid regions included; within bounds. */
function deepestShare(motif: DrawnMotif, share: number, [least, most]: readonly [number, number]): number {
  const { label } = motif.placed.motif;
  const steps = new Float64Array(101);
  let all = 0;
  for (let i = 0; i < label.length; i++) {
    if (label[i] === 0) continue;
    all++;
    steps[motif.isFilled(label[i]) ? 100 : Math.round(clamp(motif.tone[i]) * 100)]++;
  }
  let black = 0;
  for (let step = 100; step > 0; step--) {
    black += steps[step];
    if (black > share * all) return Math.min(most, Math.max(least, step / 100));
  }
  return least;
}

/** Smaller shadows than this many square design units do not close. */
const LEAST_SHADOW = 1100;

/** Black where the shadow is deeper than `above`. */
function closeShadows({ sheet, scale }: Hand, motif: DrawnMotif, above: number): void {
  const { placed, tone } = motif;
  const { label } = placed.motif;
  const deep = new Uint8Array(tone.length);
  for (let i = 0; i < deep.length; i++) {
    deep[i] = label[i] > 0 && tone[i] > above && !motif.isFilled(label[i]) ? 1 : 0;
  }
  const { labels, sizes } = components(deep, RASTER, RASTER, false);
  const cell = (placed.placement.scale * CELL) / scale;
  const depth: Plane = tone.map((t, i) => (labels[i] > 0 && sizes[labels[i]] * cell * cell >= LEAST_SHADOW ? t : 0));
  const { left, top, right, bottom } = placed.window;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const i = placed.cellAt(x, y);
      if (i < 0 || label[i] === 0 || depth[i] === 0) continue;
      const cover = clamp((placed.sample(depth, x, y) - above) * 22 + 0.5);
      const at = y * sheet.width + x;
      if (cover > sheet.coverage[at]) sheet.coverage[at] = cover;
    }
  }
}

/** Parallel lines that follow the form and swell with the tone. */
function engrave({ sheet, scale, thinnest, gap }: Hand, motif: DrawnMotif): void {
  const { placed, tone } = motif;
  const { label, inside } = placed.motif;
  const spacing = Math.max(8.6 * scale, thinnest + gap);
  const [sin, cos] = [Math.sin(0.55), Math.cos(0.55)];
  const { left, top, right, bottom } = placed.window;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const i = placed.cellAt(x, y);
      if (i < 0 || label[i] === 0 || motif.isFilled(label[i])) continue;
      const swell = (placed.sample(tone, x, y) - 0.12) * 4.6 * scale;
      if (swell < 0.5 * scale) continue;
      const form = placed.sample(inside, x, y) * placed.placement.scale;
      const u = (x * sin + y * cos + form * 0.35) / spacing;
      const fromLine = Math.abs(u - Math.floor(u) - 0.5) * spacing;
      const cover = clamp(Math.min(swell, spacing * 0.42) - fromLine + 0.3);
      const at = y * sheet.width + x;
      if (cover > sheet.coverage[at]) sheet.coverage[at] = cover;
    }
  }
}

interface Hatching {
  /** Tone above which a stroke is drawn. */
  above: number;
  /** Between strokes, and half the width of one; design units. */
  spacing: number;
  radius: number;
  /** Radians. */
  angle: number;
}

/** Straight strokes over the dark parts, each thinner at its ends. */
function hatch(hand: Hand, motif: DrawnMotif, { above, spacing, radius, angle }: Hatching): void {
  const { sheet, scale, random } = hand;
  const { placed, tone } = motif;
  const { label } = placed.motif;
  const { left, top, right, bottom } = placed.window;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [midX, midY] = [(left + right) / 2, (top + bottom) / 2];
  const reach = Math.hypot(right - left, bottom - top) / 2;
  const half = Math.max(radius * scale, hand.thinnest / 2);
  let xs: number[] = [];
  let ys: number[] = [];
  const flush = () => {
    const n = xs.length;
    if (n > 4) {
      sheet.polyline(xs, ys, (i) => half * (0.5 + 0.7 * Math.min(1, (Math.min(i, n - 1 - i) + 0.5) / (n * 0.4))));
    }
    [xs, ys] = [[], []];
  };
  for (let u = -reach; u < reach; u += Math.max(spacing * scale, hand.gap) * (0.9 + 0.2 * random())) {
    for (let t = -reach; t < reach; t += 3 * scale) {
      const [x, y] = [midX + cos * t - sin * u, midY + sin * t + cos * u];
      const i = placed.cellAt(x, y);
      if (i < 0 || label[i] === 0 || motif.isFilled(label[i]) || tone[i] <= above) flush();
      else {
        xs.push(x);
        ys.push(y);
      }
    }
    flush();
  }
}
