import type { RgbImage } from '../contract.ts';
import { clamp, type Mask, type Plane } from '../planes.ts';
import { exactLog } from './exact-math.ts';
import { colourDistance, DX, DY, linkCost, linkTable, SCALE } from './edge-links.ts';
import { GridCut } from './grid-cut.ts';
import { binOf, BINS, fitMixture, logDensity } from './mixture.ts';
import { shrinkTo } from './shrink.ts';

/** Longer side of the raster on which a subject is cut out: finer gains nothing, coarser loses thin parts. */
export const COARSE_SIDE = 320;

/** A seed outweighs everything else. */
const HARD = 1 << 20;
/** What a person touched counts this many times when colours are learnt. */
const SEED_WEIGHT = 8;
/** No colour speaks louder than this for one side (natural logarithm of the ratio of likelihoods). */
const CLIP = 7;
const FOCUS_STEPS = 32;
const FOCUS_CLIP = 2.5;

/** +1 belongs to the subject, -1 does not, 0 is not known; one for each pixel of the coarse raster. */
export type Seeds = Int8Array;

/**
 * The cut on the small raster: colours of figure and ground as mixtures of Gaussians, learnt from the present mask, and a
 * minimum cut that keeps its flow from one solve to the next (GrabCut, Rother et al. 2004). All costs are whole numbers.
 */
export class CoarseCut {
  readonly image: RgbImage;
  readonly width: number;
  readonly height: number;
  readonly seeds: Seeds;
  /** Preference of each pixel for the subject, but for seeds. */
  readonly unary: Int32Array;
  /** Part of `unary` that does not come from colour: a first guess, or how near a mark is. */
  readonly bias: Int32Array;
  readonly mask: Mask;
  /** Preference of each colour bin; 0 where no pixel of the small raster has the colour. */
  logRatio: Int32Array = new Int32Array(BINS);
  /** Sharpness in FOCUS_STEPS, where it tells anything. */
  private focus: Uint8Array | null = null;
  private readonly bins: number[] = [];
  private readonly binOfPixel: Uint16Array;
  private readonly colours = new Float64Array(BINS * 3);
  private readonly inGraph: Int32Array;
  private readonly graph: GridCut;
  private readonly table: Int32Array;

  constructor(photo: RgbImage) {
    this.image = shrinkTo(photo, COARSE_SIDE);
    this.width = this.image.width;
    this.height = this.image.height;
    const n = this.width * this.height;
    this.seeds = new Int8Array(n);
    this.unary = new Int32Array(n);
    this.bias = new Int32Array(n);
    this.inGraph = new Int32Array(n);
    this.mask = new Uint8Array(n);
    this.binOfPixel = new Uint16Array(n);
    this.countColours();
    this.graph = new GridCut(this.width, this.height);
    this.table = linkTable(this.image);
    this.link();
  }

  /** Lets sharpness speak (0..1 for each pixel), or not. */
  useFocus(focus: Plane | null): void {
    this.focus = focus && Uint8Array.from(focus, (v) => Math.min(FOCUS_STEPS - 1, Math.floor(v * FOCUS_STEPS)));
  }

  /** Learns and cuts `rounds` times. */
  iterate(rounds: number): void {
    for (let round = 0; round < rounds; round++) {
      this.learn();
      this.solve();
    }
  }

