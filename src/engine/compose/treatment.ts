/** Draws a motif of the library in the hand of a style: clear paper around it, shade, blacks, lines. */
import type { MotifHand } from '../styles/recipe.ts';
import type { Ink } from '../ink.ts';
import type { Plane } from '../planes.ts';
import type { Random } from '../random.ts';
import { keptToneOf, type Border, type Motif } from './motif.ts';
import { curved, edgesOf, lengthOf, PlacedMotif, type Line, type Placement } from './placed.ts';
import { shade } from './shading.ts';
import { Spacing } from './spacing.ts';

/** How motifs are drawn on a sheet; lengths in sheet pixels. */
export interface Hand {
  sheet: Ink;
  style: MotifHand;
  /** Sheet pixels for one unit of the 1024 design grid. */
  scale: number;
  /** Factor on the ordinary line width. */
  weight: number;
  /** No line is thinner, no gap narrower. */
  thinnest: number;
  gap: number;
  /** Clear paper around a motif that lies before others. */
  moat: number;
  /** 0..1: how much shading. */
  strength: number;
  random: Random;
}

interface Widths {
  outline: number;
  inner: number;
  weak: number;
  /** Skin between two blacks. */
  gap: number;
  /** Whether dark areas at the edge of a motif are filled; those within it are in any case. */
  fills: boolean;
}

/** Design units. */
const WIDTHS: Readonly<Record<MotifHand, Widths>> = {
  line: { outline: 3.2, inner: 2.4, weak: 1.9, gap: 4, fills: false },
  outline: { outline: 4.4, inner: 3, weak: 0, gap: 5, fills: false },
  bold: { outline: 7.8, inner: 4.5, weak: 3.3, gap: 5, fills: true },
  blackwork: { outline: 6, inner: 4, weak: 3, gap: 6, fills: true },
  dotwork: { outline: 3.7, inner: 2.5, weak: 1.9, gap: 5, fills: true },
  woodcut: { outline: 5, inner: 3.4, weak: 2.6, gap: 5, fills: true },
  sketch: { outline: 2.6, inner: 2, weak: 1.6, gap: 4, fills: false },
  geometric: { outline: 3.6, inner: 2.3, weak: 1.7, gap: 4.5, fills: true },
};

/** A motif on the sheet, with what its hand made of it. */
export interface DrawnMotif {
  placed: PlacedMotif;
  tone: Plane;
  /** Whether a region is solid ink. */
  isFilled: (region: number) => boolean;
}

/** Draws a motif; `weight` makes lines of lesser motifs lighter. */
export function drawMotif(hand: Hand, motif: Motif, placement: Placement, weight = 1): DrawnMotif {
  const { sheet, moat, style } = hand;
  const placed = new PlacedMotif(motif, placement, sheet);
  const outline = motif.outline.map((points) => curved(placed.line(points, true), 4 * hand.scale));
  sheet.area(edgesOf(outline), true);
  for (const ring of outline) sheet.polyline(ring.xs, ring.ys, () => moat, true, true);
  const { fills } = WIDTHS[style];
  const blackened = style === 'blackwork' ? darkestOf(motif) : NONE;
  const isFilled = (region: number) => {
    const { ink, enclosed } = motif.regions[region];
    return ink === 'mark' || (ink === 'black' && (fills || enclosed)) || blackened.has(region);
  };
  const tone = keptToneOf(motif, placement.turn, placement.mirrored);
  const drawn: DrawnMotif = { placed, tone, isFilled };
  shade(hand, drawn);
  const borders = motif.borders.map((border) => ({
    ...border,
    line: curved(placed.line(border.points, border.closed), 4 * hand.scale),
  }));
  fillBlacks(hand, borders, isFilled);
  drawLines(hand, drawn, outline, borders, weight);
  outlineOf(hand, outline, weight);
  return drawn;
}

const NONE: ReadonlySet<number> = new Set();
/** So much of a motif is black in blackwork, and nothing lighter than this (L) is. */
const BLACK_SHARE = 0.36;
const LIGHTEST_BLACK = 66;

const known = new WeakMap<Motif, ReadonlySet<number>>();

/** The darkest regions, as many as make the black share of blackwork. */
function darkestOf(motif: Motif): ReadonlySet<number> {
  const before = known.get(motif);
  if (before) return before;
  const area = new Float64Array(motif.regions.length);
  for (const label of motif.label) area[label]++;
  const all = area.reduce((sum, v) => sum + v, 0) - area[0];
  const byDarkness = motif.regions.map((_, n) => n).slice(1);
  byDarkness.sort((a, b) => motif.regions[a].lab[0] - motif.regions[b].lab[0]);
  const chosen = new Set<number>();
  let black = motif.regions.reduce((sum, { ink }, n) => sum + (ink === null ? 0 : area[n]), 0);
  for (const n of byDarkness) {
    const { ink, lab } = motif.regions[n];
    if (ink !== null || lab[0] > LIGHTEST_BLACK) continue;
    if ((black + area[n]) / all > BLACK_SHARE + 0.12) continue;
    chosen.add(n);
    black += area[n];
    if (black / all > BLACK_SHARE) break;
  }
  known.set(motif, chosen);
  return chosen;
}

type PlacedBorder = Border & { line: Line };

