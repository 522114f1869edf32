import type { InkId } from '../../domain/colour.ts';
import type { PhotoAnalysis } from '../analysis.ts';
import { workingSize } from '../open-photo.ts';
import { gaussian } from '../blur.ts';
import { components } from '../components.ts';
import type { RgbImage } from '../contract.ts';
import { CANVAS } from '../framing.ts';
import { clamp, quantile, sortedSample, type Mask, type Plane } from '../planes.ts';
import { cropAndResize, fitInside } from '../resample.ts';
import type { ColourManner } from './manner.ts';
import { okLabOf, type OkLab } from './oklab.ts';
import { tonesFromPhoto, tonesInInks, type Tone } from './palette.ts';

const N = CANVAS * CANVAS;

/** Which ink lies where on the canvas: 0 none, else its number from 1. */
export interface Areas {
  inks: InkId[];
  label: Uint8Array;
  /** Darkness 0..1 within the subject. */
  tone: Plane;
  /** 0..1: runs out where the photo ends. */
  fade: Plane;
}

/** Softens the texture of fur and leaves before a colour is decided, canvas pixels. */
const SOFTEN = 4;
/** Smaller patches become a part of what surrounds them. */
const LEAST_AREA = 620;
/** How far from its edge a colour may still be moved to a line, canvas pixels. */
const SNAP = 6;

/** Divides the subject of a photo into areas of one ink each. `line` is what is drawn above them, on the canvas raster. */
export function areasOf(
  source: RgbImage,
  analysis: PhotoAnalysis,
  wanted: 'photo' | readonly InkId[],
  line: Plane,
  { palette }: ColourManner,
): Areas {
  const inside = analysis.solid;
  const { inks, patches } = patchesOf(source, analysis, wanted, palette);
  const label = patches.slice();
  snapToLines(label, inside, line);
  mergeSmall(label, inside);
  return { inks, label: label.map((v, i) => (inside[i] ? v - 1 : 0)), tone: analysis.shade, fade: analysis.fade };
}

interface Patches {
  inks: InkId[];
  /** 1 open paper, from 2 the inks; 0 outside. */
  patches: Uint8Array;
}
/** What is found in a photo serves all its designs, and a preview while a slider moves. */
const remembered = new WeakMap<PhotoAnalysis, { key: string } & Patches>();

function patchesOf(
  source: RgbImage,
  analysis: PhotoAnalysis,
  wanted: 'photo' | readonly InkId[],
  palette?: readonly InkId[],
): Patches {
  const key = `${String(wanted)} ${String(palette)}`;
  const known = remembered.get(analysis);
  if (known?.key === key) return known;
  const { solid, fade } = analysis;
  const { l, a, b } = labOnCanvas(source, analysis);
  const pixels: OkLab[] = [];
  for (let i = 0; i < N; i += 37) if (solid[i] && fade[i] > 0.4) pixels.push([l[i], a[i], b[i]]);
  const tones = wanted === 'photo' ? tonesFromPhoto(pixels, palette) : tonesInInks(pixels, wanted);
  const inks = [...new Set(tones.flatMap(({ ink }) => (ink ? [ink] : [])))];
  const patches = nearestTones({ l, a, b }, solid, tones, inks);
  mergeSmall(patches, solid);
  const found = { key, inks, patches };
  remembered.set(analysis, found);
  return found;
}

interface LabOnCanvas {
  l: Plane;
  a: Plane;
  b: Plane;
}

/** The photo's colours on the canvas, smoothed. */
function labOnCanvas(source: RgbImage, { frame, solid, sourceWidth, sourceHeight }: PhotoAnalysis): LabOnCanvas {
  const photo = fitInside(source, Math.max(...Object.values(workingSize(sourceWidth, sourceHeight))));
  const { left, top, width, height } = frame;
  const rect = {
    left: Math.max(0, frame.originX),
    top: Math.max(0, frame.originY),
    width: width / frame.scale,
    height: height / frame.scale,
  };
  const { data } = cropAndResize(photo, rect, width, height);
  const [l, a, b] = [new Float32Array(N), new Float32Array(N), new Float32Array(N)];
  for (let y = 0; y < CANVAS; y++) {
    const row = clamp(y - top, 0, height - 1) * width;
    for (let x = 0; x < CANVAS; x++) {
      const q = 3 * (row + clamp(x - left, 0, width - 1));
      const i = y * CANVAS + x;
      [l[i], a[i], b[i]] = okLabOf(data[q], data[q + 1], data[q + 2]);
    }
  }
  const soft = (plane: Plane) => gaussian(plane, CANVAS, CANVAS, SOFTEN);
  return { l: inGoodLight(soft(l), solid), a: soft(a), b: soft(b) };
}

/** From nearly black to nearly white: what a dull or dark photo shows is drawn as if it stood in good light. */
function inGoodLight(lightness: Plane, solid: Mask): Plane {
  const sorted = sortedSample(lightness, 11, (i) => solid[i] === 1);
  const low = Math.min(0.45, quantile(sorted, 0.03, 0.2));
  const high = Math.max(low + 0.3, quantile(sorted, 0.97, 0.9));
  return lightness.map((l) => 0.26 + (0.66 * (l - low)) / (high - low));
}

