import type { GrayImage } from '../contract.ts';
import { INK_BELOW } from '../ink-tones.ts';
import { joinHairlines } from './hairlines.ts';

/** A closed outline in pixels. Ink is on its left. */
export interface Contour {
  /** x and y in turn; pixel centres lie at halves. */
  points: Float64Array;
  /** How far a curve may pass from each point without showing another picture, px. */
  room: Float64Array;
}

/** Where an outline goes within a square of four pixels, by which of them are ink (1 top left, 2 top right, 4 bottom right, 8 bottom left). */
const [TOP, RIGHT, BOTTOM, LEFT] = [0, 1, 2, 3];
const STEPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[LEFT, TOP]],
  [[TOP, RIGHT]],
  [[LEFT, RIGHT]],
  [[RIGHT, BOTTOM]],
  [
    [LEFT, TOP],
    [RIGHT, BOTTOM],
  ],
  [[TOP, BOTTOM]],
  [[LEFT, BOTTOM]],
  [[BOTTOM, LEFT]],
  [[BOTTOM, TOP]],
  [
    [TOP, RIGHT],
    [BOTTOM, LEFT],
  ],
  [[BOTTOM, RIGHT]],
  [[RIGHT, LEFT]],
  [[RIGHT, TOP]],
  [[TOP, LEFT]],
  [],
];
/** The same where two pixels of ink touch at a corner alone, and the ink goes through. */
const THROUGH: Readonly<Record<number, (typeof STEPS)[number]>> = {
  5: [
    [LEFT, BOTTOM],
    [RIGHT, TOP],
  ],
  10: [
    [TOP, LEFT],
    [BOTTOM, RIGHT],
  ],
};

/** Paper around the picture, so that ink at its edge closes too. */
const FRAME = 2;

/** The outlines of all ink, to a fraction of a pixel: marching squares, with each edge where the greys say. Each is closed. */
export function contoursOf(image: GrayImage): Contour[] {
  const width = image.width + 2 * FRAME;
  const height = image.height + 2 * FRAME;
  const grey = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < image.height; y++)
    grey.set(image.data.subarray(y * image.width, (y + 1) * image.width), (y + FRAME) * width + FRAME);
  joinHairlines(grey, width);
  const next = linksOf(grey, width);
  const contours: Contour[] = [];
  const passed: number[] = [];
  for (let start = 0; start < next.length; start++) {
    if (next[start] < 0) continue;
    passed.length = 0;
    for (let edge = start; next[edge] >= 0;) {
      passed.push(edge);
      const to = next[edge];
      next[edge] = -1;
      edge = to;
    }
    contours.push(contourThrough(passed, grey, width));
  }
  return contours;
}

function contourThrough(passed: readonly number[], grey: Uint8Array, width: number): Contour {
  const count = grey.length;
  const [points, room] = [new Float64Array(2 * passed.length), new Float64Array(passed.length)];
  const softness = softnessAlong(passed, grey, width);
  for (const [k, edge] of passed.entries()) {
    const isBelow = edge >= count;
    const i = isBelow ? edge - count : edge;
    const edges = { grey, width, softness: softness[k] };
    const stride = isBelow ? width : 1;
    const t = crossing(edges, i, stride);
    points[2 * k] = (i % width) - FRAME + 0.5 + (isBelow ? 0 : t);
    points[2 * k + 1] = Math.floor(i / width) - FRAME + 0.5 + (isBelow ? t : 0);
    room[k] = roomAt(edges, i, stride, t);
  }
  return { points, room };
}

/** A hairline covers so much of four pixels at least, wherever it passes between them. */
const HAIRLINE = 1.2 * 255;

/** Of two pixels of ink and two of paper that touch at a corner: whether the ink hangs together there, as what there is less of around. */
function goesThrough(grey: Uint8Array, i: number, width: number): boolean {
  const here = 4 * 255 - grey[i] - grey[i + 1] - grey[i + width] - grey[i + width + 1];
  if (here < HAIRLINE || 4 * 255 - here < HAIRLINE) return here >= HAIRLINE;
  let around = 0;
  for (let row = -1; row <= 2; row++)
    for (let column = -1; column <= 2; column++) around += 255 - grey[i + row * width + column];
  return around < 8 * 255;
}

interface Edges {
  grey: Uint8Array;
  width: number;
  /** How wide the grey between ink and paper is, 0..1 px. */
  softness: number;
}

/** Greys beyond these are ink or paper in full. */
const [FULL_INK, FULL_PAPER] = [12, 243];
const isSoft = (grey: number) => grey > FULL_INK && grey < FULL_PAPER;
/** So many points to each side tell how soft an outline is at one. */
const SOFTNESS_REACH = 10;

/** How wide the grey between ink and paper is along an outline, 0..1 px: as often as it meets a pixel on the edge. */
function softnessAlong(passed: readonly number[], grey: Uint8Array, width: number): Float64Array {
  const n = passed.length;
  const reach = Math.min(SOFTNESS_REACH, (n - 1) >> 1);
  const isMet = (k: number) => {
    const edge = passed[(k + n) % n];
    const [i, stride] = edge >= grey.length ? [edge - grey.length, width] : [edge, 1];
    return isSoft(grey[i]) || isSoft(grey[i + stride]) ? 1 : 0;
  };
  const softness = new Float64Array(n);
  let met = 0;
  for (let k = -reach; k < reach; k++) met += isMet(k);
  for (let k = 0; k < n; k++) {
    met += isMet(k + reach);
    softness[k] = met / (2 * reach + 1);
    met -= isMet(k - reach);
  }
  return softness;
}

