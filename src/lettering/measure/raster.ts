/** Where the ink lies, on a grid: for finding places. Their widths are then measured on the outline itself. */
import { extentOfRings, type Point, type Ring } from '../path.ts';

export interface Raster {
  /** 1 where there is ink. */
  ink: Uint8Array;
  /** Number of the connected part, from 1; 0 is skin. Taken from the outline, since a grid closes narrow gaps. */
  part: Int32Array;
  width: number;
  height: number;
  /** Pixels per mm. */
  scale: number;
  left: number;
  bottom: number;
}

const MARGIN = 3;

/** `parts`: each an outer ring with its holes, in mm. */
export function rasterOf(parts: readonly Ring[][], scale: number): Raster {
  const { left, low, right, high } = extentOfRings(parts.flat());
  const width = Math.ceil((right - left) * scale) + 2 * MARGIN;
  const height = Math.ceil((high - low) * scale) + 2 * MARGIN;
  const raster: Raster = {
    ink: new Uint8Array(width * height),
    part: new Int32Array(width * height),
    width,
    height,
    scale,
    left: left - MARGIN / scale,
    bottom: low - MARGIN / scale,
  };
  parts.forEach((part, index) => fillPart(raster, part, index + 1));
  return raster;
}

function fillPart({ ink, part, width, scale, left, bottom }: Raster, rings: readonly Ring[], number: number): void {
  const crossings = new Map<number, number[]>();
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [[ax, ay], [bx, by]] = [ring[j], ring[i]];
      const first = Math.ceil((Math.min(ay, by) - bottom) * scale - 0.5);
      const last = Math.ceil((Math.max(ay, by) - bottom) * scale - 0.5);
      for (let row = first; row < last; row++) {
        const y = (row + 0.5) / scale + bottom;
        const x = (ax + ((y - ay) / (by - ay)) * (bx - ax) - left) * scale;
        const known = crossings.get(row);
        if (known) known.push(x);
        else crossings.set(row, [x]);
      }
    }
  }
  for (const [row, xs] of crossings) {
    xs.sort((a, b) => a - b);
    for (let k = 0; k + 1 < xs.length; k += 2) {
      const from = row * width + Math.max(0, Math.ceil(xs[k] - 0.5));
      const to = row * width + Math.min(width, Math.ceil(xs[k + 1] - 0.5));
      ink.fill(1, from, to);
      part.fill(number, from, to);
    }
  }
}

/** Middle of a pixel, in mm. */
export function pointAt({ width, scale, left, bottom }: Raster, pixel: number): Point {
  return [((pixel % width) + 0.5) / scale + left, (Math.floor(pixel / width) + 0.5) / scale + bottom];
}
