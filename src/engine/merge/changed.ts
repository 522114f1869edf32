import { dropSmall } from '../components.ts';
import type { Mask } from '../planes.ts';
import { words, type RgbaPicture } from './picture.ts';

/** Differences up to this, of 255, are nothing: what compression and rounding leave behind. */
const WEAK = 30;
/** From here on a pixel differs, unless an edge that moved by less than a pixel explains it. */
const STRONG = 76;
/** No resampling changes a pixel by as much. */
const CERTAIN = 191;
/** What a pixel may lie beyond its neighbours and still be explained by them. */
const SLACK = 24;
/** How much the mean of a pixel's neighbourhood may change when ink only lies softer or sharper. */
const BALANCED = 20;
/** Fewer connected pixels are noise. */
const SPECK = 2;

/** How far two pixels are apart, by the channel that differs most. */
export function apart(a: Uint8ClampedArray, b: Uint8ClampedArray, at: number): number {
  const red = Math.abs(a[at] - b[at]);
  const green = Math.abs(a[at + 1] - b[at + 1]);
  const blue = Math.abs(a[at + 2] - b[at + 2]);
  return Math.max(red, green, blue);
}

export function areAlike(a: Uint8ClampedArray, b: Uint8ClampedArray, at: number): boolean {
  return apart(a, b, at) <= WEAK;
}

/**
 * Where the ink of two opaque pictures of one size differs: 1 for every pixel of a change, up to its soft edge. An edge that
 * only lies half a pixel elsewhere, as after resampling, is no change.
 */
export function changedInk(before: RgbaPicture, after: RgbaPicture): Mask {
  const { width, height } = before;
  const [was, is] = [words(before), words(after)];
  const mask = new Uint8Array(width * height);
  const strong = new Uint8Array(width * height);
  let any = false;
  for (let i = 0; i < mask.length; i++) {
    if (was[i] === is[i]) continue;
    const difference = apart(before.data, after.data, i * 4);
    if (difference <= WEAK) continue;
    mask[i] = 1;
    if (difference < STRONG) continue;
    if (difference < CERTAIN && isExplained(before, after, i)) continue;
    strong[i] = 1;
    any = true;
  }
  if (any) dropSmall(mask, width, height, mask.length + 1, strong, SPECK);
  else mask.fill(0);
  return mask;
}

/**
 * Each of the two pixels is something that its neighbours in the other picture could become by a shift of the edge, or only
 * sharpness differs: there is as much ink around it as before.
 */
function isExplained(before: RgbaPicture, after: RgbaPicture, i: number): boolean {
  const { width, height } = before;
  const x = i % width;
  const y = (i - x) / width;
  const [left, right] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)];
  const [top, bottom] = [Math.max(0, y - 1), Math.min(height - 1, y + 1)];
  for (let channel = 0; channel < 3; channel++) {
    let [sum, leastWas, mostWas, leastIs, mostIs] = [0, 255, 0, 255, 0];
    for (let row = top; row <= bottom; row++) {
      const end = (row * width + right) * 4 + channel;
      for (let at = (row * width + left) * 4 + channel; at <= end; at += 4) {
        const was = before.data[at];
        const is = after.data[at];
        sum += is - was;
        if (was < leastWas) leastWas = was;
        if (was > mostWas) mostWas = was;
        if (is < leastIs) leastIs = is;
        if (is > mostIs) mostIs = is;
      }
    }
    const count = (right - left + 1) * (bottom - top + 1);
    if (Math.abs(sum) <= BALANCED * count) continue;
    const was = before.data[i * 4 + channel];
    const is = after.data[i * 4 + channel];
    if (is < leastWas - SLACK || is > mostWas + SLACK || was < leastIs - SLACK || was > mostIs + SLACK) return false;
  }
  return true;
}
