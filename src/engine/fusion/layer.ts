import type { PhotoAnalysis } from '../analysis.ts';
import { gaussian } from '../blur.ts';
import type { DesignRequest, EngineNote } from '../contract.ts';
import { distanceTransform } from '../distance.ts';
import { CANVAS, maskOnSheet, type Placement } from '../framing.ts';
import { Ink } from '../ink.ts';
import { clamp, enlarge, invert, type Mask, type Plane } from '../planes.ts';
import { mixSeed, mulberry32 } from '../random.ts';
import { drawInStyle } from '../styles/draw.ts';

/** One picture of a fusion, drawn, and where it lies. */
export interface Layer {
  /** As large as the whole sheet. */
  ink: Ink;
  /** Where it may have ink, on a CANVAS x CANVAS raster of the sheet. */
  occupied: Mask;
  /** Width of an ordinary line, sheet pixels. */
  line: number;
  notes: EngineNote[];
}

/** A part of the sheet, in shares of it. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is drawn of a photo, as a part of its canvas. */
export function subjectBox({ solid, fade, cut, care }: PhotoAnalysis, facesOnly = false): Box | null {
  let [left, top, right, bottom] = [CANVAS, CANVAS, -1, -1];
  const faces = facesOnly ? care : null;
  if (facesOnly && !care) return null;
  for (let i = 0; i < solid.length; i++) {
    if (!solid[i] || (!cut && fade[i] <= 0.3) || (faces && !faces[i])) continue;
    const x = i % CANVAS;
    const y = (i / CANVAS) | 0;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return null;
  const share = (pixels: number) => pixels / CANVAS;
  return { x: share(left), y: share(top), width: share(right + 1 - left), height: share(bottom + 1 - top) };
}

/** Whole pictures are never drawn larger than this, in sheets: it would only show their pixels. */
const LARGEST = 1.5;

/** Lays `part` of a canvas into `box`: whole in its middle or on its ground, or over all of it when it shall `cover`. */
export function placeIn(part: Box, box: Box, how: 'middle' | 'ground' | 'cover' = 'middle'): Placement {
  const fits = [box.width / part.width, box.height / part.height] as const;
  const inset = Math.min(LARGEST, how === 'cover' ? Math.max(...fits) : Math.min(...fits));
  const down = how === 'ground' ? 1 : 0.5;
  return {
    inset,
    left: box.x + box.width / 2 - inset * (part.x + part.width / 2),
    top: box.y + box.height * down - inset * (part.y + part.height * down),
  };
}

/** Draws a picture where it shall lie. `mirrored` turns it left to right. */
export function drawLayer(request: DesignRequest, analysis: PhotoAnalysis, at: Placement, mirrored = false): Layer {
  const { drawing, notes } = drawInStyle(request, analysis, at.inset);
  const { size } = request;
  const ink = new Ink(size, size);
  paste(drawing.ink, ink, Math.round(at.left * size), Math.round(at.top * size), mirrored);
  const occupied = maskOnSheet(analysis, at);
  if (mirrored) mirror(occupied, drawing.ink.width / size, at);
  return { ink, occupied, line: drawing.base * drawing.scale * (1 / at.inset), notes };
}

function paste(from: Ink, to: Ink, left: number, top: number, mirrored: boolean): void {
  for (let y = 0; y < from.height; y++) {
    const row = y + top;
    if (row < 0 || row >= to.height) continue;
    for (let x = 0; x < from.width; x++) {
      const column = (mirrored ? from.width - 1 - x : x) + left;
      if (column < 0 || column >= to.width) continue;
      to.coverage[row * to.width + column] = from.coverage[y * from.width + x];
    }
  }
}

/** About the middle of where the canvas lies. */
function mirror(mask: Mask, share: number, { left }: Placement): void {
  const row = new Uint8Array(CANVAS);
  const sum = Math.round((2 * left + share) * CANVAS) - 1;
  for (let y = 0; y < CANVAS; y++) {
    row.set(mask.subarray(y * CANVAS, (y + 1) * CANVAS));
    for (let x = 0; x < CANVAS; x++) mask[y * CANVAS + x] = row[sum - x] ?? 0;
  }
}

/** Takes away what lies on `mask` and nearer than `moat` (canvas pixels) to it. */
export function clearAround(ink: Ink, mask: Mask, moat: number): void {
  const toMask = enlarge(distanceTransform(invert(mask), CANVAS, CANVAS), CANVAS, ink.width);
  for (let i = 0; i < ink.coverage.length; i++) ink.coverage[i] *= clamp(toMask[i] - moat);
}

/** Keeps what lies on `mask`, further than `moat` (canvas pixels) from its border. */
export function clearOutside(ink: Ink, mask: Mask, moat: number): void {
  const inside = enlarge(distanceTransform(mask, CANVAS, CANVAS), CANVAS, ink.width);
  for (let i = 0; i < ink.coverage.length; i++) ink.coverage[i] *= clamp(inside[i] - moat);
}

/** Canvas pixels from one stroke to the next where an area of black runs out. */
const SPIKES = 6.5;

/**
 * Lets lines grow thin and end, and black areas run out in strokes, where `keep` (CANVAS raster) falls from 1 to 0. Nothing
 * turns grey: skin holds no grey line.
 */
export function thinOut(ink: Ink, keep: Plane, seed: number): void {
  const { coverage, width } = ink;
  const soft = gaussian(coverage, width, width, (1.5 * width) / 1024);
  const kept = enlarge(keep, CANVAS, width);
  const spikes = spikesAcross(width, seed);
  for (let i = 0; i < coverage.length; i++) {
    const k = kept[i];
    if (coverage[i] === 0 || k >= 1) continue;
    const length = k + 0.4 * (spikes[i % width] - 0.5) * Math.min(1, 4 * k * (1 - k));
    coverage[i] = k <= 0.02 ? 0 : Math.min(coverage[i], clamp(0.5 + (soft[i] - (1 - length)) * 14));
  }
}

/** Per column, how far a stroke reaches: 0 between strokes, up to 1 in their middle, each of its own length. */
function spikesAcross(width: number, seed: number): Float32Array {
  const random = mulberry32(mixSeed(seed, 71));
  const out = new Float32Array(width);
  let from = 0;
  while (from < width) {
    const step = (SPIKES * (0.7 + 0.6 * random()) * width) / CANVAS;
    const height = 0.55 + 0.45 * random();
    for (let x = Math.round(from); x < Math.min(width, Math.round(from + step)); x++)
      out[x] = height * (1 - Math.abs((2 * (x - from)) / step - 1));
    from += step;
  }
  return out;
}

/** A line of `width` sheet pixels around a mask, wherever `open` (CANVAS raster) is not set. */
export function outline(ink: Ink, mask: Mask, width: number, open: Mask | null = null): void {
  const scale = ink.width / CANVAS;
  const inside = distanceTransform(mask, CANVAS, CANVAS);
  const outside = distanceTransform(invert(mask), CANVAS, CANVAS);
  const signed = new Float32Array(mask.length);
  for (let i = 0; i < signed.length; i++) signed[i] = inside[i] - outside[i];
  // The steps of the raster are rounded before it is enlarged.
  const away = enlarge(gaussian(signed, CANVAS, CANVAS, 1.6), CANVAS, ink.width);
  const closed = open && enlarge(gaussian(Float32Array.from(open), CANVAS, CANVAS, 3), CANVAS, ink.width);
  for (let i = 0; i < away.length; i++) {
    const share = closed ? clamp(1.6 - 2 * closed[i]) : 1;
    const c = clamp((width / 2) * share - Math.abs(away[i]) * scale + 0.5);
    if (share > 0.1 && c > ink.coverage[i]) ink.coverage[i] = c;
  }
}

/** Inks a sheet with all that another one has. */
export function lay(onto: Ink, ink: Ink): void {
  onto.stamp(ink.coverage);
}
