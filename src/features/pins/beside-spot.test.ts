import fc from 'fast-check';
import { expect, it } from 'vitest';

import { placeBeside } from './beside-spot.ts';

const free = { left: 200, top: 60, right: 800, bottom: 600 };
const card = { width: 240, height: 160 };

it('a card lies to the right of its spot, and to the left where the right has no room', () => {
  expect(placeBeside({ x: 300, y: 300 }, card, free)).toEqual({ x: 342, y: 206 });
  expect(placeBeside({ x: 700, y: 300 }, card, free)).toEqual({ x: 448, y: 206 });
});

it('where neither side has room it lies below or above, whichever has more', () => {
  const narrow = { left: 0, top: 0, right: 320, bottom: 500 };
  const wide = { width: 300, height: 160 };
  expect(placeBeside({ x: 160, y: 100 }, wide, narrow)).toEqual({ x: 10, y: 114 });
  expect(placeBeside({ x: 160, y: 400 }, wide, narrow)).toEqual({ x: 10, y: 200 });
});

it('it never hides its spot and never leaves the free part, wherever the spot is', () => {
  const spots = fc.record({ x: fc.integer({ min: 200, max: 800 }), y: fc.integer({ min: 60, max: 600 }) });
  fc.assert(
    fc.property(spots, (spot) => {
      const { x, y } = placeBeside(spot, card, free);
      expect(spot.x > x && spot.x < x + card.width && spot.y > y && spot.y < y + card.height).toBe(false);
      expect(x).toBeGreaterThanOrEqual(free.left);
      expect(y).toBeGreaterThanOrEqual(free.top);
      expect(x + card.width).toBeLessThanOrEqual(free.right);
      expect(y + card.height).toBeLessThanOrEqual(free.bottom);
    }),
  );
});
