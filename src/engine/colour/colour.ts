import { inks, usualInks, type Colouring, type InkId, type Separation } from '../../domain/colour.ts';
import type { PhotoAnalysis } from '../analysis.ts';
import { gaussian } from '../blur.ts';
import type { RgbImage } from '../contract.ts';
import { distanceTransform } from '../distance.ts';
import { CANVAS } from '../framing.ts';
import type { Ink } from '../ink.ts';
import type { Mask, Plane } from '../planes.ts';
import { areasOf, type Areas } from './areas.ts';
import { closeEdges } from './closing.ts';
import { overprint } from './overprint.ts';
import { inksOfParts } from './parts.ts';
import type { ColourManner } from './manner.ts';
import { splashOf } from './splash.ts';
import { layFlat, layPencil, layWash, onTooth, type Lie } from './texture.ts';

export interface Coloured {
  image: RgbImage;
  separation: Separation;
}

const BLACK = { name: 'Black', hex: '#000000' };
const GRAPHITE = { name: 'Graphite', hex: '#2f3135' };
const SOFT_GRAPHITE = { name: 'Soft graphite', hex: '#46494f' };

interface Photographed {
  source: RgbImage;
  analysis: PhotoAnalysis;
  /** Share of the sheet that the photo's canvas has. */
  inset: number;
  seed: number;
  /** Of any stroke on skin, canvas pixels. */
  thinnest: number;
  manner: ColourManner;
}

/** Lays colour beneath a finished drawing of a photo. */
export function colourPhoto(
  sheet: Ink,
  colouring: Colouring,
  { source, analysis, inset, seed, thinnest, manner }: Photographed,
): Coloured {
  const side = Math.round(sheet.width * inset);
  const margin = Math.round((sheet.width - side) / 2);
  const lie: Lie = { left: margin, top: margin, side };
  if (colouring.texture === 'graphite') return graphite(sheet, analysis, lie, seed);
  const line = onCanvas(sheet, lie);
  const areas = analysis.drawnLines
    ? areasOfDrawing(analysis, colouring.inks, line)
    : areasOf(source, analysis, colouring.inks, line, manner);
  if (manner.splash) return waterColour(sheet, areas, splashOf(analysis, seed), lie);
  if (manner.skinGap) leaveSkin(areas, analysis.solid, manner.skinGap);
  return colourAreas(sheet, colouring.texture, areas, lie, { seed, thinnest, graded: manner.graded });
}

/** A drawing has no colours of its own: what its lines close is filled. */
function areasOfDrawing(analysis: PhotoAnalysis, wanted: 'photo' | readonly InkId[], line: Plane): Areas {
  const chosen = wanted === 'photo' ? [...usualInks] : [...wanted];
  // Its outline is a drawn line, in whose middle colour ends.
  const deep = distanceTransform(analysis.solid, CANVAS, CANVAS);
  const label = inksOfParts(
    analysis.solid.map((_, i) => (deep[i] > 2.5 ? 1 : 0)),
    line,
    chosen.length,
  );
  const tone = analysis.shade.map((dark, i) => (label[i] === 0 ? 0 : 0.3 + 0.5 * dark));
  return { inks: chosen, label, tone, fade: analysis.fade };
}

/** Lays inks into areas of the canvas, beneath what is drawn on the sheet. */
export function colourAreas(
  sheet: Ink,
  texture: 'fills' | 'pencil',
  areas: Areas,
  lie: Lie,
  { seed, thinnest, graded = false }: { seed: number; thinnest: number; graded?: boolean },
): Coloured {
  const spread = texture === 'fills' ? 1.6 : 3.4;
  const shares = sharesOf(areas, spread);
  const ground = { shares, tone: areas.tone, fade: areas.fade };
  const layer =
    texture === 'fills' ? layFlat(ground, sheet.width, lie, seed, graded) : layPencil(ground, sheet.width, lie, seed);
  if (texture === 'fills') closeEdges(sheet, layer, areas.fade, lie, thinnest);
  const separation = {
    texture,
    line: BLACK,
    inks: areas.inks.map((id) => ({ name: inks[id].name, hex: inks[id].hex })),
  };
  return { image: overprint(separation, layer, sheet.coverage, sheet), separation };
}

/** How far water carries an ink beyond its area, canvas pixels. */
const RUN = 13;

/** Inks that run into each other and over the lines, as far and as deep as the wash does. Kept as a pencil's: thin and full parts. */
function waterColour(sheet: Ink, areas: Areas, splash: Plane, lie: Lie): Coloured {
  const ground = { shares: sharesOf(areas, RUN), tone: splash, fade: splash };
  const separation = {
    texture: 'pencil' as const,
    line: BLACK,
    inks: areas.inks.map((id) => ({ name: inks[id].name, hex: inks[id].hex })),
  };
  return { image: overprint(separation, layWash(ground, sheet.width, lie), sheet.coverage, sheet), separation };
}

/** Takes color back from the light side of each area, so that skin shows between colors and beneath their edge. */
function leaveSkin({ label }: Areas, solid: Mask, gap: number): void {
  const from = label.slice();
  const reach = Math.round(gap);
  for (let y = reach; y < CANVAS - reach; y++) {
    for (let x = reach; x < CANVAS - reach; x++) {
      const i = y * CANVAS + x;
      if (from[i] === 0) continue;
      for (let k = 1; k <= reach; k++) {
        const q = i - k * CANVAS - k;
        if (solid[q] === 1 && from[q] === from[i]) continue;
        label[i] = 0;
        break;
      }
    }
  }
}

type Shaded = Pick<PhotoAnalysis, 'solid' | 'shade' | 'fade'>;

/** Tone in one soft pencil, lines in a sharp one, both on the tooth of the paper. */
export function graphite(sheet: Ink, { solid, shade, fade }: Shaded, lie: Lie, seed: number): Coloured {
  const inside = Float32Array.from(solid);
  const soft = gaussian(inside, CANVAS, CANVAS, 1.2);
  const ground = { shares: [new Float32Array(inside.length), soft], tone: shade, fade };
  const layer = layPencil(ground, sheet.width, lie, seed, true);
  const separation = { texture: 'graphite' as const, line: GRAPHITE, inks: [SOFT_GRAPHITE] };
  const pencil = onTooth(sheet.coverage, sheet.width, seed);
  return { image: overprint(separation, layer, pencil, sheet), separation };
}

/** The share of each ink (0 the open paper, whose share nobody asks for) around every canvas pixel. */
function sharesOf({ inks: own, label }: Areas, sigma: number): Plane[] {
  const shares: Plane[] = [new Float32Array(label.length)];
  for (let n = 1; n <= own.length; n++) {
    const share = new Float32Array(label.length);
    for (let i = 0; i < label.length; i++) if (label[i] === n) share[i] = 1;
    shares.push(gaussian(share, CANVAS, CANVAS, sigma));
  }
  return shares;
}

/** What is drawn on the sheet, on the canvas raster: the darkest of each pixel's part. */
export function onCanvas(sheet: Ink, { left, top, side }: Lie): Plane {
  const out = new Float32Array(CANVAS * CANVAS);
  const k = CANVAS / side;
  for (let y = 0; y < side; y++) {
    const row = Math.min(CANVAS - 1, Math.floor(y * k)) * CANVAS;
    for (let x = 0; x < side; x++) {
      const i = row + Math.min(CANVAS - 1, Math.floor(x * k));
      const c = sheet.coverage[(y + top) * sheet.width + x + left];
      if (c > out[i]) out[i] = c;
    }
  }
  return out;
}
