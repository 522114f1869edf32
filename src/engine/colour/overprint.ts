/**
 * How layers lie on each other in a finished picture, and how they are taken apart again: every mixture of an ink and the
 * line above it has a colour of its own, so that the picture alone, with the names of its inks, gives back each layer.
 */
import type { Separation } from '../../domain/colour.ts';
import type { GrayImage, RgbImage } from '../contract.ts';
import { channelsOf } from './oklab.ts';

/** Steps of an ink's cover, and of the line's above it. */
export const INK_STEPS = 15;
const LINE_STEPS = 31;

/** Which ink lies at a pixel (0 none, else its number from 1), and how much of it, 0..INK_STEPS. */
export interface InkLayer {
  ink: Uint8Array;
  cover: Uint8Array;
}

/** Layers in one picture. `line` is coverage 0..1. */
export function overprint(
  separation: Separation,
  layer: InkLayer,
  line: Float32Array,
  { width, height }: { width: number; height: number },
): RgbImage {
  const { colours } = mixturesOf(separation);
  const data = new Uint8Array(width * height * 3);
  for (let i = 0, q = 0; i < line.length; i++, q += 3) {
    const step = Math.round(Math.min(1, Math.max(0, line[i])) * LINE_STEPS);
    const cover = layer.ink[i] === 0 ? 0 : layer.cover[i];
    const colour = colours[indexOf(cover === 0 ? 0 : layer.ink[i], cover, step)];
    data[q] = colour >> 16;
    data[q + 1] = (colour >> 8) & 255;
    data[q + 2] = colour & 255;
  }
  return { width, height, data };
}

/** The layers of a picture that was made by `overprint`: its lines, and each ink in the order of the separation. Ink is dark. */
export function takeApart(image: RgbImage, separation: Separation): { line: GrayImage; inks: GrayImage[] } {
  const { indices } = mixturesOf(separation);
  const { width, height, data } = image;
  const blank = (): GrayImage => ({ width, height, data: new Uint8Array(width * height).fill(255) });
  const line = blank();
  const inks = separation.inks.map(blank);
  for (let i = 0, q = 0; i < line.data.length; i++, q += 3) {
    const index = indices.get((data[q] << 16) | (data[q + 1] << 8) | data[q + 2]);
    if (index === undefined) continue;
    const step = index % (LINE_STEPS + 1);
    const cover = Math.floor(index / (LINE_STEPS + 1)) % (INK_STEPS + 1);
    const ink = Math.floor(index / ((LINE_STEPS + 1) * (INK_STEPS + 1)));
    line.data[i] = 255 - Math.round((step * 255) / LINE_STEPS);
    if (ink > 0) inks[ink - 1].data[i] = 255 - Math.round((cover * 255) / INK_STEPS);
  }
  underLines(line, inks);
  return { line, inks };
}

const indexOf = (ink: number, cover: number, step: number): number =>
  (ink * (INK_STEPS + 1) + cover) * (LINE_STEPS + 1) + step;

/** Each mixture's colour. Where two would be the same, one is moved by what no eye sees. */
function mixturesOf({ line, inks }: Separation): { colours: Uint32Array; indices: Map<number, number> } {
  const colours = new Uint32Array(indexOf(inks.length + 1, 0, 0));
  const indices = new Map<number, number>();
  const above = channelsOf(line.hex);
  for (let ink = 0; ink <= inks.length; ink++) {
    const own = ink === 0 ? ([255, 255, 255] as const) : channelsOf(inks[ink - 1].hex);
    for (let cover = ink === 0 ? 0 : 1; cover <= (ink === 0 ? 0 : INK_STEPS); cover++) {
      for (let step = 0; step <= LINE_STEPS; step++) {
        const index = indexOf(ink, cover, step);
        // Nothing is seen through a full line: it is the same above every ink.
        if (step === LINE_STEPS && ink > 0) {
          colours[index] = colours[indexOf(0, 0, step)];
          continue;
        }
        const [r, g, b] = own.map((channel, n) => {
          const laid = 255 + ((channel - 255) * cover) / INK_STEPS;
          return Math.round(laid + ((above[n] - laid) * step) / LINE_STEPS);
        });
        const colour = freeNear(r, g, b, indices);
        colours[index] = colour;
        indices.set(colour, index);
      }
    }
  }
  return { colours, indices };
}

function freeNear(r: number, g: number, b: number, taken: ReadonlyMap<number, number>): number {
  for (let reach = 0; ; reach++) {
    for (let db = -reach; db <= reach; db++) {
      for (let dr = -reach; dr <= reach; dr++) {
        const at = (v: number, d: number) => Math.min(255, Math.max(0, v + d));
        const colour = (at(r, dr) << 16) | (g << 8) | at(b, db);
        if (!taken.has(colour)) return colour;
      }
    }
  }
}

/** A full line hides what lies beneath it: there an ink goes on halfway, so that no paper shows where a file is cut a little wide. */
function underLines(line: GrayImage, inks: readonly GrayImage[]): void {
  const { width, height } = line;
  let hidden: number[] = [];
  for (let i = 0; i < line.data.length; i++) if (line.data[i] === 0) hidden.push(i);
  for (let pass = 0; pass < 2 && hidden.length > 0; pass++) {
    const grown: [number, number, number][] = [];
    for (const i of hidden) {
      const [x, y] = [i % width, Math.floor(i / width)];
      for (const [n, { data }] of inks.entries()) {
        const near = Math.min(
          x > 0 ? data[i - 1] : 255,
          x < width - 1 ? data[i + 1] : 255,
          y > 0 ? data[i - width] : 255,
          y < height - 1 ? data[i + width] : 255,
        );
        if (near >= 128) continue;
        grown.push([n, i, near]);
        break;
      }
    }
    const done = new Set<number>();
    for (const [n, i, value] of grown) {
      inks[n].data[i] = value;
      done.add(i);
    }
    hidden = hidden.filter((i) => !done.has(i));
  }
}
