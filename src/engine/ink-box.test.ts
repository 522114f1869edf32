import { describe, expect, it } from 'vitest';

import { inkBoxOf } from './ink-box.ts';

/** White, with these pixels in one color. */
function picture(width: number, height: number, inked: [x: number, y: number][], color = [0, 0, 0]) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [x, y] of inked) data.set(color, (y * width + x) * 4);
  return { width, height, data };
}

describe('the box of the ink', () => {
  it('reaches from its first to its last pixel', () => {
    const corners: [number, number][] = [
      [2, 1],
      [5, 4],
    ];
    expect(inkBoxOf(picture(10, 20, corners))).toEqual({ left: 2, top: 1, width: 4, height: 4 });
    expect(inkBoxOf(picture(10, 5, [[0, 0]]))).toEqual({ left: 0, top: 0, width: 1, height: 1 });
  });

  it('holds colors, and neither paper nor soft edges', () => {
    expect(inkBoxOf(picture(4, 4, [[1, 2]], [250, 220, 30]))).toEqual({ left: 1, top: 2, width: 1, height: 1 });
    expect(inkBoxOf(picture(4, 4, [[1, 1]], [210, 210, 210]))).toBeNull();
  });
});
