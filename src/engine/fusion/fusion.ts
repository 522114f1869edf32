import type { Arrangement, Fusion } from '../../domain/fusion.ts';
import { analysePhoto, type PhotoAnalysis } from '../analysis.ts';
import { EngineError, type DesignRequest, type EngineHooks, type EngineNote, type RgbImage } from '../contract.ts';
import { distanceTransform } from '../distance.ts';
import { CANVAS } from '../framing.ts';
import { Ink } from '../ink.ts';
import { clamp, invert, maskWhere, smoothstep, type Mask, type Plane } from '../planes.ts';
import { mixSeed, mulberry32 } from '../random.ts';
import {
  clearAround,
  clearOutside,
  drawLayer,
  lay,
  outline,
  placeIn,
  subjectBox,
  thinOut,
  type Box,
  type Layer,
} from './layer.ts';

/** Clear skin between what lies before and behind, canvas pixels. */
const MOAT = 8;

/** The sheet that pictures share, and what has been learned about them. */
interface Table {
  request: DesignRequest;
  fusion: Fusion;
  photos: readonly PhotoAnalysis[];
  sheet: Ink;
  notes: EngineNote[];
}

const ARRANGEMENTS: Record<Arrangement, (table: Table) => void> = {
  'double-exposure': doubleExposure,
  'side-by-side': sideBySide,
  split,
  'in-front': inFront,
};

/** Which pictures are cut out of their ground: one that fills a shape is a scene. */
export function isScene(arrangement: Arrangement, n: number): boolean {
  return arrangement === 'double-exposure' && n === 1;
}

/** One analysis of each picture is enough for all images of a job. */
const analyses = new WeakMap<RgbImage, Map<string, PhotoAnalysis>>();

/** Analyses the pictures of a fusion, each for its part. */
export function analysePictures(request: DesignRequest, fusion: Fusion, hooks?: EngineHooks): PhotoAnalysis[] {
  const pictures = [{ source: request.source, marks: request.marks }, ...(request.more ?? [])];
  if (pictures.length < 2) throw new EngineError('nothing_to_draw', 'A fusion needs at least two pictures.');
  return pictures.map(({ source, marks = [] }, n) => {
    if (!source) throw new EngineError('nothing_to_draw', 'One of the pictures is missing.');
    const cutout = isScene(fusion.arrangement, n) ? 'off' : fusion.arrangement === 'in-front' && n > 0 ? 'auto' : 'on';
    const known = analyses.get(source) ?? new Map<string, PhotoAnalysis>();
    analyses.set(source, known);
    const key = JSON.stringify([cutout, marks]);
    const part: EngineHooks = {
      cancelled: hooks?.cancelled,
      progress: (fraction, stage) => hooks?.progress?.((n + fraction) / pictures.length, stage),
    };
    const analysis = known.get(key) ?? analysePhoto(source, { cutout, marks }, part);
    known.set(key, analysis);
    return analysis;
  });
}

/** Lays the pictures of a request together, in their order, on one sheet. */
export function fuse(request: DesignRequest, fusion: Fusion, photos: readonly PhotoAnalysis[]) {
  const sheet = new Ink(request.size, request.size);
  const table: Table = { request, fusion, photos, sheet, notes: [] };
  ARRANGEMENTS[fusion.arrangement](table);
  return { sheet, notes: [...photos.flatMap(({ notes }) => notes), ...table.notes] };
}

const WHOLE: Box = { x: 0, y: 0, width: 1, height: 1 };

function layer(
  { request, photos, notes }: Table,
  n: number,
  box: Box,
  how: 'middle' | 'ground' | 'cover' = 'middle',
): Layer {
  const drawn = drawLayer(
    request,
    photos[n],
    placeIn(subjectBox(photos[n]) ?? WHOLE, box, how),
    isMirrored(request, n),
  );
  notes.push(...drawn.notes);
  return drawn;
}

/** The fourth drawing of a batch turns every picture but the first: others look at each other then. */
const isMirrored = (request: DesignRequest, n: number): boolean => request.variation === 3 && n > 0;

/** A shape keeps its outline and its upper part; below, and where no face is, a scene comes through. */
function doubleExposure(table: Table): void {
  const { request, fusion, photos, sheet } = table;
  const shape = layer(table, 0, { x: 0.06, y: 0.05, width: 0.88, height: 0.9 });
  const box = boxOf(shape.occupied);
  const filling = layer(table, 1, grown(box, 0.08), 'cover');
  const keep = keptOfShape(shape.occupied, box, fusion.blend, request.seed);
  const rest = keep.map((k) => 1 - k);
  const contour = new Ink(request.size, request.size);
  outline(contour, shape.occupied, shape.line * 1.5, openEnds(shape.occupied, photos[0]));
  thinOut(shape.ink, keep, request.seed);
  thinOut(filling.ink, rest, request.seed);
  clearOutside(filling.ink, shape.occupied, 3);
  if (photos.length > 2) {
    const behind = layer(table, 2, { x: 0.03, y: 0.03, width: 0.94, height: 0.94 });
    clearAround(behind.ink, shape.occupied, MOAT);
    lay(sheet, behind.ink);
  }
  for (const ink of [filling.ink, shape.ink, contour]) lay(sheet, ink);
}

