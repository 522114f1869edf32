import { describe, expect, it } from 'vitest';

import { extentOf } from './useInkExtent.ts';

/** White, with these pixels in one colour. */
function picture(width: number, height: number, inked: [x: number, y: number][], colour = [0, 0, 0]) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [x, y] of inked) data.set(colour, (y * width + x) * 4);
  return { width, height, data };
}

describe('how far the ink reaches', () => {
  it('is measured in shares of the width', () => {
    const corners: [number, number][] = [
      [2, 1],
      [5, 4],
    ];
    expect(extentOf(picture(10, 20, corners))).toEqual({ width: 0.4, height: 0.4 });
    expect(extentOf(picture(10, 5, [[0, 0]]))).toEqual({ width: 0.1, height: 0.1 });
  });

  it('counts colours, and neither paper nor soft edges', () => {
    expect(extentOf(picture(4, 4, [[1, 1]], [250, 220, 30]))).toEqual({ width: 0.25, height: 0.25 });
    expect(extentOf(picture(4, 4, [[1, 1]], [210, 210, 210]))).toBeNull();
  });
});
