/** The photos whose subjects were traced by hand, and a scripted person who corrects a mask with strokes and taps. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { markPoint, type Mark } from '../../src/domain/marks.ts';
import { components } from '../../src/engine/components.ts';
import type { RgbImage } from '../../src/engine/contract.ts';
import { distanceTransform } from '../../src/engine/distance.ts';
import type { Mask } from '../../src/engine/planes.ts';
import { mulberry32 } from '../../src/engine/random.ts';

const FOLDER = path.join(import.meta.dirname, 'subject');

export const SUBJECT_PHOTOS = [
  'bee',
  'crab',
  'dog',
  'duck',
  'goat',
  'hedgehog',
  'jaguars',
  'kingfisher',
  'koala',
  'macaw',
  'moose',
  'officer',
  'owl',
  'polar-bear',
  'red-panda',
  'sheep',
  'wine',
] as const;
export type SubjectPhoto = (typeof SUBJECT_PHOTOS)[number];

export interface Traced {
  photo: RgbImage;
  /** 1 on the subject, as a person sees it. */
  truth: Mask;
}

interface Outlines {
  width: number;
  height: number;
  outlines: { add: boolean; points: [number, number][] }[];
}

/** A photo with its traced mask, shrunk to `side` pixels. */
export async function readTraced(name: SubjectPhoto, side = 1024): Promise<Traced> {
  const traced = JSON.parse(await readFile(path.join(FOLDER, `${name}.json`), 'utf8')) as Outlines;
  const { data, info } = await sharp(path.join(FOLDER, `${name}.jpg`))
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const photo = { width: info.width, height: info.height, data: new Uint8Array(data) };
  const truth = new Uint8Array(info.width * info.height);
  const factor = info.width / traced.width;
  for (const { add, points } of traced.outlines) {
    const scaled = points.map(([x, y]): [number, number] => [x * factor, y * factor]);
    fillPolygon(truth, info.width, info.height, scaled, add ? 1 : 0);
  }
  return { photo, truth };
}

/** Sets the pixels whose middles lie inside a polygon (even-odd). */
function fillPolygon(mask: Mask, width: number, height: number, points: [number, number][], value: number): void {
  for (let y = 0; y < height; y++) {
    const crossings: number[] = [];
    for (const [k, [x1, y1]] of points.entries()) {
      const [x0, y0] = points[(k + points.length - 1) % points.length];
      if (y0 <= y + 0.5 === y1 <= y + 0.5) continue;
      crossings.push(x0 + ((y + 0.5 - y0) / (y1 - y0)) * (x1 - x0));
    }
    crossings.sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const from = Math.max(0, Math.ceil(crossings[k] - 0.5));
      const to = Math.min(width, Math.ceil(crossings[k + 1] - 0.5));
      if (to > from) mask.fill(value, y * width + from, y * width + to);
    }
  }
}

/** Intersection over union. */
export function agreement(a: Mask, b: Mask): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < a.length; i++) {
    both += a[i] & b[i];
    either += a[i] | b[i];
  }
  return either === 0 ? 1 : both / either;
}

/** A rim as thin as this (on either side, in pixels) lies within what a hand can trace; nobody sees it as an error. */
const RIM = 2;

/** What a person sees first: the largest connected area that is wrong one way, and how deep each of its pixels lies in it. */
function largestError({ photo: { width, height }, truth }: Traced, mask: Mask) {
  let best: { add: boolean; depth: Float32Array; size: number } | null = null;
  for (const add of [true, false]) {
    const wrong = mask.map((v, i) => (v !== truth[i] && (truth[i] === 1) === add ? 1 : 0));
    const depth = depthInside(wrong, width, height);
    const seen = Uint8Array.from(depth, (v) => (v > RIM ? 1 : 0));
    const { labels, sizes } = components(seen, width, height, false);
    let largest = 0;
    for (let label = 1; label < sizes.length; label++) if (sizes[label] > sizes[largest]) largest = label;
    if (largest === 0 || (best && sizes[largest] <= best.size)) continue;
    best = { add, size: sizes[largest], depth: depth.map((v, i) => (labels[i] === largest ? v : 0)) };
  }
  return best;
}