/** 1 where the shape's own drawing stays: above a wavering border whose height follows `blend`. */
function keptOfShape(shape: Mask, box: Box, blend: number, seed: number): Plane {
  const random = mulberry32(mixSeed(seed, 61));
  const waves = Array.from({ length: 4 }, (_, k) => ({
    frequency: (2 + 2.3 * k) * (0.8 + 0.4 * random()) * Math.PI,
    phase: random() * 6.28,
    height: 0.05 / (1 + 0.6 * k),
  }));
  const middle = box.y + box.height * (0.85 - 0.7 * blend);
  const half = 0.1 * box.height;
  const keep = new Float32Array(CANVAS * CANVAS);
  for (let x = 0; x < CANVAS; x++) {
    const u = (x / CANVAS - box.x) / box.width;
    const sway = waves.reduce((sum, { frequency, phase, height }) => sum + height * Math.sin(u * frequency + phase), 0);
    const border = (middle + sway * box.height) * CANVAS;
    for (let y = 0; y < CANVAS; y++) {
      const i = y * CANVAS + x;
      keep[i] = shape[i] ? 1 - smoothstep(border - half * CANVAS, border + half * CANVAS, y) : 1;
    }
  }
  return keep;
}

/** Where a subject ends only because its photo does: no line belongs there. */
function openEnds(occupied: Mask, { frame }: PhotoAnalysis): Mask | null {
  const cutOff =
    frame.left > 0 || frame.top > 0 || frame.left + frame.width < CANVAS || frame.top + frame.height < CANVAS;
  if (!cutOff) return null;
  // The lowest rows of a bust, the outer columns of a wing: there the mask runs straight for long.
  const open = new Uint8Array(occupied.length);
  const box = boxOf(occupied);
  const edge = 0.012;
  const straight = straightSides(occupied, box);
  for (let y = 0; y < CANVAS; y++) {
    for (let x = 0; x < CANVAS; x++) {
      const u = x / CANVAS;
      const v = y / CANVAS;
      const near =
        (straight.left && u < box.x + edge) ||
        (straight.right && u > box.x + box.width - edge) ||
        (straight.top && v < box.y + edge) ||
        (straight.bottom && v > box.y + box.height - edge);
      if (near) open[y * CANVAS + x] = 1;
    }
  }
  return open;
}

/** Sides of its box along which a mask lies for more than a quarter of their length. */
function straightSides(mask: Mask, box: Box) {
  const [x0, y0] = [Math.round(box.x * CANVAS), Math.round(box.y * CANVAS)];
  const [x1, y1] = [x0 + Math.round(box.width * CANVAS) - 1, y0 + Math.round(box.height * CANVAS) - 1];
  const column = (x: number) => share(y0, y1, (y) => mask[y * CANVAS + x]);
  const row = (y: number) => share(x0, x1, (x) => mask[y * CANVAS + x]);
  return {
    left: column(x0 + 2) > 0.25,
    right: column(x1 - 2) > 0.25,
    top: row(y0 + 2) > 0.25,
    bottom: row(y1 - 2) > 0.25,
  };
}

function share(from: number, to: number, at: (k: number) => number): number {
  let sum = 0;
  for (let k = from; k <= to; k++) sum += at(k);
  return sum / Math.max(1, to - from + 1);
}

/** In a row, each before the next, in one outline that is closed over small gaps. */
function sideBySide(table: Table): void {
  const { fusion, photos, sheet } = table;
  const n = photos.length;
  const overlap = 0.02 + 0.16 * fusion.blend;
  const width = (0.94 + overlap * (n - 1)) / n;
  const layers = photos.map((_, k) =>
    layer(table, k, { x: 0.03 + k * (width - overlap), y: 0.06, width, height: 0.88 }, 'ground'),
  );
  const together = new Uint8Array(CANVAS * CANVAS);
  for (const { occupied, ink } of layers) {
    // What was laid before lies in front.
    if (together.includes(1)) clearAround(ink, together, MOAT * 0.6);
    for (let i = 0; i < together.length; i++) together[i] |= occupied[i];
    lay(sheet, ink);
  }
  outline(sheet, closed(together, 14), layers[0].line * 2.2);
}

/** A mask with gaps and bays narrower than twice `reach` canvas pixels filled. */
function closed(mask: Mask, reach: number): Mask {
  const away = distanceTransform(invert(mask), CANVAS, CANVAS);
  const grownMask = maskWhere(away, (d) => d <= reach);
  const inner = distanceTransform(grownMask, CANVAS, CANVAS);
  return maskWhere(inner, (d) => d > reach);
}

