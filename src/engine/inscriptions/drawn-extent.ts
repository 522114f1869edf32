import type { DesignResult } from '../contract.ts';
import { nothingDrawn } from '../drawn.ts';
import type { DrawnExtent } from './arranging.ts';

/** What is lighter is paper: also the faintest wash counts as drawn. */
const PAPER_FROM = 251;

/** Where ink lies on a drawing, in shares of its sheet. Throws EngineError where nothing is drawn. */
export function extentOf({ image, coloured }: DesignResult): DrawnExtent {
  const { width, height, data } = coloured?.image ?? image;
  const channels = coloured ? 3 : 1;
  const isInk = (i: number): boolean => {
    for (let c = 0; c < channels; c++) if (data[i * channels + c] < PAPER_FROM) return true;
    return false;
  };
  let [left, right, top, bottom] = [width, -1, height, -1];
  const points: number[] = [];
  for (let y = 0; y < height; y++) {
    let [first, last] = [-1, -1];
    for (let x = 0; x < width; x++) {
      if (!isInk(y * width + x)) continue;
      if (first < 0) first = x;
      last = x;
    }
    if (first < 0) continue;
    [left, right, top, bottom] = [Math.min(left, first), Math.max(right, last), Math.min(top, y), y];
    // The farthest ink of a row stands at one of its ends.
    points.push(first, y, last, y);
  }
  if (right < left) throw nothingDrawn();
  const [x, y] = [(left + right + 1) / 2, (top + bottom + 1) / 2];
  let radius = 0;
  for (let i = 0; i < points.length; i += 2)
    radius = Math.max(radius, Math.hypot(Math.abs(points[i] + 0.5 - x) + 0.5, Math.abs(points[i + 1] + 0.5 - y) + 0.5));
  return {
    left: left / width,
    top: top / height,
    width: (right + 1 - left) / width,
    height: (bottom + 1 - top) / height,
    radius: radius / width,
  };
}
