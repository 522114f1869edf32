import type { ColourManner } from '../colour/manner.ts';
import type { EngineVariation } from '../contract.ts';
import { drawStrokes, strokesFor, type Drawing } from '../drawing.ts';
import type { OrnamentKind } from '../ornament/kinds.ts';
import type { Plane } from '../planes.ts';
import { openLines } from '../lights.ts';
import { inkAreas, inkFeatures, spotBlacks } from '../spotblack.ts';
import type { Stroke, StrokeOptions } from '../strokes.ts';
import type { Tone } from './tones.ts';

/** Line work; widths are factors on the ordinary width. */
export interface Lines {
  /** What counts as a line, where it differs from the usual. */
  find?: Partial<StrokeOptions>;
  /** So many strokes at most, the most important ones. */
  most?: number;
  inner: number;
  outline: number;
  /** How far the photo's own line widths show; 0 for one even weight. */
  swell: number;
  /** Length over which an end runs out, canvas pixels. */
  taper: number;
  /** Unsteadiness of the hand, and how often it draws the same line again. */
  jitter?: number;
  passes?: number;
  /** 0..1: how dark the line is, as of a pencil that is hardly pressed. */
  pressed?: number;
}

/** Solid black: at most `cover` of the subject, from a darkness of `threshold`. */
export interface Blacks {
  threshold: number;
  cover: number;
  /** How far areas are smoothed, canvas pixels. */
  sigma: number;
  minArea: number;
}

export interface Recipe {
  /** Draws the subject; most rows are made by `layered`. */
  draw: (d: Drawing) => void;
  /** Share of the sheet that the subject gets in the first variation, where something stands behind it there. */
  inset?: number;
  /** What stands behind the subject in a variation, any of these in turn; null for nothing. */
  behind: (variation: EngineVariation, cut: boolean) => readonly OrnamentKind[] | null;
  colour: ColourManner;
  /** It has diluted ink. */
  washed?: true;
  /** Whose hand draws motifs from words, and how heavy its outline is. */
  motif: { hand: MotifHand; weight: number };
}

export type MotifHand = 'line' | 'outline' | 'bold' | 'blackwork' | 'dotwork' | 'sketch' | 'woodcut' | 'geometric';

export interface Layers {
  lines: Lines | null;
  blacks: Blacks | null;
  tone: readonly Tone[];
  /** Tone of the third variation, in another technique. */
  mixed: readonly Tone[];
  /** Without blacks, eyes, noses and mouths are areas of ink all the same; or the small ones alone, or only their lines. */
  features?: boolean | 'small';
}

/** Canvas pixels: a pupil, a nostril. */
const SMALL_FEATURE = 420;

const FILLS: Blacks = { threshold: 0.9, cover: 0.02, sigma: 1.6, minArea: 40 };

/** Tone, then black, then lines. The bold variation has fewer lines and more black. */
export const layered =
  ({ lines, blacks, tone, mixed, features = true }: Layers) =>
  (d: Drawing): void => {
    const bold = d.variation === 1;
    // What is filled in a drawing stays filled.
    const filled = blacks ?? (d.analysis.drawnFills ? FILLS : null);
    const black = filled ? blacksFor(d, filled, bold) : new Float32Array(d.shade.length);
    for (const layer of d.variation === 2 ? mixed : tone) layer(d, black);
    if (filled) inkAreas(d, black);
    else if (features) inkFeatures(d, features === 'small' ? SMALL_FEATURE : Infinity);
    const outlined = blacks || tone.length > 0 ? lines : lines && furtherApart(d, lines);
    if (lines?.pressed && !d.analysis.drawnLines) penciled(d, lines.pressed, () => drawLines(d, lines, bold));
    else if (outlined) openLines(d, drawLines(d, outlined, bold), black);
  };

/** Where there is neither black nor tone, contrast is that of the lines: strong ones are wider, and the outline is. */
function furtherApart(d: Drawing, lines: Lines): Lines {
  if (!d.analysis.emphasis?.enhanceContrast) return lines;
  return { ...lines, swell: lines.swell + 0.25, outline: lines.outline * 1.4 };
}

function blacksFor(d: Drawing, { threshold, cover, sigma, minArea }: Blacks, bold: boolean): Plane {
  // Beneath black no color is seen.
  const colour = d.coloured ? 1 : 0;
  return spotBlacks(d, {
    threshold: threshold + 0.1 - 0.2 * d.strength - (bold ? 0.06 : 0) + 0.14 * colour,
    cover: cover * (0.75 + 0.5 * d.strength) * (1 - 0.5 * colour) + (bold ? 0.06 : 0),
    sigma: bold ? sigma * 1.3 : sigma,
    minArea: bold ? minArea * 1.6 : minArea,
    spot: 0.18,
  });
}

function drawLines(d: Drawing, lines: Lines, bold: boolean): Stroke[] {
  const strokes = most(
    strokesFor(d, { ...lines.find, ...(bold && !lines.most ? { minLength: 44, gap: 9 } : {}) }),
    lines.most,
  );
  for (let pass = 0; pass < (lines.passes ?? 1); pass++) {
    drawStrokes(d, pass === 0 ? strokes : strokes.filter(() => d.random() < 0.6), {
      base: d.base * lines.inner * (pass ? 0.7 : 1) * (lines.swell > 0 ? 1 : 1.2),
      response: lines.swell,
      taper: lines.taper,
      outline: d.base * lines.outline * (pass ? 0.6 : 1),
      jitter: (lines.jitter ?? 0) * (pass ? 2.4 : 1),
      min: 1.3 * d.weight,
      max: d.base * Math.max(lines.inner * 2, lines.outline),
    });
  }
  return strokes;
}

/** Lays what `draw` draws into the sheet as grey. */
function penciled(d: Drawing, pressed: number, draw: () => void): void {
  const below = d.ink.coverage.slice();
  d.ink.coverage.fill(0);
  draw();
  const { coverage } = d.ink;
  for (let i = 0; i < coverage.length; i++) coverage[i] = Math.max(below[i], coverage[i] * pressed);
}

/** The longest of the strong ones first, whatever part of the picture they belong to. */
function most(strokes: Stroke[], count: number | undefined): Stroke[] {
  if (count === undefined || strokes.length <= count) return strokes;
  return [...strokes].sort((p, q) => q.importance - p.importance).slice(0, count);
}