/** Distance to the nearest pixel outside; what lies beyond the picture is outside as well. */
function depthInside(inside: Mask, width: number, height: number): Float32Array {
  const framed = new Uint8Array((width + 2) * (height + 2));
  for (let y = 0; y < height; y++) framed.set(inside.subarray(y * width, (y + 1) * width), (y + 1) * (width + 2) + 1);
  const far = distanceTransform(framed, width + 2, height + 2);
  const out = new Float32Array(inside.length);
  for (let y = 0; y < height; y++) {
    const row = (y + 1) * (width + 2) + 1;
    out.set(far.subarray(row, row + width), y * width);
  }
  return out;
}

/** A tap into the middle of the largest error, off by up to `slip` pixels; null when nothing is wrong. */
export function nextTap(traced: Traced, mask: Mask, seed: number, slip = 3): Mark | null {
  const error = largestError(traced, mask);
  if (!error) return null;
  const { width, height } = traced.photo;
  let deepest = 0;
  for (let i = 0; i < error.depth.length; i++) if (error.depth[i] > error.depth[deepest]) deepest = i;
  const random = mulberry32(seed);
  const off = Math.min(slip, error.depth[deepest] / 2);
  const x = (deepest % width) + 0.5 + (random() * 2 - 1) * off;
  const y = Math.floor(deepest / width) + 0.5 + (random() * 2 - 1) * off;
  return { kind: 'tap', add: error.add, at: markPoint(x / width, y / height) };
}

/** A stroke along the middle of the largest error, off by up to `slip` pixels as hands are; null when nothing is wrong. */
export function nextStroke(traced: Traced, mask: Mask, seed: number, slip = 3): Mark | null {
  const error = largestError(traced, mask);
  if (!error) return null;
  const { width, height } = traced.photo;
  let start = 0;
  for (let i = 0; i < error.depth.length; i++) if (error.depth[i] > error.depth[start]) start = i;
  // Twice to the far end and back: the longest way through the area that keeps to its middle.
  const [one] = wayToFarEnd(error.depth, width, height, start);
  const way = wayToFarEnd(error.depth, width, height, one);
  const random = mulberry32(seed);
  const middle = way.slice(Math.floor(way.length * 0.08), Math.ceil(way.length * 0.92));
  const points = middle
    .filter((_, k) => k % 12 === 0)
    .map((i) => {
      const off = Math.min(slip, error.depth[i] / 2);
      const x = (i % width) + 0.5 + (random() * 2 - 1) * off;
      const y = Math.floor(i / width) + 0.5 + (random() * 2 - 1) * off;
      return markPoint(x / width, y / height);
    });
  const radius = Math.max(2, Math.min(12, error.depth[start] / 2)) / Math.max(width, height);
  return { kind: 'stroke', add: error.add, radius, points };
}

/** Pixels from the farthest one back to `start`, by the way that keeps to the middle (cheap where it is deep). */
function wayToFarEnd(depth: Float32Array, width: number, height: number, start: number): number[] {
  const cost = new Float64Array(depth.length).fill(Infinity);
  const from = new Int32Array(depth.length).fill(-1);
  cost[start] = 0;
  const buckets: number[][] = [[start]];
  let last = start;
  for (let level = 0; level < buckets.length; level++) {
    for (const i of buckets[level] ?? []) {
      if (Math.floor(cost[i]) !== level) continue;
      last = i;
      const x = i % width;
      for (const j of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (j < 0 || j >= width * height || depth[j] <= 0) continue;
        const next = cost[i] + 1 + 40 / (depth[j] * depth[j]);
        if (next >= cost[j]) continue;
        cost[j] = next;
        from[j] = i;
        (buckets[Math.floor(next)] ??= []).push(j);
      }
    }
  }
  const way: number[] = [];
  for (let i = last; i >= 0; i = from[i]) way.push(i);
  return way;
}