  /** Cuts anew; only what changed since the last time is pushed into the graph. */
  solve(): void {
    const { graph, width, height, seeds, unary, inGraph, mask } = this;
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0, node = (y + 1) * graph.stride + 1; x < width; x++, i++, node++) {
        const wanted = seeds[i] === 0 ? unary[i] : seeds[i] * HARD;
        if (wanted === inGraph[i]) continue;
        graph.addTerminal(node, wanted - inGraph[i]);
        inGraph[i] = wanted;
      }
    }
    graph.solve();
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0, node = (y + 1) * graph.stride + 1; x < width; x++, i++, node++) {
        mask[i] = graph.isSource(node) ? 1 : 0;
      }
    }
  }

  /** Learns colours and sharpness of both sides from the present mask and seeds, and writes `unary` from them. */
  learn(): void {
    const { seeds, mask, binOfPixel, bins, focus, unary, bias } = this;
    const figure = new Float64Array(BINS);
    const ground = new Float64Array(BINS);
    const figureFocus = new Float64Array(FOCUS_STEPS);
    const groundFocus = new Float64Array(FOCUS_STEPS);
    for (let i = 0; i < seeds.length; i++) {
      const inside = seeds[i] > 0 || (seeds[i] === 0 && mask[i] === 1);
      const weight = seeds[i] === 0 ? 1 : SEED_WEIGHT;
      (inside ? figure : ground)[binOfPixel[i]] += weight;
      if (focus) (inside ? figureFocus : groundFocus)[focus[i]] += weight;
    }
    const figureBins = bins.filter((bin) => figure[bin] > 0);
    const groundBins = bins.filter((bin) => ground[bin] > 0);
    if (figureBins.length > 0 && groundBins.length > 0) {
      const inFigure = fitMixture(figureBins, this.colours, figure);
      const inGround = fitMixture(groundBins, this.colours, ground);
      this.logRatio = new Int32Array(BINS);
      for (const bin of bins) {
        const [r, g, b] = this.colours.subarray(bin * 3, bin * 3 + 3);
        const ratio = logDensity(inFigure, r, g, b) - logDensity(inGround, r, g, b);
        this.logRatio[bin] = Math.round(SCALE * clamp(ratio, -CLIP, CLIP));
      }
    }
    const bySharpness = focus && focusPreference(figureFocus, groundFocus);
    for (let i = 0; i < unary.length; i++) {
      unary[i] = this.logRatio[binOfPixel[i]] + bias[i];
      if (focus && bySharpness) unary[i] += bySharpness[focus[i]];
    }
  }

  /** How strong an edge of the picture lies under the outline of a mask: 0 none, 1 sharp everywhere. */
  outlineStrength(mask: Mask): number {
    const { width, height, image, table } = this;
    const weakest = table[0] + 1;
    let sum = 0;
    let count = 0;
    for (let i = 0; i < mask.length; i++) {
      for (const j of [i % width < width - 1 ? i + 1 : i, i + width < width * height ? i + width : i]) {
        if (mask[i] === mask[j]) continue;
        sum += linkCost(table, colourDistance(image.data, i * 3, j * 3), false) / weakest;
        count++;
      }
    }
    return count === 0 ? 0 : 1 - sum / count;
  }

  private countColours(): void {
    const { data } = this.image;
    const count = new Uint32Array(BINS);
    for (let i = 0; i < this.binOfPixel.length; i++) {
      const bin = binOf(data[i * 3], data[i * 3 + 1], data[i * 3 + 2]);
      this.binOfPixel[i] = bin;
      count[bin]++;
      for (let c = 0; c < 3; c++) this.colours[bin * 3 + c] += data[i * 3 + c];
    }
    for (let bin = 0; bin < BINS; bin++) {
      if (count[bin] === 0) continue;
      this.bins.push(bin);
      for (let c = 0; c < 3; c++) this.colours[bin * 3 + c] /= count[bin];
    }
  }

  private link(): void {
    const { graph, width, height, image, table } = this;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const node = (y + 1) * graph.stride + x + 1;
        for (let d = 0; d < 8; d += 2) {
          const u = x + DX[d];
          const v = y + DY[d];
          if (u < 0 || u >= width || v >= height) continue;
          const distance = colourDistance(image.data, (y * width + x) * 3, (v * width + u) * 3);
          const cost = linkCost(table, distance, d > 3);
          graph.capacity[node * 8 + d] = cost;
          graph.capacity[(node + graph.offsets[d]) * 8 + (d ^ 1)] = cost;
        }
      }
    }
  }
}

/** How much each step of sharpness speaks for the figure, from two smoothed histograms. */
function focusPreference(figure: Float64Array, ground: Float64Array): Int32Array {
  const smooth = (histogram: Float64Array) =>
    histogram.map((v, k) => v + 0.5 * ((histogram[k - 1] ?? v) + (histogram[k + 1] ?? v)));
  const a = smooth(figure);
  const b = smooth(ground);
  const total = (histogram: Float64Array) => histogram.reduce((sum, v) => sum + v, 1);
  const ofFigure = total(a);
  const ofGround = total(b);
  const out = new Int32Array(FOCUS_STEPS);
  for (let k = 0; k < FOCUS_STEPS; k++) {
    const ratio = exactLog((a[k] / ofFigure + 0.003) / (b[k] / ofGround + 0.003));
    out[k] = Math.round(SCALE * clamp(ratio, -FOCUS_CLIP, FOCUS_CLIP));
  }
  return out;
}