function fillBlacks({ sheet }: Hand, borders: readonly PlacedBorder[], isFilled: (region: number) => boolean): void {
  const around = borders.filter(({ sides: [a, b] }) => isFilled(a) !== isFilled(b));
  sheet.area(edgesOf(around.map(({ line }) => line)));
}

/** Between two colors that differ so much, the line is strong, or of ordinary strength; Lab. */
const STRONG = 34;
const ORDINARY = 16;

/** Minimal drawings keep only lines between colors that differ more than this, and none shorter than this (design units). */
const FEW = 24;
const SHORT = 46;

/** The least gap between two lines where no size is given, design units. */
const USUAL_GAP = 2.6;
/** Skin asks for its gap between long lines; those of a drawing may come a little closer. */
const CLOSER = 0.5;

function drawLines(
  hand: Hand,
  { placed, isFilled }: DrawnMotif,
  outline: readonly Line[],
  borders: readonly PlacedBorder[],
  weight: number,
): void {
  const widths = WIDTHS[hand.style];
  const { regions } = placed.motif;
  const contrast = ({ sides: [a, b] }: PlacedBorder) => {
    const from = regions[b].lab;
    return Math.hypot(...regions[a].lab.map((v, k) => v - from[k]));
  };
  const spacing = new Spacing(
    Math.max(widths.inner * weight * hand.scale, hand.thinnest) + Math.max(USUAL_GAP * hand.scale, hand.gap * CLOSER),
  );
  for (const ring of outline) spacing.add(ring);
  const inner: PlacedBorder[] = [];
  for (const border of borders) {
    const [a, b] = border.sides;
    if (isFilled(a) && isFilled(b)) gapBetween(hand, border.line, widths.gap * weight);
    else if (isFilled(a) || isFilled(b)) spacing.add(border.line);
    else if (a !== 0 && b !== 0) inner.push(border);
  }
  // What says most comes first.
  const importance = new Map(inner.map((border) => [border, contrast(border) * Math.sqrt(border.line.xs.length)]));
  inner.sort((p, q) => (importance.get(q) ?? 0) - (importance.get(p) ?? 0));
  for (const border of inner) {
    const difference = contrast(border);
    // Facets are the inner drawing of a geometric motif.
    const hasFew = hand.style === 'outline' || hand.style === 'geometric';
    if (hasFew && (difference < FEW || lengthOf(border.line) < SHORT * hand.scale)) continue;
    const isStrong = border.closed || difference > STRONG;
    const width = isStrong || difference > ORDINARY ? widths.inner : widths.weak;
    const parts = spacing.free(border.line);
    for (const part of parts) {
      spacing.add(part);
      stroke(hand, part, width * weight, !isStrong || part !== border.line);
    }
  }
}

/** Two blacks that meet get a line of skin between them. */
function gapBetween({ sheet, scale, gap }: Hand, line: Line, width: number): void {
  if (lengthOf(line) < 14 * scale) return;
  const radius = Math.max(width * scale, gap) / 2;
  sheet.polyline(line.xs, line.ys, () => radius, line.closed, true);
}

/** A line; a lifted one starts and ends thinner, as a needle lifts. */
function stroke(hand: Hand, line: Line, width: number, lifted: boolean): void {
  if (width === 0) return;
  const { sheet, scale, thinnest } = hand;
  const full = Math.max(width * hand.weight * scale, thinnest) / 2;
  const least = Math.max(0.9 * scale, thinnest) / 2;
  const passes = hand.style === 'sketch' ? 2 : 1;
  for (let pass = 0; pass < passes; pass++) {
    const { xs, ys } = passes === 1 ? line : loosened(line, hand);
    if (!lifted) {
      sheet.polyline(xs, ys, () => full, line.closed);
      continue;
    }
    const along = shares(line);
    sheet.polyline(xs, ys, (i) => {
      const fromEnd = Math.min(1, Math.min(along[i], 1 - along[i]) / 0.25);
      return Math.max(least, full * (0.55 + 0.6 * fromEnd ** 0.7));
    });
  }
}

function outlineOf(hand: Hand, outline: readonly Line[], weight: number): void {
  const { outline: width } = WIDTHS[hand.style];
  for (const ring of outline) stroke(hand, ring, width * weight, false);
}

/** The same line once more by an unsteady hand. */
function loosened({ xs, ys, closed }: Line, { random, scale }: Hand): Line {
  const [phase, other, amount] = [random() * 6.3, random() * 6.3, (0.8 + 1.4 * random()) * scale];
  const wave = (v: number, k: number) => Math.sin((v / scale) * 0.021 + k) * amount;
  return {
    xs: xs.map((x, i) => x + wave(ys[i], phase) + wave(x * 0.7, other)),
    ys: ys.map((y, i) => y + wave(xs[i], other) + wave(y * 0.7, phase)),
    closed,
  };
}

/** Where each point lies along its line, 0..1. */
function shares({ xs, ys }: Line): number[] {
  const along = [0];
  for (let i = 1; i < xs.length; i++) along.push(along[i - 1] + Math.hypot(xs[i] - xs[i - 1], ys[i] - ys[i - 1]));
  const whole = along[along.length - 1] || 1;
  return along.map((v) => v / whole);
}
