/** Art as a map of regions: what is one color to the eye is one region. */
import sharp, { type Sharp } from 'sharp';
import { distanceInside } from '../../src/engine/compose/distance-inside.ts';
import { labOf, type Lab } from '../../src/engine/compose/lab-of.ts';
import { paintByNumber } from './paint.ts';

export interface Region {
  area: number;
  /** Of the art as it was painted: mean sRGB 0..255, and its Lab. */
  rgb: [number, number, number];
  lab: Lab;
  /** Largest distance to its edge, pixels of the map. */
  depth: number;
}

export interface RegionMap {
  /** The number of each pixel's region; 0 is paper. `MAP` x `MAP`. */
  label: Int32Array;
  /** By number; what is left of the ones that were joined to others has no area. */
  regions: Region[];
  /** Lightness 0..1 of the painted art, shine and gradients included. */
  light: Float32Array;
}

/** Side of the map, pixels. */
export const MAP = 960;
const MARGIN = 30;
/** Regions smaller than this share of the drawing join a neighbor. */
const CRUMB = 0.0006;
/** Separate parts smaller than this share of the largest one are no part of the motif. */
const SPARK = 0.035;
/** Neighbors closer than this in Lab are one. */
const ALIKE = 5;

/** Reads an SVG that has a view box. */
export async function readRegions(svg: string): Promise<RegionMap> {
  const inner = MAP - 2 * MARGIN;
  const sized = svg.replace('<svg', `<svg width="${inner}" height="${inner}"`);
  const numbered = await pixelsOf(sharp(Buffer.from(paintByNumber(sized))), inner);
  const painted = await pixelsOf(sharp(Buffer.from(sized)), inner);
  const shape = new Int32Array(MAP * MAP);
  for (let i = 0; i < shape.length; i++) {
    if (numbered[4 * i + 3] > 127)
      shape[i] = (numbered[4 * i] << 16) | (numbered[4 * i + 1] << 8) | numbered[4 * i + 2];
  }
  dropSparks(shape);
  let map = describe(components(shape), painted);
  for (let round = 0; round < 3; round++) map = describe(components(joined(map)), painted);
  return map;
}

function pixelsOf(image: Sharp, inner: number): Promise<Buffer> {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  return image
    .resize(inner, inner, { fit: 'contain', kernel: 'nearest', background: clear })
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: clear })
    .ensureAlpha()
    .raw()
    .toBuffer();
}

/** Takes away sparkles, bubbles and drops beside the drawing. */
function dropSparks(shape: Int32Array): void {
  const parts = components(shape.map((s) => (s ? 1 : 0)));
  const area = new Map<number, number>();
  for (const part of parts) if (part) area.set(part, (area.get(part) ?? 0) + 1);
  const largest = Math.max(0, ...area.values());
  for (let i = 0; i < shape.length; i++) {
    if (parts[i] && (area.get(parts[i]) ?? 0) < SPARK * largest) shape[i] = 0;
  }
}

/** Numbers from 1 for each connected part (by edges) of equal values other than 0. */
function components(shape: Int32Array): Int32Array {
  const label = new Int32Array(shape.length);
  const stack: number[] = [];
  let count = 0;
  for (let start = 0; start < shape.length; start++) {
    if (label[start] || !shape[start]) continue;
    label[start] = ++count;
    stack.push(start);
    for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
      for (const j of [i - 1, i + 1, i - MAP, i + MAP]) {
        if (label[j] !== 0 || shape[j] !== shape[start]) continue;
        label[j] = count;
        stack.push(j);
      }
    }
  }
  return label;
}

function describe(label: Int32Array, painted: Buffer): RegionMap {
  const count = label.reduce((most, l) => Math.max(most, l), 0);
  const sums = Array.from({ length: count + 1 }, () => ({ area: 0, rgb: [0, 0, 0] }));
  const light = new Float32Array(label.length);
  for (let i = 0; i < label.length; i++) {
    if (!label[i]) continue;
    const alpha = painted[4 * i + 3] / 255;
    const [r, g, b] = [0, 1, 2].map((k) => painted[4 * i + k] * alpha + 255 * (1 - alpha));
    const sum = sums[label[i]];
    sum.area++;
    sum.rgb = [sum.rgb[0] + r, sum.rgb[1] + g, sum.rgb[2] + b];
    light[i] = labOf(r, g, b)[0] / 100;
  }
  const regions = sums.map(({ area, rgb }): Region => {
    const [r, g, b] = rgb.map((v) => (area ? v / area : 255));
    return { area, rgb: [r, g, b], lab: labOf(r, g, b), depth: 0 };
  });
  const inside = distanceInside(label, MAP);
  for (let i = 0; i < label.length; i++) {
    const region = regions[label[i]];
    if (label[i] && inside[i] > region.depth) region.depth = inside[i];
  }
  return { label, regions, light };
}

/** How many pixel edges each region shares with each other one. */
export function sharedEdges({ label, regions }: Pick<RegionMap, 'label' | 'regions'>): Map<number, number>[] {
  const shared = regions.map(() => new Map<number, number>());
  const count = (a: number, b: number) => shared[a].set(b, (shared[a].get(b) ?? 0) + 1);
  for (let i = 0; i < label.length - MAP; i++) {
    for (const j of [i + 1, i + MAP]) {
      if (label[i] === label[j]) continue;
      count(label[i], label[j]);
      count(label[j], label[i]);
    }
  }
  return shared;
}

/** Gives crumbs, and neighbors of the same color, to the neighbor that shares most of their edge. */
function joined(map: RegionMap): Int32Array {
  const { label, regions } = map;
  const whole = regions.slice(1).reduce((sum, { area }) => sum + area, 0);
  const shared = sharedEdges(map);
  const parent = regions.map((_, id) => id);
  const root = (a: number): number => {
    while (parent[a] !== a) a = parent[a] = parent[parent[a]];
    return a;
  };
  const bySize = regions.map((_, id) => id).slice(1);
  bySize.sort((a, b) => regions[a].area - regions[b].area);
  for (const id of bySize) {
    const { lab, area } = regions[id];
    const around = [...shared[id]].filter(([other]) => other !== 0).sort((a, b) => b[1] - a[1]);
    const alike = around.find(([other]) => Math.hypot(...lab.map((v, k) => v - regions[other].lab[k])) < ALIKE);
    const target = alike ?? (area < CRUMB * whole ? around[0] : undefined);
    if (target) parent[root(id)] = root(target[0]);
  }
  return label.map((l) => (l ? root(l) : 0));
}