/** 1 open paper, from 2 the inks; 0 outside. The cost of each tone is spread before the cheapest is taken: patches, not specks. */
function nearestTones({ l, a, b }: LabOnCanvas, inside: Mask, tones: readonly Tone[], inks: readonly InkId[]) {
  const label = new Uint8Array(N);
  const least = new Float32Array(N).fill(Infinity);
  const groups = [null, ...inks].map((ink) => tones.filter((tone) => tone.ink === ink));
  for (const [n, group] of groups.entries()) {
    if (group.length === 0) continue;
    const cost = new Float32Array(N);
    for (let i = 0; i < N; i++) {
      if (!inside[i]) continue;
      let best = Infinity;
      for (const { colour } of group) {
        const d = 0.45 * (l[i] - colour[0]) ** 2 + 2.6 * ((a[i] - colour[1]) ** 2 + (b[i] - colour[2]) ** 2);
        if (d < best) best = d;
      }
      cost[i] = Math.sqrt(best);
    }
    const spread = gaussian(cost, CANVAS, CANVAS, 3.5);
    for (let i = 0; i < N; i++) {
      if (!inside[i] || spread[i] >= least[i]) continue;
      least[i] = spread[i];
      label[i] = n + 1;
    }
  }
  return label;
}

/** Patches that no needle would set apart go to the label that most of their border has. */
function mergeSmall(label: Uint8Array, inside: Mask): void {
  const most = label.reduce((high, value) => Math.max(high, value), 0);
  for (let value = 1; value <= most; value++) {
    const mask = new Uint8Array(N);
    for (let i = 0; i < N; i++) if (label[i] === value) mask[i] = 1;
    const { labels, sizes, count } = components(mask, CANVAS, CANVAS, false);
    const votes = new Int32Array((count + 1) * (most + 1));
    const vote = (part: number, other: number) => {
      if (part > 0 && other !== value && other !== 0) votes[part * (most + 1) + other]++;
    };
    for (let i = CANVAS; i < N - CANVAS; i++) {
      if (labels[i] === 0 || sizes[labels[i]] >= LEAST_AREA) continue;
      for (const step of [-1, 1, -CANVAS, CANVAS]) vote(labels[i], label[i + step]);
    }
    for (let i = 0; i < N; i++) {
      const part = labels[i];
      if (part === 0 || sizes[part] >= LEAST_AREA || !inside[i]) continue;
      const row = votes.subarray(part * (most + 1), (part + 1) * (most + 1));
      const winner = row.indexOf(Math.max(...row));
      if (row[winner] > 0) label[i] = winner;
    }
  }
}

/**
 * Moves edges between colours onto lines that run nearby: around each edge the colours grow anew, and a line holds them up, so
 * that those of both sides meet on it.
 */
function snapToLines(label: Uint8Array, inside: Mask, line: Plane): void {
  const band = new Uint8Array(N);
  for (let y = 1; y < CANVAS - 1; y++) {
    for (let x = 1; x < CANVAS - 1; x++) {
      const i = y * CANVAS + x;
      if (!inside[i] || (label[i] === label[i + 1] && label[i] === label[i + CANVAS])) continue;
      const reach = SNAP;
      for (let v = Math.max(0, y - reach); v <= Math.min(CANVAS - 1, y + reach); v++)
        band.fill(1, v * CANVAS + Math.max(0, x - reach), v * CANVAS + Math.min(CANVAS, x + reach + 1));
    }
  }
  const buckets: number[][] = [];
  const put = (at: number, i: number) => (buckets[at] ??= []).push(i);
  const done = new Uint8Array(N);
  const arrival = new Uint16Array(N).fill(65_535);
  for (let i = 0; i < N; i++) if (inside[i] && !band[i]) put(0, i);
  // Where all lies in the band, nothing has to be moved.
  if (buckets.length === 0) return;
  const grown = label.slice();
  for (let i = 0; i < N; i++) if (band[i]) grown[i] = 0;
  for (let at = 0; at < buckets.length; at++) {
    for (const i of buckets[at] ?? []) {
      if (done[i] || (at > 0 && arrival[i] !== at)) continue;
      done[i] = 1;
      for (const step of [-1, 1, -CANVAS, CANVAS]) {
        const next = i + step;
        if (next < 0 || next >= N || done[next] || !inside[next] || !band[next]) continue;
        const cost = 1 + Math.round(24 * line[next]) + (label[next] === grown[i] ? 0 : 2);
        // The first to come owns it; a later one finds it done.
        const due = at + cost;
        if (arrival[next] <= due) continue;
        arrival[next] = due;
        grown[next] = grown[i];
        put(due, next);
      }
    }
  }
  for (let i = 0; i < N; i++) if (grown[i] !== 0) label[i] = grown[i];
}
