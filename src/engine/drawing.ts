import type { PhotoAnalysis } from './analysis.ts';
import type { DesignRequest, EngineVariation } from './contract.ts';
import { CANVAS } from './framing.ts';
import { Ink } from './ink.ts';
import { clamp, smoothstep, type Plane } from './planes.ts';
import { mixSeed, mulberry32, type Random } from './random.ts';
import { skinLimits, type SkinLimits } from './skin.ts';
import { findStrokes, type Stroke, type StrokeOptions } from './strokes.ts';

/** What a style has in hand while it draws. Lengths are canvas pixels unless said otherwise. */
export interface Drawing {
  analysis: PhotoAnalysis;
  ink: Ink;
  /** Sheet pixels per canvas pixel. */
  scale: number;
  random: Random;
  variation: EngineVariation;
  /** 0..1, after the variation's simplification. */
  detail: number;
  strength: number;
  /** Width of an ordinary line. */
  base: number;
  /** The person's line-weight factor, for hatching and dots. */
  weight: number;
  /** Darkness 0..1 to be shaded. */
  shade: Plane;
  limits: SkinLimits;
  /** Factor on the spacing of hatching and dots, so that a subject drawn smaller is not shaded to grey. */
  pitch: number;
  /** Color is laid beneath the lines: no grey takes its place. */
  coloured: boolean;
  seed: number;
}

/**
 * `inset` is the share of the sheet that the subject gets; line widths are kept as they would be on the whole sheet.
 */
export function startDrawing(request: DesignRequest, analysis: PhotoAnalysis, inset: number): Drawing {
  const random = mulberry32(mixSeed(request.seed, request.variation, 13));
  const jitter = (amount: number) => (random() - 0.5) * 2 * amount;
  const bold = request.variation === 1;
  const weight = request.lineWeight / inset;
  const size = Math.round(request.size * inset);
  const strength = clamp(request.strength);
  const base = (1.9 + 1.5 * strength) * (1 + (bold ? 0.5 : 0) + jitter(0.08)) * weight;
  const shift = bold ? -0.32 : request.variation === 2 ? 0.08 : 0;
  return {
    analysis,
    ink: new Ink(size, size),
    scale: size / CANVAS,
    random,
    variation: request.variation,
    detail: clamp(clamp(request.detail) + shift + jitter(0.05)),
    strength,
    base,
    weight,
    shade: openFaces(analysis, request.physicalWidthMm !== null),
    limits: skinLimits(request.physicalWidthMm === null ? null : request.physicalWidthMm * inset),
    pitch: 1 / inset,
    coloured: request.colour !== undefined,
    seed: request.seed,
  };
}

/** What is left of shading on eyes, noses and mouths, and on a face at a size where hatching must be wide. */
const FEATURE_SHADE = 0.72;
const WIDE_HATCH_SHADE = 0.75;

/** A face needs lighter shading than the rest, or the lines run across its features. */
function openFaces({ shade, care, features }: PhotoAnalysis, onSkin: boolean): Plane {
  if (!features && !(care && onSkin)) return shade;
  const out = shade.slice();
  for (let i = 0; i < out.length; i++) {
    if (features) out[i] *= features.firm[i] > 0 ? 0 : 1 - (1 - FEATURE_SHADE) * features.zone[i];
    if (onSkin && care?.[i]) out[i] *= WIDE_HATCH_SHADE;
  }
  return out;
}

/** Strokes with the defaults that follow from the detail control. */
export function strokesFor(d: Drawing, changes: Partial<StrokeOptions> = {}): Stroke[] {
  const options: StrokeOptions = {
    detail: d.detail,
    sensitivity: 0.85 + 0.9 * d.detail,
    minLength: 34 - 22 * d.detail,
    linkReach: 9 + 6 * (1 - d.detail),
    gap: 6.5 - 3 * d.detail,
    silhouette: 0.6,
    smoothing: 2.6 - d.detail,
    ridgeLength: 60,
    ...changes,
  };
  // Someone has decided about every line of a drawing already: none is left out for being short or close.
  if (d.analysis.drawnLines) Object.assign(options, { minLength: 5, gap: 1.5, linkReach: 4, smoothing: 2.2 });
  // On small skin the gap must stay open between two lines of ordinary width.
  if (d.limits.gap > 0) {
    options.gap = Math.max(options.gap, d.limits.gap + Math.max(d.limits.stroke, d.base * 0.8));
    options.minLength = Math.max(options.minLength, d.limits.stroke * 6);
  }
  return findStrokes(d.analysis, options);
}

export interface PenOptions {
  /** Ordinary width and the share that the photo's own line width adds. */
  base: number;
  response: number;
  min: number;
  max: number;
  /** Width of the silhouette. */
  outline: number;
  /** Points over which an end runs out. */
  taper: number;
  /** Unsteadiness of the hand, in pixels. */
  jitter?: number;
}

/** Base width at which the line of a drawing keeps its own width. */
const ORDINARY_BASE = 2.1;

/** Draws strokes with pressure: swelling with the photo's line, tapering at open ends, fading where the photo ends. */
export function drawStrokes(d: Drawing, strokes: Stroke[], pen: PenOptions): void {
  const { ink, scale, random, analysis, limits } = d;
  const jitter = pen.jitter ?? 0;
  for (const stroke of strokes) {
    const n = stroke.x.length;
    const xs = new Float32Array(n);
    const ys = new Float32Array(n);
    const shiftX = (random() - 0.5) * jitter;
    const shiftY = (random() - 0.5) * jitter;
    const phase = random() * 6.28;
    const frequency = 0.02 + random() * 0.03;
    for (let i = 0; i < n; i++) {
      const wobble = jitter * 0.5 * Math.sin(i * frequency + phase);
      xs[i] = (stroke.x[i] + 0.5 + shiftX + wobble) * scale - 0.5;
      ys[i] = (stroke.y[i] + 0.5 + shiftY + wobble) * scale - 0.5;
    }
    const taper = Math.min(n * 0.45, pen.taper);
    const radiusAt = (i: number) => {
      const end = stroke.closed ? 1 : Math.min(1, (Math.min(i, n - 1 - i) + 1) / taper);
      const q = clamp(stroke.y[i] | 0, 0, CANVAS - 1) * CANVAS + clamp(stroke.x[i] | 0, 0, CANVAS - 1);
      const fade = analysis.fade[q];
      if (fade < 0.04) return 0;
      const full = analysis.drawnLines
        ? Math.max(pen.min, 2 * stroke.halfWidth[i] * (pen.base / ORDINARY_BASE))
        : stroke.outline
          ? pen.outline
          : clamp(pen.base * (0.55 + pen.response * stroke.halfWidth[i]), pen.min, pen.max);
      const width = full * Math.sqrt(end) * (0.25 + 0.75 * smoothstep(0.05, 0.6, fade));
      return Math.max(width, pen.min * 0.55, limits.stroke) * 0.5 * scale;
    };
    ink.polyline(xs, ys, radiusAt, stroke.closed);
  }
}
