import type { RgbImage } from '../contract.ts';
import type { Mask } from '../planes.ts';
import type { CoarseCut, Seeds } from './coarse-cut.ts';
import { colourDistance, DX, DY, linkCost, linkTable } from './edge-links.ts';
import { GridCut } from './grid-cut.ts';
import { binOf } from './mixture.ts';

/** Half the width of the band at full size, in pixels. */
const REACH = 7;

/** What the last refinement worked from. */
interface Last {
  mask: Mask;
  seeds: Seeds;
  fine: Mask;
}

/**
 * The outline at full size: a second cut in a narrow band around the coarse outline, where the photo's own edges and
 * the colours of its own pixels decide.
 */
export class BandCut {
  private readonly photo: RgbImage;
  private readonly coarse: CoarseCut;
  private readonly table: Int32Array;
  private readonly graph: GridCut;
  private readonly column: Int32Array;
  private readonly row: Int32Array;
  private last: Last | null = null;

  constructor(photo: RgbImage, coarse: CoarseCut) {
    this.photo = photo;
    this.coarse = coarse;
    this.table = linkTable(photo);
    this.graph = new GridCut(photo.width, photo.height);
    const place = (length: number, count: number) =>
      Int32Array.from({ length }, (_, i) => Math.min(count - 1, Math.floor((i * count) / length)));
    this.column = place(photo.width, coarse.width);
    this.row = place(photo.height, coarse.height);
  }

  /**
   * The mask at the photo's size. `changesOnly` works where the coarse mask or its seeds changed since the last call and
   * is for showing; what is kept comes from the whole band, which does not depend on what came before.
   */
  refine(changesOnly = false): Mask {
    const { coarse } = this;
    const before = changesOnly ? this.last : null;
    const reach = Math.max(1, Math.round((REACH * coarse.width) / this.photo.width));
    const near = aroundOutline(coarse.mask, coarse.width, coarse.height, reach);
    const dirty = before && this.changedSince(before, reach + 2);
    const fine = new Uint8Array(this.photo.width * this.photo.height);
    const inBand = new Uint8Array(fine.length);
    const band = this.layBand(fine, inBand, near, dirty, before);
    for (const i of band) this.prepare(i, inBand, fine);
    this.graph.restart();
    this.graph.solve();
    for (const i of band) fine[i] = this.graph.isSource(this.nodeOf(i)) ? 1 : 0;
    for (const i of band) this.graph.release(this.nodeOf(i));
    this.last = { mask: coarse.mask.slice(), seeds: coarse.seeds.slice(), fine };
    return fine;
  }

  private nodeOf(i: number): number {
    const { width } = this.photo;
    const y = Math.floor(i / width);
    return (y + 1) * this.graph.stride + (i - y * width) + 1;
  }

  private changedSince(before: Last, reach: number): Mask {
    const { mask, seeds, width, height } = this.coarse;
    const dirty = new Uint8Array(mask.length);
    for (let i = 0; i < mask.length; i++) {
      if (mask[i] === before.mask[i] && seeds[i] === before.seeds[i]) continue;
      stamp(dirty, i % width, Math.floor(i / width), reach, width, height);
    }
    return dirty;
  }

  /** Enlarges the coarse mask into `fine` and lists the pixels that are to be decided anew. */
  private layBand(fine: Mask, inBand: Mask, near: Mask, dirty: Mask | null, before: Last | null): number[] {
    const { width, height } = this.photo;
    const { coarse } = this;
    const band: number[] = [];
    for (let y = 0, i = 0; y < height; y++) {
      const row = this.row[y] * coarse.width;
      for (let x = 0; x < width; x++, i++) {
        const k = row + this.column[x];
        fine[i] = coarse.mask[k];
        if (near[k] === 0 || coarse.seeds[k] !== 0) continue;
        if (dirty && before && dirty[k] === 0) {
          fine[i] = before.fine[i];
          continue;
        }
        inBand[i] = 1;
        band.push(i);
      }
    }
    return band;
  }

  /** Links of a band pixel; where the band ends, its neighbour's side pulls at it. */
  private prepare(i: number, inBand: Mask, fine: Mask): void {
    const { graph, table, coarse } = this;
    const { width, height, data } = this.photo;
    const y = Math.floor(i / width);
    const x = i - y * width;
    const node = (y + 1) * graph.stride + x + 1;
    const k = this.row[y] * coarse.width + this.column[x];
    // Colours count half here: the edges of the full picture decide.
    let pull = (coarse.logRatio[binOf(data[i * 3], data[i * 3 + 1], data[i * 3 + 2])] || coarse.unary[k]) >> 1;
    for (let d = 0; d < 8; d++) {
      const u = x + DX[d];
      const v = y + DY[d];
      graph.capacity[node * 8 + d] = 0;
      if (u < 0 || v < 0 || u >= width || v >= height) continue;
      const j = v * width + u;
      const cost = linkCost(table, colourDistance(data, i * 3, j * 3), d > 3);
      if (inBand[j] === 1) graph.capacity[node * 8 + d] = cost;
      else {
        graph.capacity[(node + graph.offsets[d]) * 8 + (d ^ 1)] = 0;
        pull += fine[j] === 1 ? cost : -cost;
      }
    }
    graph.addTerminal(node, pull);
  }
}

function aroundOutline(mask: Mask, width: number, height: number, reach: number): Mask {
  const near = new Uint8Array(mask.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const right = x + 1 < width && mask[i] !== mask[i + 1];
      const down = y + 1 < height && mask[i] !== mask[i + width];
      if (right || down) stamp(near, x, y, reach, width, height);
    }
  }
  return near;
}

/** Sets a square of side 2 * reach + 1. */
function stamp(mask: Mask, x: number, y: number, reach: number, width: number, height: number): void {
  const left = Math.max(0, x - reach);
  const right = Math.min(width, x + reach + 1);
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
    mask.fill(1, v * width + left, v * width + right);
  }
}
