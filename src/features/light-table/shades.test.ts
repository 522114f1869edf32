import { describe, expect, it } from 'vitest';

import { hasShades } from './shades.ts';

/** A picture of 40 by 40 px by its grey value at each place. */
function picture(grey: (x: number, y: number) => number) {
  const side = 40;
  const data = Uint8Array.from({ length: side * side }, (_, i) => grey(i % side, Math.floor(i / side)));
  return { width: side, height: side, data };
}

describe('shades of a picture', () => {
  it('are areas of grey', () => {
    expect(hasShades(picture((x) => 6 * x))).toBe(true);
  });

  it('are neither soft edges, however fine the lines, nor dots, nor solid ink', () => {
    expect(hasShades(picture((x) => (x % 6 === 0 ? 0 : x % 6 === 1 || x % 6 === 5 ? 128 : 255)))).toBe(false);
    expect(hasShades(picture((x, y) => (x % 4 === 0 && y % 4 === 0 ? 120 : 255)))).toBe(false);
    expect(hasShades(picture((x) => (x < 20 ? 0 : 255)))).toBe(false);
  });
});
