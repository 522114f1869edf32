import { usualInks, type Colouring, type InkId } from '../../domain/colour.ts';
import type { Silhouette } from '../compose/silhouette.ts';
import { gaussian } from '../blur.ts';
import { CANVAS } from '../framing.ts';
import type { Ink } from '../ink.ts';
import { clamp } from '../planes.ts';
import { inksOfParts } from './parts.ts';
import { colourAreas, graphite, onCanvas, type Coloured } from './colour.ts';

/** A motif where it lies, and the word that it stands for: the same word has the same ink. */
export interface LaidMotif {
  word: string;
  silhouette: Silhouette;
}

/** Lays colour into the motifs of a design from words, in the order in which they lie on each other. */
export function colourMotifs(
  sheet: Ink,
  colouring: Colouring,
  motifs: readonly LaidMotif[],
  { seed, thinnest }: { seed: number; thinnest: number },
): Coloured {
  const lie = { left: 0, top: 0, side: sheet.width };
  const words = [...new Set(motifs.map(({ word }) => word))];
  const motif = new Uint8Array(CANVAS * CANVAS);
  const shade = new Float32Array(motif.length);
  const step = sheet.width / CANVAS;
  for (const { word, silhouette } of motifs) {
    for (let y = 0; y < CANVAS; y++) {
      const v = Math.floor((y + 0.5) * step) - silhouette.top;
      if (v < 0 || v >= silhouette.height) continue;
      for (let x = 0; x < CANVAS; x++) {
        const u = Math.floor((x + 0.5) * step) - silhouette.left;
        const q = v * silhouette.width + u;
        if (u < 0 || u >= silhouette.width || silhouette.distance[q] <= 0) continue;
        motif[y * CANVAS + x] = words.indexOf(word) + 1;
        // Round, and lit from above: darker towards its edge and below.
        const edge = Math.exp(-silhouette.distance[q] / (26 * step));
        shade[y * CANVAS + x] = clamp(0.18 + 0.55 * edge + (0.3 * v) / silhouette.height);
      }
    }
  }
  const fade = new Float32Array(motif.length).fill(1);
  const tone = gaussian(shade, CANVAS, CANVAS, 3);
  if (colouring.texture === 'graphite') {
    return graphite(sheet, { solid: motif.map((v) => (v > 0 ? 1 : 0)), shade: tone, fade }, lie, seed);
  }
  const inks: InkId[] = colouring.inks === 'photo' ? [...usualInks] : [...colouring.inks];
  const label = inksOfParts(motif, onCanvas(sheet, lie), inks.length);
  return colourAreas(sheet, colouring.texture, { inks, label, tone, fade }, lie, { seed, thinnest });
}
