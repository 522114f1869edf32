import type { RgbImage } from '../contract.ts';
import { toneAt } from '../ink-tones.ts';
import { cropAndResize } from '../resample.ts';

/** Grey, RGB or RGBA by the length of its data, row by row: 0 is ink, 255 is paper. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}

/** Four bytes a pixel. */
export interface RgbaPicture {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

export interface Frame {
  width: number;
  height: number;
}

/** Sides may be rounded when a picture is made smaller: shapes that differ by less are one. */
const SAME_SHAPE = 0.01;

/** The picture with four bytes a pixel; where it has them already, the same bytes. */
export function toRgba({ width, height, data }: Picture): RgbaPicture {
  const pixels = width * height;
  const channels = data.length / pixels;
  if (channels === 4) {
    // Whole words are read from it, so it must begin with one.
    const { buffer, byteOffset, length } = data;
    if (buffer instanceof ArrayBuffer && byteOffset % 4 === 0)
      return { width, height, data: new Uint8ClampedArray(buffer, byteOffset, length) };
    return { width, height, data: new Uint8ClampedArray(data) };
  }
  const rgba = new Uint8ClampedArray(pixels * 4);
  const [green, blue] = channels === 3 ? [1, 2] : [0, 0];
  for (let i = 0, from = 0; i < rgba.length; i += 4, from += channels) {
    rgba[i] = data[from];
    rgba[i + 1] = data[from + green];
    rgba[i + 2] = data[from + blue];
    rgba[i + 3] = 255;
  }
  return { width, height, data: rgba };
}

/** As it looks on paper: what is transparent is white. The picture itself where nothing is. */
export function onPaper(picture: RgbaPicture): RgbaPicture {
  const { width, height, data } = picture;
  let from = 3;
  while (from < data.length && data[from] === 255) from += 4;
  if (from >= data.length) return picture;
  const flat = data.slice();
  for (let i = from - 3; i < flat.length; i += 4) {
    const paper = 255 - flat[i + 3];
    for (let channel = i; channel < i + 3; channel++)
      flat[channel] = Math.round((flat[channel] * flat[i + 3]) / 255 + paper);
    flat[i + 3] = 255;
  }
  return { width, height, data: flat };
}

export function haveSameShape(a: Frame, b: Frame): boolean {
  return Math.abs((a.width * b.height) / (a.height * b.width) - 1) < SAME_SHAPE;
}

/** The picture in a frame of the same shape; the picture itself where it has that size already. */
export function inFrame(picture: RgbaPicture, { width, height }: Frame): RgbaPicture {
  if (picture.width === width && picture.height === height) return picture;
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
  return toRgba(cropAndResize(toRgb(onPaper(picture)), whole, width, height));
}

export function toRgb({ width, height, data }: RgbaPicture): RgbImage {
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = data[from];
    rgb[to + 1] = data[from + 1];
    rgb[to + 2] = data[from + 2];
  }
  return { width, height, data: rgb };
}

/** One number a pixel, so that two of them are compared at once. */
export function words({ data }: RgbaPicture): Uint32Array {
  return new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
}

/** How much of the paper a pixel covers, 0 to 255; a pure colour covers it as black does. */
export function coverage(data: Uint8ClampedArray, at: number): number {
  return 255 - toneAt(data, at);
}
