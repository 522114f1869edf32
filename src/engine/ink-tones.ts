import type { GrayImage } from './contract.ts';

/** Grey, RGB or RGBA by the length of its data, row by row; where it has an alpha, it already lies on paper. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}

/** The tone at which ink begins. */
export const INK_BELOW = 128;

/** How light a pixel is to the needle, 0 ink to 255 paper: by its darkest channel, since a pure color covers paper as black does. */
export function toneAt(data: Uint8Array | Uint8ClampedArray, at: number): number {
  return Math.min(data[at], data[at + 1], data[at + 2]);
}

/** The lightest two hundredths of a picture show its paper. */
const PAPER_SHARE = 0.02;
/** What is darker in a channel is no paper: a picture full of ink has none to be measured. */
const LEAST_PAPER = 96;

/** What is lighter is paper, its grain or the noise of a file. */
const DRAWN_BELOW = 200;
/** This share of what is drawn is ink in full; less drawn than a ten-thousandth of the picture is dust. */
const FULL_SHARE = 0.05;
const DUST_SHARE = 1e-4;
/** Ink that is lighter even where it is fullest is a tint of the paper. */
const PALEST_INK = 150;

/**
 * What of a picture is ink: the one answer for tracing it, for its shades and for its size. Tones are taken against the picture's own
 * paper and its own fullest ink, so that yellow lines on white are ink and a cream sheet is none. Black on white stays as it is.
 */
export function inkTones({ width, height, data }: Picture): GrayImage {
  const pixels = width * height;
  const channels = data.length / pixels;
  const paper = paperOf(data, channels);
  const tones = new Uint8Array(pixels);
  for (let i = 0, at = 0; i < pixels; i++, at += channels) {
    let tone = 255;
    for (let channel = 0; channel < paper.length; channel++)
      tone = Math.min(tone, (data[at + channel] * 255) / paper[channel]);
    tones[i] = Math.round(tone);
  }
  return { width, height, data: withFullInk(tones) };
}

/** The color of the paper, channel by channel; white where the picture shows none. */
function paperOf(data: Picture['data'], channels: number): number[] {
  const counted = Math.min(3, channels);
  const least = (data.length / channels) * PAPER_SHARE;
  const paper = Array.from({ length: counted }, (_, channel) => {
    const counts = new Uint32Array(256);
    for (let at = channel; at < data.length; at += channels) counts[data[at]]++;
    let value = 255;
    for (let seen = counts[255]; seen < least; seen += counts[value]) value--;
    return value;
  });
  return Math.min(...paper) < LEAST_PAPER ? paper.map(() => 255) : paper;
}

/** Drawn in one pale color, the lines are as full as they get: they become black, as black ones are already. */
function withFullInk(tones: Uint8Array): Uint8Array {
  const counts = new Uint32Array(256);
  for (const tone of tones) counts[tone]++;
  const drawn = counts.subarray(0, DRAWN_BELOW).reduce((sum, count) => sum + count, 0);
  if (drawn < tones.length * DUST_SHARE) return tones;
  let full = 0;
  for (let seen = counts[0]; seen < drawn * FULL_SHARE; seen += counts[full]) full++;
  if (full === 0 || full > PALEST_INK) return tones;
  return tones.map((tone) => Math.max(0, Math.round(((tone - full) * 255) / (255 - full))));
}

/** How much of the sheet is covered, 0..1. */
export function inkShare({ width, height, data }: Picture): number {
  const pixels = width * height;
  const channels = data.length / pixels;
  let sum = 0;
  for (let at = 0; at < data.length; at += channels) sum += 255 - (channels < 3 ? data[at] : toneAt(data, at));
  return sum / pixels / 255;
}
