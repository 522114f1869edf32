/** A motif where it lies on the sheet: its chains in sheet pixels, and what of it lies beneath a pixel. */
import type { Plane } from '../planes.ts';
import { CELL, RASTER, type Motif } from './motif.ts';

export interface Placement {
  /** Centre of the motif's box, sheet pixels. */
  x: number;
  y: number;
  /** Sheet pixels for each unit of the motif. */
  scale: number;
  /** Radians. */
  turn: number;
  mirrored: boolean;
}

/** Points on the sheet, pixels. */
export interface Line {
  xs: number[];
  ys: number[];
  closed: boolean;
}

/** Room for outlines beside the box, units. */
const BESIDE = 12;

export class PlacedMotif {
  readonly motif: Motif;
  readonly placement: Placement;
  /** What of the sheet it may touch: from the first to before the last pixel. */
  readonly window: { left: number; top: number; right: number; bottom: number };
  private readonly cos: number;
  private readonly sin: number;
  private readonly flip: 1 | -1;
  private readonly midX: number;
  private readonly midY: number;

  constructor(motif: Motif, placement: Placement, sheet: { width: number; height: number }) {
    this.motif = motif;
    this.placement = placement;
    this.cos = Math.cos(placement.turn);
    this.sin = Math.sin(placement.turn);
    this.flip = placement.mirrored ? -1 : 1;
    const [left, top, width, height] = motif.box;
    this.midX = left + width / 2;
    this.midY = top + height / 2;
    const { xs, ys } = this.line(
      Float32Array.of(left, top, left + width, top, left + width, top + height, left, top + height),
      true,
    );
    const beside = BESIDE * placement.scale;
    const within = (v: number, most: number) => Math.max(0, Math.min(most, Math.round(v)));
    this.window = {
      left: within(Math.min(...xs) - beside, sheet.width),
      right: within(Math.max(...xs) + beside, sheet.width),
      top: within(Math.min(...ys) - beside, sheet.height),
      bottom: within(Math.max(...ys) + beside, sheet.height),
    };
  }

  /** A chain of the motif (x, y alternating, units) on the sheet. */
  line(points: Float32Array, closed: boolean): Line {
    const { x, y, scale } = this.placement;
    const xs: number[] = [];
    const ys: number[] = [];
    for (let i = 0; i < points.length; i += 2) {
      const u = (points[i] - this.midX) * scale * this.flip;
      const v = (points[i + 1] - this.midY) * scale;
      xs.push(x + this.cos * u - this.sin * v);
      ys.push(y + this.sin * u + this.cos * v);
    }
    return { xs, ys, closed };
  }

  /** The cell of the motif's raster beneath a point of the sheet; -1 beside it. */
  cellAt(x: number, y: number): number {
    const { scale } = this.placement;
    const [dx, dy] = [(x - this.placement.x) / scale, (y - this.placement.y) / scale];
    const cx = Math.floor((this.midX + (this.cos * dx + this.sin * dy) * this.flip) / CELL);
    const cy = Math.floor((this.midY - this.sin * dx + this.cos * dy) / CELL);
    return cx < 1 || cy < 1 || cx >= RASTER - 1 || cy >= RASTER - 1 ? -1 : cy * RASTER + cx;
  }

  /** A plane of the raster at a point of the sheet, between its cells where these belong to the same region. */
  sample(plane: Plane, x: number, y: number): number {
    const { scale } = this.placement;
    const [dx, dy] = [(x - this.placement.x) / scale, (y - this.placement.y) / scale];
    const fx = (this.midX + (this.cos * dx + this.sin * dy) * this.flip) / CELL - 0.5;
    const fy = (this.midY - this.sin * dx + this.cos * dy) / CELL - 0.5;
    const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
    if (x0 < 0 || y0 < 0 || x0 >= RASTER - 1 || y0 >= RASTER - 1) return 0;
    const { shadedAs } = this.motif;
    const nearest = Math.round(fy) * RASTER + Math.round(fx);
    const at = (i: number) => (shadedAs[i] === shadedAs[nearest] ? plane[i] : plane[nearest]);
    const i = y0 * RASTER + x0;
    const [kx, ky] = [fx - x0, fy - y0];
    const top = at(i) * (1 - kx) + at(i + 1) * kx;
    const bottom = at(i + RASTER) * (1 - kx) + at(i + RASTER + 1) * kx;
    return top * (1 - ky) + bottom * ky;
  }
}

/** Edges (x0, y0, x1, y1 each) of lines, as `Ink.area` takes them. */
export function edgesOf(lines: readonly Line[]): number[] {
  const edges: number[] = [];
  for (const { xs, ys, closed } of lines) {
    const last = xs.length - 1;
    for (let i = 0; i < last; i++) edges.push(xs[i], ys[i], xs[i + 1], ys[i + 1]);
    if (closed) edges.push(xs[last], ys[last], xs[0], ys[0]);
  }
  return edges;
}

/** A turn of more than this is a corner: the cosine of 53 degrees. */
const SHARP = 0.6;

/** A curve through the points of a line, as points about `step` pixels apart; corners stay sharp. */
export function curved({ xs, ys, closed }: Line, step: number): Line {
  const n = xs.length;
  if (n < 3) return { xs, ys, closed };
  const at = (i: number) => (closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i)));
  const tangents = xs.map((_, i): [number, number] => {
    const [a, c] = [at(i - 1), at(i + 1)];
    const [ax, ay, cx, cy] = [xs[i] - xs[a], ys[i] - ys[a], xs[c] - xs[i], ys[c] - ys[i]];
    const straight = (ax * cx + ay * cy) / (Math.hypot(ax, ay) * Math.hypot(cx, cy) || 1);
    const length = Math.hypot(xs[c] - xs[a], ys[c] - ys[a]) || 1;
    return straight < SHARP ? [0, 0] : [(xs[c] - xs[a]) / length, (ys[c] - ys[a]) / length];
  });
  const out: Line = { xs: [], ys: [], closed };
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const j = at(i + 1);
    const length = Math.hypot(xs[j] - xs[i], ys[j] - ys[i]);
    const pieces = Math.max(1, Math.min(12, Math.ceil(length / step)));
    for (let k = 0; k < pieces; k++) {
      const t = k / pieces;
      const u = 1 - t;
      const [p, q] = [u * u * (1 + 2 * t), t * t * (3 - 2 * t)];
      const [from, to] = [u * u * t * length, -t * t * u * length];
      out.xs.push(p * xs[i] + q * xs[j] + from * tangents[i][0] + to * tangents[j][0]);
      out.ys.push(p * ys[i] + q * ys[j] + from * tangents[i][1] + to * tangents[j][1]);
    }
  }
  if (!closed) {
    out.xs.push(xs[n - 1]);
    out.ys.push(ys[n - 1]);
  }
  return out;
}

/** Sheet pixels. */
export function lengthOf({ xs, ys }: Line): number {
  let sum = 0;
  for (let i = 1; i < xs.length; i++) sum += Math.hypot(xs[i] - xs[i - 1], ys[i] - ys[i - 1]);
  return sum;
}
