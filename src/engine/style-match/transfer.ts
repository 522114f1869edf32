import type { PhotoAnalysis } from '../analysis.ts';
import { gaussian } from '../blur.ts';
import { EngineError, type DesignRequest, type RgbImage } from '../contract.ts';
import { drawStrokes, startDrawing, strokesFor } from '../drawing.ts';
import { CANVAS } from '../framing.ts';
import { lay, thinOut } from '../fusion/layer.ts';
import { Ink } from '../ink.ts';
import { workingSize } from '../open-photo.ts';
import { clamp, enlarge, quantile, smoothstep, sortedSample, type Plane } from '../planes.ts';
import { cropAndResize } from '../resample.ts';
import { inkAreas, spotBlacks } from '../spotblack.ts';
import { drawInStyle } from '../styles/draw.ts';

/**
 * Draws a picture in a style over `strength` (0..1) of its figure, from its darkest parts on, as an artist shades; the rest keeps the
 * picture's own drawing. Where they meet both run out in strokes: nothing turns grey.
 */
export function drawTransferred(
  request: DesignRequest,
  strength: number,
  analysis: PhotoAnalysis,
  inset: number,
): ReturnType<typeof drawInStyle> {
  const drawn = drawInStyle(request, analysis, inset);
  const { ink } = drawn.drawing;
  // Colors and what stands behind it (then there is an inset) change a drawing as well.
  const isBare = !request.colour && inset === 1;
  const before = isBare && isDrawing(request.source, analysis) ? ownDrawing(request, analysis, inset) : null;
  if (strength >= 1) {
    requireChange(before, ink);
    return drawn;
  }
  const own = before ? copyOf(before) : ownDrawing(request, analysis, inset);
  const style = styleShare(analysis, strength);
  thinOut(ink, style, request.seed);
  thinOut(
    own,
    style.map((share) => 1 - share),
    request.seed,
  );
  lay(ink, own);
  requireChange(before, ink);
  return drawn;
}

/** Least share of a drawing's ink that must change for a person to see it. */
const LEAST_CHANGE = 0.03;

/** A drawing that comes out as it came in is not charged. Throws EngineError. */
function requireChange(before: Ink | null, after: Ink): void {
  if (!before) return;
  let [changed, all] = [0, 0];
  for (const [i, was] of before.coverage.entries()) {
    changed += Math.abs(was - after.coverage[i]);
    all += Math.max(was, after.coverage[i]);
  }
  if (changed < LEAST_CHANGE * all) {
    throw new EngineError(
      'nothing_changed',
      'This would look the same as your picture. Choose another style or more strength.',
    );
  }
}

function copyOf({ width, height, coverage }: Ink): Ink {
  const copy = new Ink(width, height);
  copy.coverage.set(coverage);
  return copy;
}

/** Width of the parts that one style or the other draws, canvas pixels. */
const PART = 16;
/** How much sooner the side that lies away from the light is shaded than its tone alone would have it. */
const LIGHT = 0.25;
const ZONE = 0.05;

/** Where the style draws: 1 over the darkest `strength` of the figure, 0 elsewhere, with a soft border. */
function styleShare({ shade, solid, fade }: PhotoAnalysis, strength: number): Plane {
  if (strength <= 0) return new Float32Array(solid.length);
  const weight = gaussian(Float32Array.from(solid), CANVAS, CANVAS, PART);
  const tone = gaussian(shade, CANVAS, CANVAS, PART);
  for (let i = 0; i < tone.length; i++) {
    const across = ((i % CANVAS) + ((i / CANVAS) | 0)) / (2 * CANVAS);
    tone[i] = tone[i] / (weight[i] + 0.05) + LIGHT * across;
  }
  const sorted = sortedSample(tone, 7, (i) => solid[i] === 1 && fade[i] > 0.3);
  const border = quantile(sorted, 1 - strength, 0.5);
  return tone.map((v) => smoothstep(border - ZONE, border + ZONE, v));
}

