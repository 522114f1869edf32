import { usualInks, type Colouring, type InkId } from '../../domain/colour.ts';
import { gaussian } from '../blur.ts';
import type { DrawnMotif } from '../compose/treatment.ts';
import { CANVAS } from '../framing.ts';
import { Ink } from '../ink.ts';
import { clamp } from '../planes.ts';
import { colourAreas, graphite, type Coloured } from './colour.ts';
import { difference, okLabOf, type OkLab } from './oklab.ts';
import { tonesFromPhoto, tonesInInks, type Tone } from './palette.ts';

/** A motif as it was drawn. */
export type LaidMotif = DrawnMotif;
/** What lies on motifs and has no color: edges as `Ink.area` takes them, sheet pixels. */
export interface LaidCover {
  edges: readonly number[];
}
export type Laid = LaidMotif | LaidCover;

/** Where a motif lies on the canvas, which of its regions, and how dark it is there. */
interface Ground {
  /** Number of the motif in the list, from 1. */
  motif: Uint8Array;
  region: Uint16Array;
  shade: Float32Array;
}

/** Lays color into the regions of motifs, in the order in which they lie on each other: that of their art, in the inks at hand. */
export function colourMotifs(
  sheet: Ink,
  colouring: Colouring,
  laid: readonly Laid[],
  { seed, thinnest, moat }: { seed: number; thinnest: number; moat: number },
): Coloured {
  const lie = { left: 0, top: 0, side: sheet.width };
  const motifs = laid.filter((each) => 'placed' in each);
  const ground = groundOf(sheet, laid, moat);
  const fade = new Float32Array(ground.motif.length).fill(1);
  const tone = gaussian(ground.shade, CANVAS, CANVAS, 2);
  if (colouring.texture === 'graphite') {
    return graphite(sheet, { solid: ground.motif.map((v) => (v > 0 ? 1 : 0)), shade: tone, fade }, lie, seed);
  }
  const { inks, inkOf } = inksFor(ground, motifs, colouring.inks);
  const label = ground.motif.map((n, i) => (n > 0 ? inkOf(motifs[n - 1], ground.region[i]) : 0));
  return colourAreas(sheet, colouring.texture, { inks, label, tone, fade }, lie, { seed, thinnest });
}

function groundOf(sheet: Ink, laid: readonly Laid[], moat: number): Ground {
  const ground: Ground = {
    motif: new Uint8Array(CANVAS * CANVAS),
    region: new Uint16Array(CANVAS * CANVAS),
    shade: new Float32Array(CANVAS * CANVAS),
  };
  const step = sheet.width / CANVAS;
  let number = 0;
  for (const each of laid) {
    if ('placed' in each) layMotif(ground, each, ++number, step, moat);
    else {
      const cover = new Ink(CANVAS, CANVAS);
      cover.area(each.edges.map((v) => v / step));
      for (let i = 0; i < ground.motif.length; i++) if (cover.coverage[i] > 0.5) ground.motif[i] = 0;
    }
  }
  return ground;
}

/** Eight directions in which a motif may be near. */
const AROUND = Array.from({ length: 8 }, (_, k) => [Math.cos((k * Math.PI) / 4), Math.sin((k * Math.PI) / 4)] as const);

function layMotif(ground: Ground, { placed, tone }: LaidMotif, number: number, step: number, moat: number): void {
  const { left, top, right, bottom } = placed.window;
  const { label, shadedAs } = placed.motif;
  const isInside = (cell: number) => cell >= 0 && label[cell] > 0;
  for (let y = Math.floor(top / step); y < Math.min(CANVAS, bottom / step); y++) {
    for (let x = Math.floor(left / step); x < Math.min(CANVAS, right / step); x++) {
      const [px, py] = [(x + 0.5) * step, (y + 0.5) * step];
      const cell = placed.cellAt(px, py);
      const i = y * CANVAS + x;
      if (isInside(cell)) {
        ground.motif[i] = number;
        ground.region[i] = shadedAs[cell];
        ground.shade[i] = clamp(0.22 + 0.7 * tone[cell]);
      } else if (
        ground.motif[i] > 0 &&
        AROUND.some(([dx, dy]) => isInside(placed.cellAt(px + dx * moat, py + dy * moat)))
      ) {
        // Skin stays open between motifs.
        ground.motif[i] = 0;
      }
    }
  }
}

/** Every so many canvas pixels one is looked at for the palette. */
const SAMPLED = 23;

/** The inks of a design, and which of them (from 1; 0 leaves skin open) a region has. */
function inksFor(ground: Ground, motifs: readonly LaidMotif[], wanted: 'photo' | readonly InkId[]) {
  const pixels: OkLab[] = [];
  for (let i = 0; i < ground.motif.length; i += SAMPLED) {
    if (ground.motif[i] > 0) pixels.push(colourOf(motifs[ground.motif[i] - 1], ground.region[i]));
  }
  const tones = pixels.length === 0 ? [] : wanted === 'photo' ? tonesFromPhoto(pixels) : tonesInInks(pixels, wanted);
  const used = [...new Set(tones.flatMap(({ ink }) => ink ?? []))];
  const inks: InkId[] = wanted === 'photo' ? (used.length > 0 ? used : [...usualInks]) : [...wanted];
  const known = new Map<LaidMotif, Map<number, number>>();
  const inkOf = (motif: LaidMotif, region: number): number => {
    const ofMotif = known.get(motif) ?? new Map<number, number>();
    known.set(motif, ofMotif);
    const before = ofMotif.get(region);
    if (before !== undefined) return before;
    const ink = tones.length > 0 ? nearest(tones, colourOf(motif, region)).ink : null;
    const found = ink === null ? 0 : inks.indexOf(ink) + 1;
    ofMotif.set(region, found);
    return found;
  };
  return { inks, inkOf };
}

const colourOf = ({ placed }: LaidMotif, region: number): OkLab => okLabOf(...placed.motif.regions[region].rgb);

const nearest = (tones: readonly Tone[], colour: OkLab): Tone =>
  tones.reduce((best, tone) => (difference(tone.colour, colour) < difference(best.colour, colour) ? tone : best));