/** For each edge between two neighbours (first those to the right, then those below) the one that the outline goes on to, or -1. */
function linksOf(grey: Uint8Array, width: number): Int32Array {
  const count = grey.length;
  const next = new Int32Array(2 * count).fill(-1);
  const last = count - FRAME * width;
  for (let i = width; i < last; i++) {
    const ink =
      (grey[i] < INK_BELOW ? 1 : 0) |
      (grey[i + 1] < INK_BELOW ? 2 : 0) |
      (grey[i + width + 1] < INK_BELOW ? 4 : 0) |
      (grey[i + width] < INK_BELOW ? 8 : 0);
    if (ink === 0 || ink === 15) continue;
    const edges = [i, count + i + 1, i + width, count + i];
    const isThrough = (ink === 5 || ink === 10) && goesThrough(grey, i, width);
    for (const [from, to] of (isThrough ? THROUGH : STEPS)[ink]) next[edges[from]] = edges[to];
  }
  return next;
}

/**
 * How far a pixel's own ink or paper reaches from its centre at least, where it is as thin as one pixel, ends there or
 * stands alone: it would else be cut down to less than half of the pixel, and be lost.
 */
const [THIN, TIP, ALONE] = [0.25, 0.4, 0.5];

function leastReach(grey: Uint8Array, i: number, width: number): number {
  const isInk = grey[i] < INK_BELOW;
  const differs = (j: number) => (grey[j] < INK_BELOW === isInk ? 0 : 1);
  const across = differs(i - 1) + differs(i + 1);
  const along = differs(i - width) + differs(i + width);
  if (across + along === 4) return ALONE;
  if (across + along === 3) return TIP;
  return across === 2 || along === 2 ? THIN : 0.08;
}

/** Where the outline passes between a pixel and the next, 0..1. */
function crossing(edges: Edges, i: number, stride: number): number {
  const { grey, width } = edges;
  const t =
    thinReach(grey, i, stride) ?? opposite(thinReach(grey, i + stride, -stride)) ?? betweenGreys(edges, i, stride);
  return Math.min(1 - leastReach(grey, i + stride, width), Math.max(leastReach(grey, i, width), t));
}

const opposite = (t: number | null) => (t === null ? null : 1 - t);

/** Of one pixel on the edge, the grey says how far it lies from the edge; two of them, where between them the grey is that of the edge. */
function betweenGreys({ grey, softness }: Edges, i: number, stride: number): number {
  const [a, b] = [grey[i], grey[i + stride]];
  const far = (v: number) => Math.abs(v - INK_BELOW + 0.5) * (softness / 255);
  if (isSoft(a) === isSoft(b)) return (INK_BELOW - 0.5 - a) / (b - a);
  return isSoft(a) ? far(a) : 1 - far(b);
}

/**
 * How far a line or gap of one pixel reaches from the pixel's centre along a stride: it is as wide as it and both its neighbours are
 * covered together, about the middle of what they cover. Null where it is wider, or where another one is near.
 */
function thinReach(grey: Uint8Array, i: number, stride: number): number | null {
  const isInk = grey[i] < INK_BELOW;
  const own = (j: number) => (isInk ? 255 - grey[j] : grey[j]) / 255;
  for (const j of [i - stride, i + stride, i - 2 * stride, i + 2 * stride])
    if (j < 0 || j >= grey.length || grey[j] < INK_BELOW === isInk) return null;
  const [before, after] = [own(i - stride), own(i + stride)];
  const whole = before + own(i) + after;
  return whole / 2 + (after - before) / whole;
}

/** As far as a curve may pass from a soft edge, and from one between full ink and full paper, which may be anywhere between the two; px. */
const ROOM = 0.36;
/** Of a thin line or gap, each side may take this share. */
const THIN_SHARE = 0.35;
const THIN_REACH = 3;

function roomAt(edges: Edges, i: number, stride: number, t: number): number {
  const { grey, softness } = edges;
  const soft = isSoft(grey[i]) || isSoft(grey[i + stride]);
  const room = soft ? ROOM : Math.max(ROOM, (1 - softness) / 2 + 0.1);
  const thin = Math.min(thickness(edges, i, -stride) + t, thickness(edges, i + stride, stride) + 1 - t);
  return Math.min(room, THIN_SHARE * thin);
}

/** From a pixel on as far as it is ink, or paper, as the pixel itself; to where the outline passes, in pixels of a row or column. */
function thickness(edges: Edges, from: number, stride: number): number {
  const { grey } = edges;
  const isInk = grey[from] < INK_BELOW;
  for (let k = 0; k < THIN_REACH; k++) {
    const at = from + k * stride;
    const to = at + stride;
    if (to < 0 || to >= grey.length) break;
    if (grey[to] < INK_BELOW === isInk) continue;
    return k + (stride > 0 ? crossing(edges, at, stride) : 1 - crossing(edges, to, -stride));
  }
  return THIN_REACH;
}