/** The picture without any style: a drawing as it is, a photo as its lines and darkest spots. */
function ownDrawing(request: DesignRequest, analysis: PhotoAnalysis, inset: number): Ink {
  const { source, size } = request;
  if (source && isDrawing(source, analysis)) return ownInk(source, analysis, Math.round(size * inset));
  // It stays as it is whatever is chosen for the style.
  const plain = { ...request, style: 'line', variation: 0, lineWeight: 1, strength: 0.5, detail: 0.5 } as const;
  const drawing = startDrawing(plain, analysis, inset);
  const { base, weight } = drawing;
  drawStrokes(drawing, strokesFor(drawing), {
    base: base * 0.8,
    response: 0.22,
    taper: 26,
    outline: base * 1.2,
    min: 1.5 * weight,
    max: base * 1.6,
  });
  inkAreas(drawing, spotBlacks(drawing, { threshold: 0.85, cover: 0.04, sigma: 1.8, minArea: 30, spot: 0.2 }));
  return drawing.ink;
}

/** Whether a picture is drawn already: then it is left as it is where the style does not draw. */
const isDrawing = (source: DesignRequest['source'], { drawnLines }: PhotoAnalysis): boolean =>
  source !== null && (Boolean(drawnLines) || isInk(source));

/** Whether a picture is black on white with next to nothing in between, as a design is, however much of it is black. */
function isInk({ data }: RgbImage): boolean {
  let [pixels, between, light, coloured] = [0, 0, 0, 0];
  for (let p = 0; p < data.length; p += 3 * 7) {
    const [least, most] = [Math.min(data[p], data[p + 1], data[p + 2]), Math.max(data[p], data[p + 1], data[p + 2])];
    pixels++;
    if (most - least > 40) coloured++;
    if (most > 200) light++;
    else if (most > 60) between++;
  }
  return coloured < 0.01 * pixels && light > 0.4 * pixels && between < 0.12 * pixels;
}

/** Paper is judged over this many canvas pixels. */
const PAPER = 26;

/** The ink of a drawing, pixel by pixel, at the size of the sheet; the shadows of its paper are left out. */
function ownInk(source: RgbImage, analysis: PhotoAnalysis, size: number): Ink {
  const { frame, solid, marks } = analysis;
  const ink = new Ink(size, size);
  const k = size / CANVAS;
  const toSource = source.width / workingSize(source.width, source.height).width / frame.scale;
  const [left, top] = [Math.round(frame.left * k), Math.round(frame.top * k)];
  const width = Math.min(size - left, Math.round(frame.width * k));
  const height = Math.min(size - top, Math.round(frame.height * k));
  const rect = {
    left: Math.max(0, frame.originX) * frame.scale * toSource,
    top: Math.max(0, frame.originY) * frame.scale * toSource,
    width: Math.min(source.width, frame.width * toSource),
    height: Math.min(source.height, frame.height * toSource),
  };
  const { data } = cropAndResize(source, rect, width, height);
  const paper = enlarge(paperTone(analysis), CANVAS, size);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y + top) * size + x + left;
      if (marks.length > 0 && !solid[(((y + top) / k) | 0) * CANVAS + (((x + left) / k) | 0)]) continue;
      const p = 3 * (y * width + x);
      const light = (0.2126 * data[p] + 0.7152 * data[p + 1] + 0.0722 * data[p + 2]) / 255;
      ink.coverage[i] = clamp((0.62 - light / Math.max(0.4, paper[i])) / 0.3 + 0.5);
    }
  }
  return ink;
}

/** Mean lightness of what is no ink, wide around each place. */
function paperTone({ smooth, drawnLines, drawnFills }: PhotoAnalysis): Plane {
  const free = smooth.map((v, i) => (v < 0.5 || drawnLines?.[i] || drawnFills?.[i] ? 0 : 1));
  const weight = gaussian(free, CANVAS, CANVAS, PAPER);
  const light = gaussian(
    smooth.map((v, i) => v * free[i]),
    CANVAS,
    CANVAS,
    PAPER,
  );
  return light.map((v, i) => (weight[i] > 0.02 ? v / weight[i] : 1));
}
