import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { centredOn, maxZoom, moved, wholeCrop, zoomed, zoomOf, type Crop } from './crop.ts';

const size = { width: 800, height: 400 };

describe('the square that is cut out', () => {
  it('starts as the largest one, in the middle', () => {
    expect(wholeCrop(size)).toEqual({ x: 400, y: 200, side: 400 });
  });

  it('moves by parts of its side and stops at the edges', () => {
    expect(moved(wholeCrop(size), size, 0.25, 0)).toEqual({ x: 300, y: 200, side: 400 });
    expect(moved(wholeCrop(size), size, 9, 9)).toEqual({ x: 200, y: 200, side: 400 });
    expect(moved(wholeCrop(size), size, -9, -9)).toEqual({ x: 600, y: 200, side: 400 });
  });

  it('zooms around the point under the finger', () => {
    const corner = zoomed(wholeCrop(size), size, 2, { x: 1, y: 1 });
    expect(corner).toEqual({ x: 500, y: 300, side: 200 });
    expect(corner.x + corner.side / 2).toBe(600);
    expect(zoomed(wholeCrop(size), size, 99).side).toBe(400 / maxZoom);
    expect(zoomed(wholeCrop(size), size, 0.1).side).toBe(400);
  });

  it('brings a clicked point into the middle', () => {
    const close = zoomed(wholeCrop(size), size, 4);
    expect(centredOn(close, size, { x: 1, y: 0.5 })).toEqual({ x: 450, y: 200, side: 100 });
  });

  it('never leaves the picture, whatever the hands do', () => {
    const number = fc.double({ min: -3, max: 3, noNaN: true });
    const step = fc.oneof(
      fc.record({ kind: fc.constant('move' as const), a: number, b: number }),
      fc.record({ kind: fc.constant('zoom' as const), a: fc.double({ min: 0.1, max: 9, noNaN: true }), b: number }),
      fc.record({ kind: fc.constant('centre' as const), a: number, b: number }),
    );
    const side = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(side, side, fc.array(step, { maxLength: 20 }), (width, height, steps) => {
        const picture = { width, height };
        let crop: Crop = wholeCrop(picture);
        for (const { kind, a, b } of steps) {
          if (kind === 'move') crop = moved(crop, picture, a, b);
          else if (kind === 'zoom') crop = zoomed(crop, picture, a, { x: b, y: b });
          else crop = centredOn(crop, picture, { x: a, y: b });
          expect(crop.x - crop.side / 2).toBeGreaterThanOrEqual(-1e-6);
          expect(crop.y - crop.side / 2).toBeGreaterThanOrEqual(-1e-6);
          expect(crop.x + crop.side / 2).toBeLessThanOrEqual(width + 1e-6);
          expect(crop.y + crop.side / 2).toBeLessThanOrEqual(height + 1e-6);
          expect(zoomOf(crop, picture)).toBeGreaterThanOrEqual(1 - 1e-9);
          expect(zoomOf(crop, picture)).toBeLessThanOrEqual(maxZoom + 1e-9);
        }
      }),
    );
  });
});
