import type { GrayImage } from './contract.ts';

/**
 * The sheet: coverage 0 (paper) .. 1 (ink) per pixel. Round-ended strokes are drawn analytically, antialiased over one
 * pixel; drawing keeps the darker value, erasing the lighter one, so that overlaps never add up to grey.
 */
export class Ink {
  readonly width: number;
  readonly height: number;
  readonly coverage: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.coverage = new Float32Array(width * height);
  }

  /** A stroke piece from (x0,y0) with radius r0 to (x1,y1) with radius r1. */
  capsule(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number, erase = false): void {
    const { width, height, coverage } = this;
    const reach = Math.max(r0, r1) + 1;
    const dx = x1 - x0;
    const dy = y1 - y0;
    const inverse = 1 / (dx * dx + dy * dy || 1e-9);
    const top = Math.max(0, Math.ceil(Math.min(y0, y1) - reach));
    const bottom = Math.min(height - 1, Math.floor(Math.max(y0, y1) + reach));
    const steep = Math.abs(dy) > 1e-6;
    for (let y = top; y <= bottom; y++) {
      // Only the part of the axis within reach of this row can touch it.
      let xa = x0;
      let xb = x1;
      if (steep) {
        const ta = Math.min(1, Math.max(0, (y - reach - y0) / dy));
        const tb = Math.min(1, Math.max(0, (y + reach - y0) / dy));
        xa = x0 + dx * ta;
        xb = x0 + dx * tb;
      }
      const left = Math.max(0, Math.ceil(Math.min(xa, xb) - reach));
      const right = Math.min(width - 1, Math.floor(Math.max(xa, xb) + reach));
      const ey = y - y0;
      for (let x = left; x <= right; x++) {
        const ex = x - x0;
        let t = (ex * dx + ey * dy) * inverse;
        t = t < 0 ? 0 : t > 1 ? 1 : t;
        const px = ex - dx * t;
        const py = ey - dy * t;
        let c = r0 + (r1 - r0) * t - Math.sqrt(px * px + py * py) + 0.5;
        if (c <= 0) continue;
        if (c > 1) c = 1;
        const i = y * width + x;
        if (erase) {
          if (coverage[i] > 1 - c) coverage[i] = 1 - c;
        } else if (coverage[i] < c) coverage[i] = c;
      }
    }
  }

  dot(x: number, y: number, radius: number, erase = false): void {
    this.capsule(x, y, radius, x, y, radius, erase);
  }

  /** A line through the points; `radiusAt` gives the half width at each. Pieces under 0.15 px are left out. */
  polyline(
    xs: ArrayLike<number>,
    ys: ArrayLike<number>,
    radiusAt: (index: number) => number,
    closed = false,
    erase = false,
  ): void {
    const last = xs.length - 1;
    let from = radiusAt(0);
    const first = from;
    for (let i = 0; i < last; i++) {
      const to = radiusAt(i + 1);
      if (from >= 0.15 || to >= 0.15) this.capsule(xs[i], ys[i], from, xs[i + 1], ys[i + 1], to, erase);
      from = to;
    }
    if (closed && last > 1) this.capsule(xs[last], ys[last], from, xs[0], ys[0], first, erase);
  }

  /** Inks a plane of coverage values of the same size. */
  stamp(plane: Float32Array): void {
    const { coverage } = this;
    for (let i = 0; i < coverage.length; i++) if (plane[i] > coverage[i]) coverage[i] = plane[i];
  }

  /** Fills a closed polygon (x, y alternating; even-odd rule) with ink, or with paper when `erase`. */
  polygon(points: ArrayLike<number>, erase = false): void {
    const edges: number[] = [];
    const count = points.length >> 1;
    for (let i = 0, j = count - 1; i < count; j = i++) {
      edges.push(points[2 * j], points[2 * j + 1], points[2 * i], points[2 * i + 1]);
    }
    this.area(edges, erase);
  }

  /**
   * Fills what edges (x0, y0, x1, y1 each, in any order) enclose by the even-odd rule with ink, or with paper when `erase`. Coverage
   * is exact along rows and sampled four times down each pixel.
   */
  area(edges: ArrayLike<number>, erase = false): void {
    const { width, height, coverage } = this;
    const crossings = crossingsOf(edges, height);
    const row = new Float32Array(width);
    for (let y = 0; y < height; y++) {
      let isEmpty = true;
      for (let sub = 4 * y; sub < 4 * y + 4; sub++) {
        const xs = crossings[sub];
        if (!xs) continue;
        if (isEmpty) row.fill(0);
        isEmpty = false;
        xs.sort((p, q) => p - q);
        for (let k = 0; k + 1 < xs.length; k += 2) addSpan(row, xs[k], xs[k + 1], 0.25);
      }
      if (isEmpty) continue;
      const o = y * width;
      for (let x = 0; x < width; x++) {
        const c = row[x];
        if (c <= 0) continue;
        if (erase) {
          if (coverage[o + x] > 1 - c) coverage[o + x] = 1 - c;
        } else if (coverage[o + x] < c) coverage[o + x] = c;
      }
    }
  }

  toGray(): GrayImage {
    const { coverage, width, height } = this;
    const data = new Uint8Array(width * height);
    for (let i = 0; i < data.length; i++) {
      const c = coverage[i];
      data[i] = c <= 0 ? 255 : c >= 1 ? 0 : 255 - Math.round(255 * c);
    }
    return { width, height, data };
  }
}

/** Adds the cover of the span from..to (pixel centres at whole numbers) times `weight` to a row. */
function addSpan(row: Float32Array, from: number, to: number, weight: number): void {
  const left = from + 0.5;
  const right = to + 0.5;
  const first = Math.max(0, Math.floor(left));
  const last = Math.min(row.length - 1, Math.floor(right));
  for (let x = first; x <= last; x++) {
    const cover = Math.min(right, x + 1) - Math.max(left, x);
    if (cover > 0) row[x] += cover * weight;
  }
}

/** Where edges cross each quarter of a row: four lists for each of `height` rows, none where nothing crosses. */
function crossingsOf(edges: ArrayLike<number>, height: number): (number[] | undefined)[] {
  const lists = new Array<number[] | undefined>(4 * height);
  for (let e = 0; e < edges.length; e += 4) {
    const isDown = edges[e + 1] < edges[e + 3];
    const [top, bottom] = isDown ? [e, e + 2] : [e + 2, e];
    const [x0, y0, x1, y1] = [edges[top], edges[top + 1], edges[bottom], edges[bottom + 1]];
    // The middle of quarter q of row y lies at y + (q + 0.5) / 4 - 0.5.
    const first = Math.max(0, Math.ceil(4 * (y0 + 0.5) - 0.5));
    const last = Math.min(4 * height - 1, Math.ceil(4 * (y1 + 0.5) - 0.5) - 1);
    for (let q = first; q <= last; q++) {
      const y = (q + 0.5) / 4 - 0.5;
      (lists[q] ??= []).push(x0 + ((y - y0) * (x1 - x0)) / (y1 - y0));
    }
  }
  return lists;
}