/** Strips of all pictures on the same spot, with the cut drawn as a line. */
function split(table: Table): void {
  const { request, fusion, photos, sheet } = table;
  const layers = laidOnEachOther(table);
  const together = new Uint8Array(CANVAS * CANVAS);
  for (const { occupied } of layers) for (let i = 0; i < together.length; i++) together[i] |= occupied[i];
  const box = boxOf(together);
  const random = mulberry32(mixSeed(request.seed, 67));
  const cuts = photos.slice(1).map((_, k) => {
    const x = photos.length === 2 ? 0.5 : box.x + (box.width * (k + 1)) / photos.length;
    return cutLine(x, box, 0.05 * fusion.blend, random);
  });
  layers.forEach(({ ink, occupied }, k) => {
    const strip = maskWhere(occupied, (_, i) => {
      const x = (i % CANVAS) + 0.5;
      const y = (i / CANVAS) | 0;
      return (k === 0 || x > cuts[k - 1][y]) && (k === cuts.length || x < cuts[k][y]);
    });
    clearOutside(ink, strip, 2.5);
    thinOut(ink, awayFromEdges, request.seed);
    lay(sheet, ink);
  });
  for (const cut of cuts) drawCut(sheet, cut, together, layers[0].line);
}

/** 0 at the border of the sheet, 1 further in: what is larger than the sheet runs out there. */
const awayFromEdges = new Float32Array(CANVAS * CANVAS).map((_, i) => {
  const x = (i % CANVAS) / CANVAS;
  const y = ((i / CANVAS) | 0) / CANVAS;
  return smoothstep(0.005, 0.09, Math.min(x, y, 1 - x, 1 - y));
});

/** Faces on faces where every picture has one, else subjects on subjects, as high as each other. */
function laidOnEachOther(table: Table): Layer[] {
  const { photos, request, notes } = table;
  const faces = photos.map((photo) => subjectBox(photo, true));
  return photos.map((photo, n) => {
    const face = faces.every((each) => each !== null) ? faces[n] : null;
    const at = face
      ? placeIn(face, { x: 0.1, y: 0.22, width: 0.8, height: 0.5 })
      : placeIn(subjectBox(photo) ?? WHOLE, { x: 0.03, y: 0.04, width: 0.94, height: 0.92 });
    const drawn = drawLayer(request, photo, at, isMirrored(request, n));
    notes.push(...drawn.notes);
    return drawn;
  });
}

/** Where a cut runs at each row of the canvas raster: straight, or in zigzag of up to `swing` (share of the sheet). */
function cutLine(x: number, box: Box, swing: number, random: () => number): Float32Array {
  const line = new Float32Array(CANVAS);
  let from = 0;
  let side = random() < 0.5 ? -1 : 1;
  let at = 0;
  while (from < CANVAS) {
    const length = Math.round((0.04 + 0.06 * random()) * CANVAS * Math.max(0.5, box.height));
    const to = side * swing * (0.35 + 0.65 * random());
    for (let k = 0; k < length && from + k < CANVAS; k++) line[from + k] = (x + at + ((to - at) * k) / length) * CANVAS;
    from += length;
    at = to;
    side = -side;
  }
  return line;
}

function drawCut(sheet: Ink, cut: Float32Array, mask: Mask, width: number): void {
  const scale = sheet.width / CANVAS;
  const inside = (y: number) => mask[y * CANVAS + clamp(Math.round(cut[y]), 0, CANVAS - 1)] === 1;
  for (let y = 1; y < CANVAS; y++) {
    if (!inside(y) || !inside(y - 1)) continue;
    sheet.capsule(cut[y - 1] * scale, (y - 1) * scale, width / 2, cut[y] * scale, y * scale, width / 2);
  }
}

/** The first before all others, which leave a moat around it. */
function inFront(table: Table): void {
  const { fusion, photos, sheet } = table;
  const size = 0.42 + 0.36 * fusion.blend;
  const front = layer(table, 0, { x: 0.5 - size / 2, y: 0.96 - size, width: size, height: size });
  const several = photos.length > 2;
  const behind = photos
    .slice(1)
    .map((_, k) =>
      layer(
        table,
        k + 1,
        several
          ? { x: 0.03 + 0.42 * k, y: 0.03, width: 0.52, height: 0.66 }
          : { x: 0.03, y: 0.03, width: 0.94, height: 0.9 },
      ),
    );
  const before = front.occupied.slice();
  for (const { ink, occupied } of behind) {
    clearAround(ink, before, MOAT);
    lay(sheet, ink);
    for (let i = 0; i < before.length; i++) before[i] |= occupied[i];
  }
  lay(sheet, front.ink);
}

function boxOf(mask: Mask): Box {
  let [left, top, right, bottom] = [CANVAS, CANVAS, 0, 0];
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    const x = i % CANVAS;
    const y = (i / CANVAS) | 0;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < left) return WHOLE;
  return { x: left / CANVAS, y: top / CANVAS, width: (right + 1 - left) / CANVAS, height: (bottom + 1 - top) / CANVAS };
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by * width, y: y - by * height, width: width * (1 + 2 * by), height: height * (1 + 2 * by) };
}
