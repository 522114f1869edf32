/** Makes the stored form of a motif from its regions: which are ink, where its lines run, where it shines. */
import {
  SHINE,
  SHINE_STEP,
  SHINE_STEPS,
  type ArtBorder,
  type ArtRegion,
  type MotifArt,
} from '../../src/engine/compose/art.ts';
import { bordersOf, edgesOf } from './borders.ts';
import { MAP, sharedEdges, type RegionMap } from './regions.ts';
import type { Point } from './smooth.ts';

export interface ArtOptions {
  /** Lightness (Lab) below which a region is black. */
  blackBelow?: number;
  /** Largest share of the motif that may be black. */
  mostBlack?: number;
}

/** A dark region that is nowhere deeper than this is a line of the art, units. */
const LINE_DEPTH = 11;
/** Light that is nowhere deeper than this is shine, and no region of its own. */
const SHINE_DEPTH = 8;
/** So dark is always black. */
const INK = 14;

export function artOf(map: RegionMap, { blackBelow = 36, mostBlack = 0.42 }: ArtOptions = {}): MotifArt {
  const shared = sharedEdges(map);
  const ink = inkOf(map, shared, blackBelow, mostBlack);
  const group = withoutShine(map, shared, ink);
  const kept = [...new Set(group)].filter((id) => id > 0 && map.regions[id].area > 0).sort((a, b) => a - b);
  const number = new Map(kept.map((id, n) => [id, n + 1]));
  const label = map.label.map((l) => number.get(group[l]) ?? 0);
  const regions = kept.map((id): ArtRegion => {
    const { rgb, depth } = map.regions[id];
    const [r, g, b] = rgb.map((v) => Math.round(v));
    const kind = ink.get(id);
    return { rgb: [r, g, b], depth: Math.round(depth), ...(kind ? { ink: kind } : {}) };
  });
  const borders = bordersOf(label, MAP).map(({ points, closed, sides }): ArtBorder => ({
    sides,
    ...(closed ? { closed: true } : {}),
    chain: chainOf(closed ? points.slice(0, -1) : points),
  }));
  const outline = edgesOf(MAP, (i) => label[i] > 0).map((ring) => chainOf(ring.slice(0, -1)));
  return { regions, borders, outline, shine: shineOf(map), box: boxOf(label) };
}

function inkOf(
  { regions }: RegionMap,
  shared: Map<number, number>[],
  blackBelow: number,
  mostBlack: number,
): Map<number, ArtRegion['ink']> {
  const whole = regions.slice(1).reduce((sum, { area }) => sum + area, 0);
  const lightnessAround = (id: number) => {
    let [sum, edges] = [0, 0];
    for (const [other, n] of shared[id]) if (other) [sum, edges] = [sum + regions[other].lab[0] * n, edges + n];
    return edges ? sum / edges : 100;
  };
  const ink = new Map<number, ArtRegion['ink']>();
  let used = 0;
  const darkFirst = regions.map((_, id) => id).filter((id) => id > 0 && regions[id].area > 0);
  darkFirst.sort((a, b) => regions[a].lab[0] - regions[b].lab[0]);
  for (const id of darkFirst) {
    const { area, depth, lab } = regions[id];
    if (depth < LINE_DEPTH && lab[0] < lightnessAround(id) - 9) ink.set(id, 'mark');
    else if (lab[0] < blackBelow && (used + area < mostBlack * whole || lab[0] < INK))
      ink.set(id, area < 0.02 * whole ? 'mark' : 'black');
    else continue;
    used += area;
  }
  return ink;
}

/** Thin shine joins what it shines on: the number of the region that each one belongs to. */
function withoutShine(
  { regions }: RegionMap,
  shared: Map<number, number>[],
  ink: ReadonlyMap<number, unknown>,
): number[] {
  const group = regions.map((_, id) => id);
  for (let id = 1; id < regions.length; id++) {
    if (!regions[id].area || ink.has(id) || regions[id].depth >= SHINE_DEPTH) continue;
    const hosts = [...shared[id]].filter(
      ([other]) => other > 0 && !ink.has(other) && regions[other].depth >= SHINE_DEPTH,
    );
    if (hosts.length > 0) group[id] = hosts.sort((a, b) => b[1] - a[1])[0][0];
  }
  return group;
}

/** A chain of points in half units, each but the first as a step. */
function chainOf(points: readonly Point[]): number[] {
  const chain: number[] = [];
  let [x, y] = [0, 0];
  for (const point of points) {
    const [toX, toY] = [Math.round(point[0] * 2), Math.round(point[1] * 2)];
    if (chain.length > 0 && toX === x && toY === y) continue;
    chain.push(toX - x, toY - y);
    [x, y] = [toX, toY];
  }
  return chain;
}

/** How much darker than its region the art is in each cell, as runs. */
function shineOf({ label, regions, light }: RegionMap): string {
  const cell = MAP / SHINE;
  let runs = '';
  let [letter, times] = ['', 0];
  const flush = () => (runs += times > 1 ? `${letter}${times}` : letter);
  for (let k = 0; k < SHINE * SHINE; k++) {
    const [left, top] = [(k % SHINE) * cell, Math.floor(k / SHINE) * cell];
    let [sum, count] = [0, 0];
    for (let y = top; y < top + cell; y++) {
      for (let x = left; x < left + cell; x++) {
        const i = y * MAP + x;
        if (!label[i]) continue;
        sum += regions[label[i]].lab[0] / 100 - light[i];
        count++;
      }
    }
    const level = Math.max(-SHINE_STEPS, Math.min(SHINE_STEPS, Math.round(sum / (count || 1) / SHINE_STEP)));
    const next = String.fromCharCode('g'.charCodeAt(0) + level);
    if (next !== letter) {
      flush();
      [letter, times] = [next, 0];
    }
    times++;
  }
  flush();
  return runs;
}

function boxOf(label: Int32Array): MotifArt['box'] {
  let [left, top, right, bottom] = [MAP, MAP, 0, 0];
  for (let i = 0; i < label.length; i++) {
    if (!label[i]) continue;
    const [x, y] = [i % MAP, Math.floor(i / MAP)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return [left, top, right + 1 - left, bottom + 1 - top];
}
