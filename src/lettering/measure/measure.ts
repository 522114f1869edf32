/**
 * What of a lettering is narrow: eyes and mouths of letters, gaps, hairlines. Places are found on a grid, widths measured on the
 * outline (within 0.005 mm). A hole closes when ink has spread by the radius of its largest circle: that is its width, twice.
 */
import type { PathCommand } from '#domain/lettering.ts';
import { extentOfRings, flatten, isInside, partsOf, type Point, type Ring } from '../path.ts';
import { aperturesIn } from './narrows.ts';
import { Edges, type Across } from './edges.ts';
import { gapsIn } from './gaps.ts';
import { hairlineIn } from './hairline.ts';
import { nearest } from './nearest.ts';
import { rasterOf } from './raster.ts';

export interface Narrow {
  /** A sliver is a hole that no single letter has: overlaps make it, and it may fill without harm to the word. */
  kind: 'counter' | 'sliver' | 'aperture' | 'gap';
  at: Point;
  widthMm: number;
}

export interface Measures {
  narrow: Narrow[];
  hairline: Across;
}

/** The grid follows the type and not the millimetre: hairlines need a few pixels at any size. Widths are as exact with the fewer. */
const PIXELS_PER_EM = { most: 200, least: 100 };
const MOST_PIXELS = 2_500_000;

/**
 * `welded` in mm; `ownHoles`: holes of the single letters. Takes 50 to 200 ms. Null for what is too large to be measured at once,
 * or has no ink.
 */
export function measured(
  welded: readonly PathCommand[],
  em: number,
  ownHoles: readonly Ring[],
  pixelsPerEm = PIXELS_PER_EM.most,
): Measures | null {
  const rings = flatten(welded, em / 10_000);
  if (rings.length === 0) return null;
  const parts = partsOf(rings);
  const scale = scaleFor(rings, em, pixelsPerEm);
  if (scale === null) return null;
  const raster = rasterOf(parts, scale);
  const edges = new Edges(rings, em / 20);
  const open = nearest(raster.ink, raster.width, raster.height, 1);
  const within = nearest(raster.ink, raster.width, raster.height, 0);
  const hairline = hairlineIn(raster, within, edges);
  if (!hairline) return null;
  const holes = parts.flatMap(([, ...inner]) => inner);
  return {
    hairline,
    narrow: [
      ...holes.map((hole): Narrow => {
        const { at, radius } = edges.widest(hole, 0.05 / scale);
        const isOwn = ownHoles.some((ring) => isInside(ring, at));
        return { kind: isOwn ? 'counter' : 'sliver', at, widthMm: 2 * radius };
      }),
      ...aperturesIn(raster, open, edges).map(({ at, width }): Narrow => ({ kind: 'aperture', at, widthMm: width })),
      ...gapsIn(raster, open, edges).map(({ at, width }): Narrow => ({ kind: 'gap', at, widthMm: width })),
    ],
  };
}

function scaleFor(rings: readonly Ring[], em: number, pixelsPerEm: number): number | null {
  const { left, low, right, high } = extentOfRings(rings);
  const perEm = Math.min(pixelsPerEm, em * Math.sqrt(MOST_PIXELS / ((right - left) * (high - low))));
  return perEm >= PIXELS_PER_EM.least ? perEm / em : null;
}

/** For the lines of a page, of which there are many. */
export const COARSE = PIXELS_PER_EM.least;

/** The holes of a welded outline. */
export function holesIn(welded: readonly PathCommand[], em: number): Ring[] {
  return partsOf(flatten(welded, em / 2000)).flatMap(([, ...holes]) => holes);
}
