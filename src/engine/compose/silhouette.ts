import { gaussian } from '../blur.ts';
import { distanceTransform } from '../distance.ts';
import type { Path } from '../ornament/pen.ts';
import type { Mask, Plane } from '../planes.ts';

/** A motif on the sheet: its window in sheet pixels and the signed distance to its edge, positive inside, in pixels. */
export interface Silhouette {
  left: number;
  top: number;
  width: number;
  height: number;
  distance: Plane;
  /** The same, smoothed broadly: the roundness that shading follows. */
  smooth: Plane;
}

export interface MotifPlace {
  /** Centre on the sheet, pixels. */
  x: number;
  y: number;
  /** Longer side of the motif's box, pixels. */
  size: number;
  /** Radians. */
  turn: number;
  flip: boolean;
}

/** Room around a motif in its window, for moat and outline, in parts of the sheet's side. */
const MARGIN = 0.045;

/** Places outlines (any units) with their box centred at `place` and fills them by the non-zero rule. */
export function placeSilhouette(outlines: readonly Path[], place: MotifPlace, sheet: number): Silhouette {
  return silhouetteOf(transform(outlines, place), sheet);
}

/** The silhouette of outlines that stand where they belong already, in sheet pixels. */
export function silhouetteOf(placed: readonly Path[], sheet: number): Silhouette {
  const margin = Math.ceil(sheet * MARGIN);
  const box = boxOf(placed);
  const left = Math.max(0, Math.floor(box[0]) - margin);
  const top = Math.max(0, Math.floor(box[1]) - margin);
  const width = Math.min(sheet, Math.ceil(box[2]) + margin) - left;
  const height = Math.min(sheet, Math.ceil(box[3]) + margin) - top;
  const inside = fillNonZero(placed, left, top, width, height);
  const outside: Mask = new Uint8Array(inside.length);
  for (let i = 0; i < inside.length; i++) outside[i] = inside[i] ^ 1;
  const toPaper = distanceTransform(inside, width, height);
  const toInk = distanceTransform(outside, width, height);
  const signed = new Float32Array(inside.length);
  for (let i = 0; i < signed.length; i++) signed[i] = inside[i] ? toPaper[i] - 0.5 : 0.5 - toInk[i];
  const scale = sheet / 1024;
  return {
    left,
    top,
    width,
    height,
    // The slight blur turns the pixel steps of the mask into an edge that can be drawn antialiased.
    distance: gaussian(signed, width, height, 1.1 * scale),
    smooth: gaussian(signed, width, height, 9 * scale),
  };
}

function transform(outlines: readonly Path[], place: MotifPlace): Path[] {
  const [cos, sin] = [Math.cos(place.turn), Math.sin(place.turn)];
  const turned = outlines.map((path) => {
    const out: Path = [];
    for (let i = 0; i < path.length; i += 2) {
      const x = place.flip ? -path[i] : path[i];
      out.push(cos * x - sin * path[i + 1], sin * x + cos * path[i + 1]);
    }
    return out;
  });
  const box = boxOf(turned);
  const scale = place.size / Math.max(box[2] - box[0], box[3] - box[1]);
  const dx = place.x - ((box[0] + box[2]) / 2) * scale;
  const dy = place.y - ((box[1] + box[3]) / 2) * scale;
  return turned.map((path) => path.map((v, i) => v * scale + (i % 2 ? dy : dx)));
}

function boxOf(paths: readonly Path[]): [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const path of paths) {
    for (let i = 0; i < path.length; i += 2) {
      box[0] = Math.min(box[0], path[i]);
      box[1] = Math.min(box[1], path[i + 1]);
      box[2] = Math.max(box[2], path[i]);
      box[3] = Math.max(box[3], path[i + 1]);
    }
  }
  return box;
}

/** 1 where a pixel's centre lies inside by the non-zero winding rule. */
function fillNonZero(paths: readonly Path[], left: number, top: number, width: number, height: number): Mask {
  const mask: Mask = new Uint8Array(width * height);
  const rows: { x: number; turn: number }[][] = Array.from({ length: height }, () => []);
  for (const path of paths) {
    const count = path.length / 2;
    for (let i = 0, j = count - 1; i < count; j = i++) {
      addCrossings(rows, path[2 * j] - left, path[2 * j + 1] - top, path[2 * i] - left, path[2 * i + 1] - top);
    }
  }
  for (let y = 0; y < height; y++) {
    const crossings = rows[y].sort((a, b) => a.x - b.x);
    let winding = 0;
    for (let k = 0; k + 1 < crossings.length; k++) {
      winding += crossings[k].turn;
      if (winding === 0) continue;
      const to = Math.min(width, Math.ceil(crossings[k + 1].x));
      for (let x = Math.max(0, Math.ceil(crossings[k].x)); x < to; x++) mask[y * width + x] = 1;
    }
  }
  return mask;
}

function addCrossings(rows: { x: number; turn: number }[][], ax: number, ay: number, bx: number, by: number): void {
  if (ay === by) return;
  const turn = by > ay ? 1 : -1;
  const [x0, y0, x1, y1] = by > ay ? [ax, ay, bx, by] : [bx, by, ax, ay];
  const first = Math.max(0, Math.ceil(y0));
  const last = Math.min(rows.length - 1, Math.ceil(y1) - 1);
  for (let y = first; y <= last; y++) rows[y].push({ x: x0 + ((y - y0) * (x1 - x0)) / (y1 - y0), turn });
}
